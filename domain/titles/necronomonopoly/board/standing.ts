// Who stands where: pawns and Monsters at the inner edge of their space.

import { at } from '../../../base/defect.ts';
import { type Box, circle, type Frame, group, line, type Mark, text, use } from '../../../board/drawing.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import type { Cell, Lane, Ring } from './geometry.ts';
import { named, type Space } from './names.ts';
import { BOARD_WORDS } from './words.ts';

type Point = readonly [x: number, y: number];

/** Where a token stands, and how large it is. */
type Spot = readonly [x: number, y: number, size: number];

/** With less room a Monster's number cannot be read. */
const LEAST_MONSTER = 24;
/** Pawns of a crowd, from large to small. */
const CROWDED = [22, 19, 17, 15, 13];
/** Rather a single row of this size than two rows of larger ones. */
const LEAST_IN_ROW = 15;
/** What pawns beside Monsters need at least. */
const LEAST_PAWNS = 19;
/** Beside a Monster: the arrow of its direction. */
const ARROW = 8;

/** Pawns and Monsters, each on its space. */
export function standingMarks(view: View, ring: Ring, frame: Frame): readonly Mark[] {
  return view.ring.flatMap((space) => {
    const { number, seats, inmates, monsters } = space;
    const cell = at(ring.cells, number);
    const count = { monsters: monsters.length, pawns: seats.length };
    const spots = spotsOf(cell, ring, count);
    return [
      ...monsters.map((code, index) => {
        return monsterMark(view, code, { frame, cell, spot: at(spots.monsters, index), isFirst: index === 0 });
      }),
      ...seats.map((seat, index) => pawn(view, seat, frame, at(spots.pawns, index))),
      ...inmates.map((seat, index) => pawn(view, seat, frame, insideSpot(space, cell, ring, index))),
    ];
  });
}

interface Count {
  readonly monsters: number;
  readonly pawns: number;
}

/** Monsters first, widdershins; then pawns, in rows if there are many. */
function spotsOf({ lane, edge }: Cell, ring: Ring, { monsters, pawns }: Count) {
  const [whole, depth] = edge === 'left' || edge === 'right' ? turned(lane.box) : sides(lane.box);
  // Two edges share the place at a corner of the ring: what stands there would seem to stand on either.
  const inset = lane.packs === 'middle' ? 0 : depth / 3;
  const length = whole - inset;
  const kept = pawns > 0 ? LEAST_PAWNS : 0;
  const largest = edge === 'corner' ? Math.max(LEAST_MONSTER, depth - 6) : ring.monster;
  const each = clamp((length - kept - ARROW) / Math.max(1, monsters), LEAST_MONSTER, largest);
  const step = Math.min(each, (length - kept) / Math.max(1, monsters));
  const arrow = monsters === 0 ? 0 : clamp(length - kept - monsters * step, 0, ARROW);
  const room = length - arrow - monsters * step;
  const pack = packed(pawns, room, depth, ring.pawn);
  const used = arrow + monsters * step + pack.length;
  const spare = Math.max(0, length - used);
  const from = { first: 0, middle: spare / 2, last: inset + spare }[lane.packs];
  const spotAt = (along: number, across: number, size: number): Spot => [...pointOf(lane, edge, along, across), size];
  return {
    monsters: Array.from({ length: monsters }, (_, index) =>
      spotAt(from + arrow + (index + 0.5) * step, each / 2 + 1, each),
    ),
    pawns: pack.places.map(([along, across]) => spotAt(from + arrow + monsters * step + along, across, pack.size)),
  };
}

function sides([, , width, height]: Box): Point {
  return [width, height];
}

function turned([, , width, height]: Box): Point {
  return [height, width];
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** `count` pawns in a room: as large as they may be, along it first. */
function packed(count: number, length: number, depth: number, largest: number) {
  if (count === 0) return { size: 0, length: 0, places: [] };
  const sizes = [largest, ...CROWDED];
  const perRow = (size: number) => Math.max(1, Math.floor(length / size));
  const size =
    sizes.find((one) => one >= LEAST_IN_ROW && perRow(one) >= count && one <= length) ??
    sizes.find((one) => perRow(one) * Math.floor(depth / one) >= count && one <= length) ??
    at(CROWDED, CROWDED.length - 1);
  const columns = Math.ceil(count / Math.ceil(count / perRow(size)));
  const places = Array.from({ length: count }, (_, index): Point => {
    return [(index % columns) * size + size / 2, Math.floor(index / columns) * size + size / 2 + 1];
  });
  return { size, length: columns * size, places };
}

/** A point of a lane: `along` it, clockwise or from the left, and `across` from the inner edge. */
function pointOf({ box: [x, y, width, height] }: Lane, edge: Cell['edge'], along: number, across: number): Point {
  switch (edge) {
    case 'bottom':
      return [x + width - along, y + height - across];
    case 'left':
      return [x + across, y + height - along];
    case 'top':
      return [x + along, y + across];
    case 'right':
      return [x + width - across, y + along];
    case 'corner':
      return [x + along, y + height - across];
  }
}

/** The cell of the Asylum within its corner: at the top, or in the middle of a small corner where nobody else stands. */
export function asylumBox(space: Space, { box: [x, y, width] }: Cell, { isLarge }: Ring): Box {
  return isLarge ? [x + 8, y + 5, width - 16, 30] : [x + 4, y + (isEmpty(space) ? 12 : 2), width - 8, 20];
}

/** Whether nobody stands here, inmates apart. */
export function isEmpty({ seats, monsters }: Space): boolean {
  return seats.length === 0 && monsters.length === 0;
}

function insideSpot(space: Space, cell: Cell, ring: Ring, index: number): Spot {
  const count = space.inmates.length;
  const [x, y, width, height] = asylumBox(space, cell, ring);
  const size = Math.max(12, Math.min(height - 4, (width - 4) / count));
  const step = Math.min(size + 2, (width - size - 4) / Math.max(1, count - 1));
  return [x + width / 2 + (index - (count - 1) / 2) * step, y + height / 2, size];
}

interface Stand {
  readonly frame: Frame;
  readonly cell: Cell;
  readonly spot: Spot;
  /** All of a space go the same way: one arrow tells. */
  readonly isFirst: boolean;
}

function monsterMark(view: View, code: string, { frame, cell, spot, isFirst }: Stand): Mark {
  const monster = view.monsters.find(({ card }) => card.code === code);
  const loss = monster?.card.loss ?? 0;
  const words = BOARD_WORDS[frame.language];
  const name = monster === undefined ? code : named(monster.card, frame.language);
  const place = monster === undefined ? '' : named(at(view.ring, monster.space), frame.language);
  const label = `${name}: ${place}, ${words.loss(loss)}`;
  const sign = monsterSign(loss, monster?.card.isGreatOldOne === true, spot);
  return group([...sign, ...(isFirst ? [arrow(cell, spot)] : [])], {
    key: `monster:${code}`,
    target: `monster:${code}`,
    label,
    region: 'ring',
  });
}

/** A Monster, with what it takes. */
export function monsterSign(loss: number, isGreat: boolean, [x, y, size]: Spot): readonly Mark[] {
  const words = size < 32 || isGreat ? String(loss) : `−${loss}`;
  return [
    use(isGreat ? 'greatOldOne' : 'monster', [x, y, size], { fill: 'ink', stroke: 'paper', strokeWidth: 4 }),
    text(x, y + 4.3, words, { size: 12, weight: 600, anchor: 'middle', fill: 'paper' }),
  ];
}

/** Beside a Monster: widdershins. */
function arrow({ widdershins: [dx, dy] }: Cell, [x, y, size]: Spot): Mark {
  const [tip, back, half] = [size / 2 + 6, size / 2 + 2, 5];
  const points = [
    ...[x + dx * back - dy * half, y + dy * back + dx * half],
    ...[x + dx * tip, y + dy * tip],
    ...[x + dx * back + dy * half, y + dy * back - dx * half],
  ];
  return line(points, { stroke: 'ink', strokeWidth: 2 });
}

function pawn(view: View, seat: number, frame: Frame, [x, y, size]: Spot): Mark {
  const player = view.players[seat];
  const isActive = view.currentTurn?.seat === seat && !view.isOver;
  const ground = circle(x, y, size / 2 - 1, { fill: 'paper', stroke: 'signal', strokeWidth: 2 });
  const sign = seatSign(seat, [x, y, size * (isActive ? 0.66 : 0.8)], player?.status !== 'sane');
  const inside = player?.isInmate === true ? [circle(x, y, size / 2, { fill: 'paper' })] : [];
  const place = player === undefined ? '' : named(at(view.ring, player.space), frame.language);
  return group([...inside, ...(isActive ? [ground] : []), sign], {
    key: `pawn:${seat}`,
    label: `${seatName(frame, seat)}: ${place}`,
    region: 'ring',
  });
}
