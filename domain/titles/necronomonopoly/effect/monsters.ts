// Where a Monster may end, and whom it meets there.

import type { Seat } from '../../../title/contract.ts';
import type { CardId } from '../components/ids.ts';
import { BOX, cardOf, MI_GO, RING } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { ignores } from '../effects/powers.ts';
import type { State } from '../state.ts';

type Ends = EffectOf<'monster'>['ends'];

const { dice: LEAST, faces } = BOX.moveDice;
const MOST = LEAST * faces;
/** Every throw of two dice, with the number of its cases. */
const THROWS = Array.from({ length: MOST - LEAST + 1 }, (_, index) => {
  const roll = LEAST + index;
  return { roll, cases: faces - Math.abs(roll - faces - 1) };
});

/** Sane seats at `space` whom the Monster may attack. */
function preyAt({ seats }: State, card: CardId, space: number): readonly Seat[] {
  return seats.flatMap((mine, seat) => {
    const isThere = mine.status === 'sane' && !mine.inmate && mine.space === space;
    return isThere && !ignores(mine, cardOf(card)) ? [seat] : [];
  });
}

/** By throw: where a Monster that starts at `from` stops. It leaves the board on Mi-Go, or before it stops if it passes there. */
export function endsOf(state: State, card: CardId, from: number): Ends {
  return THROWS.map(({ roll, cases }) => {
    const to = (from === MI_GO ? RING : from) - roll;
    if (to < MI_GO) return { roll, cases, leaves: true, meets: [] };
    return { roll, cases, to, leaves: to === MI_GO, meets: preyAt(state, card, to) };
  });
}

/** Where a Monster is; null if it is not on the board. */
export function placeOn({ board }: State, card: CardId): number | null {
  return board.find((one) => one.card === card)?.space ?? null;
}

/** A Monster that moves from `from`. */
export function moving(state: State, card: CardId, from: number): EffectOf<'monster'> {
  return { loss: cardOf(card).loss, from, ends: endsOf(state, card, from) };
}
