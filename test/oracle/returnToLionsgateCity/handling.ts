// Loading, unloading, buying, and what is played before the action. Page: section 3, Load and unload; section 1,
// Mercenaries, Upgrades.

import { derailCars, derailEngine, derailOwnCars, discardUpgrade } from './derailing.ts';
import { drawCard } from './draws.ts';
import { legalMoves } from './legal.ts';
import { allowance, crewWith, currencyHere, freeBoxes, priceOf, trackHere, trainSize } from './questions.ts';
import { caveAt, circleOf, known, mercenaryOf, SIPHONED, townAt, upgradeOf } from './rules.ts';
import {
  active,
  add,
  type DeckName,
  earn,
  fitCars,
  type Luck,
  playerOf,
  type Table,
  takeOff,
  turnOf,
} from './table.ts';
import { afterLosses, endTurn } from './turns.ts';

export function beginHandling(table: Table, phase: 'LOAD' | 'UNLOAD'): void {
  turnOf(table).left = allowance(table);
  handleOn(table, phase);
}

/** The turn ends by itself when nothing but `done` is left. */
function handleOn(table: Table, phase: string): void {
  table.phase = phase;
  if (legalMoves(table).every((move) => move === 'done')) endTurn(table);
}

export function load(table: Table, good: string, amount: number): void {
  const player = active(table);
  add(table.loose[player.at], good, -amount);
  for (let piece = 0; piece < amount; piece += 1) player.goods.push(good);
  fitCars(player);
  turnOf(table).left -= amount;
  handleOn(table, 'LOAD');
}

/** Pieces leave the mat of the active player and count as unloaded. */
function unload(table: Table, good: string, amount: number): void {
  takeOff(active(table), good, amount);
  turnOf(table).left -= amount;
}

/** Pays pieces to the supply. */
function pay(table: Table, good: string, amount: number): void {
  unload(table, good, amount);
  add(table.supply, good, amount);
}

export function drop(table: Table, good: string, amount: number): void {
  unload(table, good, amount);
  add(table.loose[active(table).at], good, amount);
  handleOn(table, 'UNLOAD');
}

export function sell(table: Table, what: string, amount: number): void {
  const player = active(table);
  const [piece = '', onto = piece] = what.split('>');
  const squares = known(trackHere(table, onto), `track of ${onto}`);
  const values = known(townAt(player.at)?.tracks.find(({ good }) => good === onto)?.values, 'values');
  unload(table, piece, amount);
  for (let sold = 0; sold < amount; sold += 1) {
    const place = squares.indexOf(null);
    squares[place] = piece;
    const paid = known(values[place], 'value') + crewWith(table, 'haggler');
    if (table.ghost[player.at] === false) earn(player, 'sales', paid);
  }
  handleOn(table, 'UNLOAD');
}

export function share(table: Table, circle: string): void {
  const player = active(table);
  const { gold, tokens } = known(circleOf(circle), circle);
  pay(table, 'gold', priceOf(table, gold));
  table.circles[circle] = player.seat;
  player.sharesOut += tokens;
  handleOn(table, 'UNLOAD');
}

export function craft(table: Table, luck: Luck): void {
  const turn = turnOf(table);
  const cave = known(caveAt(active(table).at), 'workshop');
  turn.crafted = true;
  turn.shop = cave.deck as DeckName;
  pay(table, known(cave.alloy, 'alloy'), 2);
  table.phase = 'CRAFT';
  drawForSale(table, luck);
}

export function hire(table: Table, luck: Luck): void {
  const turn = turnOf(table);
  turn.hired = true;
  turn.shop = 'merc';
  pay(table, 'gold', 5);
  table.phase = 'HIRE';
  drawForSale(table, luck);
}

function drawForSale(table: Table, luck: Luck): void {
  const turn = turnOf(table);
  turn.drawn.push(known(drawCard(table, known(turn.shop, 'shop'), luck), 'card'));
}

export function more(table: Table, luck: Luck): void {
  pay(table, currencyHere(table), 1);
  drawForSale(table, luck);
}

export function take(table: Table, card: string): void {
  const player = active(table);
  if (table.phase === 'CRAFT') player.upgrades.push(card);
  else player.team.push({ card, used: true });
  giveBack(table, card);
}

export function replace(table: Table, fresh: string, old: string): void {
  const member = known(
    active(table).team.find(({ card }) => card === old),
    old,
  );
  member.card = fresh;
  table.decks.merc.discard.push(old);
  giveBack(table, fresh);
}

/** The drawn cards but the one that was kept go back; the last of them without a choice. */
export function giveBack(table: Table, kept: string | null): void {
  const turn = turnOf(table);
  turn.drawn = turn.drawn.filter((card) => card !== kept);
  if (turn.drawn.length > 1) {
    table.phase = 'RETURN';
    return;
  }
  table.decks[known(turn.shop, 'shop')].top.push(...turn.drawn);
  turn.drawn = [];
  turn.shop = null;
  handleOn(table, 'UNLOAD');
}

export function top(table: Table, card: string): void {
  table.decks[known(turnOf(table).shop, 'shop')].top.push(card);
  giveBack(table, card);
}

export function scrap(table: Table, card: string): void {
  const player = active(table);
  discardUpgrade(table, player, card);
  derailOwnCars(table, player, trainSize(table, player) + 1);
}

export function lose(table: Table, card: string): void {
  const [seat = -1] = table.pendingLoss;
  discardUpgrade(table, playerOf(table, seat), card);
  table.pendingLoss.shift();
  afterLosses(table);
}

export function use(table: Table, card: string, [seat, car]: readonly number[]): void {
  turnOf(table).usedAbilities.push(card);
  if (mercenaryOf(card).ability === 'rerailer') active(table).derailed = false;
  else derailCars(table, playerOf(table, seat ?? -1), known(car, 'car'));
}

function siphon(table: Table, seat: number): void {
  const player = active(table);
  const other = playerOf(table, seat);
  for (let piece = 0; piece < SIPHONED && freeBoxes(table, player) > 0; piece += 1) {
    const good = other.goods.pop();
    if (good !== undefined) player.goods.push(good);
    fitCars(other);
    fitCars(player);
  }
}

function lure(table: Table, seat: number, card: string): void {
  const player = active(table);
  player.bandits = player.bandits.filter((bandit) => bandit.card !== card);
  playerOf(table, seat).bandits.push({ card, fresh: false });
}

export function pipe(table: Table, card: string, [seat = '', target = '']: readonly string[]): void {
  discardUpgrade(table, active(table), card);
  const { effect } = upgradeOf(card);
  if (effect === 'boxcar') derailCars(table, playerOf(table, Number(seat)), Number(target));
  if (effect === 'engine') derailEngine(table, playerOf(table, Number(seat)));
  if (effect === 'lure') lure(table, Number(seat), target);
  if (effect === 'siphon') siphon(table, Number(seat));
  if (effect === 'smoke') turnOf(table).noSteal = true;
  afterLosses(table);
}
