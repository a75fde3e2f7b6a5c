// The three boards of one seat as everybody sees them, with the sums that explain income, wages, capacity and score.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { of } from '../../../title/lookUp.ts';
import { CAR_TYPES, CARS, type CarType, COLUMNS, LONDON_SPACES, ROWS } from '../components/ids.ts';
import { CAR_PLACES, CENTRAL_BOARD, LONDON, NECROPOLIS, PRESTIGE, RAILWAY } from '../components.ts';
import { incomeOf } from '../effects/londonTile.ts';
import { ongoingMove } from '../effects/prestige.ts';
import { capacity, freePlaces, fullCars, isPairComplete, mournersByCar, stack } from '../effects/railwayTile.ts';
import { isFree, paidSpots } from '../effects/staff.ts';
import { columnPoints, mostAlike, scoreOf, totalOf } from '../scoring.ts';
import type { SeatState, State } from '../state.ts';
import { PAIR_LABELS, spaceName } from '../text/names.ts';
import { viewCard, viewCoffins, viewDiscs } from './card.ts';

const SIDES = ['bare', 'A', 'B'] as const;
const CAR_STATES = ['none', 'base', 'upgraded'] as const;

function viewLondon(mine: SeatState) {
  return LONDON_SPACES.map((id, index) => {
    const space = at(LONDON.spaces, index);
    const level = at(mine.london, index);
    const pair = LONDON.pairs.find(({ spaces }) => spaces.includes(index));
    return {
      code: id,
      label: { en: spaceName(id, 'en'), de: spaceName(id, 'de') },
      room: space.room,
      side: at(SIDES, level),
      income: at(space.income, level),
      nextCost: space.cost[level] ?? null,
      nextIncome: space.income[level + 1] ?? null,
      hasSpot: level > 0,
      piece: at(mine.spots, ROWS.length + index),
      pair: pair?.id ?? null,
      row: Math.floor(index / 2) + 1,
      column: (index % 2) + 1,
    };
  });
}

function viewLondonPairs(mine: SeatState) {
  return LONDON.pairs.map(({ id, spaces, points }) => ({
    code: id,
    spaces: spaces.map((space) => at(LONDON_SPACES, space)),
    points,
    isComplete: spaces.every((space) => at(mine.london, space) === 2),
  }));
}

function viewCars(mine: SeatState) {
  const seated = mournersByCar(mine);
  return CARS.map((id, index) => {
    const state = at(mine.cars, index);
    const carries = id.startsWith('m') ? ('mourners' as const) : ('coffins' as const);
    return {
      code: id,
      carries,
      position: Number(id.slice(-1)),
      state: at(CAR_STATES, state),
      places: at(at(CAR_PLACES, index), state),
      nextPlaces: CAR_PLACES[index]?.[state + 1] ?? null,
      mourners: seated[index] ?? 0,
    };
  });
}

function viewPlaces(mine: SeatState, type: CarType) {
  return {
    carries: type === 'm' ? ('mourners' as const) : ('coffins' as const),
    places: capacity(mine, type),
    free: freePlaces(mine, type),
    stack: stack(mine, type),
    sold: at(mine.sold, CAR_TYPES.indexOf(type)),
  };
}

function viewTrain(mine: SeatState) {
  return {
    position: mine.position,
    mourners: mine.trainMourners,
    coffins: viewCoffins(mine.trainCoffins),
    fullMournerCars: fullCars(mine),
    cars: viewCars(mine),
    capacity: CAR_TYPES.map((type) => viewPlaces(mine, type)),
    pairs: RAILWAY.pairs.map(({ bonus, amount }, index) => ({
      position: index + 1,
      bonus,
      amount,
      isComplete: isPairComplete(mine, index),
      label: PAIR_LABELS[bonus](amount),
    })),
  };
}

function viewRows(mine: SeatState) {
  return ROWS.map((id, row) => {
    const cells = COLUMNS.map((column) => {
      const cell = row * COLUMNS.length + column - 1;
      return { code: `${id}c${column}`, column, printed: at(NECROPOLIS.printed, cell), coffin: at(mine.grid, cell) };
    });
    const piece = at(mine.spots, row);
    const isFull = cells.every(({ coffin }) => coffin !== null);
    return { code: id, piece, isFull, points: isFull && piece !== null ? NECROPOLIS.rowPoints : 0, cells };
  });
}

function viewColumns(mine: SeatState) {
  return COLUMNS.map((column) => {
    const crypt = at(mine.crypts, column - 1);
    return {
      column,
      crypt,
      pointsPerCoffin: of(NECROPOLIS.columnPoints, crypt ?? 'none'),
      mostAlike: mostAlike(mine, column - 1),
      points: columnPoints(mine, column - 1),
    };
  });
}

function viewPrestige({ edition }: State, mine: SeatState) {
  const next = PRESTIGE[mine.prestige];
  return {
    level: mine.prestige,
    pointsPerStaff: at(PRESTIGE, mine.prestige - 1).points,
    ongoingMove: ongoingMove(mine.prestige),
    nextCosts: next === undefined ? [] : next.costs[edition],
    nextPayments: next === undefined ? [] : next.payments[edition],
  };
}

function viewWages(mine: SeatState) {
  const staff = paidSpots(mine).length;
  return { staff, pounds: staff * CENTRAL_BOARD.wage, crewCarPounds: staff * CENTRAL_BOARD.crewWage };
}

function viewVolunteer(state: State, seat: Seat, mine: SeatState): 'reserve' | 'placed' | 'lost' {
  if (mine.spots.includes('volunteer')) return 'placed';
  const pair = RAILWAY.pairs.findIndex(({ bonus }) => bonus === 'volunteer');
  const { step } = state;
  const isPlacing = step.at === 'volunteer' && step.seat === seat;
  return isPairComplete(mine, pair) && !isPlacing ? 'lost' : 'reserve';
}

/** Everything about one seat: nothing of it is hidden. */
export function viewSeat(state: State, seat: Seat) {
  const mine = at(state.seats, seat);
  const score = scoreOf(mine);
  return {
    seat,
    isFirst: state.firstSeat === seat,
    isToAct: state.step.at !== 'over' && state.step.seat === seat,
    pounds: mine.pounds,
    discs: viewDiscs(mine.discs),
    prestige: viewPrestige(state, mine),
    london: viewLondon(mine),
    londonPairs: viewLondonPairs(mine),
    nextIncome: incomeOf(mine),
    nextWages: viewWages(mine),
    waitingMourners: mine.waitingMourners,
    waitingCoffins: viewCoffins(mine.waitingCoffins),
    train: viewTrain(mine),
    installed: mine.installed.map((card) => viewCard(card, state.edition)),
    mourners: mine.mourners,
    rows: viewRows(mine),
    columns: viewColumns(mine),
    potter: viewCoffins(mine.potter),
    volunteer: viewVolunteer(state, seat, mine),
    freeSpots: freeSpots(mine),
    score: { ...score, total: totalOf(score) },
  };
}

function freeSpots(mine: SeatState) {
  return [...ROWS, ...LONDON_SPACES].filter((_, spot) => isFree(mine, spot));
}
