// The cookie of a session. Over HTTPS no other host and no path can set or read it; over plain HTTP, where cookies do not
// tell ports apart, its name does.

import { SESSION_UNUSED_MS } from '../../app/index.ts';
import type { RestRequest } from './request.ts';

/** Below it a cookie over plain HTTP is sent. */
export const SESSION_PATH = '/v1/session';

const MAX_AGE = SESSION_UNUSED_MS / 1_000;

interface Kind {
  readonly name: string;
  readonly attributes: string;
}

/** `address`: `https://play.example.org`, by which clients call this server. */
function kindFor(address: string): Kind {
  const { protocol, port } = new URL(address);
  return protocol === 'https:'
    ? { name: '__Host-signalbox', attributes: 'Path=/; Secure; HttpOnly; SameSite=Strict' }
    : { name: `signalbox_${port || '80'}`, attributes: `Path=${SESSION_PATH}; HttpOnly; SameSite=Strict` };
}

/** What the cookie of the request holds; null: there is none. */
export function sessionCookieIn({ cookies, address }: Pick<RestRequest, 'cookies' | 'address'>): string | null {
  const start = `${kindFor(address).name}=`;
  const found = cookies().find((one) => one.startsWith(start));
  return found === undefined ? null : found.slice(start.length);
}

/** The header that sets it. */
export function settingCookie({ address }: Pick<RestRequest, 'address'>, value: string) {
  const { name, attributes } = kindFor(address);
  return { 'set-cookie': `${name}=${value}; Max-Age=${MAX_AGE}; ${attributes}` };
}

/** The header that removes it. */
export function clearingCookie({ address }: Pick<RestRequest, 'address'>) {
  const { name, attributes } = kindFor(address);
  return { 'set-cookie': `${name}=; Max-Age=0; ${attributes}` };
}
