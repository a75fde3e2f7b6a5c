// The rules of this title that can refuse a move. What they say to people: text/refusals.ts.

export const RULES = [
  // Monsters and extra moves.
  ...([
    'not-on-board',
    'monster-must-move',
    'great-old-one',
    'no-extra-move',
    'extra-move-used',
    'wrong-monster',
  ] as const),
  ...(['not-summoner', 'summon-spent', 'not-in-deck'] as const),
  // Use of cards.
  ...(['not-held', 'not-usable-now', 'used-this-turn', 'too-dear', 'not-for-cultists', 'inside-asylum'] as const),
  ...(['wrong-target', 'own-target', 'not-sane', 'is-inmate', 'no-inmate'] as const),
  ...(['other-loss'] as const),
  // Answers to a loss and to a Spell.
  ...(['no-shield', 'not-a-friend', 'not-the-target'] as const),
  // Gates, choices.
  ...(['no-shift', 'no-such-row', 'not-a-choice'] as const),
  // Trade.
  ...([
    'no-trade',
    'offers-spent',
    'cultist',
    'own-seat',
    'no-such-seat',
    'rejects-offers',
    'nothing-to-trade',
  ] as const),
  ...(['not-owned', 'nothing-given', 'nothing-taken', 'one-sided', 'not-enough-sanity'] as const),
  // Standing passes.
  ...(['not-standing'] as const),
] as const;
export type Rule = (typeof RULES)[number];

export function isRule(rule: string): rule is Rule {
  return RULES.some((known) => known === rule);
}
