// What can be wrong with a drawing without a browser: letters too small, beyond the edge, over each other; lines cut at the edge. Widths are those of the table
// of glyphs; a sweep in Chromium compares them with real ones.

import { boxIn, boxOf } from '../../../domain/board/areas.ts';
import type { Box, Drawing, Mark } from '../../../domain/board/drawing.ts';
import { LEAST_SIZE } from '../../../domain/board/fitting.ts';

interface Words {
  readonly text: string;
  readonly box: Box;
  readonly size: number;
}

/** Boxes may reach this far into each other: letters do not fill theirs. */
const TOLERANCE = 2;
/** What an outline may lose at the edge: it still shows. */
const CUT = 1;
/** Letters have less than their size above the base line, and little below. */
const EDGE = 3;

/** Every text of `drawing`, in its own units. */
export function wordsOf(drawing: Drawing): readonly Words[] {
  const words: Words[] = [];
  walk(drawing.marks, WHOLE, (mark, frame) => {
    const box = mark.kind === 'text' ? boxOf(mark) : null;
    if (mark.kind === 'text' && box !== null && mark.text.trim() !== '') {
      words.push({ text: mark.text, box: boxIn(frame, box), size: mark.size * frame.scale });
    }
  });
  return words;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}

const WHOLE: Place = { x: 0, y: 0, scale: 1, turn: 0 };

function walk(marks: readonly Mark[], frame: Place, seen: (mark: Mark, frame: Place) => void): void {
  for (const mark of marks) {
    seen(mark, frame);
    if (mark.kind !== 'group') continue;
    const [x, y] = boxIn(frame, [mark.x, mark.y, 0, 0]);
    walk(mark.marks, { x, y, scale: frame.scale * mark.scale, turn: frame.turn + mark.turn }, seen);
  }
}

/** Rectangles and circles whose outline is partly beyond the edge. */
function cutOutlines(drawing: Drawing): readonly string[] {
  const faults: string[] = [];
  walk(drawing.marks, WHOLE, (mark, frame) => {
    if ((mark.kind !== 'rect' && mark.kind !== 'circle') || mark.stroke === undefined || mark.stroke === 'none') return;
    const box = boxOf(mark);
    const half = ((mark.strokeWidth ?? 1) * frame.scale) / 2;
    if (box === null) return;
    const [x, y, width, height] = boxIn(frame, box);
    const beyond = Math.max(half - x, half - y, x + width + half - drawing.width, y + height + half - drawing.height);
    if (beyond > CUT) faults.push(`an outline is cut by ${beyond} at ${[x, y, width, height].map(Math.round).join()}`);
  });
  return faults;
}

/** Tones that can hardly be told from the ground: an outline in them is not seen, nor a shape without outline or letters. */
const FAINT: readonly string[] = ['gold', 'ivory', 'sand', 'sky', 'water'];

/** Shapes that only a tone tells from the ground, and too little. */
function faintShapes(drawing: Drawing, words: readonly Words[]): readonly string[] {
  const faults: string[] = [];
  walk(drawing.marks, WHOLE, (mark, frame) => {
    if (mark.kind === 'text' || mark.kind === 'slot' || mark.kind === 'hit' || mark.kind === 'group') return;
    const { fill = 'none', stroke = 'none' } = mark;
    const box = boxOf(mark);
    if (FAINT.includes(stroke)) faults.push(`an outline in ${stroke} is not seen`);
    if (box === null || !FAINT.includes(fill) || stroke !== 'none') return;
    const [x, y, width, height] = boxIn(frame, box);
    const isLettered = words.some(({ box: [left, top, wide, high] }) => {
      const [across, down] = [left + wide / 2, top + high / 2];
      return across > x && across < x + width && down > y && down < y + height;
    });
    if (!isLettered) faults.push(`a shape in ${fill} is not seen`);
  });
  return faults;
}

/** The faults of a drawing, a line each. */
export function layoutFaults(drawing: Drawing): readonly string[] {
  const words = wordsOf(drawing);
  const small = words.filter(({ size }) => size < LEAST_SIZE).map(({ text, size }) => `"${text}" has the size ${size}`);
  const outside = words.filter(({ box }) => isOutside(box, drawing)).map(({ text }) => `"${text}" is beyond the edge`);
  const over = words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(({ box }) => isOver(one.box, box))
      .map((other) => `"${one.text}" and "${other.text}" are over each other at ${one.box.map(Math.round).join()}`),
  );
  return [...small, ...outside, ...over, ...cutOutlines(drawing), ...faintShapes(drawing, words)];
}

function isOutside([x, y, width, height]: Box, drawing: Drawing): boolean {
  return x < -1 || y < -EDGE || x + width > drawing.width + 1 || y + height > drawing.height + EDGE;
}

function isOver([x1, y1, width1, height1]: Box, [x2, y2, width2, height2]: Box): boolean {
  const across = Math.min(x1 + width1, x2 + width2) - Math.max(x1, x2);
  const down = Math.min(y1 + height1, y2 + height2) - Math.max(y1, y2);
  return across > TOLERANCE && down > TOLERANCE;
}

/** Keys of the marks of `drawing`, each with the regions around it. */
export function keysOf(drawing: Drawing): ReadonlyMap<string, { readonly mark: Mark; readonly region: string | null }> {
  const keys = new Map<string, { mark: Mark; region: string | null }>();
  const collect = (marks: readonly Mark[], region: string | null) => {
    for (const mark of marks) {
      const own = mark.region ?? region;
      if (mark.key !== undefined) keys.set(mark.key, { mark, region: own });
      if (mark.kind === 'group') collect(mark.marks, own);
    }
  };
  collect(drawing.marks, null);
  return keys;
}
