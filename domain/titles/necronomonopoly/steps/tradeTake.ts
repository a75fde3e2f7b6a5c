// D17: what the offer takes. Rulebook: Arkham Asylum (sales); rulings R112 to R114.

import { at } from '../../../base/defect.ts';
import { by } from '../../../title/moves.ts';
import { goodsOf } from '../effects/property.ts';
import { MOVE, MOVES_OF, type MoveOf } from '../moves.ts';
import * as offer from '../procedures/offer.ts';
import { proceed } from '../procedures/resume.ts';
import { ask } from '../procedures/run.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

const RECEIVE_MOVES = by('good', MOVES_OF.receive);

export const tradeTake = step({
  kinds: ['cancel', 'receive'],
  legalMoves(state) {
    const { partner, give } = stepAt(state, 'tradeTake');
    const goods = [...(give === null ? [] : [null]), ...goodsOf(at(state.seats, partner))];
    const moves: MoveOf<'cancel' | 'receive'>[] = [MOVE.cancel];
    for (const good of goods) {
      const move = RECEIVE_MOVES.get(good);
      if (move !== undefined) moves.push(move);
    }
    return moves;
  },
  forbidden(state, _seat, move) {
    if (move.kind === 'cancel') return null;
    const { partner, give } = stepAt(state, 'tradeTake');
    if (move.good === null) return give === null ? 'nothing-given' : null;
    return goodsOf(at(state.seats, partner)).includes(move.good) ? null : 'not-owned';
  },
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      const { partner, give } = stepAt(register.state, 'tradeTake');
      if (move.kind === 'cancel') offer.cancel(run, seat);
      else ask(run, { at: 'tradePrice', seat, partner, give, take: move.good });
    });
  },
});
