// The move of an absent player, and how good the table is for a seat (for bots): points so far and what they may grow to.

import { at, Defect } from '../../base/defect.ts';
import type { Seat } from '../../title/contract.ts';
import { of } from '../../title/lookUp.ts';
import { COLUMNS, DISC_INDEX, ROWS } from './components/ids.ts';
import { CENTRAL_BOARD, LONDON, NECROPOLIS, PRESTIGE, RAILWAY } from './components.ts';
import { legalMoves } from './decide.ts';
import { incomeOf } from './effects/londonTile.ts';
import { capacity } from './effects/railwayTile.ts';
import { paidSpots } from './effects/staff.ts';
import { movement } from './effects/train.ts';
import type { Move } from './moves.ts';
import { mostAlike, pairPoints, prestigePoints, rowPoints } from './scoring.ts';
import { type SeatState, type State, total } from './state.ts';

/** Whether a move spends nothing and ends a choice: what an absent player does wherever it is possible. */
function isQuiet(move: Move): boolean {
  switch (move.kind) {
    case 'end':
    case 'done':
    case 'pass':
    case 'load-done':
      return true;
    case 'tender':
    case 'crew':
    case 'dining':
      return !move.use;
    case 'run':
      return !move.go;
    default:
      return false;
  }
}

/** Ends every choice as soon as the rules allow, else takes the first legal move. */
export function autoMove(state: State, seat: Seat): Move {
  const moves = legalMoves(state, seat);
  const first = moves[0];
  if (first === undefined) throw new Defect(`seat ${seat} is not to act`);
  return moves.find(isQuiet) ?? first;
}

/**
 * Worth of things in points beyond what they score now, while turns are left to use them. Found by search: values under
 * which greedy games of both editions score most.
 */
const WORTH = {
  poundEarly: 0.2,
  mournerEarly: 0.1,
  disc: 0.9,
  orange: 1.2,
  incomePound: 0.8,
  incomeMourner: 0.35,
  incomeCoffin: 0.7,
  incomeOrange: 6,
  incomesPerRound: 0.4,
  pairStep: 1.2,
  trainCoffin: 1,
  trainMourner: 0.5,
  waitingCoffin: 0.6,
  waitingMourner: 0.2,
  coffinPlace: 0.9,
  mournerPlace: 0.35,
  installed: 1,
  ongoingPerRound: 1.7,
  rowCoffin: 2.2,
  openCell: 1.7,
  wagePerIncome: 0.5,
  cryptGrowth: 0.35,
  londonStaff: 0.4,
  space: 0.2,
} as const;

/** Worth of a choice that is open and will bring something. */
const PENDING: Readonly<Record<string, number>> = {
  necropolis: 3,
  volunteer: 7,
  freeCrypt: 2,
  caboose: 9,
  boarding: 2,
};

/** Rounds in which a thing needs to be used for its full worth. */
const USE_ROUNDS = 4;

function incomeWorth(mine: SeatState): number {
  const income = incomeOf(mine);
  const gains =
    income.pounds * WORTH.incomePound +
    income.mourners * WORTH.incomeMourner +
    income.coffins * WORTH.incomeCoffin +
    income.orangeDiscs * WORTH.incomeOrange;
  return gains - paidSpots(mine).length * WORTH.wagePerIncome;
}

/** Worth of discs, pounds and mourners in hand beyond what they score. */
function stockWorth(mine: SeatState, use: number): number {
  const orange = at(mine.discs, DISC_INDEX.orange);
  const discs = (total(mine.discs) - orange) * WORTH.disc + orange * WORTH.orange;
  const early = mine.pounds * WORTH.poundEarly + mine.mourners * WORTH.mournerEarly;
  return (discs + early + mine.installed.length * WORTH.installed) * use;
}

/** Worth of the loaded train at `reached` spaces past London, and of what waits there. */
function railwayWorth(mine: SeatState, reached: number, use: number): number {
  const load = total(mine.trainCoffins) * WORTH.trainCoffin + mine.trainMourners * WORTH.trainMourner;
  const way = mine.position < RAILWAY.necropolis ? Math.min(1, reached / RAILWAY.necropolis) : 1;
  const waiting = total(mine.waitingCoffins) * WORTH.waitingCoffin + mine.waitingMourners * WORTH.waitingMourner;
  const places = capacity(mine, 'c') * WORTH.coffinPlace + capacity(mine, 'm') * WORTH.mournerPlace;
  return (load * (1 + way)) / 2 + (waiting + places) * use;
}

/** Worth of rows that are not full yet: coffins in them and cells to bury in. */
function rowWorth(mine: SeatState, use: number): number {
  let worth = 0;
  for (let row = 0; row < ROWS.length; row += 1) {
    const cells = mine.grid.slice(row * COLUMNS.length, (row + 1) * COLUMNS.length);
    const coffins = cells.filter((coffin) => coffin !== null).length;
    if (coffins === COLUMNS.length || at(mine.spots, row) === null) continue;
    worth += coffins * WORTH.rowCoffin + (COLUMNS.length - coffins) * WORTH.openCell;
  }
  return worth * use;
}

/** Points of the columns, and what a crypt over them adds as they grow. */
function columnWorth(mine: SeatState, use: number): number {
  let worth = 0;
  for (let column = 0; column < COLUMNS.length; column += 1) {
    const crypt = at(mine.crypts, column);
    const alike = mostAlike(mine, column);
    const points = of(NECROPOLIS.columnPoints, crypt ?? 'none');
    worth += alike * points;
    if (crypt !== null) worth += (ROWS.length - alike) * points * WORTH.cryptGrowth * use;
  }
  return worth;
}

/** Worth of steps towards pairs and of staff on spaces that are not fully improved. */
function londonWorth(mine: SeatState, use: number): number {
  let worth = 0;
  for (const { spaces } of LONDON.pairs) {
    const levels = spaces.reduce((sum, space) => sum + at(mine.london, space), 0);
    if (levels < 2 * spaces.length) worth += levels * WORTH.pairStep;
  }
  const points = at(PRESTIGE, mine.prestige - 1).points;
  for (let space = 0; space < mine.london.length; space += 1) {
    if (at(mine.spots, ROWS.length + space) !== null && at(mine.london, space) === 1)
      worth += points * WORTH.londonStaff;
  }
  return worth * use;
}

/** Points so far with money to the last pound. */
function pointsOf(mine: SeatState): number {
  const pounds = mine.pounds + NECROPOLIS.mournerPounds * mine.mourners;
  return (
    prestigePoints(mine) +
    pairPoints(mine) +
    rowPoints(mine) +
    total(mine.potter) * NECROPOLIS.potterPoints +
    pounds / NECROPOLIS.poundsPerPoint
  );
}

/**
 * Points so far and their prospects, of the seat's own boards only; higher is better. The train counts where it
 * will be after the movement that is due, so that ending a turn gains nothing that waiting would lose.
 */
export function evaluate(state: State, seat: Seat): number {
  const mine = at(state.seats, seat);
  const rounds = CENTRAL_BOARD.rounds - state.round;
  const use = Math.min(1, rounds / USE_ROUNDS);
  const { step, turn } = state;
  const isActing = step.at !== 'over' && step.seat === seat;
  const inTurn =
    isActing && turn.occasion === 'turn' && (step.at === 'main' || step.at === 'take' || step.at in PENDING);
  const reached = mine.position + (inTurn ? movement(state, seat) : 0);
  const income = incomeWorth(mine);
  return (
    pointsOf(mine) +
    columnWorth(mine, use) +
    rowWorth(mine, use) +
    londonWorth(mine, use) +
    stockWorth(mine, use) +
    railwayWorth(mine, reached, use) +
    income * (rounds * WORTH.incomesPerRound + (reached / RAILWAY.trackLength) * use) +
    at(PRESTIGE, mine.prestige - 1).ongoing * WORTH.ongoingPerRound * rounds +
    reached * WORTH.space * use +
    (isActing ? (PENDING[step.at] ?? 0) : 0)
  );
}
