// What the title's view works out for people, held against the oracle's own sums: income, wages, places, next payments,
// points so far. What the view only copies is compared as state.

import type { LondonNecropolisRailway } from '../../../domain/titles/london-necropolis-railway/index.ts';
import { waysToPay } from './main.ts';
import { capacity, filledCars, freePlaces, freeSpots, incomeOf, ongoing, paidStaff, placesOf } from './questions.ts';
import { CARS, COLUMNS, known, LEVELS, levelOf, londonCost, ROWS, SPACES } from './rules.ts';
import { columnPoints, hasFullRow, scoreOf, totalOf } from './scoring.ts';
import { type Player, POSITIONS, type Question, type Table } from './table.ts';

type View = LondonNecropolisRailway['View'];

function expectedPlayer(table: Table, player: Player) {
  const { money, ...income } = incomeOf(player);
  const staff = paidStaff(player).length;
  const free = freePlaces(player);
  const score = scoreOf(player);
  const next = LEVELS.find(({ level }) => level === player.prestige + 1)?.cost?.[table.edition] ?? [];
  return {
    income: { pounds: money, ...income },
    wages: { staff, pounds: 2 * staff, crewCarPounds: staff },
    spots: freeSpots(player),
    pointsPerStaff: levelOf(player.prestige).value,
    ongoingMove: ongoing(player),
    payments: [...new Set(next.flatMap(waysToPay))].sort(),
    costs: SPACES.map((space) => londonCost(space, player.london.of(space))),
    places: CARS.map((car) => placesOf(player, car)),
    mournerPlaces: [capacity(player, 'm'), free.mourners, player.stack.of('m')],
    coffinPlaces: [capacity(player, 'c'), free.coffins, player.stack.of('c')],
    fullCars: filledCars(player),
    pairs: POSITIONS.map((position) => player.cars.of(`m${position}`) + player.cars.of(`c${position}`) === 4),
    rows: ROWS.map((row) => (player.staff.has(row) && hasFullRow(player, row) ? 10 : 0)),
    columns: COLUMNS.map((column) => columnPoints(player, column)),
    volunteer: player.volunteer,
    score: { ...score, total: totalOf(score) },
  };
}

export function expectedView(table: Table, question: Question | null) {
  const { card, icons, bonusMove, prestigeMove } = table.turn;
  const acting = question === null ? null : known(table.players[question.seat], 'seat');
  // P4 moves the train before the choices of its stations (D10 to D14); outside of turns it has no movement of its own.
  const isAhead = ['take', 'main', 'necropolis', 'caboose', 'volunteer', 'freeCrypt', 'boarding', 'tender'].includes(
    question?.at ?? 'over',
  );
  const isTurn = acting !== null && isAhead && table.occasion === 'turn';
  return {
    step: question?.at ?? 'over',
    seat: question?.seat ?? null,
    card,
    movement: isTurn ? icons + bonusMove + prestigeMove + ongoing(acting) : 0,
    deckSize: table.unseen.size,
    topBack: table.topBack,
    players: table.players.map((player) => expectedPlayer(table, player)),
  };
}

function pickedPlayer(player: View['players'][number]) {
  const [mourners, coffins] = player.train.capacity;
  return {
    income: player.nextIncome,
    wages: player.nextWages,
    spots: player.freeSpots,
    pointsPerStaff: player.prestige.pointsPerStaff,
    ongoingMove: player.prestige.ongoingMove,
    payments: player.prestige.nextPayments.map((discs) => discs.join('+')).sort(),
    costs: player.london.map(({ nextCost }) => nextCost),
    places: player.train.cars.map(({ places }) => places),
    mournerPlaces: [mourners?.places, mourners?.free, mourners?.stack],
    coffinPlaces: [coffins?.places, coffins?.free, coffins?.stack],
    fullCars: player.train.fullMournerCars,
    pairs: player.train.pairs.map(({ isComplete }) => isComplete),
    rows: player.rows.map(({ points }) => points),
    columns: player.columns.map(({ points }) => points),
    volunteer: player.volunteer,
    score: player.score,
  };
}

/** The parts of the title's view that `expectedView` tells, in its form. */
export function pickedView(view: View) {
  return {
    step: view.step.at,
    seat: view.step.seat,
    card: view.currentTurn.card?.code ?? null,
    movement: view.currentTurn.movement,
    deckSize: view.deckSize,
    topBack: view.topBack,
    players: view.players.map(pickedPlayer),
  };
}
