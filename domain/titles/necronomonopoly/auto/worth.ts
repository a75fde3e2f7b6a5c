// What things are worth in Sanity, for bots: found by play between bots, not by the rules.

import type { Card } from '../components/cards.ts';
import type { CardId, LotId } from '../components/ids.ts';
import { CARDS, LOTS, localeOf, lotOf, TOMES } from '../components.ts';
import { lotsOfLocale } from '../effects/property.ts';
import type { SeatState } from '../state.ts';

export const WORTH = {
  /** Sanity below this is dear: a seat without any is lost. */
  reserve: 70,
  /** Worth of the last Sanity, on top of its own, for each that is missing from the reserve. */
  scarcity: 0.012,
  /** Visits that a Lot or a Great Tome may still expect from each rival. */
  visits: 1.1,
  /** Part of its cost that property keeps, whatever it earns. */
  property: 0.75,
  /** A Cultist is out of the race, and still in it as long as there are Great Tomes. */
  insane: -250,
  cultistTome: 20,
  /** Of the best rival's worth. */
  rival: 0.5,
  /** Of what a Monster ahead takes, by how likely it is met. */
  threat: 0.12,
  shield: 8,
  inmate: 4,
  /** Of a standing pass: decides only between equals. */
  standing: -0.01,
  /** An offer that is not made yet: one move ahead, a bot cannot see what comes of it. */
  offer: -20,
  won: 10_000,
} as const;

function cardWorth({ kind, type, passives, use, loss }: Card): number {
  switch (kind) {
    case 'monster':
      return 4 + loss / 6;
    case 'ally':
      return passives.length > 0 ? 9 : 7;
    case 'artifact':
      return type === 'spell' ? 5 : 4 + 3 * passives.length + (use === null ? 0 : 2);
    case 'event':
      return 1;
  }
}

const CARD_WORTH: ReadonlyMap<CardId, number> = new Map(CARDS.map((card) => [card.id, cardWorth(card)]));

export function worthOfCards(cards: readonly CardId[]): number {
  let worth = 0;
  for (const card of cards) worth += CARD_WORTH.get(card) ?? 0;
  return worth;
}

const COST: ReadonlyMap<string, number> = new Map([...LOTS, ...TOMES].map(({ id, cost }) => [id, cost]));

/** A Lot: part of its cost, and the rents to come. */
function lotWorth(mine: SeatState, lot: LotId, rivals: number): number {
  const { cost, locale, rent } = lotOf(lot);
  const owned = lotsOfLocale(mine, lot);
  const now = rent[owned - 1] ?? 0;
  // Each Lot of the locale makes the next one likelier.
  const later = rent[Math.min(owned, localeOf(locale).lots.length - 1)] ?? 0;
  return WORTH.property * cost + (WORTH.visits * rivals * (2 * now + later)) / 9;
}

/** Lots and Great Tomes of a sane seat with this many sane rivals. */
export function worthOfProperty(mine: SeatState, rivals: number): number {
  let worth = 0;
  for (const lot of mine.lots) worth += lotWorth(mine, lot, rivals);
  for (const tome of mine.tomes) worth += WORTH.property * (COST.get(tome) ?? 0) + 3 * rivals + 8;
  return worth;
}

/** Sanity itself, the last of it worth most. */
export function worthOfSanity(sanity: number): number {
  const missing = Math.max(0, WORTH.reserve - sanity);
  return sanity - WORTH.scarcity * missing * missing;
}
