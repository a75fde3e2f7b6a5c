import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { checkedOrderOf, checkPairing } from '../../../../domain/tournament/check/index.ts';
import { eliminationSeeds, scoresBefore } from '../../../../domain/tournament/compose/index.ts';
import type { TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import { EDITIONS } from '../../../../domain/tournament/terms/edition.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';
import { type CourseRound, courseOf } from '../../../kit/tournaments/course.ts';
import { running } from '../life/given.ts';

const SIZES = [
  { seats: 2, least: 2 },
  { seats: 3, least: 2 },
  { seats: 3, least: 3 },
  { seats: 4, least: 2 },
  { seats: 4, least: 3 },
  { seats: 4, least: 4 },
];

function check({ state, serverSeed, rounds, forbidden, pairing }: CourseRound) {
  const scores = scoresBefore({ state, rounds });
  const seeds = eliminationSeeds({ state, serverSeed });
  const order = checkedOrderOf({ state, rounds, scores, seeds, forbidden });
  return checkPairing(order, pairing);
}

function stagesOf(number: number, advance: number): TournamentOptions['stages'] {
  const cup = { format: 'elimination', advance, cut: null } as const;
  const formats: readonly TournamentOptions['stages'][] = [
    [{ format: 'swiss', rounds: 4, cut: null }],
    [cup],
    [{ format: 'round-robin', rounds: null, cut: null }],
    [{ format: 'swiss', rounds: 2, cut: 8 + (number % 7) }, cup],
  ];
  return formats[number % formats.length] ?? [];
}

test('whole tournaments with players who leave, return and come late: each round is lawful, and its players are those who play on', () => {
  const first = sampleNumber('lawful courses');
  for (let event = 0; event < sampleSize(120); event += 1) {
    const number = first + event;
    const size = SIZES[number % SIZES.length] ?? { seats: 4, least: 3 };
    const stages = stagesOf(Math.floor(number / SIZES.length), 1 + (number % (size.seats - 1)));
    const state = running(
      16 + ((7 * number) % 20),
      { capacity: 200, stages, size },
      at(EDITIONS, Math.floor(number / 2) % EDITIONS.length),
    );
    const plan = { state, seed: number % 256, leaving: 6 * (number % 2), absent: 4 * (number % 3), late: 2 };
    for (const round of courseOf(plan)) expect({ number, check: check(round) }).toMatchObject({ check: { ok: true } });
  }
});

test('where no table may be short, some have byes: nobody is out without a game', () => {
  const stages = [{ format: 'elimination', advance: 3, cut: null }] as const;
  const size = { seats: 4, least: 4 };
  const rounds = [...courseOf({ state: running(6, { stages, size }), seed: 1 })];
  expect(rounds.map(({ pairing }) => [pairing.tables.length, pairing.byes.length])).toEqual([
    [1, 2],
    [1, 0],
  ]);
});
