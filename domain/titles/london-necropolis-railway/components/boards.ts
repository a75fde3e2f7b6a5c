// The central board and the Necropolis. Rulebook: 02 Central Board, 04 Necropolis: Deliver, 05 Final Scoring.

import board from '../data/central-board.json' with { type: 'json' };
import necropolis from '../data/necropolis.json' with { type: 'json' };
import { type Coffin, CRYPTS, type Crypt, perName } from './ids.ts';

export interface CentralBoard {
  readonly rounds: number;
  readonly centuryAfterRound: number;
  /** Crypts on the side for this many seats. */
  readonly crypts: ReadonlyMap<number, ReadonlyMap<Crypt, number>>;
  readonly cryptPrice: ReadonlyMap<Crypt, number>;
  readonly poundsPerMissingMourner: number;
  readonly hireCost: number;
  readonly wage: number;
  readonly crewWage: number;
  readonly poundsPerFullCar: number;
  /** Column 1 is index 0. */
  readonly bonusColumns: readonly { readonly pounds: number; readonly move: number }[];
}

export interface Necropolis {
  /** Colours of the cells, row by row. */
  readonly printed: readonly Coffin[];
  readonly matchPounds: number;
  readonly rowPoints: number;
  readonly columnPoints: ReadonlyMap<Crypt | 'none', number>;
  readonly potterPoints: number;
  readonly mournerPounds: number;
  readonly poundsPerPoint: number;
}

export const CENTRAL_BOARD: CentralBoard = {
  rounds: board.rounds,
  centuryAfterRound: board.turnOfTheCenturyAfterRound,
  crypts: new Map(
    Object.values(board.sides).flatMap(({ players, crypts }) =>
      players.map((seats) => [seats, perName(CRYPTS, crypts)] as const),
    ),
  ),
  cryptPrice: perName(CRYPTS, board.cryptPriceMourners),
  poundsPerMissingMourner: board.moneyPerMissingMourner,
  hireCost: board.hireCost,
  wage: board.wage,
  crewWage: board.wageCrewCar,
  poundsPerFullCar: board.diningPerFilledCar,
  bonusColumns: board.bonusColumns.map(({ money, move }) => ({ pounds: money, move })),
};

export const NECROPOLIS: Necropolis = {
  printed: necropolis.printedColours.flat() as readonly Coffin[],
  matchPounds: necropolis.matchBonusMoney,
  rowPoints: necropolis.rowPoints,
  columnPoints: perName(['none', ...CRYPTS], necropolis.columnMultiplier),
  potterPoints: necropolis.potterPoints,
  mournerPounds: necropolis.mournerMoneyAtEnd,
  poundsPerPoint: necropolis.moneyPerPoint,
};
