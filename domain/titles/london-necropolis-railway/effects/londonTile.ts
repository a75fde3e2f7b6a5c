// London tiles: placing on side A, flipping to side B, and what the spaces give.
// Rulebook: 02 London Tiles, 04 London Actions; rulings R22, R23, R24.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { DISC_INDEX, LONDON_SPACES, type LondonSpace, type Room, SPACE_INDEX } from '../components/ids.ts';
import { type Income, SIDE_B, type Space } from '../components/london.ts';
import { cardOf, LONDON } from '../components.ts';
import { type MoveSets, paidSetsOf, paymentOf, setsOfEach, setWhere } from '../moveSets.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { takeAction } from './action.ts';

/** Pounds to improve the space from `level`. */
export function improvementCost(space: Space, level: number): number {
  return at(space.cost, level);
}

/** What the eight spaces of a seat give together. */
export function incomeOf(mine: SeatState): Income {
  let [pounds, mourners, coffins, orangeDiscs] = [0, 0, 0, 0];
  for (const [index, space] of LONDON.spaces.entries()) {
    const income = at(space.income, at(mine.london, index));
    pounds += income.pounds;
    mourners += income.mourners;
    coffins += income.coffins;
    orangeDiscs += income.orangeDiscs;
  }
  return { pounds, mourners, coffins, orangeDiscs };
}

/** The spaces of one room (indexes in `LONDON_SPACES`), and its moves by payment and by set of them. */
interface RoomMoves {
  readonly first: number;
  readonly count: number;
  readonly lists: readonly MoveSets<MoveOf<'london'>>[];
}

function roomMoves(room: Room): RoomMoves {
  const spaces = LONDON.spaces.filter((space) => space.room === room).map(({ id }) => id);
  return {
    first: LONDON_SPACES.findIndex((id) => spaces.includes(id)),
    count: spaces.length,
    lists: paidSetsOf(spaces.map((id) => MOVES_OF.london.filter(({ space }) => space === id))),
  };
}

/** The spaces of a room are neighbours in `LONDON_SPACES`. */
const ROOM_MOVES: Readonly<Record<Room, RoomMoves>> = {
  mortuary: roomMoves('mortuary'),
  chapel: roomMoves('chapel'),
  office: roomMoves('office'),
  lobby: roomMoves('lobby'),
};
const FREE_LISTS = setsOfEach(MOVES_OF['free-london']);
const NONE: readonly MoveOf<'london'>[] = [];

export function legalMoves(state: State, seat: Seat): readonly MoveOf<'london'>[] {
  const { card, london } = state.turn;
  if (card === null || london) return NONE;
  const mine = at(state.seats, seat);
  const { first, count, lists } = ROOM_MOVES[cardOf(card).room];
  const spaces = setWhere((space) => forbiddenSpace(mine, space) === null, first, count);
  return at(at(lists, paymentOf(mine, 'blue')), spaces);
}

export function legalFreeMoves(state: State, seat: Seat): readonly MoveOf<'free-london'>[] {
  const mine = at(state.seats, seat);
  return at(
    FREE_LISTS,
    setWhere((space) => isImprovable(mine, space), 0, LONDON_SPACES.length),
  );
}

function isImprovable(mine: SeatState, space: number): boolean {
  return at(mine.london, space) < SIDE_B;
}

/** The rule that forbids improving the space (index in `LONDON_SPACES`) at its cost, or null. */
function forbiddenSpace(mine: SeatState, space: number): Rule | null {
  if (!isImprovable(mine, space)) return 'fully-improved';
  return mine.pounds < improvementCost(at(LONDON.spaces, space), at(mine.london, space)) ? 'no-money' : null;
}

/** The rule that forbids improving the space with the card of the turn, or null. */
export function forbidden(state: State, seat: Seat, { space: id, disc }: MoveOf<'london'>): Rule | null {
  const { card, london } = state.turn;
  if (card === null) return 'no-card';
  if (london) return 'london-used';
  const space = SPACE_INDEX[id];
  if (cardOf(card).room !== at(LONDON.spaces, space).room) return 'other-room';
  const mine = at(state.seats, seat);
  return at(mine.discs, DISC_INDEX[disc]) === 0 ? 'no-disc' : forbiddenSpace(mine, space);
}

/** The rule that forbids improving the space at the Turn of the Century, or null. */
export function forbiddenFree(state: State, seat: Seat, { space }: MoveOf<'free-london'>): Rule | null {
  return isImprovable(at(state.seats, seat), SPACE_INDEX[space]) ? null : 'fully-improved';
}

export function play(register: TitleRegister, seat: Seat, { space, disc }: MoveOf<'london'>): void {
  const index = SPACE_INDEX[space];
  const pounds = improvementCost(at(LONDON.spaces, index), at(at(register.state.seats, seat).london, index));
  takeAction(register, seat, 'london', disc);
  improve(register, seat, space, pounds);
}

export function playFree(register: TitleRegister, seat: Seat, { space }: MoveOf<'free-london'>): void {
  improve(register, seat, space, 0);
}

function improve(register: TitleRegister, seat: Seat, space: LondonSpace, pounds: number): void {
  const level = at(at(register.state.seats, seat).london, SPACE_INDEX[space]) === 0 ? 1 : 2;
  register.write({ type: 'LondonImproved', seat, space, level, pounds });
}
