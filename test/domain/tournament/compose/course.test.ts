import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type CheckedFormat, checkPairing, type PairingCheck } from '../../../../domain/tournament/check/index.ts';
import { composePairing, pairingOf, scoresBefore } from '../../../../domain/tournament/compose/index.ts';
import { unitsPerPoint } from '../../../../domain/tournament/index.ts';
import { EDITIONS, type Edition } from '../../../../domain/tournament/life/index.ts';
import type { TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import { begunWith, fieldOf, type TournamentState } from '../../../../domain/tournament/life/state.ts';
import { type CoursePlan, type CourseRound, courseOf } from '../../../kit/tournaments/course.ts';
import { seatGapOf } from '../../../kit/tournaments/pasts.ts';
import { running } from '../life/given.ts';

const CUP = { format: 'elimination', advance: 1, cut: null } as const;
const PAIRS = { seats: 2, least: 2 };

/** Formats and sizes, each of which is played by several numbers of players. */
const FORMATS: readonly (readonly [name: string, options: Partial<TournamentOptions>])[] = [
  ['Swiss at tables of 4', { stages: [{ format: 'swiss', rounds: 4, cut: null }] }],
  ['Swiss of pairs', { stages: [{ format: 'swiss', rounds: 4, cut: null }], size: PAIRS }],
  ['Swiss, then the best 8 by elimination', { stages: [{ format: 'swiss', rounds: 3, cut: 8 }, CUP] }],
  ['a knock-out', { stages: [CUP], size: PAIRS }],
  ['elimination at tables of 4, the best 2 play on', { stages: [{ ...CUP, advance: 2 }] }],
  ['a round-robin of pairs', { stages: [{ format: 'round-robin', rounds: null, cut: null }], size: PAIRS }],
  ['a round-robin at tables of 4', { stages: [{ format: 'round-robin', rounds: null, cut: null }] }],
  [
    'three stages',
    { stages: [{ format: 'swiss', rounds: 2, cut: 12 }, { format: 'round-robin', rounds: 2, cut: 6 }, CUP] },
  ],
];

const PLAYERS = [3, 7, 16, 33];

function plans(options: Partial<TournamentOptions>, edition: Edition): readonly CoursePlan[] {
  const state = (players: number) => running(players, { capacity: 100, ...options }, edition);
  return PLAYERS.map((players) => ({ state: state(players), seed: players, leaving: 8, absent: 10, late: 2 }));
}

function ascending(entrants: readonly number[]): readonly number[] {
  return entrants.toSorted((a, b) => a - b);
}

/** Who plays the stage, ascending. */
function stageField(state: TournamentState): readonly number[] {
  const field = fieldOf(state, state.stage) ?? Array.from({ length: state.players }, (_, entrant) => entrant);
  return ascending(field);
}

/** What the checker says, which was written apart from what makes pairings. */
function checkOf({ state, rounds, pairing }: CourseRound): PairingCheck {
  const { options, players: roll } = state;
  const entrants = [...pairing.byes, ...pairing.tables.flat()];
  const order = {
    rule: ruleOf(state, entrants),
    roll,
    active: entrants,
    rounds: rounds.map(pairingOf),
    scores: scoresBefore({ state, rounds }),
    unitsPerPoint: unitsPerPoint(options.points, options.size.seats),
    size: options.size,
    forbidden: [],
    edition: state.edition,
  };
  return checkPairing(order, pairing);
}

function ruleOf(state: TournamentState, entrants: readonly number[]): CheckedFormat {
  const stage = at(state.options.stages, state.stage);
  switch (stage.format) {
    case 'swiss':
      return { format: 'swiss' };
    case 'round-robin':
      return { format: 'round-robin', begun: begunWith(state, state.stage) };
    case 'elimination': {
      // In a first stage the seeds are lots: anyone who has a bye drew the best.
      const seeds = fieldOf(state, state.stage)?.filter((entrant) => entrants.includes(entrant)) ?? entrants;
      return { format: 'elimination', advance: stage.advance, seeds };
    }
  }
}

/** Everybody who has not left is in the round once, and no table is too small or too large. */
function expectLawful(round: CourseRound): void {
  const { state, pairing } = round;
  const { seats, least } = state.options.size;
  const sizes = pairing.tables.map(({ length }) => length);
  expect(sizes.filter((size) => size < least || size > seats)).toEqual([]);
  const entrants = [...pairing.tables.flat(), ...pairing.byes];
  expect(new Set(entrants).size).toBe(entrants.length);
  const out = new Set([...state.withdrawn, ...state.excluded]);
  expect(entrants.filter((entrant) => out.has(entrant))).toEqual([]);
  expect(checkOf(round)).toMatchObject({ ok: true });
  if (state.options.stages[state.stage]?.format === 'elimination') return;
  expect(ascending(entrants)).toEqual(stageField(state).filter((entrant) => !out.has(entrant)));
}

/** Everybody is ranked once, those of the stage first. */
function expectRanked({ state, standings }: CourseRound): void {
  expect(standings.map(({ rank }) => rank)).toEqual(standings.map((_, index) => index + 1));
  const ranked = standings.map(({ entrant }) => entrant);
  expect(ascending(ranked)).toEqual(Array.from({ length: state.players }, (_, entrant) => entrant));
  const field = stageField(state);
  expect(ascending(ranked.slice(0, field.length))).toEqual(field);
}

describe.each(FORMATS)('%s', (_name, options) => {
  test.each(EDITIONS)('pairings are lawful, and standings rank everybody, in edition %i', (edition) => {
    for (const plan of plans(options, edition)) {
      let rounds = 0;
      for (const round of courseOf(plan)) {
        expectLawful(round);
        expectRanked(round);
        rounds += 1;
      }
      expect(rounds).toBeGreaterThan(0);
    }
  });

  test('the same basis gives the same pairing', () => {
    const state = running(18, { capacity: 100, ...options });
    for (const { pairing, ...basis } of courseOf({ state, seed: 5, absent: 10 })) {
      expect(composePairing(basis)).toEqual(pairing);
    }
  });
});

test('two rounds of Swiss, a cut and a final by hand', () => {
  const stages = [{ format: 'swiss', rounds: 2, cut: 4 }, CUP] as const;
  const rounds = [...courseOf({ state: running(8, { stages }), seed: 4 })];
  expect(rounds.map(({ state }) => [state.stage, begunWith(state, state.stage)])).toEqual([
    [0, 8],
    [0, 8],
    [1, 4],
  ]);
  const [, swiss, final] = rounds;
  const cut = swiss?.standings.slice(0, 4).map(({ entrant }) => entrant) ?? [];
  expect(final?.state.through).toEqual([cut]);
  // The final's places are the first ranks, and the others stay as they were.
  expect(ascending(final?.pairing.tables[0] ?? [])).toEqual(ascending(cut));
  expect(final?.standings.slice(4).map(({ entrant, points }) => [entrant, points])).toEqual(
    swiss?.standings.slice(4).map(({ entrant, points }) => [entrant, points]),
  );
  const table = final?.closed.tables[0];
  const byPlace = (table?.players ?? []).toSorted(
    (a, b) => (table?.places[table.players.indexOf(a)] ?? 0) - (table?.places[table.players.indexOf(b)] ?? 0),
  );
  expect(final?.standings.slice(0, 4).map(({ points }) => points)).toEqual([12, 8, 4, 0]);
  expect(final?.standings.slice(0, 4).map(({ entrant }) => entrant)).toEqual(byPlace);
});

test.each([2, 3, 4, 5, 8, 13, 40])(
  'a round-robin of %i: everybody has each of the two seats nearly as often',
  (players) => {
    const stages = [{ format: 'round-robin', rounds: null, cut: null }] as const;
    const state = running(players, { stages, size: PAIRS, capacity: 100 });
    const rounds = [...courseOf({ state, seed: players })].map(({ pairing }) => pairing);
    for (let entrant = 0; entrant < players; entrant += 1) {
      expect(seatGapOf(entrant, rounds, 2)).toBeLessThanOrEqual(3);
    }
  },
);
