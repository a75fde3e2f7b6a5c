// The rules of this title that can refuse a move, and the rulings that each rests on. What they say to people: text/refusals.ts.

export const RULES = [
  // The card of the turn and its sections.
  ...(['no-card', 'london-used', 'necropolis-used', 'railway-used', 'other-room', 'no-symbol'] as const),
  ...(['hire-used', 'crypt-used', 'action-needed', 'symbol-needed', 'slot-empty'] as const),
  // What a move costs.
  ...([
    'no-disc',
    'no-money',
    'no-mourners',
    'no-buying',
    'more-than-train',
    'more-than-price',
    'all-or-none',
  ] as const),
  // Where something would go.
  ...(['fully-improved', 'spot-taken', 'spot-bare', 'no-spot', 'column-taken', 'no-column'] as const),
  ...(['row-unstaffed', 'cell-taken', 'bonus-space-taken'] as const),
  // What is used up.
  ...(['no-staff-left', 'no-crypt-left', 'bonus-used', 'prestige-used', 'prestige-top', 'wrong-payment'] as const),
  // Cars, cards under the railway, the sale of tiles.
  ...(['cards-full', 'car-there', 'car-missing', 'car-upgraded', 'car-loaded', 'no-tile-left'] as const),
  ...(['not-in-edition', 'sale-not-needed', 'sale-too-little'] as const),
  // Loading, burying, leaving.
  ...(['none-waiting', 'train-full', 'not-on-train', 'nobody-there', 'volunteer-stays'] as const),
] as const;
export type Rule = (typeof RULES)[number];

export function isRule(rule: string): rule is Rule {
  return RULES.some((known) => known === rule);
}
