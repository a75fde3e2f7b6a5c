// What moves do on the board: moving, mining, fighting. Page: section 3, Move to Fight, The city.

import { drawCard, drawnTile, rollDice } from './draws.ts';
import { legalMoves } from './legal.ts';
import { canGo, carriesGold, cogValue, costOf, crewWith, skillOf, tunnelsAt } from './questions.ts';
import {
  ALL_TOOLS,
  BOXES,
  banditOf,
  CITY,
  caveAt,
  FEE,
  known,
  MULTIPLIERS,
  otherEnd,
  RESET,
  TILES,
  TOOLS,
  trackFrom,
} from './rules.ts';
import { active, add, countIn, earn, type Luck, type Player, type Table, turnOf } from './table.ts';
import { endTurn } from './turns.ts';

export function beginMove(table: Table): void {
  turnOf(table).visited = [active(table).at];
  table.phase = 'MOVE';
}

function drawBandits(table: Table, count: number, luck: Luck): void {
  for (let drawn = 0; drawn < count; drawn += 1) {
    const card = drawCard(table, 'bandit', luck);
    if (card !== undefined) active(table).bandits.push({ card, fresh: true });
  }
}

/** Tokens that the train leaves in a tunnel. */
export function tokensLeft(table: Table): number {
  const player = active(table);
  if (player.goods.length === 0 || crewWith(table, 'softfoot') > 0) return 0;
  const wanted = carriesGold(player) ? 2 : 1;
  return Math.min(table.tokenSupply, Math.max(0, wanted - cogValue(player, 'quiet')));
}

export function go(table: Table, tunnel: string, luck: Luck): void {
  const player = active(table);
  const turn = turnOf(table);
  player.cars = [];
  turn.spent += costOf(table, tunnel);
  drawBandits(table, countIn(table.tokens, tunnel) - crewWith(table, 'outrider'), luck);
  const tokens = tokensLeft(table);
  add(table.tokens, tunnel, tokens);
  table.tokenSupply -= tokens;
  turn.path.push({ tunnel, from: player.at });
  player.at = known(otherEnd(tunnel, player.at), 'other end');
  turn.visited.push(player.at);
  if (player.at === CITY) enterCity(table, player);
  else if (!tunnelsAt(player.at).some(({ id }) => canGo(table, id))) endMove(table);
}

function enterCity(table: Table, player: Player): void {
  earn(player, 'cityFee', -FEE);
  earn(player, 'cityGoods', player.goods.length);
  for (const good of player.goods) add(table.supply, good, 1);
  player.goods = [];
  table.entered.push(player.seat);
  table.trigger ??= table.round;
  endTurn(table);
}

/** Car 1 takes the last tunnel, car 2 the cave before it and so on; the others are with the engine. */
export function endMove(table: Table): void {
  const player = active(table);
  const trail = turnOf(table)
    .path.toReversed()
    .flatMap(({ tunnel, from }) => [trackFrom(tunnel, from), from]);
  trail.pop();
  const need = Math.ceil(player.goods.length / BOXES);
  player.cars = Array.from({ length: need }, (_, index) => trail[index] ?? player.at);
  endTurn(table);
}

export function beginMining(table: Table, luck: Luck): void {
  turnOf(table).limit = skillOf(table, 'mining');
  table.phase = 'MINE';
  drawTile(table, luck);
}

export function drawTile(table: Table, luck: Luck): void {
  const turn = turnOf(table);
  const tile = drawnTile(table, luck);
  if (tile === 'skunk') {
    if (crewWith(table, 'skunkwise') > 0) {
      endMining(table);
      return;
    }
    for (const back of [...turn.tiles, ...table.risk]) add(table.bag, back, 1);
    turn.tiles = [];
    table.risk = [];
    endTurn(table);
    return;
  }
  add(table.bag, tile, -1);
  turn.tiles.push(tile);
  if (turn.tiles.length === turn.limit) endMining(table);
}

/** Ore for this many equal tiles: triples for 5, a pair for 3, a single one for 1. */
function yieldOf(tiles: number): number {
  return 5 * Math.floor(tiles / 3) + known([0, 1, 3][tiles % 3], 'yield');
}

/** Ore that the drawn tiles are worth at the present multiplier. */
export function oreDrawn(table: Table, ore: string): number {
  const { tiles } = turnOf(table);
  const usable = crewWith(table, 'allhands') > 0 ? ALL_TOOLS : known(TOOLS[ore], `tools for ${ore}`);
  const count = (symbol: string) => tiles.filter((tile) => tile === symbol).length;
  const found = TILES.filter((tile) => usable.includes(tile)).reduce((sum, tool) => sum + yieldOf(count(tool)), 0);
  const rocks = count('rock') * crewWith(table, 'rockbreaker');
  return (found + rocks) * (MULTIPLIERS[table.risk.length - 1] ?? 1);
}

/** Drawing has ended. */
export function endMining(table: Table): void {
  const turn = turnOf(table);
  const { at } = active(table);
  const ore = known(caveAt(at)?.ore, 'ore');
  const amount = Math.min(countIn(table.supply, ore), oreDrawn(table, ore));
  add(table.supply, ore, -amount);
  add(table.loose[at], ore, amount);
  placeTiles(table, turn.tiles);
  turn.tiles = [];
  turn.left = 5 * crewWith(table, 'quickhands');
  table.phase = 'LOAD';
  if (legalMoves(table).every((move) => move === 'done')) endTurn(table);
}

/** The tiles go onto the track one by one; one on Reset sends all of them, and those after it, into the bag. */
function placeTiles(table: Table, tiles: readonly string[]): void {
  for (const [index, tile] of tiles.entries()) {
    table.risk.push(tile);
    if (table.risk.length < RESET) continue;
    for (const back of [...table.risk, ...tiles.slice(index + 1)]) add(table.bag, back, 1);
    table.risk = [];
    return;
  }
}

export function beginFight(table: Table, luck: Luck): void {
  turnOf(table).dice = rollDice(skillOf(table, 'fighting'), luck);
  fightOn(table);
}

export function reroll(table: Table, luck: Luck): void {
  turnOf(table).rerolls += 1;
  beginFight(table, luck);
}

/** The fight ends by itself when nothing but `done` is left. */
function fightOn(table: Table): void {
  table.phase = 'FIGHT';
  if (legalMoves(table).every((move) => move === 'done')) endTurn(table);
}

export function defeat(table: Table, card: string): void {
  const player = active(table);
  const turn = turnOf(table);
  const { toughness, bounty } = banditOf(card);
  player.bandits = player.bandits.filter((bandit) => bandit.card !== card);
  table.decks.bandit.discard.push(card);
  turn.sum += toughness;
  turn.discarded += 1;
  earn(player, 'bounties', bounty + 2 * crewWith(table, 'headhunter'));
  if (Object.values(table.tokens).some((tokens) => tokens > 0)) table.phase = 'CLEAR';
  else fightOn(table);
}

export function clear(table: Table, tunnel: string): void {
  add(table.tokens, tunnel, -1);
  table.tokenSupply += 1;
  fightOn(table);
}
