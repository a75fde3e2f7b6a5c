// A player leaves who signed in by an account of the issuer that belongs to this server: it is deleted there.

import { describe, expect, test } from 'vitest';
import { type Caller, SIGN_IN_FRESH_MS } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { problemOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';

const LONG = 60_000;

describe('the account at the issuer that belongs to this server', () => {
  /** A server whose issuer is away at its first `refused` calls. */
  function withIssuer(refused = 0) {
    const people = openMemoryStore();
    const time = { now: FIXED_TIME };
    const removed: string[] = [];
    let left = refused;
    const issuerAccounts = {
      async remove(name: string) {
        left -= 1;
        if (left >= 0) throw new StoreFault('unavailable', 'the issuer is away', { retryable: true });
        removed.push(name);
      },
    };
    const { app } = projectedApp({ people, clock: { now: () => time.now }, issuerAccounts });
    return { app, people, removed, time };
  }

  const signedIn: Caller = { playerId: 'player_ADA', name: 'Ada', signedInAt: FIXED_TIME, issuerAccount: 'ada@pool' };

  test('is deleted with what is kept of the player, and again a minute later', async () => {
    const { app, removed, time } = withIssuer();
    await app.changeName(signedIn, { name: 'Ada' });
    expect(await app.eraseAccount(signedIn, { commandId: null })).toMatchObject({ value: { repeated: false } });
    expect(removed).toEqual(['ada@pool']);
    time.now += LONG;
    await app.finishErasures();
    expect(removed).toEqual(['ada@pool', 'ada@pool']);
  });

  test('is deleted though nothing is kept of the player, who must have signed in just now', async () => {
    const { app, removed } = withIssuer();
    const late: Caller = { ...signedIn, signedInAt: FIXED_TIME - SIGN_IN_FRESH_MS - 1 };
    expect(problemOf(await app.eraseAccount(late, { commandId: null }))?.code).toBe('SIGN_IN_AGAIN');
    expect(removed).toEqual([]);
    expect(await app.eraseAccount(signedIn, { commandId: null })).toMatchObject({ value: { repeated: true } });
    expect(removed).toEqual(['ada@pool']);
  });

  test('is deleted later if the issuer is away; all else is gone at once', async () => {
    const { app, people, removed, time } = withIssuer(1);
    await app.changeName(signedIn, { name: 'Ada' });
    await expect(app.eraseAccount(signedIn, { commandId: null })).rejects.toMatchObject({ code: 'unavailable' });
    expect((await app.playerNames([signedIn.playerId])).size).toBe(0);
    expect(removed).toEqual([]);
    time.now += LONG;
    await app.finishErasures();
    expect(removed).toEqual(['ada@pool']);
    expect(await people.credentials.ofPlayer('erasures')).toEqual([]);
  });
});
