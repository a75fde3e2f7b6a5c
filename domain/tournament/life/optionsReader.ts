// The options of a tournament as sent: one description gives JSON Schema and reader, defaults included.

import { CLOCK_LIMITS } from '../../game/clock.ts';
import { list, nullable } from '../../read/lists.ts';
import { described, option, record, variants } from '../../read/records.ts';
import { flag, integer, isObject, oneOf, playerId, read, type Schema, type Shape, schemaOf } from '../../read/shape.ts';
import { TIE_BREAKS, type TieBreakName } from '../standings/tieBreaks/index.ts';
import type { TableSize } from '../terms/pairing.ts';
import { TOURNAMENT_LIMITS } from './limits.ts';
import {
  MOST_SEATS,
  type SeatsOfTitle,
  type Stage,
  TOURNAMENT_DEFAULTS,
  TOURNAMENT_VISIBILITIES,
  type TournamentOptionFault,
  type TournamentOptions,
  usualCapacity,
  usualSize,
  wrongTournamentOptions,
} from './options.ts';

export type ReadOptions =
  | { readonly ok: true; readonly value: TournamentOptions }
  | { readonly ok: false; readonly fault: TournamentOptionFault };

/** Complete options from what was sent (null or absent: all defaults), or the first fault. `seats`: of the title. */
export function readTournamentOptions(input: unknown, seats: SeatsOfTitle): ReadOptions {
  const given = read(shapeOf(seats), input ?? {});
  if (!given.ok) return { ok: false, fault: { kind: 'shape', path: given.path, fault: given.fault } };
  const isNamed = isObject(input) && (input.capacity ?? null) !== null;
  const options = { ...given.value, stages: given.value.stages.map(stageOf) };
  const value = isNamed ? options : { ...options, capacity: usualCapacity(options) };
  const fault = wrongTournamentOptions(value, seats);
  return fault === null ? { ok: true, value } : { ok: false, fault };
}

/** As it is kept: what is absent by default is left out. */
function stageOf(stage: Stage): Stage {
  if (stage.format !== 'elimination' || stage.thirdPlace === true) return stage;
  const { thirdPlace: _none, ...usual } = stage;
  return usual;
}

/** `options` with what was sent in place of theirs, or the first fault. */
export function readEditedOptions(options: TournamentOptions, input: unknown): ReadOptions {
  const { least: min, seats: max } = options.size;
  return readTournamentOptions(isObject(input) ? { ...options, ...input } : (input ?? options), { min, max });
}

/** JSON Schema (2020-12) of a tournament's options for a title that seats this many. */
export function tournamentOptionsSchema(seats: SeatsOfTitle): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Options of a tournament',
    ...schemaOf(shapeOf(seats)),
  };
}

function limited(name: keyof typeof TOURNAMENT_LIMITS): Shape<number> {
  const { least, most } = TOURNAMENT_LIMITS[name];
  return integer(least, most);
}

const cut = option('The best so many play the next stage; null for the last stage.', nullable(limited('cut')), null);

const STAGE = variants('format', {
  swiss: {
    rounds: option(
      'Null: as many as it takes to part the best from the rest, and two more.',
      nullable(limited('rounds')),
      null,
    ),
    cut,
  },
  'round-robin': {
    rounds: option(
      'Null: until everybody has met everybody; at tables of three and four about as many.',
      nullable(limited('rounds')),
      null,
    ),
    cut,
  },
  elimination: {
    advance: option('The best so many of each table play on: fewer than sit there.', integer(1, MOST_SEATS - 1), 1),
    cut: option('Null: it is the last stage.', nullable(limited('cut')) as Shape<null>, null),
    thirdPlace: option(
      'At tables of two: the losers of the semifinals play for the third place in the round of the final. Not in edition 1 of the rules.',
      flag,
      false,
    ),
  },
});

const CLOCK = variants('kind', {
  'per-decision': {
    seconds: described('For each decision.', integer(CLOCK_LIMITS.perDecision.least, CLOCK_LIMITS.perDecision.most)),
    resignAfter: option(
      'Time-outs in a row after which a seat has resigned.',
      integer(CLOCK_LIMITS.resignAfter.least, CLOCK_LIMITS.resignAfter.most),
      TOURNAMENT_DEFAULTS.clock.resignAfter,
    ),
  },
  bank: {
    seconds: described('For the whole game.', integer(CLOCK_LIMITS.bank.least, CLOCK_LIMITS.bank.most)),
    increment: option(
      'Seconds more after each decision.',
      integer(CLOCK_LIMITS.increment.least, CLOCK_LIMITS.increment.most),
      0,
    ),
  },
});

const POINTS = variants('kind', {
  share: {},
  places: {
    points: described(
      'Of the places of a full table, the first first; none more than the one before.',
      list(limited('placePoints'), 2, MOST_SEATS),
    ),
  },
});

// Keys of a constant object are its own.
const TIE_BREAK = oneOf(Object.keys(TIE_BREAKS) as TieBreakName[]);

/** So short that the first commit has room for as many as may be named. */
const PLAYER = playerId(40);

const BYE: Shape<1 | 2> = integer(1, 2);

/** The last millisecond of the year 9999, beyond which RFC 3339 has no dates. */
export const LAST_MS = 253_402_300_799_999;

const TIMES = {
  clock: option('Of every game.', CLOCK, TOURNAMENT_DEFAULTS.clock),
  startsAt: described('When the entries close and the first round follows, ms since 1970.', integer(0, LAST_MS)),
  checkInMs: option(
    'Players confirm within so many ms before the start that they are there; null: entering is enough.',
    nullable(limited('checkInMs')),
    TOURNAMENT_DEFAULTS.checkInMs,
  ),
  lateEntry: option(
    'Players may come until the last round of a first stage of Swiss is paired.',
    flag,
    TOURNAMENT_DEFAULTS.lateEntry,
  ),
  lateByes: option(
    'Of the rounds that somebody has missed before a late entry, so many are made good with half a point each. Other than 1 not in edition 1 of the rules.',
    limited('lateByes'),
    TOURNAMENT_DEFAULTS.lateByes,
  ),
  requestedByes: option(
    'So many rounds of Swiss a player may sit out for half a point each, asked for before the round is paired; for nothing any. Not in edition 1 of the rules.',
    limited('requestedByes'),
    TOURNAMENT_DEFAULTS.requestedByes,
  ),
  lastRoundByes: option(
    'The last round of a stage, too, may be sat out for half a point. Not in edition 1 of the rules.',
    flag,
    TOURNAMENT_DEFAULTS.lastRoundByes,
  ),
  noShowMs: option(
    'A player who has decided nothing so many ms after the first decision was owed has forfeited the game.',
    limited('noShowMs'),
    TOURNAMENT_DEFAULTS.noShowMs,
  ),
  roundMs: option(
    'A round is closed so many ms after its start, and games that still run are adjudicated; null: when the last game is over.',
    nullable(limited('roundMs')),
    TOURNAMENT_DEFAULTS.roundMs,
  ),
  breakMs: option(
    'Between the end of a round and the start of the next, ms; a minute at most before the first round.',
    limited('breakMs'),
    TOURNAMENT_DEFAULTS.breakMs,
  ),
  roundStarts: option(
    'Planned starts of the second round and those after it, over all stages, ms since 1970, each after the one before. Not in edition 1 of the rules.',
    list(integer(0, LAST_MS), TOURNAMENT_LIMITS.roundStarts.least, TOURNAMENT_LIMITS.roundStarts.most),
    TOURNAMENT_DEFAULTS.roundStarts,
  ),
  everyMs: option(
    'Rounds of which `roundStarts` says nothing start so many ms after one another, counted from `startsAt`; null: when the one before is over. Not in edition 1 of the rules.',
    nullable(limited('everyMs')),
    TOURNAMENT_DEFAULTS.everyMs,
  ),
};

const COUNTING = {
  points: option(
    'What places are worth: the share of opponents beaten, or points by place. Half a point is the mean of every table.',
    POINTS,
    TOURNAMENT_DEFAULTS.points,
  ),
  byeHalves: option('What a bye is worth, in half points.', BYE, TOURNAMENT_DEFAULTS.byeHalves),
  tieBreaks: option(
    'In the order in which they part players with equal points; each at most once, lot last.',
    list(TIE_BREAK, 1, Object.keys(TIE_BREAKS).length),
    TOURNAMENT_DEFAULTS.tieBreaks,
  ),
};

const { apartGroups, apartGroup } = TOURNAMENT_LIMITS;

const CONDUCT = {
  apart: option(
    'Groups of 2 to 32 player ids, 1,000 in all: no two of a group meet in a stage of Swiss where it can be avoided. Public.',
    list(list(PLAYER, apartGroup.least, apartGroup.most), apartGroups.least, apartGroups.most),
    TOURNAMENT_DEFAULTS.apart,
  ),
  visibility: option(
    'Of the tournament and its games: public ones are listed.',
    oneOf(TOURNAMENT_VISIBILITIES),
    TOURNAMENT_DEFAULTS.visibility,
  ),
  automatic: option(
    'Rounds are paired, published and closed by the server; otherwise by commands of the organiser.',
    flag,
    TOURNAMENT_DEFAULTS.automatic,
  ),
  realBoards: option(
    'All tables are played at real boards: the server makes no games, and results are reported by the players or entered by officials. With `automatic` it needs `roundMs`. Not in edition 1 of the rules.',
    flag,
    TOURNAMENT_DEFAULTS.realBoards,
  ),
};

function sizeShape(): Shape<TableSize> {
  return record({
    seats: described('Players of a full table.', integer(2, MOST_SEATS)),
    least: described('Players of a short table, at least.', integer(2, MOST_SEATS)),
  });
}

function shapeOf(seats: SeatsOfTitle): Shape<TournamentOptions> {
  return record({
    stages: option(
      'Parts in formats of their own, one after the other; points count within their stage.',
      list(STAGE, TOURNAMENT_LIMITS.stages.least, TOURNAMENT_LIMITS.stages.most),
      TOURNAMENT_DEFAULTS.stages,
    ),
    size: option('Of tables, within what the title seats.', sizeShape(), usualSize(seats)),
    capacity: option(
      'The most players. A round-robin has at most 200 of them, at tables of three and four as many as it has a schedule for; where a tournament begins with one, the default is the most that it can have.',
      limited('capacity'),
      TOURNAMENT_DEFAULTS.capacity,
    ),
    ...TIMES,
    ...COUNTING,
    ...CONDUCT,
  });
}
