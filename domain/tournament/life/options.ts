// What an organiser decides before a tournament: formats, sizes, times, points. Checked once, when it is created.

import { CLOCK_LIMITS, type Clock } from '../../game/clock.ts';
import type { Visibility } from '../../game/events.ts';
import type { TableSize } from '../pairing.ts';
import type { PointsRule } from '../points.ts';
import { DEFAULT_TIE_BREAKS, TIE_BREAKS, type TieBreakName } from '../tieBreaks/index.ts';

/** A part of a tournament in one format. The best `cut` of it play the next stage; null: it is the last. */
export type Stage =
  /** `rounds`: null for as many as the field needs (`swissRounds`). */
  | { readonly format: 'swiss'; readonly rounds: number | null; readonly cut: number | null }
  /** `rounds`: null until everybody has met everybody, or, at tables of 3 and 4, about as many (`roundRobinRounds`). */
  | { readonly format: 'round-robin'; readonly rounds: number | null; readonly cut: number | null }
  /** The best `advance` of each table play on. Always the last stage. */
  | { readonly format: 'elimination'; readonly advance: number; readonly cut: null };

export interface TournamentOptions {
  readonly stages: readonly Stage[];
  readonly size: TableSize;
  /** The most players on the roll. */
  readonly capacity: number;
  readonly clock: Clock;
  /** Of the first round, ms since 1970. */
  readonly startsAt: number;
  /** Those who do not check in within so many ms before the start are not on the roll; null: entering is enough. */
  readonly checkInMs: number | null;
  /** Players may come after the start. */
  readonly lateEntry: boolean;
  /** A player who has decided nothing so long after the start of a round, in ms, has forfeited. */
  readonly noShowMs: number;
  /** So long after its start a round is closed, in ms, and what is not over is adjudicated; null: when the last game is over. */
  readonly roundMs: number | null;
  /** Between the end of a round and the start of the next, ms. */
  readonly breakMs: number;
  readonly points: PointsRule;
  /** What a bye is worth, in half points. */
  readonly byeHalves: 1 | 2;
  /** `lot` is the last. */
  readonly tieBreaks: readonly TieBreakName[];
  readonly visibility: Visibility;
  /** Rounds are paired, published and closed by the server; otherwise each by a command of the organiser. */
  readonly automatic: boolean;
}

/** The least and the most of each number. Times in ms. */
export const TOURNAMENT_LIMITS = {
  capacity: { least: 2, most: 100_000 },
  rounds: { least: 1, most: 100 },
  stages: { least: 1, most: 4 },
  /** Of a round-robin. */
  roundRobin: { least: 2, most: 200 },
  cut: { least: 2, most: 50_000 },
  checkInMs: { least: 60_000, most: 7 * 86_400_000 },
  noShowMs: { least: 60_000, most: 14 * 86_400_000 },
  roundMs: { least: 60_000, most: 90 * 86_400_000 },
  breakMs: { least: 0, most: 14 * 86_400_000 },
  placePoints: { least: 0, most: 100 },
} as const;

export type LimitName = keyof typeof TOURNAMENT_LIMITS;

/** What is wrong with options: the field, and what it must be. */
export type TournamentOptionFault =
  | {
      readonly kind: 'limit';
      readonly path: readonly string[];
      readonly limit: LimitName | 'clock';
      readonly value: number;
    }
  | {
      readonly kind: 'table-size' | 'advance' | 'cut' | 'last-stage' | 'place-points' | 'tie-breaks';
      readonly path: readonly string[];
    };

/** So many rounds of Swiss as it takes to part the best from the rest, and two more. */
export function swissRounds(players: number, seats: number): number {
  let rounds = 2;
  for (let parted = 1; parted < players; parted *= seats) rounds += 1;
  return rounds;
}

/** The options that nobody needs to name. */
export const TOURNAMENT_DEFAULTS = {
  checkInMs: null,
  lateEntry: true,
  noShowMs: 10 * 60_000,
  roundMs: null,
  breakMs: 5 * 60_000,
  points: { kind: 'share' },
  byeHalves: 1,
  tieBreaks: DEFAULT_TIE_BREAKS,
  visibility: 'public',
  automatic: true,
} as const satisfies Partial<TournamentOptions>;

/** The first thing that is wrong with `options`, or null. `titleSeats`: of the title that is played. */
export function wrongTournamentOptions(
  options: TournamentOptions,
  titleSeats: { readonly min: number; readonly max: number },
): TournamentOptionFault | null {
  return (
    wrongSize(options.size, titleSeats) ??
    wrongNumbers(options) ??
    wrongClock(options.clock) ??
    wrongStages(options) ??
    wrongPoints(options.points, options.size.seats) ??
    wrongTieBreaks(options.tieBreaks)
  );
}

function wrongSize(
  { seats, least }: TableSize,
  { min, max }: { readonly min: number; readonly max: number },
): TournamentOptionFault | null {
  const isTable = Number.isInteger(seats) && Number.isInteger(least) && 2 <= least && least <= seats && seats <= 4;
  return isTable && min <= least && seats <= max ? null : { kind: 'table-size', path: ['size'] };
}

function wrongNumbers(options: TournamentOptions): TournamentOptionFault | null {
  const numbers = ['capacity', 'checkInMs', 'noShowMs', 'roundMs', 'breakMs'] as const;
  for (const name of numbers) {
    const value = options[name];
    const wrong = value === null ? null : wrongNumber([name], name, value);
    if (wrong !== null) return wrong;
  }
  return null;
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
    const wrong = wrongStage(stage, { players, seats: size.seats, path });
    if (wrong !== null) return wrong;
    players = stage.cut ?? players;
  }
  return null;
}

interface StagePlace {
  /** The most who play it. */
  readonly players: number;
  readonly seats: number;
  readonly path: readonly string[];
}

function wrongStage(stage: Stage, place: StagePlace): TournamentOptionFault | null {
  const { players, seats, path } = place;
  if (stage.cut !== null && (isOutside(stage.cut, TOURNAMENT_LIMITS.cut) || stage.cut >= players)) {
    return { kind: 'cut', path: [...path, 'cut'] };
  }
  switch (stage.format) {
    case 'swiss':
      return stage.rounds === null ? null : wrongNumber([...path, 'rounds'], 'rounds', stage.rounds);
    case 'round-robin':
      return seats === 2 ? wrongNumber(path, 'roundRobin', players) : { kind: 'table-size', path };
    case 'elimination': {
      const isLess = !isOutside(stage.advance, { least: 1, most: seats - 1 });
      return isLess ? null : { kind: 'advance', path: [...path, 'advance'] };
    }
  }
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
