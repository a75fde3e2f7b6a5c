// The view of a game by the type of its title.

import type { Views } from './titles.generated.ts';

interface Viewed {
  readonly title: { readonly id: string };
  readonly viewJson: unknown;
}

/** The table of a game of this title, by its newest rules, as one may see it; null: another title, or nothing to see yet. */
export function viewOf<Id extends keyof Views>({ title, viewJson }: Viewed, id: Id): Views[Id] | null {
  // As the schema of the title's view says.
  return title.id === id ? ((viewJson ?? null) as Views[Id] | null) : null;
}
