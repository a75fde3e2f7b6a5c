// PLAN: the crew, abilities, pipes and removals, then the one action of the turn. Rulebook: Round; rulings R23 to R36, R170, R174.

import { at } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import { by } from '../../../title/moves.ts';
import { CITY } from '../components/ids.ts';
import * as crewActions from '../effects/crewActions.ts';
import { scrap } from '../effects/derailing.ts';
import { diceOf } from '../effects/fighting.ts';
import { looseAt } from '../effects/loading.ts';
import { mineAt } from '../effects/mining.ts';
import * as pipes from '../effects/pipes.ts';
import { powerOf, room } from '../effects/powers.ts';
import { canGo } from '../effects/route.ts';
import { type Action, MOVES_OF, type Move, type MoveOf } from '../moves.ts';
import * as fight from '../procedures/fight.ts';
import * as mine from '../procedures/mine.ts';
import * as train from '../procedures/train.ts';
import * as turn from '../procedures/turn.ts';
import * as unload from '../procedures/unload.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { ask, step, type TitleRegister } from '../step.ts';

const ASSIGN_MOVES = by('card', MOVES_OF.assign);
const SCRAP_MOVES = by('card', MOVES_OF.scrap);

/** The rule that forbids an action of a seat with a crew, or null. */
const ACTION_RULES: Readonly<Record<Action, (state: State, seat: Seat, mine: SeatState) => Rule | null>> = {
  move(state, seat, { derailed, at: place }) {
    if (derailed) return 'engine-derailed';
    if (place === CITY) return 'in-city';
    return canGo(state, seat) ? null : 'no-way';
  },
  mine(state, _seat, { at: place }) {
    if (mineAt(place) === null) return 'not-in-mine';
    return powerOf(state, 'mining') > 0 ? null : 'no-mining';
  },
  fight(state, _seat, { bandits }) {
    if (bandits.length === 0) return 'no-bandits';
    return diceOf(state) > 0 ? null : 'no-fighting';
  },
  load(state, seat, { at: place }) {
    if (place === CITY) return 'in-city';
    if (!looseAt(state, seat).some((pieces) => pieces > 0)) return 'nothing-loose';
    return room(state, seat) > 0 ? null : 'mat-full';
  },
  unload(_state, _seat, { at: place, goods }) {
    if (place === CITY) return 'in-city';
    return goods.length > 0 ? null : 'mat-empty';
  },
  idle: () => null,
};

function actionForbidden(state: State, seat: Seat, action: Action): Rule | null {
  if (state.turn.crew.length === 0) return 'no-crew';
  return ACTION_RULES[action](state, seat, at(state.seats, seat));
}

function assignForbidden(mine: SeatState, card: string): Rule | null {
  const member = mine.team.find((one) => one.card === card);
  if (member === undefined) return 'not-in-team';
  return member.used ? 'already-assigned' : null;
}

function pushAssignments(moves: Move[], { team }: SeatState): void {
  for (const { card, used } of team) {
    const move = used ? undefined : ASSIGN_MOVES.get(card);
    if (move !== undefined) moves.push(move);
  }
}

/** Removals of own upgrades. */
export function scrapMoves({ upgrades }: SeatState): readonly MoveOf<'scrap'>[] {
  return upgrades.flatMap((card) => SCRAP_MOVES.get(card) ?? []);
}

export function scrapForbidden({ upgrades }: SeatState, card: string): Rule | null {
  return upgrades.includes(card) ? null : 'not-owned';
}

function playPipe(register: TitleRegister, seat: Seat, move: pipes.PipeMove): void {
  const loser = pipes.play(register, seat, move);
  if (loser !== null) ask(register, { at: 'loseUpgrade', seat: loser }, { procedure: 'plan' });
}

const ACTIONS_BEGUN: Readonly<Record<Action, (register: TitleRegister, seat: Seat, chance: Chance) => void>> = {
  move: train.enter,
  mine: mine.enter,
  fight: fight.enter,
  load: unload.enterLoad,
  unload: unload.enter,
  idle: turn.enter,
};

type PlanKind = 'assign' | 'scrap' | 'rerail' | 'wreck' | 'pipe' | 'pipe-seat' | 'pipe-car' | 'pipe-bandit' | 'act';

export const plan = step({
  kinds: ['assign', 'scrap', 'rerail', 'wreck', 'pipe', 'pipe-seat', 'pipe-car', 'pipe-bandit', 'act'],
  legalMoves(state, seat) {
    const own = at(state.seats, seat);
    const moves: MoveOf<PlanKind>[] = [];
    pushAssignments(moves, own);
    if (state.turn.crew.length > 0) moves.push(...crewActions.legalMoves(state, seat));
    if (own.upgrades.length > 0) moves.push(...pipes.legalMoves(state, seat), ...scrapMoves(own));
    if (state.turn.crew.length === 0) return moves;
    for (const act of MOVES_OF.act) if (ACTION_RULES[act.action](state, seat, own) === null) moves.push(act);
    return moves;
  },
  forbidden(state, seat, move) {
    switch (move.kind) {
      case 'assign':
        return assignForbidden(at(state.seats, seat), move.card);
      case 'scrap':
        return scrapForbidden(at(state.seats, seat), move.card);
      case 'rerail':
      case 'wreck':
        return crewActions.forbidden(state, seat, move);
      case 'act':
        return actionForbidden(state, seat, move.action);
      default:
        return pipes.forbidden(state, seat, move);
    }
  },
  play(register, seat, move, chance) {
    switch (move.kind) {
      case 'assign':
        return register.write({ type: 'MercenaryAssigned', seat, card: move.card });
      case 'scrap':
        return scrap(register, seat, move.card);
      case 'rerail':
      case 'wreck':
        return crewActions.play(register, seat, move);
      case 'act':
        return ACTIONS_BEGUN[move.action](register, seat, chance);
      default:
        return playPipe(register, seat, move);
    }
  },
});
