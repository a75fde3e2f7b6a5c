// The sentences about what audits find: the only place where they are made.

import type { Language } from '../../base/language.ts';
import type { AuditReport, CheckReport } from '../report.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import type { Code, Place, Sayable, WithCode, Words } from './words.ts';

export type { HavingCode } from './words.ts';

const WORDS: Readonly<Record<Language, Words>> = { en: EN, de: DE };

/** Longest sentence, in UTF-16 code units. */
const MAX_SENTENCE = 200;

/** What became of a check, in a sentence or two of at most 200 characters. */
export function sentenceOf(check: CheckReport, language: Language): string {
  if (check.status === 'passed') return WORDS[language].sound[check.name];
  return sentenceOn(check.reason, check, language);
}

/** What `reason`, found at that place, says. */
export function sentenceOn(reason: Sayable, place: Place, language: Language): string {
  const sentence = said(reason.code, reason, { words: WORDS[language], place });
  return sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE - 1)}…`;
}

function said<Wanted extends Code>(
  code: Wanted,
  reason: Sayable,
  { words, place }: { readonly words: Words; readonly place: Place },
): string {
  // The reason has this code: it was read from it.
  return words.sentences[code](reason as WithCode<Wanted>, place);
}

/** A report as REST gives it: a sentence for each check, and no reason. */
export function toldReport({ checks, ...report }: AuditReport, language: Language) {
  return { ...report, checks: checks.map((check) => toldCheck(check, language)) };
}

function toldCheck(check: CheckReport, language: Language) {
  const { name, status, version } = check;
  return { name, status, version, message: sentenceOf(check, language) };
}
