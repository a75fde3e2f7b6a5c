// What a viewer sees: the whole table. Nothing is hidden: no hand is, and which card comes next is decided only when it is turned up.

import type { SealedFact, Seat, Viewer } from '../../title/contract.ts';
import type { Fact, FactType } from './facts.ts';
import type { Move } from './moves.ts';
import type { View } from './shapes/view.ts';
import type { State } from './state.ts';
import { viewDeck } from './view/cards.ts';
import { viewMonsters } from './view/monsters.ts';
import { viewLocales, viewRing, viewTomes } from './view/ring.ts';
import { viewRules } from './view/rules.ts';
import { viewSeat } from './view/seat.ts';
import { viewStep } from './view/step.ts';
import { viewTurn } from './view/turn.ts';

/** The table as everybody may see it. */
export function view(state: State, _viewer: Viewer): View {
  const { round, step, first } = state;
  const isBegun = round > 0;
  return {
    round,
    isOver: step.at === 'over',
    reason: step.at === 'over' ? step.reason : null,
    firstSeat: isBegun ? first : null,
    step: isBegun ? viewStep(state) : null,
    currentTurn: isBegun ? viewTurn(state) : null,
    ring: viewRing(state),
    locales: viewLocales(state),
    tomes: viewTomes(state),
    monsters: viewMonsters(state),
    deck: viewDeck(state),
    rules: viewRules(state),
    players: state.seats.map((_, seat) => viewSeat(state, seat)),
  };
}

/** Every fact is public. */
export function seenBy(fact: Fact, _viewer: Viewer, _state: State): Fact | SealedFact {
  return fact;
}

/** Every move is public. */
export function seenMove(move: Move, _seat: Seat, _viewer: Viewer, _state: State): Move {
  return move;
}

/** Types of facts that say what chance gave. A known card of the deck is among them: turned up, it is dealt with at once. */
const FINAL: ReadonlySet<FactType> = new Set(['FirstThrown', 'DiceThrown', 'CardTurnedUp'] as const);

/** Whether the fact showed what nobody knew before. */
export function isFinal(fact: Fact): boolean {
  return FINAL.has(fact.type);
}
