// Whose request it is: the address of the client, which a proxy that is trusted names in a header.

import { BlockList, SocketAddress } from 'node:net';
import { familyOf } from '../../lambdas/http/addressKey.ts';

/** Proxies whose headers are believed. */
export interface Proxies {
  has(address: string): boolean;
}

export const NO_PROXIES: Proxies = { has: () => false };

/** Addresses and ranges (`10.0.0.0/8`, `::1`), separated by commas; null: one of them is none. */
export function parseProxies(text: string): Proxies | null {
  const list = new BlockList();
  const parts = text.split(',').map((one) => one.trim());
  if (!parts.every((part) => part === '' || addRange(list, part))) return null;
  return {
    has(address) {
      const family = familyOf(address);
      return family !== null && list.check(address, family);
    },
  };
}

/** False: it is no address or range. */
function addRange(list: BlockList, part: string): boolean {
  const [address = '', bits] = part.split('/');
  const family = familyOf(address);
  if (family === null) return false;
  const most = family === 'ipv4' ? 32 : 128;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return false;
  list.addSubnet(address, Number(bits ?? most), family);
  return true;
}

/** What clients share whose proxy names them in a way that cannot be believed. */
export const UNKNOWN = 'unknown';

export interface Client {
  /** An IP address without a zone, or `unknown`. */
  readonly address: string;
  /** It names another client in a header, and is not a proxy that may. */
  readonly isUnlistedProxy: boolean;
}

interface Forwarding {
  readonly forwarded?: string | undefined;
  readonly 'x-forwarded-for'?: string | undefined;
}

/** By connection, which keeps its peer: an address has its one spelling once, and not with every request. */
const peers = new WeakMap<object, string>();

/** Who is at the other end of a connection. */
export function peerOf(socket: { readonly remoteAddress?: string | undefined }): string {
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const peer = plainAddress(socket.remoteAddress ?? '') ?? UNKNOWN;
  peers.set(socket, peer);
  return peer;
}

/**
 * The client behind `peer`. Read from the right, the first address that is not itself a trusted proxy. Where both
 * headers are there they must agree: a proxy that writes one of them passes on what the client put into the other.
 */
export function clientOf(peer: string, headers: Forwarding, proxies: Proxies): Client {
  const forwarded = chainIn(headers.forwarded, forIn);
  const forwardedFor = chainIn(headers['x-forwarded-for'], plainAddress);
  if (forwarded === null && forwardedFor === null) return { address: peer, isUnlistedProxy: false };
  if (!proxies.has(peer)) return { address: peer, isUnlistedProxy: true };
  const named = [forwarded, forwardedFor].flatMap((chain) => (chain === null ? [] : [clientIn(chain, proxies)]));
  const [first = UNKNOWN] = named;
  return { address: named.every((one) => one === first) ? first : UNKNOWN, isUnlistedProxy: false };
}

/** What each proxy on the way has written, in their order; null: there is no such header. */
function chainIn(header: string | undefined, read: (part: string) => string | null): readonly (string | null)[] | null {
  return header === undefined ? null : header.split(',').map((part) => read(part.trim()));
}

/** The client, seen from the last proxy; where all are proxies, the first of them. */
function clientIn(chain: readonly (string | null)[], proxies: Proxies): string {
  const client = chain.findLast((one) => one === null || !proxies.has(one));
  return (client === undefined ? chain[0] : client) ?? UNKNOWN;
}

const FOR = /(?:^|;)\s*for\s*=\s*(?:"([^"]*)"|([^;\s"]+))\s*(?:;|$)/i;

/** The `for` of an element of `Forwarded` (RFC 7239); null for an obfuscated name or none. */
function forIn(element: string): string | null {
  const [, quoted, plain] = FOR.exec(element) ?? [];
  return plainAddress(quoted ?? plain ?? '');
}

const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address without brackets, port and zone, in one spelling; null: it is none. */
function plainAddress(text: string): string | null {
  const [, six, four] = WITH_PORT.exec(text) ?? [];
  const bare = (six ?? four ?? text).replace(/%.*$/, '');
  const address = MAPPED.exec(bare)?.[1] ?? bare;
  const family = familyOf(address);
  return family === null ? null : new SocketAddress({ address, family }).address;
}
