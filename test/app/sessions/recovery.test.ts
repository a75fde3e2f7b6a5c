// Keeping an account by a recovery code, and signing in with it. Passkeys do the same: they are tried in a browser
// (test/web/play/account.test.ts), with what checks them.

import { describe, expect, test } from 'vitest';
import { type Answer, type Caller, SIGN_IN_FRESH_MS, type SignedIn } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { byPrefix, callerOfToken } from '../../../lambdas/identity/index.ts';
import { ADA, problemOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { VERIFIER } from '../../kit/live/liveOn.ts';

const HERE = { device: 'Firefox, Android', address: null };
const UNNAMED = { name: null };

function server() {
  const memory = openMemoryStore();
  const time = { now: FIXED_TIME };
  const { app } = projectedApp({ people: memory, clock: { now: () => time.now } });
  const verifier = byPrefix(app, VERIFIER, () => time.now);
  const callerOf = async ({ bearer }: Pick<SignedIn, 'bearer'>): Promise<Caller> => {
    const caller = await callerOfToken(bearer.token, verifier);
    if (caller === null) throw new Error('the token is not valid');
    return caller;
  };
  const guest = async (name = 'Anna') => {
    const { cookie, bearer } = resultOf(await app.beginGuest({ name }, HERE));
    return { cookie, bearer, caller: await callerOf({ bearer }) };
  };
  const signIn = (code: string, cookie: string | null = null, address: string | null = null) =>
    app.signInByCode({ code }, { ...HERE, address }, cookie);
  return { ...memory, app, time, guest, callerOf, signIn };
}

function resultOf<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}

describe('a recovery code', () => {
  test('keeps the account of a guest, who takes the name for good', async () => {
    const { app, guest, callerOf, signIn } = server();
    const { cookie, caller } = await guest();
    const { code } = resultOf(await app.makeRecoveryCode(caller, UNNAMED));
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    const bearer = await app.startBearer(cookie);
    expect(bearer?.player).toEqual({ id: caller.playerId, name: 'Anna', kind: 'person' });
    expect(problemOf(await app.changeName(ADA, { name: 'anna' }))?.code).toBe('NAME_TAKEN');
    const elsewhere = resultOf(await signIn(` ${code.toLowerCase().replaceAll('-', ' ')} `));
    expect(elsewhere.bearer.player.id).toBe(caller.playerId);
    const signedIn = await callerOf(elsewhere);
    expect(signedIn.signedInAt).toBe(FIXED_TIME);
    expect(await app.sessionsOf(signedIn)).toHaveLength(2);
    const token = { name: 'mine', scopes: ['games:play'] as const, expiresInDays: 30, commandId: 'one' };
    expect((await app.createToken(signedIn, token)).ok).toBe(true);
    // The session in which it was made has proved it as well.
    const here = bearer === null ? caller : await callerOf({ bearer });
    expect((await app.createToken(here, { ...token, commandId: 'two' })).ok).toBe(true);
  });

  test('takes another name where that is wished for or needed, and changes nothing where it is refused', async () => {
    const { app, guest } = server();
    await app.changeName(ADA, { name: 'Anna' });
    const { caller, cookie } = await guest();
    expect(problemOf(await app.makeRecoveryCode(caller, UNNAMED))?.code).toBe('NAME_TAKEN');
    expect(problemOf(await app.makeRecoveryCode(caller, { name: 'a\u202eb' }))?.code).toBe('INVALID_NAME');
    expect((await app.startBearer(cookie))?.player).toMatchObject({ name: 'Anna (guest)', kind: 'guest' });
    expect((await app.makeRecoveryCode(caller, { name: 'Annabel' })).ok).toBe(true);
    expect((await app.startBearer(cookie))?.player).toMatchObject({ name: 'Annabel', kind: 'person' });
  });

  test('is kept as a hash, replaced by the next one, and made again only by who has just signed in', async () => {
    const { app, guest, signIn, credentials, time, callerOf } = server();
    const { caller, cookie } = await guest();
    const first = resultOf(await app.makeRecoveryCode(caller, UNNAMED)).code;
    expect(JSON.stringify(await credentials.ofPlayer(caller.playerId))).not.toContain(first.replaceAll('-', ''));
    // The token from before has not proved anything.
    expect(problemOf(await app.makeRecoveryCode(caller, UNNAMED))?.code).toBe('SIGN_IN_AGAIN');
    const bearer = await app.startBearer(cookie);
    const proven = bearer === null ? caller : await callerOf({ bearer });
    const second = resultOf(await app.makeRecoveryCode(proven, UNNAMED)).code;
    expect(problemOf(await signIn(first))?.code).toBe('UNKNOWN_CODE');
    expect((await signIn(second)).ok).toBe(true);
    time.now += SIGN_IN_FRESH_MS + 1;
    const later = await app.startBearer(cookie);
    const stale = later === null ? caller : await callerOf({ bearer: later });
    expect(problemOf(await app.makeRecoveryCode(stale, UNNAMED))?.code).toBe('SIGN_IN_AGAIN');
    expect(problemOf(await app.makeRecoveryCode(null, UNNAMED))?.code).toBe('UNAUTHENTICATED');
  });

  test('proves in the session that is there whose it is, and begins none of its own', async () => {
    const { app, guest, signIn, time, callerOf } = server();
    const { caller, cookie } = await guest();
    const { code } = resultOf(await app.makeRecoveryCode(caller, UNNAMED));
    time.now += SIGN_IN_FRESH_MS + 1;
    const again = resultOf(await signIn(code, cookie));
    expect(again.cookie).toBe(cookie);
    const proven = await callerOf(again);
    expect([proven.signedInAt, (await app.sessionsOf(proven)).length]).toEqual([time.now, 1]);
    const other = await guest('Bob');
    const taken = resultOf(await signIn(code, other.cookie));
    expect([taken.cookie === other.cookie, taken.bearer.player.id]).toEqual([false, caller.playerId]);
  });

  test('is tried twenty times an hour from one address', async () => {
    const { signIn } = server();
    for (let n = 0; n < 20; n += 1)
      expect(problemOf(await signIn('AAAAA', null, '192.0.2.1'))?.code).toBe('UNKNOWN_CODE');
    expect(problemOf(await signIn('AAAAA', null, '192.0.2.1'))).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      retryAfter: 180,
    });
    expect(problemOf(await signIn('AAAAA', null, '192.0.2.2'))?.code).toBe('UNKNOWN_CODE');
  });

  test('goes when its player leaves, who proves first who it is', async () => {
    const { app, guest, signIn, callerOf, credentials } = server();
    const { caller } = await guest();
    const { code } = resultOf(await app.makeRecoveryCode(caller, UNNAMED));
    expect(problemOf(await app.eraseAccount(caller, { commandId: null }))?.code).toBe('SIGN_IN_AGAIN');
    const proven = await callerOf(resultOf(await signIn(code)));
    expect((await app.eraseAccount(proven, { commandId: null })).ok).toBe(true);
    expect(await credentials.ofPlayer(caller.playerId)).toEqual([]);
    expect(problemOf(await signIn(code))?.code).toBe('UNKNOWN_CODE');
  });
});
