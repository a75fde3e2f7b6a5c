// HIRE: keep one of the drawn mercenaries, draw one more, or decline. Rulebook: Unloading (Guild); rulings R97 to R104, R35.

import { at } from '../../../base/defect.ts';
import { groupedBy } from '../../../title/moves.ts';
import type { CardId } from '../components/ids.ts';
import { drawnForbidden, drawnIn, moreForbidden, takeMoves } from '../effects/cardShop.ts';
import { modeAt } from '../effects/powers.ts';
import { MOVE, MOVES_OF, type MoveOf } from '../moves.ts';
import * as procedure from '../procedures/unload.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { step } from '../step.ts';

function isFull(state: State, { team }: SeatState): boolean {
  return team.length >= modeAt(state).teamLimit;
}

function cardsOf({ team }: SeatState): readonly CardId[] {
  return team.map(({ card }) => card);
}

const REPLACE_MOVES = groupedBy('card', MOVES_OF.replace);

function replaceMoves(drawn: readonly CardId[], team: readonly CardId[]): MoveOf<'replace'>[] {
  return [...REPLACE_MOVES].flatMap(([card, moves]) =>
    drawn.includes(card) ? moves.filter(({ old }) => team.includes(old)) : [],
  );
}

function replaceForbidden(state: State, mine: SeatState, { old }: MoveOf<'replace'>): Rule | null {
  if (!cardsOf(mine).includes(old)) return 'not-in-team';
  return isFull(state, mine) ? null : 'team-not-full';
}

export const hire = step({
  kinds: ['take', 'replace', 'more', 'decline'],
  legalMoves(state, seat) {
    const mine = at(state.seats, seat);
    const moves: MoveOf<'take' | 'replace' | 'more' | 'decline'>[] = isFull(state, mine)
      ? replaceMoves(drawnIn(state), cardsOf(mine))
      : [...takeMoves(state)];
    if (moreForbidden(state, seat) === null) moves.push(MOVE.more);
    moves.push(MOVE.decline);
    return moves;
  },
  forbidden(state, seat, move) {
    const mine = at(state.seats, seat);
    switch (move.kind) {
      case 'take':
        return drawnForbidden(state, move.card) ?? (isFull(state, mine) ? 'team-full' : null);
      case 'replace':
        return drawnForbidden(state, move.card) ?? replaceForbidden(state, mine, move);
      case 'more':
        return moreForbidden(state, seat);
      case 'decline':
        return null;
    }
  },
  play(register, seat, move, chance) {
    switch (move.kind) {
      case 'more':
        return procedure.more(register, seat, chance);
      case 'take':
        register.write({ type: 'MercenaryHired', seat, card: move.card });
        break;
      case 'replace':
        register.write({ type: 'MercenaryReplaced', seat, card: move.card, old: move.old });
        break;
      case 'decline':
        break;
    }
    procedure.giveBack(register, seat);
  },
});
