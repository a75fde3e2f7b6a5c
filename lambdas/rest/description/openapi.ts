// `GET /v1/openapi.json`: the machine-readable description of the REST resources.

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { packedOpenapi } from '../../../schema/openapi.generated.ts';
import { isFresh } from '../../http/conditional.ts';
import { jsonResult } from '../../http/result.ts';
import type { ResourceMethod } from '../resource.ts';

const ETAG = `"${createHash('sha256').update(packedOpenapi).digest('hex').slice(0, 32)}"`;
const HEADERS = { etag: ETAG, 'cache-control': 'public, max-age=3600' };

export const getOpenapi: ResourceMethod = async ({ request }) => {
  if (isFresh(request.header('if-none-match'), ETAG)) return { statusCode: 304, headers: HEADERS, body: '' };
  const document: object = JSON.parse(gunzipSync(Buffer.from(packedOpenapi, 'base64')).toString());
  return jsonResult(200, document, HEADERS);
};
