// How the random games are played: different ways of choosing reach different positions.

import { readMove } from './refusals.ts';
import { copySheet, currentLine, extend } from './sheet.ts';
import type { Table } from './table.ts';

export const POLICY_NAMES = ['uniform', 'busy', 'greedy', 'powerful', 'lazy'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** A number from 0 to `n` - 1. */
export type Below = (n: number) => number;

/** The next move of a seat among its legal ones, by their ids. */
type Policy = (table: Table, seat: number, legal: readonly string[], below: Below) => string;

function oneOf(moves: readonly string[], below: Below): string {
  const move = moves[below(moves.length)];
  if (move === undefined) throw new Error('no move to choose from');
  return move;
}

/** Total of the seat's sheet after the move. */
function totalAfter(table: Table, seat: number, text: string): number {
  const sheet = copySheet(table.sheetOf(seat));
  const move = readMove(text);
  if (move.kind === 'draw') extend(sheet, move.section);
  if (move.kind === 'circle') currentLine(sheet).circled = move.station;
  return table.score(sheet).total;
}

function some(moves: readonly string[], wanted: (move: string) => boolean, below: Below): string {
  const found = moves.filter(wanted);
  return oneOf(found.length > 0 ? found : moves, below);
}

/**
 * `uniform`: any move. `busy`: no pass unless forced. `greedy`: the most points at once, one time in eight anything.
 * `powerful`: powers as soon as there are any. `lazy`: mostly pass, so that lines stay short and powers late.
 */
export const POLICIES: Readonly<Record<PolicyName, Policy>> = {
  uniform: (_table, _seat, legal, below) => oneOf(legal, below),
  busy: (_table, _seat, legal, below) => some(legal, (move) => move !== 'pass', below),
  greedy: (table, seat, legal, below) => {
    if (below(8) === 0) return oneOf(legal, below);
    const totals = legal.map((move) => totalAfter(table, seat, move));
    const most = Math.max(...totals);
    return some(
      legal.filter((_, index) => totals[index] === most),
      (move) => move !== 'pass',
      below,
    );
  },
  powerful: (_table, _seat, legal, below) => {
    const powered = legal.filter((move) => move.includes('+') || move.startsWith('circle'));
    return powered.length > 0 ? oneOf(powered, below) : some(legal, (move) => move !== 'pass', below);
  },
  lazy: (_table, _seat, legal, below) => (below(3) > 0 ? 'pass' : oneOf(legal, below)),
};
