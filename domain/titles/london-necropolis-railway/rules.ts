// The rules of this title that can refuse a move. What they say to people: text/refusals.ts.

export const RULES = [
  'already-done',
  'not-on-card',
  'no-disc',
  'no-space',
  'no-supply',
  'no-money',
  'no-mourners',
  'limit',
  'action-needed',
  'not-there',
  'not-in-edition',
  'sale-not-needed',
] as const;
export type Rule = (typeof RULES)[number];

export function isRule(rule: string): rule is Rule {
  return RULES.some((known) => known === rule);
}
