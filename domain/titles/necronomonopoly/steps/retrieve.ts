// D12: a Spell may be taken at Mi-Go. Rulebook: Necronomicon; ruling R78.

import { by } from '../../../title/moves.ts';
import { MOVE, MOVES_OF, type MoveOf } from '../moves.ts';
import { spellsInReach } from '../procedures/miGo.ts';
import { proceed } from '../procedures/resume.ts';
import { step } from '../step.ts';

const SPELL_MOVES = by('card', MOVES_OF.spell);

export const retrieve = step({
  kinds: ['none', 'spell'],
  legalMoves: (state, seat): readonly MoveOf<'none' | 'spell'>[] => [
    MOVE.none,
    ...spellsInReach(state, seat).flatMap((card) => SPELL_MOVES.get(card) ?? []),
  ],
  forbidden: (state, seat, move) =>
    move.kind === 'none' || spellsInReach(state, seat).includes(move.card) ? null : 'not-a-choice',
  play(register, seat, move, chance) {
    proceed(register, chance, () => {
      if (move.kind === 'none') return;
      const { card } = move;
      const holder = register.state.seats.findIndex(({ cards }) => cards.includes(card));
      register.write({ type: 'CardTaken', seat, card, from: holder < 0 ? null : holder });
      if (holder < 0) register.write({ type: 'DeckShuffled' });
    });
  },
});
