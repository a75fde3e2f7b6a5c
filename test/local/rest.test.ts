// The REST resources of `npm start`: a game played over GraphQL is downloaded, taken elsewhere, and put into the
// library there.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../local/http/gateway.ts';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../kit/http/apiClient.ts';
import { creating, posting, rest } from '../kit/http/restClient.ts';

let home: TestSystem;
let away: TestSystem;
beforeAll(async () => {
  home = await startTestSystem();
  away = await startTestSystem();
});
afterAll(async () => {
  await home.stop();
  await away.stop();
});

test('a game travels from one machine to another and stays what it was', async () => {
  const ada = await home.tokenOf('Ada');
  const game = await startedGame(home, ada, { bots: ['greedy'], seats: 2 });
  const running = await rest(home.url, `/v1/games/${game.id}/replay`, { headers: { authorization: `Bearer ${ada}` } });
  expect(running.headers.get('cache-control')).toBe('private, no-cache');
  await succeed(home, ada, 'resign', { gameId: game.id });
  const file = await rest(home.url, `/v1/games/${game.id}/replay`);
  expect(file.headers.get('cache-control')).toBe('public, max-age=86400');

  const imported = await rest(away.url, '/v1/replays', posting(file.text, await away.tokenOf('Bob')));
  expect(imported.status).toBe(201);
  const { data } = await away.ask('query ($id: ID!) { game(id: $id) { status version seats { player { name } } } }', {
    id: imported.json.id,
  });
  expect(data.game).toMatchObject({ status: 'FINISHED', version: imported.json.version });
  const again = await fetch(imported.json.replayUrl);
  expect((await again.text()) === file.text).toBe(true);
});

/** The lines of a stream, without the empty ones that keep it open. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let text = '';
  for await (const piece of body) {
    text += Buffer.from(piece).toString();
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
}

test('a stream goes on with a game that is played over GraphQL, and ends when the server stops', async () => {
  const server = await startTestSystem();
  const ada = await server.tokenOf('Ada');
  const { id } = await startedGame(server, ada, { seats: 1, sharedTable: true });
  const headers = { authorization: `Bearer ${ada}`, accept: 'application/x-ndjson' };
  const stream = await fetch(`${server.url}/v1/games/${id}/events`, { headers });
  const lines = linesOf(stream.body ?? expect.fail('no stream'));
  const first = JSON.parse(String((await lines.next()).value));
  const playing = succeed(server, ada, 'playMove', { gameId: id, move: 'pass', commandId: 'a move' });
  const next = JSON.parse(String((await lines.next()).value));
  await playing;
  expect(next).toMatchObject({ after: first.through, through: first.through + 1 });
  const stopping = server.stop();
  expect((await lines.next()).done).toBe(true);
  await stopping;
});

test('a game is created and played over REST alone', async () => {
  const ada = await home.tokenOf('Ada');
  const order = { titleId: 'next-station-london', seats: 1 };
  const created = await rest(home.url, '/v1/games', creating(order, ada));
  await succeed(home, ada, 'startGame', { gameId: created.json.id });
  const path = `/v1/games/${created.json.id}/moves`;
  const move = creating({ move: 'pass' }, ada);
  const [played, again] = [await rest(home.url, path, move), await rest(home.url, path, move)];
  expect([played.status, played.json.repeated, again.json.repeated]).toEqual([200, false, true]);
  expect([again.headers.get('idempotency-replayed'), again.json.version]).toEqual(['true', played.json.version]);
});

test('the document lists the resource', async () => {
  expect((await rest(home.url, '/v1/openapi.json')).json.paths).toHaveProperty(['/v1/games/{id}/replay']);
});

test('a page of any origin may read it, and caches keep viewers apart', async () => {
  const routes = {
    '/v1/x': async () => ({ statusCode: 200, headers: { vary: 'authorization', etag: '"1"' }, body: '' }),
  };
  const gateway = await startGateway({ port: 0, routes, log: () => {} });
  try {
    const { headers } = await fetch(`${gateway.url}/v1/x`, { headers: { origin: 'https://any.example' } });
    expect(headers.get('vary')).toBe('authorization');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('etag');
  } finally {
    await gateway.stop();
  }
});
