// The options of a tournament as an organiser sends them: one description gives the JSON Schema and the reader, defaults included.

import { CLOCK_LIMITS, type Clock } from '../../game/clock.ts';
import { FLAG, integer, oneOf, playerId, type Shape } from '../../read/options.ts';
import { list, type Members, orNull, record, variants } from '../../read/shapes.ts';
import { TIE_BREAKS, type TieBreakName } from '../standings/tieBreaks/index.ts';
import type { TableSize } from '../terms/pairing.ts';
import type { PointsRule } from '../terms/points.ts';
import {
  MOST_SEATS,
  type SeatsOfTitle,
  type Stage,
  TOURNAMENT_DEFAULTS,
  TOURNAMENT_LIMITS,
  TOURNAMENT_VISIBILITIES,
  type TournamentOptionFault,
  type TournamentOptions,
  usualSize,
  wrongTournamentOptions,
} from './options.ts';

export type ReadOptions =
  | { readonly ok: true; readonly value: TournamentOptions }
  | { readonly ok: false; readonly fault: TournamentOptionFault };

/** Complete options from what was sent (null or absent: all defaults), or the first thing that is wrong with it. `seats`: of the title. */
export function readTournamentOptions(input: unknown, seats: SeatsOfTitle): ReadOptions {
  const read = shapeOf(seats).read(input ?? {}, 0);
  if (!read.ok) return { ok: false, fault: { kind: 'shape', path: read.path, fault: read.fault } };
  const fault = wrongTournamentOptions(read.value, seats);
  return fault === null ? { ok: true, value: read.value } : { ok: false, fault };
}

/** JSON Schema (2020-12) of a tournament's options for a title that seats this many. */
export function tournamentOptionsSchema(seats: SeatsOfTitle): Shape<unknown>['schema'] {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Options of a tournament',
    ...shapeOf(seats).schema,
  };
}

function limited(name: keyof typeof TOURNAMENT_LIMITS): Shape<number> {
  const { least, most } = TOURNAMENT_LIMITS[name];
  return integer(least, most);
}

const cut = {
  description: 'The best so many play the next stage; null for the last stage.',
  shape: orNull(limited('cut')),
  default: null,
};

const STAGE = variants<Stage, 'format'>('format', {
  swiss: record<Omit<Extract<Stage, { format: 'swiss' }>, 'format'>>({
    rounds: {
      description: 'Null: as many as it takes to part the best from the rest, and two more.',
      shape: orNull(limited('rounds')),
      default: null,
    },
    cut,
  }),
  'round-robin': record<Omit<Extract<Stage, { format: 'round-robin' }>, 'format'>>({
    rounds: {
      description: 'Null: until everybody has met everybody; at tables of three and four about as many.',
      shape: orNull(limited('rounds')),
      default: null,
    },
    cut,
  }),
  elimination: record<Omit<Extract<Stage, { format: 'elimination' }>, 'format'>>({
    advance: {
      description: 'The best so many of each table play on: fewer than sit there.',
      shape: integer(1, MOST_SEATS - 1),
      default: 1,
    },
    cut: { description: 'Null: it is the last stage.', shape: orNull(limited('cut')) as Shape<null>, default: null },
  }),
});

const CLOCK = variants<Clock, 'kind'>('kind', {
  'per-decision': record<Omit<Extract<Clock, { kind: 'per-decision' }>, 'kind'>>({
    seconds: {
      description: 'For each decision.',
      shape: integer(CLOCK_LIMITS.perDecision.least, CLOCK_LIMITS.perDecision.most),
    },
    resignAfter: {
      description: 'Time-outs in a row after which a seat has resigned.',
      shape: integer(CLOCK_LIMITS.resignAfter.least, CLOCK_LIMITS.resignAfter.most),
      default: TOURNAMENT_DEFAULTS.clock.resignAfter,
    },
  }),
  bank: record<Omit<Extract<Clock, { kind: 'bank' }>, 'kind'>>({
    seconds: { description: 'For the whole game.', shape: integer(CLOCK_LIMITS.bank.least, CLOCK_LIMITS.bank.most) },
    increment: {
      description: 'Seconds more after each decision.',
      shape: integer(CLOCK_LIMITS.increment.least, CLOCK_LIMITS.increment.most),
      default: 0,
    },
  }),
});

const POINTS = variants<PointsRule, 'kind'>('kind', {
  share: record({}),
  places: record<{ readonly points: readonly number[] }>({
    points: {
      description: 'Of the places of a full table, the first first; none more than the one before.',
      shape: list(limited('placePoints'), 2, MOST_SEATS),
    },
  }),
});

// Keys of a constant object are its own.
const TIE_BREAK = oneOf(Object.keys(TIE_BREAKS) as TieBreakName[]);

/** So short that the first commit has room for as many as may be named. */
const PLAYER = playerId(40);

const BYE: Shape<1 | 2> = integer(1, 2) as Shape<1 | 2>;

/** The last millisecond of the year 9999, beyond which RFC 3339 has no dates. */
export const LAST_MS = 253_402_300_799_999;

const TIMES: Members<
  Pick<TournamentOptions, 'clock' | 'startsAt' | 'checkInMs' | 'lateEntry' | 'noShowMs' | 'roundMs' | 'breakMs'>
> = {
  clock: { description: 'Of every game.', shape: CLOCK, default: TOURNAMENT_DEFAULTS.clock },
  startsAt: {
    description: 'When the entries close and the first round follows, ms since 1970.',
    shape: integer(0, LAST_MS),
  },
  checkInMs: {
    description: 'Players confirm within so many ms before the start that they are there; null: entering is enough.',
    shape: orNull(limited('checkInMs')),
    default: TOURNAMENT_DEFAULTS.checkInMs,
  },
  lateEntry: {
    description: 'Players may come until the last round of a first stage of Swiss is paired.',
    shape: FLAG,
    default: TOURNAMENT_DEFAULTS.lateEntry,
  },
  noShowMs: {
    description:
      'A player who has decided nothing so many ms after the first decision was owed has forfeited the game.',
    shape: limited('noShowMs'),
    default: TOURNAMENT_DEFAULTS.noShowMs,
  },
  roundMs: {
    description:
      'A round is closed so many ms after its start, and games that still run are adjudicated; null: when the last game is over.',
    shape: orNull(limited('roundMs')),
    default: TOURNAMENT_DEFAULTS.roundMs,
  },
  breakMs: {
    description: 'Between the end of a round and the start of the next, ms; a minute at most before the first round.',
    shape: limited('breakMs'),
    default: TOURNAMENT_DEFAULTS.breakMs,
  },
};

const COUNTING: Members<Pick<TournamentOptions, 'points' | 'byeHalves' | 'tieBreaks'>> = {
  points: {
    description:
      'What places are worth: the share of opponents beaten, or points by place. Half a point is the mean of every table.',
    shape: POINTS,
    default: TOURNAMENT_DEFAULTS.points,
  },
  byeHalves: {
    description: 'What a bye is worth, in half points.',
    shape: BYE,
    default: TOURNAMENT_DEFAULTS.byeHalves,
  },
  tieBreaks: {
    description: 'In the order in which they part players with equal points; each at most once, lot last.',
    shape: list(TIE_BREAK, 1, Object.keys(TIE_BREAKS).length),
    default: TOURNAMENT_DEFAULTS.tieBreaks,
  },
};

const { apartGroups, apartGroup } = TOURNAMENT_LIMITS;

const CONDUCT: Members<Pick<TournamentOptions, 'apart' | 'visibility' | 'automatic'>> = {
  apart: {
    description:
      'Groups of 2 to 32 player ids, 1,000 in all: no two of a group meet in a stage of Swiss where it can be avoided. Public.',
    shape: list(list(PLAYER, apartGroup.least, apartGroup.most), apartGroups.least, apartGroups.most),
    default: TOURNAMENT_DEFAULTS.apart,
  },
  visibility: {
    description: 'Of the tournament and its games: public ones are listed.',
    shape: oneOf(TOURNAMENT_VISIBILITIES),
    default: TOURNAMENT_DEFAULTS.visibility,
  },
  automatic: {
    description: 'Rounds are paired, published and closed by the server; otherwise by commands of the organiser.',
    shape: FLAG,
    default: TOURNAMENT_DEFAULTS.automatic,
  },
};

function sizeShape(): Shape<TableSize> {
  return record<TableSize>({
    seats: { description: 'Players of a full table.', shape: integer(2, MOST_SEATS) },
    least: { description: 'Players of a short table, at least.', shape: integer(2, MOST_SEATS) },
  });
}

function shapeOf(seats: SeatsOfTitle): Shape<TournamentOptions> {
  return record<TournamentOptions>({
    stages: {
      description: 'Parts in formats of their own, one after the other; points count within their stage.',
      shape: list(STAGE, TOURNAMENT_LIMITS.stages.least, TOURNAMENT_LIMITS.stages.most),
      default: TOURNAMENT_DEFAULTS.stages,
    },
    size: { description: 'Of tables, within what the title seats.', shape: sizeShape(), default: usualSize(seats) },
    capacity: {
      description:
        'The most players. A round-robin has at most 200 of them, at tables of three and four as many as it has a schedule for.',
      shape: limited('capacity'),
      default: TOURNAMENT_DEFAULTS.capacity,
    },
    ...TIMES,
    ...COUNTING,
    ...CONDUCT,
  });
}
