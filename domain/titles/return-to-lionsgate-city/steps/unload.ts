// UNLOAD: goods to drop, to sell, to buy with, or the end. Rulebook: Unloading; rulings R87 to R97, R171.

import { at, Defect } from '../../../base/defect.ts';
import { buyForbidden, shopAt } from '../effects/cardShop.ts';
import { carried, dropMoves, unloadForbidden } from '../effects/loading.ts';
import { sell, sellForbidden, sellMoves } from '../effects/market.ts';
import { buyShare, shareForbidden, shareMoves } from '../effects/shares.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import * as turn from '../procedures/turn.ts';
import * as procedure from '../procedures/unload.ts';
import type { State, StepAt } from '../state.ts';
import { step } from '../step.ts';

type UnloadMove = MoveOf<'drop' | 'sell' | 'share' | 'craft' | 'hire' | 'done'>;

function unloadingIn({ step: open }: State): StepAt<'unload'> {
  if (open.at !== 'unload') throw new Defect(`no Unload at ${open.at}`);
  return open;
}

export const unload = step({
  kinds: ['drop', 'sell', 'share', 'craft', 'hire', 'done'],
  legalMoves(state, seat) {
    const unloading = unloadingIn(state);
    const { left } = unloading;
    const counts = carried(at(state.seats, seat).goods);
    const moves: UnloadMove[] = [...dropMoves(counts, left)];
    moves.push(...sellMoves(state, seat, left, counts), ...shareMoves(state, seat, left, counts));
    const shop = shopAt(state, seat);
    if (shop !== null && buyForbidden(state, seat, unloading, shop.step) === null) {
      moves.push(shop.step === 'craft' ? MOVE.craft : MOVE.hire);
    }
    moves.push(MOVE.done);
    return moves;
  },
  forbidden(state, seat, move) {
    const unloading = unloadingIn(state);
    switch (move.kind) {
      case 'drop':
        return unloadForbidden(state, seat, unloading.left, move);
      case 'sell':
        return sellForbidden(state, seat, unloading.left, move);
      case 'share':
        return shareForbidden(state, seat, unloading.left, move);
      case 'craft':
      case 'hire':
        return buyForbidden(state, seat, unloading, move.kind);
      case 'done':
        return null;
    }
  },
  play(register, seat, move, chance) {
    switch (move.kind) {
      case 'done':
        return turn.enter(register, seat);
      case 'craft':
      case 'hire':
        return procedure.buy(register, seat, chance);
      case 'drop': {
        const { good, pieces } = move;
        const cave = at(register.state.seats, seat).at;
        register.write({ type: 'GoodsDropped', seat, cave, good, pieces });
        break;
      }
      case 'sell':
        sell(register, seat, move);
        break;
      case 'share':
        buyShare(register, seat, move);
        break;
    }
    procedure.settle(register, seat);
  },
});
