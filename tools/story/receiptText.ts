// Receipts as people write them: the command line and the page at `/replay` read the same.

import type { Receipt } from '../../domain/audit/index.ts';
import { HEAD_DIGITS, PLAYED_ID } from '../../domain/log/index.ts';

/** `[game:]version:hash`. The first 26 characters of an imported game's id are those of the game it is. */
const RECEIPT = new RegExp(`^(?:(${PLAYED_ID})(?:-${HEAD_DIGITS})?:)?([1-9]\\d{0,14}):([0-9a-f]{64})$`, 'i');

/** The receipt that `text` writes, or null. */
export function parseReceipt(text: string): Receipt | null {
  const [whole, gameId, version, hash] = RECEIPT.exec(text) ?? [];
  if (whole === undefined || version === undefined || hash === undefined) return null;
  return { gameId: gameId?.toUpperCase() ?? null, version: Number(version), hash: hash.toLowerCase() };
}

/** As `parseReceipt` reads it. */
export function formatReceipt({ gameId, version, hash }: Receipt): string {
  return `${gameId === null ? '' : `${gameId}:`}${version}:${hash}`;
}
