// The packed description of REST says what `schema/openapi.json` says, and stays as it is as long as that does.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packedOpenapi } from '../../schema/openapi.generated.ts';
import DOCUMENT from '../../schema/openapi.json' with { type: 'json' };
import { openapiModule } from '../../schema/openapiModule.ts';
import { openapi } from '../kit/http/openapiDocument.ts';

const unpacked = (packed: string): unknown => JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());

test('what is packed is the document', () => {
  expect(unpacked(packedOpenapi)).toEqual(openapi);
});

test('a module that says the same is kept, byte for byte; any other is made anew', () => {
  const kept = readFileSync(join(import.meta.dirname, '../../schema/openapi.generated.ts'), 'utf8');
  expect(kept.endsWith(openapiModule(DOCUMENT, kept))).toBe(true);
  for (const wrong of [null, '', "'AAAA'"]) {
    const [, packed = ''] = /'([^']+)'/.exec(openapiModule(DOCUMENT, wrong)) ?? [];
    expect(unpacked(packed)).toEqual(openapi);
  }
});
