// What an organiser decides before a tournament: formats, sizes, times, points. Checked once, when it is created.

import { CLOCK_LIMITS, type Clock } from '../../game/clock.ts';
import type { Visibility } from '../../game/events.ts';
import type { Fault } from '../../read/fault.ts';
import { scheduledPlayers } from '../pairing/schedules.ts';
import { DEFAULT_TIE_BREAKS, TIE_BREAKS, type TieBreakName } from '../standings/tieBreaks/index.ts';
import type { TableSize } from '../terms/pairing.ts';
import type { PointsRule } from '../terms/points.ts';
import { type LimitName, TOURNAMENT_LIMITS } from './limits.ts';

/** A part of a tournament in one format. The best `cut` of it play the next stage; null: it is the last. */
export type Stage =
  /** `rounds`: null for as many as the field needs (`swissRounds`). */
  | { readonly format: 'swiss'; readonly rounds: number | null; readonly cut: number | null }
  /** `rounds`: null until everybody has met everybody, or, at tables of 3 and 4, about as many (`roundRobinRounds`). */
  | { readonly format: 'round-robin'; readonly rounds: number | null; readonly cut: number | null }
  /** The best `advance` of each table play on. Always the last stage. */
  | {
      readonly format: 'elimination';
      readonly advance: number;
      readonly cut: null;
      /** At tables of two the losers of the semifinals meet beside the final. Absent: they do not. */
      readonly thirdPlace?: boolean;
    };

/** A tournament is for everybody who has its address. */
export const TOURNAMENT_VISIBILITIES = ['public', 'unlisted'] as const satisfies readonly Visibility[];
export type TournamentVisibility = (typeof TOURNAMENT_VISIBILITIES)[number];

export interface TournamentOptions {
  readonly stages: readonly Stage[];
  readonly size: TableSize;
  /** The most players on the roll. */
  readonly capacity: number;
  readonly clock: Clock;
  /** Of the first round, ms since 1970. */
  readonly startsAt: number;
  /** Those who do not check in within this many ms before the start are not on the roll; null: entering is enough. */
  readonly checkInMs: number | null;
  /** Players may come after the start. */
  readonly lateEntry: boolean;
  /** Of the rounds that somebody has missed before a late entry, so many are made good with half a point each. */
  readonly lateByes: number;
  /** So many rounds of Swiss a player may sit out for half a point each; for nothing any. */
  readonly requestedByes: number;
  /** Also the last one of a stage. */
  readonly lastRoundByes: boolean;
  /** A player who has decided nothing so long after the start of a round, in ms, has forfeited. */
  readonly noShowMs: number;
  /** So long after its start a round is closed, in ms, the rest adjudicated; null: when the last game is over. */
  readonly roundMs: number | null;
  /** Between the end of a round and the start of the next, ms. */
  readonly breakMs: number;
  /** Planned starts of the second round and those after it, over all stages, ms since 1970, ascending. */
  readonly roundStarts: readonly number[];
  /** Rounds of which no start is planned begin so long after one another, ms, counted from `startsAt`; null: none. */
  readonly everyMs: number | null;
  readonly points: PointsRule;
  /** What a bye is worth, in half points. */
  readonly byeHalves: 1 | 2;
  /** `lot` is the last. */
  readonly tieBreaks: readonly TieBreakName[];
  /** Groups of player ids: no two of a group meet in a stage of Swiss where it can be avoided. */
  readonly apart: readonly (readonly string[])[];
  /** Of its games too. */
  readonly visibility: TournamentVisibility;
  /** Rounds are paired, published and closed by the server; otherwise each by a command of the organiser. */
  readonly automatic: boolean;
  /** The server makes no games: results are reported by the players or entered by officials. */
  readonly realBoards: boolean;
}

/** How long a player has for the first decision of a game, ms. */
export function firstDecisionMs({ clock, noShowMs }: Pick<TournamentOptions, 'clock' | 'noShowMs'>): number {
  return Math.min(clock.seconds * 1_000, noShowMs);
}

/** What is wrong with options: the field, and what it must be. */
export type TournamentOptionFault =
  | {
      readonly kind: 'limit';
      readonly path: readonly string[];
      readonly limit: LimitName | 'clock';
      readonly value: number;
    }
  /** Unlike what the option must be. */
  | { readonly kind: 'shape'; readonly path: readonly string[]; readonly fault: Fault }
  /** A round-robin at larger tables than pairs has a schedule for this many players only. */
  | { readonly kind: 'schedule'; readonly path: readonly string[]; readonly players: readonly number[] }
  | {
      readonly kind:
        | 'table-size'
        | 'short-tables'
        | 'advance'
        | 'third-place'
        | 'cut'
        | 'last-stage'
        | 'place-points'
        | 'tie-breaks'
        | 'apart-no-swiss'
        | 'edition'
        | 'round-starts'
        | 'real-boards-end';
      readonly path: readonly string[];
    };

/** The options that nobody needs to name, but for the size of tables, which depends on the title (`usualSize`). */
export const TOURNAMENT_DEFAULTS = {
  stages: [{ format: 'swiss', rounds: null, cut: null }],
  capacity: 1_000,
  clock: { kind: 'per-decision', seconds: 120, resignAfter: 3 },
  checkInMs: null,
  lateEntry: true,
  lateByes: 1,
  requestedByes: 0,
  lastRoundByes: false,
  noShowMs: 10 * 60_000,
  roundMs: null,
  breakMs: 5 * 60_000,
  roundStarts: [],
  everyMs: null,
  points: { kind: 'share' },
  byeHalves: 1,
  tieBreaks: DEFAULT_TIE_BREAKS,
  apart: [],
  visibility: 'public',
  automatic: true,
  realBoards: false,
} as const satisfies Partial<TournamentOptions>;

/** Of a title that seats this many: as large as may be, and one fewer at short tables. */
export function usualSize({ min, max }: SeatsOfTitle): TableSize {
  const seats = Math.min(MOST_SEATS, max);
  return { seats, least: Math.max(2, min, seats - 1) };
}

/** The most players where nobody says how many: the usual number, but for a round-robin the most that it can have. */
export function usualCapacity({ stages, size }: Pick<TournamentOptions, 'stages' | 'size'>): number {
  if (stages[0]?.format !== 'round-robin') return TOURNAMENT_DEFAULTS.capacity;
  return size.seats === 2 ? TOURNAMENT_LIMITS.roundRobin.most : Math.max(...scheduledPlayers(size.seats));
}

/** How many a title seats. */
export interface SeatsOfTitle {
  readonly min: number;
  readonly max: number;
}

/** The first thing that is wrong with `options`, or null. `titleSeats`: of the title that is played. */
export function wrongTournamentOptions(
  options: TournamentOptions,
  titleSeats: SeatsOfTitle,
): TournamentOptionFault | null {
  return (
    wrongSize(options.size, titleSeats) ??
    wrongNumbers(options) ??
    wrongStarts(options) ??
    wrongClock(options.clock) ??
    wrongStages(options) ??
    wrongPoints(options.points, options.size.seats) ??
    wrongTieBreaks(options.tieBreaks) ??
    wrongBoards(options) ??
    wrongGroups(options)
  );
}

/** Players of a table, at most. */
export const MOST_SEATS = 4;

function wrongSize({ seats, least }: TableSize, { min, max }: SeatsOfTitle): TournamentOptionFault | null {
  const areNumbers = Number.isInteger(seats) && Number.isInteger(least);
  const isTable = areNumbers && 2 <= least && least <= seats && seats <= MOST_SEATS;
  return isTable && min <= least && seats <= max ? null : { kind: 'table-size', path: ['size'] };
}

function wrongNumbers(options: TournamentOptions): TournamentOptionFault | null {
  const numbers = [
    'capacity',
    'checkInMs',
    'lateByes',
    'requestedByes',
    'noShowMs',
    'roundMs',
    'breakMs',
    'everyMs',
  ] as const;
  for (const name of numbers) {
    const value = options[name];
    const wrong = value === null ? null : wrongNumber([name], name, value);
    if (wrong !== null) return wrong;
  }
  return null;
}

function wrongStarts({ startsAt, roundStarts }: TournamentOptions): TournamentOptionFault | null {
  const path = ['roundStarts'];
  const areInOrder = roundStarts.every((start, index) => start > (roundStarts[index - 1] ?? startsAt));
  return wrongNumber(path, 'roundStarts', roundStarts.length) ?? (areInOrder ? null : { kind: 'round-starts', path });
}

function isOutside(value: number, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return !Number.isInteger(value) || value < least || value > most;
}

function wrongClock(clock: Clock): TournamentOptionFault | null {
  const { perDecision, bank } = CLOCK_LIMITS;
  const isWrong = isOutside(clock.seconds, clock.kind === 'bank' ? bank : perDecision);
  return isWrong ? { kind: 'limit', path: ['clock', 'seconds'], limit: 'clock', value: clock.seconds } : null;
}

function wrongStages({ stages, size, capacity }: TournamentOptions): TournamentOptionFault | null {
  const wrongCount = wrongNumber(['stages'], 'stages', stages.length);
  if (wrongCount !== null) return wrongCount;
  let players = capacity;
  for (const [index, stage] of stages.entries()) {
    const path = ['stages', String(index)];
    const isLast = index === stages.length - 1;
    if (isLast !== (stage.cut === null)) return { kind: 'last-stage', path };
    const wrong = wrongStage(stage, { players, size, path });
    if (wrong !== null) return wrong;
    players = stage.cut ?? players;
  }
  return null;
}

interface StagePlace {
  /** The most who play it. */
  readonly players: number;
  readonly size: TableSize;
  readonly path: readonly string[];
}

function wrongStage(stage: Stage, place: StagePlace): TournamentOptionFault | null {
  const { players, size, path } = place;
  const isCut = stage.cut !== null;
  if (isCut && (isOutside(stage.cut, TOURNAMENT_LIMITS.cut) || stage.cut >= players || stage.cut < size.least)) {
    return { kind: 'cut', path: [...path, 'cut'] };
  }
  if (stage.format === 'elimination') return wrongElimination(stage, place);
  const wrongRounds = stage.rounds === null ? null : wrongNumber([...path, 'rounds'], 'rounds', stage.rounds);
  return wrongRounds ?? (stage.format === 'round-robin' ? wrongRoundRobin(place) : null);
}

function wrongElimination(
  { advance, thirdPlace }: Extract<Stage, { readonly format: 'elimination' }>,
  { size: { seats, least }, path }: StagePlace,
): TournamentOptionFault | null {
  if (isOutside(advance, { least: 1, most: seats - 1 })) return { kind: 'advance', path: [...path, 'advance'] };
  if (thirdPlace && seats > 2) return { kind: 'third-place', path: [...path, 'thirdPlace'] };
  return seats > 2 && least === seats ? { kind: 'short-tables', path: ['size', 'least'] } : null;
}

function wrongRoundRobin({ players, size: { seats }, path }: StagePlace): TournamentOptionFault | null {
  if (seats === 2) return wrongNumber(path, 'roundRobin', players);
  const known = scheduledPlayers(seats);
  return known.includes(players) ? null : { kind: 'schedule', path, players: known };
}

function wrongNumber(path: readonly string[], limit: LimitName, value: number): TournamentOptionFault | null {
  return isOutside(value, TOURNAMENT_LIMITS[limit]) ? { kind: 'limit', path, limit, value } : null;
}

function wrongPoints(points: PointsRule, seats: number): TournamentOptionFault | null {
  if (points.kind === 'share') return null;
  const places = points.points;
  const isWrong =
    places.length !== seats ||
    places[0] === 0 ||
    places.some((one, place) => isOutside(one, TOURNAMENT_LIMITS.placePoints) || one > (places[place - 1] ?? one));
  return isWrong ? { kind: 'place-points', path: ['points'] } : null;
}

function wrongTieBreaks(names: readonly TieBreakName[]): TournamentOptionFault | null {
  const isKnown = names.every((name) => Object.hasOwn(TIE_BREAKS, name));
  const isRight = isKnown && new Set(names).size === names.length && names.at(-1) === 'lot';
  return isRight ? null : { kind: 'tie-breaks', path: ['tieBreaks'] };
}

/** No game ends by itself there: without a deadline no round would. */
function wrongBoards({ realBoards, automatic, roundMs }: TournamentOptions): TournamentOptionFault | null {
  return realBoards && automatic && roundMs === null ? { kind: 'real-boards-end', path: ['roundMs'] } : null;
}

function wrongGroups({ apart, stages }: TournamentOptions): TournamentOptionFault | null {
  if (apart.length === 0) return null;
  const path = ['apart'];
  if (stages.every(({ format }) => format !== 'swiss')) return { kind: 'apart-no-swiss', path };
  const players = apart.reduce((sum, { length }) => sum + length, 0);
  const wrong = wrongNumber(path, 'apartGroups', apart.length) ?? wrongNumber(path, 'apartPlayers', players);
  if (wrong !== null) return wrong;
  for (const [index, group] of apart.entries()) {
    const place = [...path, String(index)];
    const twice = group.find((player, before) => group.indexOf(player) < before);
    if (twice !== undefined) return { kind: 'shape', path: place, fault: { kind: 'repeated-value', value: twice } };
    const wrongSize = wrongNumber(place, 'apartGroup', group.length);
    if (wrongSize !== null) return wrongSize;
  }
  return null;
}
