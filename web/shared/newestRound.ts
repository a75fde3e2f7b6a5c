// The round that a page begins with.

interface Rounds<Round> {
  readonly stages: readonly { readonly rounds: readonly Round[] }[];
}

/** The newest round that everybody sees; null before the first. */
export function newestRound<Round>({ stages }: Rounds<Round>): Round | null {
  return stages.flatMap(({ rounds }) => rounds).at(-1) ?? null;
}
