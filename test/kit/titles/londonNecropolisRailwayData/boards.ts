// The central board and the Necropolis. Rulebook: 02 Central Board, 04 Necropolis: Deliver, 05 Final Scoring.

import type {
  CentralBoard,
  Necropolis,
} from '../../../../domain/titles/london-necropolis-railway/components/boards.ts';
import {
  BONUS_COLUMNS,
  COFFINS,
  COLUMNS,
  CRYPTS,
  type Crypt,
  ROWS,
  SLOTS,
  SPACE_COLOURS,
} from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import { distinct, field, integer, list, oneOf, type Piece, perName, refuse } from '../dataReader.ts';

function readSides(root: Piece): CentralBoard['crypts'] {
  const crypts = new Map<number, ReadonlyMap<Crypt, number>>();
  for (const name of ['23', '4']) {
    const side = field(field(root, 'sides'), name);
    const counts = perName(field(side, 'crypts'), CRYPTS, integer);
    for (const players of list(field(side, 'players'))) {
      const seats = integer(players, 2, 4);
      if (crypts.has(seats)) refuse(players.where, `${seats} players have two sides`);
      crypts.set(seats, counts);
    }
  }
  for (const seats of [2, 3, 4]) {
    if (!crypts.has(seats)) refuse('central-board.json, sides', `${seats} players have no side`);
  }
  return crypts;
}

function readBonusColumns(root: Piece): CentralBoard['bonusColumns'] {
  return list(field(root, 'bonusColumns'), BONUS_COLUMNS.length).map((column, index) => {
    const number = integer(field(column, 'column'));
    if (number !== index + 1) refuse(column.where, `found column ${number}, needed ${index + 1}`);
    const colours = list(field(column, 'spaces'), SPACE_COLOURS.length).map((space) => oneOf(space, SPACE_COLOURS));
    distinct(colours, `central-board.json, bonus column ${number}`);
    return { pounds: integer(field(column, 'money')), move: integer(field(column, 'move')) };
  });
}

/** The central board: both sides. */
export function readCentralBoard(value: unknown): CentralBoard {
  const root = { value, where: 'central-board.json' };
  const rounds = integer(field(root, 'rounds'), 1, 100);
  integer(field(root, 'openCards'), SLOTS.length, SLOTS.length);
  return {
    rounds,
    centuryAfterRound: integer(field(root, 'turnOfTheCenturyAfterRound'), 1, rounds),
    crypts: readSides(root),
    cryptPrice: perName(field(root, 'cryptPriceMourners'), CRYPTS, integer),
    poundsPerMissingMourner: integer(field(root, 'moneyPerMissingMourner')),
    hireCost: integer(field(root, 'hireCost')),
    wage: integer(field(root, 'wage'), 1),
    crewWage: integer(field(root, 'wageCrewCar'), 1),
    poundsPerFullCar: integer(field(root, 'diningPerFilledCar')),
    bonusColumns: readBonusColumns(root),
  };
}

/** The Necropolis of every player. */
export function readNecropolis(value: unknown): Necropolis {
  const root = { value, where: 'necropolis.json' };
  integer(field(root, 'rows'), ROWS.length, ROWS.length);
  integer(field(root, 'columns'), COLUMNS.length, COLUMNS.length);
  return {
    printed: list(field(root, 'printedColours'), ROWS.length).flatMap((row) =>
      list(row, COLUMNS.length).map((colour) => oneOf(colour, COFFINS)),
    ),
    matchPounds: integer(field(root, 'matchBonusMoney')),
    rowPoints: integer(field(root, 'rowPoints')),
    columnPoints: perName(field(root, 'columnMultiplier'), ['none', ...CRYPTS], integer),
    potterPoints: integer(field(root, 'potterPoints')),
    mournerPounds: integer(field(root, 'mournerMoneyAtEnd')),
    poundsPerPoint: integer(field(root, 'moneyPerPoint'), 1),
  };
}
