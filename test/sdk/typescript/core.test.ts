// The client for documents of one's own: what everybody may ask, commands, the connection, the server's clock.

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type ClientOptions,
  connect,
  NoAnswer,
  type Operation,
  type SocketLike,
} from '../../../sdk/typescript/src/core.ts';
import { pauseAfter } from '../../../sdk/typescript/src/pauses.ts';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TITLE = 'next-station-london';

interface Made {
  readonly __typename: 'GameSuccess';
  readonly repeated: boolean;
  readonly game: { readonly id: string };
}
interface Wrong {
  readonly __typename: string;
  readonly code: string;
  readonly message: string;
}
interface Input {
  readonly titleId: string;
  readonly visibility?: string;
  readonly commandId: string;
}
const CREATE = `mutation ($input: CreateGameInput!, $lang: Language!) { result: createGame(input: $input) { __typename
  ... on GameSuccess { repeated game { id } } ... on Problem { code message(lang: $lang) } } }` as Operation<
  { readonly result: Made | Wrong },
  { readonly input: Input; readonly lang: 'EN' | 'DE' }
>;
const GAME = 'query ($id: ID!) { game(id: $id) { id } }';
const GONE = '{ game(id: "x") { id } unknown }';

/** `fetch` that keeps what was asked, and does not hand on the first `lost` answers. */
function watched(lost = 0) {
  const asked: { readonly method: string; readonly token: string | null }[] = [];
  const ask: typeof fetch = async (url, init) => {
    asked.push({ method: init?.method ?? 'GET', token: new Headers(init?.headers).get('authorization') });
    const answer = await fetch(url, init);
    if (asked.length <= lost) throw new TypeError('cut');
    return answer;
  };
  return { asked, fetch: ask };
}

test('a command by a document of one’s own is carried out once, and its refusal has its words', async () => {
  const { asked, fetch } = watched(2);
  let unanswered = 0;
  const client = connect({ url: api.url, token: await api.tokenOf('Ada'), fetch, lang: () => 'DE' });
  const { game, repeated } = await client.carryOut(
    CREATE,
    { titleId: TITLE },
    {
      unanswered() {
        unanswered += 1;
      },
    },
  );
  expect([repeated, asked.length, unanswered, typeof game.id]).toEqual([true, 3, 2, 'string']);
  await expect(client.carryOut(CREATE, { titleId: 'chess' })).rejects.toMatchObject({
    code: 'UNKNOWN_TITLE',
    problem: { message: expect.stringMatching(/Titel|Spiel/) },
  });
});

test('what everybody may know is asked by GET and without the token; what not everybody may know is not there', async () => {
  const { asked, fetch } = watched();
  const client = connect({ url: api.url, token: await api.tokenOf('Bob'), fetch });
  const { game } = await client.carryOut(CREATE, { titleId: TITLE, visibility: 'PRIVATE' });
  expect(await client.askShared(GAME, { id: game.id })).toEqual({ game: null });
  expect(await client.ask(GAME, { id: game.id })).toEqual({ game });
  expect(asked.map(({ method, token }) => [method, token !== null])).toEqual([
    ['POST', true],
    ['GET', false],
    ['POST', true],
  ]);
  await expect(client.askShared(GONE)).rejects.toMatchObject({ name: 'RequestFailed', data: null });
});

test('patience may be that of a question; a token source may be without an answer, too', async () => {
  vi.useFakeTimers();
  let sources = 0;
  const client = connect({
    url: 'http://elsewhere',
    async token() {
      sources += 1;
      if (sources < 4) throw new NoAnswer();
      return 'sbx';
    },
    fetch: () => Promise.resolve(Response.json({ data: { answered: true } })),
  });
  const short = expect(client.ask('{ short }', {}, { patienceMs: 600 })).rejects.toBeInstanceOf(NoAnswer);
  await vi.advanceTimersByTimeAsync(1_000);
  await short;
  const long = client.ask('{ long }', {}, { patienceMs: Number.POSITIVE_INFINITY });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await long).toEqual({ answered: true });
});

test('errors of the token source are those of the question', async () => {
  const client = connect({ url: api.url, token: () => Promise.reject(new RangeError('no key')) });
  await expect(client.ask('{ titles { id } }')).rejects.toBeInstanceOf(RangeError);
});

/** A socket that accepts when it is told to, and keeps what it was sent. */
class Line implements SocketLike {
  static readonly all: Line[] = [];
  readyState = 1;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  readonly sent: { readonly type: string; readonly id?: string; readonly payload?: unknown }[] = [];

  constructor() {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.onopen?.({} as never);
    this.hear({ type: 'connection_ack' });
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  cut(): void {
    this.readyState = 3;
    this.onclose?.({} as never);
  }
}

const last = (): Line => Line.all.at(-1) ?? expect.unreachable();
const elsewhere = (options: Partial<ClientOptions> = {}) =>
  connect({ url: 'http://elsewhere', webSocket: Line, ...options });

test('a cut is told when it does not heal within two seconds, and that it has healed; nobody minds it when nothing is followed', async () => {
  vi.useFakeTimers();
  const client = elsewhere();
  const told: boolean[] = [];
  const stop = new AbortController();
  const listening = client.onConnection((isUp) => told.push(isUp));
  const heard: unknown[] = [];
  const following = (async () => {
    for await (const news of client.follow('subscription { news }', { signal: stop.signal })) heard.push(news);
  })();
  await vi.advanceTimersByTimeAsync(0);
  last().accept();
  last().cut();
  await vi.advanceTimersByTimeAsync(1_500);
  last().accept();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([true]);
  last().cut();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(told).toEqual([true, false]);
  last().accept();
  last().hear({ type: 'next', id: last().sent.at(-1)?.id, payload: { data: { news: 1 } } });
  await vi.advanceTimersByTimeAsync(0);
  expect([told, heard]).toEqual([[true, false, true], [{ news: 1 }]]);
  last().cut();
  await vi.advanceTimersByTimeAsync(2_100);
  stop.abort();
  await following;
  expect(told).toEqual([true, false, true, false, true]);
  listening();
});

test('where somebody else signs in, what is followed begins again with the other token', async () => {
  vi.useFakeTimers();
  let account = 'Ada';
  const client = elsewhere({ token: () => account });
  const stop = new AbortController();
  const following = (async () => {
    for await (const _ of client.follow('subscription { news }', { signal: stop.signal }));
  })();
  const init = () => last().sent.find(({ type }) => type === 'connection_init')?.payload;
  await vi.advanceTimersByTimeAsync(0);
  last().accept();
  expect(init()).toEqual({ authorization: 'Bearer Ada' });
  account = 'Bob';
  client.reconnect();
  await vi.advanceTimersByTimeAsync(0);
  last().accept();
  expect(init()).toEqual({ authorization: 'Bearer Bob' });
  stop.abort();
  await following;
});

test('the server’s clock is told by its answers: one of them within a second, several better', async () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  const AHEAD_MS = 90_250;
  const client = elsewhere({
    fetch: () => {
      const date = new Date(Date.now() + AHEAD_MS).toUTCString();
      return Promise.resolve(Response.json({ data: {} }, { headers: { date } }));
    },
  });
  const off = () => Math.abs(client.now() - Date.now() - AHEAD_MS);
  expect(client.now()).toBe(Date.now());
  await client.ask('{ a }');
  expect(off()).toBeLessThanOrEqual(1_000);
  for (let answers = 0; answers < 20; answers += 1) {
    vi.setSystemTime(Date.now() + 1_137);
    await client.ask('{ a }');
  }
  expect(off()).toBeLessThan(100);
  // Somebody sets this machine's clock.
  vi.setSystemTime(Date.now() + AHEAD_MS);
  const before = client.now();
  const behind = elsewhere({
    fetch: () => Promise.resolve(Response.json({ data: {} }, { headers: { date: new Date(0).toUTCString() } })),
  });
  await behind.ask('{ a }');
  expect(before - behind.now()).toBeGreaterThan(AHEAD_MS);
});

test('pauses grow up to half a minute, and differ', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(1);
  expect([1, 2, 3, 7, 8, 1_000].map((failures) => pauseAfter(failures))).toEqual([
    500, 1_000, 2_000, 30_000, 30_000, 30_000,
  ]);
  random.mockReturnValue(0);
  expect(pauseAfter(3)).toBe(1_000);
});
