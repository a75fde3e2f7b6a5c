// The refusals of the rules that all titles share, in words.

import type { Language } from '../base/language.ts';
import type { Text } from '../base/words.ts';
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
  return WORDS[rule](turn)[language];
}

const WORDS: Readonly<Record<GenericRule, (turn: RefusedTurn) => Text>> = {
  'not-to-act'({ seat, seatCount, toAct }) {
    if (toAct.length === 0) {
      return { en: 'the game is over; no move is possible', de: 'die Partie ist zu Ende, kein Zug ist mehr möglich' };
    }
    return seat < seatCount ? notToAct(seat, toAct) : noSuchSeat(seat, seatCount - 1);
  },
  'wrong-step'({ asked }) {
    const prompt = (asked ?? '').replace(/\.$/, '');
    return {
      en: `this move does not fit the decision at hand: ${prompt}`,
      de: `dieser Zug passt nicht zu der Entscheidung, die ansteht: ${prompt}`,
    };
  },
};

function notToAct(seat: Seat, toAct: readonly Seat[]): Text {
  const [one, seats] = [toAct.length === 1, toAct.join(', ')];
  return {
    en: `seat ${seat} is not to act; ${one ? `seat ${seats} is` : `seats ${seats} are`}`,
    de: `Platz ${seat} ist nicht am Zug, sondern ${one ? 'Platz' : 'die Plätze'} ${seats}`,
  };
}

function noSuchSeat(seat: Seat, last: Seat): Text {
  return {
    en: `there is no seat ${seat}; ${last === 0 ? 'the only one is 0' : `seats are 0 to ${last}`}`,
    de: `es gibt keinen Platz ${seat}; ${last === 0 ? 'der einzige ist 0' : `die Plätze sind 0 bis ${last}`}`,
  };
}
