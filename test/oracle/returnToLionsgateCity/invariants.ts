// What holds on every table between two moves. Page: section 7.

import { capacity, freeUpgradeSpaces } from './questions.ts';
import {
  BANDITS,
  BOXES,
  CITY,
  circleOf,
  GOODS,
  known,
  MERCENARIES,
  PIECES,
  RESET,
  SHARES,
  TILE_COUNTS,
  TILES,
  TOKENS,
} from './rules.ts';
import { type DeckName, type Player, SCORES, type Table } from './table.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function count(items: readonly unknown[], item: unknown): number {
  return items.filter((other) => other === item).length;
}

/** Cards of a deck wherever they are in it. */
function cardsIn(table: Table, name: DeckName): string[] {
  const { top, pool, discard } = table.decks[name];
  return [...top, ...pool, ...discard];
}

/** Each card once, none missing. */
function isWhole(cards: readonly string[], amount: number): boolean {
  return cards.length === amount && new Set(cards).size === amount;
}

function goodsAgree(table: Table): boolean {
  const squares = Object.values(table.markets).flatMap((tracks) => Object.values(tracks).flat());
  const mats = table.players.flatMap(({ goods }) => goods);
  return GOODS.every((good) => {
    const loose = sum(Object.values(table.loose).map((there) => there[good] ?? 0));
    return (table.supply[good] ?? 0) + loose + count(squares, good) + count(mats, good) === PIECES[good];
  });
}

function tilesAgree({ bag, risk, turn }: Table): boolean {
  const out = [...risk, ...(turn?.tiles ?? [])];
  const isComplete = TILES.every((tile) => (bag[tile] ?? 0) + count(out, tile) === TILE_COUNTS[tile]);
  return isComplete && risk.length < RESET && bag.skunk === 1;
}

function cardsAgree(table: Table): boolean {
  const { turn, players, draft } = table;
  const drawn = turn?.drawn ?? [];
  const hires = drawn.filter((card) => card.startsWith('m'));
  const teams = players.flatMap(({ team }) => team.map(({ card }) => card));
  const row = draft?.row.map(({ card }) => card) ?? [];
  const mats = players.flatMap(({ upgrades }) => upgrades);
  const others = drawn.filter((card) => !card.startsWith('m'));
  const bandits = players.flatMap((player) => player.bandits.map(({ card }) => card));
  return (
    isWhole([...cardsIn(table, 'merc'), ...hires, ...teams, ...row], MERCENARIES.length) &&
    isWhole([...cardsIn(table, 'bandit'), ...bandits], BANDITS.length) &&
    isWhole([...cardsIn(table, 'cog'), ...cardsIn(table, 'pipe'), ...others, ...mats], players.length === 1 ? 24 : 30)
  );
}

function sharesAgree({ circles, ghost, players }: Table): boolean {
  const taken = Object.entries(circles).filter(([, owner]) => owner !== null);
  const tokens = (seat: number) =>
    sum(taken.filter(([, owner]) => owner === seat).map(([circle]) => known(circleOf(circle), circle).tokens));
  const areAlive = taken.every(([circle]) => ghost[circle.split('.')[0] ?? ''] === false);
  return areAlive && players.every(({ seat, sharesOut }) => sharesOut === tokens(seat) && sharesOut <= SHARES);
}

/** Names of what is wrong with one mat. */
function matFaults(table: Table, player: Player): string[] {
  const { goods, cars, money, score, team, at } = player;
  const isMoving = table.phase === 'MOVE' && table.turn?.seat === player.seat;
  const tracks = cars.filter((car) => /[+-]$/.test(car));
  const faults = {
    'more goods than boxes': goods.length > capacity(table, player),
    'cars and goods': !isMoving && cars.length !== Math.ceil(goods.length / BOXES),
    'two cars on a track': new Set(tracks).size !== tracks.length,
    upgrades: freeUpgradeSpaces(table, player) < 0,
    team: team.length > table.mode.teamLimit,
    money: money < 0 || money !== sum(SCORES.map((part) => score[part])),
    'goods in the city': at === CITY && goods.length + cars.length > 0,
    entered: (at === CITY) !== table.entered.includes(player.seat),
    exempt: player.exempt && at !== CITY,
  };
  return Object.entries(faults)
    .filter(([, isWrong]) => isWrong)
    .map(([name]) => `${name} of seat ${player.seat}`);
}

/** Tracks are filled from the left without gaps. */
function marketsAreTidy({ markets }: Table): boolean {
  const tracks = Object.values(markets).flatMap((town) => Object.values(town));
  return tracks.every((squares) => squares.every((square, index) => square === null || squares[index - 1] !== null));
}

function orderIsWhole({ phase, order, players }: Table): boolean {
  return phase === 'END' || (order.length === players.length && new Set(order).size === players.length);
}

/** Names of everything that does not hold. */
export function faultsOf(table: Table): string[] {
  const tokens = Object.values(table.tokens);
  const faults = {
    goods: !goodsAgree(table),
    tokens: sum(tokens) + table.tokenSupply !== TOKENS || Math.min(...tokens, table.tokenSupply) < 0,
    tiles: !tilesAgree(table),
    cards: !cardsAgree(table),
    shares: !sharesAgree(table),
    markets: !marketsAreTidy(table),
    order: !orderIsWhole(table),
    trigger: (table.trigger === null) !== (table.entered.length === 0),
    rounds: table.round > table.options.maxRounds,
  };
  const wrong = Object.entries(faults).filter(([, isWrong]) => isWrong);
  return [...wrong.map(([name]) => name), ...table.players.flatMap((player) => matFaults(table, player))];
}
