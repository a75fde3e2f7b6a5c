// What is said of verdicts and checks, in two languages.

import type { AuditReport, CheckName, CheckReport, Verdict } from '../../../domain/audit/index.ts';
import type { Language } from '../../../domain/base/language.ts';
import { spoken, type Text } from '../../../domain/base/words.ts';
import { amount } from '../../../tools/story/amount.ts';
import { blame, doesNotApply, lacksReceipt } from '../../../tools/story/blame.ts';
import { PHRASES } from '../../../tools/story/phrases.ts';
import { shown } from '../../auditor/bounds.ts';

/** A mark and a word: neither relies on colour alone. */
export interface Mark {
  readonly sign: string;
  readonly word: string;
}

export const REPORT_PHRASES = spoken({
  /** What each check asks, in a phrase. */
  asks: {
    form: {
      en: 'Is every line well formed, and do header and end agree with the commits?',
      de: 'Ist jede Zeile wohlgeformt, und stimmen Kopf und Ende mit den Commits überein?',
    },
    chain: {
      en: 'Does every hash follow from the line and the hash before?',
      de: 'Folgt jeder Hash aus der Zeile und dem Hash davor?',
    },
    receipts: {
      en: 'Do the hashes that you kept stand at their versions?',
      de: 'Stehen die Hashes, die du aufgehoben hast, bei ihren Versionen?',
    },
    commands: {
      en: 'Does every command occur once, and do automatic moves carry their own ids?',
      de: 'Kommt jeder Befehl einmal vor, und haben automatische Züge eigene Kennungen?',
    },
    seed: {
      en: 'Is the revealed seed the one that was sealed at the beginning?',
      de: 'Ist der offengelegte Startwert der, der am Anfang versiegelt wurde?',
    },
    moves: { en: 'Was every move allowed to the one who made it?', de: 'War jeder Zug dem erlaubt, der ihn machte?' },
    draws: {
      en: 'Does every card, die and tile follow from the seed?',
      de: 'Folgt jede Karte, jeder Würfel, jedes Plättchen aus dem Startwert?',
    },
    facts: { en: 'Is everything else what the rules yield?', de: 'Ergibt sich alles andere aus den Regeln?' },
    outcome: {
      en: 'Are scores and ranks those of the last table?',
      de: 'Sind Punkte und Ränge die des letzten Tisches?',
    },
    origin: {
      en: 'Is the table of a fork that of its origin?',
      de: 'Ist der Tisch einer Abzweigung der ihres Ursprungs?',
    },
  } satisfies Record<CheckName, Text>,
  statuses: {
    passed: { en: 'passed', de: 'bestanden' },
    failed: { en: 'failed', de: 'durchgefallen' },
    skipped: { en: 'not made', de: 'nicht gemacht' },
  } satisfies Record<CheckReport['status'], Text>,
  /** Where there is nothing to check. */
  void: { en: 'does not apply', de: 'entfällt' },
  verdicts: {
    verified: { en: 'Verified', de: 'Geprüft' },
    failed: { en: 'Failed', de: 'Durchgefallen' },
    incomplete: { en: 'Incomplete', de: 'Unvollständig' },
  } satisfies Record<Verdict, Text>,
  notChecked: { en: 'Not checked', de: 'Nicht geprüft' },
  summary: (counts: string) => ({ en: `The ten checks: ${counts}`, de: `Die zehn Prüfungen: ${counts}` }),
  which: (game: number, count: number) => ({ en: `Game ${game} of ${count}. `, de: `Partie ${game} von ${count}. ` }),
  checks: (count: number) => ({ en: amount(count, 'check'), de: `${count} Prüfungen` }),
  proven: (moves: number, draws: number) => ({
    en: `${amount(moves, 'move')} and ${amount(draws, 'draw')} are what the rules and the sealed seed yield.`,
    de: `${moves} Züge und ${draws} Ziehungen ergeben sich aus den Regeln und dem Startwert.`,
  }),
  withReceipts: { en: 'Your receipts stand in it.', de: 'Deine Belege stehen darin.' },
  /** How the game stands. */
  games: {
    open: { en: 'open', de: 'offen' },
    active: { en: 'active', de: 'läuft' },
    finished: { en: 'finished', de: 'zu Ende' },
    aborted: { en: 'aborted', de: 'abgebrochen' },
  } satisfies Record<NonNullable<AuditReport['game']>['status'], Text>,
  about: {
    game: { en: 'Game', de: 'Partie' },
    commits: { en: 'Commits', de: 'Commits' },
    status: { en: 'Status', de: 'Stand' },
    head: { en: 'Last hash', de: 'Letzter Hash' },
  },
  /** Of a link. */
  showVersion: (version: number) => ({ en: `Show version ${version}`, de: `Version ${version} zeigen` }),
});

export const STATUS_SIGNS: Readonly<Record<CheckReport['status'], string>> = { passed: '✓', failed: '✗', skipped: '–' };
export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = { verified: '✓', failed: '✗', incomplete: '–' };

/** How a check went. */
export function markOf(check: CheckReport, language: Language): Mark {
  const phrases = REPORT_PHRASES[language];
  return {
    sign: STATUS_SIGNS[check.status],
    word: doesNotApply(check) ? phrases.void : phrases.statuses[check.status],
  };
}

/** How the ten checks went, in a line to unfold. */
export function checksSummary(checks: readonly CheckReport[], language: Language): string {
  const phrases = REPORT_PHRASES[language];
  const words = checks.map((check) => markOf(check, language).word);
  const counts = [...Object.values(phrases.statuses), phrases.void].flatMap((word) => {
    const count = words.filter((one) => one === word).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return phrases.summary(counts.join(', '));
}

/** What the verdict rests on, in a sentence or two. */
export function groundsOf(report: AuditReport, language: Language): string {
  const { verdict, counts } = report;
  if (verdict !== 'verified') return shown(blame(report, language));
  const phrases = REPORT_PHRASES[language];
  const rest = lacksReceipt(report) ? PHRASES[language].withoutReceipt : phrases.withReceipts;
  return `${phrases.proven(counts.moves, counts.draws)} ${rest}`;
}
