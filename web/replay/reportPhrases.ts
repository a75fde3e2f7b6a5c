// What the page says about verdicts and checks, in its two languages.

import type { AuditReport, CheckName, CheckReport, Verdict } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import { amount } from '../../tools/story/amount.ts';
import { blame, doesNotApply, lacksReceipt } from '../../tools/story/blame.ts';
import { PHRASES } from '../../tools/story/phrases.ts';
import { shown } from './bounds.ts';

/** A mark and a word: neither relies on colour alone. */
export interface Mark {
  readonly sign: string;
  readonly word: string;
}

export interface ReportPhrases {
  /** What each check asks, in a phrase. */
  readonly asks: Readonly<Record<CheckName, string>>;
  readonly statuses: Readonly<Record<CheckReport['status'], string>>;
  /** Where there is nothing to check. */
  readonly void: string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly notChecked: string;
  summary(counts: string): string;
  which(game: number, count: number): string;
  checks(count: number): string;
  proven(moves: number, draws: number): string;
  readonly withReceipts: string;
  /** What became of the game. */
  readonly games: Readonly<Record<NonNullable<AuditReport['game']>['status'], string>>;
  readonly about: { readonly game: string; readonly commits: string; readonly status: string; readonly head: string };
  /** Of a link. */
  showVersion(version: number): string;
}

export const REPORT_PHRASES: Readonly<Record<Language, ReportPhrases>> = {
  en: {
    asks: {
      form: 'Is every line well formed, and do header and end agree with the commits?',
      chain: 'Does every hash follow from the line and the hash before?',
      receipts: 'Do the hashes that you kept stand at their versions?',
      commands: 'Does every command occur once, and do automatic moves carry their own ids?',
      seed: 'Is the revealed seed the one that was sealed at the beginning?',
      moves: 'Was every move allowed to the one who made it?',
      draws: 'Does every card, die and tile follow from the seed?',
      facts: 'Is everything else what the rules yield?',
      outcome: 'Are scores and ranks those of the last table?',
      origin: 'Is the table of a fork that of its origin?',
    },
    statuses: { passed: 'passed', failed: 'failed', skipped: 'not made' },
    void: 'does not apply',
    verdicts: { verified: 'Verified', failed: 'Failed', incomplete: 'Incomplete' },
    notChecked: 'Not checked',
    summary: (counts) => `The ten checks: ${counts}`,
    which: (game, count) => `Game ${game} of ${count}. `,
    checks: (count) => amount(count, 'check'),
    proven: (moves, draws) =>
      `${amount(moves, 'move')} and ${amount(draws, 'draw')} are what the rules and the sealed seed yield.`,
    withReceipts: 'Your receipts stand in it.',
    games: { open: 'open', active: 'active', finished: 'finished', aborted: 'aborted' },
    about: { game: 'Game', commits: 'Commits', status: 'Status', head: 'Last hash' },
    showVersion: (version) => `Show version ${version}`,
  },
  de: {
    asks: {
      form: 'Ist jede Zeile wohlgeformt, und stimmen Kopf und Ende mit den Commits überein?',
      chain: 'Folgt jeder Hash aus der Zeile und dem Hash davor?',
      receipts: 'Stehen die Hashes, die du aufgehoben hast, bei ihren Versionen?',
      commands: 'Kommt jeder Befehl einmal vor, und haben automatische Züge eigene Kennungen?',
      seed: 'Ist der offengelegte Startwert der, der am Anfang versiegelt wurde?',
      moves: 'War jeder Zug dem erlaubt, der ihn machte?',
      draws: 'Folgt jede Karte, jeder Würfel, jedes Plättchen aus dem Startwert?',
      facts: 'Ergibt sich alles andere aus den Regeln?',
      outcome: 'Sind Punkte und Ränge die des letzten Tisches?',
      origin: 'Ist der Tisch einer Abzweigung der ihres Ursprungs?',
    },
    statuses: { passed: 'bestanden', failed: 'durchgefallen', skipped: 'nicht gemacht' },
    void: 'entfällt',
    verdicts: { verified: 'Geprüft', failed: 'Durchgefallen', incomplete: 'Unvollständig' },
    notChecked: 'Nicht geprüft',
    summary: (counts) => `Die zehn Prüfungen: ${counts}`,
    which: (game, count) => `Partie ${game} von ${count}. `,
    checks: (count) => `${count} Prüfungen`,
    proven: (moves, draws) => `${moves} Züge und ${draws} Ziehungen ergeben sich aus den Regeln und dem Startwert.`,
    withReceipts: 'Deine Belege stehen darin.',
    games: { open: 'offen', active: 'läuft', finished: 'zu Ende', aborted: 'abgebrochen' },
    about: { game: 'Partie', commits: 'Commits', status: 'Stand', head: 'Letzter Hash' },
    showVersion: (version) => `Version ${version} zeigen`,
  },
};

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
