// What lies over a board while a person chooses: outlines of what may be touched, what it brings, what is chosen, what changed, and the
// places that take the touch. One function for every title: it knows the drawing and the choices, no rule.

import { type Area, areasOf, type Place, placesOf } from './areas.ts';
import { type Choice, type Choosing, choose } from './choosing.ts';
import { type Box, type Drawing, group, type HitMark, line, type Mark, rect, text } from './drawing.ts';
import { GAIN_SIZE, gainWidth, placesOfGains, type Wanted } from './gains.ts';
import { marginsOf } from './margins.ts';
import { type Point, spread } from './spread.ts';

export interface Situation {
  readonly choices: readonly Choice[];
  /** The targets that were touched, in order. */
  readonly chosen: readonly string[];
  /** Targets or keys of what happened since the viewer last looked. */
  readonly changed: readonly string[];
  /** How much heavier outlines are, in units: 0, or 2 for high contrast. */
  readonly heavier: number;
}

/** The least side of a place that takes a touch, in units of the drawing. */
export const LEAST_HIT = 24;
/** Around what is outlined. */
const MARGIN = 3;
/** How wide the outline of a way is. */
const WAY = 16;
/** The least side of a box that has a gain at its upper edge. */
const LEAST_WITH_GAIN = 40;

/** The region of everything that an overlay adds, so that a page can hide it. */
const OVERLAY = 'moves';

interface Touchable {
  readonly place: Place;
  readonly choices: readonly Choice[];
  /** Where a way is touched, and where gains stand. */
  readonly handle: Point;
}

/** `drawing` with what `situation` adds. */
export function withOverlay(drawing: Drawing, { choices, chosen, changed, heavier }: Situation): Drawing {
  const places = placesOf(drawing);
  const choosing = choose(choices, chosen);
  const last = places.find(({ target }) => target === chosen.at(-1));
  const { open, middle } = touchables(places, nextOf(choosing, choices, chosen), last?.area ?? null);
  const margins = marginsOf(open.map(({ place }) => place.area));
  const taken = places.filter(({ target }) => chosen.includes(target));
  const under = [
    ...open.map(({ place }, index) => outline(place.area, heavier, margins[index] ?? MARGIN)),
    ...taken.flatMap(({ area }) => chosenOutline(area, heavier)),
  ];
  const chosenGain = last === undefined ? [] : wantedGain(choosing.complete, last.area, middle);
  const over = [
    ...previewOf(choosing, chosen),
    ...areasOf(drawing, changed).map(corners),
    ...gainMarks(drawing, open, chosenGain),
    ...hitsOf(open),
  ];
  const at = drawing.marks.findIndex(({ kind }) => kind === 'slot');
  const marks =
    at < 0
      ? [...drawing.marks, ...tagged(under), ...tagged(over)]
      : [...drawing.marks.slice(0, at), ...tagged(under), ...drawing.marks.slice(at + 1), ...tagged(over)];
  return { ...drawing, marks };
}

function tagged(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark) => ({ ...mark, region: OVERLAY }));
}

/** What may be touched next; when the move is complete, what may be touched instead of its last target. */
function nextOf({ next }: Choosing, choices: readonly Choice[], chosen: readonly string[]): Choosing['next'] {
  if (next.size > 0 || chosen.length === 0) return next;
  const others = new Map(choose(choices, chosen.slice(0, -1)).next);
  for (const target of chosen) others.delete(target);
  return others;
}

/** What is seen of the chosen move; moves that share their targets lead to the same. */
function previewOf({ complete: [move] }: Choosing, chosen: readonly string[]): readonly Mark[] {
  return chosen.length === 0 ? [] : (move?.preview ?? []);
}

/** What may be touched, with its handles as far apart as may be, and from the middle of what was chosen last. */
function touchables(
  places: readonly Place[],
  next: Choosing['next'],
  last: Area | null,
): { readonly open: readonly Touchable[]; readonly middle: Point } {
  const open = places.flatMap((place) => {
    const choices = next.get(place.target);
    return choices === undefined ? [] : [{ place, choices }];
  });
  const areas = open.map(({ place }) => place.area);
  const handles = spread(last === null ? areas : [...areas, last]);
  const handle = (index: number) => handles[index] ?? ([0, 0] as const);
  return { open: open.map((one, index) => ({ ...one, handle: handle(index) })), middle: handle(open.length) };
}

/** May be touched: dashed. */
function outline(area: Area, heavier: number, margin: number): Mark {
  const look = { fill: 'focus-pale', stroke: 'focus', strokeWidth: 2.5 + heavier, dash: [7, 4] } as const;
  return area.kind === 'box' ? { ...boxOutline(area, margin), ...look, fill: 'none' } : wayOutline(area.points, look);
}

/** Chosen: doubled, solid. */
function chosenOutline(area: Area, heavier: number): readonly Mark[] {
  const look = { stroke: 'focus', strokeWidth: 2.5 + heavier } as const;
  if (area.kind === 'box') {
    return [MARGIN, MARGIN + 5].map((margin) => ({ ...boxOutline(area, margin), ...look, fill: 'none' as const }));
  }
  return [
    line(area.points, { ...look, strokeWidth: WAY + 8 }),
    line(area.points, { stroke: 'focus-pale', strokeWidth: WAY + 3 }),
  ];
}

function boxOutline({ box, radius }: Extract<Area, { kind: 'box' }>, margin: number) {
  const [x, y, width, height] = box;
  return rect([x - margin, y - margin, width + 2 * margin, height + 2 * margin], { radius: radius + margin });
}

/** The outline of a way: of each leg a capsule. */
function wayOutline(points: readonly number[], look: Parameters<typeof rect>[1]): Mark {
  return alongLegs(points, ([x, y, width, height]) => [rect([x, y, width, height], { radius: WAY / 2, ...look })]);
}

/** Marks around each leg of a way, drawn as if the leg went to the right. */
function alongLegs(points: readonly number[], drawn: (box: Box) => readonly Mark[]): Mark {
  const legs: Mark[] = [];
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(index, index + 4);
    const length = Math.hypot(x2 - x1, y2 - y1);
    const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    legs.push(group(drawn([-WAY / 2, -WAY / 2, length + WAY, WAY]), { x: x1, y: y1, turn }));
  }
  return group(legs);
}

/** Changed: four corners. */
function corners(area: Area): Mark {
  return area.kind === 'box' ? group(cornersOf(area.box)) : alongLegs(area.points, cornersOf);
}

function cornersOf([x, y, width, height]: Box): readonly Mark[] {
  const [left, top, right, bottom] = [x - 5, y - 5, x + width + 5, y + height + 5];
  const arm = Math.min(9, (right - left) / 3, (bottom - top) / 3);
  const look = { stroke: 'ink', strokeWidth: 2.5 } as const;
  return [
    line([left, top + arm, left, top, left + arm, top], look),
    line([right - arm, top, right, top, right, top + arm], look),
    line([right, bottom - arm, right, bottom, right - arm, bottom], look),
    line([left + arm, bottom, left, bottom, left, bottom - arm], look),
  ];
}

function boundsOf(area: Area): Box {
  if (area.kind === 'box') return area.box;
  const xs = area.points.filter((_, index) => index % 2 === 0);
  const ys = area.points.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...xs) - WAY / 2, Math.min(...ys) - WAY / 2];
  return [x, y, Math.max(...xs) + WAY / 2 - x, Math.max(...ys) + WAY / 2 - y];
}

/** What is brought by what is chosen, and by what may be touched. */
function gainMarks(drawing: Drawing, open: readonly Touchable[], chosen: readonly Wanted[]): readonly Mark[] {
  const wanted = [
    ...chosen,
    ...open
      .filter(({ place }) => hasRoomForGain(place.area))
      .flatMap(({ choices, place, handle }) => wantedGain(choices, place.area, handle)),
  ];
  const points = placesOfGains(drawing, wanted);
  return wanted.flatMap(({ gain }, index) => gainMark(gain, points[index] ?? [0, 0], index < chosen.length));
}

/** What a touch brings, where all its moves bring the same. */
function wantedGain(choices: readonly Choice[], area: Area, handle: Point): readonly Wanted[] {
  const [gain = null, ...others] = new Set(choices.map((choice) => choice.gain));
  return gain === null || others.length > 0 ? [] : [{ gain, area, handle }];
}

function gainMark(gain: string, [x, y]: Point, isChosen: boolean): readonly Mark[] {
  const width = gainWidth(gain);
  const fill = isChosen ? 'focus' : 'surface';
  const letters = isChosen ? 'on' : 'focus';
  return [
    rect([x - width / 2, y - 9, width, 18], { radius: 9, fill, stroke: 'focus', strokeWidth: 1.5 }),
    text(x, y + 4.5, gain, { size: GAIN_SIZE, weight: 600, anchor: 'middle', fill: letters }),
  ];
}

/** On something small a gain would hide what stands there; the label has it. */
function hasRoomForGain(area: Area): boolean {
  return area.kind === 'way' || Math.min(area.box[2], area.box[3]) >= LEAST_WITH_GAIN;
}

/** The places that take the touch: ways first, the longest lowest, then boxes by size, then the handles of ways. */
function hitsOf(open: readonly Touchable[]): readonly Mark[] {
  const byExtent = open.toSorted((one, other) => extent(other.place.area) - extent(one.place.area));
  const ways = byExtent.filter(({ place }) => place.area.kind === 'way');
  const boxes = byExtent.filter(({ place }) => place.area.kind === 'box');
  const seen = new Set<string>();
  const hit = (one: Touchable, shape: HitMark['shape'], isHandle: boolean): HitMark => {
    const { target } = one.place;
    const isFirst = (one.place.area.kind === 'box' || isHandle) && !seen.has(target);
    if (isFirst) seen.add(target);
    return { kind: 'hit', target, shape, isFirst, label: labelOf(one) };
  };
  return [
    ...ways.map((one) => {
      const { area } = one.place;
      const points = area.kind === 'way' ? area.points : [];
      return hit(one, line(points, { strokeWidth: WAY }), false);
    }),
    ...boxes.map((one) => hit(one, hitBox(one.place.area), false)),
    ...ways.map((one) => hit(one, handleBox(one.handle), true)),
  ];
}

function extent(area: Area): number {
  const [, , width, height] = boundsOf(area);
  return area.kind === 'way' ? Math.hypot(width, height) : width * height;
}

function hitBox(area: Area): HitMark['shape'] {
  const [x, y, width, height] = boundsOf(area);
  const [wide, high] = [Math.max(width, LEAST_HIT), Math.max(height, LEAST_HIT)];
  return rect([x + width / 2 - wide / 2, y + height / 2 - high / 2, wide, high]);
}

function handleBox([x, y]: Point): HitMark['shape'] {
  return rect([x - LEAST_HIT / 2, y - LEAST_HIT / 2, LEAST_HIT, LEAST_HIT], { radius: LEAST_HIT / 2 });
}

/** The label of the move, or what the place is called where several moves begin there. */
function labelOf({ place, choices }: Touchable): string {
  const [first] = choices;
  const name = place.label ?? place.target;
  return choices.length === 1 && first !== undefined ? first.label : `${name} (${choices.length})`;
}
