// The refusals of the rules that all titles share, in words.

import { assertNever } from '../base/defect.ts';
import type { Language } from '../base/language.ts';
import { type Explanation, GENERIC_RULES, type GenericRule, type Seat } from './contract.ts';

/** What the sentence of a generic rule names. */
export interface RefusedTurn {
  readonly seat: Seat;
  readonly seatCount: number;
  /** Seats that owe a decision; none when the game is over. */
  readonly toAct: readonly Seat[];
  /** The prompt of the decision that the seat owes; null when it owes none. */
  readonly asked: string | null;
}

export function isGenericRule(rule: string): rule is GenericRule {
  return GENERIC_RULES.some((known) => known === rule);
}

/** One reason of a refusal. */
export interface RefusalReason {
  /** A clause without capital and full stop. */
  readonly clause: string;
  readonly rulings: readonly string[];
}

/** `build: the chapel costs £3, seat 1 has £2 (R22).`, with each ruling once. */
export function explain(moveId: string, reasons: readonly RefusalReason[]): Explanation {
  const rulings = [...new Set(reasons.flatMap((reason) => reason.rulings))];
  const clauses = reasons.map(({ clause }) => clause);
  return { text: `${moveId}: ${clauses.join('; ')} (${rulings.join(', ')}).`, rulings };
}

/** Why a generic rule refused a move: a clause without capital and full stop. */
export function genericReason(rule: GenericRule, turn: RefusedTurn, language: Language): string {
  const words = WORDS[language];
  switch (rule) {
    case 'not-to-act':
      return notToAct(turn, words);
    case 'wrong-step':
      return words.wrongStep((turn.asked ?? '').replace(/\.$/, ''));
    default:
      return assertNever(rule);
  }
}

function notToAct({ seat, seatCount, toAct }: RefusedTurn, words: Words): string {
  if (toAct.length === 0) return words.isOver;
  return seat < seatCount ? words.notToAct(seat, toAct) : words.noSuchSeat(seat, seatCount - 1);
}

interface Words {
  readonly isOver: string;
  noSuchSeat(seat: Seat, last: Seat): string;
  notToAct(seat: Seat, toAct: readonly Seat[]): string;
  wrongStep(asked: string): string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    isOver: 'the game is over; no move is possible',
    noSuchSeat: (seat, last) =>
      `there is no seat ${seat}; ${last === 0 ? 'the only one is 0' : `seats are 0 to ${last}`}`,
    notToAct: (seat, toAct) =>
      toAct.length === 1
        ? `seat ${seat} is not to act; seat ${toAct.join()} is`
        : `seat ${seat} is not to act; seats ${toAct.join(', ')} are`,
    wrongStep: (asked) => `this move does not fit the decision at hand: ${asked}`,
  },
  de: {
    isOver: 'die Partie ist zu Ende, kein Zug ist mehr möglich',
    noSuchSeat: (seat, last) =>
      `es gibt keinen Platz ${seat}; ${last === 0 ? 'der einzige ist 0' : `die Plätze sind 0 bis ${last}`}`,
    notToAct: (seat, toAct) =>
      `Platz ${seat} ist nicht am Zug, sondern ${toAct.length === 1 ? 'Platz' : 'die Plätze'} ${toAct.join(', ')}`,
    wrongStep: (asked) => `dieser Zug passt nicht zu der Entscheidung, die ansteht: ${asked}`,
  },
};
