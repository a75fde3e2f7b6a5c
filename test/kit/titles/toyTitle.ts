// A tiny title for tests of what is around titles: each round every seat secretly picks 1 to 3, then one number is drawn, and who
// picked it scores it.

import { at } from '../../../domain/base/defect.ts';
import { type Chance, rollDice } from '../../../domain/chance/index.ts';
import { type Outcome, type Seat, seesSeat, type Title } from '../../../domain/title.ts';

export interface ToyOptions {
  readonly rounds: number;
}

export interface ToyState {
  readonly rounds: number;
  /** From 1; `rounds` + 1 when the game is over, 0 before it starts. */
  readonly round: number;
  readonly picks: readonly (number | null)[];
  readonly scores: readonly number[];
}

export interface ToyMove {
  readonly kind: 'pick';
  readonly number: number;
}

export type ToyFact =
  | { readonly type: 'Opened' }
  | { readonly type: 'Picked'; readonly seat: Seat; readonly round: number; readonly number: number }
  | { readonly type: 'RoundClosed'; readonly drawn: number };

export interface ToyTypes {
  State: ToyState;
  Move: ToyMove;
  Fact: ToyFact;
  Options: ToyOptions;
  View: { readonly round: number; readonly picks: readonly (number | null)[] };
}

const NUMBERS = [1, 2, 3] as const;

function evolve(state: ToyState, fact: ToyFact): ToyState {
  if (fact.type === 'Opened') return { ...state, round: 1 };
  if (fact.type === 'Picked') return { ...state, picks: state.picks.with(fact.seat, fact.number) };
  return {
    ...state,
    round: state.round + 1,
    picks: state.picks.map(() => null),
    scores: state.scores.map((score, seat) => score + (state.picks[seat] === fact.drawn ? fact.drawn : 0)),
  };
}

function toAct(state: ToyState): readonly Seat[] {
  if (state.round > state.rounds || state.round === 0) return [];
  return state.picks.flatMap((pick, seat) => (pick === null ? [seat] : []));
}

function outcome(state: ToyState): Outcome | null {
  if (state.round <= state.rounds) return null;
  return {
    results: state.scores.map((score, seat) => ({
      seat,
      score,
      rank: 1 + state.scores.filter((other) => other > score).length,
      breakdown: { drawn: score },
    })),
  };
}

function decide(state: ToyState, seat: Seat, move: ToyMove, chance: Chance) {
  if (!toAct(state).includes(seat)) return refuse('not-to-act', `Seat ${seat} is not to act.`);
  if (!NUMBERS.some((number) => number === move.number))
    return refuse('no-such-number', `${move.number} is not 1 to 3.`);
  const picked: ToyFact = { type: 'Picked', seat, round: state.round, number: move.number };
  const last = toAct(state).length === 1;
  const closed: ToyFact[] = last ? [{ type: 'RoundClosed', drawn: at(rollDice(chance, 1, 3), 0) }] : [];
  return { ok: true as const, facts: [picked, ...closed] };
}

function refuse(rule: string, message: string) {
  return { ok: false as const, rejection: { rule, message } };
}

export const toyTitle: Title<ToyTypes> = {
  id: 'toy',
  name: 'Toy',
  rulesVersion: '1.0.0',
  seats: { min: 1, max: 4 },
  languages: ['en'],
  options: {
    schema: { type: 'object', properties: { rounds: { type: 'integer', minimum: 1, maximum: 5, default: 2 } } },
    parse(input) {
      const rounds = typeof input === 'object' && input !== null && 'rounds' in input ? input.rounds : 2;
      if (typeof rounds !== 'number' || rounds < 1 || rounds > 5) {
        return { ok: false, path: ['rounds'], message: 'must be from 1 to 5' };
      }
      return { ok: true, value: { rounds } };
    },
  },
  initial: ({ rounds }, seats) => ({
    rounds,
    round: 0,
    picks: Array.from({ length: seats }, () => null),
    scores: Array.from({ length: seats }, () => 0),
  }),
  setup: () => [{ type: 'Opened' }],
  decide,
  evolve,
  toAct,
  legalMoves: (state, seat) =>
    toAct(state).includes(seat) ? NUMBERS.map((number) => ({ kind: 'pick', number }) as const) : [],
  moveId: (move) => `pick:${move.number}`,
  parseMove(id) {
    const match = /^pick:(\d)$/.exec(id);
    return match === null ? null : { kind: 'pick', number: Number(match[1]) };
  },
  view: (state, viewer) => ({
    round: state.round,
    picks: state.picks.map((pick, seat) => (seesSeat(viewer, seat) ? pick : null)),
  }),
  seenBy(fact, viewer, state) {
    const open = fact.type === 'Picked' && fact.round === state.round && !seesSeat(viewer, fact.seat);
    return open ? { type: 'Sealed', seat: fact.seat } : fact;
  },
  outcome,
  describe: (subject) => ('kind' in subject ? `Pick ${subject.number}.` : `${subject.type}.`),
  draw: (state) => `round ${state.round}`,
  autoMove: () => ({ kind: 'pick', number: 1 }),
  evaluate: (state, seat) => at(state.scores, seat),
};
