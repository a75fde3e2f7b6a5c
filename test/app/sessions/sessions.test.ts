// Guests and sessions: what begins one, what a token of it may do, and when it ends.

import { describe, expect, test } from 'vitest';
import { type Answer, type Caller, SESSION_UNUSED_MS, type SignedIn } from '../../../app/index.ts';
import { BEARER_MS } from '../../../app/sessions/bearers.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { byPrefix, callerOfToken } from '../../../lambdas/identity/index.ts';
import { ADA, BOB, problemOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { VERIFIER } from '../../kit/live/liveOn.ts';

const HERE = { device: 'Firefox, Android', address: null };
const HOUR = 3_600_000;

function server(guests = 20) {
  const memory = openMemoryStore();
  const time = { now: FIXED_TIME };
  const { app } = projectedApp({ people: memory, clock: { now: () => time.now }, allowances: { guests } });
  const verifier = byPrefix(app, VERIFIER, () => time.now);
  const holderOf = (token: string) => callerOfToken(token, verifier);
  const begin = async (name = 'Anna'): Promise<SignedIn & { readonly caller: Caller }> => {
    const signedIn = begun(await app.beginGuest({ name }, HERE));
    const caller = await holderOf(signedIn.bearer.token);
    if (caller === null) throw new Error('the token of a guest is not valid');
    return { ...signedIn, caller };
  };
  return { ...memory, app, time, begin, holderOf };
}

function begun(answer: Answer<SignedIn>): SignedIn {
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}

describe('a guest', () => {
  test('has a name that is marked, and no key: others may have the same one', async () => {
    const { app, begin } = server();
    const [one, other] = [await begin(' Anna '), await begin('Anna')];
    expect(one.bearer.player).toEqual({ id: one.caller.playerId, name: 'Anna (guest)', kind: 'guest' });
    expect(other.bearer.player.name).toBe('Anna (guest)');
    expect(other.caller.playerId).not.toBe(one.caller.playerId);
    expect(one.caller).toMatchObject({ signedInAt: null, tokenId: expect.any(String) });
    expect(await app.changeName(ADA, { name: 'Anna' })).toMatchObject({ ok: true });
    expect(await app.changeName(one.caller, { name: 'Bea' })).toMatchObject({ ok: true });
    expect((await app.playerNames([one.caller.playerId])).get(one.caller.playerId)).toBe('Bea (guest)');
  });

  test.each([
    ['without visible characters', ' \u200b'],
    ['that hides something', 'a\u202eb'],
    ['that leaves no room for the mark', 'x'.repeat(57)],
  ])('has no name %s', async (_what, name) => {
    const { app } = server();
    expect(problemOf(await app.beginGuest({ name }, HERE))?.code).toBe('INVALID_NAME');
  });

  test('has a name of 56 characters', async () => {
    const { begin } = server();
    expect((await begin('x'.repeat(56))).bearer.player.name).toHaveLength(64);
  });

  test('plays, and keeps the account before it makes tokens, links identities or is a bot', async () => {
    const { app, begin } = server();
    const { caller } = await begin();
    const titleId = 'next-station-london';
    const order = { titleId, options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
    expect((await app.createGame(caller, { ...order, commandId: 'one' })).ok).toBe(true);
    const token = { name: 'mine', scopes: ['games:play'] as const, expiresInDays: 30, commandId: 'two' };
    const refused = [
      await app.createToken(caller, token),
      await app.linkIdentity(caller, { ...BOB, signedInAt: FIXED_TIME }),
      await app.declareBot(caller, {}),
    ];
    expect(refused.map((one) => problemOf(one)?.code)).toEqual(Array(3).fill('KEEP_ACCOUNT_FIRST'));
    expect(problemOf(await app.linkIdentity({ ...ADA, signedInAt: FIXED_TIME }, caller))?.code).toBe('SIGN_IN_AGAIN');
  });

  test('leaves without a proof, and nothing of the guest is left', async () => {
    const { app, begin, credentials, holderOf } = server();
    const { caller, bearer, cookie } = await begin();
    expect((await app.exportAccount(caller)).ok).toBe(true);
    expect((await app.eraseAccount(caller, { commandId: null })).ok).toBe(true);
    expect(await credentials.ofPlayer(caller.playerId)).toEqual([]);
    expect(await holderOf(bearer.token)).toBeNull();
    expect(await app.startBearer(cookie)).toBeNull();
  });

  test('is one of so many a day from one address; what is refused does not count', async () => {
    const { app, time } = server(4);
    const from = (address: string, name = 'Anna') => app.beginGuest({ name }, { ...HERE, address });
    expect(problemOf(await from('192.0.2.1', ''))?.code).toBe('INVALID_NAME');
    for (let n = 0; n < 4; n += 1) expect((await from('192.0.2.1')).ok).toBe(true);
    expect(problemOf(await from('192.0.2.1'))).toMatchObject({
      code: 'TOO_MANY_GUESTS',
      allowance: 'guests',
      limit: 4,
      retryAfter: 6 * 3_600,
    });
    expect((await from('192.0.2.2')).ok).toBe(true);
    time.now += 6 * HOUR;
    expect((await from('192.0.2.1')).ok).toBe(true);
    expect((await from('192.0.2.1')).ok).toBe(false);
  });
});

describe('a guest who does not come back', () => {
  const DAY = 86_400_000;
  const nameOf = async ({ app }: ReturnType<typeof server>, id: string) => (await app.playerNames([id])).get(id);

  test('is forgotten after thirty days, and not before', async () => {
    const system = server();
    const { caller, cookie } = await system.begin();
    const other = await system.begin('Bob');
    system.time.now += 29 * DAY;
    await system.app.startBearer(other.cookie);
    await system.app.forgetGuests();
    expect(await nameOf(system, caller.playerId)).toBe('Anna (guest)');
    system.time.now += 3 * DAY;
    await system.app.forgetGuests();
    expect(await nameOf(system, caller.playerId)).toBeUndefined();
    expect(await system.credentials.ofPlayer(caller.playerId)).toEqual([]);
    expect(await system.app.startBearer(cookie)).toBeNull();
    // Who was there since is looked at again later, and forgotten in time.
    expect(await nameOf(system, other.caller.playerId)).toBe('Bob (guest)');
    system.time.now += 32 * DAY;
    await system.app.forgetGuests();
    expect(await nameOf(system, other.caller.playerId)).toBeUndefined();
  });

  test('stays while others wait for them in a game, and for good once the account is kept', async () => {
    const system = server();
    const { app, time } = system;
    const playing = await system.begin();
    const kept = await system.begin('Keep');
    expect((await app.makeRecoveryCode(kept.caller, { name: null })).ok).toBe(true);
    const order = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: false };
    const more = { join: true, clientSeed: null, commandId: 'one' };
    expect((await app.createGame(playing.caller, { ...order, ...more })).ok).toBe(true);
    for (let month = 0; month < 2; month += 1) {
      time.now += 32 * DAY;
      await app.forgetGuests();
    }
    expect(await nameOf(system, playing.caller.playerId)).toBe('Anna (guest)');
    expect(await nameOf(system, kept.caller.playerId)).toBe('Keep');
  });
});

describe('a session', () => {
  test('is kept as hashes, and gives tokens of ten minutes with all scopes', async () => {
    const { app, begin, credentials, holderOf, time } = server();
    const { caller, cookie, bearer } = await begin();
    const kept = JSON.stringify(await credentials.ofPlayer(caller.playerId));
    for (const secret of [cookie, bearer.token]) expect(kept).not.toContain(secret.slice(4, 30));
    const next = await app.startBearer(cookie);
    expect(next).toMatchObject({ expiresAt: FIXED_TIME + BEARER_MS, player: bearer.player });
    expect(await holderOf(next?.token ?? '')).toMatchObject({ playerId: caller.playerId });
    expect(caller.scopes).toContain('tokens:write');
    time.now += BEARER_MS;
    expect(await holderOf(bearer.token)).toBeNull();
    expect(await app.startBearer(cookie)).not.toBeNull();
  });

  test('is found by its cookie alone: no token stands for it, and it stands for no token', async () => {
    const { app, begin, holderOf } = server();
    const { cookie, bearer } = await begin();
    expect(await app.startBearer(bearer.token)).toBeNull();
    expect(await holderOf(cookie)).toBeNull();
    for (const other of ['', 'sbc_', cookie.toLowerCase(), `${cookie.slice(0, -1)}0`, 'x'.repeat(5_000)]) {
      expect(await app.startBearer(other === cookie ? '' : other)).toBeNull();
    }
  });

  test('ends after thirty days without use, and not with use', async () => {
    const { app, begin, time } = server();
    const { cookie } = await begin();
    for (let n = 0; n < 3; n += 1) {
      time.now += SESSION_UNUSED_MS - HOUR;
      expect(await app.startBearer(cookie)).not.toBeNull();
    }
    time.now += SESSION_UNUSED_MS;
    expect(await app.startBearer(cookie)).toBeNull();
  });

  test('has twenty tokens at most, the oldest of which goes; what has expired is removed', async () => {
    const { app, begin, credentials, holderOf, time } = server();
    const { caller, cookie, bearer } = await begin();
    for (let n = 0; n < 19; n += 1) {
      time.now += 1_000;
      await app.startBearer(cookie);
    }
    expect(await holderOf(bearer.token)).not.toBeNull();
    time.now += 1_000;
    await app.startBearer(cookie);
    expect(await holderOf(bearer.token)).toBeNull();
    expect(await credentials.ofPlayer(caller.playerId)).toHaveLength(21);
    time.now += BEARER_MS;
    await app.startBearer(cookie);
    expect(await credentials.ofPlayer(caller.playerId)).toHaveLength(2);
  });

  test('is one of fifty at most: who signs in again and again is never locked out', async () => {
    const { app, begin, credentials, time } = server();
    const { caller, cookie } = await begin();
    const made = await app.makeRecoveryCode(caller, { name: null });
    if (!made.ok) throw new Error(made.problem.code);
    const cookies = [cookie];
    for (let n = 0; n < 220; n += 1) {
      time.now += 1;
      cookies.push(begun(await app.signInByCode({ code: made.value.code }, HERE, null)).cookie);
    }
    const kinds = (await credentials.ofPlayer(caller.playerId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'browser')).toHaveLength(50);
    expect(kinds.filter((kind) => kind === 'session').length).toBeLessThanOrEqual(50);
    const stand = [];
    for (const one of [cookies[170], cookies[171], cookies.at(-1)])
      stand.push((await app.startBearer(one ?? '')) !== null);
    expect(stand).toEqual([false, true, true]);
  });

  test('is listed for its player, and ended by it: with its tokens, and no other one', async () => {
    const { app, begin, holderOf } = server();
    const { caller, bearer, cookie } = await begin();
    const stranger = await begin('Bob');
    const [listed, ...others] = await app.sessionsOf(caller);
    expect(others).toEqual([]);
    expect(listed).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{20}$/),
      startedAt: FIXED_TIME,
      lastUsedAt: Math.floor(FIXED_TIME / HOUR) * HOUR,
      device: 'Firefox, Android',
      isThis: true,
    });
    const key = listed?.key ?? '';
    expect(problemOf(await app.endSession(null, { key }))?.code).toBe('UNAUTHENTICATED');
    expect(problemOf(await app.endSession(stranger.caller, { key }))?.code).toBe('UNKNOWN_SESSION');
    expect(await app.endSession(caller, { key })).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await holderOf(bearer.token)).toBeNull();
    expect(await app.startBearer(cookie)).toBeNull();
    expect(await holderOf(stranger.bearer.token)).not.toBeNull();
    expect(problemOf(await app.endSession(caller, { key }))?.code).toBe('UNKNOWN_SESSION');
  });

  test('ends where somebody signs out', async () => {
    const { app, begin, holderOf } = server();
    const { bearer, cookie } = await begin();
    await app.signOut(`${cookie}0`);
    expect(await holderOf(bearer.token)).not.toBeNull();
    await app.signOut(cookie);
    expect(await holderOf(bearer.token)).toBeNull();
    await app.signOut(cookie);
  });
});
