// What a network does besides closing a connection: answers break off, servers are silent, streams die unnoticed. And
// bots that are slow where others move at the same time.

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Client, connect } from '../../../sdk/typescript/src/index.ts';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.useRealTimers();
});

const TITLE = 'next-station-london';

/** An answer of which half arrives. */
async function brokenOff(answer: Response): Promise<Response> {
  const text = await answer.text();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } });
}

/** `fetch` of which every other answer breaks off, the first one, too. */
function breaking(): { readonly fetch: typeof fetch; broken(): number } {
  let [count, broken] = [0, 0];
  return {
    broken: () => broken,
    async fetch(...request) {
      count += 1;
      const answer = await fetch(...request);
      if (count % 2 === 0) return answer;
      broken += 1;
      return brokenOff(answer);
    },
  };
}

test('an answer that breaks off is none: the command is sent again, and carried out once', async () => {
  const { fetch, broken } = breaking();
  const client = connect({ url: api.url, token: await api.tokenOf('Ada'), fetch });
  const done = await client.command('createGame', { titleId: TITLE, seats: 1 });
  expect([done.repeated, broken()]).toEqual([true, 1]);
  expect(JSON.parse((await client.replay(done.game.id)).split('\n')[0] ?? '')).toMatchObject({ type: 'header' });
  expect(broken()).toBe(2);
});

/** What is sent again where every answer is this status; null: there is none. */
async function sentTo(status: number | null, ask: (client: Client) => Promise<unknown>): Promise<number> {
  vi.useFakeTimers();
  let sent = 0;
  const client = connect({
    url: 'http://127.0.0.1:9',
    patienceMs: 10_000,
    async fetch() {
      sent += 1;
      if (status === null) throw new TypeError('cut');
      return new Response('{}', { status, headers: { 'content-type': 'application/json' } });
    },
  });
  const failed = expect(ask(client)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  return sent;
}

const ABORT = 'mutation ($input: AbortGameInput!) { abortGame(input: $input) { __typename } }';

test('only what cannot be done twice is sent again; a defect is not tried for long', async () => {
  const bare = (client: Client) => client.ask(ABORT, { input: { gameId: 'x' } });
  const named = (client: Client) => client.ask(ABORT, { input: { gameId: 'x', commandId: '1' } });
  const command = (client: Client) => client.command('abortGame', { gameId: 'x' });
  for (const [status, ask, isTriedForLong] of [
    [null, bare, false],
    [502, bare, false],
    [503, bare, true],
    [null, named, true],
    [502, command, true],
  ] as const) {
    const sent = await sentTo(status, ask);
    expect([status, sent > 3]).toEqual([status, isTriedForLong]);
    if (!isTriedForLong) expect(sent).toBe(1);
  }
  expect(await sentTo(500, bare)).toBe(1);
  expect(await sentTo(500, command)).toBe(3);
});

test('a page of events that breaks off comes again', async () => {
  const token = await api.tokenOf('Bob');
  const player = connect({ url: api.url, token });
  const { game } = await player.command('createGame', { titleId: TITLE, seats: 1 });
  await player.command('startGame', { gameId: game.id });
  await player.command('abortGame', { gameId: game.id });
  const { fetch: worse, broken } = breaking();
  // Without streams, as on AWS.
  const watcher = connect({
    url: api.url,
    token,
    fetch: (url, init) =>
      new Headers(init?.headers).get('accept') === 'text/event-stream'
        ? Promise.resolve(new Response(null, { status: 406 }))
        : worse(url, init),
  });
  const types: string[] = [];
  for await (const { type } of watcher.watch(game.id, { over: 'events' })) types.push(type);
  expect(types[0]).toBe('GAME_CREATED');
  expect(new Set(types).size).toBe(types.length);
  expect(broken()).toBe(1);
});

test('a server that takes a request and is silent uses up patience, no more', async () => {
  const client = connect({
    url: api.url,
    patienceMs: 700,
    fetch: (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  });
  const begun = performance.now();
  await expect(client.game('x')).rejects.toMatchObject({ name: 'NoAnswer' });
  expect(performance.now() - begun).toBeLessThan(10_000);
});

const PAGE = { after: 0, through: 1, version: 1, status: 'aborted' };
const EVENT = { version: 1, index: 0, type: 'game_created', text: 'It begins.' };

test('a stream that dies unnoticed is begun again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const headers = { 'content-type': 'text/event-stream' };
  const answers = [
    new Response(new ReadableStream({}), { headers }),
    new Response(`data: ${JSON.stringify({ ...PAGE, events: [EVENT] })}\n\n`, { headers }),
  ];
  const client = connect({
    url: api.url,
    fetch: () => Promise.resolve(answers.shift() ?? new Response(null, { status: 204 })),
  });
  const next = client.watch('x', { over: 'events' }).next();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await next).value).toMatchObject({ version: 1, type: 'GAME_CREATED' });
});

test('a slow bot is asked once for each of its decisions, whatever others do meanwhile', async () => {
  const [slow, fast] = [
    connect({ url: api.url, token: await api.tokenOf('Slow') }),
    connect({ url: api.url, token: await api.tokenOf('Fast') }),
  ];
  // In this title all seats move at the same time.
  const { game } = await slow.command('createGame', { titleId: TITLE, seats: 2 });
  await fast.command('joinGame', { gameId: game.id });
  await slow.command('startGame', { gameId: game.id });
  const stop = new AbortController();
  const { signal } = stop;
  let asked = 0;
  const playing = [
    fast.play(({ moves }) => moves[0] ?? null, { signal }),
    slow.play(
      async ({ moves }) => {
        if (asked === 6) return null;
        asked += 1;
        await wait(200);
        return moves[0] ?? null;
      },
      { signal },
    ),
  ];
  let moves = 0;
  for await (const { type, seat } of slow.watch(game.id, { signal })) {
    if (type === 'MOVE_PLAYED' && seat === 0) moves += 1;
    if (moves === 6) break;
  }
  expect(asked).toBe(moves);
  stop.abort();
  await Promise.all(playing);
});

test('nobody plays without a token, even where there are no sockets', async () => {
  vi.stubGlobal('WebSocket', undefined);
  const playing = connect({ url: api.url }).play(() => null);
  vi.unstubAllGlobals();
  await expect(playing).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

/** The news of a server that does not stream and, as on AWS, says with every answer what is owed. */
function polled(asked: string[]): typeof fetch {
  let answers = 0;
  const card = { id: 'G', title: TITLE, version: 7, status: 'active', toAct: [0], dueAt: null };
  return async (address, { headers } = {}) => {
    asked.push(new URL(String(address)).search);
    if (new Headers(headers).get('accept') === 'text/event-stream') return new Response('{}', { status: 406 });
    answers += 1;
    const turn = { type: 'turn', game: card, decisions: [{ seat: 0, prompt: 'Go', dueAt: null }], invitation: null };
    const over = { type: 'game_over', game: { ...card, status: 'finished' }, decisions: [], invitation: null };
    const news = [
      { cursor: `${answers}.0.0-turn.G.7`, ...turn },
      { cursor: `${answers}.0.0-later.G`, ...turn, type: 'of_a_later_release' },
      ...(answers === 3 ? [{ cursor: '3.3.0-over.G', ...over }] : []),
    ];
    return Response.json({ cursor: `${answers}.9.9-`, news });
  };
}

test('where nothing is streamed the news are asked for again, and what is told again is told once', async () => {
  vi.useFakeTimers();
  const [asked, stop]: [string[], AbortController] = [[], new AbortController()];
  const heard: unknown[] = [];
  async function listen(): Promise<void> {
    const client = connect({ url: 'http://elsewhere', token: 'sbx', fetch: polled(asked) });
    for await (const news of client.news({ over: 'events', signal: stop.signal })) heard.push(news);
  }
  const listening = listen();
  await vi.advanceTimersByTimeAsync(9_000);
  stop.abort();
  await listening;
  const game = { gameId: 'G', titleId: TITLE, version: 7, status: 'ACTIVE', toAct: [0], dueAt: null };
  expect(heard).toEqual([
    { __typename: 'TurnNews', cursor: '1.0.0-turn.G.7', game, decisions: [{ seat: 0, prompt: 'Go', dueAt: null }] },
    { __typename: 'GameOverNews', cursor: '3.3.0-over.G', game: { ...game, status: 'FINISHED' } },
  ]);
  expect(asked.slice(0, 4)).toEqual(['', '?wait=20', '?after=1.9.9-&wait=20', '?after=2.9.9-&wait=20']);
});
