// The table drawn: one seat's sheet large, the others' small. Everything comes from the view; the printed map is the same for all games.

import type { TitleBoard } from '../../board/contract.ts';
import { type Drawing, type Frame, group, type Mark, rect } from '../../board/drawing.ts';
import { fitted } from '../../board/fitting.ts';
import { SEAT_LINE_HEIGHT, seatLine, seatName, seatSign } from '../../board/pieces.ts';
import { DECK, deckRow, deckTitle, turnCard } from './board/cards.ts';
import { largeMap, MAPS, smallMap } from './board/map.ts';
import { lineRegister, type Stack, sheetAt, tallies, total } from './board/register.ts';
import { SHEET } from './board/symbols.ts';
import { BOARD_WORDS } from './board/words.ts';
import type { Fact } from './facts.ts';
import type { NextStationLondon } from './index.ts';
import type { Move } from './moves.ts';
import type { View } from './shapes/view.ts';
import { colourName, tierName } from './text/names.ts';

type SheetView = View['sheets'][number];

const WIDE = { width: 960, height: 696, column: 584 };
const NARROW = 390;
const GAP = 16;

function board(view: View, frame: Frame): Drawing {
  return frame.layout === 'wide' ? wide(view, frame) : narrow(view, frame);
}

function wide(view: View, frame: Frame): Drawing {
  const { width, height, column: x } = WIDE;
  const mine = sheetAt(view, frame.seat ?? 0);
  const map = MAPS.wide;
  const below = map.grid.side + GAP;
  const marks: Mark[] = [...largeMap(mine, map, frame), mapBorder(map.grid.side), ...deck(view, frame, [0, below])];
  let y = 0;
  const add = (region: string, stack: Stack) => {
    marks.push(group(stack.marks, { region }));
    y += stack.height + 10;
  };
  const column = { x, width: width - x };
  if (frame.seats) add('seats', seatLines(view, frame, { ...column, y }));
  if (mine !== null) {
    add('lines', lineRegister(view, mine, frame, { ...column, y }));
    add('tallies', tallies(view, mine, frame, { ...column, y: y - 10 }));
    add('tallies', total(mine, frame, { ...column, y: y - 12 }));
  }
  const others = view.sheets.filter(({ seat }) => seat !== mine?.seat);
  marks.push(...otherMaps(others, frame, { ...column, y: height - MAPS.small.grid.side - 22 }));
  return { width, height, marks, sheet: SHEET };
}

function mapBorder(side: number): Mark {
  return rect([0.75, 0.75, side - 1.5, side - 1.5], { radius: 8, stroke: 'ink', strokeWidth: 1.5 });
}

/** The card of the turn and the deck, beside each other. */
function deck(view: View, frame: Frame, [x, y]: readonly [number, number]): readonly Mark[] {
  const words = BOARD_WORDS[frame.language];
  const rows = (['underground', 'street'] as const).flatMap((kind, index) => {
    const top = y + 8 + index * DECK.rowHeight;
    const left = x + 374;
    return [
      fitted(left - 12, top + 23, words.kinds[kind], { width: 90, size: 12, fill: 'soft', anchor: 'end' }),
      ...deckRow(view, kind, frame, [left, top]),
    ];
  });
  const marks = [turnCard(view, frame, [x, y, 92, 120]), deckTitle(view, frame, [x + 108, y + 24, 166]), ...rows];
  return [group(marks, { region: 'cards' })];
}

function noteOf(view: View, sheet: SheetView, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  const rating = sheet.rating;
  if (view.isOver) return rating === null ? '' : words.rating(rating.value, tierName(rating.tier, language));
  if (view.round === 0) return '';
  const current = sheet.lines.find(({ isCurrent }) => isCurrent);
  const pencil = current === undefined ? '' : colourName(current.colour, language);
  return [pencil, sheet.isDone ? words.done : words.choosing].filter(Boolean).join(' · ');
}

function seatLines(view: View, frame: Frame, { x, y, width }: { x: number; y: number; width: number }): Stack {
  const marks = view.sheets.map((sheet, index) => {
    const line = { seat: sheet.seat, note: noteOf(view, sheet, frame), score: String(sheet.total) };
    return seatLine(frame, line, [x, y + index * SEAT_LINE_HEIGHT, width]);
  });
  return { marks, height: view.sheets.length * SEAT_LINE_HEIGHT };
}

/** The sheets of the others, small, each under its name. */
function otherMaps(others: readonly SheetView[], frame: Frame, { x, y }: { x: number; y: number }): readonly Mark[] {
  const { side } = MAPS.small.grid;
  return others.map((sheet, index) => smallSheet(sheet, frame, [x + index * (side + 8), y]));
}

function smallSheet(sheet: SheetView, frame: Frame, [x, y]: readonly [number, number]): Mark {
  const { side } = MAPS.small.grid;
  const name = seatName(frame, sheet.seat);
  const marks = [
    seatSign(sheet.seat, [x + 7, y + 7, 14]),
    fitted(x + 20, y + 12, name, { width: side - 20, size: 12, weight: 600 }),
    group(
      [
        ...smallMap(sheet, MAPS.small),
        rect([0.5, 0.5, side - 1, side - 1], { radius: 6, stroke: 'soft', strokeWidth: 1 }),
      ],
      { x, y: y + 20 },
    ),
  ];
  return group(marks, {
    key: `sheet:${sheet.seat}`,
    region: `seat-${sheet.seat}`,
    label: BOARD_WORDS[frame.language].sheetOf(name),
  });
}

function narrow(view: View, frame: Frame): Drawing {
  const mine = sheetAt(view, frame.seat ?? 0);
  const map = MAPS.narrow;
  const marks: Mark[] = [];
  let y = 0;
  const column = { x: 12, width: NARROW - 24 };
  if (frame.seats) {
    const lines = seatLines(view, frame, { ...column, y });
    marks.push(group(lines.marks, { region: 'seats' }));
    y += lines.height + 8;
  }
  marks.push(...shifted(largeMap(mine, map, frame), y), group([mapBorder(map.grid.side)], { y }));
  y += map.grid.side + 12;
  marks.push(group(narrowDeck(view, frame, y), { region: 'cards' }));
  y += 130;
  if (mine !== null) {
    const stacks = [lineRegister(view, mine, frame, { ...column, y })];
    y += (stacks[0]?.height ?? 0) + 2;
    stacks.push(tallies(view, mine, frame, { ...column, y }));
    y += stacks[1]?.height ?? 0;
    stacks.push(total(mine, frame, { ...column, y }));
    y += 44;
    marks.push(
      group(
        stacks.flatMap((stack) => stack.marks),
        { region: 'lines' },
      ),
    );
  }
  const others = view.sheets.filter(({ seat }) => seat !== mine?.seat);
  if (others.length > 0) {
    marks.push(...otherMaps(others, frame, { x: 7, y }));
    y += MAPS.small.grid.side + 30;
  }
  return { width: NARROW, height: y, marks, sheet: SHEET };
}

/** The marks lower by `y`; the slot of overlays stays at the top of the drawing. */
function shifted(marks: readonly Mark[], y: number): readonly Mark[] {
  return marks.map((mark) => (mark.kind === 'group' ? { ...mark, y: mark.y + y } : mark));
}

function narrowDeck(view: View, frame: Frame, y: number): readonly Mark[] {
  const left = 12 + 92 + 14;
  const rows = (['underground', 'street'] as const).flatMap((kind, index) =>
    deckRow(view, kind, frame, [left + 2, y + 42 + index * 41]),
  );
  return [turnCard(view, frame, [12, y, 92, 120]), deckTitle(view, frame, [left, y + 14, NARROW - left - 12]), ...rows];
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

function touched(fact: Fact): readonly string[] {
  switch (fact.type) {
    case 'SectionDrawn':
      return [`section:${fact.section}`];
    case 'StationCircled':
      return [`station:${fact.station}`];
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
};
