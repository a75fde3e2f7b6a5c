// CRAFT: keep one of the drawn upgrades, draw one more, or decline. Rulebook: Unloading (Workshop); rulings R97 to R102, R107, R108.

import { at } from '../../../base/defect.ts';
import type { CardId } from '../components/ids.ts';
import { moreForbidden } from '../effects/cardShop.ts';
import { scrap } from '../effects/derailing.ts';
import { upgradeSpaces } from '../effects/powers.ts';
import { DECLINE, MORE, type MoveOf, TAKE_MOVES } from '../moves.ts';
import * as procedure from '../procedures/unload.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { step } from '../step.ts';
import { scrapForbidden, scrapMoves } from './plan.ts';

/** Cards that were drawn to choose from. */
export function drawnIn({ step: open }: State): readonly CardId[] {
  return open.at === 'craft' || open.at === 'hire' ? open.drawn : [];
}

/** Moves that keep a drawn card. */
export function takeMoves(state: State): readonly MoveOf<'take'>[] {
  return drawnIn(state).flatMap((card) => TAKE_MOVES.get(card) ?? []);
}

function hasSpace(state: State, { upgrades }: SeatState): boolean {
  return upgrades.length < upgradeSpaces(state);
}

function takeForbidden(state: State, mine: SeatState, card: CardId): Rule | null {
  if (!drawnIn(state).includes(card)) return 'not-drawn';
  return hasSpace(state, mine) ? null : 'no-upgrade-space';
}

export const craft = step({
  kinds: ['take', 'more', 'scrap', 'decline'],
  legalMoves(state, seat) {
    const mine = at(state.seats, seat);
    const moves: MoveOf<'take' | 'more' | 'scrap' | 'decline'>[] = hasSpace(state, mine) ? [...takeMoves(state)] : [];
    if (moreForbidden(state, seat) === null) moves.push(MORE);
    moves.push(...scrapMoves(mine), DECLINE);
    return moves;
  },
  forbidden(state, seat, move) {
    const mine = at(state.seats, seat);
    switch (move.kind) {
      case 'take':
        return takeForbidden(state, mine, move.card);
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
