// Why a move is refused: what was found, what was needed, and the numbers of the rulings behind it.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Explanation, type GenericRule, type Refused, viewerOf } from '../../../title/contract.ts';
import { explain, genericReason, isGenericRule, type RefusalReason } from '../../../title/refusals.ts';
import { toAct } from '../decide.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { decision } from './decision.ts';
import { GOODS_REASONS } from './goodsReasons.ts';
import { PLAN_REASONS } from './planReasons.ts';
import type { Reasons } from './reasons.ts';
import { speak } from './speak.ts';
import { TRIP_REASONS } from './tripReasons.ts';

const REASONS: Reasons<Rule> = { ...PLAN_REASONS, ...TRIP_REASONS, ...GOODS_REASONS };

const GENERIC_RULINGS: Readonly<Record<GenericRule, readonly string[]>> = {
  'not-to-act': ['R27'],
  'wrong-step': ['R24'],
};

/** Why `rule` refused the move, with the rulings behind it. */
export function describeRefusal(state: State, refused: Refused<Move>, language: Language): Explanation {
  return explain(moveId(refused.move), [reasonOf(state, refused, language)]);
}

function reasonOf(state: State, { seat, move, rule }: Refused<Move>, language: Language): RefusalReason {
  if (isGenericRule(rule)) {
    const asked = rule === 'wrong-step' ? decision(state, seat, viewerOf(seat), language).prompt : null;
    const turn = { seat, seatCount: state.seats.length, toAct: toAct(state), asked };
    return { clause: genericReason(rule, turn, language), rulings: GENERIC_RULINGS[rule] };
  }
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  const { words, ruling } = REASONS[rule];
  const refused = { state, seat, move, say: speak(language) };
  return { clause: words(refused), rulings: [typeof ruling === 'string' ? ruling : ruling(refused)] };
}
