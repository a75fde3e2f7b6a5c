// A tiny title for bots: seats take 1 to 3 stones in turn from a pile, and a throw may add a point for a seat that
// takes 2.

import { assertNever, at } from '../../../domain/base/defect.ts';
import { rollDice } from '../../../domain/chance/index.ts';
import { type BySeat, type Decided, Register, type Seat, type Title } from '../../../domain/title/contract.ts';

export interface ToyState {
  readonly pile: number;
  readonly toAct: Seat;
  readonly points: BySeat<number>;
}

export interface ToyMove {
  readonly kind: 'take';
  readonly stones: number;
}

export type ToyFact =
  | { readonly type: 'StonesTaken'; readonly seat: Seat; readonly stones: number }
  | { readonly type: 'DieThrown'; readonly seat: Seat; readonly face: number };

export interface ToyTypes {
  State: ToyState;
  Move: ToyMove;
  Fact: ToyFact;
  Options: null;
  View: ToyState;
}

/** How the title values a table; tests choose it. */
export type ToyValue = (state: ToyState, seat: Seat) => number;

function evolve(state: ToyState, fact: ToyFact): ToyState {
  switch (fact.type) {
    case 'StonesTaken':
      return { ...state, pile: state.pile - fact.stones, toAct: (state.toAct + 1) % state.points.length };
    case 'DieThrown':
      return { ...state, points: state.points.with(fact.seat, at(state.points, fact.seat) + fact.face) };
    default:
      return assertNever(fact);
  }
}

function legalMoves(state: ToyState, seat: Seat): readonly ToyMove[] {
  if (state.pile === 0 || seat !== state.toAct) return [];
  return [1, 2, 3].filter((stones) => stones <= state.pile).map((stones) => ({ kind: 'take', stones }));
}

/** The toy title with `evaluate`. Taking 2 or 3 stones throws a die whose face counts as points. */
export function toyTitle(evaluate: ToyValue): Title<ToyTypes> {
  return {
    id: 'toy-stones',
    name: 'Toy stones',
    rulesVersion: '1',
    stateVersion: 1,
    seats: { min: 1, max: 4 },
    languages: ['en'],
    rulings: [],
    limits: () => ({ decisions: 10, facts: 20, legalMoves: 3, bytes: 2_000 }),
    options: { schema: { type: 'null' }, parse: () => ({ ok: true, value: null }) },
    initial: (_options, seatCount) => ({ pile: 10, toAct: 0, points: new Array<number>(seatCount).fill(0) }),
    setup: () => [],
    decide(state, seat, move, chance): Decided<ToyState, ToyFact> {
      if (!legalMoves(state, seat).some(({ stones }) => stones === move.stones)) {
        return { ok: false, rule: 'not-legal' };
      }
      const register = new Register(state, evolve);
      register.write({ type: 'StonesTaken', seat, stones: move.stones });
      if (move.stones > 1) register.write({ type: 'DieThrown', seat, face: at(rollDice(chance, 1, 6), 0) });
      return { ok: true, facts: register.facts, state: register.state };
    },
    evolve,
    toAct: (state) => (state.pile === 0 ? [] : [state.toAct]),
    legalMoves,
    moveId: (move) => `take:${move.stones}`,
    parseMove: (id) => (/^take:[123]$/.test(id) ? { kind: 'take', stones: Number(id.slice(5)) } : null),
    view: (state) => state,
    seenBy: (fact) => fact,
    seenMove: (move) => move,
    isFinal: ({ type }) => type === 'DieThrown',
    scores: ({ points }) => points,
    outcome: (state) =>
      state.pile > 0
        ? null
        : {
            reason: 'pile-taken',
            results: state.points.map((score, seat) => ({ seat, rank: 1, score, breakdown: null })),
            winners: state.points.map((_, seat) => seat),
          },
    decision: () => ({ kind: 'take', prompt: 'Take 1 to 3 stones.', rulings: [] }),
    describeMove: (_state, _seat, move) => JSON.stringify(move),
    effect: (_state, _seat, { stones }) => ({ points: stones }),
    describeFact: (fact) => JSON.stringify(fact),
    describeRefusal: (_state, { rule }) => ({ text: rule, rulings: [] }),
    resample: (state) => state,
    draw: (state) => `${state.pile} stones`,
    autoMove: () => ({ kind: 'take', stones: 1 }),
    evaluate,
  };
}
