// Bulk: what is too large for a control stream. Rows of JSON, named by the hash of their text, stored in chunks.

import type { Json } from '../../base/json.ts';
import { type HashFunction, hex, sha256, utf8 } from '../../log/index.ts';
import type { Bulk, BulkKind } from '../life/events.ts';

/** Bytes of the rows of one chunk, each with one byte after it: a commit holds them and its own fields. */
export const CHUNK_BYTES = 60_000;

/** Ready to be stored. */
export interface CutBulk {
  readonly bulk: Bulk;
  /** Rows by chunk; together they are all rows in order. */
  readonly chunks: readonly (readonly Json[])[];
}

/**
 * The text of rows: each as compact JSON with the keys of its kind in order, and a line feed, which JSON escapes within
 * a row.
 */
export function bulkText(rows: readonly Json[]): string {
  let text = '';
  for (const row of rows) text += `${JSON.stringify(row)}\n`;
  return text;
}

/** The name of rows: SHA-256 of `bulkText` in UTF-8, hex. */
export function bulkHash(rows: readonly Json[], hash: HashFunction = sha256): string {
  return hex(hash(utf8(bulkText(rows))));
}

/** `rows` with their name, cut into chunks. No row has more than CHUNK_BYTES (the kinds see to it). */
export function cutBulk(kind: BulkKind, rows: readonly Json[], hash: HashFunction = sha256): CutBulk {
  const bytes = utf8(bulkText(rows));
  const chunks = cutRows(rows, bytes);
  return { bulk: { kind, hash: hex(hash(bytes)), chunks: chunks.length }, chunks };
}

/** `bytes`: the text of `rows`. */
function cutRows(rows: readonly Json[], bytes: Uint8Array): readonly (readonly Json[])[] {
  const chunks: (readonly Json[])[] = [];
  let [first, firstByte, end] = [0, 0, 0];
  for (let row = 0; row < rows.length; row += 1) {
    const next = bytes.indexOf(LINE_FEED, end) + 1;
    if (next - firstByte > CHUNK_BYTES && row > first) {
      chunks.push(rows.slice(first, row));
      [first, firstByte] = [row, end];
    }
    end = next;
  }
  if (first < rows.length) chunks.push(rows.slice(first));
  return chunks;
}

const LINE_FEED = 0x0a;
