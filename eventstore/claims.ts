// Whether claims fit into a list.

import type { Claim, Hold } from './port.ts';

/** Whether `stored` would be too many with those of `hold`. */
export function exceeds(stored: readonly Claim[], { claims, most, mostOfGroup }: Hold): boolean {
  if (stored.length + claims.length > most) return true;
  return [...byGroup(claims)].some(([group, added]) => {
    const there = stored.filter((one) => one.group === group).length;
    return there + added.length > mostOfGroup;
  });
}

/** The claims of each group. */
export function byGroup(claims: readonly Claim[]): ReadonlyMap<string, readonly Claim[]> {
  const grouped = claims.flatMap((claim) => (claim.group === null ? [] : [[claim.group, claim] as const]));
  return new Map(
    [...Map.groupBy(grouped, ([group]) => group)].map(([group, all]) => [group, all.map(([, one]) => one)]),
  );
}
