// Which records of a file belong together: that of a fork, its origin's, that one's origin's, and so on.

import { playedId, playedIdIn } from '../log/gameId.ts';
import type { ParsedRecord, ReplayOrigin, WholeRecord } from './types.ts';

/** The id of the game that a header is of, in the form under which it was played: 26 characters. */
export function gameOf({ stream }: { readonly stream: string }): string {
  return playedIdIn(stream);
}

/** The id of the game that a header says its game was forked from, in that form; null for no fork. */
export function originOf({ origin }: { readonly origin: Pick<ReplayOrigin, 'game'> | null }): string | null {
  return origin === null ? null : playedId(origin.game);
}

/**
 * `entry`, then the records among `all` of its origin, of that one's origin, and so on: all copies, since any may be
 * the right one. The cost grows with the number of records only.
 */
export function withOrigins(entry: WholeRecord, all: readonly ParsedRecord[]): readonly WholeRecord[] {
  const byGame = new Map<string, WholeRecord[]>();
  for (const one of all) {
    if (!one.ok || one.record === entry.record) continue;
    const game = gameOf(one.record.header);
    const copies = byGame.get(game) ?? [];
    byGame.set(game, copies);
    copies.push(one);
  }
  const found = [entry];
  // Grows while it is read.
  for (const { record } of found) {
    const origin = originOf(record.header) ?? '';
    for (const copy of byGame.get(origin) ?? []) found.push(copy);
    byGame.delete(origin);
  }
  return found;
}

/** The games that forks among `records` come from and that are not among them. */
export function missingOrigins(records: readonly ParsedRecord[]): readonly string[] {
  const headers = records.flatMap((one) => (one.ok ? [one.record.header] : []));
  const known = new Set(headers.map(gameOf));
  const origins = headers.flatMap((header) => originOf(header) ?? []);
  return [...new Set(origins)].filter((game) => !known.has(game));
}
