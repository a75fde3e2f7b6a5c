// What the auditor says beside the sentences of its checks, in two languages.

import type { AuditReport, Verdict } from '../../domain/audit/index.ts';
import { spoken, type Text } from '../../domain/base/words.ts';
import type { TournamentCheckName, TournamentReport } from '../../domain/tournament/audit/index.ts';
import { amount } from './amount.ts';

type Noun = 'game' | 'seat' | 'commit' | 'move' | 'draw' | 'check' | 'player' | 'round' | 'pairing' | 'result' | 'row';

type Status = NonNullable<AuditReport['game'] | TournamentReport['tournament']>['status'];

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

export const AUDIT_PHRASES = spoken({
  /** `1 seat`, `1,200 commits`. */
  amount: (count: number, noun: Noun) => ({
    en: amount(count, noun),
    de: `${german.format(count)} ${GERMAN[noun][count === 1 ? 0 : 1]}`,
  }),
  number: (count: number) => ({ en: english.format(count), de: german.format(count) }),
  game: { en: 'Game', de: 'Partie' },
  tournament: { en: 'Tournament', de: 'Turnier' },
  noGame: { en: 'No game can be read', de: 'Keine Partie ist lesbar' },
  noTournament: { en: 'No tournament can be read', de: 'Kein Turnier ist lesbar' },
  /** A name as its language quotes it. */
  quoted: (name: string) => ({ en: `“${name}”`, de: `„${name}“` }),
  statuses: {
    open: { en: 'open', de: 'offen' },
    active: { en: 'active', de: 'läuft' },
    aborted: { en: 'aborted', de: 'abgebrochen' },
    draft: { en: 'draft', de: 'in Vorbereitung' },
    'entries-open': { en: 'entries open', de: 'Anmeldung offen' },
    'entries-closed': { en: 'entries closed', de: 'Anmeldung geschlossen' },
    running: { en: 'running', de: 'läuft' },
    finished: { en: 'finished', de: 'beendet' },
    cancelled: { en: 'cancelled', de: 'abgesagt' },
  } satisfies Record<Status, Text>,
  /** As they are set off at the end of a report. */
  verdicts: {
    verified: { en: 'verified', de: 'geprüft' },
    failed: { en: 'failed', de: 'durchgefallen' },
    incomplete: { en: 'incomplete', de: 'unvollständig' },
  } satisfies Record<Verdict, Text>,
  unreadable: { en: 'unreadable', de: 'unlesbar' },
  lastHash: { en: 'Last hash', de: 'Letzter Hash' },
  sound: (moves: string, draws: string) => ({
    en: `${moves} and ${draws} are as the rules and the seed yield.`,
    de: `${moves} und ${draws} sind so, wie Regeln und Startwert sie ergeben.`,
  }),
  derived: (pairings: string, results: string, rows: string) => ({
    en: `${pairings}, ${results}, ${rows} of standings`,
    de: `${pairings}, ${results}, ${rows}`,
  }),
  held: { en: 'every result is that of its game.', de: 'jedes Ergebnis ist das seiner Partie.' },
  /** What people did beside the derivation: pairings redrawn, pairings edited, results corrected. */
  byHand: (redrawn: number, edited: number, corrected: number) => ({
    en: `By hand: ${amount(redrawn, 'pairing')} redrawn, ${english.format(edited)} edited, ${amount(corrected, 'result')} corrected.`,
    de: `Von Hand: ${german.format(redrawn)} neu ausgelost, ${german.format(edited)} getauscht, ${german.format(corrected)} berichtigt.`,
  }),
  withoutReceipt: {
    en: 'Without a receipt: a lawful tournament, perhaps not the one that was played.',
    de: 'Ohne Beleg: ein regelgerechtes Turnier, vielleicht nicht das, das gespielt wurde.',
  },
  withoutReceipts: (games: string) => ({
    en: `Verified without a receipt: ${games}, legal and fairly drawn, but perhaps not what was played.`,
    de: `Ohne Beleg geprüft: ${games}, regelgerecht und fair gezogen, aber vielleicht nicht die, die gespielt wurden.`,
  }),
  pace: (amounts: string, seconds: string, speed: string | null) => ({
    en: `${amounts} in ${seconds} s${speed === null ? '' : `, ${speed} games/s`}`,
    de: `${amounts} in ${seconds} s${speed === null ? '' : `, ${speed} Partien/s`}`,
  }),
  progress: (games: string, bad: string, speed: string) => ({
    en: `${games}, ${bad} not verified, ${speed} games/s`,
    de: `${games}, ${bad} nicht bestätigt, ${speed} Partien/s`,
  }),
  /** `bulk`: pieces that were read, of this many; null while they are not known. */
  tournamentProgress: (commits: string, bulk: readonly [read: number, all: number] | null) => ({
    en: `tournament: ${commits}${bulk === null ? '' : `, ${bulk[0]} of ${bulk[1]} pieces of bulk`}`,
    de: `Turnier: ${commits}${bulk === null ? '' : `, ${bulk[0]} von ${bulk[1]} Listen`}`,
  }),
  tournamentChecks: {
    form: { en: 'form', de: 'Form' },
    chain: { en: 'chain', de: 'Kette' },
    receipts: { en: 'receipts', de: 'Belege' },
    commands: { en: 'commands', de: 'Befehle' },
    seed: { en: 'seed', de: 'Startwert' },
    bulk: { en: 'bulk', de: 'Listen' },
    roll: { en: 'roll', de: 'Teilnehmer' },
    pairings: { en: 'pairings', de: 'Paarungen' },
    results: { en: 'results', de: 'Ergebnisse' },
    standings: { en: 'standings', de: 'Tabelle' },
    games: { en: 'games', de: 'Partien' },
  } satisfies Record<TournamentCheckName, Text>,
});
