// The list of outages over HTTP: everybody may read it, and it changes only when there is another one.

import { afterEach, expect, test } from 'vitest';
import { clockedTable, GAP_MS } from '../../../kit/app/clockedGames.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';

let server: RestServer | null = null;
afterEach(() => server?.stop());

test('every outage, in order of time, under a tag that stays until there is another one', async () => {
  const on = clockedTable();
  server = await startRest(on.app);
  const get = (tag = '') => rest(server?.url ?? '', '/v1/outages', { headers: { 'if-none-match': tag } });
  await on.app.beat();
  expect((await get()).json).toEqual({ outages: [] });
  on.time.now += GAP_MS + 1;
  await on.app.beat();
  const { status, json, headers } = await get();
  const moment = (time: number) => new Date(time).toISOString();
  expect([status, json]).toEqual([
    200,
    { outages: [{ from: moment(FIXED_TIME), to: moment(FIXED_TIME + GAP_MS + 1) }] },
  ]);
  expect((await get(headers.get('etag') ?? '')).status).toBe(304);
  on.time.now += 2 * GAP_MS;
  await on.app.beat();
  expect((await get(headers.get('etag') ?? '')).json.outages).toHaveLength(2);
});
