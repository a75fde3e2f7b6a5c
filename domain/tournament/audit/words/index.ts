// The sentences about what audits of tournaments find: the only place where they are made.

import { sentenceOn } from '../../../audit/index.ts';
import type { Language } from '../../../base/language.ts';
import { say, type Text } from '../../../base/words.ts';
import type { TablePlace, TournamentReason } from '../reasons.ts';
import type { TournamentCheck, TournamentCheckName } from '../report.ts';
import { tableOf, upper } from './parts.ts';
import { SENTENCES } from './sentences.ts';
import type { Own, Shared } from './words.ts';

/** Of checks that passed. */
const SOUND: Readonly<Record<TournamentCheckName, Text>> = {
  form: {
    en: 'Header, commits and bulk agree, and nothing is missing.',
    de: 'Kopf, Commits und Listen stimmen überein, und nichts fehlt.',
  },
  chain: { en: 'Every hash follows from the one before.', de: 'Jeder Hash folgt aus dem vorigen.' },
  receipts: { en: 'Every receipt stands at its version.', de: 'Jeder Beleg steht bei seiner Version.' },
  commands: { en: 'Every event is what its command decides.', de: 'Jedes Ereignis ist das, was sein Befehl ergibt.' },
  seed: {
    en: 'The revealed seed is the one that commit 1 promised.',
    de: 'Der offengelegte Startwert ist der, den Commit 1 versprach.',
  },
  bulk: {
    en: 'Every roll, pairing, result and standing has the hash that the control stream names.',
    de: 'Teilnehmerliste, Paarungen, Ergebnisse und Tabellen haben die Hashes, die die Commits nennen.',
  },
  roll: {
    en: 'Players enter, leave and return as they may.',
    de: 'Spieler kommen, gehen und kehren zurück, wie sie dürfen.',
  },
  pairings: {
    en: 'Every pairing follows from the seed, or from an arbiter’s exchange, and is lawful.',
    de: 'Jede Paarung folgt aus dem Startwert oder aus dem Tausch eines Schiedsrichters und ist zulässig.',
  },
  results: {
    en: 'Every result is of its pairing, and only corrections change it.',
    de: 'Jedes Ergebnis gehört zu seiner Paarung, und nur Berichtigungen ändern es.',
  },
  standings: {
    en: 'Points, tie-breaks and ranks follow from the results, derived twice.',
    de: 'Punkte, Feinwertungen und Ränge folgen aus den Ergebnissen, zweimal hergeleitet.',
  },
  games: { en: 'Every result is that of its game.', de: 'Jedes Ergebnis ist das seiner Partie.' },
};

/** Longest sentence, in UTF-16 code units. */
const MAX_SENTENCE = 240;

/** What a check found, in a sentence or two of at most 240 characters. */
export function tournamentSentenceOf(check: TournamentCheck, language: Language): string {
  const sentence = check.status === 'passed' ? SOUND[check.name][language] : said(check, language);
  return sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE - 1)}…`;
}

function said({ reason, ...place }: TournamentCheck, language: Language): string {
  // Reasons of replays have the same code and parameters there.
  return isOwn(reason)
    ? say(SENTENCES, 'code', reason, place)[language]
    : sentenceOn(reason as Shared, place, language);
}

function isOwn(reason: TournamentReason): reason is Own {
  return Object.hasOwn(SENTENCES, reason.code);
}

/** As people count: `Stage 1, round 2, table 1`. */
export function tournamentTableText(place: TablePlace): Text {
  const { en, de } = tableOf(place);
  return { en: upper(en), de: upper(de) };
}
