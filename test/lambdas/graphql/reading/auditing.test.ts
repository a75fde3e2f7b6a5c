// Audits, addresses of replays and imported games through GraphQL.

import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../../../../app/index.ts';
import { CHECKS } from '../../../../domain/audit/index.ts';
import { TITLES } from '../../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../../../lambdas/graphql/handler.ts';
import { ADA, appOn, BOB } from '../../../kit/app/appOn.ts';
import { startedGame, startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';
import { verified } from '../../../kit/http/verified.ts';
import { fileOf, finish, playFirst, startedGame as startedIn } from '../../../kit/replays/replayFiles.ts';

let api: TestSystem;
let ada: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
});
afterAll(() => api.stop());

const AUDIT = `query Audit($id: ID!, $receipts: [ReceiptInput!]) {
  audit(gameId: $id, receipts: $receipts) { gameId verdict commits headHash checks { name status version message } }
}`;
const audit = async (id: string, receipts?: readonly object[]) => api.ask(AUDIT, { id, receipts });
const LOOK = 'query ($id: ID!) { game(id: $id) { version imported replayUrl headHash } }';
const look = async (id: string) => (await api.ask(LOOK, { id })).data.game;
const botsOnly = { bots: ['random', 'greedy'], join: false };

test('a finished game is verified by anybody, with ten checks', async () => {
  const { id } = await startedGame(api, ada, botsOnly);
  const { version, headHash } = await look(id);
  const { data, errors } = await audit(id, [{ version, hash: headHash.toUpperCase() }]);
  expect(errors).toEqual([]);
  expect(data.audit).toMatchObject({ gameId: id, verdict: 'VERIFIED', commits: version, headHash });
  expect(data.audit.checks.map(({ name }: { name: string }) => name)).toEqual(CHECKS.map((name) => name.toUpperCase()));
  const receipts = data.audit.checks.find(({ name }: { name: string }) => name === 'RECEIPTS');
  expect(receipts).toMatchObject({ status: 'PASSED', version: null, message: expect.any(String) });
});

test('where the program itself cannot go on, the game fails and the log says why', async () => {
  const { id } = await startedGame(api, ada, botsOnly);
  const [title] = TITLES;
  const decide = vi.spyOn(title ?? expect.fail('no title'), 'decide').mockImplementation(() => {
    throw new Error('out of ideas');
  });
  const { data } = await audit(id).finally(() => decide.mockRestore());
  expect(data.audit.verdict).toBe('FAILED');
  const detail = expect.stringContaining('the rules cannot play it: out of ideas');
  expect(api.logged).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'audit-crash', gameId: id, check: 'moves', detail }),
  );
});

test('a receipt of another record is told', async () => {
  const { id } = await startedGame(api, ada, botsOnly);
  const { data } = await audit(id, [{ gameId: id, version: 5, hash: 'ab'.repeat(32) }]);
  expect(data.audit.verdict).toBe('FAILED');
  expect(data.audit.checks).toContainEqual(expect.objectContaining({ name: 'RECEIPTS', status: 'FAILED', version: 5 }));
});

test('a game that is not over is incomplete; what is no game has no report', async () => {
  const { id } = await startedGame(api, ada, { seats: 1 });
  const { data } = await audit(id);
  expect(data.audit.verdict).toBe('INCOMPLETE');
  expect(data.audit.checks.some(({ status }: { status: string }) => status === 'FAILED')).toBe(false);
  for (const unknown of ['', 'x', '01K9Z6Q0T4N3W8R2E5YB7DHMXC', `${id}-${'0'.repeat(32)}`]) {
    expect((await audit(unknown)).data).toEqual({ audit: null });
  }
});

test.each([
  ['a version of 0', [{ version: 0, hash: 'ab'.repeat(32) }]],
  ['a hash that is too short', [{ version: 1, hash: 'ab' }]],
  ['a hash that is no hash', [{ version: 1, hash: 'xy'.repeat(32) }]],
  ['101 receipts', Array(101).fill({ version: 1, hash: 'ab'.repeat(32) })],
])('%s is refused', async (_what, receipts) => {
  const { id } = await startedGame(api, ada, botsOnly);
  const answer = await audit(id, receipts);
  expect([answer.data?.audit ?? null, answer.code]).toEqual([null, 'BAD_USER_INPUT']);
  expect(answer.errors[0]?.extensions.argument).toBe('receipts');
});

test('a hundred receipts are taken', async () => {
  const { id } = await startedGame(api, ada, botsOnly);
  const { data, errors } = await audit(id, Array(100).fill({ version: 1, hash: 'ab'.repeat(32) }));
  expect([errors, data.audit.verdict]).toEqual([[], 'FAILED']);
});

test('an operation audits one game, beside whatever else it asks for', async () => {
  const { id } = await startedGame(api, ada, botsOnly);
  const one = `audit(gameId: "${id}") { verdict }`;
  const beside = await api.ask(
    `{ ${one} game(id: "${id}") { text legalMoves { notation } events { edges { node { text } } } } }`,
  );
  expect([beside.errors, beside.data.audit]).toEqual([[], { verdict: 'VERIFIED' }]);
  const two = await api.ask(`{ ${one} again: ${one} }`);
  expect(two.code).toBe('COST_LIMIT_EXCEEDED');
});

test('the address of a replay leads to it', async () => {
  const { id } = await startedGame(api, ada, botsOnly);
  const { replayUrl, version } = await look(id);
  expect(replayUrl).toBe(`${api.url}/v1/games/${id}/replay`);
  const file = await (await fetch(replayUrl)).text();
  expect(file.split('\n')).toHaveLength(version + 3);
});

/** The address of a replay as it is told to a request with these headers; fetch would not let the host be chosen. */
function replayUrlFor(id: string, headers: Readonly<Record<string, string>>): Promise<string | null> {
  const body = JSON.stringify({ query: LOOK, variables: { id } });
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const sent = request(`${api.url}/graphql`, options, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(JSON.parse(text).data?.game.replayUrl ?? null));
    });
    sent.on('error', reject).end(body);
  });
}

test('the local gateway gives no address of a host that it does not serve', async () => {
  const { id } = await startedGame(api, ada, botsOnly);
  const path = `/v1/games/${id}/replay`;
  const own = new URL(api.url).host;
  expect(await replayUrlFor(id, { host: 'evil.example' })).toBeNull();
  expect(await replayUrlFor(id, { host: `${own}@evil.example` })).toBeNull();
  expect(await replayUrlFor(id, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })).toBe(
    `http://${own}${path}`,
  );
  expect(await replayUrlFor(id, { 'x-forwarded-proto': 'javascript' })).toBe(`http://${own}${path}`);
  // A proxy in front that speaks TLS.
  expect(await replayUrlFor(id, { 'x-forwarded-proto': 'https' })).toBe(`https://${own}${path}`);
});

test('a game of the library is shown as such: nobody of this server is in it', async () => {
  const played = appOn(openMemoryStore().store);
  const { id: native } = await startedIn(played, [ADA, BOB], 'gql');
  await playFirst(played, ADA, native);
  const { version } = await finish(played, [ADA, BOB], native);
  const secret = new Uint8Array(32).fill(9);
  const app = appOn(openMemoryStore().store, {
    secrets: { currentKeyId: async () => 'k2', masterSecret: async () => secret },
  });
  await startedIn(app, [ADA, BOB], 'names');
  const imported = await app.importReplay(ADA, Buffer.from(await fileOf(played, native)));
  const id = imported.kind === 'imported' ? imported.game.id : expect.fail(imported.kind);
  const callers: Readonly<Record<string, Caller>> = { ada: ADA };
  const handler = createGraphqlHandler({
    app,
    verifier: { verify: async (token) => verified(callers[token]) },
    log: () => {},
  });
  const query = `query ($id: ID!) {
    game(id: $id) {
      id imported replayUrl yourSeats at(version: 4) { status version toAct legalMoves { notation } }
      creator { id name } seats { player { id name } }
      events(first: 3) { edges { node { facts } } }
    }
    node(id: $id) { id }
    player(id: "imported_player_ADA") { name }
    audit(gameId: $id) { gameId verdict }
  }`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer ada', 'x-forwarded-proto': 'https' };
  const event = graphqlEvent({ headers, body: JSON.stringify({ query, variables: { id } }) });
  const { data, errors } = JSON.parse((await handler(event, { awsRequestId: 'r' })).body ?? '');
  expect(errors).toBeUndefined();
  expect(data.game).toMatchObject({
    ...{ id, imported: true, yourSeats: [] },
    at: { status: 'ACTIVE', version: 4, toAct: [1], legalMoves: [] },
    replayUrl: `https://api.example.org/v1/games/${id}/replay`,
    creator: { id: 'imported_player_ADA', name: 'Player _ADA' },
    seats: [{ player: { id: 'imported_player_ADA', name: 'Player _ADA' } }, { player: { name: 'Player _BOB' } }],
  });
  expect(JSON.stringify(data.game)).not.toContain('"player_');
  expect([data.node, data.player]).toEqual([{ id }, null]);
  expect(data.audit).toEqual({ gameId: id, verdict: 'VERIFIED' });
  expect(version).toBeGreaterThan(4);
});
