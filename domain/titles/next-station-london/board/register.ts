// The score sheet of a seat as a ruled register: lines, tourist sites, interchanges, objectives.

import { type Frame, group, type Mark, rect, text } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { boxes, heading, rule, track } from '../../../board/pieces.ts';
import type { Colour } from '../components.ts';
import type { View } from '../shapes/view.ts';
import { colourName, objectiveName, powerName } from '../text/names.ts';
import { type LineView, type SheetView, swatch } from './map.ts';
import { BOARD_WORDS } from './words.ts';

/** Where the register lies, and how high its rows are. */
export interface Ruled {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly row: number;
}

/** Marks under each other, and how high they are. */
interface Stack {
  readonly marks: readonly Mark[];
  readonly height: number;
}

const HEAD = 24;
const SITE = { side: 28, below: 10 };

/** How many rows `register` has, and what it takes besides. */
export function sizeOf({ objectives }: View): { readonly rows: number; readonly more: number } {
  return { rows: 4 + 2 + objectives.length, more: HEAD + SITE.side + SITE.below };
}

/** The lines and what else brings points. */
export function register(view: View, sheet: SheetView, frame: Frame, place: Ruled): Stack {
  const lines = lineRegister(view, sheet, frame, place);
  const tallied = tallies(view, sheet, frame, { ...place, y: place.y + lines.height });
  return {
    marks: [group(lines.marks, { region: 'lines' }), group(tallied.marks, { region: 'tallies' })],
    height: lines.height + tallied.height,
  };
}

/** The pencils in the order in which the seat takes them. */
export function coloursOf({ pencils, lines }: SheetView): readonly Colour[] {
  return pencils.length > 0 ? pencils : lines.map(({ colour }) => colour);
}

function lineRegister(view: View, sheet: SheetView, frame: Frame, place: Ruled): Stack {
  const { x, y, width, row } = place;
  const words = BOARD_WORDS[frame.language];
  const small = { size: 12, fill: 'soft' } as const;
  const room = width - POINTS - NAME_END - 36;
  const score = fitted(x + width - POINTS, y + 15, words.score, { width: room, ...small, anchor: 'end' });
  const marks: Mark[] = [
    heading(x, y + 15, words.lines, 80),
    ...(view.powers.length === 0 ? [] : [text(x + NAME_END, y + 15, words.power, small)]),
    score,
    text(x + width, y + 15, words.points, { ...small, anchor: 'end' }),
    rule(x, y + HEAD, width, 'ink'),
  ];
  const colours = coloursOf(sheet);
  for (const [index, colour] of colours.entries()) {
    const drawn = sheet.lines.find((one) => one.colour === colour) ?? null;
    const one: Pencil = { colour, drawn, round: index + 1 };
    marks.push(lineRow(view, one, frame, { ...place, y: y + HEAD + index * row }));
  }
  return { marks, height: HEAD + colours.length * row };
}

/** A pencil of the seat, and what it has drawn with it. */
interface Pencil {
  readonly colour: Colour;
  readonly drawn: LineView | null;
  readonly round: number;
}

/** Where names end, and how wide the column of points is. */
const NAME_END = 96;
const POINTS = 54;

function lineRow(view: View, { colour, drawn, round }: Pencil, frame: Frame, place: Ruled): Mark {
  const { x, y, width, row } = place;
  const { language } = frame;
  const words = BOARD_WORDS[language];
  const base = y + row / 2 + 5;
  const power = view.powers.find((one) => one.colour === colour);
  const name = capital(colourName(colour, language));
  const isNow = drawn?.isCurrent === true;
  const isUsed = drawn?.isPowerUsed === true;
  const marks = [
    ...(isNow ? [rect([x - 4, y + 1, width + 8, row - 2], { radius: 4, fill: 'shade' })] : []),
    ...(isNow ? [rect([x - 8, y + 1, 4, row - 2], { fill: 'signal' })] : []),
    swatch(colour, [x, y + row / 2, 28]),
    fitted(x + 36, base, name, {
      width: NAME_END - 40,
      weight: isNow ? 600 : 400,
      fill: drawn === null ? 'soft' : 'ink',
    }),
    ...(power === undefined
      ? []
      : [
          fitted(x + NAME_END, base, powerName(power.key, language), {
            width: width - 158 - NAME_END,
            size: 12,
            fill: drawn === null || isUsed ? 'soft' : 'ink',
            isStruck: isUsed,
            key: `power:${power.key}`,
          }),
        ]),
    ...(drawn === null
      ? [text(x + width, base, words.later(round), { size: 12, fill: 'soft', anchor: 'end' })]
      : sum(drawn, view.values.thames, x + width, base)),
    rule(x, y + row, width),
  ];
  return group(marks, { key: `line:${colour}`, label: `${name}: ${spokenScore(drawn, view, frame, round)}` });
}

/** districts × most + Thames = points, in columns that end at `right`. */
function sum({ score }: LineView, thames: number, right: number, base: number): readonly Mark[] {
  const { districts, most, crossings, points } = score;
  const at = (x: number) => right - POINTS - x;
  const sign = (x: number, words: string) => text(at(x), base, words, { size: 12, anchor: 'middle', fill: 'soft' });
  return [
    text(at(90), base, String(districts), { anchor: 'end' }),
    sign(80, '×'),
    text(at(65), base, String(most), { anchor: 'middle' }),
    sign(50, '+'),
    text(at(0), base, `${thames} × ${crossings}`, { anchor: 'end', fill: crossings === 0 ? 'soft' : 'ink' }),
    text(right, base, String(points), { size: 16, weight: 600, anchor: 'end' }),
  ];
}

function spokenScore(drawn: LineView | null, view: View, { language }: Frame, round: number): string {
  if (drawn === null) return BOARD_WORDS[language].later(round);
  const { districts, most, crossings, points } = drawn.score;
  return `${districts} × ${most} + ${view.values.thames} × ${crossings} = ${points}`;
}

/** Tourist sites, interchanges, objectives. */
function tallies(view: View, sheet: SheetView, frame: Frame, place: Ruled): Stack {
  const { x, y, width, row } = place;
  const words = BOARD_WORDS[frame.language];
  const middle = (words: string) => text(x + width - POINTS, 0, words, { size: 12, fill: 'soft', anchor: 'end' });
  const sites = { name: words.sites, points: String(sheet.sitePoints), key: 'sites' };
  const meetings = { name: words.interchanges, points: String(sheet.interchangePoints), key: 'interchanges' };
  const marks = [
    tally(sites, [middle(words.visits(sheet.siteVisits))], place),
    ...siteTrack(sheet, { ...place, y: y + row }),
    rule(x, y + row + SITE.side + SITE.below, width),
  ];
  let top = y + row + SITE.side + SITE.below;
  marks.push(tally(meetings, interchangeSum(view, sheet, x + width), { ...place, y: top }), rule(x, top + row, width));
  top += row;
  for (const { key, progress, atLeast, met } of sheet.objectives) {
    const points = met ? (view.objectives.find((one) => one.key === key)?.points ?? 0) : null;
    const counted = group(objectiveBoxes(progress, atLeast, x + width - POINTS), { key: `progress:${key}` });
    const name = objectiveName(key, frame.language);
    const reached = points === null ? `${progress}/${atLeast}` : String(points);
    const objective = { name, points: reached, key: `objective:${key}`, isOpen: !met };
    marks.push(tally(objective, [counted], { ...place, y: top }), rule(x, top + row, width));
    top += row;
  }
  return { marks, height: top - y };
}

interface Tally {
  readonly name: string;
  readonly points: string;
  readonly key: string;
  /** Whether `points` says how far it is, since there are none yet. */
  readonly isOpen?: boolean;
}

/** A row: name, what it counts (around a base line of 0), points. */
function tally({ name, points, key, isOpen }: Tally, middle: readonly Mark[], { x, y, width, row }: Ruled): Mark {
  const base = y + row / 2 + 5;
  const look = isOpen === true ? ({ size: 12, fill: 'soft' } as const) : ({ size: 16, weight: 600 } as const);
  const marks = [
    fitted(x, base, name, { width: 160 }),
    group(middle, { y: base }),
    text(x + width, base, points, { ...look, anchor: 'end' }),
  ];
  return group(marks, { key, label: `${name}: ${points}` });
}

function siteTrack({ siteTrack: circles }: SheetView, { x, y, width }: Ruled): readonly Mark[] {
  const { side } = SITE;
  const cells = circles.map(({ points, isCrossed, isScored }, index) => {
    const state = isCrossed ? 'past' : isScored ? 'now' : 'open';
    return { words: String(points), state, key: `site:${index}` } as const;
  });
  return track(cells, [x + 1, y, side], (width - 2 - cells.length * side) / (cells.length - 1));
}

function interchangeSum({ values }: View, { interchanges }: SheetView, right: number): readonly Mark[] {
  const each = values.interchanges;
  const kinds = ['two', 'three', 'four'] as const;
  return kinds.flatMap((kind, index) => {
    const end = right - POINTS - (kinds.length - 1 - index) * 58;
    const count = interchanges[kind];
    return [
      ...(index === 0 ? [] : [text(end - 48, 0, '+', { size: 12, fill: 'soft', anchor: 'middle' })]),
      text(end, 0, `${count} × ${each[kind]}`, { anchor: 'end', fill: count === 0 ? 'soft' : 'ink' }),
    ];
  });
}

/** How far an objective is, around a base line of 0. */
function objectiveBoxes(progress: number, atLeast: number, right: number): readonly Mark[] {
  const gap = 3;
  const side = Math.min(13, 140 / atLeast - gap);
  return boxes(atLeast, progress, [right - atLeast * (side + gap) + gap, -5 - side / 2, side], gap);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
