// Which records of a file an audit of one of them needs: those of the games that it goes back to.

import { playedId } from '../../domain/log/index.ts';
import type { ParsedRecord, ReplayRecord } from '../../domain/replay/index.ts';
import { gameOf } from '../input/gameIds.ts';

/**
 * `record`, then those of `all` that are of its origin, of that one's origin, and so on: of each game all that there are, since any of
 * them may be the right one. What it costs grows with their number only.
 */
export function withOrigins(record: ReplayRecord, all: readonly ParsedRecord[]): readonly ReplayRecord[] {
  const byGame = recordsByGame(all, record);
  const line = [record];
  const wanted = new Set<string>();
  // Grows while it is read.
  for (const { header } of line) {
    if (header.origin === null) continue;
    const game = playedId(header.origin.game);
    if (wanted.has(game)) continue;
    wanted.add(game);
    for (const found of byGame.get(game) ?? []) line.push(found);
  }
  return line;
}

function recordsByGame(all: readonly ParsedRecord[], but: ReplayRecord): ReadonlyMap<string, readonly ReplayRecord[]> {
  const byGame = new Map<string, ReplayRecord[]>();
  for (const one of all) {
    if (!one.ok || one.record === but) continue;
    const game = gameOf(one.record.header);
    const records = byGame.get(game);
    if (records === undefined) byGame.set(game, [one.record]);
    else records.push(one.record);
  }
  return byGame;
}
