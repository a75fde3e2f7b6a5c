// The sentences about what audits of tournaments find: the only place where they are made.

import { sentenceOn } from '../../../audit/index.ts';
import type { Language } from '../../../base/language.ts';
import type { TournamentReason } from '../reasons.ts';
import type { TournamentCheck } from '../report.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import type { Code, Own, Place, Shared, TournamentWords } from './words.ts';

const WORDS: Readonly<Record<Language, TournamentWords>> = { en: EN, de: DE };

/** Longest sentence, in UTF-16 code units. */
const MAX_SENTENCE = 240;

/** What became of a check, in a sentence or two of at most 240 characters. */
export function tournamentSentenceOf(check: TournamentCheck, language: Language): string {
  const sentence = check.status === 'passed' ? WORDS[language].sound[check.name] : said(check, language);
  return sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE - 1)}…`;
}

function said({ reason, ...place }: TournamentCheck, language: Language): string {
  const { sentences } = WORDS[language];
  const { code } = reason;
  // Reasons of replays have the same code and parameters there.
  if (!isOwn(code, sentences)) return sentenceOn(reason as Shared, place, language);
  // The reason has this code: it was read from it.
  return (sentences[code] as (reason: TournamentReason, place: Place) => string)(reason, place);
}

function isOwn(code: Code, sentences: TournamentWords['sentences']): code is Own & Code {
  return Object.hasOwn(sentences, code);
}
