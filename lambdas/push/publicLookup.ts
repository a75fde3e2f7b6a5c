// Where a name leads, for connections that strangers ask for: to public addresses, or nowhere. The connection is made to
// one of the addresses that were looked at.

import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Networks of a machine, of a house, of a provider, for documents, for many, and reserved ones (IANA's registries). */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
}

/** Addresses of the Internet; all others are none of IPv6, or stand for others. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
/** Tunnels, whose addresses have those of IPv4 in them, and networks for documents. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string, family: number): boolean {
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** As `dns.lookup`, by default that of the machine. Fails where one of the addresses is not public. */
export function publicLookupBy(find: typeof lookup): LookupFunction {
  return (name, options, callback) => {
    find(name, { ...options, all: true }, (error, found) => {
      const wrong = error ?? faultIn(name, found);
      const [first = NOWHERE] = found ?? [];
      if (wrong !== null) callback(wrong, NOWHERE.address, NOWHERE.family);
      else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

const NOWHERE: LookupAddress = { address: '', family: 0 };

function faultIn(name: string, found: readonly LookupAddress[]): Error | null {
  const isPublic = found.length > 0 && found.every(({ address, family }) => isPublicAddress(address, family));
  return isPublic ? null : new Error(`${name} leads to an address that is not public`);
}

export const publicLookup = publicLookupBy(lookup);
