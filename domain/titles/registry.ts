// The titles of a release: what new games may be played, and by which rules recorded games continue.

import type { Title, TitleManifest } from '../title/contract.ts';

export interface TitleRegistry<Listed extends TitleManifest = TitleManifest> {
  /** Each title by the rules that new games are played by. */
  readonly newest: readonly Listed[];
  /** Every title and rules version that this release knows: those of new games, then former and coming ones. */
  readonly all: readonly Listed[];
  /** The title that new games of this id use; null when there is none. */
  byId(id: string): Title | null;
  /** The title whose rules a stored game was created with; null when this release does not know them. */
  byRules(id: string, rulesVersion: string): Title | null;
}

/** A title that is loaded when its rules are first needed. */
export interface LazyTitle extends TitleManifest {
  load(): Title;
}

/**
 * A registry of `titles` by the rules that new games are played by, of `former` rules that recorded games still name, and of `coming` rules
 * that the next release will play new games by.
 */
export function registryOf(
  titles: readonly Title[],
  former: readonly Title[] = [],
  coming: readonly Title[] = [],
): TitleRegistry<Title> {
  return registry({ newest: titles, all: [...titles, ...former, ...coming] }, (title) => title);
}

/** As `registryOf`, of titles that are loaded by the first `byId` or `byRules` that finds them. */
export function lazyRegistryOf(
  titles: readonly LazyTitle[],
  former: readonly LazyTitle[] = [],
  coming: readonly LazyTitle[] = [],
): TitleRegistry {
  const loaded = new Map<LazyTitle, Title>();
  return registry({ newest: titles, all: [...titles, ...former, ...coming] }, (lazy) => {
    const title = loaded.get(lazy) ?? lazy.load();
    loaded.set(lazy, title);
    return title;
  });
}

function registry<Listed extends TitleManifest>(
  lists: Pick<TitleRegistry<Listed>, 'newest' | 'all'>,
  titleOf: (listed: Listed) => Title,
): TitleRegistry<Listed> {
  const byId = firstsBy(lists.newest, ({ id }) => id);
  const byRules = new Map(
    lists.all.map(({ id }) => {
      const versions = lists.all.filter((one) => one.id === id);
      return [id, firstsBy(versions, ({ rulesVersion }) => rulesVersion)];
    }),
  );
  const found = (listed: Listed | undefined) => (listed === undefined ? null : titleOf(listed));
  return {
    ...lists,
    byId: (id) => found(byId.get(id)),
    byRules: (id, rulesVersion) => found(byRules.get(id)?.get(rulesVersion)),
  };
}

function firstsBy<Listed>(listed: readonly Listed[], nameIn: (one: Listed) => string): ReadonlyMap<string, Listed> {
  return new Map(listed.toReversed().map((one) => [nameIn(one), one]));
}
