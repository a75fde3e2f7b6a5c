// D3: the actions of the card, the bonus, the prestige step, sales, and the end of the turn's choices.
// Rulebook: 04 Choose your actions, Bonus Action, Prestige; rulings R10, R11, R15, R17, R45.

import { assertNever } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import * as bonusSpace from '../effects/bonusSpace.ts';
import * as installedCard from '../effects/installedCard.ts';
import * as londonTile from '../effects/londonTile.ts';
import * as necropolisSection from '../effects/necropolisAction.ts';
import * as prestige from '../effects/prestige.ts';
import * as carTile from '../effects/railwayTile.ts';
import * as tileSale from '../effects/tileSale.ts';
import { movement } from '../effects/train.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import * as necropolisAction from '../procedures/necropolisAction.ts';
import * as railwayTile from '../procedures/railwayTile.ts';
import * as stations from '../procedures/stations.ts';
import type { Rule } from '../rules.ts';
import type { State, Turn } from '../state.ts';
import { enter, step, type TitleRegister } from '../step.ts';

type CardMove = MoveOf<'london' | 'necropolis' | 'install' | 'car'>;
type MainMove = CardMove | MoveOf<'bonus' | 'prestige' | 'sell' | 'end'>;

const CAN_END = [MOVE.end];
const CANNOT_END: typeof CAN_END = [];

/** The actions that the card still offers. */
function cardMoves(state: State, seat: Seat): readonly CardMove[] {
  if (state.turn.card === null) return [];
  const london: readonly CardMove[] = londonTile.legalMoves(state, seat);
  return london.concat(
    necropolisSection.legalMoves(state, seat),
    installedCard.legalMoves(state, seat),
    carTile.legalMoves(state, seat),
  );
}

function hasActed({ london, necropolis, railway }: Turn): boolean {
  return london || necropolis || railway;
}

/** The turn's choices may end after an action of the card, or when none is possible now (R10). */
function endForbidden(state: State, seat: Seat): Rule | null {
  return hasActed(state.turn) || cardMoves(state, seat).length === 0 ? null : 'action-needed';
}

function playEnd(register: TitleRegister, seat: Seat, chance: Chance): void {
  if (installedCard.usableCard(register.state, seat, 'tender') !== null) enter(register, 'tender', seat);
  else stations.enter(register, seat, movement(register.state, seat), chance);
}

export const main = step({
  kinds: ['london', 'necropolis', 'install', 'car', 'bonus', 'prestige', 'sell', 'end'],
  legalMoves(state, seat) {
    const actions: readonly MainMove[] = cardMoves(state, seat);
    return actions.concat(
      bonusSpace.legalMoves(state, seat),
      prestige.legalMoves(state, seat),
      tileSale.legalMoves(state, seat),
      hasActed(state.turn) || actions.length === 0 ? CAN_END : CANNOT_END,
    );
  },
  forbidden(state, seat, move) {
    switch (move.kind) {
      case 'london':
        return londonTile.forbidden(state, seat, move);
      case 'necropolis':
        return necropolisSection.forbidden(state, seat, move);
      case 'install':
        return installedCard.forbidden(state, seat, move);
      case 'car':
        return carTile.forbidden(state, seat, move);
      case 'bonus':
        return bonusSpace.forbidden(state, seat, move);
      case 'prestige':
        return prestige.forbidden(state, seat, move);
      case 'sell':
        return tileSale.forbidden(state, seat, move);
      case 'end':
        return endForbidden(state, seat);
      default:
        return assertNever(move);
    }
  },
  play(register, seat, move, chance) {
    switch (move.kind) {
      case 'london':
        return londonTile.play(register, seat, move);
      case 'necropolis':
        return necropolisAction.enter(register, seat, move);
      case 'install':
        return installedCard.play(register, seat, move);
      case 'car':
        return railwayTile.enter(register, seat, move);
      case 'bonus':
        return bonusSpace.play(register, seat, move);
      case 'prestige':
        return prestige.play(register, seat, move);
      case 'sell':
        return tileSale.play(register, seat, move);
      case 'end':
        return playEnd(register, seat, chance);
      default:
        return assertNever(move);
    }
  },
});
