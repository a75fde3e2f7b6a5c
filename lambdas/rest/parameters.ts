// The parameters of paths and queries: which texts they may be, and which values those are. Handlers read by them, and
// the description (api/parameters.ts) takes its schemas from them.

import { BOARD_PREFIX, parseMoment, USUAL_PREFIX } from '../../app/index.ts';
import { LANGUAGES } from '../../domain/base/language.ts';
import { count, flag, integer, matching, oneOf, type Schema, type Shape, text } from '../../domain/read/shape.ts';
import { parseListCursor } from '../http/listCursors.ts';
import { parseTournamentCursor, type TournamentList } from '../http/tournamentCursors.ts';

/** A parameter of a query. The schema of its shape is that of the value; the shape takes the text. */
export interface Parameter<Name extends string = string, Value = unknown> {
  readonly name: Name;
  readonly shape: Shape<Value>;
  /** The end of the sentence that refuses any other text. */
  readonly wrong: string;
  /** The sentence that refuses a query without it. */
  readonly missing?: string;
}

/** What `shape` accepts, written as text; `absent` where there is none. `parse`: null for a text that says no value. */
function written<Value, Absent>(
  shape: Shape<Value>,
  absent: Absent,
  parse: (said: string) => unknown = (said) => said,
): Shape<Value | Absent> {
  const value = (input: unknown) => (typeof input === 'string' ? parse(input) : null);
  return {
    ...shape,
    check: (input) => shape.check(value(input)),
    fill: (input) => shape.fill(value(input)),
    absent: { value: absent },
  };
}

/** The schema says what else is known of the value. */
function saying<Value>(shape: Shape<Value>, more: Schema): Shape<Value> {
  return { ...shape, schema: (definitions) => ({ ...shape.schema(definitions), ...more }) };
}

const DIGITS = /^\d{1,9}$/;
/** Beyond the version of any game, and the lines of any file. */
const MOST = 999_999_999;

function digits(pattern: RegExp) {
  return (said: string) => (pattern.test(said) ? Number(said) : null);
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly fallback: number;
}

/** A whole number within bounds. */
function number<const Name extends string>(name: Name, { least, most, fallback }: Bounds): Parameter<Name, number> {
  const shape = written(saying(integer(least, most), { default: fallback }), fallback, digits(DIGITS));
  return { name, shape, wrong: `; it must be a whole number from ${least} to ${most}.` };
}

/** One of the listed words. */
function word<const Name extends string, const Word extends string>(
  name: Name,
  words: readonly Word[],
): Parameter<Name, Word | null> {
  const shape = { ...oneOf(words), schema: () => ({ type: 'string', enum: words }) };
  return { name, shape: written(shape, null), wrong: `; it must be ${words.join(' or ')}.` };
}

/** Any text; what is named by it is looked up by the resource. */
function named<const Name extends string>(name: Name): Parameter<Name, string | null> {
  return { name, shape: written(text, null), wrong: '.' };
}

function cursor(parse: (said: string) => string | null): Parameter<'after', string | null> {
  return { name: 'after', shape: written(text, null, parse), wrong: ', which is no cursor of this list.' };
}

function cursorOf(list: TournamentList): Parameter<'after', string | null> {
  return cursor((said) => parseTournamentCursor(list, said));
}

function moment<const Name extends string>(name: Name): Parameter<Name, number | null> {
  const shape = { ...count, schema: () => ({ type: 'string', format: 'date-time' }) };
  const wrong = '; it must be a moment since 1970 such as 2026-11-22T18:03:00Z.';
  return { name, shape: written(shape, null, parseMoment), wrong };
}

/** A number in the query of a replay. */
function position<const Name extends string, Absent>(name: Name, absent: Absent, more: Schema) {
  const shape = written(saying(integer(0, MOST), more), absent, digits(/^(?:0|[1-9]\d{0,8})$/));
  return { name, shape, wrong: '; it must be a whole number, 0 or greater.' };
}

/** A whole number, or none. */
function perhaps<const Name extends string>(name: Name, least: number, most: number): Parameter<Name, number | null> {
  const shape = written(integer(least, most), null, digits(DIGITS));
  return { name, shape, wrong: `; it must be a whole number from ${least} to ${most}.` };
}

/** One of the listed words, the first where none is given. */
function choice<const Name extends string, const Word extends string>(
  name: Name,
  words: readonly [Word, ...Word[]],
): Parameter<Name, Word> {
  const [fallback] = words;
  const shape = { ...oneOf(words), schema: () => ({ type: 'string', enum: words, default: fallback }) };
  return { name, shape: written(shape, fallback), wrong: `; it must be ${words.join(' or ')}.` };
}

/** `1` or `0`. */
function bit<const Name extends string>(name: Name, fallback: boolean): Parameter<Name, boolean> {
  const shape = { ...flag, schema: () => ({ enum: ['0', '1'], default: fallback ? '1' : '0' }) };
  const parse = (said: string) => (said === '1' ? true : said === '0' ? false : null);
  return { name, shape: written(shape, fallback, parse), wrong: '; it must be 0 or 1.' };
}

const REGIONS: Shape<readonly string[]> = {
  ...matching(/^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40}){0,19}$/),
  fill: (said) => String(said).split(','),
};

const GAME_STATUSES = ['open', 'active', 'finished'] as const;
const STATUS = word('status', GAME_STATUSES);

/** By their names in the description. */
export const PARAMETERS = {
  After: position('after', null, {}),
  Record: position('record', 0, { default: 0 }),
  Status: {
    ...STATUS,
    shape: { ...oneOf(GAME_STATUSES), schema: STATUS.shape.schema },
    missing: `Say which games: \`status\` must be ${GAME_STATUSES.join(' or ')}.`,
  },
  OwnStatus: STATUS,
  Turn: word('turn', ['mine']),
  Title: named('title'),
  OfTitle: named('title'),
  PageLimit: number('limit', { least: 1, most: 100, fallback: 20 }),
  AfterGame: cursor(parseListCursor),
  Since: moment('since'),
  Include: word('include', ['replay']),
  HistoryLimit: number('limit', { least: 1, most: 100_000, fallback: 100_000 }),
  AfterVersion: number('after', { least: 0, most: MOST, fallback: 0 }),
  AfterNews: named('after'),
  /** Seconds. */
  Wait: number('wait', { least: 0, most: 20, fallback: 0 }),
  Ticket: named('ticket'),
  TournamentStatus: word('status', ['entries-open', 'entries-closed', 'running', 'finished', 'cancelled']),
  AfterTournament: cursorOf('tournaments'),
  AfterTable: cursorOf('tables'),
  AfterStanding: cursorOf('standings'),
  AfterProvisional: cursorOf('provisional'),
  AfterEntrant: cursorOf('entrants'),
  AfterRequest: cursorOf('requests'),
  AfterWaiting: cursorOf('waiting'),
  AfterLate: cursorOf('late'),
  AfterEntryRound: cursorOf('rounds'),
  AfterRound: named('round'),
  FromLine: number('from', { least: 0, most: MOST, fallback: 0 }),
  OfRound: named('round'),
  AfterIntervention: cursorOf('interventions'),
  Version: perhaps('version', 1, MOST),
  Language: choice('language', LANGUAGES),
  Theme: choice('theme', ['light', 'dark', 'contrast']),
  NearSeat: perhaps('seat', 0, 99),
  MovesOf: perhaps('seat', 0, 99),
  Layout: choice('layout', ['wide', 'narrow']),
  Prefix: {
    name: 'prefix',
    shape: written(saying(matching(BOARD_PREFIX), { default: USUAL_PREFIX }), USUAL_PREFIX),
    wrong: '; it must be a letter and up to 31 more letters, digits, - or _.',
  },
  Names: bit('names', false),
  Moves: bit('moves', false),
  Open: {
    name: 'open',
    shape: written(REGIONS, null),
    wrong: '; it must be up to 20 regions in lower case, separated by commas.',
  },
  Seats: bit('seats', true),
} as const satisfies Readonly<Record<string, Parameter>>;

/** A player's id in a path. */
export const PLAYER_ID = matching(/^player_[0-9A-Z]{1,64}$/);
