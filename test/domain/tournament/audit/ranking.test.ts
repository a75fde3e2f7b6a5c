import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../../domain/chance/index.ts';
import { ranking } from '../../../../domain/tournament/audit/ranking.ts';
import { gather } from '../../../../domain/tournament/audit/tally.ts';
import { standingsRows } from '../../../../domain/tournament/bulk/index.ts';
import {
  drawLots,
  type PointsRule,
  type RoundResult,
  type Scoring,
  standingsOf,
  type TieBreakName,
  unitsPerPoint,
} from '../../../../domain/tournament/index.ts';
import { RESULT_SOURCES } from '../../../../domain/tournament/standings/results.ts';
import { TIE_BREAKS } from '../../../../domain/tournament/standings/tieBreaks/index.ts';
import { EDITIONS } from '../../../../domain/tournament/terms/edition.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';

const NAMES = (Object.keys(TIE_BREAKS) as TieBreakName[]).filter((name) => name !== 'lot');

function shuffled<Item>(items: readonly Item[], chance: Chance): readonly Item[] {
  return drawLots(chance, items.length).map((index) => at(items, index));
}

/** Random tables of random sizes, many of them with equal places: whatever closed rounds can hold. */
function randomRound(roll: number, seats: number, chance: Chance): RoundResult {
  const everybody = shuffled(
    Array.from({ length: roll }, (_, entrant) => entrant),
    chance,
  );
  const tables: RoundResult['tables'][number][] = [];
  let next = 0;
  while (roll - next >= seats) {
    const players = everybody.slice(next, next + 2 + chance.below(seats - 1));
    next += players.length;
    const scores = players.map(() => chance.below(5) - 1);
    const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
    const noShows = players.map((_, seat) => seat).filter(() => chance.below(8) === 0);
    const how = at(RESULT_SOURCES, chance.below(RESULT_SOURCES.length));
    tables.push({ players, places, scores: chance.below(4) === 0 ? null : scores, noShows, how });
  }
  const rest = everybody.slice(next);
  return { tables, byes: rest.slice(0, 1), late: rest.slice(1, 2) };
}

function randomPoints(seats: number, chance: Chance): PointsRule {
  if (chance.below(2) === 0) return { kind: 'share' };
  const points = Array.from({ length: seats }, () => chance.below(12));
  return { kind: 'places', points: points.sort((a, b) => b - a).with(0, Math.max(1, ...points)) };
}

test('the standings of random tournaments are the same, written twice', () => {
  const seed = sampleNumber('standings twice');
  for (let event = 0; event < sampleSize(2_000); event += 1) {
    const chance = fastChance(seed + event);
    const [roll, seats] = [2 + chance.below(14), 2 + chance.below(3)];
    const edition = at(EDITIONS, event % EDITIONS.length);
    const scoring: Scoring = {
      points: randomPoints(seats, chance),
      byeHalves: chance.below(2) === 0 ? 1 : 2,
      seats,
      edition,
    };
    const rounds = Array.from({ length: chance.below(6) }, () => randomRound(roll, seats, chance));
    const tieBreaks: readonly TieBreakName[] = [...shuffled(NAMES, chance).slice(chance.below(NAMES.length)), 'lot'];
    const lots = drawLots(chance, roll);
    const units = unitsPerPoint(scoring.points, seats);
    const field = Array.from({ length: roll }, (_, entrant) => entrant);
    const again = ranking({ gathered: gather(roll, rounds, scoring, units), field, tieBreaks, lots, edition });
    const first = standingsRows(standingsOf({ roll, rounds, scoring, tieBreaks, lots }));
    expect({ seed: seed + event, rows: again }).toEqual({ seed: seed + event, rows: first });
  }
});

test('of more than 64 who have all met and drawn, nobody is ahead among themselves: written twice', () => {
  const standingsTwice = (roll: number) => {
    const everybody = Array.from({ length: roll }, (_, entrant) => entrant);
    // By the circle method each meets each; ties all of them, at tables of two.
    const rounds = Array.from({ length: roll - 1 }, (_, round): RoundResult => {
      const circle = [0, ...everybody.slice(1).map((_, place) => 1 + ((place + round) % (roll - 1)))];
      const pairs = circle.slice(0, roll / 2).map((one, place) => [one, at(circle, roll - 1 - place)]);
      return { tables: pairs.map((players) => ({ players, places: [1, 1], scores: null })), byes: [], late: [] };
    });
    const scoring: Scoring = { points: { kind: 'share' }, byeHalves: 1, seats: 2, edition: 2 };
    const tieBreaks = ['headToHead', 'lot'] as const;
    const gathered = gather(roll, rounds, scoring, unitsPerPoint(scoring.points, 2));
    const again = ranking({ gathered, field: everybody, tieBreaks, lots: everybody, edition: 2 });
    const first = standingsRows(standingsOf({ roll, rounds, scoring, tieBreaks, lots: everybody }));
    expect(again).toEqual(first);
    return new Set(first.map((row) => (row as readonly unknown[])[2]));
  };
  expect(standingsTwice(64)).toEqual(new Set([63]));
  expect(standingsTwice(66)).toEqual(new Set([0]));
});

describe('points by hand', () => {
  const table = (places: readonly number[]) => ({ players: places.map((_, seat) => seat), places, scores: null });
  const pointsOf = (rule: PointsRule, places: readonly number[], units: number) =>
    gather(
      4,
      [{ tables: [table(places)], byes: [], late: [] }],
      { points: rule, byeHalves: 1, seats: 4, edition: 1 },
      units,
    )
      .slice(0, places.length)
      .map(({ points }) => points);

  test('the share of opponents beaten, ties counting one half', () => {
    expect(pointsOf({ kind: 'share' }, [1, 2, 3, 4], 12)).toEqual([12, 8, 4, 0]);
    expect(pointsOf({ kind: 'share' }, [1, 2, 2, 4], 12)).toEqual([12, 6, 6, 0]);
    expect(pointsOf({ kind: 'share' }, [2, 1, 3], 12)).toEqual([6, 12, 0]);
    expect(pointsOf({ kind: 'share' }, [1, 1], 12)).toEqual([6, 6]);
  });

  test('points by place, with the mean of half a point at every size', () => {
    const rule = { kind: 'places', points: [5, 3, 1, 0] } as const;
    expect(pointsOf(rule, [1, 2, 3, 4], 1_728)).toEqual([1_920, 1_152, 384, 0]);
    expect(pointsOf(rule, [2, 1], 1_728)).toEqual([648, 1_080]);
    expect(pointsOf(rule, [1, 2, 2, 2], 1_728)).toEqual([1_920, 512, 512, 512]);
  });
});
