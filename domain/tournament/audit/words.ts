// The sentences about what audits of tournaments find: the only place where they are made.

import { sentenceOn } from '../../audit/index.ts';
import type { RowFault } from '../bulk/index.ts';
import type { RoundPlace } from '../life/events.ts';
import type { NamedBulk } from '../record/index.ts';
import type { ResultPart, TablePlace, TournamentReason } from './reasons.ts';
import type { TournamentCheck, TournamentCheckName } from './report.ts';

/** Longest sentence, in UTF-16 code units. */
const MAX_SENTENCE = 240;

/** What became of a check, in a sentence or two. Stages, rounds, tables and seats are counted from 1, as people do. */
export function tournamentSentenceOf(check: TournamentCheck): string {
  const sentence = check.status === 'passed' ? SOUND[check.name] : said(check);
  return sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE - 1)}…`;
}

const SOUND: Readonly<Record<TournamentCheckName, string>> = {
  form: 'Header, commits and bulk agree, and nothing is missing.',
  chain: 'Every hash follows from the one before.',
  commands: 'Every event is what its command decides.',
  seed: 'The revealed seed is the one that commit 1 promised.',
  bulk: 'Every roll, pairing, result and standing has the hash that the control stream names.',
  roll: 'Players enter, leave and return as they may.',
  pairings: 'Every pairing follows from the seed, or from an arbiter’s exchange, and is lawful.',
  results: 'Every result is of its pairing, and only corrections change it.',
  standings: 'Points, tie-breaks and ranks follow from the results, derived twice.',
  games: 'Every result is that of its game.',
};

type Code = TournamentReason['code'];

/** The reason with this code. */
type Of<Wanted extends Code> = TournamentReason extends infer One
  ? One extends { readonly code: infer Found }
    ? Wanted extends Found
      ? One
      : never
    : never
  : never;

type Place = Pick<TournamentCheck, 'version' | 'line'>;
type Shared = Parameters<typeof sentenceOn>[0];

/** Reasons that replays do not have, and those that are said otherwise there. */
type Own = Exclude<Code, Shared['code']> | Otherwise;
type Otherwise =
  | 'sound'
  | 'unread'
  | 'seed-hidden'
  | 'stopped'
  | 'no-creation'
  | 'other-claim'
  | 'other-field'
  | 'refused'
  | 'other-event';

function said({ reason, ...place }: TournamentCheck): string {
  const { code } = reason;
  if (!isOwn(code)) {
    // Reasons of replays have the same code and parameters there.
    return sentenceOn(reason as Shared, place, 'en');
  }
  // The reason has this code: it was read from it.
  return (SENTENCES[code] as (reason: TournamentReason, place: Place) => string)(reason, place);
}

function isOwn(code: Code): code is Own & Code {
  return Object.hasOwn(SENTENCES, code);
}

const value = (text: string | null) => text ?? 'nothing';
const at = ({ version }: Place) => (version === null ? '' : `Commit ${version}: `);
const roundOf = ({ stage, round }: RoundPlace) => `stage ${stage + 1}, round ${round + 1}`;
const tableOf = (place: TablePlace) => `${roundOf(place)}, table ${place.table + 1}`;
const bulkOf = (bulk: NamedBulk | null) =>
  bulk === null ? 'nothing' : `${bulk.kind} of ${roundOf(bulk)} (${bulk.hash.slice(0, 8)}…)`;

const unheld = (tables: number) =>
  tables === 1 ? 'One result is not held against its game' : `${tables} results are not held against their games`;

const PARTS: Readonly<Record<ResultPart | 'start' | 'rules', string>> = {
  players: 'the players',
  places: 'the places',
  scores: 'the scores',
  how: 'the kind of the result',
  forfeits: 'the list of those who gave up',
  noShows: 'the list of those who never came',
  head: 'the last hash of the game',
  byes: 'the byes',
  late: 'the list of those who came late',
  tables: 'the number of tables',
  start: 'the start',
  rules: 'title, options, clock, organiser or visibility',
};

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

const SENTENCES: { readonly [Wanted in Own]: (reason: Of<Wanted>, place: Place) => string } = {
  sound: () => 'It holds.',
  unread: () => 'The file cannot be read.',
  'seed-hidden': () => 'The seed is not revealed: the tournament is not over.',
  'no-creation': (_, place) => `${at(place)}a tournament begins with TournamentCreated.`,
  'title-twice': (_, place) => `${at(place)}a tournament is created once.`,
  stopped: ({ after }) => `Checked up to commit ${after}; the audit ended there.`,
  crash: ({ error }, place) => `${at(place)}the audit cannot continue: ${error}.`,
  'header-twice': (_, { line }) => `Line ${line} is a second header.`,
  'commit-after-bulk': (_, { line }) => `Line ${line} is a commit after bulk: commits come first.`,
  'wrong-part': (_, { line }) => `Line ${line} is not the part of the bulk that is due.`,
  'bulk-cut-off': () => 'The file ends within a piece of bulk: it was cut off. Get it again.',
  'too-many': ({ what, most }, { line }) => `Line ${line}: at most ${most} ${what} are read.`,
  'other-claim': ({ path, found, expected }) =>
    `The header says ${path} ${value(found)}; the commits say ${value(expected)}.`,
  'broken-chain': ({ why }, place) => `${at(place)}it does not continue the chain (${why}).`,
  'other-field': ({ field, found, expected }, place) =>
    `${at(place)}${field} is ${value(found)}; its events give ${value(expected)}.`,
  refused: ({ type, refusal }, place) => `${at(place)}${type} cannot happen here (${refusal}).`,
  'other-event': ({ type, found, expected }, place) =>
    `${at(place)}${type} is ${value(found)}; the command decides ${value(expected)}.`,
  'wrong-options': (_, place) => `${at(place)}the options are not complete and right as a server stores them.`,
  'wrong-exchange': (_, place) => `${at(place)}an exchange names a seat that is not there.`,
  'wrong-game-options': (_, place) => `${at(place)}the title refuses the options of the games.`,
  'other-bulk': ({ found, due }, { line }) =>
    found === null
      ? `The file ends without the ${bulkOf(due)}.`
      : `Line ${line} ends the ${bulkOf(found)}; due is ${due === null ? 'no more bulk' : `the ${bulkOf(due)}`}.`,
  'bulk-hash': ({ bulk, found }) => `The rows of the ${bulkOf(bulk)} have the hash ${value(found)}.`,
  'bulk-chunks': ({ bulk, found, expected }) =>
    `The rows of the ${bulkOf(bulk)} take ${value(found)} chunks, not ${value(expected)}.`,
  'bulk-rows': ({ bulk, fault }) => `The ${bulkOf(bulk)}: row ${fault.row + 1}: ${rowFault(fault.fault)}.`,
  'roll-count': ({ found, expected }, place) => `${at(place)}${value(found)} players; the roll has ${value(expected)}.`,
  'over-capacity': ({ players, most }, place) =>
    `${at(place)}${players} players are on the roll; at most ${most} may be.`,
  'roll-change': ({ list }, place) =>
    `${at(place)}the list “${list}” is out of order, or names somebody whom it cannot name.`,
  'absent-still-in': ({ entrant }, place) =>
    `${at(place)}entrant ${entrant} never came to two games and is paired again.`,
  'unlawful-pairing': ({ fault, ...round }, place) =>
    `${at(place)}the pairing of ${roundOf(round)} is unlawful (${fault}).`,
  'other-figures': ({ figure, found, expected, ...round }, place) =>
    `${at(place)}${figure} of the pairing of ${roundOf(round)} is ${value(found)}; counted are ${value(expected)}.`,
  'other-pairing': ({ table, edited, found, expected, ...round }, place) => {
    const what = table === null ? 'the byes' : `table ${table + 1}`;
    const source = edited ? 'the exchanges give' : 'the seed gives';
    return `${at(place)}${what} of ${roundOf(round)}: ${value(found)}; ${source} ${value(expected)}.`;
  },
  'other-result': ({ table, part, ...round }, place) => {
    const where = table === null ? roundOf(round) : tableOf({ ...round, table });
    return `${at(place)}${where}: ${PARTS[part]} cannot be as the results say.`;
  },
  'other-standing': ({ rank, found, expected }, place) =>
    `${at(place)}rank ${rank} of the standings is ${value(found)}; the results give ${value(expected)}.`,
  'other-through': (_, place) => `${at(place)}those who play the next stage are not the best of the standings.`,
  'other-lots': (_, place) => `${at(place)}the lots of the standings are in another order than before.`,
  'no-games': ({ tables }) => `${unheld(tables)}: name the replays with --games.`,
  'games-missing': ({ tables, first }) => `${unheld(tables)}; the first is that of ${tableOf(first)}.`,
  'game-not-verified': (one) => `The game ${one.game} of ${tableOf(one)} is not verified by its own audit.`,
  'other-game-id': (one) => `The seed gives ${tableOf(one)} another game than ${one.game}.`,
  'game-twice': (one) => `There is more than one game of ${tableOf(one)}: ${one.game} is another one.`,
  'no-table': (one) => `The game ${one.game} is of ${tableOf(one)}; there is no such table.`,
  'other-game': (one) => `The game ${one.game} of ${tableOf(one)} has ${PARTS[one.part]} otherwise.`,
};
