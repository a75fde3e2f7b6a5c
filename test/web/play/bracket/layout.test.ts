// Where the boxes of a bracket stand.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import type { EliminationRules } from '../../../../domain/tournament/index.ts';
import type { Round } from '../../../../web/play/tournaments/base/shapes.ts';
import type { BracketNode } from '../../../../web/play/tournaments/bracket/course.ts';
import { type Bracket, bracketOf } from '../../../../web/play/tournaments/bracket/index.ts';
import type { BracketCell } from '../../../../web/play/tournaments/bracket/layout.ts';
import { type Elimination, plannedRounds } from '../../../../web/play/tournaments/bracket/plan.ts';
import { halfPlayed, played, roundOf, tableOf } from './elimination.ts';

const KNOCK_OUT: EliminationRules = { seats: 2, advance: 1 };

/** Of the first `shown` rounds of an elimination that has `all`. */
function bracket(rounds: readonly Round[], rules: EliminationRules, all = rounds.length): Bracket {
  const stage = { number: 0, format: 'ELIMINATION' as const, roundCount: all, cut: null, rounds };
  const made = bracketOf({ stage, rules, planned: plannedRounds(all, rules) }, rounds);
  if (made === null) throw new Error('no bracket');
  return made;
}

const cellsOf = ({ layout }: Bracket) => layout.rows.flat();

/** Each place of the grid is taken up once. */
function expectTiled({ layout, columns }: Bracket): void {
  const taken = new Set<string>();
  for (const cell of layout.rows.flat()) {
    for (let row = cell.row; row < cell.row + cell.rows; row += 1) {
      for (let column = cell.column; column < cell.column + cell.columns; column += 1) {
        expect(taken.has(`${row} ${column}`)).toBe(false);
        taken.add(`${row} ${column}`);
      }
    }
  }
  expect(taken.size).toBe(layout.rows.length * columns.length);
}

function nameOf(node: BracketNode): string {
  return node.kind === 'bye' ? `bye ${node.player.id}` : node.key;
}

const middleOf = ({ row, rows }: BracketCell) => row + rows / 2;

interface Plan {
  readonly rules: EliminationRules;
  readonly players: number;
  readonly seed: number;
  /** How far it has come. */
  readonly cut: number;
}

function expectEveryBox({ rules, players, seed, cut }: Plan): void {
  const all = played(players, rules, seed);
  const shown = all.slice(0, 1 + (cut % all.length));
  const newest = halfPlayed(at(shown, shown.length - 1), cut);
  const made = bracket([...shown.slice(0, -1), newest], rules, all.length);
  expectTiled(made);
  expect(made.columns).toHaveLength(all.length);
  for (const [column, round] of shown.entries()) {
    const names = cellsOf(made)
      .filter((cell) => cell.column === column)
      .flatMap(({ nodes }) => nodes.map(nameOf));
    const tables = round.tables.nodes.map(({ number }) => `table ${number}`);
    const byes = round.byes.nodes.map(({ player }) => `bye ${player.id}`);
    expect(names.toSorted()).toEqual([...tables, ...byes].toSorted());
  }
}

const PLANS: fc.Arbitrary<Plan> = fc.record({
  rules: fc.constantFrom<EliminationRules>(
    KNOCK_OUT,
    { seats: 3, advance: 1 },
    { seats: 3, advance: 2 },
    { seats: 4, advance: 1 },
    { seats: 4, advance: 2 },
    { seats: 4, advance: 3 },
  ),
  players: fc.integer({ min: 2, max: 64 }),
  seed: fc.nat(1_000),
  cut: fc.nat(9),
});

test('every box stands once, wherever an elimination has come to', async () => {
  await fc.assert(
    fc.property(PLANS, (plan) => expectEveryBox(plan)),
    { numRuns: 60 },
  );
});

test('a knock-out is a tree: each winner stands beside the next table, and lines join them', () => {
  const made = bracket(played(13, KNOCK_OUT, 7), KNOCK_OUT);
  expect(made.layout.isTree).toBe(true);
  expect(made.layout.rows).toHaveLength(8);
  for (const cell of cellsOf(made)) {
    const [node] = cell.nodes;
    if (node?.kind !== 'table' || cell.column === 0) continue;
    const feeders = cellsOf(made).filter(
      (one) => one.column === cell.column - 1 && one.nodes.some((from) => leadsTo(from, node.key)),
    );
    expect(feeders.map(({ join }) => join)).toEqual(['first', 'last']);
    expect(cell.isFed).toBe(true);
    expect(middleOf(cell)).toBeGreaterThan(middleOf(at(feeders, 0)));
    expect(middleOf(cell)).toBeLessThan(middleOf(at(feeders, 1)));
    // The upper one leads to the upper seat.
    expect(leadersOf(at(feeders, 0))).toContain(node.seats[0]?.player.id);
  }
});

function leadsTo(node: BracketNode, key: string): boolean {
  return node.kind === 'bye' ? node.to === key : node.kind === 'table' && node.seats.some(({ to }) => to === key);
}

function leadersOf({ nodes }: BracketCell): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'bye') return [node.player.id];
    return node.kind === 'table' ? node.seats.filter(({ fate }) => fate === 'on').map(({ player }) => player.id) : [];
  });
}

test('rounds to come have empty boxes, and no lines', () => {
  const [first] = played(16, KNOCK_OUT, 1);
  const made = bracket([halfPlayed(at([first], 0) as Round, 3)], KNOCK_OUT, 4);
  expect(made.columns.map(({ tables, round }) => [tables, round !== null])).toEqual([
    [8, true],
    [4, false],
    [2, false],
    [1, false],
  ]);
  expect(cellsOf(made).some(({ join, isFed }) => join !== null || isFed)).toBe(false);
});

test('beside a final to come the match for third place is known', () => {
  const [first] = played(4, KNOCK_OUT, 1);
  const rounds = [halfPlayed(at([first], 0) as Round, 1)];
  const stage = { number: 0, format: 'ELIMINATION' as const, roundCount: 2, cut: null, rounds };
  const [semifinals, final] = plannedRounds(2, KNOCK_OUT);
  const planned = [at([semifinals], 0), { ...at([final], 0), sizes: [2, 2] }] as Elimination['planned'];
  const made = bracketOf({ stage, rules: KNOCK_OUT, planned }, rounds);
  const coming = made?.layout.rows.flat().flatMap(({ nodes }) => nodes.filter(({ kind }) => kind === 'planned'));
  expect(coming).toMatchObject([{ isThirdPlace: false }, { isThirdPlace: true }]);
});

test('where several of a table play on, each round is a stack', () => {
  const made = bracket(played(16, { seats: 4, advance: 2 }, 3), { seats: 4, advance: 2 });
  expect(made.layout.isTree).toBe(false);
  expect(cellsOf(made).map(({ nodes }) => nodes.length)).toEqual([4, 2, 1]);
});

test('a lucky loser does not break the tree; a table from which nobody went on stands below it', () => {
  // Player 1 has left after the win: 2 plays instead.
  const first = roundOf(0, [tableOf(0, [0, 3], [1, 2]), tableOf(1, [1, 2], [1, 2])]);
  const final = roundOf(1, [tableOf(0, [0, 2], null)]);
  const made = bracket([first, final], KNOCK_OUT);
  expectTiled(made);
  expect(made.layout.isTree).toBe(true);
  const stray = cellsOf(made).find(({ column, nodes }) => column === 0 && nodes[0]?.key === 'table 1');
  expect(stray).toMatchObject({ row: 1, join: null });
  expect(stray?.nodes[0]).toMatchObject({ seats: [{ fate: 'out' }, { fate: 'lucky', to: 'table 0' }] });
});
