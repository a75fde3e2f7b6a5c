// Markets: a row for each good with its squares, the next price, and share circles.

import { at } from '../../../base/defect.ts';
import { type Box, circle, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading, seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { bareLook, LETTERS } from './goods.ts';
import type { Stack, Strip } from './stack.ts';
import { BOARD_WORDS } from './words.ts';

type Cave = View['caves'][number];
type Town = NonNullable<Cave['town']>;
type Track = Town['tracks'][number];

const HEAD = 21;
const ROW = 14.5;
const SQUARE = 7;
/** At the right, for share circles. */
const CIRCLES = 24;

/** Squares filled with what lies on them, then the price of the next sale; share circles at the right. */
export function marketMarks(cave: Cave, [x, y, width]: Box, frame: Frame): readonly Mark[] {
  const { town } = cave;
  if (town === null) return [];
  const middle = y + HEAD + (town.tracks.length * ROW) / 2;
  const right = x + width - CIRCLES / 2;
  return [
    fitted(x + 6, y + 15.5, cave.label, { width: width - CIRCLES - 2, size: 12, weight: 600, ...lettersOf(town) }),
    ...town.tracks.map((track, index) => {
      return trackMark(cave, track, frame, [x, y + HEAD + index * ROW, width - CIRCLES]);
    }),
    ...town.circles.map((one, index) => circleMark(cave, one, frame, [right, middle - 10 + index * 20])),
    ...(town.isGhost ? [ghostMark([right, y + 11])] : []),
  ];
}

function lettersOf({ isGhost }: Town) {
  return { fill: isGhost ? ('soft' as const) : ('ink' as const) };
}

/** What the next piece pays: nothing in a ghost town, `–` where no square is free. */
function priceOf({ isGhost }: Town, { nextValue }: Track): string {
  if (nextValue === null) return '–';
  return isGhost ? '0' : String(nextValue);
}

function trackMark({ code, label, town }: Cave, track: Track, frame: Frame, [x, y, width]: Strip): Mark {
  if (town === null) return group([]);
  const words = BOARD_WORDS[frame.language];
  const marks = [
    rect([x + 3, y, width - 3, ROW - 1], { fill: 'none' }),
    text(x + 6, y + 11, LETTERS[track.good], { size: 12, fill: 'soft' }),
    ...track.squares.map(({ piece }, index) => squareMark(piece, [x + 26 + index * (SQUARE + 1), y + 3])),
    text(x + width - 1, y + 11, priceOf(town, track), { size: 12, weight: 600, anchor: 'end', ...lettersOf(town) }),
  ];
  return group(marks, {
    key: `track:${code}:${track.good}`,
    target: `track:${code}:${track.good}`,
    label: words.track(label, track.good, track.open, town.isGhost && track.nextValue !== null ? 0 : track.nextValue),
  });
}

function squareMark(piece: Track['squares'][number]['piece'], [x, y]: readonly [number, number]): Mark {
  if (piece === null) {
    return rect([x + 0.5, y + 0.5, SQUARE - 1, SQUARE], { radius: 1, fill: 'surface', stroke: 'line', strokeWidth: 1 });
  }
  return rect([x, y, SQUARE, SQUARE + 1], { radius: 1.5, ...bareLook(piece) });
}

/** A share circle: its price in gold, or whose it is. */
function circleMark(
  cave: Cave,
  { code, gold, tokens, seat }: Town['circles'][number],
  frame: Frame,
  [x, y]: readonly [number, number],
): Mark {
  const words = BOARD_WORDS[frame.language];
  const isDead = cave.town?.isGhost === true;
  const marks =
    seat === null
      ? [
          circle(x, y, 8.5, { fill: 'surface', stroke: isDead ? 'line' : 'gilt', strokeWidth: 2 }),
          text(x, y + 4.3, String(gold), { size: 12, weight: 600, anchor: 'middle', fill: isDead ? 'soft' : 'ink' }),
        ]
      : [circle(x, y, 8.5, { fill: 'surface', stroke: 'line', strokeWidth: 1 }), seatSign(seat, [x, y, 14])];
  const label = words.circle(cave.label, gold, tokens, seat === null ? null : seatName(frame, seat));
  return group(marks, { key: `circle:${code}`, target: `circle:${code}`, label });
}

function ghostMark([x, y]: readonly [number, number], size = 15): Mark {
  return use('ghost', [x, y, size], { fill: 'surface', stroke: 'soft', strokeWidth: 9 });
}

/** On a phone's map: goods with the price of the next sale, and how full the row is. */
export function smallMarketMarks(cave: Cave, [x, y, width]: Box): readonly Mark[] {
  const { town } = cave;
  if (town === null) return [];
  const name = shortName(cave);
  const column = width / 2;
  // Bold where there is room for it.
  const weight = textWidth(name, 12, 600) <= width - 2 ? 600 : 400;
  const nameWidth = textWidth(name, 12, weight);
  const hasRoom = width - nameWidth > 2 * 20;
  const ghostAt: readonly [number, number] | null = hasRoom
    ? [x + width - 10, y + 10]
    : town.tracks.length % 2 === 1
      ? [x + width * 0.75, y + 45]
      : null;
  return [
    text(x + width / 2, y + 14, name, { size: 12, weight, anchor: 'middle', ...lettersOf(town) }),
    ...town.tracks.flatMap((track, index) => {
      const left = x + 3 + (index % 2) * (column - 1);
      const top = y + 18 + Math.floor(index / 2) * 17;
      return smallTrack(town, track, [left, top, column - 4]);
    }),
    ...(town.isGhost && ghostAt !== null ? [ghostMark(ghostAt, 13)] : []),
  ];
}

/** The first word of the name. */
function shortName({ label }: Cave): string {
  return at(label.split(' '), 0);
}

function smallTrack(town: Town, track: Track, [x, y, width]: Strip): readonly Mark[] {
  const filled = (track.squares.length - track.open) / track.squares.length;
  return [
    text(x, y + 11, LETTERS[track.good], { size: 12, fill: 'soft' }),
    text(x + width, y + 11, priceOf(town, track), { size: 12, weight: 600, anchor: 'end', ...lettersOf(town) }),
    rect([x, y + 13, width, 2.5], { fill: 'line' }),
    ...(filled === 0 ? [] : [rect([x, y + 13, width * filled, 2.5], { fill: 'ink' })]),
  ];
}

const GAP = 10;

/**
 * For a layout whose map has no room for them: share circles of every town; with `isOpen` whole markets, that of the turn's
 * engine alone if it stands in a town.
 */
export function marketPanels(view: View, frame: Frame, [x, y, width]: Strip, isOpen: boolean): Stack {
  const towns = view.caves.filter(({ town }) => town !== null);
  const here = view.players[view.currentTurn?.seat ?? -1]?.place;
  const own = towns.filter(({ code }) => code === here);
  const whole = isOpen ? (own.length === 0 ? towns : own) : [];
  const rest = towns.filter((cave) => !whole.includes(cave));
  const panels = panelMarks(whole, frame, [x, y, width]);
  const lines = lineMarks(rest, frame, [x, y + panels.height, width]);
  return {
    marks: [group([...panels.marks, ...lines.marks], { region: 'markets' })],
    height: panels.height + lines.height,
  };
}

/** Whole markets, two beside each other. */
function panelMarks(towns: readonly Cave[], frame: Frame, [x, y, width]: Strip): Stack {
  const each = (width - GAP) / 2;
  const height = HEAD + 4 * ROW + 4;
  const marks = towns.map((cave, index) => {
    const box: Box = [x + (index % 2) * (each + GAP), y + Math.floor(index / 2) * (height + GAP), each, height];
    return group([
      rect(box, { radius: 5, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
      ...marketMarks(cave, box, frame),
    ]);
  });
  return { marks, height: Math.ceil(towns.length / 2) * (height + GAP) };
}

const LINE = 26;

/** Names with share circles, two beside each other under a heading. */
function lineMarks(towns: readonly Cave[], frame: Frame, [x, y, width]: Strip): Stack {
  if (towns.length === 0) return { marks: [], height: 0 };
  const each = (width - GAP) / 2;
  const marks = towns.flatMap((cave, index) => {
    const [left, middle] = [x + (index % 2) * (each + GAP), y + 34 + Math.floor(index / 2) * LINE];
    const { town } = cave;
    if (town === null) return [];
    return [
      fitted(left, middle + 4.5, cave.label, { width: each - 66, size: 12, ...lettersOf(town) }),
      ...(town.isGhost ? [ghostMark([left + each - 56, middle])] : []),
      ...town.circles.map((one, place) => circleMark(cave, one, frame, [left + each - 34 + place * 24, middle])),
    ];
  });
  const title = heading(x, y + 14, BOARD_WORDS[frame.language].shares, width);
  return { marks: [title, ...marks], height: 24 + Math.ceil(towns.length / 2) * LINE };
}
