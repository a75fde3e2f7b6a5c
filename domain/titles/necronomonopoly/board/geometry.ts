// Where the spaces of the ring lie: a square of nine by nine, Mi-Go at the lower right, clockwise along the bottom to the left.

import { at } from '../../../base/defect.ts';
import type { Box } from '../../../board/drawing.ts';

export type Edge = 'bottom' | 'left' | 'top' | 'right' | 'corner';

export interface Cell {
  readonly edge: Edge;
  readonly box: Box;
  /** Where tokens stand: at the inner edge, or within a corner. */
  readonly lane: Lane;
  /** Where Monsters go from here. */
  readonly widdershins: readonly [x: number, y: number];
}

export interface Lane {
  readonly box: Box;
  /** Tokens keep to the end that is far from a corner of the ring, whose place two edges share; else to the middle. */
  readonly packs: 'first' | 'middle' | 'last';
}

export interface Ring {
  readonly side: number;
  /** Side of a corner. */
  readonly corner: number;
  readonly cells: readonly Cell[];
  /** Names are written on it. */
  readonly isLarge: boolean;
  /** Across a pawn, and a Monster, that have room. */
  readonly pawn: number;
  readonly monster: number;
}

type Measures = Omit<Ring, 'cells'> & {
  /** How far tokens reach from the inner edge. */
  readonly lane: number;
};

const SPACES = 32;
const PER_EDGE = 7;

/** A ring in a square of `side`. */
export function ringOf(measures: Measures): Ring {
  const cells = Array.from({ length: SPACES }, (_, index) => {
    const [edge, place] = [at(EDGES, Math.floor(index / 8)), (index % 8) - 1];
    return place < 0 ? cornerCell(edge, measures) : edgeCell(edge, place, measures);
  });
  return { ...measures, cells };
}

/** Each begins with the corner from which it runs, clockwise. */
const EDGES = ['bottom', 'left', 'top', 'right'] as const;

function edgeCell(edge: (typeof EDGES)[number], place: number, { side, corner, lane }: Measures): Cell {
  const step = (side - 2 * corner) / PER_EDGE;
  const far = side - corner;
  const packs = place === 0 ? 'last' : place === PER_EDGE - 1 ? 'first' : 'middle';
  const begin = edge === 'bottom' || edge === 'left' ? far - (place + 1) * step : corner + place * step;
  switch (edge) {
    case 'bottom':
      return {
        edge,
        box: [begin, far, step, corner],
        lane: { box: [begin, far - lane, step, lane], packs },
        widdershins: [1, 0],
      };
    case 'left':
      return {
        edge,
        box: [0, begin, corner, step],
        lane: { box: [corner, begin, lane, step], packs },
        widdershins: [0, 1],
      };
    case 'top':
      return {
        edge,
        box: [begin, 0, step, corner],
        lane: { box: [begin, corner, step, lane], packs },
        widdershins: [-1, 0],
      };
    case 'right':
      return {
        edge,
        box: [far, begin, corner, step],
        lane: { box: [far - lane, begin, lane, step], packs },
        widdershins: [0, -1],
      };
  }
}

/** The corner from which an edge runs; its tokens stand at its foot. */
function cornerCell(edge: (typeof EDGES)[number], { side, corner, isLarge }: Measures): Cell {
  const far = side - corner;
  const x = edge === 'bottom' || edge === 'right' ? far : 0;
  const y = edge === 'bottom' || edge === 'left' ? far : 0;
  const [inset, foot] = isLarge ? [4, 34] : [2, 24];
  const box: Box = [x + inset, y + corner - foot - inset / 2, corner - 2 * inset, foot];
  return {
    edge: 'corner',
    box: [x, y, corner, corner],
    lane: { box, packs: 'middle' },
    widdershins: FROM_CORNER[edge],
  };
}

const FROM_CORNER = { bottom: [0, -1], left: [1, 0], top: [0, 1], right: [-1, 0] } as const;
