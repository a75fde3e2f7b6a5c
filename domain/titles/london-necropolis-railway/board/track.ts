// The railway: a loop between London and the Necropolis, with the trains of all seats on it.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Box, circle, type Frame, group, type Mark, path, rect, text, use } from '../../../board/drawing.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import { seatTone } from '../../../board/tones.ts';
import type { Station } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { STATION_NAMES } from '../text/names.ts';
import { SIZES } from './sizes.ts';
import { BOARD_WORDS } from './words.ts';

type Point = readonly [x: number, y: number];

/** Where the loop lies: its middle line, from edge to edge. */
interface Loop {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly corner: number;
  /** The middles of the eight spaces. */
  readonly spaces: readonly Point[];
  readonly printed: readonly Mark[];
}

/** How long a platform is. */
const PLATFORM = 84;
/** Across a train on the track. */
const TRAIN = { width: 27, height: 25, pitch: 28 };

function loopOf(width: number, height: number): Loop {
  const [left, right, top, bottom, corner] = [35, width - 35, 18, height - 18, 40];
  const middle = height / 2;
  const across = (part: number) => left + (right - left) * part;
  const parts = [0.27, 0.5, 0.73];
  const spaces: Point[] = [
    [left, middle],
    ...parts.map((part) => [across(part), top] as const),
    [right, middle],
    ...parts.map((part) => [across(1 - part), bottom] as const),
  ];
  return {
    left,
    right,
    top,
    bottom,
    corner,
    spaces,
    printed: printedLoop({ left, right, top, bottom, corner }, spaces),
  };
}

function printedLoop(
  { left, right, top, bottom, corner }: Omit<Loop, 'spaces' | 'printed'>,
  spaces: readonly Point[],
): readonly Mark[] {
  const rails =
    `M${left + corner} ${top}H${right - corner}A${corner} ${corner} 0 0 1 ${right} ${top + corner}` +
    `V${bottom - corner}A${corner} ${corner} 0 0 1 ${right - corner} ${bottom}H${left + corner}` +
    `A${corner} ${corner} 0 0 1 ${left} ${bottom - corner}V${top + corner}A${corner} ${corner} 0 0 1 ${left + corner} ${top}z`;
  const half = (right - left) * 0.115;
  const arrows = spaces.flatMap(([x, y], space) => {
    if (space % 4 === 0) return [];
    const isUpper = space < 4;
    const arrow = use('arrow', [0, 0, 8], { fill: 'soft' });
    return [group([arrow], { x: x + (isUpper ? half : -half), y, turn: isUpper ? 0 : 180 })];
  });
  return [
    path(rails, { stroke: 'line', strokeWidth: 15, dash: [3, 6] }),
    path(rails, { stroke: 'soft', strokeWidth: 8 }),
    path(rails, { stroke: 'paper', strokeWidth: 5 }),
    ...arrows,
    ...spaces.flatMap(([x, y], space) =>
      space % 4 === 0
        ? []
        : [
            circle(x, y, 11, { fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
            text(x, y + 4.3, String(space), { size: 12, anchor: 'middle' }),
          ],
    ),
  ];
}

const LOOPS = {
  wide: loopOf(SIZES.wide.railway, SIZES.wide.loop),
  narrow: loopOf(SIZES.narrow.railway, SIZES.narrow.loop),
};

/** What is touched on the loop. */
function spacesOf(loop: Loop, language: Language): readonly Mark[] {
  return loop.spaces.map(([x, y], space) => {
    const name = space === 0 ? STATION_NAMES.london : space === 4 ? STATION_NAMES.necropolis : null;
    const label = name === null ? String(space) : name[language];
    const box = space % 4 === 0 ? platformBox(loop, space) : ([x - 14, y - 14, 28, 28] as const);
    return rect(box, { radius: 8, target: `track:${space}`, label });
  });
}

const SPACES = {
  wide: { en: spacesOf(LOOPS.wide, 'en'), de: spacesOf(LOOPS.wide, 'de') },
  narrow: { en: spacesOf(LOOPS.narrow, 'en'), de: spacesOf(LOOPS.narrow, 'de') },
};

/** The loop, the trains, and where the train of the turn will stop. */
export function track(view: View, frame: Frame): readonly Mark[] {
  const { language, layout } = frame;
  const loop = LOOPS[layout];
  const words = BOARD_WORDS[language];
  const trains = view.players.map(({ seat, train: { position } }) => {
    const there = view.players.filter((one) => one.train.position === position);
    const index = there.findIndex((one) => one.seat === seat);
    const [x, y] = spot(loop, position, index - (there.length - 1) / 2);
    const name = seatName(frame, seat);
    return group(trainMarks(seat), { x, y, key: `train:${seat}`, label: `${name}: ${words.trainAt(position)}` });
  });
  return [
    ...loop.printed,
    ...platform(view, frame, 'london'),
    ...platform(view, frame, 'necropolis'),
    ...ghost(view, frame),
    ...trains,
    ...SPACES[layout][language],
  ];
}

function spot({ spaces }: Loop, space: number, shift: number): Point {
  const [x, y] = at(spaces, space);
  return space % 4 === 0 ? [x, y + shift * TRAIN.pitch] : [x + shift * TRAIN.pitch, y];
}

function trainMarks(seat: number): readonly Mark[] {
  const { width, height } = TRAIN;
  return [
    rect([-width / 2, -height / 2, width, height], {
      radius: 5,
      fill: 'surface',
      stroke: seatTone(seat),
      strokeWidth: 2.5,
    }),
    use('engine', [0, -2, 18], { fill: seatTone(seat) }),
    seatSign(seat, [0, height / 2, 13]),
  ];
}

/** Where the train of the turn stops if the turn ends now. */
function ghost(view: View, { layout }: Frame): readonly Mark[] {
  const to = stopOf(view);
  if (to === null) return [];
  const [x, y] = at(LOOPS[layout].spaces, to);
  const { width, height } = TRAIN;
  const box = [x - width / 2 - 4, y - height / 2 - 4, width + 8, height + 8] as const;
  const stroke = seatTone(view.step.seat ?? 0);
  return [rect(box, { radius: 9, stroke, strokeWidth: 2, dash: [4, 3], key: 'stop' })];
}

/** The space where the train of the turn stops if the turn ends now; null where it stays. */
export function stopOf(view: View): number | null {
  const { movement } = view.currentTurn;
  const { seat } = view.step;
  if (movement === 0 || seat === null) return null;
  const { position } = at(view.players, seat).train;
  return (position + movement) % view.rules.trackLength;
}

/** Beside the rails, with its ends where the rails bend. */
function platformBox({ left, right, spaces }: Loop, space: number): Box {
  const [, y] = at(spaces, space);
  return space === 0 ? [left - 35, y - PLATFORM / 2, 52, PLATFORM] : [right - 17, y - PLATFORM / 2, 52, PLATFORM];
}

/** A platform with the name of the station; a ring around one that is managed yet. */
function platform(view: View, { language, layout }: Frame, name: Station): readonly Mark[] {
  const loop = LOOPS[layout];
  const isLondon = name === 'london';
  const [, y, , height] = platformBox(loop, isLondon ? 0 : 4);
  const x = isLondon ? 0 : loop.right + 17;
  const isDue = view.currentTurn.stationsLeft.includes(name);
  const words = text(0, 4.5, STATION_NAMES[name][language], { size: 12, weight: 600, anchor: 'middle', fill: 'on' });
  return [
    rect([x, y, 18, height], { radius: 4, fill: isLondon ? 'blue' : 'green' }),
    group([words], { x: x + 9, y: y + height / 2, turn: isLondon ? -90 : 90 }),
    ...(isDue
      ? [rect([x - 3, y - 3, 24, height + 6], { radius: 6, stroke: 'ink', strokeWidth: 2.5, key: `due:${name}` })]
      : []),
  ];
}
