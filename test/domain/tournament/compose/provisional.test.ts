// The points of a round that is played are those that it has when it is closed.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { gainOf, gainsSoFar, lateAmong, mayBeLate, pointsBefore } from '../../../../domain/tournament/compose/index.ts';
import { type Entrant, eliminationRounds, type Standing, unitsPerPoint } from '../../../../domain/tournament/index.ts';
import type { TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import { fieldOf } from '../../../../domain/tournament/life/state.ts';
import { type CourseRound, courseOf } from '../../../kit/tournaments/course.ts';
import { running } from '../life/given.ts';

const CUP = { format: 'elimination', advance: 1, cut: null } as const;
const PAIRS = { seats: 2, least: 2 };
const PLACES = { kind: 'places', points: [5, 3, 1, 0] } as const;

const FORMATS: readonly (readonly [name: string, options: Partial<TournamentOptions>])[] = [
  [
    'Swiss at tables of 4, a bye for a whole point',
    { stages: [{ format: 'swiss', rounds: 4, cut: null }], byeHalves: 2 },
  ],
  ['Swiss of pairs', { stages: [{ format: 'swiss', rounds: 4, cut: null }], size: PAIRS }],
  ['points by place', { stages: [{ format: 'swiss', rounds: 3, cut: null }], points: PLACES }],
  ['a round-robin of pairs', { stages: [{ format: 'round-robin', rounds: null, cut: null }], size: PAIRS }],
  ['a knock-out', { stages: [CUP], size: PAIRS }],
  ['elimination at tables of 4, the best 2 play on', { stages: [{ ...CUP, advance: 2 }] }],
  ['Swiss, then the best 8 by elimination', { stages: [{ format: 'swiss', rounds: 3, cut: 8 }, CUP] }],
];

interface Counted {
  readonly round: CourseRound;
  /** Newest standings before the round, by entrant. */
  readonly before: ReadonlyMap<Entrant, Standing>;
}

const courses = new Map<string, readonly Counted[]>();

/** Played once. */
function counted(options: Partial<TournamentOptions>, players: number): readonly Counted[] {
  const name = `${JSON.stringify(options)} ${players}`;
  const known = courses.get(name) ?? played(options, players);
  courses.set(name, known);
  return known;
}

function played(options: Partial<TournamentOptions>, players: number): readonly Counted[] {
  const rounds: Counted[] = [];
  let before: ReadonlyMap<Entrant, Standing> = new Map();
  const state = running(players, { capacity: 100, ...options });
  for (const round of courseOf({ state, seed: players, leaving: 8, absent: 10, late: 2 })) {
    rounds.push({ round, before });
    before = new Map(round.standings.map((row) => [row.entrant, row]));
  }
  return rounds;
}

/** The points of everybody on the roll when these tables are over. */
function pointsAfter(
  { round: { state, serverSeed, rounds, pairing, closed }, before }: Counted,
  isOver: (table: number) => boolean,
): readonly number[] {
  const entrants = [...pairing.byes, ...pairing.tables.flat()];
  const late = lateAmong(
    state,
    rounds,
    entrants.filter((entrant) => mayBeLate(state, entrant)),
  );
  const over = { tables: closed.tables.filter((_, table) => isOver(table)), byes: closed.byes, late };
  const gains = gainsSoFar({ state, serverSeed, round: rounds.length, pairing }, over);
  const playing = new Set(entrants);
  return Array.from({ length: state.players }, (_, entrant) => {
    const beginning = { entrant, standing: before.get(entrant) ?? null, isPlaying: playing.has(entrant) };
    return pointsBefore(state, rounds.length, beginning) + (gains.get(entrant) ?? 0);
  });
}

/** How many lucky losers the round has at most; none where it is no elimination. */
function luckyLosers({ state, pairing }: CourseRound): number {
  const stage = at(state.options.stages, state.stage);
  if (stage.format !== 'elimination') return 0;
  const players = pairing.byes.length + pairing.tables.flat().length;
  const [round] = eliminationRounds(players, { seats: state.options.size.seats, advance: stage.advance });
  // A round that is not as planned, since a table would be too small, is another one.
  const isPlanned = round?.byes === pairing.byes.length && round.sizes.length === pairing.tables.length;
  return isPlanned ? round.luckyLosers : players;
}

describe.each(FORMATS)('%s', (_, options) => {
  test.each([3, 7, 16])('%i players: with every table over, the points are those of the standings', (players) => {
    for (const one of counted(options, players)) {
      const { state, standings } = one.round;
      const provisional = pointsAfter(one, () => true);
      const wrong = standings.filter(({ entrant, points }) => provisional[entrant] !== points);
      expect(wrong.length).toBeLessThanOrEqual(luckyLosers(one.round));
      const units = unitsPerPoint(state.options.points, state.options.size.seats);
      // Who plays on as a lucky loser has a whole point for the round.
      for (const { entrant, points } of wrong) {
        expect(points).toBe((one.round.rounds.length + 1) * units);
        expect(provisional[entrant]).toBeLessThan(points);
      }
    }
  });
});

test.each(FORMATS)(
  '%s: a table that is over counts alike whatever else still runs, and a game that runs has brought nothing',
  (_, options) => {
    for (const one of counted(options, 16)) {
      const { pairing, rounds } = one.round;
      const [all, some, none] = [() => true, isEven, () => false].map((isOver) => pointsAfter(one, isOver));
      for (const [table, players] of pairing.tables.entries()) {
        const expected = isEven(table) ? all : none;
        expect(players.map((entrant) => some?.[entrant])).toEqual(players.map((entrant) => expected?.[entrant]));
      }
      const begun = pairing.tables.flat().map((entrant) => none?.[entrant] ?? -1);
      expect(begun.every((points) => Number.isInteger(points) && points >= 0)).toBe(true);
      expect(rounds.length > 0 || begun.every((points) => points === 0)).toBe(true);
    }
  },
);

/** The rounds of the last stage, and of every other one, that make up its standings. */
function stagesOf(options: Partial<TournamentOptions>, players: number): readonly (readonly CourseRound[])[] {
  const all = counted(options, players).map(({ round }) => round);
  const stages = [...new Set(all.map(({ state }) => state.stage))];
  return stages.map((stage) => all.filter(({ state }) => state.stage === stage));
}

test.each(FORMATS)('%s: what the rounds of a stage brought somebody is the points at its end', (_, options) => {
  for (const rounds of [3, 7, 16].flatMap((players) => stagesOf(options, players))) {
    const { state, standings } = rounds.at(-1) ?? expect.fail('no round');
    const field = fieldOf(state, state.stage)?.length ?? state.players;
    for (const standing of standings.slice(0, field)) {
      const gains = rounds.map((one, round) => gainIn(one, rounds[round + 1], standing));
      expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(standing.points);
    }
  }
});

/** Of one who stands so at the end of the stage. */
function gainIn({ state, rounds, closed }: CourseRound, next: CourseRound | undefined, standing: Standing): number {
  const { entrant } = standing;
  const isIn = (list: readonly Entrant[]) => list.includes(entrant);
  const result = {
    tables: closed.tables.filter(({ players }) => isIn(players)),
    byes: closed.byes.filter((one) => one === entrant),
    late: closed.late.filter((one) => one === entrant),
  };
  const playsOn = next !== undefined && isIn([...next.pairing.byes, ...next.pairing.tables.flat()]);
  return gainOf(state, { stage: state.stage, round: rounds.length }, { entrant, result, playsOn, standing });
}

function isEven(number: number): boolean {
  return number % 2 === 0;
}
