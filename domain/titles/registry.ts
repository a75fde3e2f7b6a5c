// The titles of a release: what new games may be played, and by which rules recorded games go on.

import type { Title } from '../title.ts';

export interface TitleRegistry {
  /** Each title by the rules that new games are played by. */
  readonly newest: readonly Title[];
  /** Every title and rules version that this release knows: those of new games, then former and coming ones. */
  readonly all: readonly Title[];
  /** The title that new games of this id use; null when there is none. */
  byId(id: string): Title | null;
  /** The title whose rules a stored game was created with; null when this release does not know them. */
  byRules(id: string, rulesVersion: string): Title | null;
}

/**
 * A registry of `titles` by the rules that new games are played by, of `former` rules that recorded games still name, and of `coming` rules
 * that the next release will play new games by.
 */
export function registryOf(
  titles: readonly Title[],
  former: readonly Title[] = [],
  coming: readonly Title[] = [],
): TitleRegistry {
  const all = [...titles, ...former, ...coming];
  const byId = firstsBy(titles, ({ id }) => id);
  const byRules = firstsBy(all, ({ id, rulesVersion }) => nameOf(id, rulesVersion));
  return {
    newest: titles,
    all,
    byId: (id) => byId.get(id) ?? null,
    byRules: (id, rulesVersion) => byRules.get(nameOf(id, rulesVersion)) ?? null,
  };
}

/** Ids hold no space. */
function nameOf(id: string, rulesVersion: string): string {
  return `${id} ${rulesVersion}`;
}

function firstsBy(titles: readonly Title[], nameIn: (title: Title) => string): ReadonlyMap<string, Title> {
  return new Map(titles.toReversed().map((title) => [nameIn(title), title]));
}
