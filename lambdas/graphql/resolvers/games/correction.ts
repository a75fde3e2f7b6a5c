// What a correction answers.

/** Standings that an answer to a correction lists. */
const MOST_CHANGES = 100;

export const correctResultSuccess = {
  changedCount: ({ changed }: { readonly changed: readonly unknown[] }) => changed.length,
  changed: <Change>({ changed }: { readonly changed: readonly Change[] }) => changed.slice(0, MOST_CHANGES),
};
