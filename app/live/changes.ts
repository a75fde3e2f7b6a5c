// What the fan-out is told of a game: plain JSON, so that one function can hand it to another. Any change may come late, twice, together with
// others, or after a newer one.

import type { CardChange } from '../projections/projector.ts';
import { isTurnOf } from '../projections/rows.ts';

export interface GameChange {
  readonly gameId: string;
  /** The version before the change; 0 for a new game. */
  readonly from: number;
  /** The version after it; equal to `from` where only `players` are to be told. */
  readonly version: number;
  /** Ids of the players whose turn began or ended, or may have done both. */
  readonly players: readonly string[];
}

/** A change of a card as the fan-out is told of it. */
export function gameChangeOf({ before, after }: CardChange): GameChange {
  const [then, now] = [playersToAct(before), playersToAct(after)];
  const from = before?.version ?? 0;
  // Of several versions at once the two ends do not say what happened between them.
  const isOneStep = after.version === from + 1;
  const concerned = [...new Set([...then, ...now])];
  const players = isOneStep ? concerned.filter((player) => then.has(player) !== now.has(player)) : concerned;
  return { gameId: after.gameId, from, version: after.version, players };
}

/** Players who are to act. */
function playersToAct(card: CardChange['before']): ReadonlySet<string> {
  if (card === null) return new Set();
  const involved = [card.creator, ...card.seats.flatMap(({ player }) => player ?? [])];
  return new Set(involved.filter((player) => isTurnOf(card, player)));
}
