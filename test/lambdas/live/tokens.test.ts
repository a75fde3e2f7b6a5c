// What ends with a token on a socket that is open: by revocation, by its end, by a scope that it lost.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { byPrefix, issuerToken } from '../../../lambdas/identity/index.ts';
import { ADA } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { type IssuedToken, issueToken } from '../../kit/app/ownTokens.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { codesIn, liveOn, VERIFIER } from '../../kit/live/liveOn.ts';
import { begunTable, playOn } from '../../kit/live/tables.ts';

const UPDATES = 'subscription Updates($id: ID!) { gameUpdates(gameId: $id) { version } }';
const FRESH = 5_000;

async function watching(changes: Parameters<typeof issueToken>[3] = {}) {
  const memory = openMemoryStore();
  const time = { now: FIXED_TIME };
  const { app } = projectedApp({ people: memory, clock: { now: () => time.now } });
  const on = liveOn(app, { verifier: byPrefix(app, VERIFIER, () => time.now) });
  const token = await issueToken(memory.credentials, ADA, ['games:read', 'games:play'], changes);
  const id = await begunTable(app);
  await on.open('bot', token.text);
  await on.open('other');
  for (const name of ['bot', 'other']) {
    await on.subscribe(name, '1', UPDATES, { id });
    on.heard(name);
  }
  const pass = (ms: number) => {
    time.now += ms;
    on.now += ms;
  };
  const moved = async () => {
    const version = await playOn(app, id, 1);
    await on.tell({ gameId: id, from: version - 1, version, players: [] });
  };
  return { ...memory, app, on, token, id, pass, moved };
}

type Watching = Awaited<ReturnType<typeof watching>>;

const ENDS: readonly (readonly [string, (watched: Watching) => Promise<unknown>])[] = [
  ['revoked', ({ credentials, token }) => credentials.remove(token.stored)],
  ['that lost a scope', ({ credentials, token }) => credentials.put(lesser(token))],
];

function lesser({ stored }: IssuedToken) {
  return { ...stored, version: 3, body: stored.body.replace('"games:read",', '') };
}

test.each(ENDS)('a token %s ends operations at the next look, once it is not believed any more', async (_how, end) => {
  const watched = await watching();
  const { on, pass } = watched;
  await on.live.check('bot');
  await end(watched);
  await on.live.check('bot');
  expect(on.heard('bot')).toEqual([]);
  pass(FRESH);
  await on.live.check('bot');
  expect(codesIn(on.heard('bot'))).toEqual(['UNAUTHENTICATED']);
  await watched.moved();
  expect(on.heard('bot')).toEqual([]);
  expect(on.heard('other')).toHaveLength(1);
});

test.each([
  ['a ping', async ({ on }: Watching) => void (await on.say('bot', { type: 'ping' }))],
  ['a message to it', async ({ moved }: Watching) => moved()],
])('a revoked token ends operations at %s', async (_what, happen) => {
  const watched = await watching();
  const { on, pass, credentials, token } = watched;
  await happen(watched);
  expect(codesIn(on.heard('bot'))).toEqual([]);
  await credentials.remove(token.stored);
  pass(FRESH);
  await happen(watched);
  expect(codesIn(on.heard('bot'))).toEqual(['UNAUTHENTICATED']);
  expect((await on.store.connection('bot'))?.operations).toBe(0);
});

test('an operation of a revoked token is refused, and with it all others end', async () => {
  const { on, pass, credentials, token, id } = await watching();
  await credentials.remove(token.stored);
  pass(FRESH);
  await on.subscribe('bot', '2', UPDATES, { id });
  expect(on.heard('bot').map(({ id: operation, type }) => [operation, type])).toEqual([
    ['1', 'error'],
    ['2', 'error'],
  ]);
});

test('a token without an end counts as long as it stands, one of another issuer for five minutes', async () => {
  const { on, pass, app, id } = await watching();
  pass(3_600_000);
  await on.live.check('bot');
  expect(on.heard('bot')).toEqual([]);
  const endless = liveOn(app, { verifier: { verify: async () => issuerToken(ADA) } });
  await endless.open('a', 'any');
  await endless.subscribe('a', '1', UPDATES, { id });
  endless.heard('a');
  for (const [ms, codes] of [
    [299_999, []],
    [1, ['UNAUTHENTICATED']],
  ] as const) {
    endless.now += ms;
    await endless.live.check('a');
    expect(codesIn(endless.heard('a'))).toEqual(codes);
  }
});

test('a token that ends, ends its operations then', async () => {
  const { on, pass } = await watching({ expiresAt: FIXED_TIME + 60_000 });
  pass(60_000);
  await on.live.check('bot');
  expect(codesIn(on.heard('bot'))).toEqual(['UNAUTHENTICATED']);
});
