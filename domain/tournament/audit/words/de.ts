// Was Prüfungen von Turnieren finden, auf Deutsch.

import type { Pair } from '../../../audit/index.ts';
import type { ChainBreak } from '../../../log/index.ts';
import type { RowFault } from '../../bulk/index.ts';
import type { PairingFault } from '../../check/index.ts';
import type { RoundPlace } from '../../life/events.ts';
import type { TournamentRefusal } from '../../life/refusal.ts';
import type { NamedBulk } from '../../record/index.ts';
import type { ResultPart, TablePlace } from '../reasons.ts';
import type { Place, TournamentWords } from './words.ts';

const value = (text: string | null) => text ?? 'nichts';
const pair = ({ found, expected }: Pair, giver: string) => `${value(found)}; ${giver} ${value(expected)}`;
const at = ({ version }: Place) => (version === null ? '' : `Commit ${version}: `);
const onLine = ({ line }: Place) => (line === null ? '' : `Zeile ${line}: `);
const roundOf = ({ stage, round }: RoundPlace) => `Phase ${stage + 1}, Runde ${round + 1}`;
const tableOf = (place: TablePlace) => `${roundOf(place)}, Tisch ${place.table + 1}`;

const KINDS = {
  pairing: 'die Paarungen',
  results: 'die Ergebnisse',
  standings: 'die Tabelle',
} as const;

function bulkOf(bulk: NamedBulk | null): string {
  if (bulk === null) return 'nichts';
  return bulk.kind === 'roll' ? 'die Teilnehmerliste' : `${KINDS[bulk.kind]} (${roundOf(bulk)})`;
}

const unheld = (tables: number) =>
  tables === 1
    ? 'Ein Ergebnis wurde nicht mit seiner Partie verglichen'
    : `${tables} Ergebnisse wurden nicht mit ihren Partien verglichen`;

const BREAKS: Readonly<Record<ChainBreak, string>> = {
  'other-stream': 'Er gehört zu einem anderen Stream',
  'version-gap': 'Seine Version ist nicht die nächste',
  'malformed-field': 'Ein Feld hat eine Größe, die kein Commit hat',
  'hash-mismatch': 'Sein Hash folgt nicht aus seinem Inhalt und dem Hash davor',
};

const PARTS: Readonly<Record<ResultPart | 'start' | 'rules', string>> = {
  players: 'andere Spieler',
  places: 'andere Ränge',
  scores: 'andere Punkte',
  how: 'ein Ergebnis anderer Art',
  forfeits: 'andere Plätze, die aufgegeben haben',
  noShows: 'andere Plätze, die nie gekommen sind',
  head: 'einen anderen letzten Hash',
  byes: 'andere Freilose',
  late: 'andere Nachzügler',
  tables: 'eine andere Zahl von Tischen',
  start: 'einen anderen Beginn',
  rules: 'einen anderen Titel, andere Optionen, Bedenkzeit, Leitung oder Sichtbarkeit',
};

/** Von den Ergebnissen einer Runde, danach, was nicht stimmt. */
const RESULTS: Readonly<Record<ResultPart, string>> = {
  players: 'Die Spieler sind nicht die der Paarung',
  places: 'Wer aufgab, steht hinter allen anderen, und ohne Ergebnis der Partie teilen die anderen den ersten Rang',
  scores: 'Punkte hat eine Partie, wenn sie gespielt wurde, und nur dann',
  how: '„corrected“ wird ein Ergebnis nur durch eine Berichtigung',
  forfeits: 'Die Plätze, die aufgegeben haben, sind nicht mehr dieselben',
  noShows: 'Die Plätze, die nie gekommen sind, sind nicht mehr dieselben',
  head: 'Der letzte Hash der Partie ist nicht mehr derselbe',
  byes: 'Die Freilose sind nicht die der Paarung',
  late: 'Den halben Punkt für eine verpasste Runde bekommen andere',
  tables: 'Es sind nicht so viele Tische wie in der Paarung',
};

const REFUSALS: Readonly<Record<TournamentRefusal['code'], string>> = {
  NOT_THE_ORGANISER: 'Wer das tat, richtet das Turnier nicht aus',
  NOT_AN_ARBITER: 'Wer das tat, richtet das Turnier nicht aus und war da kein Schiedsrichter',
  WRONG_STATUS: 'Dafür ist das Turnier nicht im rechten Zustand',
  WRONG_OPTIONS: 'Seine Optionen sind so nicht möglich',
  NAME: 'Der Name ist leer oder zu lang',
  REASON: 'Die Begründung ist leer oder zu lang',
  TOO_FEW_PLAYERS: 'Es sind weniger Spieler, als ein Tisch braucht',
  TOO_MANY_ARBITERS: 'Es sind zu viele Schiedsrichter',
  ALREADY_NAMED: 'Er ist schon Schiedsrichter',
  ALREADY_EXCLUDED: 'Er ist schon ausgeschlossen',
  NO_SUCH_ENTRANT: 'Diese Nummer hat niemand auf der Teilnehmerliste',
  NO_SUCH_ROUND: 'Diese Runde gibt es nicht',
  NO_SUCH_TABLE: 'Diesen Tisch gibt es nicht',
  NO_SUCH_SEAT: 'Diesen Platz gibt es nicht',
  ROUND_OPEN: 'Eine Runde ist noch offen',
  NO_ROUND_OPEN: 'Es ist keine Runde offen',
  ROUND_PUBLISHED: 'Die Runde ist veröffentlicht',
  ROUND_NOT_PUBLISHED: 'Die Runde ist nicht veröffentlicht',
  ROUND_NOT_CLOSED: 'Die Runde ist nicht abgeschlossen',
  PAIRING_CHANGED: 'Die Änderung galt einer anderen Auslosung',
  STAGE_PLAYED: 'Alle Runden der Phase sind gespielt',
  STAGE_NOT_PLAYED: 'Nicht alle Runden der Phase sind gespielt',
  STAGES_ENDED: 'Alle Phasen sind beendet',
  TOO_EARLY: 'Die Zeit ist schon vorbei oder liegt nicht nach dem Beginn der Runde',
  TOO_LATE: 'Die Runde endete nach dem Jahr 9999',
  LATE_ENTRY_CLOSED: 'Niemand darf mehr hinzukommen',
  EXCHANGES: 'Getauscht werden keine Plätze, ein Platz mit sich selbst oder zu viele',
  PLANNED_PAIRING: 'In einem Rundenturnier an Zweiertischen tauschen nur die beiden an einem Tisch',
  PLACES: 'Die Ränge sind nicht die so vieler Plätze',
};

function pairingFault(fault: PairingFault): string {
  switch (fault.code) {
    case 'UNKNOWN_ENTRANT':
      return `Teilnehmer ${fault.entrant} gibt es nicht`;
    case 'NOT_ACTIVE':
      return `Teilnehmer ${fault.entrant} spielt diese Runde nicht`;
    case 'SEATED_TWICE':
      return `Teilnehmer ${fault.entrant} steht an zwei Stellen`;
    case 'NOT_SEATED':
      return `Teilnehmer ${fault.entrant} fehlt`;
    case 'TABLE_SIZE':
      return `Tisch ${fault.table + 1} hat ${fault.players} Spieler`;
    case 'TABLES':
    case 'FULL_TABLES':
    case 'BYES':
      return `${fault.found} ${COUNTED[fault.code]}; nötig sind ${fault.needed}`;
    case 'BYE_AGAIN':
      return `Teilnehmer ${fault.entrant} hat ein Freilos, obwohl Teilnehmer ${fault.other} weniger hatte`;
    case 'BYE_TOO_HIGH':
      return `Teilnehmer ${fault.entrant} hat ein Freilos, obwohl Teilnehmer ${fault.other} schlechter steht`;
    case 'MET_BEFORE':
      return `Die Teilnehmer ${fault.entrants.join(' und ')} sind sich schon begegnet`;
    case 'SHORT_TABLE_FIRST':
      return `Tisch ${fault.table + 1} ist voll besetzt und kommt nach einem kleineren`;
    case 'BYES_AND_SHORT_TABLES':
      return 'Es gibt Freilose neben kleineren Tischen';
    case 'BYE_NOT_TOP_SEED':
      return `Teilnehmer ${fault.entrant} hat ein Freilos und ist keiner der besten Gesetzten`;
  }
}

const COUNTED = { TABLES: 'Tische', FULL_TABLES: 'volle Tische', BYES: 'Freilose' } as const;

function rowFault(fault: RowFault): string {
  switch (fault.kind) {
    case 'twice':
      return `Teilnehmer ${fault.entrant} kommt zweimal vor`;
    case 'rows':
      return `Nötig sind ${fault.needed} Zeilen`;
    case 'shape':
      return `${['sie', ...fault.misshape.path].join('.')} hat eine andere Form`;
    default:
      return ROW_FAULTS[fault.kind];
  }
}

const ROW_FAULTS: Readonly<Record<Exclude<RowFault['kind'], 'twice' | 'rows' | 'shape'>, string>> = {
  order: 'Sie steht nicht an ihrer Stelle',
  cut: 'Ihre Listen sind anders geteilt, als sie geschrieben werden',
  places: 'Ihre Ränge oder Punkte sind nicht die so vieler Plätze',
  forfeits: 'Wer aufgab und wer nie kam, passt nicht zusammen',
  how: 'Ihre Punkte oder ihr letzter Hash passen nicht zur Art des Ergebnisses',
};

const CHANGES = {
  entered: 'Jemand kommt hinzu, der schon dabei ist, keine Kennung hat oder nicht an seiner Stelle steht',
  left: 'Jemand geht, der nicht mitspielt oder nicht an seiner Stelle steht',
  returned: 'Jemand kehrt zurück, der nicht gegangen ist oder nicht an seiner Stelle steht',
} as const;

export const DE: TournamentWords = {
  sound: {
    form: 'Kopf, Commits und Listen stimmen überein, und nichts fehlt.',
    chain: 'Jeder Hash folgt aus dem vorigen.',
    receipts: 'Jeder Beleg steht bei seiner Version.',
    commands: 'Jedes Ereignis ist das, was sein Befehl ergibt.',
    seed: 'Der offengelegte Startwert ist der, den Commit 1 versprach.',
    bulk: 'Teilnehmerliste, Paarungen, Ergebnisse und Tabellen haben die Hashes, die die Commits nennen.',
    roll: 'Spieler kommen, gehen und kehren zurück, wie sie dürfen.',
    pairings: 'Jede Paarung folgt aus dem Startwert oder aus dem Tausch eines Schiedsrichters und ist zulässig.',
    results: 'Jedes Ergebnis gehört zu seiner Paarung, und nur Berichtigungen ändern es.',
    standings: 'Punkte, Feinwertungen und Ränge folgen aus den Ergebnissen, zweimal hergeleitet.',
    games: 'Jedes Ergebnis ist das seiner Partie.',
  },
  sentences: {
    sound: () => 'Es stimmt.',
    unread: () => 'Die Datei ist nicht lesbar.',
    'seed-hidden': () => 'Der Startwert ist nicht offengelegt: Das Turnier ist nicht zu Ende.',
    stopped: ({ after }) => `Geprüft bis Commit ${after}; dort endete die Prüfung.`,
    crash: ({ error }, place) => `${at(place)}Die Prüfung kommt nicht weiter: ${error}.`,
    // Zeilen der Datei
    'header-twice': (_, { line }) => `Zeile ${line} ist ein zweiter Kopf.`,
    'commit-after-bulk': (_, { line }) => `Zeile ${line} ist ein Commit nach Listen: Commits stehen vor ihnen.`,
    'wrong-part': (_, { line }) => `Zeile ${line} ist nicht der Teil der Liste, der an der Reihe ist.`,
    'bulk-cut-off': () => 'Die Datei endet mitten in einer Liste: Sie wurde abgeschnitten. Lade sie noch einmal.',
    'too-many': ({ what, most }, { line }) =>
      `Zeile ${line}: Gelesen werden höchstens ${most} ${what === 'rows' ? 'Einträge' : 'Commits'}.`,
    'other-claim': (one) => `Der Kopf sagt ${one.path} ${pair(one, 'die Commits sagen')}.`,
    // Commits
    'broken-chain': ({ why }, place) => `${at(place)}${BREAKS[why]}.`,
    'receipt-newer': ({ version }) => `Die Datei endet vor Version ${version}, für die es einen Beleg gibt.`,
    'receipt-beyond': ({ version, commits }) =>
      `Ein Beleg gilt für Version ${version}; das Turnier hat ${commits} Commits.`,
    'no-creation': (_, place) => `${at(place)}Ein Turnier beginnt mit TournamentCreated.`,
    'title-twice': (_, place) => `${at(place)}Ein Turnier wird einmal angelegt.`,
    'other-field': (one, place) => `${at(place)}${one.field} ist ${pair(one, 'seine Ereignisse ergeben')}.`,
    refused: ({ type, refusal }, place) => `${at(place)}${type} ist hier nicht möglich. ${REFUSALS[refusal]}.`,
    'other-event': (one, place) =>
      `${at(place)}${[one.type, one.path].join(' ').trimEnd()} ist ${pair(one, 'der Befehl ergibt')}.`,
    'wrong-options': (_, place) =>
      `${at(place)}Die Optionen sind nicht so vollständig und richtig, wie ein Server sie ablegt.`,
    'wrong-game-options': (_, place) => `${at(place)}Der Titel lässt die Optionen der Partien nicht zu.`,
    // Listen
    'other-bulk': ({ found, due }, { line }) =>
      found === null
        ? `Die Datei endet, und es fehlt noch: ${bulkOf(due)}. Sie wurde abgeschnitten. Lade sie noch einmal.`
        : `Mit Zeile ${line} endet ${bulkOf(found)} (${found.hash.slice(0, 8)}…); an der Reihe ist ${due === null ? 'das Ende der Datei' : `${bulkOf(due)} (${due.hash.slice(0, 8)}…)`}.`,
    'bulk-hash': ({ bulk, ...one }, place) =>
      `${onLine(place)}Der Hash stimmt nicht für ${bulkOf(bulk)}: ${pair(one, 'die Zeile sagt')}.`,
    'bulk-chunks': ({ bulk, ...one }, place) =>
      `${at(place)}${onLine(place)}Die Zahl der Stücke stimmt nicht für ${bulkOf(bulk)}: ${pair(one, 'genannt ist')}.`,
    'bulk-rows': ({ bulk, fault }, place) =>
      `${at(place)}Fehler in Eintrag ${fault.row + 1} (betrifft ${bulkOf(bulk)}): ${rowFault(fault.fault)}.`,
    // Teilnehmer
    'roll-count': (one, place) =>
      `${at(place)}Die Zahl der Spieler ist ${pair(one, 'auf der Teilnehmerliste stehen')}.`,
    'over-capacity': ({ players, most }, place) =>
      `${at(place)}Auf der Teilnehmerliste stehen ${players} Spieler; erlaubt sind höchstens ${most}.`,
    'roll-change': ({ list }, place) => `${at(place)}${CHANGES[list]}.`,
    'absent-still-in': ({ entrant }, place) =>
      `${at(place)}Teilnehmer ${entrant} ist zu zwei Partien nie gekommen und wird wieder ausgelost.`,
    // Paarungen
    'unlawful-pairing': ({ fault, ...round }, place) =>
      `${at(place)}${roundOf(round)}: Die Paarung ist nicht zulässig. ${pairingFault(fault)}.`,
    'other-figures': (one, place) => `${at(place)}${roundOf(one)}: ${one.figure} ist ${pair(one, 'gezählt werden')}.`,
    'other-pairing': (one, place) => {
      const what = one.table === null ? 'die Freilose' : `Tisch ${one.table + 1}`;
      const giver = one.edited ? 'der Tausch ergibt' : 'der Startwert ergibt';
      return `${at(place)}${roundOf(one)}, ${what}: ${pair(one, giver)}.`;
    },
    'wrong-exchange': (_, place) => `${at(place)}Ein Tausch nennt einen Platz, den es nicht gibt.`,
    // Ergebnisse und Tabellen
    'other-result': ({ table, part, ...round }, place) => {
      const where = table === null ? roundOf(round) : tableOf({ ...round, table });
      return `${at(place)}${where}: ${RESULTS[part]}.`;
    },
    'other-correction': ({ table, part, ...round }, place) => {
      const where = table === null ? roundOf(round) : tableOf({ ...round, table });
      return `${at(place)}${where}: Die Berichtigung ergibt ${PARTS[part]}, als sie darf.`;
    },
    'other-standing': (one, place) =>
      `${at(place)}Rang ${one.rank} der Tabelle ist ${pair(one, 'die Ergebnisse ergeben')}.`,
    'other-through': (one, place) =>
      `${at(place)}Nummer ${one.rank} derer, die weiterkommen, ist ${pair(one, 'die Tabelle ergibt')}.`,
    'other-lots': (_, place) => `${at(place)}Die Lose der Tabelle stehen in anderer Reihenfolge als zuvor.`,
    // Partien
    'no-games': ({ tables }) => `${unheld(tables)}: Nenne die Aufzeichnungen mit --games.`,
    'games-missing': ({ tables, first }) => `${unheld(tables)}; das erste ist das von ${tableOf(first)}.`,
    'game-not-verified': (one) =>
      `${tableOf(one)}: Die Partie ${one.game} besteht ihre eigene Prüfung nicht oder nicht ganz.`,
    'other-game-id': (one) => `${tableOf(one)}: Der Startwert ergibt eine andere Partie als ${one.game}.`,
    'game-twice': (one) => `${tableOf(one)}: Es gibt mehr als eine Partie; ${one.game} ist eine andere.`,
    'no-table': (one) => `Die Partie ${one.game} soll von ${tableOf(one)} sein; den Tisch gibt es nicht.`,
    'other-game': (one) => `${tableOf(one)}: Seine Partie ${one.game} hat ${PARTS[one.part]}.`,
  },
};
