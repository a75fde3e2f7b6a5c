// The rules of this title that can refuse a move, in the order in which they are asked. What they say to people:
// data/rulings.json, by text/refusals.ts.

export const RULES = [
  'stale',
  'unknown-section',
  'unknown-station',
  'loop',
  'not-connected',
  'section-used',
  'section-blocked',
  'power-required',
  'power-unavailable',
  'power-not-needed',
  'not-from-end',
  'wrong-symbol',
  'station-not-on-line',
] as const;
export type Rule = (typeof RULES)[number];

export function isRule(rule: string): rule is Rule {
  return RULES.some((known) => known === rule);
}
