// How the random games are played: different ways of choosing reach different positions.

export const POLICY_NAMES = ['uniform', 'builder', 'caster', 'miser', 'reckless', 'dealer'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** A number from 0 to `n` - 1. */
export type Below = (n: number) => number;

/** Beginnings of moves by preference: the first group that matches is chosen from; otherwise any move. */
const WANTED: Readonly<Record<PolicyName, readonly RegExp[]>> = {
  uniform: [],
  /** Buys and keeps whatever comes. */
  builder: [/^(buy|keep|accept|shield|lot)/, /^(ally|reject|stay)/],
  /** Uses every card. */
  caster: [/^(use|counter|friend|extra|summon|ally|shield|redraw|shift)/, /^(keep|spell)/],
  /** Spends nothing on purpose. */
  miser: [/^(decline|leave|take$|pay$|pass|reject|cancel|none)/],
  /** Goes insane early, gathers friends and Tomes as a Cultist. */
  reckless: [/^(take$|pay$|decline|keep|victim|friend)/, /^(use:.*@p|none)/],
  /** Makes offers and takes them. */
  dealer: [/^(accept|price:(pay|get):\d$)/, /^(buy|trade)/, /^(give|take:)/, /^(reject:always|ask)/],
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
