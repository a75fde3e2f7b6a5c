// The description of the REST resources as the functions carry it: packed, to a tenth of its size, since hardly anybody
// asks for it.

import { constants, gunzipSync, gzipSync } from 'node:zlib';

/**
 * The text of the module, without its header. `known`: the former text, kept where it says the same: packers differ.
 */
export function openapiModule(document: object, known: string | null): string {
  const text = JSON.stringify(document);
  const packed = packedIn(known);
  const isSame = packed !== null && unpacked(packed) === text;
  return moduleOf(isSame ? packed : gzipSync(text, { level: constants.Z_BEST_COMPRESSION }).toString('base64'));
}

function moduleOf(packed: string): string {
  return `\n/** \`openapi.json\` without spaces, as gzip in base 64. */\nexport const packedOpenapi =\n  '${packed}';\n`;
}

function packedIn(known: string | null): string | null {
  return /'([A-Za-z0-9+/=]+)'/.exec(known ?? '')?.[1] ?? null;
}

function unpacked(packed: string): string | null {
  try {
    return gunzipSync(Buffer.from(packed, 'base64')).toString();
  } catch {
    return null;
  }
}
