// RETURN: the next card to go on top of its deck. Rulebook: Unloading (Workshop, Guild); ruling R101.

import { by } from '../../../title/moves.ts';
import type { CardId } from '../components/ids.ts';
import { MOVES_OF } from '../moves.ts';
import * as procedure from '../procedures/unload.ts';
import type { State } from '../state.ts';
import { step } from '../step.ts';

const TOP_MOVES = by('card', MOVES_OF.top);

function cardsIn({ step: open }: State): readonly CardId[] {
  return open.at === 'return' ? open.cards : [];
}

export const returnCards = step({
  kinds: ['top'],
  legalMoves: (state) => cardsIn(state).flatMap((card) => TOP_MOVES.get(card) ?? []),
  forbidden: (state, _seat, { card }) => (cardsIn(state).includes(card) ? null : 'not-drawn'),
  play(register, seat, { card }) {
    procedure.putBack(register, seat, card);
  },
});
