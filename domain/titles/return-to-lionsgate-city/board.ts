// The table drawn: the map with its trains, the own side below, the seats in turn order beside it.

import type { TitleBoard } from '../../board/contract.ts';
import { type Drawing, type Frame, group, type Mark, SLOT } from '../../board/drawing.ts';
import { rule } from '../../board/pieces.ts';
import { caveMarks, standingMarks } from './board/caves.ts';
import { GROUNDS } from './board/geometry.ts';
import { pilePanel } from './board/loose.ts';
import { railMarks, trackMarks, tunnelMarks } from './board/map.ts';
import { marketPanels } from './board/market.ts';
import { ownSide } from './board/mat.ts';
import { seatBlock } from './board/seats.ts';
import { SHEET } from './board/signs.ts';
import type { Stack, Strip } from './board/stack.ts';
import { bagMarks, deckMarks, riskMarks, roundMarks, supplyMarks } from './board/table.ts';
import { MARKETS, regionsOf, targets, touched } from './board/targets.ts';
import { turnMarks } from './board/turn.ts';
import type { ReturnToLionsgateCity } from './index.ts';
import type { View } from './shapes/view.ts';

const WIDE = { width: 960, height: 696, column: 740, inset: 5 };
const NARROW = { width: 390, margin: 12 };

function board(view: View, frame: Frame): Drawing {
  return frame.layout === 'wide' ? wide(view, frame) : narrow(view, frame);
}

/** Whose side is shown large: the viewer's, or that of who is to act. */
function ownSeat(view: View, { seat }: Frame): number {
  return seat ?? view.step.seat ?? view.currentTurn?.seat ?? 0;
}

function mapMarks(view: View, frame: Frame, [x, y]: readonly [number, number]): readonly Mark[] {
  const ground = GROUNDS[frame.layout];
  const over = [
    ...caveMarks(view, ground, frame),
    ...tunnelMarks(view, ground),
    ...trackMarks(view, ground, frame),
    ...standingMarks(view, ground, frame),
  ];
  return [group(railMarks(view, ground, frame), { x, y, region: 'map' }), SLOT, group(over, { x, y, region: 'map' })];
}

function wide(view: View, frame: Frame): Drawing {
  const { width, height, column: x, inset } = WIDE;
  const { plan } = GROUNDS.wide;
  const marks: Mark[] = [...mapMarks(view, frame, [inset, inset])];
  marks.push(rule(inset, plan.height + 8, plan.width, 'ink'));
  marks.push(...ownSide(view, ownSeat(view, frame), frame, [inset, plan.height + 12, plan.width]).marks);
  marks.push(...column(view, frame, [x, 0, width - x - inset], height));
  return { width, height, marks, sheet: SHEET };
}

type Part = (view: View, frame: Frame, strip: Strip) => Stack;

/** At the right: round, turn, seats; from below what belongs to nobody. */
function column(view: View, frame: Frame, [x, y, width]: Strip, height: number): readonly Mark[] {
  const marks: Mark[] = [];
  let top = y;
  for (const part of [roundMarks, turnMarks, pilePanel]) {
    const stack = part(view, frame, [x, top, width]);
    marks.push(...stack.marks);
    top += stack.height + 2;
  }
  for (const seat of view.turnOrder) {
    marks.push(rule(x, top + 2, width));
    const stack = seatBlock(view, seat, frame, [x, top + 4, width]);
    marks.push(...stack.marks);
    top += stack.height + 8;
  }
  const parts: readonly Part[] = [bagMarks, riskMarks, supplyMarks, deckMarks];
  const stacks = fitting(
    parts.map((part) => part(view, frame, [x, 0, width])),
    height - top,
  );
  let from = height - totalOf(stacks);
  marks.push(rule(x, from - 4, width, 'ink'));
  for (const stack of stacks) {
    marks.push(group(stack.marks, { y: from }));
    from += stack.height;
  }
  return marks;
}

function totalOf(stacks: readonly Stack[]): number {
  return stacks.reduce((sum, { height }) => sum + height, 0);
}

/** Without those that there is no room for: first the last but one, for the decks are drawn from. */
function fitting(stacks: readonly Stack[], room: number): readonly Stack[] {
  return totalOf(stacks) <= room || stacks.length < 3 ? stacks : fitting(stacks.toSpliced(-2, 1), room);
}

function narrow(view: View, frame: Frame): Drawing {
  const { width, margin: x } = NARROW;
  const { plan } = GROUNDS.narrow;
  const inner = width - 2 * x;
  const marks: Mark[] = [];
  let y = 0;
  const add = (part: Part, gap = 8) => {
    const stack = part(view, frame, [x, y, inner]);
    marks.push(...stack.marks);
    y += stack.height + gap;
  };
  add(roundMarks, 0);
  add(turnMarks, 4);
  const at = y;
  y += plan.height + 8;
  add(pilePanel, 4);
  marks.push(rule(x, y - 4, inner, 'ink'));
  add((...all) => ownSide(view, ownSeat(view, frame), frame, all[2]), 10);
  for (const seat of view.turnOrder) {
    marks.push(rule(x, y - 2, inner));
    add((...all) => seatBlock(view, seat, frame, all[2]));
  }
  marks.push(rule(x, y - 2, inner, 'ink'));
  const isOpen = frame.open.includes(MARKETS);
  add((...all) => marketPanels(...all, isOpen));
  for (const part of [riskMarks, bagMarks, supplyMarks, deckMarks]) add(part);
  return { width, height: y, marks: [...mapMarks(view, frame, [0, at]), ...marks], sheet: SHEET };
}

export const returnToLionsgateCityBoard: TitleBoard<ReturnToLionsgateCity> = {
  board,
  targets,
  touched,
  regionsOf,
  money: '',
};
