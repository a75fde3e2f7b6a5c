// Why a rule refused a move: what was found, what was needed, and the ruling, in one line that tells nothing that the
// seat may not see. The sentences stand beside the rulings, which are read when they are first asked for.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Explanation, Refused, Seat } from '../../../title/contract.ts';
import { lookUp } from '../../../title/lookUp.ts';
import { explain, genericReason, type RefusalReason } from '../../../title/refusals.ts';
import { sectionIndex } from '../components.ts';
import file from '../data/rulings.json' with { type: 'json' };
import { toAct } from '../decide.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import { faceOf, openStep, powerOf, type State, seatAt } from '../state.ts';
import { secondFace } from '../steps/second.ts';
import { askedIn, FOUND, lineIn, type RefusedMove, reversedIn } from './found.ts';

interface Sentence {
  readonly ruling: string;
  readonly en: string;
  readonly de: string;
}

type SentenceName = keyof typeof file.refusals;

function sentenceOf(name: Rule | SentenceName): Sentence {
  return file.refusals[name];
}

/** Rules with several sentences. */
const VARIANTS: Partial<Readonly<Record<Rule | 'wrong-step', (refused: RefusedMove) => SentenceName>>> = {
  'wrong-step': ({ state, seat }) => {
    const { step } = seatAt(state, seat);
    return step.at === 'second' || step.at === 'close' ? `wrong-step:${step.at}` : 'wrong-step';
  },
  'unknown-section': (refused) =>
    sectionIndex(reversedIn(refused)) === null ? 'unknown-section' : 'unknown-section:reversed',
  'power-unavailable': (refused) => {
    const power = powerOf(refused.state, lineIn(refused));
    if (power === null) return 'power-unavailable:off';
    return power === askedIn(refused) ? 'power-unavailable' : 'power-unavailable:other';
  },
  // A switch card on turn 1 or 2 deserves a word of its own: somebody may have counted on it (R8).
  'not-from-end': ({ state }) => (openStep(state).cards.length === 2 ? 'not-from-end:early' : 'not-from-end'),
  'wrong-symbol': ({ state, seat }) =>
    secondFace(state, seat) === faceOf(openStep(state)) ? 'wrong-symbol' : 'wrong-symbol:second',
  'station-not-on-line': (refused) =>
    lineIn(refused).sections.length === 0 ? 'station-not-on-line:empty' : 'station-not-on-line',
};

/** Why `rule` refused the move: `draw:d2-e3: e3 is a triangle; … (R54).` */
export function describeRefusal(state: State, refused: Refused<Move>, language: Language): Explanation {
  return explain(moveId(refused.move), [reasonOf(state, refused, language)]);
}

function reasonOf(state: State, { seat, move, rule }: Refused<Move>, language: Language): RefusalReason {
  if (rule === 'not-to-act') return notToAct(state, seat, language);
  if (rule !== 'wrong-step' && !isRule(rule)) throw new Defect(`no rule ${rule}`);
  const refused = { state, seat, move, language };
  const { ruling, [language]: sentence } = sentenceOf(VARIANTS[rule]?.(refused) ?? rule);
  const clause = sentence.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(parameterOf(name)(refused)));
  return { clause, rulings: [ruling] };
}

const parameterOf = lookUp('parameter of refusals', Object.entries(FOUND));

function notToAct(state: State, seat: Seat, language: Language): RefusalReason {
  const turn = { seat, seatCount: state.seats.length, toAct: toAct(state), asked: null };
  const clause = genericReason('not-to-act', turn, language);
  if (turn.toAct.length === 0) return { clause, rulings: ['R55'] };
  return { clause, rulings: [seat < turn.seatCount ? 'R26' : 'R57'] };
}
