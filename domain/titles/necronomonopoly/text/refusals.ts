// Why a rule refused a move.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Explanation, type GenericRule, type Refused, viewerOf } from '../../../title/contract.ts';
import { explain, genericReason, isGenericRule, type RefusalReason } from '../../../title/refusals.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { CARD_REASONS } from './cardReasons.ts';
import { decision } from './decision.ts';
import type { Reasons } from './reasons.ts';
import { TRADE_REASONS } from './tradeReasons.ts';

const REASONS: Reasons<Rule> = { ...CARD_REASONS, ...TRADE_REASONS };

const GENERIC_RULINGS: Readonly<Record<GenericRule, readonly string[]>> = {
  'not-to-act': ['R116'],
  'wrong-step': ['R36'],
};

/** Why `rule` refused the move, with the rulings behind it. */
export function describeRefusal(state: State, refused: Refused<Move>, _language: Language): Explanation {
  return explain(moveId(refused.move), [reasonOf(state, refused)]);
}

function reasonOf(state: State, { seat, move, rule }: Refused<Move>): RefusalReason {
  if (isGenericRule(rule)) {
    const asked = rule === 'wrong-step' ? decision(state, seat, viewerOf(seat), 'en').prompt : null;
    const toAct = state.step.at === 'over' ? [] : [state.step.seat];
    const turn = { seat, seatCount: state.seats.length, toAct, asked };
    return { clause: genericReason(rule, turn, 'en'), rulings: GENERIC_RULINGS[rule] };
  }
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  const { words, ruling } = REASONS[rule];
  const refused = { state, seat, move };
  return { clause: words(refused), rulings: [typeof ruling === 'string' ? ruling : ruling(refused)] };
}
