// Where the spaces of the ring lie: a square of nine by nine, Mi-Go at the lower right, clockwise along the bottom to the left.

import { at } from '../../../base/defect.ts';
import type { Box } from '../../../board/drawing.ts';

export type Edge = 'bottom' | 'left' | 'top' | 'right' | 'corner';

export interface Cell {
  readonly edge: Edge;
  readonly box: Box;
  /** Where what stands on the space begins, and the step from one thing to the next and from row to row. */
  readonly lane: {
    readonly x: number;
    readonly y: number;
    readonly along: readonly [number, number];
    readonly inward: readonly [number, number];
  };
}

export interface Ring {
  readonly side: number;
  /** Side of a corner. */
  readonly corner: number;
  readonly cells: readonly Cell[];
  /** Names are written on it. */
  readonly isLarge: boolean;
  /** Across a token. */
  readonly token: number;
}

const SPACES = 32;
const PER_EDGE = 7;

/** A ring in a square of `side`. */
export function ringOf(side: number, corner: number, token: number, isLarge: boolean): Ring {
  const measures = { side, corner, token, step: (side - 2 * corner) / PER_EDGE };
  const cells = Array.from({ length: SPACES }, (_, index) => {
    const [edge, place] = [at(EDGES, Math.floor(index / 8)), (index % 8) - 1];
    return place < 0 ? cornerCell(edge, measures) : edgeCell(edge, place, measures);
  });
  return { side, corner, cells, isLarge, token };
}

type Measures = Pick<Ring, 'side' | 'corner' | 'token'> & { readonly step: number };

/** Each begins with the corner from which it runs, clockwise. */
const EDGES = ['bottom', 'left', 'top', 'right'] as const;

function edgeCell(edge: (typeof EDGES)[number], place: number, { side, corner, token, step }: Measures): Cell {
  const far = side - corner;
  const half = token / 2 + 2;
  const begin = edge === 'bottom' || edge === 'left' ? far - (place + 1) * step : corner + place * step;
  // What stands next to a corner begins at the far end: two edges share the place at the corner.
  const isTurned = place === (edge === 'bottom' || edge === 'left' ? PER_EDGE - 1 : 0);
  const first = isTurned ? begin + step - half : begin + half;
  const next = isTurned ? -(token + 1) : token + 1;
  switch (edge) {
    case 'bottom':
      return {
        edge,
        box: [begin, far, step, corner],
        lane: { x: first, y: far - half, along: [next, 0], inward: [0, -token] },
      };
    case 'left':
      return {
        edge,
        box: [0, begin, corner, step],
        lane: { x: corner + half, y: first, along: [0, next], inward: [token, 0] },
      };
    case 'top':
      return {
        edge,
        box: [begin, 0, step, corner],
        lane: { x: first, y: corner + half, along: [next, 0], inward: [0, token] },
      };
    case 'right':
      return {
        edge,
        box: [far, begin, corner, step],
        lane: { x: far - half, y: first, along: [0, next], inward: [-token, 0] },
      };
  }
}

/** The corner from which an edge runs. */
function cornerCell(edge: (typeof EDGES)[number], { side, corner, token }: Measures): Cell {
  const far = side - corner;
  const x = edge === 'bottom' || edge === 'right' ? far : 0;
  const y = edge === 'bottom' || edge === 'left' ? far : 0;
  const inset = token / 2 + 4;
  const lane = { x: x + inset, y: y + corner - inset, along: [token + 1, 0], inward: [0, -token] } as const;
  return { edge: 'corner', box: [x, y, corner, corner], lane };
}

/** How many things stand beside each other before a second row begins. */
export function perRow({ edge, box }: Cell, token: number): number {
  const length = edge === 'left' || edge === 'right' ? box[3] : box[2];
  return Math.max(1, Math.floor((length - 2) / (token + 1)));
}

/** The place of thing number `index` on a space. */
export function standing(cell: Cell, token: number, index: number): readonly [x: number, y: number] {
  const { lane } = cell;
  const row = Math.floor(index / perRow(cell, token));
  const column = index % perRow(cell, token);
  return [
    lane.x + lane.along[0] * column + lane.inward[0] * row,
    lane.y + lane.along[1] * column + lane.inward[1] * row,
  ];
}
