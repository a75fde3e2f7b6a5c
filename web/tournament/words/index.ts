// What the page says of a tournament.

import type { Language } from '../../../domain/base/language.ts';
import { spoken, type Text } from '../../../domain/base/words.ts';
import { TOURNAMENT_WORDS } from '../../shared/tournamentWords.ts';
import type { TournamentResultKind } from '../documents.generated.ts';

const SPOKEN = spoken({
  ...TOURNAMENT_WORDS,
  hows: {
    ADJUDICATED: { en: 'Ended with the round: adjudicated', de: 'Mit der Runde beendet: vorzeitig gewertet' },
    CORRECTED: { en: 'Corrected by an arbiter', de: 'Von der Turnierleitung berichtigt' },
    UNPLAYED: { en: 'Called off: all tie', de: 'Abgebrochen: alle gleichauf' },
  } satisfies Record<Exclude<TournamentResultKind, 'PLAYED'>, Text>,
  tournament: { en: 'Tournament', de: 'Turnier' },
  title: { en: 'Title', de: 'Spiel' },
  players: { en: 'Players', de: 'Teilnehmer' },
  player: { en: 'Player', de: 'Name' },
  /** What the last column of the list is. */
  times: {
    RUNNING: { en: 'Round since', de: 'Runde seit' },
    ENTRIES_OPEN: { en: 'Start', de: 'Beginn' },
    ENTRIES_CLOSED: { en: 'Start', de: 'Beginn' },
    FINISHED: { en: 'Finished', de: 'Beendet' },
    CANCELLED: { en: 'Cancelled', de: 'Abgesagt' },
  },
  round: { en: 'Round', de: 'Runde' },
  rounds: { en: 'Rounds', de: 'Runden' },
  latest: { en: 'Latest', de: 'Aktuell' },
  start: { en: 'Start', de: 'Beginn' },
  started: { en: 'Started', de: 'Begonnen' },
  finished: { en: 'Finished', de: 'Beendet' },
  reason: { en: 'Reason', de: 'Grund' },
  format: { en: 'Format', de: 'Modus' },
  organiser: { en: 'Organiser', de: 'Veranstalter' },
  none: {
    en: 'There are no public tournaments on this server yet.',
    de: 'Auf diesem Server gibt es noch keine öffentlichen Turniere.',
  },
  notFound: {
    en: 'There is no such tournament, or it is not open yet.',
    de: 'Dieses Turnier gibt es nicht, oder es ist noch nicht offen.',
  },
  noAnswer: { en: 'The server does not answer. Trying again …', de: 'Der Server antwortet nicht. Neuer Versuch …' },
  live: { en: 'Live: this page follows the tournament.', de: 'Live: Die Seite folgt dem Turnier.' },
  cut: { en: 'The connection was lost. Trying again …', de: 'Die Verbindung ist abgerissen. Neuer Versuch …' },
  rank: { en: 'Rank', de: 'Rang' },
  points: { en: 'Points', de: 'Punkte' },
  standings: { en: 'Standings', de: 'Tabelle' },
  corrected: { en: 'A result was corrected meanwhile.', de: 'Inzwischen wurde ein Ergebnis berichtigt.' },
  finalStandings: { en: 'Final standings', de: 'Endstand' },
  table: { en: 'Table', de: 'Tisch' },
  tables: { en: 'Tables', de: 'Tische' },
  seat: { en: 'Seat', de: 'Platz' },
  place: { en: 'Place', de: 'Rang' },
  score: { en: 'Score', de: 'Spielpunkte' },
  watch: { en: 'Watch', de: 'Zusehen' },
  replay: { en: 'Replay', de: 'Nachspielen' },
  forfeited: { en: 'gave up', de: 'aufgegeben' },
  noShow: { en: 'did not come', de: 'nicht erschienen' },
  byes: { en: 'Bye', de: 'Spielfrei' },
  entered: { en: 'Entries', de: 'Anmeldungen' },
  noEntries: { en: 'Nobody has entered yet.', de: 'Noch ist niemand angemeldet.' },
  status: { en: 'Status', de: 'Stand' },
  check: { en: 'Check it yourself', de: 'Selbst prüfen' },
  checkIntro: {
    en: 'Every pairing, point and rank of this tournament can be derived again from two files, without trusting this server. The command below does it.',
    de: 'Jede Paarung, jeder Punkt und jeder Rang dieses Turniers lässt sich aus zwei Dateien neu herleiten, ohne diesem Server zu trauen. Dieser Befehl tut es.',
  },
  checkCommand: { en: 'Command that derives the tournament again', de: 'Befehl, der das Turnier neu herleitet' },
  copy: { en: 'Copy', de: 'Kopieren' },
  copied: { en: 'Copied.', de: 'Kopiert.' },
  selected: { en: 'Selected: copy it with Ctrl-C.', de: 'Markiert: mit Strg-C kopieren.' },
  record: { en: 'Tournament file', de: 'Turnierdatei' },
  replays: { en: 'Replay files of all games', de: 'Dateien aller Partien' },
  seedCommitment: { en: 'Commitment to the seed', de: 'Festlegung auf den Startwert' },
  seed: { en: 'Seed', de: 'Startwert' },
  headHash: { en: 'Hash of the log', de: 'Hash des Protokolls' },
  pairing: { en: 'Pairing, as checked', de: 'Paarung laut Prüfung' },
  pairingHash: { en: 'Hash of the pairing', de: 'Hash der Paarung' },
  resultsHash: { en: 'Hash of the results', de: 'Hash der Ergebnisse' },
  standingsHash: { en: 'Hash of the standings', de: 'Hash der Tabelle' },
  tied: { en: 'tied', de: 'geteilt' },
  find: { en: 'Find a player by name', de: 'Teilnehmer nach Namen suchen' },
  findButton: { en: 'Find', de: 'Suchen' },
  searching: (read: string, of: string | null) => ({
    en: `Searching: ${of === null ? read : `${read} of ${of}`} …`,
    de: `Suche läuft: ${of === null ? read : `${read} von ${of}`} …`,
  }),
  searchFailed: {
    en: 'The server does not answer. Please try again.',
    de: 'Der Server antwortet nicht. Bitte noch einmal versuchen.',
  },
  found: (count: number) => ({
    en: count === 0 ? 'Nobody has this name.' : count === 1 ? '1 player' : `${count} players`,
    de: count === 0 ? 'Niemand heißt so.' : count === 1 ? '1 Treffer' : `${count} Treffer`,
  }),
  firstFound: (count: number) => ({
    en: `The first ${count}. A longer part of the name finds fewer.`,
    de: `Die ersten ${count}. Ein längerer Teil des Namens findet weniger.`,
  }),
  roundOfStage: (round: number, stage: number) => ({
    en: `${round} (stage ${stage})`,
    de: `${round} (Stufe ${stage})`,
  }),
  bracket: { en: 'Bracket', de: 'Turnierbaum' },
  wideBracket: { en: 'Bracket, to be scrolled sideways', de: 'Turnierbaum, seitwärts verschiebbar' },
  finalName: { en: 'Final', de: 'Finale' },
  /** By the number of tables of two. */
  endRounds: {
    2: { en: 'Semi-finals', de: 'Halbfinale' },
    4: { en: 'Quarter-finals', de: 'Viertelfinale' },
  } as Readonly<Record<number, Text>>,
  toCome: { en: 'Not drawn yet', de: 'Noch nicht ausgelost' },
  wonIt: { en: 'Winner', de: 'Hat gewonnen' },
  through: { en: 'goes on', de: 'kommt weiter' },
  lucky: { en: 'Lucky loser', de: 'Als bester Verlierer' },
  throughTo: (table: number) => ({ en: `goes on to table ${table}`, de: `kommt weiter an Tisch ${table}` }),
  tableOf: (table: number) => ({ en: `Table ${table}`, de: `Tisch ${table}` }),
  placeOf: (place: number) => ({ en: ['1st', '2nd', '3rd'][place - 1] ?? `${place}th`, de: `${place}.` }),
  bracketFrom: (round: number) => ({
    en: `The bracket begins with round ${round}. Earlier rounds are in the list of rounds.`,
    de: `Der Baum beginnt mit Runde ${round}. Frühere Runden stehen in der Liste der Runden.`,
  }),
  pages: {
    standings: { en: 'rows', de: 'Zeilen' },
    tables: { en: 'tables', de: 'Tische' },
    entrants: { en: 'entries', de: 'Anmeldungen' },
  },
  nextOf: (list: string) => ({ en: `Next ${list}`, de: `Nächste ${list}` }),
  previousOf: (list: string) => ({ en: `Previous ${list}`, de: `Vorige ${list}` }),
  wide: { en: 'Standings, to be scrolled sideways', de: 'Tabelle, seitwärts verschiebbar' },
  roundOf: (round: number, of: number | null) => ({
    en: of === null ? `Round ${round}` : `Round ${round} of ${of}`,
    de: of === null ? `Runde ${round}` : `Runde ${round} von ${of}`,
  }),
  roundStarts: (round: string) => ({ en: `${round} begins soon`, de: `${round} beginnt bald` }),
  roundPlayed: (round: string) => ({ en: `${round} is being played`, de: `${round} läuft` }),
  roundClosed: (round: string) => ({ en: `${round} is over`, de: `${round} ist beendet` }),
  final: (round: number) => ({ en: `Round ${round}, the final`, de: `Runde ${round}, das Finale` }),
  standingsAfter: (round: number) => ({ en: `Standings after round ${round}`, de: `Tabelle nach Runde ${round}` }),
  liveStandings: (round: number) => ({ en: `Points in round ${round}, live`, de: `Punkte in Runde ${round}, live` }),
  liveHint: {
    en: 'Games that are over count already. Ranks follow when the round is closed.',
    de: 'Beendete Partien zählen schon. Ränge folgen, wenn die Runde beendet ist.',
  },
  before: { en: 'Rank before', de: 'Rang zuvor' },
  bye: { en: 'bye', de: 'spielfrei' },
  missed: { en: 'not paired', de: 'nicht gesetzt' },
  playing: { en: 'playing', de: 'spielt noch' },
  opponents: { en: 'Opponents', de: 'Gegner' },
  close: { en: 'Close', de: 'Schließen' },
  cutAfter: (count: string) => ({
    en: `The first ${count} play the next stage.`,
    de: `Die ersten ${count} spielen weiter.`,
  }),
  countOf: (shown: string, of: string) => ({ en: `${shown} of ${of}`, de: `${shown} von ${of}` }),
  tablesOf: (seats: number, least: number) => ({
    en: seats === least ? `tables of ${seats}` : `tables of ${seats}, at least ${least}`,
    de: seats === least ? `Tische zu ${seats}` : `Tische zu ${seats}, mindestens ${least}`,
  }),
  roundsOf: (count: number | null) => ({
    en: count === null ? 'rounds as needed' : count === 1 ? '1 round' : `${count} rounds`,
    de: count === null ? 'so viele Runden wie nötig' : count === 1 ? '1 Runde' : `${count} Runden`,
  }),
  startsIn: (span: string) => ({ en: `in ${span}`, de: `in ${span}` }),
  closesIn: (span: string) => ({ en: `${span} left`, de: `noch ${span}` }),
  starts: (moment: string) => ({ en: `begins ${moment}`, de: `Beginn ${moment}` }),
  closes: (moment: string) => ({ en: `ends ${moment} at the latest`, de: `Ende spätestens ${moment}` }),
  ended: (over: string, of: string) => ({ en: `${over} of ${of} games over`, de: `${over} von ${of} Partien beendet` }),
  watchTable: (table: number) => ({
    en: `Watch the game at table ${table}`,
    de: `Der Partie an Tisch ${table} zusehen`,
  }),
  replayTable: (table: number) => ({
    en: `Replay the game at table ${table}`,
    de: `Die Partie an Tisch ${table} nachspielen`,
  }),
  repeats: (count: number) => ({
    en: count === 1 ? '1 repeated meeting' : `${count} repeated meetings`,
    de: count === 1 ? '1 wiederholte Begegnung' : `${count} wiederholte Begegnungen`,
  }),
  shortTables: (count: number) => ({
    en: count === 1 ? '1 short table' : `${count} short tables`,
    de: count === 1 ? '1 kleinerer Tisch' : `${count} kleinere Tische`,
  }),
  byeCount: (count: number) => ({ en: count === 1 ? '1 bye' : `${count} byes`, de: `${count} spielfrei` }),
  cost: (cost: string) => ({ en: `cost ${cost}`, de: `Kosten ${cost}` }),
  redraws: (count: number) => ({
    en: count === 1 ? 'drawn again once' : `drawn again ${count} times`,
    de: count === 1 ? 'einmal neu ausgelost' : `${count}-mal neu ausgelost`,
  }),
});

export type Words = (typeof SPOKEN)['en'] & { readonly lang: Language };

const wordsIn = (lang: Language): Words => ({ ...SPOKEN[lang], lang });

export const WORDS: Readonly<Record<Language, Words>> = { en: wordsIn('en'), de: wordsIn('de') };
