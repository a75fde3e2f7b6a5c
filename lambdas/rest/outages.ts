// `GET /v1/outages`: when the server was down, for ever. The clocks of games got that time back, and auditors compare.

import { createHash } from 'node:crypto';
import { momentOf } from './card.ts';
import { isFresh } from './conditional.ts';
import type { ResourceMethod } from './resource.ts';
import { jsonResult } from './result.ts';

const TAG_DIGITS = 32;

export const listOutages: ResourceMethod = async ({ app, request }) => {
  const outages = (await app.outages()).map(({ from, to }) => ({ from: momentOf(from), to: momentOf(to) }));
  const digest = createHash('sha256').update(JSON.stringify(outages)).digest('hex');
  const headers = { 'cache-control': 'public, no-cache', etag: `"${digest.slice(0, TAG_DIGITS)}"` };
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, { outages }, headers);
};
