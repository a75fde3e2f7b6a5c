// Whether a page of this server has sent a request: asked wherever a cookie is read or set, on AWS and on one machine.

import type { RestRequest } from './request.ts';

/**
 * Browsers say where a page comes from, and no page can make them say otherwise. Over plain HTTP some say it by
 * `origin` alone, as a program may.
 */
export function isFromOwnPage({ header, address }: Pick<RestRequest, 'header' | 'address'>): boolean {
  const site = header('sec-fetch-site');
  return site === undefined ? header('origin') === address : site === 'same-origin';
}
