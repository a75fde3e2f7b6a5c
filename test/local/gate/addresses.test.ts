// Whose request it is: only what a trusted proxy has written counts, read from the right.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey } from '../../../lambdas/http/addressKey.ts';
import { clientOf, parseProxies, peerOf, UNKNOWN } from '../../../local/gate/addresses.ts';

const PROXIES = parseProxies('127.0.0.1, 10.0.0.0/8, 2001:db8:1::/48') ?? expect.fail('no proxies');

// biome-ignore format: one row per case
test.each([
  ['nobody names another',            '203.0.113.9',        {},                                                          '203.0.113.9'],
  ['a proxy names its client',        '127.0.0.1',          { 'x-forwarded-for': '203.0.113.9' },                        '203.0.113.9'],
  ['the client wrote the first',      '127.0.0.1',          { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' },               '203.0.113.9'],
  ['two proxies, one behind another', '127.0.0.1',          { 'x-forwarded-for': '1.2.3.4, 203.0.113.9, 10.1.2.3' },     '203.0.113.9'],
  ['proxies only',                    '127.0.0.1',          { 'x-forwarded-for': '10.1.2.3' },                           '10.1.2.3'],
  ['the other header',                '127.0.0.1',          { forwarded: 'proto=https;for=203.0.113.9;by=10.0.0.1' },    '203.0.113.9'],
  ['version 6 with a port',           '127.0.0.1',          { forwarded: 'For="[2001:db8:2::7]:4711"' },                 '2001:db8:2::7'],
  ['a proxy of version 6',            '2001:db8:1::1',      { 'x-forwarded-for': '203.0.113.9:80' },                     '203.0.113.9'],
  ['a mapped address of a proxy',     '::ffff:127.0.0.1',   { 'x-forwarded-for': '::ffff:203.0.113.9' },                 '203.0.113.9'],
  ['a mapped address',                '::ffff:203.0.113.9', {},                                                          '203.0.113.9'],
  ['a connection that is gone',       undefined,            {},                                                          UNKNOWN],
  ['both headers agree',              '127.0.0.1',          { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }, '203.0.113.9'],
  ['both headers, and they differ',   '127.0.0.1',          { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=1.2.3.4' },     UNKNOWN],
  ['a hidden name',                   '127.0.0.1',          { forwarded: 'for=_secret' },                                UNKNOWN],
  ['garbage',                         '127.0.0.1',          { 'x-forwarded-for': '203.0.113.9, ;;' },                    UNKNOWN],
  ['nothing at all in it',            '127.0.0.1',          { 'x-forwarded-for': '' },                                   UNKNOWN],
] as const)('%s', (_what, peer, headers, address) => {
  expect(clientOf(peerOf({ remoteAddress: peer }), headers, PROXIES)).toEqual({ address, isUnlistedProxy: false });
});

test('who is no trusted proxy names nobody but itself, and is told apart', () => {
  const headers = { 'x-forwarded-for': '1.2.3.4' };
  expect(clientOf('203.0.113.9', headers, PROXIES)).toEqual({ address: '203.0.113.9', isUnlistedProxy: true });
});

const anything = fc.array(
  fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('10.0.0.1', '127.0.0.1', '', 'unknown', '"', 'for=9.9.9.9', '_x')),
  { maxLength: 5 },
);

test('whatever a client writes into either header, it is counted by its own address or as unknown', () => {
  fc.assert(
    fc.property(anything, anything, fc.boolean(), (forwardedFor, forwarded, isOtherSent) => {
      const written = [...forwardedFor, '203.0.113.9'].join(', ');
      const sent = isOtherSent ? { forwarded: forwarded.map((one) => `for="${one}"`).join(', ') } : {};
      const { address } = clientOf('127.0.0.1', { 'x-forwarded-for': written, ...sent }, PROXIES);
      expect(['203.0.113.9', UNKNOWN]).toContain(address);
    }),
  );
});

test('a setting is a list of addresses and ranges, or nothing', () => {
  expect(parseProxies('')?.has('127.0.0.1')).toBe(false);
  expect(parseProxies('10.0.0.0/8')?.has('10.255.0.1')).toBe(true);
  for (const wrong of ['localhost', '10.0.0.0/33', '10.0.0.0/', '::/129', '1.2.3'])
    expect(parseProxies(wrong)).toBeNull();
});

describe('an address is counted', () => {
  // biome-ignore format: one row per case
  test.each([
    ['203.0.113.9',              '203.0.113.9'],
    ['2001:db8:2:3:4:5:6:7',     '2001:db8:2:3::/64'],
    ['2001:db8::7',              '2001:db8:0:0::/64'],
    ['::1',                      '::1'],
    [UNKNOWN,                    UNKNOWN],
  ])('%s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
