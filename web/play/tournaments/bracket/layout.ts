// Where the boxes of a bracket stand: cells of a table with a column for each round.
// Where each table sends its best to one table, the rounds make a tree: a box stands beside those that lead to it, and
// lines join them. Elsewhere, and before a second round is drawn, lines would say nothing or cross: each round is a
// stack then.

import { at } from '../../../../domain/base/defect.ts';
import type { BracketNode } from './course.ts';

/** How a box is joined to the one on its right: as the first of several, the last, one in between, or alone. */
export type Join = 'first' | 'middle' | 'last' | 'alone';

export interface BracketCell {
  /** Column and row of its corner, from 0, and how many of them it takes up. */
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
  /** None in a gap; several in a stack. */
  readonly nodes: readonly BracketNode[];
  readonly join: Join | null;
  /** Whether boxes on its left lead to it. */
  readonly isFed: boolean;
}

export interface BracketLayout {
  readonly isTree: boolean;
  /** By row, from the left. */
  readonly rows: readonly (readonly BracketCell[])[];
}

/** `columns`: the boxes of each round, the first round first; those to come follow those that are drawn. */
export function layOut(columns: readonly (readonly BracketNode[])[]): BracketLayout {
  const drawn = columns.filter((nodes) => nodes[0]?.kind !== 'planned');
  const links = drawn.map((nodes) => nodes.map(linkOf));
  if (drawn.length < 2 || links.flat().some((link) => link === 'several')) return stacked(columns);
  const forest = new Forest(drawn, links);
  const height = forest.height;
  const coming = columns.slice(drawn.length).flatMap((nodes, index) => spread(nodes, drawn.length + index, height));
  const rows = Array.from({ length: height }, (): BracketCell[] => []);
  for (const cell of [...forest.cells, ...coming]) at(rows, cell.row).push(cell);
  for (const row of rows) row.sort((one, other) => one.column - other.column);
  return { isTree: true, rows };
}

/**
 * The one box that a box leads to, null where it leads to none. Anyone who goes on for somebody else's place does not
 * count.
 */
function linkOf(node: BracketNode): string | 'several' | null {
  if (node.kind === 'planned') return null;
  const ways = node.kind === 'bye' ? [node.to] : node.seats.filter(({ fate }) => fate === 'on').map(({ to }) => to);
  const targets = new Set(ways.filter((to) => to !== null));
  return targets.size > 1 ? 'several' : ([...targets][0] ?? null);
}

function stacked(columns: readonly (readonly BracketNode[])[]): BracketLayout {
  const row = columns.map((nodes, column): BracketCell => ({ ...cellAt(column, 0), nodes }));
  return { isTree: false, rows: [row] };
}

function cellAt(column: number, row: number): BracketCell {
  return { column, row, columns: 1, rows: 1, nodes: [], join: null, isFed: false };
}

/** The boxes of a round to come, over the whole height. */
function spread(nodes: readonly BracketNode[], column: number, height: number): readonly BracketCell[] {
  if (nodes.length > height || nodes.length === 0) return [{ ...cellAt(column, 0), rows: height, nodes }];
  const edge = (index: number) => Math.floor((index * height) / nodes.length);
  return nodes.map((node, index) => ({
    ...cellAt(column, edge(index)),
    rows: edge(index + 1) - edge(index),
    nodes: [node],
  }));
}

/** Places box after box, each beside those that lead to it. */
class Forest {
  readonly cells: BracketCell[] = [];
  readonly #columns: readonly (readonly BracketNode[])[];
  readonly #links: readonly (readonly (string | null)[])[];
  /** Rows that are taken up. */
  height = 0;

  constructor(columns: readonly (readonly BracketNode[])[], links: readonly (readonly (string | null)[])[]) {
    this.#columns = columns;
    this.#links = links;
    const newest = columns.length - 1;
    for (const node of at(columns, newest)) this.#plant(newest, node);
    for (let column = newest - 1; column >= 0; column -= 1) {
      const nodes = at(columns, column);
      // From here nobody went on who is drawn.
      for (const [index, node] of nodes.entries()) if (at(at(links, column), index) === null) this.#plant(column, node);
    }
  }

  /** Something that leads nowhere, below all that is there. */
  #plant(column: number, node: BracketNode): void {
    const row = this.height;
    const rows = this.#place(column, node, { row, join: null });
    const right = this.#columns.length - 1 - column;
    if (right > 0) this.cells.push({ ...cellAt(column + 1, row), columns: right, rows });
    this.height += rows;
  }

  /** Places the box with all that leads to it; how many rows these take up. */
  #place(column: number, node: BracketNode, { row, join }: Pick<BracketCell, 'row' | 'join'>): number {
    const feeders = this.#feeders(column, node);
    let rows = 0;
    for (const [index, feeder] of feeders.entries()) {
      rows += this.#place(column - 1, feeder, { row: row + rows, join: joinAt(index, feeders.length) });
    }
    if (rows === 0) {
      rows = 1;
      if (column > 0) this.cells.push({ ...cellAt(0, row), columns: column });
    }
    this.cells.push({ ...cellAt(column, row), rows, nodes: [node], join, isFed: feeders.length > 0 });
    return rows;
  }

  /** In the order of the seats that they lead to. */
  #feeders(column: number, node: BracketNode): readonly BracketNode[] {
    if (column === 0) return [];
    const links = at(this.#links, column - 1);
    const feeders = at(this.#columns, column - 1).filter((_, index) => at(links, index) === node.key);
    const players = node.kind === 'table' ? node.seats.map(({ player }) => player.id) : [];
    const seatOf = (feeder: BracketNode) => Math.min(...goingOn(feeder).map((id) => players.indexOf(id)));
    return feeders.toSorted((one, other) => seatOf(one) - seatOf(other));
  }
}

function goingOn(node: BracketNode): readonly string[] {
  if (node.kind === 'bye') return [node.player.id];
  return node.kind === 'table' ? node.seats.filter(({ fate }) => fate === 'on').map(({ player }) => player.id) : [];
}

function joinAt(index: number, count: number): Join {
  if (count === 1) return 'alone';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'middle';
}
