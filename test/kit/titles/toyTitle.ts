// A tiny title for tests of the code around titles. Every seat is dealt a secret number. Each round every seat picks 1
// to 3 in secret, or stakes one: then everyone sees that it staked, but not what. Then one number is drawn, and each
// seat that chose it scores it, a stake twice.

import { at } from '../../../domain/base/defect.ts';
import { type Chance, rollDice } from '../../../domain/chance/index.ts';
import { optionsOf } from '../../../domain/read/options.ts';
import { option } from '../../../domain/read/records.ts';
import { integer } from '../../../domain/read/shape.ts';
import {
  type Outcome,
  Register,
  type SealedFact,
  type Seat,
  seesSeat,
  type Title,
  type Viewer,
} from '../../../domain/title/contract.ts';

export type ToyOptions = {
  readonly rounds: number;
};

export interface ToyChoice {
  readonly kind: 'pick' | 'stake';
  readonly number: number;
}

export interface ToyState {
  readonly rounds: number;
  /** From 1; `rounds` + 1 when the game is over, 0 before it starts. */
  readonly round: number;
  /** Dealt to each seat; 0 before the start. */
  readonly dealt: readonly number[];
  readonly choices: readonly (ToyChoice | null)[];
  readonly scores: readonly number[];
}

/** A number of null is one that the viewer may not know. */
export interface ToyMove {
  readonly kind: 'pick' | 'stake';
  readonly number: number | null;
}

export type ToyFact =
  | { readonly type: 'Opened' }
  | { readonly type: 'Dealt'; readonly seat: Seat; readonly number: number }
  | { readonly type: 'Picked'; readonly seat: Seat; readonly round: number; readonly number: number }
  | { readonly type: 'Staked'; readonly seat: Seat; readonly round: number; readonly number: number }
  | { readonly type: 'RoundClosed'; readonly drawn: number };

export interface ToyTypes {
  State: ToyState;
  Move: ToyMove;
  Fact: ToyFact;
  Options: ToyOptions;
  View: {
    readonly round: number;
    readonly dealt: readonly (number | null)[];
    readonly choices: readonly (ToyChoice | null)[];
  };
}

const NUMBERS = [1, 2, 3] as const;
const KINDS = ['pick', 'stake'] as const;

function scored({ choices, scores }: ToyState, drawn: number): readonly number[] {
  return scores.map((score, seat) => {
    const choice = choices[seat] ?? null;
    if (choice === null || choice.number !== drawn) return score;
    return score + (choice.kind === 'stake' ? 2 : 1) * drawn;
  });
}

function evolve(state: ToyState, fact: ToyFact): ToyState {
  switch (fact.type) {
    case 'Opened':
      return { ...state, round: 1 };
    case 'Dealt':
      return { ...state, dealt: state.dealt.with(fact.seat, fact.number) };
    case 'Picked':
    case 'Staked': {
      const kind = fact.type === 'Picked' ? 'pick' : 'stake';
      return { ...state, choices: state.choices.with(fact.seat, { kind, number: fact.number }) };
    }
    case 'RoundClosed':
      return {
        ...state,
        round: state.round + 1,
        choices: state.choices.map(() => null),
        scores: scored(state, fact.drawn),
      };
  }
}

function isOver(state: ToyState): boolean {
  return state.round > state.rounds;
}

function toAct(state: ToyState): readonly Seat[] {
  if (isOver(state) || state.round === 0) return [];
  return state.choices.flatMap((choice, seat) => (choice === null ? [seat] : []));
}

function outcome(state: ToyState): Outcome | null {
  if (!isOver(state)) return null;
  const best = Math.max(...state.scores);
  return {
    reason: 'all-rounds-played',
    results: state.scores.map((score, seat) => ({
      seat,
      score,
      rank: 1 + state.scores.filter((other) => other > score).length,
      breakdown: { drawn: score },
    })),
    winners: state.scores.flatMap((score, seat) => (score === best ? [seat] : [])),
  };
}

function decide(state: ToyState, seat: Seat, move: ToyMove, chance: Chance) {
  if (!toAct(state).includes(seat)) return { ok: false as const, rule: 'not-to-act' };
  const number = NUMBERS.find((known) => known === move.number);
  if (number === undefined) return { ok: false as const, rule: 'no-such-number' };
  const register = new Register<ToyState, ToyFact>(state, evolve);
  register.write({ type: move.kind === 'pick' ? 'Picked' : 'Staked', seat, round: state.round, number });
  if (toAct(register.state).length === 0) {
    register.write({ type: 'RoundClosed', drawn: at(rollDice(chance, 1, 3), 0) });
  }
  return { ok: true as const, facts: register.facts, state: register.state };
}

/** Whether the last choice of `seat` is still secret. */
function isSecret(state: ToyState, seat: Seat): boolean {
  return (state.choices[seat] ?? null) !== null;
}

function seenBy(fact: ToyFact, viewer: Viewer, state: ToyState): ToyFact | SealedFact {
  if (!('seat' in fact) || seesSeat(viewer, fact.seat)) return fact;
  const { seat } = fact;
  if (fact.type === 'Dealt') return isOver(state) ? fact : { type: 'Sealed', seat, of: 'Dealt' };
  if (fact.round !== state.round) return fact;
  return { type: 'Sealed', seat, of: fact.type === 'Staked' ? 'Staked' : null };
}

function seenMove(move: ToyMove, seat: Seat, viewer: Viewer, state: ToyState): ToyMove | null {
  if (!isSecret(state, seat) || seesSeat(viewer, seat)) return move;
  return move.kind === 'stake' ? { kind: 'stake', number: null } : null;
}

/** What `viewer` may know of the choices of the open round. */
function seenChoices(state: ToyState, viewer: Viewer): readonly (ToyChoice | null)[] {
  return state.choices.map((choice, seat) => {
    if (choice === null || seesSeat(viewer, seat)) return choice;
    return choice.kind === 'stake' ? { kind: 'stake', number: 0 } : { kind: 'pick', number: 0 };
  });
}

export const toyTitle: Title<ToyTypes> = {
  id: 'toy',
  name: 'Toy',
  rulesVersion: '1.0.0',
  stateVersion: 1,
  seats: { min: 1, max: 4 },
  languages: ['en'],
  rulings: [
    { number: 'R1', section: 'Play', text: { en: 'A number is 1, 2 or 3.' } },
    { number: 'R2', section: 'Play', text: { en: 'Each seat chooses once in a round.' } },
  ],
  options: optionsOf('Toy', { rounds: option('Rounds to play.', integer(1, 5), 2) }),
  limits: ({ rounds }, seats) => ({
    decisions: rounds * seats,
    facts: 1 + seats + rounds * (seats + 1),
    legalMoves: 6,
    bytes: 64 * (1 + seats + rounds * (seats + 1)),
  }),
  initial: ({ rounds }, seats) => ({
    rounds,
    round: 0,
    dealt: Array.from({ length: seats }, () => 0),
    choices: Array.from({ length: seats }, () => null),
    scores: Array.from({ length: seats }, () => 0),
  }),
  setup: (_options, seats, chance) => [
    { type: 'Opened' },
    ...rollDice(chance, seats, 3).map((number, seat): ToyFact => ({ type: 'Dealt', seat, number })),
  ],
  decide,
  evolve,
  toAct,
  legalMoves: (state, seat) =>
    toAct(state).includes(seat) ? KINDS.flatMap((kind) => NUMBERS.map((number) => ({ kind, number }))) : [],
  moveId: (move) => `${move.kind}:${move.number ?? '?'}`,
  parseMove(id) {
    const match = /^(pick|stake):(\d|\?)$/.exec(id);
    if (match === null) return null;
    return { kind: match[1] === 'pick' ? 'pick' : 'stake', number: match[2] === '?' ? null : Number(match[2]) };
  },
  view: (state, viewer) => ({
    round: state.round,
    dealt: state.dealt.map((number, seat) => (isOver(state) || seesSeat(viewer, seat) ? number : null)),
    choices: seenChoices(state, viewer),
  }),
  seenBy,
  seenMove,
  isFinal: (fact) => fact.type === 'RoundClosed' || fact.type === 'Dealt',
  scores: ({ scores }) => scores,
  outcome,
  decision: () => ({ kind: 'choose', prompt: 'Pick or stake a number from 1 to 3.', rulings: ['R1'] }),
  describeMove: (_state, _seat, { kind, number }) =>
    `${kind === 'pick' ? 'Pick' : 'Stake'} ${number === null ? 'a number' : number}.`,
  effect: () => ({}),
  describeFact: (fact) => ('number' in fact ? `${fact.type} ${fact.number}.` : `${fact.type}.`),
  describeRefusal: (_state, { seat, move, rule }) =>
    rule === 'no-such-number'
      ? { text: `${move.number ?? '?'} is not 1 to 3 (R1).`, rulings: ['R1'] }
      : { text: `Seat ${seat} is not to act (R2).`, rulings: ['R2'] },
  draw: (state) => `round ${state.round}`,
  resample(state, viewer, chance) {
    const other = (number: number, seat: Seat) => (seesSeat(viewer, seat) ? number : chance.below(3) + 1);
    return {
      ...state,
      dealt: isOver(state) ? state.dealt : state.dealt.map((number, seat) => (number === 0 ? 0 : other(number, seat))),
      choices: state.choices.map((choice, seat) =>
        choice === null ? null : { kind: choice.kind, number: other(choice.number, seat) },
      ),
    };
  },
  autoMove: () => ({ kind: 'pick', number: 1 }),
  evaluate: (state, seat) => at(state.scores, seat),
};
