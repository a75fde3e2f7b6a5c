// Where names lead that strangers have chosen: to public addresses only.

import type { LookupAddress, lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublicAddress, publicLookupBy } from '../../../lambdas/push/publicLookup.ts';

test.each([
  ['0.0.0.0', 4],
  ['10.1.2.3', 4],
  ['100.64.0.1', 4],
  ['127.0.0.1', 4],
  ['169.254.169.254', 4],
  ['172.31.255.255', 4],
  ['192.168.1.1', 4],
  ['198.19.0.1', 4],
  ['224.0.0.1', 4],
  ['255.255.255.255', 4],
  ['::', 6],
  ['::1', 6],
  ['::ffff:127.0.0.1', 6],
  ['::ffff:a00:1', 6],
  ['64:ff9b::a00:1', 6],
  ['fd00:ec2::254', 6],
  ['fe80::1', 6],
  ['ff02::1', 6],
  ['2001::1', 6],
  ['2001:db8::1', 6],
  ['2002:7f00:1::1', 6],
] as const)('%s is not public', (address, family) => {
  expect(isPublicAddress(address, family)).toBe(false);
});

test.each([
  ['142.250.185.74', 4],
  ['172.32.0.1', 4],
  ['2a00:1450:4001:82a::200a', 6],
  ['2606:4700::1', 6],
] as const)('%s is public', (address, family) => {
  expect(isPublicAddress(address, family)).toBe(true);
});

/** As the machine's, for a name that leads to `addresses`. */
function found(addresses: readonly LookupAddress[], all: boolean): Promise<unknown> {
  const find = ((_name: string, _options: object, answer: (...given: unknown[]) => void) => {
    answer(addresses.length === 0 ? new Error('ENOTFOUND') : null, addresses);
  }) as unknown as typeof lookup;
  return new Promise((resolve, reject) => {
    publicLookupBy(find)('push.example.org', { all }, (error, address, family) => {
      if (error === null) resolve(all ? address : [address, family]);
      else reject(error);
    });
  });
}

test('a name leads to its addresses if all of them are public, and nowhere otherwise', async () => {
  const [open, own] = [
    { address: '142.250.185.74', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  expect([await found([open], true), await found([open], false)]).toEqual([[open], ['142.250.185.74', 4]]);
  for (const addresses of [[own], [open, own], [own, open]]) {
    for (const all of [true, false]) await expect(found(addresses, all)).rejects.toThrow('not public');
  }
  await expect(found([], true)).rejects.toThrow('ENOTFOUND');
});
