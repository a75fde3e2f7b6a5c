// Cursors of lists of games, as clients have them: opaque.

import { isListCursor } from '../../app/index.ts';

export function formatListCursor(cursor: string): string {
  return Buffer.from(cursor, 'latin1').toString('base64url');
}

/** Null for a text that `formatListCursor` has not made. */
export function parseListCursor(text: string): string | null {
  const cursor = Buffer.from(text, 'base64url').toString('latin1');
  return isListCursor(cursor) && formatListCursor(cursor) === text ? cursor : null;
}
