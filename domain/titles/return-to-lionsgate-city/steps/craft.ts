// CRAFT: keep one of the drawn upgrades, draw one more, or decline. Rulebook: Unloading (Workshop); rulings R97 to R102, R107, R108.

import { at } from '../../../base/defect.ts';
import { drawnForbidden, moreForbidden, takeMoves } from '../effects/cardShop.ts';
import { scrap } from '../effects/derailing.ts';
import { upgradeSpaces } from '../effects/powers.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import * as procedure from '../procedures/unload.ts';
import type { SeatState, State } from '../state.ts';
import { step } from '../step.ts';
import { scrapForbidden, scrapMoves } from './plan.ts';

function hasSpace(state: State, { upgrades }: SeatState): boolean {
  return upgrades.length < upgradeSpaces(state);
}

export const craft = step({
  kinds: ['take', 'more', 'scrap', 'decline'],
  legalMoves(state, seat) {
    const mine = at(state.seats, seat);
    const moves: MoveOf<'take' | 'more' | 'scrap' | 'decline'>[] = hasSpace(state, mine) ? [...takeMoves(state)] : [];
    if (moreForbidden(state, seat) === null) moves.push(MOVE.more);
    moves.push(...scrapMoves(mine), MOVE.decline);
    return moves;
  },
  forbidden(state, seat, move) {
    const mine = at(state.seats, seat);
    switch (move.kind) {
      case 'take':
        return drawnForbidden(state, move.card) ?? (hasSpace(state, mine) ? null : 'no-upgrade-space');
      case 'more':
        return moreForbidden(state, seat);
      case 'scrap':
        return scrapForbidden(mine, move.card);
      case 'decline':
        return null;
    }
  },
  play(register, seat, move, chance) {
    switch (move.kind) {
      case 'more':
        return procedure.more(register, seat, chance);
      case 'scrap':
        return scrap(register, seat, move.card);
      case 'take':
        register.write({ type: 'UpgradeTaken', seat, card: move.card });
        return procedure.giveBack(register, seat);
      case 'decline':
        return procedure.giveBack(register, seat);
    }
  },
});
