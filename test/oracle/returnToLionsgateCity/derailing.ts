// Derailing of boxcars and engines, and upgrades that leave a mat. Page: section 3, Derailing.

import { cogValue, crewWith } from './questions.ts';
import { BOXES, banditOf, CITY, caveBehind, upgradeOf } from './rules.ts';
import { add, fitCars, type Player, type Table, turnOf } from './table.ts';

/** A card goes from the mat to the discard of its deck. */
export function discardUpgrade(table: Table, player: Player, card: string): void {
  const place = player.upgrades.indexOf(card);
  if (place < 0) throw new Error(`seat ${player.seat} has no ${card}`);
  player.upgrades.splice(place, 1);
  table.decks[upgradeOf(card).deck].discard.push(card);
}

/** Discards the first card with an effect, if the player has one. */
function isProtected(table: Table, player: Player, effect: string): boolean {
  const card = player.upgrades.find((one) => upgradeOf(one).deck === 'pipe' && upgradeOf(one).effect === effect);
  if (card !== undefined) discardUpgrade(table, player, card);
  return card !== undefined;
}

/** Boxcars from the last to car `first` leave the board, and their goods lie where each was. */
export function derailOwnCars(table: Table, player: Player, first: number): void {
  for (let car = player.cars.length; car >= first; car -= 1) {
    const position = player.cars.pop() ?? '';
    const goods = player.goods.splice(BOXES * (car - 1));
    for (const good of goods) add(table.loose[caveBehind(position)], good, 1);
  }
}

/** By another player, so that shutters protect. */
export function derailCars(table: Table, player: Player, first: number): void {
  if (!isProtected(table, player, 'shutters')) derailOwnCars(table, player, first);
}

export function derailEngine(table: Table, player: Player): void {
  if (player.derailed || isProtected(table, player, 'sand')) return;
  player.derailed = true;
  if (player.at === CITY) player.exempt = true;
  const place = player.at === CITY ? table.supply : table.loose[player.at];
  for (const good of player.goods) add(place, good, 1);
  player.goods = [];
  fitCars(player);
  if (!table.derailedOrder.includes(player.seat)) table.derailedOrder.push(player.seat);
  table.finished = table.finished.filter((seat) => seat !== player.seat);
  const [only, ...others] = player.upgrades;
  if (others.length > 0) table.pendingLoss.push(player.seat);
  else if (only !== undefined) discardUpgrade(table, player, only);
}

/** What bandits do at the end of a turn (page: End of a turn). */
export function steal(table: Table, player: Player): void {
  const thieves = player.bandits.filter(({ fresh }) => !fresh);
  if (turnOf(table).noSteal || thieves.length === 0) return;
  const theft = thieves.reduce((sum, { card }) => sum + banditOf(card).steal, 0);
  const stolen = Math.max(0, theft - 2 * crewWith(table, 'guard') - cogValue(player, 'guard'));
  const before = player.goods.length;
  for (const good of player.goods.splice(Math.max(0, before - stolen))) add(table.supply, good, 1);
  fitCars(player);
  if (stolen > before) derailEngine(table, player);
}
