// Lines and a picture for people, in English.

import type { Decision, Explanation, Refused, Seat } from '../../../../../domain/title/contract.ts';
import { explain, genericReason, isGenericRule } from '../../../../../domain/title/refusals.ts';
import { toAct } from '../decide.ts';
import type { Fact } from '../facts.ts';
import { type Move, moveId } from '../moves.ts';
import type { State } from '../state.ts';

export function decision(): Decision {
  return { kind: 'turn', prompt: 'Draw, double or stop.', rulings: ['R2'] };
}

export function describeMove(_state: State, _seat: Seat, { kind }: Move): string {
  return { draw: 'Draw a card.', double: 'Draw a last card, which counts twice.', stop: 'Stop.' }[kind];
}

export function describeFact(fact: Fact): string {
  switch (fact.type) {
    case 'TurnStarted':
      return `Seat ${fact.seat} begins its turn.`;
    case 'CardDrawn':
      return `Seat ${fact.seat} draws ${fact.card} for ${fact.points}.`;
    case 'TurnEnded':
      return `Seat ${fact.seat} ends its turn with ${fact.points}.`;
    case 'GameEnded':
      return 'The game is over.';
  }
}

export function describeRefusal(state: State, { seat, move, rule }: Refused<Move>): Explanation {
  const turn = { seat, seatCount: state.points.length, toAct: toAct(state), asked: decision().prompt };
  const clause = isGenericRule(rule) ? genericReason(rule, turn, 'en') : 'a turn needs a card before it can stop';
  return explain(moveId(move), [{ clause, rulings: ['R2'] }]);
}

export function draw({ step, points }: State): string {
  return [`${step.at}`, ...points.map((mine, seat) => `seat ${seat}: ${mine ?? '-'}`)].join('\n');
}
