// Markets: a row for each good with its squares, the next price, and share circles.

import { at } from '../../../base/defect.ts';
import { type Box, circle, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { GOOD_LOOKS, LETTERS } from './goods.ts';
import type { Stack } from './mat.ts';
import { BOARD_WORDS } from './words.ts';

type Cave = View['caves'][number];
type Town = NonNullable<Cave['town']>;
type Track = Town['tracks'][number];

const HEAD = 19;
const ROW = 14.5;
const SQUARE = 8;

/** Squares filled with what lies on them, then the price of the next sale. */
export function marketMarks(
  cave: Cave,
  [x, y, width, height]: Box,
  frame: Frame,
  side: 'left' | 'right' = 'right',
): readonly Mark[] {
  const { town } = cave;
  if (town === null) return [];
  const circles = town.circles.map((one, index) => {
    const first = side === 'right' ? x + width - 13 - (town.circles.length - 1) * 20 : x + 13;
    const middle = first + index * 20;
    return circleMark(cave, one, frame, [middle, y + height]);
  });
  return [
    fitted(x + 6, y + 15, cave.label, {
      width: width - 12,
      size: 12,
      weight: 600,
      fill: town.isGhost ? 'soft' : 'ink',
    }),
    ...town.tracks.map((track, index) => trackMark(cave, track, frame, [x, y + HEAD + index * ROW, width])),
    ...circles,
    ...(town.isGhost ? [ghostMark([x + width - 4, y + 2])] : []),
  ];
}

function trackMark(
  { code, label, town }: Cave,
  track: Track,
  frame: Frame,
  [x, y, width]: readonly [number, number, number],
): Mark {
  const words = BOARD_WORDS[frame.language];
  const price = track.nextValue === null ? '–' : String(track.nextValue);
  const fill = town?.isGhost === true ? 'soft' : 'ink';
  const marks = [
    rect([x + 3, y + 1, width - 6, ROW - 1], { fill: 'none' }),
    text(x + 6, y + 11.5, LETTERS[track.good], { size: 12, weight: 600, fill: 'soft' }),
    ...track.squares.map(({ piece }, index) => squareMark(piece, [x + 26 + index * (SQUARE + 1.5), y + 3.5])),
    text(x + width - 6, y + 11.5, price, { size: 12, weight: 600, anchor: 'end', fill }),
  ];
  return group(marks, {
    key: `track:${code}:${track.good}`,
    target: `track:${code}:${track.good}`,
    label: words.track(label, track.good, track.open, track.nextValue),
  });
}

function squareMark(piece: Track['squares'][number]['piece'], [x, y]: readonly [number, number]): Mark {
  if (piece === null) {
    return rect([x, y, SQUARE, SQUARE], { radius: 1.5, fill: 'surface', stroke: 'line', strokeWidth: 1 });
  }
  return rect([x, y, SQUARE, SQUARE], { radius: 1.5, stroke: 'none', ...GOOD_LOOKS[piece].look });
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
          circle(x, y, 8.5, { fill: 'surface', stroke: isDead ? 'line' : 'gold', strokeWidth: 2 }),
          text(x, y + 4.3, String(gold), { size: 12, weight: 600, anchor: 'middle', fill: isDead ? 'soft' : 'ink' }),
        ]
      : [circle(x, y, 8.5, { fill: 'surface', stroke: 'line', strokeWidth: 1 }), seatSign(seat, [x, y, 14])];
  const label = words.circle(cave.label, gold, tokens, seat === null ? null : seatName(frame, seat));
  return group(marks, { key: `circle:${code}`, target: `circle:${code}`, label });
}

function ghostMark([x, y]: readonly [number, number]): Mark {
  return use('ghost', [x, y, 18], { fill: 'surface', stroke: 'ink', strokeWidth: 7 });
}

/** On a phone's map: goods with the price of the next sale, and how full the row is. */
export function smallMarketMarks(cave: Cave, [x, y, width]: Box): readonly Mark[] {
  const { town } = cave;
  if (town === null) return [];
  const name = at(cave.label.split(' '), 0);
  const column = (width - 6) / 2;
  return [
    fitted(x + width / 2, y + 14, name, {
      width: width - 4,
      size: 12,
      weight: 600,
      anchor: 'middle',
      fill: town.isGhost ? 'soft' : 'ink',
    }),
    ...town.tracks.flatMap((track, index) => {
      const left = x + 3 + (index % 2) * column;
      const top = y + 18 + Math.floor(index / 2) * 17;
      return smallTrack(track, [left, top, column - 4]);
    }),
    ...(town.isGhost ? [ghostMark([x + width - 5, y + 2])] : []),
  ];
}

function smallTrack(track: Track, [x, y, width]: readonly [number, number, number]): readonly Mark[] {
  const filled = (track.squares.length - track.open) / track.squares.length;
  const price = track.nextValue === null ? '–' : String(track.nextValue);
  return [
    text(x, y + 11, LETTERS[track.good], { size: 12, fill: 'soft' }),
    text(x + 17, y + 11, price, { size: 12, weight: 600 }),
    rect([x, y + 13, width, 2.5], { fill: 'line' }),
    ...(filled === 0 ? [] : [rect([x, y + 13, width * filled, 2.5], { fill: 'ink' })]),
  ];
}

/** All markets, two beside each other: for a layout whose map has no room for them. */
export function marketPanels(view: View, frame: Frame, [x, y, width]: readonly [number, number, number]): Stack {
  const towns = view.caves.filter(({ town }) => town !== null);
  const each = (width - 10) / 2;
  const height = HEAD + 4 * ROW + 11;
  const marks = towns.map((cave, index) => {
    const box: Box = [x + (index % 2) * (each + 10), y + Math.floor(index / 2) * (height + 18), each, height];
    return group([
      rect(box, { radius: 5, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
      ...marketMarks(cave, box, frame),
    ]);
  });
  return { marks: [group(marks, { region: 'markets' })], height: Math.ceil(towns.length / 2) * (height + 18) };
}
