// The title of simulated tournaments: each seat in turn throws one die, or two that count nothing from seven on. A
// decision a seat, nothing hidden: the least game that has chance, ranks and ties.

import { at } from '../../domain/base/defect.ts';
import { type Chance, rollDice } from '../../domain/chance/index.ts';
import type { Outcome, Seat, Title } from '../../domain/title/contract.ts';

interface DiceState {
  /** By seat; null: not thrown yet. */
  readonly scores: readonly (number | null)[];
}

interface DiceFact {
  readonly type: 'Opened' | 'Thrown';
  readonly seat: Seat;
  readonly points: number;
}

interface DiceTypes {
  State: DiceState;
  Move: { readonly kind: 'throw'; readonly dice: number };
  Fact: DiceFact;
  Options: Record<never, never>;
  View: DiceState;
}

const DICE = [1, 2] as const;
const BUST = 7;

function toAct({ scores }: DiceState): readonly Seat[] {
  const next = scores.indexOf(null);
  return next < 0 ? [] : [next];
}

function evolve(state: DiceState, { type, seat, points }: DiceFact): DiceState {
  return type === 'Opened' ? state : { scores: state.scores.with(seat, points) };
}

function thrown(chance: Chance, dice: number): number {
  const sum = rollDice(chance, dice, 6).reduce((total, face) => total + face, 0);
  return sum < BUST ? sum : 0;
}

function outcome(state: DiceState): Outcome | null {
  if (toAct(state).length > 0) return null;
  const scores = state.scores.map((score) => score ?? 0);
  const best = Math.max(...scores);
  return {
    reason: 'all-thrown',
    results: scores.map((score, seat) => ({
      seat,
      score,
      rank: 1 + scores.filter((other) => other > score).length,
      breakdown: null,
    })),
    winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])),
  };
}

export const diceTitle: Title<DiceTypes> = {
  id: 'dice',
  name: 'Dice',
  rulesVersion: '1.0.0',
  stateVersion: 1,
  seats: { min: 2, max: 4 },
  languages: ['en'],
  rulings: [],
  options: {
    schema: { type: 'object', additionalProperties: false },
    parse: () => ({ ok: true, value: {} }),
  },
  limits: (_options, seats) => ({
    decisions: seats,
    facts: seats + 1,
    legalMoves: DICE.length,
    bytes: 64 * (seats + 1),
  }),
  initial: (_options, seats) => ({ scores: Array.from({ length: seats }, () => null) }),
  setup: () => [{ type: 'Opened', seat: 0, points: 0 }],
  decide(state, seat, { dice }, chance) {
    if (!toAct(state).includes(seat)) return { ok: false, rule: 'not-to-act' };
    const fact: DiceFact = { type: 'Thrown', seat, points: thrown(chance, dice) };
    return { ok: true, facts: [fact], state: evolve(state, fact) };
  },
  evolve,
  toAct,
  legalMoves: (state, seat) => (toAct(state).includes(seat) ? DICE.map((dice) => ({ kind: 'throw', dice })) : []),
  moveId: ({ dice }) => `throw:${dice}`,
  parseMove(id) {
    const dice = DICE.find((known) => id === `throw:${known}`);
    return dice === undefined ? null : { kind: 'throw', dice };
  },
  view: (state) => state,
  seenBy: (fact) => fact,
  seenMove: (move) => move,
  isFinal: () => true,
  scores: ({ scores }) => scores.map((score) => score ?? 0),
  outcome,
  decision: () => ({ kind: 'throw', prompt: 'Throw one die, or two.', rulings: [] }),
  describeMove: (_state, _seat, { dice }) => `Throw ${dice}.`,
  effect: () => ({}),
  describeFact: ({ type, points }) => (type === 'Opened' ? 'The game begins.' : `Thrown: ${points}.`),
  describeRefusal: () => ({ text: 'Another seat is to throw.', rulings: [] }),
  draw: ({ scores }) => scores.map((score) => score ?? '-').join(' '),
  resample: (state) => state,
  autoMove: () => ({ kind: 'throw', dice: 1 }),
  evaluate: ({ scores }, seat) => at(scores, seat) ?? 0,
};
