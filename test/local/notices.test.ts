// Browsers that are told what happens, by a server of one's own: added over REST, told of a turn by a push service.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUSH_HOSTS } from '../../lambdas/push/index.ts';
import { startedGame, startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { createBrowser } from '../kit/push/browser.ts';
import { type PushService, startPushService } from '../kit/push/pushService.ts';

let api: TestSystem;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  api = await startTestSystem({ push: { hosts: PUSH_HOSTS, loopback: true } });
});
afterAll(async () => {
  await api.stop();
  await service.stop();
});

test('a browser is told of a turn that has begun, and of nothing once it is removed', async () => {
  const ada = await api.tokenOf('Ada Told');
  const headers = { authorization: `Bearer ${ada}`, 'content-type': 'application/json', 'idempotency-key': 'one' };
  const listed = await fetch(`${api.url}/v1/me/push`, { headers });
  const { serverKey } = (await listed.json()) as { readonly serverKey: string };
  const phone = createBrowser();
  const body = JSON.stringify({ ...(await service.orderOf(phone, 'ada')), serverKey });
  const added = await fetch(`${api.url}/v1/me/push`, { method: 'POST', headers, body });
  expect([added.status, await added.json()]).toMatchObject([
    201,
    { repeated: false, subscription: { service: expect.stringMatching(/^127\.0\.0\.1:/), language: 'en' } },
  ]);
  const game = await startedGame(api, ada, { seats: 1 });
  const shown = () => service.shownBy(phone, 'ada').map(({ kind, path }) => [kind, path]);
  await expect.poll(shown).toEqual([['turn', `/games/${game.id}`]]);
  const { data } = await api.ask('{ me { pushSubscriptions { key kinds } } }', {}, ada);
  const [{ key, kinds }] = data.me.pushSubscriptions;
  expect(kinds).toHaveLength(6);
  const remove = 'mutation Remove($key: String!) { removePushSubscription(input: { key: $key }) { __typename } }';
  expect(await api.ask(remove, { key }, ada)).toMatchObject({
    data: { removePushSubscription: { __typename: 'AccountSuccess' } },
  });
  await startedGame(api, ada, { seats: 1 });
  // Whoever follows is told a moment after it has happened.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(service.received()).toEqual([]);
});
