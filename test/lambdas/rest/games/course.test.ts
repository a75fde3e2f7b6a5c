// `GET /v1/games/{id}/course`: how the scores of a game went.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { ADA } from '../../../kit/app/appOn.ts';
import { type Projected, projectedApp } from '../../../kit/app/projected.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { botGame } from '../../../kit/replays/replayFiles.ts';

let app: Projected['app'];
let server: RestServer;
let id: string;
let version: number;
beforeAll(async () => {
  ({ app } = projectedApp({ people: openMemoryStore() }));
  server = await startRest(app);
  ({ id, version } = await botGame(app, 2, 'course'));
});
afterAll(() => server.stop());

const get = (query = '', headers: Readonly<Record<string, string>> = {}) =>
  rest(server.url, `/v1/games/${id}/course${query}`, { headers });

test('has the scores by version and the turning points, with a tag', async () => {
  const { status, json, headers } = await get();
  expect(status).toBe(200);
  const outcome = (await app.game(ADA, id))?.outcome;
  expect(json).toMatchObject({ fromVersion: 1, toVersion: version });
  expect(json.scores.at(-1).scores).toEqual(outcome?.results.map(({ score }) => score));
  expect(json.turningPoints.length).toBeGreaterThan(2);
  expect(json.rounds.map(({ round }: { readonly round: number }) => round)).toEqual([1, 2, 3, 4]);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect((await get('', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});

test('begins after a version', async () => {
  const { json } = await get('?after=20');
  expect([json.fromVersion, json.scores[0].version]).toEqual([21, 21]);
});

test('refuses what is no version, and knows no game that is not there', async () => {
  expect((await get('?after=-1')).json.code).toBe('INVALID_PARAMETER');
  expect((await get('?fromVersion=2')).json.code).toBe('INVALID_PARAMETER');
  expect((await rest(server.url, '/v1/games/none/course', {})).json.code).toBe('GAME_NOT_FOUND');
});
