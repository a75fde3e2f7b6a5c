// What an entry may wish of a round: while it is in, and until that round is paired.

import { isTournamentOver, type RoundPlace, type TournamentState } from '../../../domain/tournament/index.ts';
import { roundsKnown } from '../answers/dates.ts';
import type { Entry } from '../streams/index.ts';
import type { EntryRefusal } from '../words/problemWords.ts';
import { isPresent, type Standing, type Wish } from './wishes.ts';

interface RoundWish {
  readonly place: RoundPlace;
  /** What it is refused for where nobody is entered. */
  readonly absent: 'NOT_ENTERED' | 'NO_SUCH_ENTRY';
  /** Why no round there is like that; null: it may be. */
  unfit(tournament: TournamentState): EntryRefusal | null;
  wanted(standing: Standing, entry: Entry): ReturnType<Wish>;
}

/** Of edition 2 and later. */
export function ofRound({ place, absent, unfit, wanted }: RoundWish): Wish {
  return (standing) => {
    const { tournament, entry } = standing;
    if (entry === null || !isPresent(entry)) return { code: absent };
    const { status } = tournament;
    if (isTournamentOver({ status })) return { code: 'WRONG_STATUS', status };
    if (tournament.edition === 1) return { code: 'OLD_EDITION' };
    return wrongRound(tournament, place, unfit) ?? wanted(standing, entry);
  };
}

function wrongRound(
  tournament: TournamentState,
  place: RoundPlace,
  unfit: RoundWish['unfit'],
): ReturnType<RoundWish['unfit']> {
  const { stage, round } = place;
  if (stage >= tournament.options.stages.length || round >= roundsKnown(tournament, stage)) {
    return { code: 'NO_SUCH_ROUND' };
  }
  return unfit(tournament) ?? (isPaired(tournament, place) ? { code: 'ROUND_PAIRED' } : null);
}

export function isPaired({ stage: present, rounds }: TournamentState, place: RoundPlace): boolean {
  return place.stage < present || rounds.some((one) => isAt(one, place));
}

/** A draft is for those who made it. */
export function isPublished({ rounds }: TournamentState, place: RoundPlace): boolean {
  return rounds.some((one) => isAt(one, place) && one.startsAt !== null);
}

export function isAt(one: RoundPlace, { stage, round }: RoundPlace): boolean {
  return one.stage === stage && one.round === round;
}
