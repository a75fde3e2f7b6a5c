// Why a move is refused: what was found, what was needed, and the numbers of the rulings behind it.
// The sentences stand beside the rulings, which are read when they are first asked for.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Explanation, type GenericRule, type Refused, viewerOf } from '../../../title/contract.ts';
import { lookUp } from '../../../title/lookUp.ts';
import { explain, genericReason, isGenericRule, type RefusalReason } from '../../../title/refusals.ts';
import { upgradeOf } from '../components.ts';
import file from '../data/rulings.json' with { type: 'json' };
import { toAct } from '../decide.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { decision } from './decision.ts';
import { FOUND, type RefusedMove } from './found.ts';
import { speak } from './speak.ts';

/** A text for all moves, or one for each action, kind of move or effect of a card. */
type ByMove = string | { readonly else: string; readonly [variant: string]: string };

type Refusals = Readonly<Record<Rule, Readonly<Record<Language | 'ruling', ByMove>>>>;

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
  const refusals: Refusals = file.refusals;
  const { ruling, [language]: sentence } = refusals[rule];
  const clause = filled(forMove(sentence, move), { state, seat, move, say: speak(language) });
  return { clause, rulings: [forMove(ruling, move)] };
}

function forMove(text: ByMove, move: Move): string {
  if (typeof text === 'string') return text;
  const variants = [
    move.kind === 'act' ? move.action : move.kind,
    move.kind === 'pipe-seat' ? upgradeOf(move.card).effect : 'else',
  ];
  return variants.map((variant) => text[variant]).find((found) => found !== undefined) ?? text.else;
}

const parameterOf = lookUp('parameter of refusals', Object.entries(FOUND));

/** The sentence with what was found in place of its names. */
function filled(sentence: string, refused: RefusedMove): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(parameterOf(name)(refused)));
}
