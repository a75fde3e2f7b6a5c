// What others can count while a turn is open: ruling R51 of docs/titles/next-station-london.md.

import { expect, test } from 'vitest';
import { NO_CHANCE } from '../../../kit/titles/chance.ts';
import { london } from '../../../kit/titles/nextStationLondon.ts';

type Position = ReturnType<typeof london>;

/** Every way for seat 0 through its turn, as the number of its decisions and what they were, without repetition. */
function waysThrough({ title, state }: Pick<Position, 'title' | 'state'>, kinds: readonly string[] = []): string[] {
  const moves = title.legalMoves(state, 0);
  if (moves.length === 0) return [`${kinds.length}: ${kinds.join(' ')}`];
  const ways = moves.flatMap((move) => {
    const decision = title.decide(state, 0, move, NO_CHANCE);
    if (!decision.ok) throw new Error(decision.rule);
    return waysThrough({ title, state: decision.state }, [...kinds, move.kind]);
  });
  return [...new Set(ways)].sort();
}

/** Two seats, of which seat 1 passes in every turn and is still to act in the last. */
function table(powers: string | undefined, flips: string, ...moves: readonly string[]): Position {
  const played = moves.flatMap((move) => [`0 ${move}`, '1 pass']);
  return london({ seats: 2, flips, ...(powers === undefined ? {} : { powers }) }).played(...played);
}

const ONE = ['1: draw', '1: pass'];
const CIRCLES_AND_NOT = ['1: draw', '1: pass', '2: circle draw', '2: circle pass'];

test.each<[string, () => Position, readonly string[]]>([
  ['without powers there is one decision', () => table(undefined, 'C c', 'draw:d2-f0'), ONE],
  ['with joker there is one', () => table('green=joker', 'C'), ONE],
  ['with switch there is one', () => table('green=switch', 'P C S', 'draw:d2-d6', 'draw:d6-d7'), ONE],
  ['with double two tell of a draw', () => table('green=double', 'C'), ['1: pass', '2: draw draw', '2: draw pass']],
  [
    'with double one does not tell a pass from a draw that leaves no second section',
    () => london({ seats: 2, powers: 'green=double', flips: 'c T' }).played('0 draw:a2-d2', '0 pass', '1 pass'),
    ['1: draw', '1: pass', '2: draw draw', '2: draw pass'],
  ],
  ['with circle two tell of a circle', () => table('green=circle', 'C c', 'draw:d2-f0'), CIRCLES_AND_NOT],
  [
    'with circle there are always two on the last turn of a line with a section',
    () => table('green=circle', 'c t s p j', 'draw:d2-f0', 'pass', 'pass', 'pass'),
    ['2: circle draw', '2: circle pass', '2: draw circle', '2: draw pass', '2: pass circle', '2: pass pass'],
  ],
  [
    'with circle two tell of a draw on the last turn of a line without one',
    () => table('green=circle', 'c t s p j', 'pass', 'pass', 'pass', 'pass'),
    ['1: pass', '2: draw circle', '2: draw pass'],
  ],
])('%s (R51)', (_name, position, ways) => {
  expect(waysThrough(position())).toEqual(ways);
});
