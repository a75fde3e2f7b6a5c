// An offer from one sane seat to another. Page: D15 to D19, R112 to R114.

import { goodsOf, noteSets, shelfOf } from './holdings.ts';
import { PRICES } from './rules.ts';
import { ask, objectOf, others, type Play, type Player, playerOf, type Table, takeOut } from './table.ts';
import { declare } from './uses.ts';

/** The seats that the active seat may make an offer to, as moves. */
export function tradeMoves(table: Table, seat: number): string[] {
  const player = playerOf(table, seat);
  const { trade, offersPerTurn } = table.options;
  if (!player.sane || !trade || table.offers >= offersPerTurn) return [];
  return others(table, seat)
    .filter((other) => other.sane && !other.standing.includes('trade'))
    .filter((other) => goodsOf(player).length + goodsOf(other).length > 0)
    .map((other) => `trade:p${other.seat}`);
}

interface Offer {
  readonly from: Player;
  readonly to: Player;
  /** Goods, or `none`. */
  readonly give: string;
  readonly take: string;
}

/** Makes an offer to a seat; the seat may cancel it until it is complete. */
export function* trade(table: Table, seat: number, partner: number): Play {
  table.offers += 1;
  const [from, to] = [playerOf(table, seat), playerOf(table, partner)];
  const parties = { from: seat, to: partner };
  const gifts = [...(goodsOf(to).length > 0 ? ['none'] : []), ...goodsOf(from)];
  const given = yield* ask('tradeGive', seat, ['cancel', ...gifts.map((good) => `give:${good}`)], parties);
  if (given === 'cancel') return;
  const give = objectOf(given);
  const wishes = [...(give === 'none' ? [] : ['none']), ...goodsOf(to)];
  const moves = ['cancel', ...wishes.map((good) => `take:${good}`)];
  const taken = yield* ask('tradeTake', seat, moves, { ...parties, give });
  if (taken === 'cancel') return;
  const take = objectOf(taken);
  const price = yield* ask('tradePrice', seat, pricesOf({ from, to, give, take }), { ...parties, give, take });
  if (price === 'cancel') return;
  const about = { ...parties, give, take, price };
  const answer = yield* ask('tradeAnswer', partner, ['accept', 'reject', 'reject:always'], about);
  if (answer === 'reject:always') declare(to, 'trade');
  if (answer === 'accept') deal(table, { from, to, give, take }, price);
}

function pricesOf({ from, to, give, take }: Offer): string[] {
  const [gives, takes] = [give !== 'none', take !== 'none'];
  const priced = PRICES.filter((price) => price > 0).flatMap((price) => [
    ...(takes && price <= from.sanity ? [`price:pay:${price}`] : []),
    ...(gives && price <= to.sanity ? [`price:get:${price}`] : []),
  ]);
  return ['cancel', ...(gives && takes ? ['price:0'] : []), ...priced];
}

function deal(table: Table, { from, to, give, take }: Offer, price: string): void {
  const [, direction, amount] = price.split(':');
  const paid = direction === 'pay' ? Number(amount) : -Number(amount ?? 0);
  from.sanity -= paid;
  to.sanity += paid;
  if (give !== 'none') hand(give, from, to);
  if (take !== 'none') hand(take, to, from);
  noteSets(table);
}

function hand(good: string, from: Player, to: Player): void {
  shelfOf(to, good).push(takeOut(shelfOf(from, good), good));
}
