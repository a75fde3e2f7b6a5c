// Refusals in the draft and in the plan of a turn: teams, crews, actions, upgrades and their targets.

import { at } from '../../../base/defect.ts';
import { mercenaryOf, upgradeOf } from '../components.ts';
import { capacity, powerOf, room } from '../effects/powers.ts';
import type { Rule } from '../rules.ts';
import { atPlace, placeName, standingText } from './names.ts';
import { counted, seatsText } from './phrases.ts';
import { cardOf, mineOf, placeText, type Reasons, type RefusedMove, reason, targetOf } from './reasons.ts';
import { most, waysOf } from './situation.ts';

type PlanRule = Extract<
  Rule,
  | ('not-in-row' | 'not-in-team' | 'already-assigned' | 'not-in-crew' | 'action-used' | 'no-crew')
  | ('engine-derailed' | 'engine-not-derailed' | 'in-city' | 'no-way' | 'not-in-mine' | 'no-mining' | 'no-fighting')
  | ('no-bandits' | 'nothing-loose' | 'mat-full' | 'mat-empty' | 'not-owned' | 'own-seat' | 'no-such-seat')
  | ('no-such-car' | 'out-of-reach' | 'already-derailed' | 'smoke-in-force' | 'nothing-to-siphon')
>;

/** `m01, m16`; `none`. */
function cards(ids: readonly string[]): string {
  return ids.join(', ') || 'none';
}

function unusedText(refused: RefusedMove): string {
  return cards(mineOf(refused).team.flatMap(({ card, used }) => (used ? [] : [card])));
}

function noWay({ state, seat }: RefusedMove): string {
  const engineering = powerOf(state, 'engineering');
  const ways = waysOf(state, seat).map(({ exit, cost, blockedBy }) => {
    const blocked = blockedBy.length > 0 ? `, blocked by ${seatsText(blockedBy)}` : '';
    return `${exit.tunnel.id} ${cost}${blocked}`;
  });
  const limit = most(state, engineering);
  return `no tunnel can be taken with Engineering ${engineering}: one that is free and of difficulty ${limit} or less is needed; there are ${ways.join(', ')}`;
}

function inCity({ move }: RefusedMove): string {
  const wanted = move.kind === 'act' && move.action === 'move' ? 'nobody leaves it' : 'this works in caves only';
  return `the engine is in the city, and ${wanted}`;
}

function cityRuling({ move }: RefusedMove): string {
  return move.kind === 'act' && move.action === 'move' ? 'R56' : 'R8';
}

function matFull({ state, seat, move }: RefusedMove): string {
  const needed = move.kind === 'load' ? move.pieces : 1;
  const free = room(state, seat);
  return `${free} of ${capacity(state, seat)} boxes ${free === 1 ? 'is' : 'are'} free; ${needed} would be needed`;
}

function noSuchCar(refused: RefusedMove): string {
  const { state, move } = refused;
  const car = 'car' in move ? move.car : 1;
  const { cars } = at(state.seats, targetOf(refused));
  return `seat ${targetOf(refused)} has ${counted(cars.length, 'boxcar')} in play, so no boxcar ${car}`;
}

/** Where the target stands, and how near it would have to be. */
function outOfReach(refused: RefusedMove): string {
  const { state, move } = refused;
  const here = atPlace(mineOf(refused).at);
  const target = at(state.seats, targetOf(refused));
  if (move.kind === 'wreck') {
    const position = at(target.cars, move.car - 1);
    return `boxcar ${move.car} of seat ${move.seat} stands ${standingText(position)}; it would have to be ${here} or in a tunnel there`;
  }
  const isSiphon = upgradeOf(cardOf(refused)).effect === 'siphon';
  const needed = isSiphon ? here : `${here} or one tunnel away`;
  return `the engine of seat ${targetOf(refused)} is ${atPlace(target.at)}; it would have to be ${needed}`;
}

function reachRuling(refused: RefusedMove): string {
  if (refused.move.kind === 'wreck') return 'R161';
  return upgradeOf(cardOf(refused)).effect === 'siphon' ? 'R164' : 'R167';
}

export const PLAN_REASONS: Reasons<PlanRule> = {
  'not-in-row': reason('R17', (refused) => {
    const row = refused.state.draft?.row.map(({ card }) => card) ?? [];
    return `${cardOf(refused)} is not in the draft row; one of ${cards(row)} is needed`;
  }),
  'not-in-team': reason('R23', (refused) => {
    const { move } = refused;
    const { name } = mercenaryOf(move.kind === 'replace' ? move.old : cardOf(refused));
    const team = mineOf(refused).team.map(({ card }) => card);
    return `${name} is not in the team of seat ${refused.seat}; its mercenaries are ${cards(team)}`;
  }),
  'already-assigned': reason('R27', (refused) => {
    const { name } = mercenaryOf(cardOf(refused));
    return `${name} was assigned in this round already; unused are ${unusedText(refused)}`;
  }),
  'not-in-crew': reason('R32', (refused) => {
    const { name } = mercenaryOf(cardOf(refused));
    return `${name} is not assigned in this turn; the crew is ${cards(refused.state.turn.crew)}`;
  }),
  'action-used': reason('R34', (refused) => {
    return `${mercenaryOf(cardOf(refused)).name} has used the ability in this turn; it works once`;
  }),
  'no-crew': reason('R23', () => 'no mercenary is assigned in this turn; an action needs at least one'),
  'engine-derailed': reason('R55', () => 'the engine is derailed; it moves only after it has been righted'),
  'engine-not-derailed': reason('R55', () => 'the engine stands on the rails; only a derailed one can be put right'),
  'in-city': reason(cityRuling, inCity),
  'no-way': reason('R37', noWay),
  'not-in-mine': reason('R57', (refused) => `the engine is ${placeText(refused)}; mining needs a mine`),
  'no-mining': reason('R58', () => 'the crew has Mining 0; at least 1 is needed'),
  'no-fighting': reason('R72', () => 'the crew has Fighting 0; at least 1 is needed'),
  'no-bandits': reason(
    ({ move }) => (move.kind === 'pipe' ? 'R165' : 'R71'),
    ({ seat }) => `no bandit is on the mat of seat ${seat}; this needs one`,
  ),
  'nothing-loose': reason('R86', (refused) => {
    return `no goods lie loose at ${placeName(mineOf(refused).at)}; loading needs some`;
  }),
  'mat-full': reason(({ move }) => (move.kind === 'pipe-seat' ? 'R164' : 'R42'), matFull),
  'mat-empty': reason('R88', ({ seat }) => `seat ${seat} carries no goods; unloading needs some`),
  'not-owned': reason(
    ({ move }) => (move.kind === 'lose' ? 'R117' : 'R108'),
    (refused) => {
      const owned = mineOf(refused).upgrades;
      return `seat ${refused.seat} does not own ${upgradeOf(cardOf(refused)).name} (${cardOf(refused)}); it owns ${cards(owned)}`;
    },
  ),
  'own-seat': reason('R113', ({ seat }) => `seat ${seat} named itself; the target must be another seat`),
  'no-such-seat': reason('R160', (refused) => {
    const last = refused.state.seats.length - 1;
    const seats = last === 0 ? 'there is only seat 0' : `seats are 0 to ${last}`;
    return `the target, seat ${targetOf(refused)}, does not exist; ${seats}`;
  }),
  'no-such-car': reason('R113', noSuchCar),
  'out-of-reach': reason(reachRuling, outOfReach),
  'already-derailed': reason('R120', (refused) => {
    return `the engine of seat ${targetOf(refused)} is derailed already; one on the rails is needed`;
  }),
  'smoke-in-force': reason(
    'R165',
    () => 'bandits steal nothing in this turn already; a second pipe would change nothing',
  ),
  'nothing-to-siphon': reason('R164', (refused) => `seat ${targetOf(refused)} carries no goods to take`),
};
