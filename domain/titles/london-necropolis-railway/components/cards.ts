// The action cards. Rulebook: 02 Action Cards; rulings R10, R12, R14.

import data from '../data/cards.json' with { type: 'json' };
import type { Ability, BackId, CardId, Disc, Edition, Room } from './ids.ts';

export interface Card {
  readonly id: CardId;
  /** Used with at least this many seats. */
  readonly dots: number;
  readonly room: Room;
  readonly staff: boolean;
  readonly crypt: boolean;
  readonly ability: Ability;
  /** Train icons of the sections, in the order of `SECTIONS`. */
  readonly icons: Readonly<Record<Edition, readonly number[]>>;
  readonly back: BackId;
}

interface Printed extends Pick<Card, 'id' | 'dots' | 'room' | 'ability'> {
  readonly necropolis: readonly ('staff' | 'crypt')[];
  readonly trainIcons: Card['icons'];
  readonly back: readonly Disc[];
}

function cardOf({ necropolis, trainIcons, back, ...card }: Printed): Card {
  const { id, dots, room, ability } = card;
  const symbols = { staff: necropolis.includes('staff'), crypt: necropolis.includes('crypt') };
  return { id, dots, room, ...symbols, ability, icons: trainIcons, back: back.join('+') };
}

/** In order of id. */
export const CARDS: readonly Card[] = (data.cards as readonly Printed[])
  .map(cardOf)
  .toSorted((one, other) => (one.id < other.id ? -1 : 1));
