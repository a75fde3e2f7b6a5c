// Addresses that strangers name: only push services are taken, and no machine of ours.

import { createECDH, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { vapidKey } from '../../../lambdas/push/keys.ts';
import { isPushService, PUSH_HOSTS, parsePushHosts } from '../../../lambdas/push/targets.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is one', (endpoint) => {
  expect(isPushService(endpoint, { hosts: PUSH_HOSTS })).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x#y',
  'https://fcm.googleapis.com.example.org/x',
  'https://evil-push.services.mozilla.com/x',
  'https://push.services.mozilla.com.evil.example/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://127.0.0.1/x',
  'http://127.0.0.1:9000/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://localhost/x',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/x',
  '//fcm.googleapis.com/x',
  'javascript:alert(1)',
  '',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint, { hosts: PUSH_HOSTS })).toBe(false);
});

test('a test may have one on loopback, at no other address', () => {
  const rules = { hosts: PUSH_HOSTS, loopback: true };
  const places = ['http://127.0.0.1:9000/x', 'http://127.0.0.2:9000/x', 'http://localhost/x', 'http://10.0.0.1/x'];
  expect(places.map((place) => isPushService(place, rules))).toEqual([true, false, false, false]);
});

test('an operator names other services, or none', () => {
  expect(parsePushHosts('')).toBe(PUSH_HOSTS);
  expect(parsePushHosts('off')).toEqual([]);
  expect(parsePushHosts('Push.example.org, *.push.example.net')).toEqual(['push.example.org', '*.push.example.net']);
  const wrong = ['*', '*.org,', 'localhost', '127.0.0.1', 'https://push.example.org', 'a.example.org/x', '[::1]', ','];
  expect(wrong.map(parsePushHosts)).toEqual(wrong.map(() => null));
});

test('the key of a server follows from its master secret, and no other does', () => {
  const [one, again, other] = [1, 1, 2].map((byte) => vapidKey(new Uint8Array(32).fill(byte)));
  expect(again).toEqual(one);
  expect(other?.publicKey).not.toBe(one?.publicKey);
  // As RFC 5869 has it, by hand: extract with an empty salt, then the first block.
  const secret = createHmac('sha256', Buffer.alloc(32)).update(Buffer.alloc(32, 1)).digest();
  const scalar = createHmac('sha256', secret).update('signalbox web push 0\x01').digest();
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar);
  expect(one?.publicKey).toBe(ecdh.getPublicKey('base64url'));
  expect(one?.jwk).toMatchObject({ kty: 'EC', crv: 'P-256', d: scalar.toString('base64url') });
});
