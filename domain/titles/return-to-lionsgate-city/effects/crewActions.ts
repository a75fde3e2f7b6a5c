// What mercenaries of the crew may do before the action of the turn. Rulebook: Round; rulings R32, R34, R161.

import { assertNever, at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { CITY } from '../components/ids.ts';
import { isWithinReach, mercenaryOf } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { derailBoxcar } from './derailing.ts';
import { crewActionForbidden, wreckForbidden } from './targets.ts';

export type CrewMove = MoveOf<'rerail' | 'wreck'>;

export function forbidden(state: State, seat: Seat, move: CrewMove): Rule | null {
  const rule = crewActionForbidden(state, seat, move.card, move.kind);
  if (rule !== null || move.kind === 'rerail') return rule;
  return wreckForbidden(state, seat, move.seat, move.car);
}

/** Boxcars within reach of a wrecker, by seat and car. */
function wreckMoves(state: State, seat: Seat, card: string): readonly MoveOf<'wreck'>[] {
  const cave = at(state.seats, seat).at;
  if (cave === CITY) return [];
  return MOVES_OF.wreck.filter((move) => {
    if (move.card !== card || move.seat === seat) return false;
    const position = state.seats[move.seat]?.cars[move.car - 1];
    return position !== undefined && isWithinReach(cave, position);
  });
}

/** Every action that the crew has not used yet, with each of its targets. */
export function legalMoves(state: State, seat: Seat): readonly CrewMove[] {
  const moves: CrewMove[] = [];
  for (const card of state.turn.crew) {
    const { action } = mercenaryOf(card).ability;
    if (action === null || state.turn.usedActions.includes(card)) continue;
    if (action === 'wreck') moves.push(...wreckMoves(state, seat, card));
    else if (at(state.seats, seat).derailed) moves.push(...MOVES_OF.rerail.filter((move) => move.card === card));
  }
  return moves;
}

export function play(register: TitleRegister, seat: Seat, move: CrewMove): void {
  register.write({ type: 'CrewActionUsed', seat, card: move.card });
  switch (move.kind) {
    case 'rerail':
      register.write({ type: 'EngineRighted', seat });
      break;
    case 'wreck':
      derailBoxcar(register, move.seat, move.car);
      break;
    default:
      assertNever(move);
  }
}
