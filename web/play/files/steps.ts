// Which version of a game is shown. Pure.

/**
 * Of `versions`, ascending, the one that `wanted` leads to from the version `from`: it, or the next one there is in that
 * direction; else `from`.
 */
export function steppedTo(versions: readonly number[], from: number, wanted: number): number {
  const next = wanted > from ? versions.find((one) => one >= wanted) : versions.findLast((one) => one <= wanted);
  return next ?? (wanted > from ? versions.at(-1) : versions[0]) ?? from;
}

/** The version among them where a game is begun to be looked at: the nearest one before `named`; null: the first. */
export function beginningAt(versions: readonly number[], named: number | null): number {
  const [first = 0] = versions;
  return named === null ? first : (versions.findLast((one) => one <= named) ?? first);
}
