// Why a move is refused: what was found, what was needed, and the numbers of the rulings behind it.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Explanation, type GenericRule, type Refused, viewerOf } from '../../../title/contract.ts';
import { explain, genericReason, isGenericRule, type RefusalReason } from '../../../title/refusals.ts';
import { cardOf } from '../components.ts';
import { toAct } from '../decide.ts';
import { buildForbidden } from '../effects/crypt.ts';
import { hireForbidden } from '../effects/staff.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { BOARD_REASONS } from './boardReasons.ts';
import { decision } from './decision.ts';
import type { Reasons } from './reasons.ts';
import { TURN_REASONS } from './turnReasons.ts';

const REASONS: Reasons<Rule> = { ...TURN_REASONS, ...BOARD_REASONS };

const GENERIC_RULINGS: Readonly<Record<GenericRule, readonly string[]>> = {
  'not-to-act': ['R72'],
  'wrong-step': ['R11'],
};

/** Why `rule` refused the move, with the rulings behind it. */
export function describeRefusal(state: State, refused: Refused<Move>, language: Language): Explanation {
  const reasons = rulesOf(state, refused).map((rule) => reasonOf(state, { ...refused, rule }, language));
  return explain(moveId(refused.move), reasons);
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

function reasonOf(state: State, { seat, move, rule }: Refused<Move>, language: Language): RefusalReason {
  if (isGenericRule(rule)) {
    const asked = rule === 'wrong-step' ? decision(state, seat, viewerOf(seat), language).prompt : null;
    const turn = { seat, seatCount: state.seats.length, toAct: toAct(state), asked };
    return { clause: genericReason(rule, turn, language), rulings: GENERIC_RULINGS[rule] };
  }
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  const { words, rulings } = REASONS[rule];
  return { clause: words({ state, seat, move })[language], rulings };
}
