// Entrants by a value that many of them share.

import type { Entrant } from './pairing.ts';

/** Groups of equal value, the highest first, each in the order of `entrants`. `values`: by entrant. Linear. */
export function groupsByValue(
  entrants: readonly Entrant[],
  values: readonly (number | null)[],
): readonly (readonly Entrant[])[] {
  const groups = new Map<number, Entrant[]>();
  for (const entrant of entrants) {
    const value = values[entrant] ?? 0;
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [entrant]);
    else group.push(entrant);
  }
  if (groups.size === 1) return [entrants];
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}
