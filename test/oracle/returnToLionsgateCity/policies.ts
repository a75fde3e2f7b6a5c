// How the random games are played: different ways of choosing reach different positions.

import type { Below } from './positions.ts';

export const POLICY_NAMES = ['uniform', 'trader', 'hauler', 'bandit', 'racer', 'crafter', 'lazy'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** Beginnings of moves by preference: the first group that matches is chosen from; otherwise any move. */
const WANTED: Readonly<Record<PolicyName, readonly RegExp[]>> = {
  uniform: [],
  /** Sells whatever a town takes, buys shares, fills ghost towns. */
  trader: [/^(share|sell)/, /^act:unload/, /^act:load/, /^(load|go|act:move)/],
  /** Much ore, long trains, long ways. */
  hauler: [/^(draw|load:.*:5)/, /^act:mine/, /^act:load/, /^(go|load|act:move)/],
  /** Harms the others, fights. */
  bandit: [/^(pipe|use|reroll|defeat)/, /^act:fight/, /^act:move/, /^go/],
  /** To the city with many mercenaries. */
  racer: [/^(go:t33|lose|clear)/, /^go:t(31|32|06|07)/, /^go:t(01|02|08|09)/, /^assign/, /^act:move/],
  /** Workshops, factories and the guild. */
  crafter: [/^(craft|hire)/, /^(replace|more|top)/, /^take/, /^act:unload/, /^(load|go|act:load|act:move)/],
  /** As little as the rules allow. */
  lazy: [/^(done|stop|decline|act:idle)/],
};

function oneOf(moves: readonly string[], below: Below): string {
  const move = moves[below(moves.length)];
  if (move === undefined) throw new Error('no move to choose from');
  return move;
}

/** The move of a seat; one time in four any. */
export function chooseBy(policy: PolicyName, legal: readonly string[], below: Below): string {
  if (below(4) === 0) return oneOf(legal, below);
  for (const wanted of WANTED[policy]) {
    const found = legal.filter((move) => wanted.test(move));
    if (found.length > 0) return oneOf(found, below);
  }
  return oneOf(legal, below);
}
