// The train's way and the two stations. Document: P4 to P7, D9 to D14; R36 to R52, R61.

import { boardCoffins, boardMourners, spendCard } from './building.ts';
import {
  filledCars,
  freePlaces,
  incomeOf,
  isUsable,
  ongoing,
  openCells,
  paidStaff,
  waitingColours,
} from './questions.ts';
import { COFFINS, NECROPOLIS_AT, PRINTED, TRACK } from './rules.ts';
import { ask, drawCoffins, type Flow, gainDiscs, lost, type Player, payMoney, record, type Table } from './table.ts';

/** D9: spaces that the Tender adds. */
export function* tender(table: Table, player: Player): Flow<number> {
  if (!isUsable(table, player, 'tender')) return 0;
  const answer = yield* ask(player.seat, 'tender', ['tender:use', 'tender:keep']);
  if (answer === 'tender:keep') return 0;
  const extra = player.installed.length;
  spendCard(table, player, 'tender');
  return extra;
}

/** Moves the train step by step; the stations that it comes to, in order. */
export function runTrain(table: Table, player: Player, spaces: number): string[] {
  const from = player.position;
  const stations: string[] = [];
  for (let step = 0; step < spaces; step += 1) {
    player.position = (player.position + 1) % TRACK;
    if (player.position === 0) stations.push('london');
    if (player.position === NECROPOLIS_AT) stations.push('necropolis');
  }
  if (spaces > 0) record(table, 'TrainMoved', { seat: player.seat, from, to: player.position, spaces, stations });
  return stations;
}

/** P4 with everything at the stations. */
export function* travel(table: Table, player: Player): Flow {
  const extra = yield* tender(table, player);
  const { icons, bonusMove, prestigeMove } = table.turn;
  const spaces = icons + bonusMove + prestigeMove + ongoing(player) + extra;
  yield* manage(table, player, runTrain(table, player, spaces));
}

export function* manage(table: Table, player: Player, stations: readonly string[], isFinal = false): Flow {
  table.stations = [...stations];
  for (const station of stations) {
    table.stations.shift();
    record(table, 'StationManaged', { seat: player.seat, station });
    yield* station === 'london' ? income(table, player, isFinal) : deliver(table, player);
  }
}

/** P5 and P6. */
function* income(table: Table, player: Player, isFinal: boolean): Flow {
  const { seat } = player;
  if (player.trainMourners + player.train.total > 0) throw new Error('a loaded train came to London');
  const gains = incomeOf(player);
  const mourners = Math.min(gains.mourners, table.mourners);
  player.money += gains.money;
  table.mourners -= mourners;
  player.waitingMourners += mourners;
  const orangeDiscs = gainDiscs(table, player, 'orange', gains.orangeDiscs);
  record(table, 'IncomeTaken', {
    seat,
    pounds: gains.money,
    mourners,
    orangeDiscs,
    ...lost({
      lostMourners: gains.mourners - mourners,
      lostCoffins: isFinal ? 0 : Math.max(0, gains.coffins - table.bag.total),
      lostOrangeDiscs: gains.orangeDiscs - orangeDiscs,
    }),
  });
  if (!isFinal) drawCoffins(table, seat, gains.coffins, 'waiting');
  boardMourners(table, player);
  yield* loadCoffins(table, player);
  yield* payWages(table, player);
}

/** D10: a player whose coffins do not all fit chooses the colours. */
function* loadCoffins(table: Table, player: Player): Flow {
  for (;;) {
    const free = freePlaces(player).coffins;
    const colours = waitingColours(player);
    if (player.waiting.total <= free || free === 0 || colours.length < 2) {
      boardCoffins(table, player, player.waiting.pieces(COFFINS).slice(0, free));
      return;
    }
    const answer = yield* ask(
      player.seat,
      'load',
      colours.map((colour) => `load:${colour}`),
    );
    boardCoffins(table, player, [answer.slice('load:'.length)]);
  }
}

function* payWages(table: Table, player: Player): Flow {
  const { seat } = player;
  const staff = paidStaff(player).length;
  let rate = 2;
  if (staff > 0 && isUsable(table, player, 'crew')) {
    const answer = yield* ask(seat, 'crew', ['crew:use', 'crew:keep']);
    if (answer === 'crew:use') {
      spendCard(table, player, 'crew');
      rate = 1;
    }
  }
  const paid = Math.min(staff, Math.floor(player.money / rate));
  payMoney(player, paid * rate);
  if (staff > 0) record(table, 'WagesPaid', { seat, rate, staff: paid, pounds: paid * rate });
  yield* dismiss(table, player, staff - paid);
}

/** D12. */
function* dismiss(table: Table, player: Player, leaving: number): Flow {
  const staff = paidStaff(player);
  if (leaving === staff.length) {
    letGo(table, player, staff);
    return;
  }
  for (let left = 0; left < leaving; left += 1) {
    const answer = yield* ask(
      player.seat,
      'dismiss',
      paidStaff(player).map((spot) => `dismiss:${spot}`),
    );
    letGo(table, player, [answer.slice('dismiss:'.length)]);
  }
}

function letGo(table: Table, player: Player, spots: readonly string[]): void {
  for (const spot of spots) player.staff.delete(spot);
  table.staff += spots.length;
  record(table, 'StaffLeft', { seat: player.seat, spots });
}

/** P7. */
function* deliver(table: Table, player: Player): Flow {
  const { seat } = player;
  const cars = filledCars(player);
  if (cars > 0 && isUsable(table, player, 'dining')) {
    const answer = yield* ask(seat, 'dining', ['dining:use', 'dining:keep']);
    if (answer === 'dining:use') {
      spendCard(table, player, 'dining');
      player.money += 2 * cars;
      record(table, 'DinersServed', { seat, cars, pounds: 2 * cars });
    }
  }
  const mourners = player.trainMourners;
  player.mourners += mourners;
  player.trainMourners = 0;
  record(table, 'MournersArrived', { seat, mourners });
  yield* buryAll(table, player);
  const coffins = player.train.pieces(COFFINS);
  for (const coffin of coffins) {
    player.train.add(coffin, -1);
    player.potter.add(coffin, 1);
  }
  record(table, 'PotterFilled', { seat, coffins });
}

/** D14. */
function* buryAll(table: Table, player: Player): Flow {
  while (player.train.total > 0 && openCells(player).length > 0) {
    const cells = openCells(player).map(([row, column]) => `r${row + 1}c${column + 1}`);
    const colours = player.train.present(COFFINS);
    const answer = yield* ask(
      player.seat,
      'bury',
      colours.flatMap((colour) => cells.map((cell) => `bury:${colour}:${cell}`)),
    );
    bury(table, player, answer);
  }
}

function bury(table: Table, player: Player, move: string): void {
  const [, coffin = '', cell = ''] = move.split(':');
  const row = Number(cell.slice(1, 2));
  const column = Number(cell.slice(3));
  player.train.add(coffin, -1);
  const cells = player.grid[row - 1];
  if (cells === undefined || cells[column - 1] !== null) throw new Error(`${cell} is taken`);
  cells[column - 1] = coffin;
  const pounds = PRINTED[row - 1]?.[column - 1] === coffin ? 1 : 0;
  player.money += pounds;
  record(table, 'CoffinBuried', { seat: player.seat, coffin, row: `r${row}`, column, pounds });
}
