// The railway: a loop between London and the Necropolis, with the trains of all seats on it.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import {
  type Box,
  circle,
  type Frame,
  type GroupMark,
  group,
  type Mark,
  path,
  rect,
  text,
  use,
} from '../../../board/drawing.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import { seatTone } from '../../../board/tones.ts';
import type { Station } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { STATION_NAMES } from '../text/names.ts';
import { once } from './once.ts';
import { type Layout, SIZES } from './sizes.ts';
import { BOARD_WORDS } from './words.ts';

type Point = readonly [x: number, y: number];

/** Where the loop lies: its middle line, from edge to edge. */
interface Loop {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far the rails are from the edges, and how round they are. */
const EDGE = { side: 34, top: 20, corner: 40 };
const PLATFORM = { width: 18, length: 88 };
/** Across a train on the track. */
const TRAIN = { width: 27, height: 24, pitch: 29 };
/** Of the six spaces between the stations, three on each side. */
const PARTS = [0.27, 0.5, 0.73];

function loopOf(layout: Layout): Loop {
  const { width, loop: height } = SIZES[layout].railway;
  return { left: EDGE.side, right: width - EDGE.side, top: EDGE.top, bottom: height - EDGE.top };
}

const LOOPS = { wide: loopOf('wide'), narrow: loopOf('narrow') };

/** The middles of the eight spaces. */
function spacesOf({ left, right, top, bottom }: Loop): readonly Point[] {
  const middle = (top + bottom) / 2;
  const across = (part: number) => left + (right - left) * part;
  return [
    [left, middle],
    ...PARTS.map((part): Point => [across(part), top]),
    [right, middle],
    ...PARTS.map((part): Point => [across(1 - part), bottom]),
  ];
}

const SPACES = { wide: spacesOf(LOOPS.wide), narrow: spacesOf(LOOPS.narrow) };

function printedLoop(layout: Layout, language: Language): readonly Mark[] {
  const { left, right, top, bottom } = LOOPS[layout];
  const { corner } = EDGE;
  const bend = (x: number, y: number) => `A${corner} ${corner} 0 0 1 ${x} ${y}`;
  const rails =
    `M${left + corner} ${top}H${right - corner}${bend(right, top + corner)}V${bottom - corner}` +
    `${bend(right - corner, bottom)}H${left + corner}${bend(left, bottom - corner)}V${top + corner}${bend(left + corner, top)}z`;
  return [
    path(rails, { stroke: 'soft', strokeWidth: 7 }),
    path(rails, { stroke: 'paper', strokeWidth: 4 }),
    platform(layout, language, 'london'),
    platform(layout, language, 'necropolis'),
  ];
}

/** The spaces with their numbers; null for the stations. */
function numbered(layout: Layout): readonly (GroupMark | null)[] {
  return SPACES[layout].map(([x, y], space) => {
    if (space % 4 === 0) return null;
    const number = text(x, y + 4.3, String(space), { size: 12, anchor: 'middle', fill: 'soft' });
    return group([circle(x, y, 10, { fill: 'surface', stroke: 'soft', strokeWidth: 1.5 }), number]);
  });
}

const NUMBERED = { wide: numbered('wide'), narrow: numbered('narrow') };

function platformBox(layout: Layout, station: Station): Box {
  const { left, right, top, bottom } = LOOPS[layout];
  const x = station === 'london' ? left - EDGE.side : right + EDGE.side - PLATFORM.width;
  return [x, (top + bottom - PLATFORM.length) / 2, PLATFORM.width, PLATFORM.length];
}

/** A platform with the name of the station. */
function platform(layout: Layout, language: Language, station: Station): Mark {
  const [x, y, width, height] = platformBox(layout, station);
  const isLondon = station === 'london';
  const name = { size: 12, weight: 600, anchor: 'middle', fill: 'on' } as const;
  return group([
    rect([x, y, width, height], { radius: 4, fill: isLondon ? 'blue' : 'green' }),
    group([text(0, 4.5, STATION_NAMES[station][language], name)], {
      x: x + width / 2,
      y: y + height / 2,
      turn: isLondon ? -90 : 90,
    }),
  ]);
}

/** What is touched on the loop. */
function touches(layout: Layout, language: Language): readonly Mark[] {
  return SPACES[layout].map(([x, y], space) => {
    if (space % 4 !== 0) return circle(x, y, 13, { target: `track:${space}`, label: String(space) });
    const station = space === 0 ? 'london' : 'necropolis';
    const [left, top, width, height] = platformBox(layout, station);
    const box = [left - (space === 0 ? 0 : 32), top, width + 32, height] as const;
    return rect(box, { radius: 6, target: `track:${space}`, label: STATION_NAMES[station][language] });
  });
}

const loops = once<{ readonly printed: readonly Mark[]; readonly touched: readonly Mark[] }>();

/** The loop, the trains, and where the train of the turn will stop. */
export function track(view: View, frame: Frame): readonly Mark[] {
  const { language, layout } = frame;
  const { printed, touched } = loops(`${layout} ${language}`, () => ({
    printed: printedLoop(layout, language),
    touched: touches(layout, language),
  }));
  const words = BOARD_WORDS[language];
  const trains = view.players.map(({ seat, train: { position } }) => {
    const there = view.players.filter((one) => one.train.position === position);
    const index = there.findIndex((one) => one.seat === seat);
    const [x, y] = spot(layout, position, index - (there.length - 1) / 2);
    const label = `${seatName(frame, seat)}: ${words.trainAt(position)}`;
    const marks = trainMarks(`${seat} ${position}`, () => trainOf(seat, position));
    return group(marks, { x, y, key: `train:${seat}`, label });
  });
  const taken = new Set(view.players.map(({ train: { position } }) => position));
  const free = NUMBERED[layout].filter((mark, space): mark is GroupMark => mark !== null && !taken.has(space));
  return [...printed, ...free, ...due(view, layout), ...ghost(view, layout), ...trains, ...touched];
}

function spot(layout: Layout, space: number, shift: number): Point {
  const [x, y] = at(SPACES[layout], space);
  return space % 4 === 0 ? [x, y + shift * TRAIN.pitch] : [x + shift * TRAIN.pitch, y];
}

const trainMarks = once<readonly Mark[]>();

/** The sign of its seat is at an outer corner: below on the way back, to the left at the Necropolis. */
function trainOf(seat: number, position: number): readonly Mark[] {
  const { width, height } = TRAIN;
  const box = [-width / 2, -height / 2, width, height] as const;
  return [
    rect(box, { radius: 5, fill: 'surface', stroke: seatTone(seat), strokeWidth: 2 }),
    use('engine', [-1, 1, 17], { fill: seatTone(seat) }),
    seatSign(seat, [(width / 2 - 1) * (position === 4 ? -1 : 1), (height / 2 - 1) * (position > 4 ? 1 : -1), 12]),
  ];
}

/** Where the train of the turn stops if the turn ends now. */
function ghost(view: View, layout: Layout): readonly Mark[] {
  const to = stopOf(view);
  if (to === null) return [];
  const [x, y] = at(SPACES[layout], to);
  const there = view.players.filter(({ train }) => train.position === to).length;
  const more = Math.max(0, there - 1) * TRAIN.pitch;
  const [width, height] = to % 4 === 0 ? [TRAIN.width, TRAIN.height + more] : [TRAIN.width + more, TRAIN.height];
  const box = [x - width / 2 - 4, y - height / 2 - 4, width + 8, height + 8] as const;
  const stroke = seatTone(view.step.seat ?? 0);
  return [rect(box, { radius: 8, stroke, strokeWidth: 2, dash: [4, 3], key: 'stop' })];
}

/** A ring around a station that is managed yet. */
function due({ currentTurn: { stationsLeft } }: View, layout: Layout): readonly Mark[] {
  return stationsLeft.map((station) => {
    const [x, y, width, height] = platformBox(layout, station);
    const box = [x + 1.5, y - 3, width - 3, height + 6] as const;
    return rect(box, { radius: 5, stroke: 'ink', strokeWidth: 2.5, key: `due:${station}` });
  });
}

/** The space where the train of the turn stops if the turn ends now; null where it stays. */
export function stopOf(view: View): number | null {
  const { movement } = view.currentTurn;
  const { seat } = view.step;
  if (movement === 0 || seat === null) return null;
  const { position } = at(view.players, seat).train;
  return (position + movement) % view.rules.trackLength;
}
