// D2: the card of the turn and the discs under it. Rulebook: 04 Choose a card; rulings R7, R71.

import { at, Defect } from '../../../base/defect.ts';
import { SLOTS } from '../components/ids.ts';
import { refill } from '../effects/deck.ts';
import { setsOfEach, setWhere } from '../moveSets.ts';
import { MOVES_OF } from '../moves.ts';
import type { State } from '../state.ts';
import { enter, step } from '../step.ts';

/** By set of slots. */
const LISTS = setsOfEach(MOVES_OF.take);

/** Whether a card lies in the slot (from 0). */
function isFilled({ row }: State, slot: number): boolean {
  return at(row, slot) !== null;
}

export const take = step({
  kinds: ['take'],
  legalMoves(state) {
    return at(
      LISTS,
      setWhere((slot) => isFilled(state, slot), 0, SLOTS.length),
    );
  },
  forbidden: (state, _seat, { slot }) => (isFilled(state, slot - 1) ? null : 'slot-empty'),
  play(register, seat, { slot }, chance) {
    const open = at(register.state.row, slot - 1);
    if (open === null) throw new Defect(`no card in slot ${slot}`);
    register.write({ type: 'CardTaken', seat, slot, card: open.card, discs: open.discs });
    refill(register, slot, chance);
    enter(register, 'main', seat);
  },
});
