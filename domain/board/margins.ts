// How far an outline keeps from what it outlines: less where a neighbour is near, so that no outline runs over another.

import type { Area } from './areas.ts';
import type { Box } from './drawing.ts';

/** Around what is outlined, where there is room. */
const MARGIN = 3;
/** Half of a line, and as much between two. */
const LINE = 1.75;

/** A margin for each area; below 0 where two areas touch. A box within another has nothing to fear from it. */
export function marginsOf(areas: readonly Area[]): readonly number[] {
  return areas.map((area) => {
    const gaps = areas.map((other) => (area === other ? Number.POSITIVE_INFINITY : gapOf(area, other)));
    return Math.max(-LINE, Math.min(MARGIN, Math.min(...gaps) / 2 - LINE));
  });
}

function gapOf(one: Area, other: Area): number {
  if (one.kind !== 'box' || other.kind !== 'box') return Number.POSITIVE_INFINITY;
  const gap = Math.max(between(one.box, other.box, 0), between(one.box, other.box, 1));
  return gap < -OVERLAP ? Number.POSITIVE_INFINITY : gap;
}

/** More than this, and areas lie over each other by design. */
const OVERLAP = 4;

/** Room between two boxes, across or down; below 0 where they overlap. */
function between(one: Box, other: Box, axis: 0 | 1): number {
  const [from, to] = [one[axis], other[axis]];
  return Math.max(to - (from + one[axis === 0 ? 2 : 3]), from - (to + other[axis === 0 ? 2 : 3]));
}
