// By what the addresses of clients are counted.

import { isIP } from 'node:net';

export function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}

/** Of an address of version 6, the part that one line or household has: its owner has all that begin with it. */
const NETWORK_GROUPS = 4;

/** What an address is counted by: itself, or in version 6 the first 64 bits. */
export function addressKey(address: string): string {
  if (familyOf(address) !== 'ipv6' || isLoopback(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Whether it is this machine, which has no limit of its own. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}
