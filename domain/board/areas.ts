// Where the targets and the keys of a drawing lie, in units of the whole drawing.

import type { Box, Drawing, GroupMark, Mark } from './drawing.ts';
import { textWidth } from './glyphs.ts';

/** A box, or a way: a line through points with a width. */
export type Area =
  | { readonly kind: 'box'; readonly box: Box; readonly radius: number }
  | { readonly kind: 'way'; readonly points: readonly number[]; readonly width: number };

export interface Place {
  readonly target: string;
  readonly area: Area;
  readonly label: string | null;
  readonly region: string | null;
}

/** A position, a scale and a turn in degrees, as groups have them. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}

const WHOLE: Frame = { x: 0, y: 0, scale: 1, turn: 0 };

/** The targets of `drawing` with their places; one that is drawn twice has two. */
export function placesOf(drawing: Drawing): readonly Place[] {
  const places: Place[] = [];
  walk(drawing.marks, { frame: WHOLE, region: null }, (mark, { frame, region }) => {
    if (mark.target === undefined) return;
    const area = areaOf(mark, frame);
    if (area !== null) places.push({ target: mark.target, area, label: mark.label ?? null, region });
  });
  return places;
}

/** Where `names` lie, be they targets or keys. */
export function areasOf(drawing: Drawing, names: readonly string[]): readonly Area[] {
  const areas: Area[] = [];
  const isNamed = (name: string | undefined) => name !== undefined && names.includes(name);
  walk(drawing.marks, { frame: WHOLE, region: null }, (mark, { frame }) => {
    const area = isNamed(mark.target) || isNamed(mark.key) ? areaOf(mark, frame) : null;
    if (area !== null) areas.push(area);
  });
  return areas;
}

/** The boxes of the marks of `drawing` that are `wanted`, in its own units. */
export function boxesOf(
  drawing: Drawing,
  wanted: (mark: Mark) => boolean,
): readonly { readonly mark: Mark; readonly box: Box }[] {
  const boxes: { mark: Mark; box: Box }[] = [];
  walk(drawing.marks, { frame: WHOLE, region: null }, (mark, { frame }) => {
    const box = wanted(mark) ? boxOf(mark) : null;
    if (box !== null) boxes.push({ mark, box: boxIn(frame, box) });
  });
  return boxes;
}

interface Around {
  readonly frame: Frame;
  readonly region: string | null;
}

/** Every mark with the frame around it, and the region that it lies in. */
function walk(marks: readonly Mark[], around: Around, seen: (mark: Mark, around: Around) => void): void {
  for (const mark of marks) {
    const region = mark.region ?? around.region;
    seen(mark, { frame: around.frame, region });
    if (mark.kind === 'group') walk(mark.marks, { frame: within(around.frame, mark), region }, seen);
  }
}

function within(outer: Frame, { x, y, scale, turn }: GroupMark): Frame {
  const [left, top] = moved(outer, x, y);
  return { x: left, y: top, scale: outer.scale * scale, turn: outer.turn + turn };
}

function moved({ x, y, scale, turn }: Frame, px: number, py: number): readonly [number, number] {
  if (turn === 0) return [x + px * scale, y + py * scale];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return [x + px * cos - py * sin, y + px * sin + py * cos];
}

function areaOf(mark: Mark, frame: Frame): Area | null {
  if (mark.kind === 'line') {
    const points: number[] = [];
    for (let index = 0; index < mark.points.length; index += 2) {
      points.push(...moved(frame, mark.points[index] ?? 0, mark.points[index + 1] ?? 0));
    }
    return { kind: 'way', points, width: (mark.strokeWidth ?? 0) * frame.scale };
  }
  const box = boxOf(mark);
  if (box === null) return null;
  const radius = mark.kind === 'rect' ? mark.radius : mark.kind === 'circle' ? mark.r : 4;
  return { kind: 'box', box: boxIn(frame, box), radius: radius * frame.scale };
}

/** The box of a mark in its own group; null where it takes no room. */
export function boxOf(mark: Mark): Box | null {
  switch (mark.kind) {
    case 'rect':
      return [mark.x, mark.y, mark.width, mark.height];
    case 'circle':
      return [mark.x - mark.r, mark.y - mark.r, 2 * mark.r, 2 * mark.r];
    case 'use':
      return [mark.x - mark.size / 2, mark.y - mark.size / 2, mark.size, mark.size];
    case 'line':
      return around(mark.points);
    case 'path':
      return mark.box ?? null;
    case 'text': {
      const width = textWidth(mark.text, mark.size, mark.weight);
      const before = { start: 0, middle: width / 2, end: width }[mark.anchor];
      return [mark.x - before, mark.y - 0.76 * mark.size, width, 0.98 * mark.size];
    }
    case 'group': {
      const boxes = mark.marks.map(boxOf).filter((box) => box !== null);
      return boxes.length === 0 ? null : boxIn(mark, around(boxes.flatMap(corners)));
    }
    default:
      return null;
  }
}

/** A box as it lies in the frame around it. */
export function boxIn(frame: Frame, box: Box): Box {
  const points = corners(box);
  const outside: number[] = [];
  for (let index = 0; index < points.length; index += 2) {
    outside.push(...moved(frame, points[index] ?? 0, points[index + 1] ?? 0));
  }
  return around(outside);
}

function corners([x, y, width, height]: Box): readonly number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

function around(points: readonly number[]): Box {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}
