// D14: a Monster makes the seat discard a card of its choice. Rulebook: Monsters; ruling R116.

import { at } from '../../../base/defect.ts';
import { by } from '../../../title/moves.ts';
import { cardsOfType } from '../effects/hand.ts';
import { MOVES_OF } from '../moves.ts';
import { proceed } from '../procedures/resume.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

const DISCARD_MOVES = by('card', MOVES_OF.discard);

export const discard = step({
  kinds: ['discard'],
  legalMoves: (state, seat) =>
    cardsOfType(at(state.seats, seat), stepAt(state, 'discard').type).flatMap((card) => DISCARD_MOVES.get(card) ?? []),
  forbidden: (state, seat, { card }) =>
    cardsOfType(at(state.seats, seat), stepAt(state, 'discard').type).includes(card) ? null : 'not-a-choice',
  play(register, seat, { card }, chance) {
    proceed(register, chance, () => register.write({ type: 'CardDiscarded', seat, card, cause: 'monster' }));
  },
});
