// The table 390 wide: seats, card and hand; then regions, unfolded or as small pictures.

import { type Drawing, type Frame, group, type Mark, SLOT } from '../../../board/drawing.ts';
import { rule } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { bonus } from './bonus.ts';
import { hand, rounds, turnBands } from './card.ts';
import { FOLDED_HEIGHT, type Folding, folded } from './folded.ts';
import { london, londonPairs } from './london.ts';
import { crypts, openCards, supply } from './market.ts';
import { miniBoards } from './mini.ts';
import { necropolis, potter } from './necropolis.ts';
import { prestige } from './prestige.ts';
import { scoreTable, seatHead, seatRow } from './seats.ts';
import { SHEET } from './symbols.ts';
import { othersOf, type Place, type SeatView, type Stack, seatAt } from './tokens.ts';
import { railway } from './train.ts';
import { yard } from './yard.ts';

const NARROW = 390;
const PLACE = { x: 12, width: NARROW - 24 };
const TOP = 8;
const GAP = 12;
/** What may be folded, and the region that unfolds it. */
const FOLDS: readonly (readonly [Folding, string])[] = [
  ['london', 'london'],
  ['necropolis', 'necropolis'],
  ['railway', 'railway'],
  ['market', 'cards'],
];

type Draw = (place: Place) => Stack;

export function narrow(view: View, frame: Frame): Drawing {
  const mine = seatAt(view, frame.seat);
  const marks: Mark[] = [];
  let y = TOP;
  const add = (region: string, draw: Draw, gap = GAP) => {
    const stack = draw({ ...PLACE, y });
    marks.push(group(stack.marks, { region }));
    y += stack.height + gap;
  };
  if (frame.seats) add('seats', (place) => seatRow(view, mine, frame, place), 8);
  add('card', (place) => rounds(view, frame, place), 8);
  add('card', (place) => turnBands(view, frame, place), 10);
  add('card', (place) => hand(mine, frame, place), GAP);
  const over: Mark[] = [];
  for (const { region, draws } of partsOf(view, mine, frame)) {
    if (!isOpen(frame, region)) continue;
    marks.push(rule(0, y, NARROW));
    y += 10;
    if (region === 'london') over.push(londonPairs(mine, frame, { x: PLACE.x, y }));
    for (const draw of draws) add(region, draw);
  }
  const closed = FOLDS.filter(([, region]) => !isOpen(frame, region)).map(([name]) => name);
  marks.push(...closed.map((name, index) => folded(name, view, mine, frame)(foldedPlace(index, y))));
  y += Math.ceil(closed.length / 2) * (FOLDED_HEIGHT + 10);
  add('seats', (place) => scoreTable(mine, frame, place), 4);
  return { width: NARROW, height: Math.ceil(y), marks: [...marks, SLOT, ...over], sheet: SHEET };
}

function foldedPlace(index: number, top: number): Place {
  const width = (PLACE.width - 10) / 2;
  return { x: PLACE.x + (index % 2) * (width + 10), y: top + Math.floor(index / 2) * (FOLDED_HEIGHT + 10), width };
}

/** The market is all of its parts. */
const MARKET = ['cards', 'bonus', 'crypts', 'supply'];

function isOpen({ open }: Frame, region: string): boolean {
  if (open.length === 0) return region === 'london' || region === 'necropolis';
  return open.includes(region) || (MARKET.includes(region) && open.includes('market'));
}

interface Part {
  readonly region: string;
  readonly draws: readonly Draw[];
}

/** What may be unfolded, and what it is made of. */
function partsOf(view: View, mine: SeatView, frame: Frame): readonly Part[] {
  return [
    { region: 'london', draws: [(place) => london(mine, frame, place)] },
    { region: 'prestige', draws: [(place) => prestige(view, mine, frame, place)] },
    {
      region: 'necropolis',
      draws: [(place) => necropolis(mine, frame, place), (place) => potter(mine, frame, place)],
    },
    {
      region: 'railway',
      draws: [(place) => railway(view, mine, frame, place), (place) => yard(mine, frame, place)],
    },
    { region: 'cards', draws: [(place) => openCards(view, frame, place)] },
    { region: 'bonus', draws: [(place) => bonus(view, frame, place)] },
    { region: 'crypts', draws: [(place) => crypts(view, frame, place)] },
    { region: 'supply', draws: [(place) => supply(view, frame, place)] },
    ...othersOf(view, mine).map((seat): Part => {
      const boards: Draw = (place) => miniBoards(seat, frame, place);
      return { region: `seat-${seat.seat}`, draws: [(place) => seatHead(view, seat, frame, place), boards] };
    }),
  ];
}
