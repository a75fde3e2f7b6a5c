// Addresses at which browsers want to be told. Strangers name them: only those of known push services are taken.

import { ECDH } from 'node:crypto';
import type { PushTarget } from '../../app/index.ts';

/** The push services of Chrome and Edge, Firefox, Windows, and Safari. `*.` stands for one name or more. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** To which servers notices are sent. */
export interface PushRules {
  /** Names, as PUSH_HOSTS; none: no notices are sent. */
  readonly hosts: readonly string[];
  /** Whether `127.0.0.1` is a push service, without TLS: for tests. */
  readonly loopback?: boolean;
}

/** What the setting says where no notices are sent. */
const OFF = 'off';

/** Names of push services, separated by commas, or `off`; empty: PUSH_HOSTS. Null for any other text. */
export function parsePushHosts(text: string): readonly string[] | null {
  if (text === '') return PUSH_HOSTS;
  if (text === OFF) return [];
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  return hosts.every((host) => HOST.test(host)) ? hosts : null;
}

/** At least two names; no address of a machine. */
const HOST = /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/;

const AUTH_BYTES = 16;

/** What is wrong with it; null: nothing. */
export function faultOfTarget({ endpoint, p256dh, auth }: PushTarget, rules: PushRules): keyof PushTarget | null {
  if (!isPushService(endpoint, rules)) return 'endpoint';
  if (!isPublicKey(p256dh)) return 'p256dh';
  return bytesOf(auth)?.length === AUTH_BYTES ? null : 'auth';
}

/** Whether the address is one of a push service to which notices are sent. */
export function isPushService(endpoint: string, { hosts, loopback = false }: PushRules): boolean {
  const address = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (address === null || address.username !== '' || address.password !== '' || address.hash !== '') return false;
  const { protocol, port, hostname } = address;
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return protocol === 'https:' && port === '' && hosts.some((host) => isOf(hostname, host));
}

function isOf(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

/** A point of the curve, not compressed. */
function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const UNCOMPRESSED = 4;

function bytesOf(text: string): Buffer | null {
  return /^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : null;
}
