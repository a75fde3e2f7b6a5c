// Why a rule refused a move. The sentences stand beside the rulings and, like them, are read when somebody asks.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { plainText } from '../../../base/seatMarks.ts';
import { type Explanation, type GenericRule, type Refused, viewerOf } from '../../../title/contract.ts';
import { of } from '../../../title/lookUp.ts';
import { explain, genericReason, isGenericRule, type RefusalReason } from '../../../title/refusals.ts';
import file from '../data/rulings.json' with { type: 'json' };
import { isInDeck } from '../effects/deck.ts';
import { type Move, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { decision } from './decision.ts';
import { type Found, foundIn, PARTS, soughtIn } from './reasons.ts';
import { speak } from './speak.ts';

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
const VARIANTS: Partial<Readonly<Record<Rule, (found: Found) => SentenceName>>> = {
  'not-in-deck': (found) => {
    const sought = soughtIn(found);
    if (sought === null) return 'not-in-deck:any';
    return isInDeck(found.state.deck, sought) ? 'not-in-deck:first' : 'not-in-deck';
  },
  'other-loss': ({ move }) => (move.kind === 'ally' ? 'other-loss:ally' : 'other-loss'),
  'not-a-choice': ({ state: { step } }) => {
    if (step.at === 'choose') return 'not-a-choice';
    return step.at === 'victim' || step.at === 'discard' ? `not-a-choice:${step.at}` : 'not-a-choice:retrieve';
  },
  'no-such-seat': ({ move }) => (move.kind === 'use' ? 'no-such-seat:use' : 'no-such-seat'),
  'nothing-to-trade': ({ move }) => (move.kind === 'give' ? 'nothing-to-trade:give' : 'nothing-to-trade'),
  'nothing-given': ({ move }) => (move.kind === 'price' ? 'nothing-given:price' : 'nothing-given'),
};

const GENERIC_RULINGS: Readonly<Record<GenericRule, readonly string[]>> = {
  'not-to-act': ['R116'],
  'wrong-step': ['R36'],
};

/** Why `rule` refused the move, with the rulings behind it. */
export function describeRefusal(state: State, refused: Refused<Move>, language: Language): Explanation {
  return explain(moveId(refused.move), [reasonOf(state, refused, language)]);
}

function reasonOf(state: State, { seat, move, rule }: Refused<Move>, language: Language): RefusalReason {
  if (isGenericRule(rule)) {
    const asked = rule === 'wrong-step' ? decision(state, seat, viewerOf(seat), language).prompt : null;
    const toAct = state.step.at === 'over' ? [] : [state.step.seat];
    const turn = { seat, seatCount: state.seats.length, toAct, asked };
    return { clause: genericReason(rule, turn, language), rulings: GENERIC_RULINGS[rule] };
  }
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  const found = foundIn({ state, seat, say: speak(language) }, move);
  const { ruling, [language]: sentence } = sentenceOf(VARIANTS[rule]?.(found) ?? rule);
  const clause = sentence.replaceAll(/\{(\w+)\}/g, (_, part) => `${of(PARTS, part)(found)}`);
  return { clause: plainText(clause), rulings: [ruling] };
}
