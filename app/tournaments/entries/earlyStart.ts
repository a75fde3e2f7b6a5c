// A round with a date starts before it if all who are in it agree: a wish of an entry until that round is paired.

import { entryShardOf } from '../../../domain/log/index.ts';
import type { RoundPlace, TournamentState } from '../../../domain/tournament/index.ts';
import { type DatedRound, datedRound } from '../answers/dates.ts';
import { type EntriesState, type Entry, entryOf } from '../streams/index.ts';
import { isAt, isPublished, ofRound } from './roundWishes.ts';
import type { Wish } from './wishes.ts';

/** `agrees`: false takes it back. */
export interface StartWish extends RoundPlace {
  readonly agrees: boolean;
}

/** `absent`: what it is refused for where nobody is entered. */
export function agreesToStart(wish: StartWish, absent: 'NOT_ENTERED' | 'NO_SUCH_ENTRY'): Wish {
  return ofRound({
    place: wish,
    absent,
    unfit: (tournament) => (datedRound('', tournament, wish) === null ? { code: 'NO_DATE' } : null),
    wanted: (_standing, { starts }) => (starts.some((one) => isAt(one, wish)) === wish.agrees ? null : 'StartAgreed'),
  });
}

/** Whether all of them agree; of nobody, they do not. `shards`: the streams of entries, in their order. */
export function haveAgreed(
  shards: readonly EntriesState[],
  place: RoundPlace,
  players: readonly (string | undefined)[],
): boolean {
  const agrees = (player: string | undefined) => {
    const entry = player === undefined ? null : entryOf(shards[entryShardOf(player)] ?? null, player);
    return entry?.starts.some((one) => isAt(one, place)) === true;
  };
  return players.length > 0 && players.every(agrees);
}

/** Rounds to come that the player would play before their dates; in order. */
export function startsOf(
  tournamentId: string,
  tournament: TournamentState,
  entry: Entry | null,
): readonly DatedRound[] {
  const open = (entry?.starts ?? []).filter((one) => one.stage >= tournament.stage && !isPublished(tournament, one));
  const dated = open.flatMap((one) => datedRound(tournamentId, tournament, one) ?? []);
  return dated.toSorted((a, b) => a.ordinal - b.ordinal);
}
