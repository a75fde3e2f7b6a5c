// What the auditor says beside the sentences of its checks, in two languages.

import type { AuditReport, Verdict } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import type { TournamentCheckName, TournamentReport } from '../../domain/tournament/audit/index.ts';
import { amount } from '../story/amount.ts';

type Noun = 'game' | 'seat' | 'commit' | 'move' | 'draw' | 'check' | 'player' | 'round' | 'pairing' | 'result' | 'row';

type Status = NonNullable<AuditReport['game'] | TournamentReport['tournament']>['status'];

export interface AuditPhrases {
  /** `1 seat`, `1,200 commits`. */
  amount(count: number, noun: Noun): string;
  number(count: number): string;
  readonly game: string;
  readonly tournament: string;
  readonly noGame: string;
  readonly noTournament: string;
  /** A name as its language quotes it. */
  quoted(name: string): string;
  readonly statuses: Readonly<Record<Status, string>>;
  /** As they are set off at the end of a report. */
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly unreadable: string;
  readonly lastHash: string;
  readonly sound: (moves: string, draws: string) => string;
  readonly derived: (pairings: string, results: string, rows: string) => string;
  readonly held: string;
  /** What people did beside the derivation: pairings redrawn, pairings edited, results corrected. */
  byHand(redrawn: number, edited: number, corrected: number): string;
  readonly withoutReceipt: string;
  withoutReceipts(games: string): string;
  pace(amounts: string, seconds: string, speed: string | null): string;
  progress(games: string, bad: string, speed: string): string;
  /** `bulk`: pieces that were read, of this many; null while they are not known. */
  tournamentProgress(commits: string, bulk: readonly [read: number, all: number] | null): string;
  readonly tournamentChecks: Readonly<Record<TournamentCheckName, string>>;
}

const english = new Intl.NumberFormat('en-US');
const german = new Intl.NumberFormat('de-DE');

const GERMAN: Readonly<Record<Noun, readonly [one: string, more: string]>> = {
  game: ['Partie', 'Partien'],
  seat: ['Platz', 'Plätze'],
  commit: ['Commit', 'Commits'],
  move: ['Zug', 'Züge'],
  draw: ['Ziehung', 'Ziehungen'],
  check: ['Prüfung', 'Prüfungen'],
  player: ['Teilnehmer', 'Teilnehmer'],
  round: ['Runde', 'Runden'],
  pairing: ['Auslosung', 'Auslosungen'],
  result: ['Ergebnis', 'Ergebnisse'],
  row: ['Tabellenzeile', 'Tabellenzeilen'],
};

export const AUDIT_PHRASES: Readonly<Record<Language, AuditPhrases>> = {
  en: {
    amount,
    number: (count) => english.format(count),
    game: 'Game',
    tournament: 'Tournament',
    noGame: 'No game can be read',
    noTournament: 'No tournament can be read',
    quoted: (name) => `“${name}”`,
    statuses: {
      open: 'open',
      active: 'active',
      aborted: 'aborted',
      draft: 'draft',
      'entries-open': 'entries open',
      'entries-closed': 'entries closed',
      running: 'running',
      finished: 'finished',
      cancelled: 'cancelled',
    },
    verdicts: { verified: 'verified', failed: 'failed', incomplete: 'incomplete' },
    unreadable: 'unreadable',
    lastHash: 'Last hash',
    sound: (moves, draws) => `${moves} and ${draws} are as the rules and the seed yield.`,
    derived: (pairings, results, rows) => `${pairings}, ${results}, ${rows} of standings`,
    held: 'every result is that of its game.',
    byHand: (redrawn, edited, corrected) =>
      `By hand: ${amount(redrawn, 'pairing')} redrawn, ${english.format(edited)} edited, ${amount(corrected, 'result')} corrected.`,
    withoutReceipt: 'Without a receipt: a lawful tournament, perhaps not the one that was played.',
    withoutReceipts: (games) =>
      `Verified without a receipt: ${games}, legal and fairly drawn, but perhaps not what was played.`,
    pace: (amounts, seconds, speed) => `${amounts} in ${seconds} s${speed === null ? '' : `, ${speed} games/s`}`,
    progress: (games, bad, speed) => `${games}, ${bad} not verified, ${speed} games/s`,
    tournamentProgress: (commits, bulk) =>
      `tournament: ${commits}${bulk === null ? '' : `, ${bulk[0]} of ${bulk[1]} pieces of bulk`}`,
    tournamentChecks: {
      form: 'form',
      chain: 'chain',
      receipts: 'receipts',
      commands: 'commands',
      seed: 'seed',
      bulk: 'bulk',
      roll: 'roll',
      pairings: 'pairings',
      results: 'results',
      standings: 'standings',
      games: 'games',
    },
  },
  de: {
    amount: (count, noun) => `${german.format(count)} ${GERMAN[noun][count === 1 ? 0 : 1]}`,
    number: (count) => german.format(count),
    game: 'Partie',
    tournament: 'Turnier',
    noGame: 'Keine Partie ist lesbar',
    noTournament: 'Kein Turnier ist lesbar',
    quoted: (name) => `„${name}“`,
    statuses: {
      open: 'offen',
      active: 'läuft',
      aborted: 'abgebrochen',
      draft: 'in Vorbereitung',
      'entries-open': 'Anmeldung offen',
      'entries-closed': 'Anmeldung geschlossen',
      running: 'läuft',
      finished: 'beendet',
      cancelled: 'abgesagt',
    },
    verdicts: { verified: 'geprüft', failed: 'durchgefallen', incomplete: 'unvollständig' },
    unreadable: 'unlesbar',
    lastHash: 'Letzter Hash',
    sound: (moves, draws) => `${moves} und ${draws} sind so, wie Regeln und Startwert sie ergeben.`,
    derived: (pairings, results, rows) => `${pairings}, ${results}, ${rows}`,
    held: 'jedes Ergebnis ist das seiner Partie.',
    byHand: (redrawn, edited, corrected) =>
      `Von Hand: ${german.format(redrawn)} neu ausgelost, ${german.format(edited)} getauscht, ${german.format(corrected)} berichtigt.`,
    withoutReceipt: 'Ohne Beleg: ein regelgerechtes Turnier, vielleicht nicht das, das gespielt wurde.',
    withoutReceipts: (games) =>
      `Ohne Beleg geprüft: ${games}, regelgerecht und fair gezogen, aber vielleicht nicht die, die gespielt wurden.`,
    pace: (amounts, seconds, speed) => `${amounts} in ${seconds} s${speed === null ? '' : `, ${speed} Partien/s`}`,
    progress: (games, bad, speed) => `${games}, ${bad} nicht bestätigt, ${speed} Partien/s`,
    tournamentProgress: (commits, bulk) =>
      `Turnier: ${commits}${bulk === null ? '' : `, ${bulk[0]} von ${bulk[1]} Listen`}`,
    tournamentChecks: {
      form: 'Form',
      chain: 'Kette',
      receipts: 'Belege',
      commands: 'Befehle',
      seed: 'Startwert',
      bulk: 'Listen',
      roll: 'Teilnehmer',
      pairings: 'Paarungen',
      results: 'Ergebnisse',
      standings: 'Tabelle',
      games: 'Partien',
    },
  },
};
