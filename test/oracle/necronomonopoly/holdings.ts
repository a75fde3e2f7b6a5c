// What a player's things give: passives, costs, rents, worth. Page: 2.6 (passives), section 3 (derived).

import {
  cardOf,
  FEES,
  hasTag,
  isGreatOldOne,
  isLot,
  isMonster,
  isSpell,
  isTome,
  LOCALES,
  type Locale,
  lotOf,
  type Passive,
  TOMES,
  tomeOf,
} from './rules.ts';
import type { Player, Table } from './table.ts';

export function fullLocales(player: Player): Locale[] {
  return LOCALES.filter(({ lots }) => lots.every((lot) => player.lots.includes(lot)));
}

/** Every passive that works for a player, with the card, Tome or locale that gives it. */
export function passivesOf(player: Player): { source: string; passive: Passive }[] {
  return [
    ...player.cards.flatMap((source) => (cardOf(source).passives ?? []).map((passive) => ({ source, passive }))),
    ...player.tomes.flatMap((source) => tomeOf(source).powers.map((passive) => ({ source, passive }))),
    ...fullLocales(player).flatMap(({ id, advantage }) =>
      advantage.passives.map((passive) => ({ source: id, passive })),
    ),
  ];
}

export function passivesNamed(player: Player, op: string): { source: string; passive: Passive }[] {
  return passivesOf(player).filter(({ passive }) => passive.op === op);
}

export function has(player: Player, op: string): boolean {
  return passivesNamed(player, op).length > 0;
}

/** The sum of what the fitting passives are worth. */
export function sumOf(player: Player, op: string, fits: (passive: Passive) => boolean = () => true): number {
  const fitting = passivesNamed(player, op).filter(({ passive }) => fits(passive));
  return fitting.reduce((sum, { passive: { by, n } }) => sum + (by === 'all' ? Infinity : Number(by ?? n)), 0);
}

/** Whether a Monster never attacks a player. */
export function ignores(player: Player, monster: string): boolean {
  return passivesNamed(player, 'ignoreTag').some(
    ({ passive }) => hasTag(monster, passive.tags) && (!isGreatOldOne(monster) || passive.greatOldOnes === true),
  );
}

export function costOf(player: Player, card: string): number {
  const { cost = 0 } = cardOf(card);
  if (!player.sane) return 0;
  if (!isSpell(card)) return cost;
  return has(player, 'spellCostZero') ? 0 : Math.max(0, cost + sumOf(player, 'spellCostDelta'));
}

/** The cards that a player may use in a window, targets aside. */
export function usable(table: Table, player: Player, window: string): string[] {
  return player.cards.filter((card) => {
    const { use } = cardOf(card);
    if (use === undefined || !use.windows.includes(window)) return false;
    if (table.usedCards.includes(card) || (use.sane === true && !player.sane)) return false;
    return !player.sane || costOf(player, card) <= player.sanity;
  });
}

export function ownerOf(table: Table, id: string): Player | undefined {
  return table.players.find(({ lots, tomes }) => lots.includes(id) || tomes.includes(id));
}

/** What is due on a Lot to its owner, before the payer's own passives. */
export function rentOf(owner: Player, id: string): number {
  const { locale, rent } = lotOf(id);
  const held = owner.lots.filter((lot) => lotOf(lot).locale === locale).length;
  return (rent[held - 1] ?? 0) + sumOf(owner, 'rentBonus');
}

export function feeOf(owner: Player): number {
  return FEES[owner.tomes.length - 1] ?? 0;
}

export function priceOf(id: string): number {
  return isLot(id) ? lotOf(id).cost : tomeOf(id).cost;
}

export function worthOfLots(player: Player): number {
  return player.lots.reduce((sum, lot) => sum + lotOf(lot).cost, 0);
}

export function worthOfTomes(player: Player): number {
  return player.tomes.reduce((sum, tome) => sum + tomeOf(tome).cost, 0);
}

export function netWorth(player: Player): number {
  return player.sanity + worthOfLots(player) + worthOfTomes(player);
}

/** What may be traded: Lots, Great Tomes and Spells. */
export function goodsOf(player: Player): string[] {
  return [...player.lots, ...player.tomes, ...player.cards.filter(isSpell)];
}

/** The people and Monsters that can be put in front of an attack. */
export function alliesOf(player: Player): string[] {
  return player.cards.filter((card) => cardOf(card).kind === 'ally' || isMonster(card));
}

/** The list of a player in which a good is kept. */
export function shelfOf(player: Player, good: string): string[] {
  if (isLot(good)) return player.lots;
  return isTome(good) ? player.tomes : player.cards;
}

/** Sets or clears the shields of those who completed or broke the locale that gives it. */
export function noteSets(table: Table): void {
  for (const player of table.players) {
    const holds = has(player, 'ignoreLossPerTrip');
    if (holds !== player.hadSet) player.lossShield = holds;
    player.hadSet = holds;
  }
}

export function allTomesAreCultists(table: Table): boolean {
  return TOMES.every(({ id }) => ownerOf(table, id)?.sane === false);
}
