import { expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { apartPairs } from '../../../../domain/tournament/check/index.ts';
import { forbiddenPairs, keepsApart } from '../../../../domain/tournament/compose/index.ts';
import type { ForbiddenPairs } from '../../../../domain/tournament/index.ts';
import type { TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import { sampleNumber } from '../../../kit/sampling.ts';
import { created, OPTIONS } from '../life/given.ts';

const ROLL = ['player_a', 'player_b', 'player_c', 'player_d'];

function entrants(roll: readonly string[]): ReadonlyMap<string, number> {
  return new Map(roll.map((player, entrant) => [player, entrant]));
}

function pairsIn(apart: TournamentOptions['apart'], roll = ROLL): ForbiddenPairs {
  return forbiddenPairs(created({ apart }), entrants(roll));
}

/** Each pair once, whatever the order. */
function sorted(pairs: ForbiddenPairs): readonly string[] {
  return [...new Set(pairs.map((pair) => pair.toSorted((a, b) => a - b).join(' ')))].sort();
}

test('each two of a group who are on the roll', () => {
  expect(pairsIn([['player_c', 'player_a', 'player_d']])).toEqual([
    [2, 0],
    [2, 3],
    [0, 3],
  ]);
});

test('whoever has not entered is kept apart from nobody', () => {
  expect(pairsIn([['player_x', 'player_b', 'player_y']])).toEqual([]);
  expect(pairsIn([['player_x', 'player_b', 'player_d']])).toEqual([[1, 3]]);
});

test('only Swiss keeps players apart', () => {
  const state = created({ apart: [['player_a', 'player_b']] });
  expect(OPTIONS.stages.map(({ format }) => format)).toEqual(['swiss', 'elimination']);
  expect([0, 1, 2].map((stage) => keepsApart({ ...state, stage }))).toEqual([true, false, false]);
  expect(forbiddenPairs({ ...state, stage: 1 }, entrants(ROLL))).toEqual([]);
  expect(apartPairs({ ...state, stage: 1 }, ROLL)).toEqual([]);
  expect(keepsApart(created())).toBe(false);
});

test('the checker finds the same pairs by itself', () => {
  const chance = fastChance(sampleNumber('groups'));
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const roll = Array.from({ length: 2 + chance.below(20) }, (_, entrant) => `player_${entrant}`);
    const apart = Array.from({ length: 1 + chance.below(4) }, () => {
      const group = Array.from({ length: 2 + chance.below(6) }, () => `player_${chance.below(30)}`);
      return [...new Set(group)];
    });
    const found = apartPairs(created({ apart }), roll);
    expect(found.every(([one, other]) => one < other)).toBe(true);
    expect(sorted(found)).toEqual(sorted(pairsIn(apart, roll)));
  }
});
