// Players who are seeded by hand: when, who, and what the first round makes of it.

import { expect, test } from 'vitest';
import { composePairing, eliminationSeeds } from '../../../../domain/tournament/compose/index.ts';
import { MOST_SEEDS, seedPlayers } from '../../../../domain/tournament/life/seeds.ts';
import type { TournamentState } from '../../../../domain/tournament/life/state.ts';
import { afterEvents, bulk, codeOf, created, decided, FIGURES, ORGANISER, running } from './given.ts';

const SEED = new Uint8Array(32).fill(7);
const PAIRS = { size: { seats: 2, least: 2 } } as const;
const CUP = { ...PAIRS, stages: [{ format: 'elimination', advance: 1, cut: null }] } as const;

function seeded(state: TournamentState, seeds: readonly number[]): TournamentState {
  return decided(state, seedPlayers(state, ORGANISER, seeds));
}

test('an elimination starts from the seeds, the others follow by lot: the best two are at different ends of the bracket', () => {
  const state = seeded(running(8, CUP, 2), [5, 2, 7]);
  const order = eliminationSeeds({ state, serverSeed: SEED }) ?? [];
  expect(order.slice(0, 3)).toEqual([5, 2, 7]);
  expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const others = (eliminationSeeds({ state: running(8, CUP, 2), serverSeed: SEED }) ?? []).filter(
    (one) => !order.slice(0, 3).includes(one),
  );
  expect(order.slice(3)).toEqual(others);
  const { tables } = composePairing({ state, serverSeed: SEED, rounds: [], forbidden: [] });
  expect([...(tables[0] ?? [])].sort()).toEqual([5, order[7]].sort());
});

test("the first round of Swiss has strong and weak at every table; the bye is the last one's", () => {
  const state = seeded(
    running(9, { ...PAIRS, stages: [{ format: 'swiss', rounds: 2, cut: null }] }, 2),
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  );
  const { tables, byes } = composePairing({ state, serverSeed: SEED, rounds: [], forbidden: [] });
  expect(byes).toEqual([8]);
  expect(tables.map((table) => [...table].sort((a, b) => a - b))).toEqual([
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ]);
});

test('once the roll is fixed and before the first round, also again; by the organiser, from edition 2 on', () => {
  const state = running(8, CUP, 2);
  expect(seeded(seeded(state, [1, 2]), [])).toEqual(state);
  expect(codeOf(seedPlayers(created(CUP, 2), ORGANISER, [1]))).toBe('WRONG_STATUS');
  expect(codeOf(seedPlayers(state, 'p-anybody', [1]))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(seedPlayers(running(8, CUP, 1), ORGANISER, [1]))).toBe('OLD_EDITION');
  const paired = afterEvents(state, {
    type: 'RoundPaired',
    stage: 0,
    round: 0,
    draw: 0,
    pairing: bulk('pairing'),
    figures: FIGURES,
  });
  expect(codeOf(seedPlayers(paired, ORGANISER, [1]))).toBe('SEEDS_FIXED');
  const plan = running(8, { ...PAIRS, stages: [{ format: 'round-robin', rounds: null, cut: null }] }, 2);
  expect(codeOf(seedPlayers(plan, ORGANISER, [1]))).toBe('SEEDS_FIXED');
  for (const wrong of [[8], [-1], [1, 1]]) expect(codeOf(seedPlayers(state, ORGANISER, wrong))).toBe('SEEDS');
  const everybody = Array.from({ length: MOST_SEEDS + 1 }, (_, entrant) => entrant);
  expect(codeOf(seedPlayers(running(MOST_SEEDS + 1, CUP, 2), ORGANISER, everybody))).toBe('SEEDS');
});
