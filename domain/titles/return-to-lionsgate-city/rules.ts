// The rules of this title that can refuse a move. What they say to people: text/refusals.ts.

export const RULES = [
  // Draft and team.
  ...(['not-in-row', 'not-in-team', 'already-assigned', 'not-in-crew', 'action-used', 'no-crew'] as const),
  // Where the engine is, and whether it can move.
  ...(['engine-derailed', 'engine-not-derailed', 'in-city', 'no-way', 'not-adjacent', 'already-visited'] as const),
  ...(['too-difficult', 'track-blocked', 'fee-missing', 'not-moved'] as const),
  // Actions at a place.
  ...(['not-in-mine', 'no-mining', 'no-fighting', 'no-bandits', 'nothing-loose', 'mat-full', 'mat-empty'] as const),
  // Fights.
  ...(['not-on-mat', 'bandit-fresh', 'too-tough', 'no-reroll', 'reroll-used', 'already-defeated', 'no-token'] as const),
  // Loading and unloading.
  ...(['not-loose', 'not-carried', 'allowance-spent', 'no-town', 'no-track', 'track-full'] as const),
  ...(['other-town', 'ghost-town', 'circle-taken', 'no-gold', 'no-share-tokens'] as const),
  // Workshops and the guild.
  ...(['no-workshop', 'no-guild', 'no-alloy', 'already-crafted', 'already-hired', 'deck-empty'] as const),
  ...(['not-drawn', 'no-upgrade-space', 'team-full', 'team-not-full'] as const),
  // Upgrades and their targets.
  ...(['not-owned', 'own-seat', 'no-such-seat', 'no-such-car', 'out-of-reach', 'already-derailed'] as const),
  ...(['smoke-in-force', 'nothing-to-siphon'] as const),
] as const;
export type Rule = (typeof RULES)[number];

export function isRule(rule: string): rule is Rule {
  return RULES.some((known) => known === rule);
}
