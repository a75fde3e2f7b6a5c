// What audits of tournaments find, in English.

import type { Pair } from '../../../audit/index.ts';
import type { ChainBreak } from '../../../log/index.ts';
import type { RowFault } from '../../bulk/index.ts';
import type { PairingFault } from '../../check/index.ts';
import type { RoundPlace } from '../../life/events.ts';
import type { TournamentRefusal } from '../../life/refusal.ts';
import type { NamedBulk } from '../../record/index.ts';
import type { ResultPart, TablePlace } from '../reasons.ts';
import type { Place, TournamentWords } from './words.ts';

const value = (text: string | null) => text ?? 'nothing';
const pair = ({ found, expected }: Pair, giver: string) => `${value(found)}; ${giver} ${value(expected)}`;
const at = ({ version }: Place) => (version === null ? '' : `Commit ${version}: `);
const onLine = ({ line }: Place) => (line === null ? '' : `Line ${line}: `);
const roundOf = ({ stage, round }: RoundPlace) => `stage ${stage + 1}, round ${round + 1}`;
const tableOf = (place: TablePlace) => `${roundOf(place)}, table ${place.table + 1}`;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function bulkOf(bulk: NamedBulk | null): string {
  if (bulk === null) return 'nothing';
  return bulk.kind === 'roll' ? 'the roll' : `the ${bulk.kind} of ${roundOf(bulk)}`;
}

const unheld = (tables: number) =>
  tables === 1 ? 'One result was not compared with its game' : `${tables} results were not compared with their games`;

const BREAKS: Readonly<Record<ChainBreak, string>> = {
  'other-stream': 'it belongs to another stream',
  'version-gap': 'its version is not the next one',
  'malformed-field': 'a field has a size or range that no commit has',
  'hash-mismatch': 'its hash does not follow from its content and the hash before',
};

const PARTS: Readonly<Record<ResultPart | 'start' | 'rules', string>> = {
  players: 'other players',
  places: 'other places',
  scores: 'other scores',
  how: 'another kind of result',
  forfeits: 'other seats that gave up',
  noShows: 'other seats that never came',
  head: 'another last hash',
  byes: 'other byes',
  late: 'others who came late',
  tables: 'another number of tables',
  start: 'another start',
  rules: 'another title, options, clock, organiser or visibility',
};

/** Of a round's results, by what is wrong. */
const RESULTS: Readonly<Record<ResultPart, string>> = {
  players: 'the players are not those of the pairing',
  places: 'whoever gave up is behind all others, and without a result of the game all others tie',
  scores: 'a game has scores if it was played, and only then',
  how: 'a result is “corrected” by a correction only',
  forfeits: 'the seats that gave up are not as they were',
  noShows: 'the seats that never came are not as they were',
  head: 'the last hash of the game is not as it was',
  byes: 'the byes are not those of the pairing',
  late: 'those who get half a point for a missed round are others',
  tables: 'there are not as many tables as in the pairing',
};

const REFUSALS: Readonly<Record<TournamentRefusal['code'], string>> = {
  NOT_THE_ORGANISER: 'whoever did it is not the organiser',
  NOT_AN_ARBITER: 'whoever did it is neither the organiser nor an arbiter by then',
  WRONG_STATUS: 'the tournament is not in a state for it',
  WRONG_OPTIONS: 'its options are not possible together',
  NAME: 'the name is empty or too long',
  REASON: 'the reason is empty or too long',
  TOO_FEW_PLAYERS: 'there are fewer players than a table needs',
  TOO_MANY_ARBITERS: 'there are too many arbiters',
  ALREADY_NAMED: 'the arbiter is one already',
  ALREADY_EXCLUDED: 'the player is excluded already',
  NO_SUCH_ENTRANT: 'nobody on the roll has this number',
  NO_SUCH_ROUND: 'there is no such round',
  NO_SUCH_TABLE: 'there is no such table',
  NO_SUCH_SEAT: 'there is no such seat',
  ROUND_OPEN: 'a round is still open',
  NO_ROUND_OPEN: 'no round is open',
  ROUND_PUBLISHED: 'the round is published',
  ROUND_NOT_PUBLISHED: 'the round is not published',
  ROUND_NOT_CLOSED: 'the round is not closed',
  PAIRING_CHANGED: 'the edit was made for another pairing',
  STAGE_PLAYED: 'all rounds of the stage are played',
  STAGE_NOT_PLAYED: 'not all rounds of the stage are played',
  STAGES_ENDED: 'all stages have ended',
  TOO_EARLY: 'the time is in the past, or not after the start of the round',
  TOO_LATE: 'the round would end after the year 9999',
  LATE_ENTRY_CLOSED: 'nobody may enter any more',
  EXCHANGES: 'it exchanges no seats, a seat with itself, or too many',
  PLANNED_PAIRING: 'in a round-robin of pairs only the two at one table change seats',
  PLACES: 'the places are not those of so many seats',
};

function pairingFault(fault: PairingFault): string {
  switch (fault.code) {
    case 'UNKNOWN_ENTRANT':
      return `there is no entrant ${fault.entrant}`;
    case 'NOT_ACTIVE':
      return `entrant ${fault.entrant} does not play this round`;
    case 'SEATED_TWICE':
      return `entrant ${fault.entrant} is in two places`;
    case 'NOT_SEATED':
      return `entrant ${fault.entrant} is left out`;
    case 'TABLE_SIZE':
      return `table ${fault.table + 1} has ${fault.players} players`;
    case 'TABLES':
    case 'FULL_TABLES':
    case 'BYES':
      return `${fault.found} ${COUNTED[fault.code]}; needed are ${fault.needed}`;
    case 'BYE_AGAIN':
      return `entrant ${fault.entrant} has a bye, though entrant ${fault.other} has had fewer`;
    case 'BYE_TOO_HIGH':
      return `entrant ${fault.entrant} has a bye, though entrant ${fault.other} is lower`;
    case 'MET_BEFORE':
      return `entrants ${fault.entrants.join(' and ')} have met before`;
    case 'SHORT_TABLE_FIRST':
      return `table ${fault.table + 1} is full and comes after a short one`;
    case 'BYES_AND_SHORT_TABLES':
      return 'there are byes beside short tables';
    case 'BYE_NOT_TOP_SEED':
      return `entrant ${fault.entrant} has a bye and is not among the best seeds`;
  }
}

const COUNTED = { TABLES: 'tables', FULL_TABLES: 'full tables', BYES: 'byes' } as const;

function rowFault(fault: RowFault): string {
  switch (fault.kind) {
    case 'twice':
      return `entrant ${fault.entrant} occurs twice`;
    case 'rows':
      return `${fault.needed} rows are needed`;
    case 'shape':
      return `${['it', ...fault.misshape.path].join('.')} has another shape`;
    default:
      return ROW_FAULTS[fault.kind];
  }
}

const ROW_FAULTS: Readonly<Record<Exclude<RowFault['kind'], 'twice' | 'rows' | 'shape'>, string>> = {
  order: 'it is out of order',
  cut: 'its lists are cut otherwise than they are written',
  places: 'its places or scores are not those of so many seats',
  forfeits: 'those who gave up and those who never came do not agree',
  how: 'its scores or its last hash do not agree with the kind of the result',
};

const CHANGES = {
  entered: 'somebody enters who is on the roll already, has no id, or is out of order',
  left: 'somebody leaves who does not play, or is out of order',
  returned: 'somebody returns who has not left, or is out of order',
} as const;

export const EN: TournamentWords = {
  sound: {
    form: 'Header, commits and bulk agree, and nothing is missing.',
    chain: 'Every hash follows from the one before.',
    receipts: 'Every receipt stands at its version.',
    commands: 'Every event is what its command decides.',
    seed: 'The revealed seed is the one that commit 1 promised.',
    bulk: 'Every roll, pairing, result and standing has the hash that the control stream names.',
    roll: 'Players enter, leave and return as they may.',
    pairings: 'Every pairing follows from the seed, or from an arbiter’s exchange, and is lawful.',
    results: 'Every result is of its pairing, and only corrections change it.',
    standings: 'Points, tie-breaks and ranks follow from the results, derived twice.',
    games: 'Every result is that of its game.',
  },
  sentences: {
    sound: () => 'It holds.',
    unread: () => 'The file cannot be read.',
    'seed-hidden': () => 'The seed is not revealed: the tournament is not over.',
    stopped: ({ after }) => `Checked up to commit ${after}; the audit ended there.`,
    crash: ({ error }, place) => `${at(place)}the audit cannot continue: ${error}.`,
    // Lines of the file
    'header-twice': (_, { line }) => `Line ${line} is a second header.`,
    'commit-after-bulk': (_, { line }) => `Line ${line} is a commit after bulk: commits come first.`,
    'wrong-part': (_, { line }) => `Line ${line} is not the part of the bulk that is due.`,
    'bulk-cut-off': () => 'The file ends within a piece of bulk: it was cut off. Get it again.',
    'too-many': ({ what, most }, { line }) => `Line ${line}: at most ${most} ${what} are read.`,
    'other-claim': (one) => `The header says ${one.path} ${pair(one, 'the commits say')}.`,
    // Commits
    'broken-chain': ({ why }, place) => `${at(place)}${BREAKS[why]}.`,
    'receipt-newer': ({ version }) => `The file ends before version ${version}, which a receipt is for.`,
    'receipt-beyond': ({ version, commits }) =>
      `A receipt is for version ${version}; the tournament has ${commits} commits.`,
    'no-creation': (_, place) => `${at(place)}a tournament begins with TournamentCreated.`,
    'title-twice': (_, place) => `${at(place)}a tournament is created once.`,
    'other-field': (one, place) => `${at(place)}${one.field} is ${pair(one, 'its events give')}.`,
    refused: ({ type, refusal }, place) => `${at(place)}${type} cannot happen here: ${REFUSALS[refusal]}.`,
    'other-event': (one, place) =>
      `${at(place)}${[one.type, one.path].join(' ').trimEnd()} is ${pair(one, 'its command decides')}.`,
    'wrong-options': (_, place) => `${at(place)}the options are not complete and right as a server stores them.`,
    'wrong-game-options': (_, place) => `${at(place)}the title refuses the options of the games.`,
    // Bulk
    'other-bulk': ({ found, due }, { line }) =>
      found === null
        ? `The file ends before ${bulkOf(due)}: it was cut off. Get it again.`
        : `Line ${line} ends ${bulkOf(found)} (${found.hash.slice(0, 8)}…); due is ${due === null ? 'the end of the file' : `${bulkOf(due)} (${due.hash.slice(0, 8)}…)`}.`,
    'bulk-hash': ({ bulk, ...one }, place) =>
      `${onLine(place)}the rows of ${bulkOf(bulk)} have the hash ${pair(one, 'the line says')}.`,
    'bulk-chunks': ({ bulk, ...one }, place) =>
      `${at(place)}${onLine(place)}the rows of ${bulkOf(bulk)} take chunks: ${pair(one, 'named are')}.`,
    'bulk-rows': ({ bulk, fault }, place) =>
      `${at(place)}${bulkOf(bulk)}: row ${fault.row + 1}: ${rowFault(fault.fault)}.`,
    // Roll
    'roll-count': (one, place) => `${at(place)}the number of players is ${pair(one, 'the roll has')}.`,
    'over-capacity': ({ players, most }, place) =>
      `${at(place)}${players} players are on the roll; at most ${most} may be.`,
    'roll-change': ({ list }, place) => `${at(place)}${CHANGES[list]}.`,
    'absent-still-in': ({ entrant }, place) =>
      `${at(place)}entrant ${entrant} never came to two games and is paired again.`,
    // Pairings
    'unlawful-pairing': ({ fault, ...round }, place) =>
      `${at(place)}the pairing of ${roundOf(round)} is unlawful: ${pairingFault(fault)}.`,
    'other-figures': (one, place) =>
      `${at(place)}${one.figure} of the pairing of ${roundOf(one)} is ${pair(one, 'counted are')}.`,
    'other-pairing': (one, place) => {
      const what = one.table === null ? 'the byes' : `table ${one.table + 1}`;
      const giver = one.edited ? 'the exchanges give' : 'the seed gives';
      return `${at(place)}${what} of ${roundOf(one)}: ${pair(one, giver)}.`;
    },
    'wrong-exchange': (_, place) => `${at(place)}an exchange names a seat that is not there.`,
    // Results and standings
    'other-result': ({ table, part, ...round }, place) => {
      const where = table === null ? roundOf(round) : tableOf({ ...round, table });
      return `${at(place)}${where}: ${RESULTS[part]}.`;
    },
    'other-correction': ({ table, part, ...round }, place) => {
      const where = table === null ? roundOf(round) : tableOf({ ...round, table });
      return `${at(place)}${where}: the correction leaves ${PARTS[part]} than it may.`;
    },
    'other-standing': (one, place) =>
      `${at(place)}rank ${one.rank} of the standings is ${pair(one, 'the results give')}.`,
    'other-through': (one, place) =>
      `${at(place)}number ${one.rank} of those who play the next stage is ${pair(one, 'the standings give')}.`,
    'other-lots': (_, place) => `${at(place)}the lots of the standings are in another order than before.`,
    // Games
    'no-games': ({ tables }) => `${unheld(tables)}: name the replays with --games.`,
    'games-missing': ({ tables, first }) => `${unheld(tables)}; the first is that of ${tableOf(first)}.`,
    'game-not-verified': (one) => `The game ${one.game} of ${tableOf(one)} is not verified by its own audit.`,
    'other-game-id': (one) => `The seed gives ${tableOf(one)} another game than ${one.game}.`,
    'game-twice': (one) => `There is more than one game of ${tableOf(one)}: ${one.game} is another one.`,
    'no-table': (one) => `The game ${one.game} is of ${tableOf(one)}; there is no such table.`,
    'other-game': (one) => `${upper(tableOf(one))}: its game ${one.game} has ${PARTS[one.part]}.`,
  },
};
