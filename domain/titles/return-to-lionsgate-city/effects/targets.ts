// What pipes and the crew do to other players before the action of the turn. Rulebook: Upgrade Cards; rulings R34, R82, R161, R164 to R168.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { type CardId, CITY, type CrewAction, type PipeEffect } from '../components/ids.ts';
import { exitsFrom, isWithinReach, mercenaryOf, upgradeOf } from '../components.ts';
import type { Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { room } from './powers.ts';

/** The rule that keeps a seat from being a target of `seat`, or null. */
export function otherSeatForbidden({ seats }: State, seat: Seat, other: Seat): Rule | null {
  if (other >= seats.length) return 'no-such-seat';
  return other === seat ? 'own-seat' : null;
}

function carForbidden(state: State, seat: Seat, other: Seat, car: number): Rule | null {
  const rule = otherSeatForbidden(state, seat, other);
  if (rule !== null) return rule;
  return car > at(state.seats, other).cars.length ? 'no-such-car' : null;
}

/** The rule that forbids an action of the crew, whatever its target, or null. */
export function crewActionForbidden(state: State, seat: Seat, card: CardId, action: CrewAction): Rule | null {
  const { crew, usedActions } = state.turn;
  if (!crew.includes(card) || mercenaryOf(card).ability.action !== action) return 'not-in-crew';
  if (usedActions.includes(card)) return 'action-used';
  const { at: place, derailed } = at(state.seats, seat);
  if (action === 'wreck') return place === CITY ? 'in-city' : null;
  return derailed ? null : 'engine-not-derailed';
}

/** The rule that keeps a wrecker from boxcar `car` (from 1) of `other`, or null. */
export function wreckForbidden(state: State, seat: Seat, other: Seat, car: number): Rule | null {
  const rule = carForbidden(state, seat, other, car);
  if (rule !== null) return rule;
  const position = at(at(state.seats, other).cars, car - 1);
  return isWithinReach(at(state.seats, seat).at, position) ? null : 'out-of-reach';
}

/** The rule that forbids to play a pipe of that effect, whatever its target, or null. */
export function pipeForbidden(state: State, seat: Seat, card: CardId, effect: PipeEffect): Rule | null {
  const { upgrades, bandits, at: place } = at(state.seats, seat);
  if (!upgrades.includes(card)) return 'not-owned';
  if (effect === 'smoke') {
    if (bandits.length === 0) return 'no-bandits';
    return state.turn.noSteal ? 'smoke-in-force' : null;
  }
  if (effect !== 'siphon') return null;
  if (place === CITY) return 'in-city';
  return room(state, seat) > 0 ? null : 'mat-full';
}

/** The rule that keeps a pipe from boxcar `car` (from 1) of `other`, or null. */
export function pipeCarForbidden(state: State, seat: Seat, other: Seat, car: number): Rule | null {
  return carForbidden(state, seat, other, car);
}

/** The rule that keeps an `engine` pipe or a siphon from `other`, or null. */
export function pipeSeatForbidden(state: State, seat: Seat, card: CardId, other: Seat): Rule | null {
  const rule = otherSeatForbidden(state, seat, other);
  if (rule !== null) return rule;
  const { at: place } = at(state.seats, seat);
  const target = at(state.seats, other);
  if (upgradeOf(card).effect === 'siphon') {
    if (target.at !== place) return 'out-of-reach';
    return target.goods.length > 0 ? null : 'nothing-to-siphon';
  }
  if (target.derailed) return 'already-derailed';
  const isNear = target.at === place || exitsFrom(place).some(({ to }) => to === target.at);
  return isNear ? null : 'out-of-reach';
}

/** The rule that keeps a bandit from being lured to `other`, or null. */
export function lureForbidden(state: State, seat: Seat, other: Seat, bandit: CardId): Rule | null {
  const rule = otherSeatForbidden(state, seat, other);
  if (rule !== null) return rule;
  return at(state.seats, seat).bandits.some(({ card }) => card === bandit) ? null : 'not-on-mat';
}
