// Browsers that are told what happens: who may be added, and when one is told nothing more.

import { describe, expect, test } from 'vitest';
import { MAX_PUSH_SUBSCRIPTIONS, SESSION_UNUSED_MS } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { byPrefix, callerOfToken } from '../../../lambdas/identity/index.ts';
import { createPushServices } from '../../../lambdas/push/services.ts';
import { PUSH_HOSTS } from '../../../lambdas/push/targets.ts';
import { ADA, BOB, problemOf, SECRETS } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { VERIFIER } from '../../kit/live/liveOn.ts';
import { createBrowser, orderOf } from '../../kit/push/browser.ts';

const PLACE = 'https://fcm.googleapis.com/fcm/send/abc';

async function server(hosts = PUSH_HOSTS) {
  const memory = openMemoryStore();
  const time = { now: FIXED_TIME };
  const pushServices = createPushServices({ secrets: SECRETS, rules: { hosts }, publicUrl: null, onFailed: () => {} });
  const { app } = projectedApp({ people: memory, clock: { now: () => time.now }, pushServices });
  const order = await orderOf(createBrowser(), PLACE, pushServices);
  const verifier = byPrefix(app, VERIFIER, () => time.now);
  const guest = async (name: string) => {
    const begun = await app.beginGuest({ name }, { device: 'Firefox, Android', address: null });
    const caller = begun.ok ? await callerOfToken(begun.value.bearer.token, verifier) : null;
    if (!begun.ok || caller === null) throw new Error('no guest');
    return { caller, cookie: begun.value.cookie };
  };
  return { ...memory, app, time, order, guest };
}

test('a browser is added once, listed without its address, and removed', async () => {
  const { app, time, order, credentials } = await server();
  expect(await app.pushKey()).toBe(order.serverKey);
  const added = await app.addPushSubscription(ADA, order);
  const subscription = {
    key: expect.stringMatching(/^[0-9a-f]{20}$/),
    name: 'Firefox, Linux',
    kinds: ['turn'],
    language: 'en',
    service: 'fcm.googleapis.com',
    createdAt: FIXED_TIME,
    expiresAt: FIXED_TIME + SESSION_UNUSED_MS,
    isThis: false,
  };
  expect(added).toEqual({ ok: true, value: { subscription, repeated: false } });
  time.now += 5;
  const again = await app.addPushSubscription(ADA, { ...order, kinds: ['over', 'over'], language: 'de' });
  const changed = { ...subscription, kinds: ['over'], language: 'de', expiresAt: subscription.expiresAt + 5 };
  expect(again).toEqual({ ok: true, value: { subscription: changed, repeated: true } });
  const [one, ...others] = await app.pushSubscriptionsOf(ADA);
  expect([one, others]).toEqual([changed, []]);
  expect(JSON.stringify(one)).not.toContain('abc');
  expect(problemOf(await app.removePushSubscription(BOB, { key: one?.key ?? '' }))?.code).toBe(
    'UNKNOWN_PUSH_SUBSCRIPTION',
  );
  expect(await app.removePushSubscription(ADA, { key: one?.key ?? '' })).toMatchObject({ ok: true });
  expect(await app.pushSubscriptionsOf(ADA)).toEqual([]);
  expect(await credentials.ofPlayer(ADA.playerId)).toEqual([]);
});

test.each([
  ['endpoint', { endpoint: 'https://push.example.org/abc' }],
  ['endpoint', { endpoint: `${PLACE}${'x'.repeat(1_000)}` }],
  ['p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['auth', { auth: 'short' }],
  ['serverKey', { serverKey: createBrowser().p256dh }],
  ['name', { name: ' \u200b' }],
  ['kinds', { kinds: [] }],
])('a wrong %s is refused', async (member, wrong) => {
  const { app, order } = await server();
  const problem = problemOf(await app.addPushSubscription(ADA, { ...order, ...wrong }));
  expect(problem).toMatchObject({ code: 'INVALID_PUSH_SUBSCRIPTION', path: ['input', member] });
});

test('nobody is added without a caller, where the server sends nothing, and beyond ten', async () => {
  const { app, order } = await server();
  expect(problemOf(await app.addPushSubscription(null, order))?.code).toBe('UNAUTHENTICATED');
  for (let count = 0; count < MAX_PUSH_SUBSCRIPTIONS; count += 1) {
    expect(await app.addPushSubscription(ADA, { ...order, endpoint: `${PLACE}${count}` })).toMatchObject({ ok: true });
  }
  const problem = problemOf(await app.addPushSubscription(ADA, order));
  expect(problem).toMatchObject({ kind: 'Forbidden', code: 'TOO_MANY_PUSH_SUBSCRIPTIONS' });
  expect(await app.addPushSubscription(ADA, { ...order, endpoint: `${PLACE}0` })).toMatchObject({
    value: { repeated: true },
  });
  const silent = await server([]);
  expect(await silent.app.pushKey()).toBeNull();
  expect(problemOf(await silent.app.addPushSubscription(ADA, order))?.code).toBe('PUSH_OFF');
});

describe('a browser is told nothing more', () => {
  test('once another player is told there', async () => {
    const { app, order } = await server();
    await app.addPushSubscription(ADA, order);
    expect(await app.addPushSubscription(BOB, order)).toMatchObject({ value: { repeated: false } });
    expect([await app.pushSubscriptionsOf(ADA), (await app.pushSubscriptionsOf(BOB)).length]).toEqual([[], 1]);
  });

  test('once its session has ended, others still', async () => {
    const { app, order, guest } = await server();
    const { caller, cookie } = await guest('Anna');
    await app.addPushSubscription(caller, order);
    await app.addPushSubscription({ ...ADA, playerId: caller.playerId }, { ...order, endpoint: `${PLACE}2` });
    expect((await app.pushSubscriptionsOf(caller)).map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    await app.signOut(cookie);
    expect((await app.pushSubscriptionsOf(caller)).map(({ isThis }) => isThis)).toEqual([false]);
  });

  test('once the account is erased', async () => {
    const { app, order, guest, credentials } = await server();
    const { caller } = await guest('Anna');
    await app.addPushSubscription(caller, order);
    expect(await app.eraseAccount(caller, {})).toMatchObject({ ok: true });
    expect(await credentials.ofPlayer(caller.playerId)).toEqual([]);
  });

  test('thirty days after it was last there', async () => {
    const { app, time, order } = await server();
    await app.addPushSubscription(ADA, order);
    time.now += SESSION_UNUSED_MS - 1;
    expect(await app.pushSubscriptionsOf(ADA)).toHaveLength(1);
    time.now += 1;
    expect(await app.pushSubscriptionsOf(ADA)).toEqual([]);
  });
});

test('it lasts as long as its session is used', async () => {
  const { app, time, order, guest } = await server();
  const { caller, cookie } = await guest('Anna');
  await app.addPushSubscription(caller, order);
  time.now += SESSION_UNUSED_MS - 1;
  expect(await app.startBearer(cookie)).not.toBeNull();
  time.now += SESSION_UNUSED_MS - 1;
  expect(await app.pushSubscriptionsOf(caller)).toHaveLength(1);
  time.now += 1;
  expect(await app.pushSubscriptionsOf(caller)).toEqual([]);
});

test('the account is shown what is kept of its browsers, without keys', async () => {
  const { app, order } = await server();
  await app.addPushSubscription(ADA, order);
  const exported = await app.exportAccount({ ...ADA, signedInAt: FIXED_TIME });
  const { credentials } = exported.ok ? exported.value : { credentials: [] };
  expect(credentials).toMatchObject([{ kind: 'push', name: 'Firefox, Linux', endpoint: PLACE, kinds: ['turn'] }]);
  expect(JSON.stringify(credentials)).not.toContain(order.auth);
});
