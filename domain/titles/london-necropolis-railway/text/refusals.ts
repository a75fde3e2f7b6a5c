// Why a move is refused: what was found, what was needed, and the numbers of the rulings behind it.

import { Defect } from '../../../base/defect.ts';
import { genericReason, isGenericRule } from '../../../refusals.ts';
import { GENERIC_RULES, type GenericRule, type Language, type Refused } from '../../../title.ts';
import { cardOf } from '../components.ts';
import { toAct } from '../decide.ts';
import { buildForbidden } from '../effects/crypt.ts';
import { hireForbidden } from '../effects/staff.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, RULES, type Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { BOARD_REASONS } from './boardReasons.ts';
import type { Reasons } from './reasons.ts';
import { TURN_REASONS } from './turnReasons.ts';

const REASONS: Reasons<Rule> = { ...TURN_REASONS, ...BOARD_REASONS };

const GENERIC_RULINGS: Readonly<Record<GenericRule, readonly string[]>> = {
  'not-to-act': ['R72'],
  'wrong-step': ['R11'],
};

/** Numbers of the rulings behind each rule. */
export const RULINGS_BEHIND: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...GENERIC_RULES.map((rule) => [rule, GENERIC_RULINGS[rule]] as const),
  ...RULES.map((rule) => [rule, REASONS[rule].rulings] as const),
]);

/** Why `rule` refused the move, with the rulings behind it. */
export function describeRefusal(state: State, refused: Refused<Move>, language: Language): string {
  const { move } = refused;
  const rules = rulesOf(state, refused);
  const rulings = new Set(rules.flatMap((rule) => RULINGS_BEHIND.get(rule) ?? []));
  const reasons = rules.map((rule) => reasonOf(state, { ...refused, rule }, language));
  return `${moveId(move)}: ${reasons.join('; ')} (${[...rulings].join(', ')}).`;
}

/** The rule that refused the move; of a section with two symbols, why neither can be used. */
function rulesOf(state: State, { seat, move, rule }: Refused<Move>): readonly string[] {
  if (!isRule(rule)) return [rule];
  const { card } = state.turn;
  const { staff, crypt } = card === null ? { staff: false, crypt: false } : cardOf(card);
  const hasTwo = move.kind === 'necropolis' && staff && crypt && rule === hireForbidden(state, seat);
  const build = hasTwo ? buildForbidden(state, seat) : null;
  return build === null ? [rule] : [rule, build];
}

function reasonOf(state: State, { seat, move, rule }: Refused<Move>, language: Language): string {
  if (isGenericRule(rule)) {
    const turn = { seat, seatCount: state.seats.length, toAct: toAct(state), step: state.step.at };
    return genericReason(rule, turn, language);
  }
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  return REASONS[rule].words({ state, seat, move })[language];
}
