// Byes that players ask for, or the organiser for them: a wish of an entry until their round is paired.

import type { RoundPlace, TournamentState } from '../../../domain/tournament/index.ts';
import {
  activeEntrants,
  type ByeGrant,
  grantedIn,
  halvesOf,
  hasByes,
  isLastRoundOf,
  MOST_GRANTED,
  mayBeHalf,
} from '../../../domain/tournament/life/index.ts';
import { hasBegun } from '../answers/dates.ts';
import type { EntrantBye } from '../answers/entryShapes.ts';
import { ordinalOf } from '../answers/tournament.ts';
import { type AskedBye, type EntriesState, type Entry, entriesIn } from '../streams/index.ts';
import { isAt, isPaired, isPublished, ofRound } from './roundWishes.ts';
import type { Standing, Wish } from './wishes.ts';

/** `worth`: null takes back what was asked for. */
export interface ByeWish extends RoundPlace {
  readonly worth: AskedBye['worth'] | null;
}

/** `absent`: what it is refused for where nobody is entered. */
export function asksBye(wish: ByeWish, absent: 'NOT_ENTERED' | 'NO_SUCH_ENTRY'): Wish {
  return ofRound({
    place: wish,
    absent,
    unfit: (tournament) => (hasByes(tournament, wish.stage) ? null : { code: 'NO_BYES_HERE' }),
    wanted: (standing, entry) => wanted(standing, entry, wish),
  });
}

function wanted({ tournament, entrant }: Standing, entry: Entry, { worth, ...place }: ByeWish): ReturnType<Wish> {
  const asked = entry.byes.find((one) => isAt(one, place)) ?? null;
  if ((asked?.worth ?? null) === worth) return null;
  if (worth !== 'half') return 'ByeAsked';
  const open = entry.byes.filter((one) => one.worth === 'half' && !isAt(one, place) && !isPaired(tournament, one));
  const others = open.length + (entrant === null ? 0 : halvesOf(tournament, entrant));
  const isLast = hasBegun(tournament, place.stage) && isLastRoundOf(tournament, place);
  return mayBeHalf(tournament, others, isLast) ?? 'ByeAsked';
}

/**
 * Who sits out the round of `tournament` that is paired next; null: nobody. `roll`: player ids by entrant. A half point
 * that may not be given after all, in a round that turns out to be the last, becomes a bye for nothing.
 */
export function byesFor(
  shards: readonly EntriesState[],
  tournament: TournamentState,
  { roll, place }: { readonly roll: ReadonlyMap<string, number>; readonly place: RoundPlace },
): ByeGrant | null {
  if (tournament.edition === 1 || !hasByes(tournament, place.stage)) return null;
  const active = new Set(activeEntrants(tournament));
  const asking = shards.flatMap(entriesIn).flatMap(([player, { byes }]) => {
    const entrant = roll.get(player);
    const asked = byes.find((one) => isAt(one, place));
    return asked === undefined || entrant === undefined || !active.has(entrant) ? [] : [{ entrant, asked }];
  });
  const first = asking.toSorted((a, b) => a.entrant - b.entrant).slice(0, MOST_GRANTED);
  const isLast = isLastRoundOf(tournament, place);
  const isHalf = ({ entrant, asked }: (typeof first)[number]) =>
    asked.worth === 'half' && mayBeHalf(tournament, halvesOf(tournament, entrant), isLast) === null;
  const entrantsOf = (half: boolean) => first.filter((one) => isHalf(one) === half).map(({ entrant }) => entrant);
  return first.length === 0 ? null : { half: entrantsOf(true), zero: entrantsOf(false) };
}

/** What a player has been granted, and what is asked for and not published yet; in order of rounds. */
export function byesOf(
  tournament: TournamentState,
  entrant: number | null,
  entry: Entry | null,
): readonly EntrantBye[] {
  const published = tournament.granted.filter((one) => isPublished(tournament, one));
  const granted = published.flatMap((one): readonly EntrantBye[] => {
    const worth = entrant === null ? null : worthIn(tournament, entrant, one);
    const place = { stage: one.stage, round: one.round };
    return worth === null ? [] : [{ ...place, ordinal: ordinalOf(tournament, place), worth, isGranted: true }];
  });
  const asked = (entry?.byes ?? []).filter((one) => one.stage >= tournament.stage && !isPublished(tournament, one));
  const all = [...granted, ...asked.map((one) => ({ ...one, ordinal: null, isGranted: false }))];
  return all.sort((a, b) => a.stage - b.stage || a.round - b.round);
}

/** What an entrant sits a round out for; null: plays, or is not in it. */
export function worthIn(tournament: TournamentState, entrant: number, place: RoundPlace): AskedBye['worth'] | null {
  const granted = grantedIn(tournament, place);
  if (granted?.half.includes(entrant) === true) return 'half';
  return granted?.zero.includes(entrant) === true ? 'zero' : null;
}
