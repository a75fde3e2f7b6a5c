// Why a move is refused: what was found, what was needed, and the numbers of the rulings behind it.

import { Defect } from '../../../base/defect.ts';
import { genericReason, isGenericRule } from '../../../refusals.ts';
import { GENERIC_RULES, type GenericRule, type Language, type Refused } from '../../../title.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, RULES, type Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { GOODS_REASONS } from './goodsReasons.ts';
import { PLAN_REASONS } from './planReasons.ts';
import type { Reasons } from './reasons.ts';
import { TRIP_REASONS } from './tripReasons.ts';

const REASONS: Reasons<Rule> = { ...PLAN_REASONS, ...TRIP_REASONS, ...GOODS_REASONS };

const GENERIC_RULINGS: Readonly<Record<GenericRule, readonly string[]>> = {
  'not-to-act': ['R27'],
  'wrong-step': ['R24'],
};

/** Numbers of the rulings behind each rule. */
export const RULINGS_BEHIND: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...GENERIC_RULES.map((rule) => [rule, GENERIC_RULINGS[rule]] as const),
  ...RULES.map((rule) => [rule, REASONS[rule].rulings] as const),
]);

/** Why `rule` refused the move, with the rulings behind it. */
export function describeRefusal(state: State, refused: Refused<Move>, language: Language): string {
  const words = reasonOf(state, refused, language);
  return `${moveId(refused.move)}: ${words} (${(RULINGS_BEHIND.get(refused.rule) ?? []).join(', ')}).`;
}

function reasonOf(state: State, { seat, move, rule }: Refused<Move>, language: Language): string {
  if (isGenericRule(rule)) {
    const { step } = state;
    const turn = { seat, seatCount: state.seats.length, toAct: step.at === 'over' ? [] : [step.seat], step: step.at };
    return genericReason(rule, turn, language);
  }
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  return REASONS[rule].words({ state, seat, move });
}
