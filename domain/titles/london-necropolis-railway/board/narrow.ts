// The table 390 wide: seats, card and hand; then regions, unfolded or as small pictures.

import { type Drawing, type Frame, group, type Mark } from '../../../board/drawing.ts';
import { rule } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { hand, rounds, turnBands } from './card.ts';
import { FOLDED_HEIGHT, folded } from './folded.ts';
import { london, prestige } from './london.ts';
import { bonus, crypts, openCards, supply } from './market.ts';
import { miniBoards } from './mini.ts';
import { necropolis, potter } from './necropolis.ts';
import { scoreTable, seatHead } from './seats.ts';
import { SHEET } from './symbols.ts';
import { othersOf, type Place, type SeatView, type Stack, seatAt } from './tokens.ts';
import { railway } from './train.ts';

const NARROW = 390;
const REGIONS = ['london', 'necropolis', 'railway', 'market'] as const;
const PLACE = { x: 12, width: NARROW - 24 };

type Draw = (place: Place) => Stack;

export function narrow(view: View, frame: Frame): Drawing {
  const mine = seatAt(view, frame.seat);
  const marks: Mark[] = [];
  let y = 0;
  const add = (region: string, draw: Draw, gap = 8) => {
    const stack = draw({ ...PLACE, y });
    marks.push(group(stack.marks, { region }));
    y += stack.height + gap;
  };
  const seats = frame.seats ? [mine, ...othersOf(view, mine)] : [];
  for (const seat of seats) add('seats', (place) => seatHead(view, seat, frame, place), 2);
  add('card', (place) => rounds(view, frame, place), 10);
  add('card', (place) => turnBands(view, frame, place), 6);
  add('card', (place) => hand(mine, frame, place));
  for (const { region, whole } of partsOf(view, mine, frame)) {
    if (!isOpen(frame, region)) continue;
    marks.push(rule(0, y, NARROW));
    y += 10;
    for (const draw of whole) add(region, draw, 6);
  }
  const closed = REGIONS.filter((region) => !isOpen(frame, region));
  marks.push(...closed.map((region, index) => folded(region, view, mine, frame)(foldedPlace(index, y))));
  y += Math.ceil(closed.length / 2) * (FOLDED_HEIGHT + 10);
  add('seats', (place) => scoreTable(mine, frame, place), 0);
  return { width: NARROW, height: y, marks, sheet: SHEET };
}

function foldedPlace(index: number, top: number): Place {
  const width = (PLACE.width - 10) / 2;
  return { x: PLACE.x + (index % 2) * (width + 10), y: top + Math.floor(index / 2) * (FOLDED_HEIGHT + 10), width };
}

function isOpen({ open }: Frame, region: string): boolean {
  return open.length === 0 ? region === 'london' || region === 'necropolis' : open.includes(region);
}

interface Part {
  readonly region: string;
  readonly whole: readonly Draw[];
}

/** What may be unfolded, and what it is made of. */
function partsOf(view: View, mine: SeatView, frame: Frame): readonly Part[] {
  const shared = [openCards, bonus, crypts, supply];
  return [
    {
      region: 'london',
      whole: [(place) => london(mine, frame, place), (place) => prestige(view, mine, frame, place)],
    },
    {
      region: 'necropolis',
      whole: [(place) => necropolis(mine, frame, place), (place) => potter(mine, frame, place)],
    },
    { region: 'railway', whole: [(place) => railway(view, mine, frame, place)] },
    {
      region: 'market',
      whole: shared.map(
        (draw): Draw =>
          (place) =>
            draw(view, frame, place),
      ),
    },
    ...othersOf(view, mine).map((seat): Part => {
      const boards: Draw = (place) => miniBoards(seat, frame, place);
      return { region: `seat-${seat.seat}`, whole: [(place) => seatHead(view, seat, frame, place), boards] };
    }),
  ];
}
