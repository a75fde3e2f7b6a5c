// The prestige track and its payments. Rulebook: 04 Prestige table; rulings R19, R20.

import data from '../data/prestige.json' with { type: 'json' };
import { DISC_INDEX, type Disc, type Edition } from './ids.ts';

export interface PrestigeLevel {
  /** Points per staff on a B side in London. */
  readonly points: number;
  /** Extra spaces in the turn in which the level is reached. */
  readonly move: number;
  /** Extra spaces in every turn. */
  readonly ongoing: number;
  readonly whiteCrypt: boolean;
  /** The printed alternatives. */
  readonly costs: Readonly<Record<Edition, readonly (readonly Disc[])[]>>;
  /** Every way to pay for the level: discs in canonical order, orange for any listed colour, no two alike. */
  readonly payments: Readonly<Record<Edition, readonly (readonly Disc[])[]>>;
}

/** Every payment that replaces some of the listed discs by orange. */
function replacements(listed: readonly Disc[]): readonly (readonly Disc[])[] {
  let payments: Disc[][] = [[]];
  for (const disc of listed) {
    const ways: readonly Disc[] = disc === 'orange' ? ['orange'] : [disc, 'orange'];
    payments = payments.flatMap((payment) => ways.map((way) => [...payment, way]));
  }
  return payments.map((payment) => payment.toSorted((one, other) => DISC_INDEX[one] - DISC_INDEX[other]));
}

function paymentsOf(alternatives: readonly (readonly Disc[])[]): readonly (readonly Disc[])[] {
  const byId = new Map<string, readonly Disc[]>();
  for (const payment of alternatives.flatMap(replacements)) byId.set(payment.join('+'), payment);
  return [...byId.values()];
}

/** The first level is where everybody starts. */
const UNPAID: PrestigeLevel['costs'] = { en: [], de: [] };

/** Level 1 at index 0. */
export const PRESTIGE: readonly PrestigeLevel[] = data.levels.map(({ value, move, ongoing, whiteCrypt, cost }) => {
  const costs = (cost as PrestigeLevel['costs'] | null) ?? UNPAID;
  const payments = { en: paymentsOf(costs.en), de: paymentsOf(costs.de) };
  return { points: value, move, ongoing, whiteCrypt, costs, payments };
});
