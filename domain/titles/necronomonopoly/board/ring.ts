// The ring: its spaces with owners and dues, and who stands where.

import { at } from '../../../base/defect.ts';
import { type Box, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import type { Tone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { type Cell, type Ring, standing } from './geometry.ts';
import { BOARD_WORDS } from './words.ts';

type Space = View['ring'][number];

/** The tone and the letter of each locale. */
export const LOCALES: Readonly<
  Record<string, { readonly tone: Tone; readonly letter: string; readonly letters: Tone }>
> = {
  dunwich: { tone: 'brown', letter: 'D', letters: 'on' },
  innsmouth: { tone: 'teal', letter: 'I', letters: 'on' },
  kingsport: { tone: 'blue', letter: 'K', letters: 'on' },
  arkham: { tone: 'red', letter: 'A', letters: 'on' },
  'masons-hill': { tone: 'gold', letter: 'M', letters: 'on-gold' },
  'far-places': { tone: 'purple', letter: 'F', letters: 'on' },
};

const BAND = 16;

/** The ring with everything on it. */
export function ringMarks(view: View, ring: Ring, frame: Frame): readonly Mark[] {
  const { side, corner } = ring;
  const inner = side - 2 * corner;
  return [
    rect([0.75, 0.75, side - 1.5, side - 1.5], { radius: 8, fill: 'surface' }),
    ...view.ring.map((space) => spaceMark(space, ring, frame)),
    rect([corner, corner, inner, inner], { fill: 'paper', stroke: 'ink', strokeWidth: 1.5 }),
    rect([0.75, 0.75, side - 1.5, side - 1.5], { radius: 8, stroke: 'ink', strokeWidth: 1.5 }),
  ];
}

function spaceMark(space: Space, ring: Ring, frame: Frame): Mark {
  const cell = at(ring.cells, space.number);
  const isPlain = space.cost === null;
  const marks = [
    rect(cell.box, {
      fill: isPlain ? 'shade' : 'surface',
      stroke: 'line',
      strokeWidth: 1.25,
      ...(cell.edge === 'corner' ? { radius: 6 } : {}),
    }),
    ...(space.locale === null ? [] : band(space.locale, cell)),
    ...(ring.isLarge ? largeSpace(space, cell, frame) : smallSpace(space, cell)),
  ];
  return group(marks, {
    key: `space:${space.code}`,
    target: `space:${space.code}`,
    label: labelOf(space, frame),
    region: 'ring',
  });
}

function labelOf(space: Space, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  if (space.cost === null) return space.label;
  return `${space.label}: ${space.owner === null ? words.price(space.cost) : `${words.due(space.due ?? 0)} (${space.owner})`}`;
}

/** The band of the locale, at the inner edge. */
function band(locale: string, { edge, box: [x, y, width, height] }: Cell): readonly Mark[] {
  const { tone, letter, letters } = LOCALES[locale] ?? { tone: 'grey', letter: '?', letters: 'on' };
  const boxes = {
    bottom: [x + 1, y + 1, width - 2, BAND],
    top: [x + 1, y + height - BAND - 1, width - 2, BAND],
    left: [x + width - BAND - 1, y + 1, BAND, height - 2],
    right: [x + 1, y + 1, BAND, height - 2],
    corner: [x, y, 0, 0],
  } as const;
  const box = boxes[edge];
  return [
    rect(box, { fill: tone }),
    text(box[0] + box[2] / 2, box[1] + box[3] / 2 + 4.5, letter, {
      size: 12,
      weight: 600,
      anchor: 'middle',
      fill: letters,
    }),
  ];
}

/** Where there is room in a space beside its band: x, y, width, height. */
function roomOf({ locale }: Space, { edge, box: [x, y, width, height] }: Cell): Box {
  const space = locale === null ? 3 : BAND + 3;
  switch (edge) {
    case 'bottom':
      return [x + 2, y + space, width - 4, height - space - 2];
    case 'top':
      return [x + 2, y + 2, width - 4, height - space - 2];
    case 'left':
      return [x + 5, y + 2, width - space - 5, height - 4];
    case 'right':
      return [x + space, y + 2, width - space - 3, height - 4];
    case 'corner':
      return [x + 4, y + 4, width - 8, height - 8];
  }
}

/** Name, sign and what it costs. */
function largeSpace(space: Space, cell: Cell, { language }: Frame): readonly Mark[] {
  const room = roomOf(space, cell);
  const name = BOARD_WORDS[language].short[space.code] ?? space.label;
  if (cell.edge === 'corner') return cornerSpace(space, name, room);
  return space.cost === null ? plainSpace(space, cell, room) : deed(space, name, cell, room);
}

function cornerSpace({ kind }: Space, name: string, [x, y, width]: Box): readonly Mark[] {
  const middle = x + width / 2;
  return [
    use(kind, [middle, y + 18, 30], { stroke: 'ink', strokeWidth: 7 }),
    paragraph(middle, y + 48, name, { width, lines: 2, size: 12, weight: 600, anchor: 'middle' }),
  ];
}

function plainSpace({ kind, label }: Space, { edge }: Cell, [x, y, width, height]: Box): readonly Mark[] {
  const middle = x + width / 2;
  const [sign, name] = isUpright(edge) ? [26, 24] : [22, 10];
  return [
    use(kind, [middle, y + sign, 28], { stroke: 'soft', strokeWidth: 6 }),
    fitted(middle, y + height - name, label, { width, size: 12, fill: 'soft', anchor: 'middle' }),
  ];
}

function deed(space: Space, name: string, { edge }: Cell, [x, y, width, height]: Box): readonly Mark[] {
  const middle = x + width / 2;
  const book = space.kind === 'tome';
  if (isUpright(edge)) {
    const sign = book ? [use('tome', [middle, y + 9, 16], { stroke: 'ink', strokeWidth: 8 })] : [];
    const words = paragraph(middle, y + (book ? 28 : 12), name, { width, lines: 3, size: 12, anchor: 'middle' });
    return [...sign, words, ...price(space, [middle - 14, y + height - 4])];
  }
  const sign = book ? [use('tome', [x + width - 9, y + height - 9, 16], { stroke: 'ink', strokeWidth: 8 })] : [];
  return [...sign, paragraph(x, y + 12, name, { width, lines: 3, size: 12 }), ...price(space, [x, y + height - 4])];
}

function isUpright(edge: Cell['edge']): boolean {
  return edge === 'bottom' || edge === 'top';
}

/** The owner with what is due, or what it costs. */
function price({ owner, due, cost }: Space, [x, y]: readonly [number, number]): readonly Mark[] {
  if (owner === null) return [text(x, y, String(cost ?? ''), { size: 12, fill: 'soft' })];
  return [seatSign(owner, [x + 6, y - 5, 13]), text(x + 16, y, String(due ?? ''), { size: 14, weight: 600 })];
}

/** The owner, what it costs, or a sign. */
function smallSpace(space: Space, cell: Cell): readonly Mark[] {
  const [x, y, width, height] = roomOf(space, cell);
  const [middle, centre] = [x + width / 2, y + height / 2];
  if (space.cost === null)
    return [use(space.kind, [middle, centre, Math.min(width, height, 26)], { stroke: 'soft', strokeWidth: 7 })];
  if (space.kind === 'tome') {
    const sign = use('tome', [middle, centre - 7, 20], { stroke: 'ink', strokeWidth: 8 });
    const below =
      space.owner === null
        ? text(middle, centre + 16, String(space.cost), { size: 12, fill: 'soft', anchor: 'middle' })
        : seatSign(space.owner, [middle, centre + 11, 13]);
    return [sign, below];
  }
  if (space.owner !== null) return [seatSign(space.owner, [middle, centre, 16])];
  return [text(middle, centre + 4.5, String(space.cost), { size: 12, fill: 'soft', anchor: 'middle' })];
}

/** What stands on the board: whom it shows, where, and how large. */
interface Stand {
  readonly view: View;
  readonly frame: Frame;
  readonly place: readonly [x: number, y: number];
  readonly size: number;
}

/** Pawns and Monsters, each on its space. */
export function standingMarks(view: View, { cells, token }: Ring, frame: Frame): readonly Mark[] {
  return view.ring.flatMap((space) => {
    const cell = at(cells, space.number);
    const here = (index: number): Stand => ({ view, frame, place: standing(cell, token, index), size: token });
    const seats = [...space.seats, ...space.inmates];
    return [
      ...space.monsters.map((code, index) => monsterMark(code, here(index))),
      ...seats.map((seat, index) => pawn(seat, here(space.monsters.length + index))),
    ];
  });
}

function monsterMark(code: string, { view, frame, place: [x, y], size }: Stand): Mark {
  const card = view.monsters.find((monster) => monster.card.code === code)?.card;
  const loss = card?.loss ?? 0;
  const label = `${card?.label ?? code}, ${BOARD_WORDS[frame.language].loss(loss)}`;
  const tags = { key: `monster:${code}`, target: `monster:${code}`, label, region: 'ring' };
  return group(monsterSign(loss, card?.isGreatOldOne === true, [x, y, size]), tags);
}

/** A Monster, with what it takes. */
export function monsterSign(
  loss: number,
  isGreat: boolean,
  [x, y, size]: readonly [number, number, number],
): readonly Mark[] {
  return [
    use(isGreat ? 'greatOldOne' : 'monster', [x, y, size], { fill: 'ink', stroke: 'paper', strokeWidth: 4 }),
    text(x, y + 4.3, String(loss), { size: 12, weight: 600, anchor: 'middle', fill: 'paper' }),
  ];
}

function pawn(seat: number, { view, frame, place: [x, y], size }: Stand): Mark {
  const player = view.players[seat];
  const half = size / 2;
  const ring = rect([x - half, y - half, size, size], {
    radius: half,
    fill: 'paper',
    stroke: 'signal',
    strokeWidth: 2,
  });
  const isActive = view.currentTurn?.seat === seat && !view.isOver;
  const marks = [
    ...(isActive ? [ring] : []),
    seatSign(seat, [x, y, size * 0.72], player?.status !== 'sane'),
    ...(player?.isInmate === true ? [use('asylum', [x, y, size], { stroke: 'ink', strokeWidth: 6 })] : []),
  ];
  const label = `${seatName(frame, seat)}: ${view.ring[player?.space ?? 0]?.label ?? ''}`;
  return group(marks, { key: `pawn:${seat}`, label, region: 'ring' });
}
