// Leaving and reporting over HTTP, on a server of one's own: by REST and GraphQL, and what the operator sees.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { fileReports, reportText } from '../../local/data/reports.ts';
import { startedGame, startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { runProgram } from '../kit/processes/serverProcess.ts';

let folder: string;
let data: string;
let api: TestSystem;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-leaving-'));
  data = join(folder, 'games.db');
  api = await startTestSystem({ dataPath: data });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

let sent = 0;

async function send(asked: string, token: string | null, body?: object) {
  sent += 1;
  const [method = '', path = ''] = asked.split(' ');
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `key ${sent}`,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(api.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of its answer
  const json = (await response.json()) as any;
  return { status: response.status, headers: response.headers, json };
}

const playerOf = async (token: string): Promise<string> =>
  (await api.ask('{ me { player { id } } }', {}, token)).data.me.player.id;

test('a player exports what is kept, leaves, and comes back as somebody new', async () => {
  const ada = await api.tokenOf('Ada Leaves');
  const player = await playerOf(ada);
  const game = await startedGame(api, ada, { seats: 1, visibility: 'PRIVATE' });
  const order = { name: 'my bot', scopes: ['games:play'], expiresInDays: 30 };
  const { secret } = (await send('POST /v1/me/tokens', ada, order)).json;
  for (const asked of ['GET /v1/me/export', 'DELETE /v1/me']) {
    expect(await send(asked, secret)).toMatchObject({ status: 403, json: { scope: 'account:write' } });
    expect(await send(asked, null)).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
  }
  // Games are there as lists know them, a moment later.
  const statuses = async () =>
    (await send('GET /v1/me/export', ada)).json.games.map((game: { readonly status: string }) => game.status);
  await expect.poll(statuses).toEqual(['active']);
  const kept = await send('GET /v1/me/export', ada);
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(kept.json).toMatchObject({
    player: { id: player, name: 'Ada Leaves', kind: 'person' },
    credentials: expect.arrayContaining([expect.objectContaining({ kind: 'personal', name: 'my bot' })]),
    games: [{ id: game.id, status: 'active', visibility: 'private', seats: [0] }],
  });
  expect(JSON.stringify(kept.json)).not.toContain(secret.slice(4, 30));
  const { accountExport } = (await api.ask('{ accountExport }', {}, ada)).data;
  expect(accountExport).toEqual({ ...kept.json, exportedAt: accountExport.exportedAt });
  const watching = await watchTurns(ada);
  expect(await send('DELETE /v1/me', ada)).toMatchObject({ status: 200, json: { playerId: player, repeated: false } });
  expect(await watching.ended).toContain('UNAUTHENTICATED');
  expect((await send('GET /v1/me/games', secret)).status).toBe(401);
  expect((await send('DELETE /v1/me', ada)).json.repeated).toBe(true);
  expect(await playerOf(ada)).not.toBe(player);
  const back = await api.tokenOf('Ada Leaves');
  expect(await playerOf(back)).toBe(await playerOf(ada));
  const { data: found } = await api.ask(`{ player(id: "${player}") { name } game(id: "${game.id}") { id } }`, {}, ada);
  expect(found).toEqual({ player: null, game: null });
});

/** Watches for turns; `ended`: what it ends with. */
async function watchTurns(token: string): Promise<{ readonly ended: Promise<string> }> {
  const url = `${api.url.replace('http', 'ws')}/graphql`;
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const ended = new Promise<string>((resolve) => {
    const error = (errors: unknown) => resolve(JSON.stringify(errors));
    client.subscribe(
      { query: 'subscription { myTurns { yourTurn } }' },
      { next: () => {}, error, complete: () => resolve('complete') },
    );
  });
  await new Promise((resolve) => client.on('connected', resolve));
  return { ended: ended.finally(() => client.dispose()) };
}

const ERASE = `mutation { eraseAccount(input: {}) { __typename
  ... on EraseAccountSuccess { repeated playerId } ... on Problem { code } } }`;
const REPORT = `mutation ($input: ReportPlayerInput!) { reportPlayer(input: $input) { __typename
  ... on ReportPlayerSuccess { repeated } ... on InvalidInput { path } ... on Problem { code } } }`;

test('the same by GraphQL', async () => {
  const bea = await api.tokenOf('Bea Leaves');
  const player = await playerOf(bea);
  expect((await api.ask(ERASE, {}, bea)).data.eraseAccount).toEqual({
    __typename: 'EraseAccountSuccess',
    repeated: false,
    playerId: player,
  });
  expect((await api.ask(ERASE)).data.eraseAccount.code).toBe('UNAUTHENTICATED');
  expect((await api.ask('{ accountExport }')).code).toBe('UNAUTHENTICATED');
});

test('a player is reported by both ways; the operator reads it while the server runs', async () => {
  const [cam, rude] = [await api.tokenOf('Cam'), await api.tokenOf('Rude\u00a0Name')];
  const [reporter, player] = [await playerOf(cam), await playerOf(rude)];
  const path = `/v1/players/${player}/reports`;
  expect(await send(`POST ${path}`, cam, { reason: 'name' })).toMatchObject({ status: 201, json: { repeated: false } });
  const input = { playerId: player, reason: 'CONDUCT', text: 'He\nswears "a lot".', commandId: 'one' };
  const { data: told, headers } = await api.ask(REPORT, { input }, cam);
  expect(told.reportPlayer).toEqual({ __typename: 'ReportPlayerSuccess', repeated: false });
  expect(headers.get('ratelimit')).toMatch(/^"reports";r=18;t=\d+$/);
  expect((await api.ask(REPORT, { input }, cam)).data.reportPlayer.repeated).toBe(true);
  expect(await send(`POST /v1/players/${reporter}/reports`, cam, { reason: 'other' })).toMatchObject({
    status: 422,
    json: { code: 'UNKNOWN_PLAYER' },
  });
  expect((await send(`POST ${path}`, cam, { reason: 'nonsense' })).status).toBe(422);
  const reports = (await fileReports(data)).map(reportText);
  expect(reports).toEqual([
    expect.stringMatching(`name: "Rude Name" \\(${player}\\)\n  says ${reporter}`),
    expect.stringContaining(`conduct: "Rude Name" (${player})\n  "He\\nswears \\"a lot\\"."\n  says ${reporter}`),
  ]);
  const { code, stdout } = await runProgram('local/data/reportsMain.ts', ['--data', data]).finished;
  expect([code, stdout]).toEqual([0, `${reports.map((one) => `${one}\n\n`).join('')}2 reports.\n`]);
  const wrong = await runProgram('local/data/reportsMain.ts', ['--data', join(folder, 'nowhere.db')]).finished;
  expect([wrong.code, wrong.stdout]).toEqual([2, '']);
});

test('what a player may still report is told, and one more is 429', async () => {
  const [dan, rude] = [await api.tokenOf('Dan'), await playerOf(await api.tokenOf('Rude\u00a0Name'))];
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1)
    statuses.push((await send(`POST /v1/players/${rude}/reports`, dan, { reason: 'other' })).status);
  expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([201]), 429]);
  const last = await send(`POST /v1/players/${rude}/reports`, dan, { reason: 'other' });
  expect(last.json).toMatchObject({ code: 'TOO_MANY', allowance: 'reports', limit: 20 });
  expect([last.headers.get('ratelimit-policy'), Number(last.headers.get('retry-after')) > 4_000]).toEqual([
    '"reports";q=20;w=86400',
    true,
  ]);
});
