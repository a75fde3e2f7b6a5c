// The next state: one entry per fact, each a plain record of what happened. No rule, no chance, no option is asked.

import { at, Defect } from '../../base/defect.ts';
import type { Seat } from '../../title/contract.ts';
import {
  CAR_INDEX,
  COFFIN_INDEX,
  type Coffin,
  CRYPT_INDEX,
  DISC_INDEX,
  type Disc,
  SPACE_INDEX,
  SPOT_INDEX,
  type Spot,
} from './components/ids.ts';
import type { Fact, FactOf, FactType } from './facts.ts';
import {
  bonusIndex,
  type Counts,
  cellIndex,
  freshTurn,
  type Piece,
  plus,
  type SeatState,
  type State,
} from './state.ts';

const NO_COUNTS: Counts = [0, 0, 0, 0];
const ORANGE = DISC_INDEX.orange;

function withSeat(state: State, seat: Seat, next: SeatState): State {
  return { ...state, seats: state.seats.with(seat, next) };
}

function addDiscs(counts: Counts, discs: readonly Disc[], change: number): Counts {
  const next = counts.slice();
  for (const disc of discs) next[DISC_INDEX[disc]] = at(next, DISC_INDEX[disc]) + change;
  return next;
}

function addCoffins(counts: Counts, coffins: readonly Coffin[], change: number): Counts {
  const next = counts.slice();
  for (const coffin of coffins) next[COFFIN_INDEX[coffin]] = at(next, COFFIN_INDEX[coffin]) + change;
  return next;
}

function place(mine: SeatState, spot: Spot, piece: Piece | null): SeatState {
  return { ...mine, spots: mine.spots.with(SPOT_INDEX[spot], piece) };
}

/** Discs that go back to the supply. */
function discsPaid(state: State, seat: Seat, discs: readonly Disc[]): State {
  const mine = at(state.seats, seat);
  return {
    ...withSeat(state, seat, { ...mine, discs: addDiscs(mine.discs, discs, -1) }),
    supply: { ...state.supply, discs: addDiscs(state.supply.discs, discs, 1) },
  };
}

/** Orange discs out of the supply. */
function orangeGained(state: State, seat: Seat, count: number): State {
  if (count === 0) return state;
  const mine = at(state.seats, seat);
  return {
    ...withSeat(state, seat, { ...mine, discs: plus(mine.discs, ORANGE, count) }),
    supply: { ...state.supply, discs: plus(state.supply.discs, ORANGE, -count) },
  };
}

function staffHired(state: State, { seat, spot, pounds }: FactOf<'StaffHired'>): State {
  const mine = at(state.seats, seat);
  return {
    ...withSeat(state, seat, { ...place(mine, spot, 'staff'), pounds: mine.pounds - pounds }),
    supply: { ...state.supply, staff: state.supply.staff - 1 },
  };
}

function staffLeft(state: State, { seat, spots }: FactOf<'StaffLeft'>): State {
  let mine = at(state.seats, seat);
  for (const spot of spots) mine = place(mine, spot, null);
  return {
    ...withSeat(state, seat, mine),
    supply: { ...state.supply, staff: state.supply.staff + spots.length },
  };
}

function cryptBuilt(state: State, fact: FactOf<'CryptBuilt'>): State {
  const mine = at(state.seats, fact.seat);
  const { supply } = state;
  const spent = fact.mourners + fact.trainMourners;
  return {
    ...withSeat(state, fact.seat, {
      ...mine,
      mourners: mine.mourners - fact.mourners,
      trainMourners: mine.trainMourners - fact.trainMourners,
      pounds: mine.pounds - fact.pounds,
      crypts: mine.crypts.with(fact.column - 1, fact.crypt),
    }),
    supply: { ...supply, mourners: supply.mourners + spent, crypts: plus(supply.crypts, CRYPT_INDEX[fact.crypt], -1) },
  };
}

function cardTaken(state: State, { seat, slot, card, discs }: FactOf<'CardTaken'>): State {
  const mine = at(state.seats, seat);
  return {
    ...withSeat(state, seat, { ...mine, discs: addDiscs(mine.discs, discs, 1) }),
    row: state.row.with(slot - 1, null),
    turn: { ...state.turn, card },
  };
}

function bonusTaken(state: State, fact: FactOf<'BonusTaken'>): State {
  const mine = at(state.seats, fact.seat);
  const disc = { seat: fact.seat, disc: fact.disc };
  return {
    ...withSeat(state, fact.seat, {
      ...mine,
      pounds: mine.pounds + fact.pounds,
      discs: plus(mine.discs, DISC_INDEX[fact.disc], -1),
    }),
    bonus: state.bonus.with(bonusIndex(fact.column, fact.space), disc),
    turn: { ...state.turn, bonusMove: fact.move },
  };
}

function tileSold(state: State, { seat, tile, pounds }: FactOf<'TileSold'>): State {
  const mine = at(state.seats, seat);
  const sold = plus(mine.sold, tile.startsWith('m') ? 0 : 1, 1);
  const cars = tile === 'm' || tile === 'c' ? mine.cars : mine.cars.with(CAR_INDEX[tile], 0);
  return withSeat(state, seat, { ...mine, pounds: mine.pounds + pounds, sold, cars });
}

function cardUsed(state: State, { seat, card, ability }: FactOf<'CardUsed'>): State {
  const mine = at(state.seats, seat);
  return {
    ...withSeat(state, seat, { ...mine, installed: mine.installed.filter((id) => id !== card) }),
    discard: [...state.discard, card],
    turn: { ...state.turn, abilitiesUsed: [...state.turn.abilitiesUsed, ability] },
  };
}

function incomeTaken(state: State, { seat, pounds, mourners, orangeDiscs }: FactOf<'IncomeTaken'>): State {
  const mine = at(state.seats, seat);
  const gained = withSeat(state, seat, {
    ...mine,
    pounds: mine.pounds + pounds,
    waitingMourners: mine.waitingMourners + mourners,
  });
  const supply = { ...state.supply, mourners: state.supply.mourners - mourners };
  return orangeGained({ ...gained, supply }, seat, orangeDiscs);
}

function coffinsDrawn(state: State, { seat, coffins, to }: FactOf<'CoffinsDrawn'>): State {
  const mine = at(state.seats, seat);
  const bag = addCoffins(state.bag, coffins, -1);
  const next =
    to === 'train'
      ? { ...mine, trainCoffins: addCoffins(mine.trainCoffins, coffins, 1) }
      : { ...mine, waitingCoffins: addCoffins(mine.waitingCoffins, coffins, 1) };
  return { ...withSeat(state, seat, next), bag };
}

type Evolvers = { readonly [Type in FactType]: (state: State, fact: FactOf<Type>) => State };

const EVOLVERS: Evolvers = {
  FirstSeatChosen: (state, { seat }) => ({ ...state, firstSeat: seat }),
  CoffinsDrawn: coffinsDrawn,
  BackShown: (state, { back }) => ({ ...state, topBack: back }),
  CardRevealed: (state, { slot, card }) => ({
    ...state,
    deck: state.deck.filter((id) => id !== card),
    row: state.row.with(slot - 1, { card, discs: [] }),
  }),
  DiscsPlaced: (state, { slot, discs }) => {
    const open = at(state.row, slot - 1);
    if (open === null) throw new Defect(`no card in slot ${slot} to put discs under`);
    return {
      ...state,
      row: state.row.with(slot - 1, { card: open.card, discs: [...open.discs, ...discs] }),
      supply: { ...state.supply, discs: addDiscs(state.supply.discs, discs, -1) },
    };
  },
  RoundBegan: (state, { round }) => ({ ...state, round }),
  TurnBegan: (state, { occasion }) => ({ ...state, turn: freshTurn(occasion) }),
  StepEntered: (state, { step }) => ({ ...state, step }),
  StartingRowChosen: (state, { seat, row }) => withSeat(state, seat, place(at(state.seats, seat), row, 'staff')),
  CardTaken: cardTaken,
  ActionTaken: (state, { seat, section, disc, icons }) => ({
    ...discsPaid(state, seat, [disc]),
    turn: { ...state.turn, [section]: true, icons: state.turn.icons + icons },
  }),
  LondonImproved: (state, { seat, space, level, pounds }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, {
      ...mine,
      pounds: mine.pounds - pounds,
      london: mine.london.with(SPACE_INDEX[space], level),
    });
  },
  CardInstalled: (state, { seat, card }) => {
    const mine = at(state.seats, seat);
    const next = withSeat(state, seat, { ...mine, installed: [...mine.installed, card] });
    return { ...next, turn: { ...state.turn, cardInstalled: true } };
  },
  CarAdded: (state, { seat, car }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, { ...mine, cars: mine.cars.with(CAR_INDEX[car], 1) });
  },
  CarUpgraded: (state, { seat, car }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, { ...mine, cars: mine.cars.with(CAR_INDEX[car], 2) });
  },
  PairCompleted: (state, { seat, orangeDiscs }) => orangeGained(state, seat, orangeDiscs),
  VolunteerPlaced: (state, { seat, spot }) => withSeat(state, seat, place(at(state.seats, seat), spot, 'volunteer')),
  VolunteerLost: (state) => state,
  StaffHired: staffHired,
  CryptBuilt: cryptBuilt,
  CryptGranted: (state, { seat, crypt, column }) =>
    cryptBuilt(state, { type: 'CryptBuilt', seat, crypt, column, mourners: 0, trainMourners: 0, pounds: 0 }),
  CryptLost: (state) => state,
  BonusTaken: bonusTaken,
  PrestigeRaised: (state, { seat, level, discs, move }) => {
    const paid = discsPaid(state, seat, discs);
    const next = withSeat(paid, seat, { ...at(paid.seats, seat), prestige: level });
    return { ...next, turn: { ...state.turn, prestigeMove: move } };
  },
  TileSold: tileSold,
  CardUsed: cardUsed,
  TrainMoved: (state, { seat, to }) => withSeat(state, seat, { ...at(state.seats, seat), position: to }),
  StationManaged: (state) => state,
  IncomeTaken: incomeTaken,
  MournersBoarded: (state, { seat, mourners }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, {
      ...mine,
      waitingMourners: mine.waitingMourners - mourners,
      trainMourners: mine.trainMourners + mourners,
    });
  },
  CoffinsBoarded: (state, { seat, coffins }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, {
      ...mine,
      waitingCoffins: addCoffins(mine.waitingCoffins, coffins, -1),
      trainCoffins: addCoffins(mine.trainCoffins, coffins, 1),
    });
  },
  WagesPaid: (state, { seat, pounds }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, { ...mine, pounds: mine.pounds - pounds });
  },
  StaffLeft: staffLeft,
  DinersServed: (state, { seat, pounds }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, { ...mine, pounds: mine.pounds + pounds });
  },
  MournersArrived: (state, { seat, mourners }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, {
      ...mine,
      mourners: mine.mourners + mourners,
      trainMourners: mine.trainMourners - mourners,
    });
  },
  CoffinBuried: (state, { seat, coffin, row, column, pounds }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, {
      ...mine,
      pounds: mine.pounds + pounds,
      trainCoffins: plus(mine.trainCoffins, COFFIN_INDEX[coffin], -1),
      grid: mine.grid.with(cellIndex(row, column), coffin),
    });
  },
  PotterFilled: (state, { seat, coffins }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, {
      ...mine,
      trainCoffins: NO_COUNTS,
      potter: addCoffins(mine.potter, coffins, 1),
    });
  },
  CardDiscarded: (state, { card }) => ({ ...state, discard: [...state.discard, card] }),
  GameScored: (state) => state,
};

function apply<Type extends FactType>(state: State, fact: FactOf<Type>): State {
  return EVOLVERS[fact.type](state, fact);
}

/** The state after `fact`. Total for every fact of `setup` and `decide`. */
export function evolve(state: State, fact: Fact): State {
  return apply(state, fact);
}
