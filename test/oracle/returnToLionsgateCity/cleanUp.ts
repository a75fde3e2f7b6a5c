// The end of a round, and of the game. Page: section 3, Clean-up, and section 5.

import { CAVES, CITY, circleOf, INCOME, known, PER_DEAD_SHARE, TOWNS } from './rules.ts';
import { add, countIn, earn, type Player, playerOf, type Table } from './table.ts';

/** The pieces of a track from left to right, without open squares. */
function pieces(squares: readonly (string | null)[]): string[] {
  return squares.filter((square) => square !== null);
}

function tracksOf(table: Table, town: string): (string | null)[][] {
  return Object.values(known(table.markets[town], `market of ${town}`));
}

function circlesOf(table: Table, town: string): string[] {
  return Object.keys(table.circles).filter((circle) => circle.startsWith(`${town}.`));
}

function returnShares(table: Table, circle: string): void {
  const owner = table.circles[circle] ?? null;
  if (owner === null) return;
  const player = playerOf(table, owner);
  const { tokens } = known(circleOf(circle), circle);
  player.sharesOut -= tokens;
  earn(player, 'deadShares', -Math.min(player.money, PER_DEAD_SHARE * tokens));
  table.circles[circle] = null;
}

/** One living town eats, or dies. */
function consume(table: Table, town: string): void {
  let eaten = 0;
  for (const squares of tracksOf(table, town)) {
    const last = pieces(squares).length - 1;
    const piece = squares[last] ?? null;
    if (piece === null) continue;
    squares[last] = null;
    add(table.supply, piece, 1);
    eaten += 1;
  }
  if (eaten > 0) return;
  table.ghost[town] = true;
  for (const circle of circlesOf(table, town)) returnShares(table, circle);
}

function isFull(table: Table, town: string): boolean {
  return tracksOf(table, town).every((squares) => !squares.includes(null));
}

/** Factories make alloy. */
function convert(table: Table): void {
  for (const { id, kind, inputs = [], output = '' } of CAVES) {
    if (kind !== 'factory') continue;
    const loose = table.loose[id];
    const amount = Math.min(countIn(table.supply, output), ...inputs.map((good) => countIn(loose, good)));
    for (const good of inputs) {
      add(loose, good, -amount);
      add(table.supply, good, amount);
    }
    add(table.supply, output, -amount);
    add(loose, output, amount);
  }
}

function paySharesAndRight(table: Table): void {
  for (const player of table.players) {
    if (player.sharesOut > 0) earn(player, 'shareIncome', known(INCOME[player.sharesOut - 1], 'share income'));
  }
  for (const player of table.players) player.derailed = false;
}

/** Why the game ends now, if it does (clean-up, step 8). */
function reasonToEnd({ trigger, round, players, options }: Table): string | null {
  if (trigger !== null && (round > trigger || players.every(({ at }) => at === CITY))) return 'city';
  if (round < options.maxRounds) return null;
  return trigger === null ? 'limit' : 'city';
}

/** All steps of the clean-up; `reason` is set if the game is over. */
export function cleanUp(table: Table): void {
  for (const one of table.players.flatMap(({ team }) => team)) one.used = false;
  table.order = [...table.finished, ...table.derailedOrder.toReversed()];
  const towns = TOWNS.map(({ id }) => id);
  const living = towns.filter((town) => table.ghost[town] === false);
  for (const town of living) consume(table, town);
  for (const town of towns) if (table.ghost[town] === true && isFull(table, town)) table.ghost[town] = false;
  const dead = towns.filter((town) => table.ghost[town] === true).length;
  if (table.options.players === 1 && 2 * dead > towns.length) {
    table.reason = 'towns';
    return;
  }
  convert(table);
  paySharesAndRight(table);
  table.reason = reasonToEnd(table);
}

/** 0 in the city and not exempt, 1 in the city and exempt, 2 outside. */
function tierOf({ at, exempt }: Player): number {
  if (at !== CITY) return 2;
  return exempt ? 1 : 0;
}

/** Whether one player is placed before another. */
function isAhead(table: Table, one: Player, other: Player): boolean {
  if (tierOf(one) !== tierOf(other)) return tierOf(one) < tierOf(other);
  if (one.money !== other.money) return one.money > other.money;
  return tierOf(one) < 2 && table.entered.indexOf(one.seat) < table.entered.indexOf(other.seat);
}

/** How the game ended, in the form of the contract. */
export function outcomeOf(table: Table) {
  if (table.reason === null) return null;
  const results = table.players.map((player) => ({
    seat: player.seat,
    rank: 1 + table.players.filter((other) => isAhead(table, other, player)).length,
    score: player.money,
    breakdown: { ...player.score },
  }));
  const first = results.filter(({ rank, seat }) => rank === 1 && tierOf(playerOf(table, seat)) === 0);
  return { reason: table.reason, results, winners: table.reason === 'towns' ? [] : first.map(({ seat }) => seat) };
}
