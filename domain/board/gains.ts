// Where gains stand: on what they are of, and where they hide least of what is drawn, and of each other.

import { type Area, boxesOf } from './areas.ts';
import type { Box, Drawing, Mark } from './drawing.ts';
import { textWidth } from './glyphs.ts';
import { along, PARTS, type Point } from './spread.ts';

export const GAIN_SIZE = 12;
const GAIN_HEIGHT = 18;
/** From the edge of a box to the middle of its gain, outwards. */
const MARGIN = 3;

/** What hides: letters more than signs, of which some is still seen. */
const LETTERS = 8;
const SIGNS = 1;
/** Symbols that are larger than this are no signs but ground. */
const LARGEST_SIGN = 40;
/** A place is worse by this than the one before it, which is nearer to the middle. */
const LATER = 6;

export interface Wanted {
  readonly gain: string;
  readonly area: Area;
  /** Where a way is touched. */
  readonly handle: Point;
}

export function gainWidth(gain: string): number {
  return Math.max(textWidth(gain, GAIN_SIZE, 600) + 10, 24);
}

interface Hidden {
  readonly box: Box;
  readonly weight: number;
}

/** The middles of gains, placed one after another. */
export function placesOfGains(drawing: Drawing, wanted: readonly Wanted[]): readonly Point[] {
  if (wanted.length === 0) return [];
  const taken: Hidden[] = boxesOf(drawing, (mark) => weightOf(mark) > 0).map(({ box, mark }) => ({
    box,
    weight: weightOf(mark),
  }));
  return wanted.map((one) => {
    const width = gainWidth(one.gain);
    const points = candidates(one, width).map((point) => inside(point, width, drawing));
    const costs = points.map((point, index) => index * LATER + hiddenBy(boxAt(point, width), taken));
    const best = points[costs.indexOf(Math.min(...costs))] ?? one.handle;
    taken.push({ box: boxAt(best, width), weight: LETTERS });
    return best;
  });
}

function weightOf(mark: Mark): number {
  if (mark.kind === 'text') return LETTERS;
  return mark.kind === 'use' && mark.size <= LARGEST_SIGN ? SIGNS : 0;
}

/** Of a way its handle first, of a box its upper edge. */
function candidates({ area, handle }: Wanted, width: number): readonly Point[] {
  if (area.kind === 'way') return [handle, ...PARTS.map((part) => along(area, part))];
  const [x, y, wide, high] = area.box;
  const [left, middle, right] = [x + width / 2, x + wide / 2, x + wide - width / 2];
  const [top, bottom] = [y - MARGIN, y + high + MARGIN];
  return [
    [middle, top],
    [right, top],
    [left, top],
    [middle, bottom],
    [right, bottom],
    [left, bottom],
    [middle, bottom + GAIN_HEIGHT / 2],
    [middle, top - GAIN_HEIGHT / 2],
  ];
}

function inside([x, y]: Point, width: number, drawing: Drawing): Point {
  const across = Math.max(width / 2 + 1, Math.min(drawing.width - width / 2 - 1, x));
  return [across, Math.max(GAIN_HEIGHT / 2 + 1, Math.min(drawing.height - GAIN_HEIGHT / 2 - 1, y))];
}

function boxAt([x, y]: Point, width: number): Box {
  return [x - width / 2, y - GAIN_HEIGHT / 2, width, GAIN_HEIGHT];
}

function hiddenBy([x, y, width, height]: Box, taken: readonly Hidden[]): number {
  let sum = 0;
  for (const { box, weight } of taken) {
    const across = Math.min(x + width, box[0] + box[2]) - Math.max(x, box[0]);
    const down = Math.min(y + height, box[1] + box[3]) - Math.max(y, box[1]);
    if (across > 0 && down > 0) sum += weight * across * down;
  }
  return sum;
}
