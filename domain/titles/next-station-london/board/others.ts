// The sheets of the other seats: who they are, what they have drawn, and what it brings.

import { type Frame, group, type Mark, path, rect, text } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { SEAT_LINE_HEIGHT, seatLine, seatName, seatSign } from '../../../board/pieces.ts';
import type { Colour } from '../components.ts';
import type { View } from '../shapes/view.ts';
import { type SheetView, smallMap, swatch } from './map.ts';
import { doing, pencil, standing } from './standing.ts';
import { BOARD_WORDS } from './words.ts';

/** Room for the others: they take its width, and of its height what they need. */
interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How the sheets of the others are laid out. */
interface Plan {
  readonly cell: number;
  readonly map: number;
  /** Whether the points stand beside the map. */
  readonly isBeside: boolean;
  readonly rows: number;
  readonly height: number;
}

const GAP = 12;
const ROW = 20;
const CAPTION = SEAT_LINE_HEIGHT + 2;
/** How wide points beside a map are. */
const BESIDE = 122;

export function planOf({ sheets, objectives }: View, { width, height }: Pick<Room, 'width' | 'height'>): Plan {
  const count = sheets.length - 1;
  const rows = 4 + 2 + (objectives.length > 0 ? 1 : 0);
  if (count === 1) {
    const map = Math.min(width - BESIDE, height - CAPTION);
    return { cell: width, map, isBeside: true, rows, height: CAPTION + map };
  }
  const cell = (width - (count - 1) * GAP) / count;
  const map = Math.min(cell, height - CAPTION - 6 - rows * ROW);
  return { cell, map, isBeside: false, rows, height: CAPTION + map + 6 + rows * ROW };
}

/** What the sheets of the others have in common. */
interface Shown {
  readonly view: View;
  readonly frame: Frame;
  /** The order of their lines. */
  readonly colours: readonly Colour[];
}

/** The sheets of the others, beside each other. */
export function others(shown: Shown, sheets: readonly SheetView[], room: Room): readonly Mark[] {
  const { view, frame } = shown;
  const plan = planOf(view, room);
  return sheets.map((sheet, index) => {
    const x = room.x + index * (plan.cell + GAP);
    const top = room.y + CAPTION;
    const points = plan.isBeside
      ? { x: x + plan.map + 16, y: top, width: plan.cell - plan.map - 16, row: Math.min(36, plan.map / plan.rows) }
      : { x, y: top + plan.map + 6, width: plan.cell, row: ROW };
    const marks = [
      caption(view, sheet, frame, { x, y: room.y, width: plan.cell }),
      ...smallMap(sheet, [x, top, plan.map]),
      ...pointRows(shown, sheet, points),
    ];
    return group(marks, {
      key: `sheet:${sheet.seat}`,
      region: `seat-${sheet.seat}`,
      label: BOARD_WORDS[frame.language].sheetOf(seatName(frame, sheet.seat)),
    });
  });
}

/** The line of the seat; where seats are not drawn, whose sheet it is. */
function caption(
  view: View,
  sheet: SheetView,
  frame: Frame,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): Mark {
  const { seat, total } = sheet;
  const name = seatName(frame, seat);
  if (!frame.seats || frame.layout === 'narrow') {
    return group([
      seatSign(seat, [x + 8, y + SEAT_LINE_HEIGHT / 2, 15]),
      fitted(x + 22, y + SEAT_LINE_HEIGHT / 2 + 5, name, { width: width - 22, weight: 600 }),
    ]);
  }
  const rank = standing(view, sheet, frame.language);
  const wide = [doing(view, sheet, frame.language), rank].filter(Boolean);
  const short = view.isOver ? BOARD_WORDS[frame.language].place(sheet.rank) : pencil(view, sheet, frame.language);
  const note = width > 300 ? wide.join(' · ') : width > 170 ? short : '';
  return seatLine(frame, { seat, note, score: String(total), label: [name, ...wide, total].join(', ') }, [x, y, width]);
}

interface Rows {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly row: number;
}

/** What a sheet scores, a row for each line and category. */
function pointRows({ view, frame, colours }: Shown, sheet: SheetView, { x, y, width, row }: Rows): readonly Mark[] {
  const words = BOARD_WORDS[frame.language].short;
  const points = (top: number, value: string, isNow: boolean) =>
    text(x + width, top + row / 2 + 4, value, { size: 12, weight: isNow ? 600 : 400, anchor: 'end' });
  const lines = colours.flatMap((colour, index) => {
    const top = y + index * row;
    const drawn = sheet.lines.find((one) => one.colour === colour);
    const isNow = drawn?.isCurrent === true;
    return [
      ...(isNow ? [rect([x - 3, top + 1, width + 6, row - 2], { radius: 4, fill: 'shade' })] : []),
      swatch(colour, [x, top + row / 2, 28]),
      points(top, drawn === undefined ? '–' : String(drawn.score.points), isNow),
    ];
  });
  const more: readonly (readonly [string, number])[] = [
    [words.sites, sheet.sitePoints],
    [words.interchanges, sheet.interchangePoints],
    ...(view.objectives.length > 0 ? [[words.objectives, sheet.objectivePoints] as const] : []),
  ];
  const categories = more.flatMap(([name, value], index) => {
    const top = y + (colours.length + index) * row;
    return [
      fitted(x, top + row / 2 + 4, name, { width: width - 24, size: 12, fill: 'soft' }),
      points(top, String(value), false),
    ];
  });
  const rules = Array.from(
    { length: colours.length + more.length },
    (_, index) => `M${x} ${y + (index + 1) * row}h${width}`,
  );
  return [path(rules.join(''), { stroke: 'line', strokeWidth: 1 }), ...lines, ...categories];
}
