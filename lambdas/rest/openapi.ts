// `/v1/openapi.json`: what these resources take and answer, for machines.

import { createHash } from 'node:crypto';
import { openapi } from '../../schema/openapi.ts';
import { isFresh } from './conditional.ts';
import type { Answering } from './resource.ts';
import { jsonAnswer } from './result.ts';

const ETAG = `"${createHash('sha256').update(JSON.stringify(openapi)).digest('hex').slice(0, 32)}"`;
const HEADERS = { etag: ETAG, 'cache-control': 'public, max-age=3600' };

export const getOpenapi: Answering = async ({ request }) => {
  if (isFresh(request.header('if-none-match'), ETAG)) return { statusCode: 304, headers: HEADERS, body: '' };
  return jsonAnswer(200, openapi, HEADERS);
};
