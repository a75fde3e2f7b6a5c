// `GET /v1/outages`: when the server was down, for ever. The clocks of games got that time back, and auditors compare.

import { createHash } from 'node:crypto';
import { isFresh } from '../../http/conditional.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';

const TAG_DIGITS = 32;

export const listOutages: ResourceMethod = async ({ app, request }) => {
  const outages = (await app.outages()).map(({ from, to }) => ({ from: momentOf(from), to: momentOf(to) }));
  const digest = createHash('sha256').update(JSON.stringify(outages)).digest('hex');
  const headers = { 'cache-control': 'public, no-cache', etag: `"${digest.slice(0, TAG_DIGITS)}"` };
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, { outages }, headers);
};
