// 429 over HTTP: an account has used up an allowance.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { appOn } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { creating, posting, rest } from '../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../kit/http/restServer.ts';
import { playedFile } from '../../kit/replays/replayImports.ts';

let server: RestServer;
beforeAll(async () => {
  const allowances = { creations: 2, imports: 1, openGames: 1 };
  server = await startRest(appOn(openMemoryStore().store, { allowances, clock: { now: () => FIXED_TIME } }));
});
afterAll(() => server.stop());

const create = (more: object, key?: string, headers: Record<string, string> = {}) => {
  const init = creating({ titleId: 'next-station-london', ...more }, 'ada', key);
  return rest(server.url, '/v1/games', { ...init, headers: { ...init.headers, ...headers } });
};

const CLOCK = { visibility: 'public', seats: 2, clock: { perDecision: 600 } };

test('creations: 429 with the allowance, in the language asked for; a repeat of the key is 201', async () => {
  expect((await create(CLOCK, 'first')).status).toBe(201);
  const open = await create(CLOCK);
  expect([open.status, open.json.allowance]).toEqual([429, 'openGames']);
  expect((await create({})).status).toBe(201);
  const answer = await create({}, 'third', { 'accept-language': 'de' });
  expect(answer.status).toBe(429);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/problem+json',
    'content-language': 'de',
    'retry-after': '1800',
    'cache-control': 'no-store',
  });
  expect(answer.json).toEqual({
    type: 'urn:signalbox:problem:too-many',
    title: 'An allowance of the account is used up',
    status: 429,
    detail: 'Ein Konto darf 2 Partien in der Stunde anlegen. Versuche es später noch einmal.',
    code: 'TOO_MANY',
    allowance: 'creations',
    limit: 2,
    retryAt: new Date(FIXED_TIME + 1_800_000).toISOString(),
  });
  expect((await create(CLOCK, 'first')).status).toBe(201);
});

test('imports: 429 for one more, 200 for what is here', async () => {
  const send = async (file: string) => rest(server.url, '/v1/replays', posting(file, 'ada'));
  const [first, second] = [await playedFile('one'), await playedFile('two')];
  expect((await send(first)).status).toBe(201);
  const answer = await send(second);
  expect([answer.status, answer.headers.get('retry-after'), answer.json.allowance]).toEqual([429, '3600', 'imports']);
  expect((await send(first)).status).toBe(200);
});
