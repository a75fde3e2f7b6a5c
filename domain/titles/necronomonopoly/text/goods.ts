// Lots, Great Tomes and Spells in words, with what they are worth.

import type { SpaceId } from '../components/ids.ts';
import { FEE, isLot, localeOf, lotOf, TOMES, tomeOf } from '../components.ts';
import { ownerOf } from '../effects/property.ts';
import type { Good, State } from '../state.ts';
import { cardLine } from './cards.ts';
import { spaceName } from './names.ts';
import { dueOf } from './situation.ts';

const TOME_IDS: ReadonlySet<string> = new Set(TOMES.map(({ id }) => id));

export function isTome(id: string): boolean {
  return TOME_IDS.has(id);
}

/** `Innsmouth, cost 14, rent 5/15/45`; `Great Tome, cost 24, fee 4/9/18/30`. */
export function deedText(id: SpaceId): string {
  if (isTome(id)) return `Great Tome, cost ${tomeOf(id).cost}, fee ${FEE.join('/')}`;
  const { locale, cost, rent } = lotOf(id);
  return `${localeOf(locale).name}, cost ${cost}, rent ${rent.join('/')}`;
}

/** `Gilman House (Innsmouth, cost 14, rent 5/15/45)`; a Spell with its text. */
export function goodText(good: Good): string {
  return isLot(good) || isTome(good) ? `${spaceName(good)} (${deedText(good)})` : cardLine(good);
}

/** `for sale at 14`, `yours`, `owned by seat 1: rent 15`. */
export function ownerText(state: State, seat: number, id: SpaceId): string {
  const owner = ownerOf(state, id);
  if (owner === null) return `for sale at ${isTome(id) ? tomeOf(id).cost : lotOf(id).cost}`;
  if (owner === seat) return 'yours';
  return `owned by seat ${owner}: ${isTome(id) ? 'fee' : 'rent'} ${dueOf(state, id) ?? 0}`;
}
