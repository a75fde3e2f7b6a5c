// How the random games are played: different ways of choosing reach different positions.

export const POLICY_NAMES = ['uniform', 'buyer', 'loader', 'stations', 'builder', 'lazy'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** A number from 0 to `n` - 1. */
export type Below = (n: number) => number;

/**
 * Beginnings of moves by preference: the first group that matches is chosen from; otherwise anything but the last
 * resort.
 */
const WANTED: Readonly<Record<PolicyName, readonly RegExp[]>> = {
  uniform: [],
  /** Everything that costs money, and many staff, so that wages fall short. */
  buyer: [/^hire:(LO|CH|MO|OF)/, /^(hire|crypt|london|necropolis)/, /^(car|prestige)/],
  /** Many coffins and mourners on a long train. */
  loader: [/^london:(MO|CH2|LO2)/, /^car:flip/, /^(car|load:[^d]|necropolis|hire:r|crew:use|dining:use)/],
  /** Around the track as often as possible. */
  stations: [/^(tender:use|run:go|prestige|bonus:(2|4))/, /^(install|london|necropolis)/],
  /** Pairs of tiles and cards under the board, sales, crypts with a Caboose. */
  builder: [/^(caboose:[1-9]|sell|crypt:white)/, /^(car:flip|car:add|install|crypt)/, /^(london|necropolis)/],
  /** As little as the rules allow. */
  lazy: [/^(end|pass|done|run:stay|load:done|tender:keep|crew:keep|dining:keep)/],
};

function oneOf(moves: readonly string[], below: Below): string {
  const move = moves[below(moves.length)];
  if (move === undefined) throw new Error('no move to choose from');
  return move;
}

/** The move of a seat; one time in five any. */
export function chooseBy(policy: PolicyName, legal: readonly string[], below: Below): string {
  if (below(5) === 0) return oneOf(legal, below);
  for (const wanted of WANTED[policy]) {
    const found = legal.filter((move) => wanted.test(move));
    if (found.length > 0) return oneOf(found, below);
  }
  const others = legal.filter((move) => move !== 'end' && move !== 'pass');
  return oneOf(policy === 'uniform' || others.length === 0 ? legal : others, below);
}
