// Lots, Great Tomes and Spells in words, with what they are worth.

import type { SpaceId } from '../components/ids.ts';
import { FEE, isLot, localeOf, lotOf, TOMES, tomeOf } from '../components.ts';
import { ownerOf } from '../effects/property.ts';
import type { Good } from '../state.ts';
import { cardLine } from './cards.ts';
import { nameOf, spaceName } from './names.ts';
import { dueOf, type Situation } from './situation.ts';
import type { Say } from './speak.ts';

const TOME_IDS: ReadonlySet<string> = new Set(TOMES.map(({ id }) => id));

export function isTome(id: string): boolean {
  return TOME_IDS.has(id);
}

/** `rent`, `fee`. */
export function dueWord(id: SpaceId, say: Say): string {
  return isTome(id) ? say('fee', 'Gebühr') : say('rent', 'Miete');
}

/** `Innsmouth, cost 14, rent 5/15/45`; `Great Tome, cost 24, fee 4/9/18/30`. */
export function deedText(id: SpaceId, say: Say): string {
  const tome = isTome(id);
  const group = tome ? say('Great Tome', 'Großer Foliant') : nameOf(localeOf(lotOf(id).locale), say);
  const { cost } = tome ? tomeOf(id) : lotOf(id);
  const dues = tome ? FEE : lotOf(id).rent;
  return `${group}, ${say('cost', 'Kosten')} ${cost}, ${dueWord(id, say)} ${dues.join('/')}`;
}

/** `Gilman House (Innsmouth, cost 14, rent 5/15/45)`; a Spell with its text. */
export function goodText(good: Good, say: Say): string {
  return isLot(good) || isTome(good) ? `${spaceName(good, say)} (${deedText(good, say)})` : cardLine(good, say);
}

/** `for sale at 14`, `yours`, `owned by seat 1: rent 15`. */
export function ownerText({ state, seat, say }: Situation, id: SpaceId): string {
  const owner = ownerOf(state, id);
  if (owner === null) {
    const { cost } = isTome(id) ? tomeOf(id) : lotOf(id);
    return say(`for sale at ${cost}`, `für ${cost} zu kaufen`);
  }
  if (owner === seat) return say('yours', 'gehört dir');
  return `${say('owned by seat', 'gehört Platz')} ${owner}: ${dueWord(id, say)} ${dueOf(state, id) ?? 0}`;
}
