// Parts of the sentences about audits of tournaments. Stages, rounds, tables and seats are counted from 1, entrants by
// their number on the roll.

import type { Text, WordsFor } from '../../../base/words.ts';
import type { ChainBreak } from '../../../log/index.ts';
import type { RowFault } from '../../bulk/index.ts';
import type { PairingFault } from '../../check/index.ts';
import type { RoundPlace } from '../../life/events.ts';
import type { NamedBulk } from '../../record/index.ts';
import type { ResultPart, TablePlace } from '../reasons.ts';
import type { Place } from './words.ts';

/** The same in every language. */
export function at({ version }: Place): string {
  return version === null ? '' : `Commit ${version}: `;
}

export function onLine({ line }: Place): Text {
  return line === null ? { en: '', de: '' } : { en: `Line ${line}: `, de: `Zeile ${line}: ` };
}

export function roundOf({ stage, round }: RoundPlace): Text {
  return { en: `stage ${stage + 1}, round ${round + 1}`, de: `Phase ${stage + 1}, Runde ${round + 1}` };
}

export function tableOf(place: TablePlace): Text {
  const { en, de } = roundOf(place);
  return { en: `${en}, table ${place.table + 1}`, de: `${de}, Tisch ${place.table + 1}` };
}

export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A table of a round, or the round. */
export function whereOf({ table, ...round }: RoundPlace & { readonly table: number | null }): Text {
  return table === null ? roundOf(round) : tableOf({ ...round, table });
}

export function bulkOf(bulk: NamedBulk | null): Text {
  if (bulk === null) return { en: 'nothing', de: 'nichts' };
  if (bulk.kind === 'roll') return { en: 'the roll', de: 'die Teilnehmerliste' };
  const { en, de } = roundOf(bulk);
  return { en: `the ${bulk.kind} of ${en}`, de: `${GERMAN_KINDS[bulk.kind]} (${de})` };
}

const GERMAN_KINDS = {
  pairing: 'die Paarungen',
  results: 'die Ergebnisse',
  standings: 'die Tabelle',
} as const;

export function unheld(tables: number): Text {
  return tables === 1
    ? {
        en: 'One result was not compared with its game',
        de: 'Ein Ergebnis wurde nicht mit seiner Partie verglichen',
      }
    : {
        en: `${tables} results were not compared with their games`,
        de: `${tables} Ergebnisse wurden nicht mit ihren Partien verglichen`,
      };
}

export const BREAKS: Readonly<Record<ChainBreak, Text>> = {
  'other-stream': { en: 'it belongs to another stream', de: 'Er gehört zu einem anderen Stream' },
  'version-gap': { en: 'its version is not the next one', de: 'Seine Version ist nicht die nächste' },
  'malformed-field': {
    en: 'a field has a size or range that no commit has',
    de: 'Ein Feld hat eine Größe, die kein Commit hat',
  },
  'hash-mismatch': {
    en: 'its hash does not follow from its content and the hash before',
    de: 'Sein Hash folgt nicht aus seinem Inhalt und dem Hash davor',
  },
};

export const PARTS: Readonly<Record<ResultPart | 'start' | 'rules', Text>> = {
  players: { en: 'other players', de: 'andere Spieler' },
  places: { en: 'other places', de: 'andere Ränge' },
  scores: { en: 'other scores', de: 'andere Punkte' },
  how: { en: 'another kind of result', de: 'ein Ergebnis anderer Art' },
  forfeits: { en: 'other seats that gave up', de: 'andere Plätze, die aufgegeben haben' },
  noShows: { en: 'other seats that never came', de: 'andere Plätze, die nie gekommen sind' },
  head: { en: 'another last hash', de: 'einen anderen letzten Hash' },
  byes: { en: 'other byes', de: 'andere Freilose' },
  late: { en: 'others who came late', de: 'andere Nachzügler' },
  half: { en: 'others with a bye for half a point', de: 'andere mit einem Freilos für einen halben Punkt' },
  open: { en: 'another number of tables without a result', de: 'eine andere Zahl von Tischen ohne Ergebnis' },
  remaining: { en: 'another number of players who play on', de: 'eine andere Zahl von Spielern, die weiterspielen' },
  tables: { en: 'another number of tables', de: 'eine andere Zahl von Tischen' },
  start: { en: 'another start', de: 'einen anderen Beginn' },
  rules: {
    en: 'another title, options, clock, organiser or visibility',
    de: 'einen anderen Titel, andere Optionen, Bedenkzeit, Leitung oder Sichtbarkeit',
  },
};

/** Of a round's results, by what is wrong. */
export const RESULTS: Readonly<Record<ResultPart, Text>> = {
  players: { en: 'the players are not those of the pairing', de: 'Die Spieler sind nicht die der Paarung' },
  places: {
    en: 'whoever gave up is behind all others, and without a result of the game all others tie',
    de: 'Wer aufgab, steht hinter allen anderen, und ohne Ergebnis der Partie teilen die anderen den ersten Rang',
  },
  scores: {
    en: 'a game has scores if it was played, and only then',
    de: 'Punkte hat eine Partie, wenn sie gespielt wurde, und nur dann',
  },
  how: {
    en: 'a result is “corrected” by a correction only',
    de: '„corrected“ wird ein Ergebnis nur durch eine Berichtigung',
  },
  forfeits: {
    en: 'the seats that gave up are not as they were',
    de: 'Die Plätze, die aufgegeben haben, sind nicht mehr dieselben',
  },
  noShows: {
    en: 'the seats that never came are not as they were',
    de: 'Die Plätze, die nie gekommen sind, sind nicht mehr dieselben',
  },
  head: { en: 'the last hash of the game is not as it was', de: 'Der letzte Hash der Partie ist nicht mehr derselbe' },
  byes: { en: 'the byes are not those of the pairing', de: 'Die Freilose sind nicht die der Paarung' },
  late: {
    en: 'those who get half a point for a missed round are others',
    de: 'Den halben Punkt für eine verpasste Runde bekommen andere',
  },
  half: {
    en: 'those who sit the round out for half a point are others',
    de: 'Für einen halben Punkt setzen andere die Runde aus',
  },
  open: {
    en: 'the event counts other tables without a result',
    de: 'Das Ereignis zählt andere Tische ohne Ergebnis',
  },
  remaining: {
    en: 'the event says that others play on',
    de: 'Das Ereignis lässt andere weiterspielen',
  },
  tables: {
    en: 'there are not as many tables as in the pairing',
    de: 'Es sind nicht so viele Tische wie in der Paarung',
  },
};

export const PAIRING_FAULTS: WordsFor<PairingFault, 'code'> = {
  UNKNOWN_ENTRANT: ({ entrant }) => ({
    en: `there is no entrant ${entrant}`,
    de: `Teilnehmer ${entrant} gibt es nicht`,
  }),
  NOT_ACTIVE: ({ entrant }) => ({
    en: `entrant ${entrant} does not play this round`,
    de: `Teilnehmer ${entrant} spielt diese Runde nicht`,
  }),
  SEATED_TWICE: ({ entrant }) => ({
    en: `entrant ${entrant} is in two places`,
    de: `Teilnehmer ${entrant} steht an zwei Stellen`,
  }),
  NOT_SEATED: ({ entrant }) => ({ en: `entrant ${entrant} is left out`, de: `Teilnehmer ${entrant} fehlt` }),
  TABLE_SIZE: ({ table, players }) => ({
    en: `table ${table + 1} has ${players} players`,
    de: `Tisch ${table + 1} hat ${players} Spieler`,
  }),
  TABLES: ({ found, needed }) => ({
    en: `${found} tables; needed are ${needed}`,
    de: `${found} Tische; nötig sind ${needed}`,
  }),
  FULL_TABLES: ({ found, needed }) => ({
    en: `${found} full tables; needed are ${needed}`,
    de: `${found} volle Tische; nötig sind ${needed}`,
  }),
  BYES: ({ found, needed }) => ({
    en: `${found} byes; needed are ${needed}`,
    de: `${found} Freilose; nötig sind ${needed}`,
  }),
  BYE_AGAIN: ({ entrant, other }) => ({
    en: `entrant ${entrant} has a bye, though entrant ${other} has had fewer`,
    de: `Teilnehmer ${entrant} hat ein Freilos, obwohl Teilnehmer ${other} weniger hatte`,
  }),
  BYE_TOO_HIGH: ({ entrant, other }) => ({
    en: `entrant ${entrant} has a bye, though entrant ${other} is lower`,
    de: `Teilnehmer ${entrant} hat ein Freilos, obwohl Teilnehmer ${other} schlechter steht`,
  }),
  MET_BEFORE: ({ entrants }) => ({
    en: `entrants ${entrants.join(' and ')} have met before`,
    de: `Die Teilnehmer ${entrants.join(' und ')} sind sich schon begegnet`,
  }),
  SHORT_TABLE_FIRST: ({ table }) => ({
    en: `table ${table + 1} is full and comes after a short one`,
    de: `Tisch ${table + 1} ist voll besetzt und kommt nach einem kleineren`,
  }),
  BYES_AND_SHORT_TABLES: { en: 'there are byes beside short tables', de: 'Es gibt Freilose neben kleineren Tischen' },
  BYE_NOT_TOP_SEED: ({ entrant }) => ({
    en: `entrant ${entrant} has a bye and is not among the best seeds`,
    de: `Teilnehmer ${entrant} hat ein Freilos und ist keiner der besten Gesetzten`,
  }),
  NOT_IN_FINAL: ({ entrant }) => ({
    en: `entrant ${entrant} has earned a place in the final and does not play it`,
    de: `Teilnehmer ${entrant} hat das Finale erreicht und spielt es nicht`,
  }),
};

export const ROW_FAULTS: WordsFor<RowFault, 'kind'> = {
  twice: ({ entrant }) => ({ en: `entrant ${entrant} occurs twice`, de: `Teilnehmer ${entrant} kommt zweimal vor` }),
  rows: ({ needed }) => ({ en: `${needed} rows are needed`, de: `Nötig sind ${needed} Zeilen` }),
  shape: ({ misshape }) => ({
    en: `${['it', ...misshape.path].join('.')} has another shape`,
    de: `${['sie', ...misshape.path].join('.')} hat eine andere Form`,
  }),
  order: { en: 'it is out of order', de: 'Sie steht nicht an ihrer Stelle' },
  cut: {
    en: 'its lists are cut otherwise than they are written',
    de: 'Ihre Listen sind anders geteilt, als sie geschrieben werden',
  },
  places: {
    en: 'its places or scores are not those of so many seats',
    de: 'Ihre Ränge oder Punkte sind nicht die so vieler Plätze',
  },
  forfeits: {
    en: 'those who gave up and those who never came do not agree',
    de: 'Wer aufgab und wer nie kam, passt nicht zusammen',
  },
  how: {
    en: 'its scores or its last hash do not agree with the kind of the result',
    de: 'Ihre Punkte oder ihr letzter Hash passen nicht zur Art des Ergebnisses',
  },
};

export const CHANGES = {
  entered: {
    en: 'somebody enters who is on the roll already, has no id, or is out of order',
    de: 'Jemand kommt hinzu, der schon dabei ist, keine Kennung hat oder nicht an seiner Stelle steht',
  },
  left: {
    en: 'somebody leaves who does not play, or is out of order',
    de: 'Jemand geht, der nicht mitspielt oder nicht an seiner Stelle steht',
  },
  returned: {
    en: 'somebody returns who has not left, or is out of order',
    de: 'Jemand kehrt zurück, der nicht gegangen ist oder nicht an seiner Stelle steht',
  },
} as const satisfies Record<string, Text>;
