// The score sheet of a seat: its lines as a register, tourist track, interchanges, objectives, total.

import { at } from '../../../base/defect.ts';
import { type Frame, group, type Mark, text } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { boxes, heading, rule, track } from '../../../board/pieces.ts';
import type { Colour } from '../components.ts';
import type { View } from '../shapes/view.ts';
import { colourName, objectiveName, powerName } from '../text/names.ts';
import { coloured } from './map.ts';
import { BOARD_WORDS } from './words.ts';

type SheetView = View['sheets'][number];
type LineView = SheetView['lines'][number];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A pencil of the seat, and what it has drawn with it. */
interface Row {
  readonly drawn: LineView | null;
  readonly colour: Colour;
}

const ROW = 27;

/** A stack of rows under each other, and how high it is. */
export interface Stack {
  readonly marks: readonly Mark[];
  readonly height: number;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The lines: pattern, name, power, what they score by. */
export function lineRegister(view: View, sheet: SheetView, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const head = [
    heading(x, y + 14, words.headings.lines, 80),
    fitted(x + width - 50, y + 14, words.headings.score, { width: width - 150, size: 12, fill: 'soft', anchor: 'end' }),
    text(x + width, y + 14, words.headings.points, { size: 12, fill: 'soft', anchor: 'end' }),
    rule(x, y + 21, width, 'ink'),
  ];
  const colours = sheet.pencils.length > 0 ? sheet.pencils : sheet.lines.map(({ colour }) => colour);
  const rows = colours.map((colour, index) => {
    const place = { x, y: y + 21 + index * ROW, width };
    const drawn = sheet.lines.find((one) => one.colour === colour) ?? null;
    return lineRow(view, { drawn, colour }, frame, place);
  });
  return { marks: [...head, ...rows], height: 21 + colours.length * ROW };
}

function lineRow(view: View, { drawn, colour }: Row, frame: Frame, { x, y, width }: Place): Mark {
  const { language } = frame;
  const words = BOARD_WORDS[language];
  const base = y + 18;
  const power = view.powers.find((one) => one.colour === colour);
  const name = capital(colourName(colour, language));
  const isNow = drawn?.isCurrent === true;
  const { districts = 0, most = 0, crossings = 0, points = 0 } = drawn?.score ?? {};
  const marks = [
    ...(isNow ? [rule(x, y + ROW, width, 'signal')] : [rule(x, y + ROW, width)]),
    coloured(colour, [x + 4, y + ROW / 2, x + 26, y + ROW / 2], 8),
    fitted(x + 38, base, name, { width: 62, weight: isNow ? 600 : 400 }),
    ...(power === undefined ? [] : [powerMark(power.key, drawn?.isPowerUsed === true, frame, [x + 98, base])]),
    drawn === null
      ? text(x + width, base, words.later, { size: 12, fill: 'soft', anchor: 'end' })
      : text(x + width, base, String(points), { size: 16, weight: 600, anchor: 'end' }),
    ...(drawn === null
      ? []
      : [text(x + width - 50, base, words.line(districts, most, crossings), { anchor: 'end', size: 12 })]),
  ];
  const score = drawn === null ? words.later : `${words.line(districts, most, crossings)} = ${points}`;
  return group(marks, { key: `line:${colour}`, label: `${name}: ${score}` });
}

function powerMark(key: string, isUsed: boolean, { language }: Frame, [x, y]: readonly [number, number]): Mark {
  const name = powerName(key as Parameters<typeof powerName>[0], language);
  return fitted(x, y, name, {
    width: 112,
    size: 12,
    fill: isUsed ? 'soft' : 'ink',
    isStruck: isUsed,
    key: `power:${key}`,
  });
}

/** Tourist sites, interchanges, objectives and the total. */
export function tallies(view: View, sheet: SheetView, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const marks: Mark[] = [];
  let top = y;
  const row = (name: string, points: string, key: string, middle: readonly Mark[] = []) => {
    const base = top + ROW - 9;
    marks.push(
      group(
        [
          fitted(x, base, name, { width: middle.length === 0 ? width - 50 : 128 }),
          ...middle,
          text(x + width, base, points, { size: 16, weight: 600, anchor: 'end' }),
        ],
        { key, label: `${name}: ${points}` },
      ),
    );
    top += ROW;
  };
  row(words.sites, String(sheet.sitePoints), 'sites');
  const side = Math.min(28, (width - 10 * 3) / 11);
  const cells = sheet.siteTrack.map(({ points, isCrossed, isScored }, index) => {
    const state = isCrossed ? 'past' : isScored ? 'now' : 'open';
    return { words: String(points), state, key: `site:${index}` } as const;
  });
  marks.push(...track(cells, [x, top, side]), rule(x, top + side + 8, width));
  top += side + 8;
  const { two, three, four } = sheet.interchanges;
  const each = view.values.interchanges;
  const sums = [`${two} × ${each.two}`, `${three} × ${each.three}`, `${four} × ${each.four}`];
  const middle = sums.map((sum, index) => text(x + 138 + index * 58, top + ROW - 9, sum, { size: 12, fill: 'soft' }));
  row(words.interchanges, String(sheet.interchangePoints), 'interchanges', middle);
  marks.push(rule(x, top, width));
  for (const { key, progress, atLeast, met } of sheet.objectives) {
    const points = view.objectives.find((one) => one.key === key)?.points ?? 0;
    row(objectiveName(key, frame.language), met ? String(points) : '–', `objective:${key}`);
    marks.push(
      group(objectiveBoxes(progress, atLeast, [x, top - 3, width]), { key: `progress:${key}` }),
      rule(x, top + 20, width),
    );
    top += 20;
  }
  return { marks, height: top - y };
}

function objectiveBoxes(
  progress: number,
  atLeast: number,
  [x, y, width]: readonly [number, number, number],
): readonly Mark[] {
  const side = Math.min(14, (width - 70) / atLeast - 3);
  return [
    ...boxes(atLeast, progress, [x, y + 3, side]),
    text(x + width, y + 14, `${progress} / ${atLeast}`, { size: 12, fill: 'soft', anchor: 'end' }),
  ];
}

/** What a seat has in all. */
export function total(sheet: SheetView, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const marks = [
    fitted(x, y + 24, words.total, { width: 90, size: 16, weight: 600 }),
    text(x + width, y + 26, String(sheet.total), { size: 28, weight: 600, anchor: 'end' }),
  ];
  return { marks: [group(marks, { key: `total:${sheet.seat}`, label: `${words.total}: ${sheet.total}` })], height: 36 };
}

export function sheetAt(view: View, seat: number): SheetView | null {
  return view.sheets.length === 0 ? null : at(view.sheets, Math.min(seat, view.sheets.length - 1));
}
