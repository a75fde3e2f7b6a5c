// The sentences about what audits find: the only place where they are made.

import type { Language } from '../../base/language.ts';
import { say, type Text } from '../../base/words.ts';
import type { AuditReport, CheckName, CheckReport } from '../report.ts';
import { PLAY_SENTENCES } from './play.ts';
import { RECORD_SENTENCES } from './records.ts';
import type { Place, Sayable, Sentences } from './words.ts';

export { pair } from './words.ts';

const SENTENCES: Sentences = { ...RECORD_SENTENCES, ...PLAY_SENTENCES };

/** Of checks that passed. */
const SOUND: Readonly<Record<CheckName, Text>> = {
  form: { en: 'Header, commits and end agree.', de: 'Kopf, Commits und Ende stimmen überein.' },
  chain: { en: 'Every hash follows from the one before.', de: 'Jeder Hash folgt aus dem vorigen.' },
  receipts: { en: 'Every receipt stands at its version.', de: 'Jeder Beleg steht bei seiner Version.' },
  commands: {
    en: 'No command id occurs twice, and automatic moves carry their own.',
    de: 'Keine Befehlskennung kommt zweimal vor, und automatische Züge haben ihre eigenen.',
  },
  seed: {
    en: 'The revealed seed is the one that commit 1 promised.',
    de: 'Der offengelegte Startwert ist der, den Commit 1 versprach.',
  },
  moves: { en: 'Every commit is what the rules allow.', de: 'Jeder Commit ist nach den Regeln erlaubt.' },
  draws: { en: 'Every draw follows from the seed.', de: 'Jede Ziehung folgt aus dem Startwert.' },
  facts: { en: 'Every other fact is what the rules yield.', de: 'Jede andere Tatsache ergibt sich aus den Regeln.' },
  outcome: {
    en: 'Scores and ranks are those of the last table.',
    de: 'Punkte und Ränge sind die des letzten Tisches.',
  },
  origin: {
    en: 'The fork begins with the table of its origin.',
    de: 'Die Abzweigung beginnt mit dem Tisch ihres Ursprungs.',
  },
};

/** Longest sentence, in UTF-16 code units. */
const MAX_SENTENCE = 200;

/** What a check found, in a sentence or two of at most 200 characters. */
export function sentenceOf(check: CheckReport, language: Language): string {
  if (check.status === 'passed') return SOUND[check.name][language];
  return sentenceOn(check.reason, check, language);
}

/** What `reason`, found at that place, says. */
export function sentenceOn(reason: Sayable, place: Place, language: Language): string {
  const sentence = say(SENTENCES, 'code', reason, place)[language];
  return sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE - 1)}…`;
}

/** A report as REST gives it: a sentence for each check, and no reason. */
export function toldReport({ checks, ...report }: AuditReport, language: Language) {
  return { ...report, checks: checks.map((check) => toldCheck(check, language)) };
}

function toldCheck(check: CheckReport, language: Language) {
  const { name, status, version } = check;
  return { name, status, version, message: sentenceOf(check, language) };
}
