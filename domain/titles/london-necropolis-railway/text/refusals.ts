// Why a move is refused: what was found, what was needed, and the numbers of the rulings behind it.
// The sentences stand beside the rulings, which are read when they are first asked for.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Explanation, type GenericRule, type Refused, viewerOf } from '../../../title/contract.ts';
import { lookUp } from '../../../title/lookUp.ts';
import { explain, genericReason, isGenericRule, type RefusalReason } from '../../../title/refusals.ts';
import { ROWS } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import file from '../data/rulings.json' with { type: 'json' };
import { toAct } from '../decide.ts';
import { buildForbidden } from '../effects/crypt.ts';
import { hireForbidden } from '../effects/staff.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { decision } from './decision.ts';
import { FOUND, type RefusedMove } from './found.ts';

/** A text for all moves, or one for each kind of move, and for rows of the Necropolis. */
type ByMove = string | { readonly else: string; readonly [variant: string]: string };

type Refusals = Readonly<Record<Rule, Readonly<Record<Language, ByMove>> & { readonly ruling: string }>>;

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
  const refusals: Refusals = file.refusals;
  const { ruling, [language]: sentence } = refusals[rule];
  return { clause: filled(forMove(sentence, move), { state, seat, move, language }), rulings: [ruling] };
}

function forMove(text: ByMove, move: Move): string {
  if (typeof text === 'string') return text;
  const inRow = 'spot' in move && ROWS.some((row) => row === move.spot);
  return text[move.kind] ?? (inRow ? text['in-row'] : undefined) ?? text.else;
}

const parameterOf = lookUp('parameter of refusals', Object.entries(FOUND));

/** The sentence with what was found in place of its names. */
function filled(sentence: string, refused: RefusedMove): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(parameterOf(name)(refused)));
}
