// `POST /v1/replays` over HTTP: a verified file becomes a game of the library, the same one however often it comes;
// others are refused.

import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn } from '../../kit/app/appOn.ts';
import { posting, type RestAnswered, rest } from '../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../kit/http/restServer.ts';
import { botGame, fileOf, forkOf, startedGame } from '../../kit/replays/replayFiles.ts';

/** Where the games were played, and a server that knows none of them. */
let home: App;
let away: App;
let server: RestServer;
beforeAll(async () => {
  home = appOn(openMemoryStore().store);
  away = appOn(openMemoryStore().store);
  server = await startRest(away);
});
afterAll(() => server.stop());

const send = (file: string | Uint8Array<ArrayBuffer>, token: string | null = 'ada'): Promise<RestAnswered> =>
  rest(server.url, '/v1/replays', posting(file, token));
const sendAs = (type: string, more: Record<string, string> = {}) => {
  const headers = { authorization: 'Bearer ada', 'content-type': type, ...more };
  return rest(server.url, '/v1/replays', { method: 'POST', headers, body: '{}\n' });
};

const sendPacked = (bytes: Uint8Array<ArrayBuffer>, encoding = 'gzip'): Promise<RestAnswered> => {
  const { headers, ...init } = posting(bytes, 'ada');
  return rest(server.url, '/v1/replays', { ...init, headers: { ...headers, 'content-encoding': encoding } });
};

describe('a verified file', () => {
  test('may be sent with gzip', async () => {
    const file = await fileOf(home, (await botGame(home, 2, 'packed')).id);
    expect((await sendPacked(new Uint8Array(gzipSync(file)))).status).toBe(201);
    expect((await send(file)).status).toBe(200);
  });

  test('is a game of the library, and can be downloaded byte for byte', async () => {
    const game = await botGame(home, 2, 'imported');
    const file = await fileOf(home, game.id);
    const answer = await send(file);
    const id = `${game.id}-${game.headHash.slice(0, 32)}`;
    const location = `/v1/replays/${id}`;
    expect([answer.status, answer.headers.get('location')]).toEqual([201, location]);
    expect(answer.json).toEqual({
      id,
      known: false,
      title: 'next-station-london',
      status: 'finished',
      version: game.version,
      headHash: game.headHash,
      imported: true,
      replayUrl: `${server.url}/v1/games/${id}/replay`,
    });
    const { known: _known, ...inLibrary } = answer.json;
    expect((await rest(server.url, location)).json).toEqual(inLibrary);
    const download = await rest(server.url, `/v1/games/${id}/replay`);
    expect([download.status, download.text === file]).toEqual([200, true]);
    expect(download.headers.get('etag')).toBe(`"${game.headHash}"`);
  });

  test('sent again, by whomever, is the same game', async () => {
    const file = await fileOf(home, (await botGame(home, 2, 'twice')).id);
    const first = await send(file);
    const again = await send(file);
    const byBob = await send(file, 'bob');
    expect([first.status, again.status, byBob.status]).toEqual([201, 200, 200]);
    expect(again.json).toEqual({ ...first.json, known: true });
    expect(byBob.json).toEqual(again.json);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  });

  test('sent ten times at once is one game', async () => {
    const file = await fileOf(home, (await botGame(home, 2, 'at once')).id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(file)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true);
    expect((await send(file)).status).toBe(200);
  });

  test('of a game that was played here is that game', async () => {
    const game = await botGame(away, 2, 'played here');
    const answer = await send(await fileOf(away, game.id));
    expect([answer.status, answer.json.id, answer.json.known]).toEqual([200, game.id, true]);
  });

  test('of a fork brings its origin', async () => {
    const origin = await botGame(home, 2, 'origin');
    const fork = await forkOf(home, origin.id, 20, 'by bots');
    const file = await fileOf(home, fork.id);
    const answer = await send(file);
    expect(answer.status).toBe(201);
    expect((await rest(server.url, `/v1/games/${answer.json.id}/replay`)).text === file).toBe(true);
    expect((await send(await fileOf(home, origin.id))).json.known).toBe(true);
  });

  test('its type may name UTF-8, in any case', async () => {
    const file = await fileOf(home, (await botGame(home, 2, 'typed')).id);
    const headers = { authorization: 'Bearer ada', 'content-type': 'Application/X-NDJSON; charset="UTF-8"' };
    expect((await rest(server.url, '/v1/replays', { method: 'POST', headers, body: file })).status).toBe(201);
  });
});

describe('a file that cannot be verified is refused with the report', () => {
  const rejected = (answer: RestAnswered) => {
    expect([answer.status, answer.json.code]).toEqual([422, 'REPLAY_REJECTED']);
    return answer.json.report as readonly { verdict: string; checks: readonly { name: string; status: string }[] }[];
  };
  const failed = (report: ReturnType<typeof rejected>) =>
    report.flatMap(({ checks }) => checks.filter(({ status }) => status === 'failed').map(({ name }) => name));

  test('one in which a hash was changed', async () => {
    const game = await botGame(home, 2, 'changed');
    const file = await fileOf(home, game.id);
    const answer = await send(file.replace(/"hash":"[0-9a-f]{4}/, '"hash":"ffff'));
    expect(failed(rejected(answer))).toContain('chain');
    expect(await away.game(null, `${game.id}-${game.headHash.slice(0, 32)}`)).toBeNull();
  });

  test('in the language that the client prefers', async () => {
    const file = (await fileOf(home, (await botGame(home, 2, 'in German')).id)).replace(
      /"hash":"[0-9a-f]{4}/,
      '"hash":"ffff',
    );
    const { headers, ...init } = posting(file, 'ada');
    const german = { ...headers, 'accept-language': 'de-CH, en;q=0.5' };
    const answer = await rest(server.url, '/v1/replays', { ...init, headers: german });
    expect([answer.headers.get('content-language'), answer.json.detail]).toEqual([
      'de',
      'Die Aufzeichnung in der Datei hält der Prüfung nicht stand. Nichts wurde importiert.',
    ]);
    const english = await send(file);
    expect(english.headers.get('content-language')).toBe('en');
    const messages = (one: RestAnswered) =>
      one.json.report[0].checks.map(({ message }: { message: string }) => message);
    const both = [messages(answer), messages(english)] as const;
    expect(both[0].filter((message: string, index: number) => message === both[1][index])).toEqual([]);
  });

  test('one that is cut short', async () => {
    const file = await fileOf(home, (await botGame(home, 2, 'cut')).id);
    expect(failed(rejected(await send(file.slice(0, file.length / 2))))).toContain('form');
  });

  test('one of a game that is not over', async () => {
    const game = await startedGame(home, [ADA], 'not over');
    const answer = await send(await fileOf(home, game.id));
    // There is nothing to audit.
    expect(rejected(answer)).toEqual([]);
    expect(answer.json.detail).toContain(`(game/${game.id}) is not a whole game`);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['other JSON', '{"type":"Header"}\n'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x0a])],
  ])('%s', async (_what, body) => {
    expect(failed(rejected(await send(body)))).toContain('form');
  });
});

describe('what is refused before it is looked at', () => {
  test('a file from nobody', async () => {
    const answer = await send('{}\n', null);
    expect([answer.status, answer.json.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a file with a bad token', async () => {
    const answer = await send('{}\n', 'nobody');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  test.each(['application/json', 'text/plain', 'application/x-ndjson; charset=latin1', 'application/x-ndjsonx'])(
    'the type %s',
    async (type) => {
      const answer = await sendAs(type);
      expect([answer.status, answer.json.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(answer.headers.get('accept')).toBe('application/x-ndjson');
    },
  );

  test('a content-encoding other than gzip', async () => {
    for (const encoding of ['br', 'gzip, identity', 'gzip, gzip', 'deflate', '']) {
      const answer = await sendAs('application/x-ndjson', { 'content-encoding': encoding });
      expect([answer.status, answer.json.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(answer.json.detail).toContain(`\`content-encoding\` "${encoding}". Send the file uncompressed or with`);
      expect(answer.headers.get('accept-encoding')).toBe('gzip');
    }
    for (const encoding of ['identity', 'Identity']) {
      expect((await sendAs('application/x-ndjson', { 'content-encoding': encoding })).status).toBe(422);
    }
  });

  test('a gzip file that does not say so', async () => {
    const packed = new Uint8Array(gzipSync('{}\n'));
    for (const bytes of [packed, packed.slice(0, 2), packed.slice(0, 10)]) {
      const answer = await send(bytes);
      expect([answer.status, answer.json.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(answer.json.detail).toMatch(/gzip file\. Send it with `content-encoding: gzip`/);
      expect(answer.headers.get('accept')).toBe('application/x-ndjson');
    }
    expect((await send(packed.slice(0, 1))).status).toBe(422);
  });

  test.each(['GZIP', 'gzip'])('what says %s and is not', async (encoding) => {
    const whole = new Uint8Array(gzipSync('{}\n'.repeat(100)));
    for (const bytes of [new TextEncoder().encode('{}\n'), whole.slice(0, -9), new Uint8Array(0)]) {
      const answer = await sendPacked(bytes, encoding);
      expect([answer.status, answer.json.code]).toEqual([400, 'BAD_REQUEST']);
    }
  });

  test('a file of several games, none of which comes into the library', async () => {
    const games = [await botGame(home, 2, 'several 1'), await botGame(home, 2, 'several 2')];
    const files = await Promise.all(games.map(({ id }) => fileOf(home, id)));
    const answer = await send(files.join(''));
    expect([answer.status, answer.json.code, answer.json.report]).toEqual([422, 'REPLAY_REJECTED', []]);
    expect(answer.json.detail).toContain(`Record 2 is of the game ${games[1]?.id}, which is no origin`);
    for (const { id, headHash } of games) {
      expect(await away.game(null, `${id}-${headHash.slice(0, 32)}`)).toBeNull();
    }
  });

  test.each([4_194_305, 5_000_000])('%i bytes', async (bytes) => {
    const answer = await send('x'.repeat(bytes));
    expect([answer.status, answer.json.code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  test('a small gzip file that unpacks to more than 4 MiB, however much that is', async () => {
    for (const bytes of [4_194_305, 100_000_000]) {
      const packed = new Uint8Array(gzipSync(Buffer.alloc(bytes, 'x')));
      const before = process.memoryUsage().rss;
      const answer = await sendPacked(packed);
      expect([answer.status, answer.json.code]).toEqual([413, 'BODY_TOO_LARGE']);
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_048_576);
    }
    expect((await sendPacked(new Uint8Array(gzipSync(Buffer.alloc(4_194_304, 'x'))))).status).toBe(422);
  });

  test('4 MiB are looked at', async () => {
    expect((await send('x'.repeat(4_194_304))).status).toBe(422);
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s', async (method) => {
    const answer = await rest(server.url, '/v1/replays', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('another history of a game that was played here is a conflict', async () => {
  // The same creation by the same person under the same secret is the same id, dated by the command; the clock makes
  // the histories differ.
  const commandId = '019a9d2c-4f00-7abc-8def-0123456789ab';
  const mine = await botGame(appOn(openMemoryStore().store), 2, commandId);
  const other = appOn(openMemoryStore().store, { clock: { now: () => 1_600_000_000_000 } });
  const theirs = await botGame(other, 2, commandId);
  expect(theirs.id).toBe(mine.id);
  await botGame(away, 2, commandId);
  const answer = await send(await fileOf(other, theirs.id));
  expect([answer.status, answer.json.code, answer.json.gameId]).toEqual([409, 'GAME_CONFLICT', mine.id]);
});
