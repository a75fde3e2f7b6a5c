// D16: what the offer gives. Rulebook: Arkham Asylum (sales); rulings R112 to R114.

import { at } from '../../../base/defect.ts';
import { by } from '../../../title/moves.ts';
import { goodsOf, hasGoods } from '../effects/property.ts';
import { MOVE, MOVES_OF, type MoveOf } from '../moves.ts';
import * as offer from '../procedures/offer.ts';
import { proceed } from '../procedures/resume.ts';
import { ask } from '../procedures/run.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

const GIVE_MOVES = by('good', MOVES_OF.give);

export const tradeGive = step({
  kinds: ['cancel', 'give'],
  legalMoves(state, seat) {
    const partner = at(state.seats, stepAt(state, 'tradeGive').partner);
    const goods = [...(hasGoods(partner) ? [null] : []), ...goodsOf(at(state.seats, seat))];
    const moves: MoveOf<'cancel' | 'give'>[] = [MOVE.cancel];
    for (const good of goods) {
      const move = GIVE_MOVES.get(good);
      if (move !== undefined) moves.push(move);
    }
    return moves;
  },
  forbidden(state, seat, move) {
    if (move.kind === 'cancel') return null;
    const partner = at(state.seats, stepAt(state, 'tradeGive').partner);
    if (move.good === null) return hasGoods(partner) ? null : 'nothing-to-trade';
    return goodsOf(at(state.seats, seat)).includes(move.good) ? null : 'not-owned';
  },
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      const { partner } = stepAt(register.state, 'tradeGive');
      if (move.kind === 'cancel') offer.cancel(run, seat);
      else ask(run, { at: 'tradeTake', seat, partner, give: move.good });
    });
  },
});
