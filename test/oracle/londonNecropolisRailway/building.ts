// What a player acquires: staff, crypts, volunteers, railway tiles, cards under the board. Document: D4 to D8, P2, P3.

import {
  canHire,
  cryptMoves,
  freeColumns,
  freePlaces,
  freeSpots,
  hireMoves,
  isUsable,
  shortage,
  trainShares,
  waitingColours,
} from './questions.ts';
import { BOARDING_AFTER, CRYPT_PRICE, cardOf, HIRE_COST, known, PER_MISSING_MOURNER } from './rules.ts';
import { ask, type Flow, gainDiscs, lost, type Player, payMoney, record, type Table } from './table.ts';

/** P9: discards the card that was installed first among those with the ability. */
export function spendCard(table: Table, player: Player, ability: string): void {
  const card = known(
    player.installed.find((id) => cardOf(id).ability === ability),
    ability,
  );
  player.installed = player.installed.filter((id) => id !== card);
  table.discard.push(card);
  table.turn.abilitiesUsed.push(ability);
  record(table, 'CardUsed', { seat: player.seat, card, ability });
}

export function hire(table: Table, player: Player, spot: string, pounds: number): void {
  payMoney(player, pounds);
  if (table.staff === 0) throw new Error('no staff to hire');
  table.staff -= 1;
  player.staff.set(spot, 'staff');
  record(table, 'StaffHired', { seat: player.seat, spot, pounds });
}

/** P3, with the question for the Caboose (D5). */
export function* buildCrypt(table: Table, player: Player, move: string, isMoneyAllowed: boolean): Flow {
  const [, crypt = '', column = ''] = move.split(':');
  const { seat } = player;
  let trainMourners = 0;
  if (isUsable(table, player, 'caboose') && player.trainMourners > 0) {
    const shares = trainShares(table, player, crypt, isMoneyAllowed);
    const answer = yield* ask(
      seat,
      'caboose',
      shares.map((share) => `caboose:${share}`),
    );
    trainMourners = Number(answer.split(':')[1]);
  }
  const short = shortage(player, crypt, trainMourners);
  const price = known(CRYPT_PRICE[crypt], `price of ${crypt}`);
  const mourners = price - trainMourners - short;
  const pounds = PER_MISSING_MOURNER * short;
  player.trainMourners -= trainMourners;
  player.mourners -= mourners;
  table.mourners += trainMourners + mourners;
  payMoney(player, pounds);
  if (trainMourners > 0) spendCard(table, player, 'caboose');
  putCrypt(table, player, crypt, Number(column));
  record(table, 'CryptBuilt', { seat, crypt, column: Number(column), mourners, trainMourners, pounds });
}

function putCrypt(table: Table, player: Player, crypt: string, column: number): void {
  if (player.crypts[column - 1] !== null) throw new Error(`column ${column} has a crypt`);
  table.crypts.add(crypt, -1);
  player.crypts[column - 1] = crypt;
}

/** D7, or the crypt is lost where there is none or no column (R21, R33). */
export function* freeCrypt(table: Table, player: Player): Flow {
  const columns = freeColumns(player);
  const { seat } = player;
  if (table.crypts.of('white') === 0) return record(table, 'CryptLost', { seat, reason: 'no-crypt-left' });
  if (columns.length === 0) return record(table, 'CryptLost', { seat, reason: 'no-column' });
  const answer = yield* ask(
    seat,
    'freeCrypt',
    columns.map((column) => `place:${column}`),
  );
  const column = Number(answer.split(':')[1]);
  putCrypt(table, player, 'white', column);
  record(table, 'CryptGranted', { seat, crypt: 'white', column });
}

/** D6, or the volunteer is lost. */
function* placeVolunteer(table: Table, player: Player): Flow {
  const spots = freeSpots(player);
  const { seat } = player;
  if (spots.length === 0) {
    player.volunteer = 'lost';
    record(table, 'VolunteerLost', { seat });
    return;
  }
  const answer = yield* ask(
    seat,
    'volunteer',
    spots.map((spot) => `volunteer:${spot}`),
  );
  const [, spot = ''] = answer.split(':');
  player.staff.set(spot, 'volunteer');
  player.volunteer = 'placed';
  record(table, 'VolunteerPlaced', { seat, spot });
}

export function addCar(table: Table, player: Player, car: string): void {
  player.stack.add(car.slice(0, 1), -1);
  player.cars.add(car, 1);
  record(table, 'CarAdded', { seat: player.seat, car });
}

/** Upgrades a car, with the bonus of its pair (P2). */
export function* flipCar(table: Table, player: Player, car: string): Flow {
  const { seat } = player;
  player.cars.add(car, 1);
  record(table, 'CarUpgraded', { seat, car });
  const position = Number(car.slice(1));
  if (player.cars.of(`m${position}`) + player.cars.of(`c${position}`) < 4) return;
  const orangeDiscs = position === 1 ? gainDiscs(table, player, 'orange', 2) : 0;
  const lostOrangeDiscs = position === 1 ? 2 - orangeDiscs : 0;
  record(table, 'PairCompleted', { seat, position, orangeDiscs, ...lost({ lostOrangeDiscs }) });
  if (position === 2) yield* placeVolunteer(table, player);
  if (position === 3) yield* freeCrypt(table, player);
}

/** `car:add:<car>` and `car:flip:<car>` for every tile that may be placed or turned. */
export function carMoves(player: Player): string[] {
  const cars = ['m1', 'm2', 'm3', 'c1', 'c2', 'c3'];
  const added = cars.filter((car) => player.cars.of(car) === 0 && player.stack.of(car.slice(0, 1)) > 0);
  const flipped = cars.filter((car) => player.cars.of(car) === 1);
  return [...added.map((car) => `car:add:${car}`), ...flipped.map((car) => `car:flip:${car}`)];
}

/** What of the waiting pieces fits on the train now. */
function boardable(player: Player): string[] {
  const free = freePlaces(player);
  const mourners = player.waitingMourners > 0 && free.mourners > 0 ? ['load:mourners'] : [];
  const coffins = free.coffins > 0 ? waitingColours(player).map((colour) => `load:${colour}`) : [];
  return [...mourners, ...coffins];
}

export function boardMourners(table: Table, player: Player): void {
  const mourners = Math.min(player.waitingMourners, freePlaces(player).mourners);
  player.waitingMourners -= mourners;
  player.trainMourners += mourners;
  record(table, 'MournersBoarded', { seat: player.seat, mourners });
}

export function boardCoffins(table: Table, player: Player, coffins: readonly string[]): void {
  for (const coffin of coffins) {
    player.waiting.add(coffin, -1);
    player.train.add(coffin, 1);
  }
  record(table, 'CoffinsBoarded', { seat: player.seat, coffins });
}

/** D8, after a Railway action in London (R37). */
export function* boarding(table: Table, player: Player, mode: string): Flow {
  if (player.position !== 0 || !BOARDING_AFTER[table.edition].includes(mode)) return;
  while (boardable(player).length > 0) {
    const answer = yield* ask(player.seat, 'boarding', [...boardable(player), 'load:done']);
    const [, what = ''] = answer.split(':');
    if (what === 'done') return;
    if (what === 'mourners') boardMourners(table, player);
    else boardCoffins(table, player, [what]);
  }
}

/** D4: a hire, a crypt or both, as the symbols of the card allow. */
export function* necropolisAction(table: Table, player: Player, symbols: readonly string[]): Flow {
  const open = new Set(symbols);
  const listed = () => [
    ...(open.has('staff') && canHire(table, player) ? hireMoves(player) : []),
    ...(open.has('crypt') ? cryptMoves(table, player, true) : []),
  ];
  for (let moves = listed(); moves.length > 0; moves = listed()) {
    const isFirst = open.size === symbols.length;
    const answer = yield* ask(player.seat, 'necropolis', isFirst ? moves : [...moves, 'done']);
    if (answer === 'done') return;
    const [kind, spot = ''] = answer.split(':');
    open.delete(kind === 'hire' ? 'staff' : 'crypt');
    if (kind === 'hire') hire(table, player, spot, HIRE_COST);
    else yield* buildCrypt(table, player, answer, true);
  }
}

/** Whether the Necropolis section of a card would allow anything. */
export function canActAtNecropolis(table: Table, player: Player, symbols: readonly string[]): boolean {
  if (symbols.includes('staff') && canHire(table, player)) return true;
  return symbols.includes('crypt') && cryptMoves(table, player, true).length > 0;
}
