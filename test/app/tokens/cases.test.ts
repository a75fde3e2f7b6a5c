// Tokens of programs, and bots: who may make and be one.

import { describe, expect, test } from 'vitest';
import { type Answer, type Caller, type CreatedToken, MAX_TOKENS, SIGN_IN_FRESH_MS } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { byPrefix } from '../../../lambdas/identity/index.ts';
import { ADA, BOB, problemOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { VERIFIER } from '../../kit/live/liveOn.ts';
import { openTable } from '../../kit/live/tables.ts';

const DAY = 86_400_000;
const signedIn: Caller = { ...ADA, signedInAt: FIXED_TIME };
const ORDER = { name: 'my bot', scopes: ['games:play', 'games:read'], expiresInDays: 30 } as const;

function server() {
  const memory = openMemoryStore();
  const time = { now: FIXED_TIME };
  const { app } = projectedApp({ people: memory, clock: { now: () => time.now } });
  let made = 0;
  const create = (changes: object = {}, caller: Caller | null = signedIn) => {
    made += 1;
    return app.createToken(caller, { ...ORDER, commandId: `command ${made}`, ...changes });
  };
  return { ...memory, app, time, create, verifier: byPrefix(app, VERIFIER, () => time.now) };
}

function created(answer: Answer<CreatedToken>): CreatedToken & { readonly secret: string } {
  if (!answer.ok || answer.value.secret === null) throw new Error('no token was created');
  return { ...answer.value, secret: answer.value.secret };
}

describe('a token', () => {
  test('is created by somebody who has just signed in, told once, and acts for its player', async () => {
    const { app, create, verifier } = server();
    const { token, secret, repeated } = created(await create());
    expect(repeated).toBe(false);
    expect(token).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{20}$/),
      name: 'my bot',
      scopes: ['games:read', 'games:play'],
      createdAt: FIXED_TIME,
      expiresAt: FIXED_TIME + 30 * DAY,
      lastUsedAt: null,
    });
    expect(await verifier.verify(secret)).toMatchObject({ kind: 'personal', caller: { playerId: ADA.playerId } });
    expect(await app.tokensOf(ADA)).toEqual([{ ...token, lastUsedAt: expect.any(Number) }]);
    expect((await app.playerNames([ADA.playerId])).get(ADA.playerId)).toBe('Ada');
  });

  test('is kept as a hash: no store holds its secret', async () => {
    const { create, credentials } = server();
    const { secret } = created(await create());
    const kept = JSON.stringify(await credentials.ofPlayer(ADA.playerId));
    expect(kept).toContain('my bot');
    expect(kept).not.toContain(secret.slice(4, 30));
  });

  test('is created once for each command id; a repeat has no secret, and another input is refused', async () => {
    const { app, create } = server();
    const first = created(await create({ commandId: 'same' }));
    const again = await create({ commandId: 'same' });
    expect(again).toEqual({ ok: true, value: { token: first.token, secret: null, repeated: true } });
    expect(problemOf(await create({ commandId: 'same', name: 'other' }))?.code).toBe('COMMAND_ID_REUSED');
    expect(await app.tokensOf(ADA)).toHaveLength(1);
    const both = await Promise.allSettled([create({ commandId: 'two' }), create({ commandId: 'two' })]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await app.tokensOf(ADA)).toHaveLength(2);
  });

  test.each([
    ['without a caller', {}, null, 'UNAUTHENTICATED'],
    [
      'by somebody who has signed in too long ago',
      {},
      { ...ADA, signedInAt: FIXED_TIME - SIGN_IN_FRESH_MS - 1 },
      'SIGN_IN_AGAIN',
    ],
    ['by a program, which has no sign-in', {}, { ...ADA, signedInAt: null }, 'SIGN_IN_AGAIN'],
    ['without a name', { name: ' ' }, signedIn, 'INVALID_INPUT'],
    ['with a name that hides something', { name: 'a\u202eb' }, signedIn, 'INVALID_INPUT'],
    ['without scopes', { scopes: [] }, signedIn, 'INVALID_INPUT'],
    ['that may change the account', { scopes: ['account:write'] }, signedIn, 'INVALID_INPUT'],
    ['that may make tokens', { scopes: ['games:read', 'tokens:write'] }, signedIn, 'INVALID_INPUT'],
    ['for another number of days', { expiresInDays: 31 }, signedIn, 'INVALID_INPUT'],
    ['for ever, by a person', { expiresInDays: null }, signedIn, 'INVALID_INPUT'],
    ['without a command id', { commandId: '' }, signedIn, 'INVALID_INPUT'],
  ] as const)('is refused %s', async (_why, changes, caller, code) => {
    const { app, create } = server();
    const refused = problemOf(await create(changes, caller));
    expect(refused).toMatchObject({ code, retryable: false });
    expect(await app.tokensOf(ADA)).toEqual([]);
  });

  test('is one of fifty at most; one that has expired counts no more', async () => {
    const { create, time } = server();
    for (let n = 0; n < MAX_TOKENS; n += 1) created(await create());
    expect(problemOf(await create())).toMatchObject({ code: 'TOO_MANY_TOKENS', kind: 'Forbidden' });
    time.now += 30 * DAY;
    created(await create({}, { ...ADA, signedInAt: time.now }));
  });

  test('is revoked by its player alone, and void at once where that is served', async () => {
    const { app, create, verifier } = server();
    const { token, secret } = created(await create());
    expect(await verifier.verify(secret)).not.toBeNull();
    expect(problemOf(await app.revokeToken(null, { key: token.key }))?.code).toBe('UNAUTHENTICATED');
    expect(problemOf(await app.revokeToken(BOB, { key: token.key }))?.code).toBe('UNKNOWN_TOKEN');
    expect(await app.revokeToken(ADA, { key: token.key })).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await verifier.verify(secret)).toBeNull();
    expect(problemOf(await app.revokeToken(ADA, { key: token.key }))?.code).toBe('UNKNOWN_TOKEN');
    expect(await app.tokensOf(ADA)).toEqual([]);
  });
});

describe('a bot', () => {
  test('is declared once, for ever, and may have a token without end', async () => {
    const { app, create } = server();
    expect((await app.playerKinds([ADA.playerId])).get(ADA.playerId)).toBe('person');
    expect(await app.declareBot(signedIn, {})).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await app.declareBot(signedIn, {})).toMatchObject({ ok: true, value: { repeated: true } });
    expect((await app.playerKinds([ADA.playerId, BOB.playerId])).get(ADA.playerId)).toBe('bot');
    expect(created(await create({ expiresInDays: null })).token.expiresAt).toBeNull();
  });

  test('was none before: who has created or joined a game stays what they are', async () => {
    const { app } = server();
    const gameId = await openTable(app);
    expect(problemOf(await app.declareBot(ADA, {}))).toMatchObject({ code: 'HAS_PLAYED', kind: 'Forbidden' });
    await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null });
    expect(problemOf(await app.declareBot(BOB, {}))?.code).toBe('HAS_PLAYED');
    expect(problemOf(await app.declareBot(null, {}))?.code).toBe('UNAUTHENTICATED');
  });
});
