// Rich positions that play from the set-up hardly ever reaches: loads, upgrades, bandits, nearly full ghost towns,
// short decks. Pieces are only moved, so that everything that must hold on a table still holds.

import { capacity, freeUpgradeSpaces } from './questions.ts';
import { CAVES, CITY, caveAt, GOODS, known, RESET, TILES, TOWNS, TUNNELS, upgradeOf } from './rules.ts';
import { active, add, countIn, type Deck, fitCars, type Player, SCORES, type Table } from './table.ts';

/** A number from 0 to `n` - 1. */
export type Below = (n: number) => number;

function oneOf<Item>(items: readonly Item[], below: Below): Item {
  return known(items[below(items.length)], 'item');
}

function fromSupply(table: Table, good: string, amount: number): number {
  const taken = Math.min(amount, countIn(table.supply, good));
  add(table.supply, good, -taken);
  return taken;
}

/** A card of the pool; none if that is empty. */
function fromPool(deck: Deck, below: Below): string | undefined {
  return deck.pool.splice(below(Math.max(1, deck.pool.length)), 1)[0];
}

/** Goods for which there is a use where the engine is. */
function wantedAt(place: string, below: Below): readonly string[] {
  const { kind, alloy } = caveAt(place) ?? {};
  if (kind === 'guild') return ['gold'];
  if (alloy !== undefined) return [alloy];
  if (kind === 'town' && below(2) === 0) return ['gold'];
  return [oneOf(GOODS, below), 'gold'];
}

function clear(counts: Record<string, number>, into: Record<string, number>): void {
  for (const [kind, amount] of Object.entries(counts)) {
    add(into, kind, amount);
    counts[kind] = 0;
  }
}

function gatherCards(table: Table): void {
  for (const deck of Object.values(table.decks)) {
    deck.pool.push(...deck.top.splice(0), ...deck.discard.splice(0));
  }
  for (const { upgrades, bandits } of table.players) {
    for (const card of upgrades.splice(0)) table.decks[upgradeOf(card).deck].pool.push(card);
    table.decks.bandit.pool.push(...bandits.splice(0).map(({ card }) => card));
  }
}

function gatherMats(table: Table): void {
  for (const player of table.players) {
    for (const good of player.goods.splice(0)) add(table.supply, good, 1);
    player.cars = [];
    player.sharesOut = 0;
  }
  for (const circle of Object.keys(table.circles)) table.circles[circle] = null;
}

function gatherTokensAndTiles(table: Table): void {
  for (const { id } of TUNNELS) {
    table.tokenSupply += countIn(table.tokens, id);
    table.tokens[id] = 0;
  }
  for (const tile of table.risk.splice(0)) add(table.bag, tile, 1);
}

function fillTrack(table: Table, good: string, squares: (string | null)[]): void {
  for (const square of squares.filter((piece) => piece !== null)) add(table.supply, square, 1);
  squares.fill(good);
  add(table.supply, good, -squares.length);
}

/** Everything but engines and teams goes back to where it was at the set-up. */
function gather(table: Table): void {
  gatherCards(table);
  gatherMats(table);
  gatherTokensAndTiles(table);
  for (const counts of Object.values(table.loose)) clear(counts, table.supply);
  for (const [town, tracks] of Object.entries(table.markets)) {
    for (const [good, squares] of Object.entries(tracks)) fillTrack(table, good, squares);
    table.ghost[town] = false;
  }
}

function loadMat(table: Table, player: Player, below: Below): void {
  const goods = Math.min(capacity(table, player), below(4) === 0 ? 15 : below(12));
  const liked = below(3) === 0 ? GOODS : wantedAt(player.at, below);
  for (let piece = 0; piece < goods; piece += 1) {
    const good = oneOf(liked, below);
    if (fromSupply(table, good, 1) === 1) player.goods.push(good);
  }
}

/** The trail of a move that ended here: cars on tracks and caves behind the engine. */
function placeCars(player: Player, below: Below): void {
  fitCars(player);
  const tunnels = TUNNELS.filter(({ b }) => b === player.at);
  if (tunnels.length === 0 || below(2) === 0) return;
  const { id, a } = oneOf(tunnels, below);
  player.cars = player.cars.map((_, index) => [`${id}+`, a][index] ?? player.at);
}

function giveCards(table: Table, player: Player, below: Below): void {
  const { cog, pipe, bandit } = table.decks;
  for (let wanted = below(4); wanted > 0 && freeUpgradeSpaces(table, player) > 0; wanted -= 1) {
    const card = fromPool(below(3) === 0 ? cog : pipe, below);
    if (card !== undefined) player.upgrades.push(card);
  }
  for (let wanted = below(3) * below(3); wanted > 0; wanted -= 1) {
    const card = fromPool(bandit, below);
    if (card !== undefined) player.bandits.push({ card, fresh: player !== active(table) && below(3) === 0 });
  }
}

function setMoney(player: Player, money: number): void {
  for (const part of SCORES) player.score[part] = 0;
  player.money = money;
  player.score.draft = money;
}

/** Places where there is much to do come up more often. */
function somePlace(below: Below): string {
  const busy = [
    ...CAVES.filter(({ kind }) => ['guild', 'workshop', 'town'].includes(kind)).map(({ id }) => id),
    'lastlight',
  ];
  return below(2) === 0 ? oneOf(busy, below) : oneOf(CAVES, below).id;
}

/** Sometimes several engines are at one place. */
function placeEngines(table: Table, below: Below): void {
  const hub = somePlace(below);
  const isCrowded = below(3) === 0;
  for (const player of table.players.filter(({ at }) => at !== CITY)) {
    if (isCrowded && below(3) > 0) player.at = hub;
    else if (below(5) > 0) player.at = somePlace(below);
  }
}

function enrichPlayer(table: Table, player: Player, below: Below): void {
  setMoney(player, below(3) === 0 ? 90 + below(70) : below(30));
  giveCards(table, player, below);
  if (player.at === CITY) return;
  loadMat(table, player, below);
  placeCars(player, below);
  if (below(8) > 0) return;
  player.derailed = true;
  table.finished = table.finished.filter((seat) => seat !== player.seat);
  if (!table.derailedOrder.includes(player.seat)) table.derailedOrder.push(player.seat);
}

function openTrack(table: Table, squares: (string | null)[], first: number): void {
  for (const square of squares.slice(first)) if (square !== null) add(table.supply, square, 1);
  squares.fill(null, first);
}

/** Opens squares of a town: of a ghost town the last ones, otherwise as many as it happens or nearly all. */
function openSquares(table: Table, town: string, below: Below): void {
  const isGhost = below(4) === 0;
  const left = below(3);
  for (const squares of Object.values(known(table.markets[town], town))) {
    const some = below(2) === 0 ? left : below(squares.length + 1);
    openTrack(table, squares, isGhost ? squares.length - below(2) : some);
  }
  table.ghost[town] = isGhost;
}

function layShares(table: Table, below: Below): void {
  for (const { id, circles } of TOWNS) {
    for (const [index, { tokens }] of circles.entries()) {
      const owner = oneOf(table.players, below);
      const circle = `${id}.${index + 1}`;
      if (table.ghost[id] === true || below(3) > 0 || owner.sharesOut + tokens > 6) continue;
      owner.sharesOut += tokens;
      table.circles[circle] = owner.seat;
    }
  }
}

function strewGoods(table: Table, below: Below): void {
  const greed = below(4) === 0 ? 40 : 8;
  for (const { id } of CAVES.filter(() => below(2) === 0)) {
    const good = oneOf(GOODS, below);
    add(table.loose[id], good, fromSupply(table, good, 1 + below(greed)));
  }
}

function strewTokens(table: Table, below: Below): void {
  for (let left = below(31); left > 0; left -= 1) {
    add(table.tokens, oneOf(TUNNELS, below).id, 1);
    table.tokenSupply -= 1;
  }
}

function fillRiskTrack(table: Table, below: Below): void {
  const tiles = TILES.filter((tile) => tile !== 'skunk');
  for (let wanted = below(RESET); wanted > 0; wanted -= 1) {
    const tile = oneOf(
      tiles.filter((one) => countIn(table.bag, one) > 0),
      below,
    );
    add(table.bag, tile, -1);
    table.risk.push(tile);
  }
}

/** Some cards of each deck go to the discard, some lie known on top. */
function stackDecks(table: Table, below: Below): void {
  for (const deck of Object.values(table.decks)) {
    const kept = below(2) === 0 ? 0 : below(4);
    while (deck.pool.length > kept && below(12) > 0) deck.discard.push(known(fromPool(deck, below), 'card'));
    for (let wanted = below(3); wanted > 0 && deck.pool.length > 0; wanted -= 1) {
      deck.top.push(known(fromPool(deck, below), 'card'));
    }
  }
}

/** Some are in the city already. */
function enterSome(table: Table, below: Below): void {
  for (const player of table.players.toReversed()) {
    if (player.at === CITY || below(3) > 0) continue;
    for (const good of player.goods) add(table.supply, good, 1);
    player.goods = [];
    player.cars = [];
    player.at = CITY;
    player.exempt = below(3) === 0;
    player.derailed = player.derailed && player.exempt;
    table.entered.push(player.seat);
    table.trigger ??= Math.max(1, table.round - below(2));
  }
}

/** Equal money, so that ranks are tied. */
function level(table: Table, below: Below): void {
  const money = below(40);
  for (const player of table.players) setMoney(player, money);
}

/** Changes nearly everything on a table whose turn has just begun. */
export function enrich(table: Table, below: Below): void {
  gather(table);
  for (const { id } of TOWNS.filter(() => below(2) === 0)) openSquares(table, id, below);
  placeEngines(table, below);
  for (const player of table.players) enrichPlayer(table, player, below);
  layShares(table, below);
  strewGoods(table, below);
  if (below(2) === 0) strewTokens(table, below);
  if (below(2) === 0) fillRiskTrack(table, below);
  if (below(2) === 0) stackDecks(table, below);
  if (below(24) === 0) enterSome(table, below);
  if (table.trigger !== null && below(2) === 0) level(table, below);
  if (below(24) === 0) table.round = Math.max(table.round, table.options.maxRounds - below(4));
}
