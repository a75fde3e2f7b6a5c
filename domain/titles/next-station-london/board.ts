// The table drawn: one seat's sheet large, the others' small. Everything comes from the view; the printed map is the
// same for all games.

import type { TitleBoard } from '../../board/contract.ts';
import { type Drawing, type Frame, group, type Mark, text } from '../../board/drawing.ts';
import { rule, SEAT_LINE_HEIGHT, seatLine, seatName, seatSign } from '../../board/pieces.ts';
import { CARDS_HEIGHT, cards } from './board/cards.ts';
import { largeMap, type SheetView } from './board/map.ts';
import { others, planOf } from './board/others.ts';
import { coloursOf, type Ruled, register, sizeOf } from './board/register.ts';
import { ladder, ladderHeight } from './board/solo.ts';
import { doing, pencil, standing } from './board/standing.ts';
import { SHEET } from './board/symbols.ts';
import { BOARD_WORDS } from './board/words.ts';
import type { Fact } from './facts.ts';
import type { NextStationLondon } from './index.ts';
import type { Move } from './moves.ts';
import type { View } from './shapes/view.ts';

const WIDE = { width: 960, height: 696, map: 540, column: { x: 584, width: 374 } };
const NARROW = { width: 390, map: 370, column: { x: 12, width: 366 }, row: 30 };
/** Left of a map and above it: room for the coordinates. */
const MARGIN = 18;
/** Of the line with the total. */
const TOTAL = 40;
const GAP = 18;
/** Between two seats beside each other. */
const SEAT_GAP = 12;

function board(view: View, frame: Frame): Drawing {
  return frame.layout === 'wide' ? wide(view, frame) : narrow(view, frame);
}

/** The sheet that is drawn large, and the others in their order. */
function sheetsOf(view: View, frame: Frame) {
  const mine = view.sheets[frame.seat ?? 0] ?? null;
  return { mine, rest: view.sheets.filter((sheet) => sheet !== mine) };
}

function wide(view: View, frame: Frame): Drawing {
  const { width, height, map, column } = WIDE;
  const { mine, rest } = sheetsOf(view, frame);
  const marks: Mark[] = [
    ...largeMap(mine, frame, [MARGIN, MARGIN, map]),
    cards(view, frame, [MARGIN, height - CARDS_HEIGHT.wide - 2, map]),
  ];
  if (mine !== null) {
    const { rows, more } = sizeOf(view);
    const room = height - 4 - more - TOTAL - GAP;
    const least =
      rest.length === 0 ? ladderHeight(view, 28) : planOf(view, { ...column, height: room - rows * 28 }).height;
    const row = Math.min(38, Math.floor((room - least) / rows));
    const place: Ruled = { ...column, y: 2, row };
    const lines = register(view, mine, frame, place);
    const below = { ...place, y: place.y + lines.height };
    marks.push(...lines.marks, total(view, mine, frame, below));
    if (rest.length === 0) {
      const ladderRow = Math.min(38, Math.floor((height - 2 - below.y - TOTAL - GAP - ladderHeight(view, 0)) / 6));
      marks.push(ladder(view, mine, frame, { ...below, y: below.y + TOTAL + GAP, row: ladderRow }));
    } else {
      marks.push(
        ...others({ view, frame, colours: coloursOf(mine) }, rest, { ...column, y: height - 2 - least, height: least }),
      );
    }
  }
  return { width, height, marks, sheet: SHEET };
}

/** What the seat has in all: its line, or where seats are not drawn the total alone. */
function total(view: View, sheet: SheetView, frame: Frame, { x, y, width }: Ruled): Mark {
  const { seat, total } = sheet;
  const name = seatName(frame, seat);
  const rank = standing(view, sheet, frame.language);
  const label = [name, doing(view, sheet, frame.language), rank, String(total)].filter(Boolean).join(', ');
  const line =
    frame.seats && frame.layout === 'wide'
      ? [seatLine(frame, { seat, note: rank, score: String(total), label }, [x, y + 8, width])]
      : [
          seatSign(seat, [x + 12, y + 22, 17]),
          text(x + 30, y + 27, BOARD_WORDS[frame.language].total, { weight: 600 }),
          text(x + width - 54, y + 27, rank, { size: 12, fill: 'soft', anchor: 'end' }),
          text(x + width, y + 28, String(total), { size: 20, weight: 600, anchor: 'end' }),
        ];
  return group([rule(x, y, width, 'ink'), ...line], { key: `total:${seat}`, region: 'tallies', label });
}

function narrow(view: View, frame: Frame): Drawing {
  const { width, map, column, row } = NARROW;
  const { mine, rest } = sheetsOf(view, frame);
  const marks: Mark[] = [];
  let y = 2;
  if (frame.seats) {
    marks.push(...seatGrid(view, frame, { ...column, y, row: SEAT_LINE_HEIGHT }));
    y += Math.ceil(view.sheets.length / 2) * SEAT_LINE_HEIGHT + 8;
  }
  marks.push(...largeMap(mine, frame, [MARGIN, y + MARGIN, map]));
  y += MARGIN + map + 14;
  marks.push(cards(view, frame, [column.x, y, column.width]));
  y += CARDS_HEIGHT.narrow + 14;
  if (mine !== null) {
    const lines = register(view, mine, frame, { ...column, y, row });
    y += lines.height;
    marks.push(...lines.marks, total(view, mine, frame, { ...column, y, row }));
    y += TOTAL + GAP;
    const room = { ...column, y, height: 460 };
    if (rest.length === 0) {
      marks.push(ladder(view, mine, frame, { ...column, y, row }));
      y += ladderHeight(view, row);
    } else {
      marks.push(...others({ view, frame, colours: coloursOf(mine) }, rest, room));
      y += planOf(view, room).height;
    }
  }
  return { width, height: y + 4, marks, sheet: SHEET };
}

/** The lines of the seats, two beside each other. */
function seatGrid(view: View, frame: Frame, { x, y, width, row }: Ruled): readonly Mark[] {
  const cell = view.sheets.length === 1 ? width : (width - SEAT_GAP) / 2;
  return view.sheets.map((sheet, index) => {
    const place = [x + (index % 2) * (cell + SEAT_GAP), y + Math.floor(index / 2) * row, cell] as const;
    const { seat, total } = sheet;
    const all = [doing(view, sheet, frame.language), standing(view, sheet, frame.language)].filter(Boolean);
    const label = [seatName(frame, seat), ...all, total].join(', ');
    return seatLine(frame, { seat, note: pencil(view, sheet, frame.language), score: String(total), label }, place);
  });
}

function targets(_view: View, _seat: number, move: Move): readonly string[] {
  switch (move.kind) {
    case 'draw':
      return [`section:${move.section}`];
    case 'circle':
      return [`station:${move.station}`];
    case 'pass':
      return [];
  }
}

/** On the sheet of the seat that drew, large or small. */
function touched(fact: Fact): readonly string[] {
  switch (fact.type) {
    case 'SectionDrawn':
      return [`drawn:${fact.seat}:${fact.section}`];
    case 'StationCircled':
      return [`circled:${fact.seat}:${fact.station}`];
    case 'CardsFlipped':
      return fact.cards.map((card) => `deck:${card}`);
    default:
      return [];
  }
}

export const nextStationLondonBoard: TitleBoard<NextStationLondon> = {
  board,
  targets,
  touched,
  regionsOf: () => ['map'],
  hasSingleMoves: (view) => view.powers.length === 0,
  money: '',
};
