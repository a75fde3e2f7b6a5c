// The store of projections in memory: for tests, and to compare the others with.

import type { RangeQuery, ReadStore, Row, RowKey } from './port.ts';

export interface MemoryReadStore extends ReadStore {
  /** Every row that was not removed, tombstones included, in order of partition and sort. */
  all(): readonly Row[];
}

/** An empty store. `now`: milliseconds since 1970. */
export function openMemoryReadStore(now: () => number = Date.now): MemoryReadStore {
  const rows = new Map<string, Row>();
  const isThere = ({ body, expiresAt }: Row): boolean => body !== null && (expiresAt === null || expiresAt > now());
  return {
    async put(given) {
      for (const row of given) {
        const stored = rows.get(nameOf(row));
        if (stored === undefined || stored.version < row.version) rows.set(nameOf(row), row);
      }
    },
    get: async (keys) => keys.map((key) => rows.get(nameOf(key)) ?? null),
    async range(partition, query) {
      const found = [...rows.values()].filter((row) => row.partition === partition && isThere(row));
      const page = pageOf(found, ({ sort }) => sort, query);
      return { rows: page.items, more: page.more };
    },
    async list(list, query) {
      const found = [...rows.values()].filter(isThere).flatMap(({ partition, sort, listing }) => {
        return listing?.list === list ? [{ partition, sort, place: listing.place }] : [];
      });
      const page = pageOf(found, ({ place }) => place, query);
      return { listed: page.items, more: page.more };
    },
    count: async (partition, prefix) =>
      [...rows.values()].filter((row) => row.partition === partition && row.sort.startsWith(prefix) && isThere(row))
        .length,
    all: () => [...rows.values()].sort((a, b) => compare(a.partition, b.partition) || compare(a.sort, b.sort)),
  };
}

function nameOf({ partition, sort }: RowKey): string {
  return JSON.stringify([partition, sort]);
}

/** The order of the bytes of UTF-8, which differs from that of strings beyond the basic plane. */
function compare(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function pageOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { after, limit, isDescending }: RangeQuery,
): { readonly items: readonly Item[]; readonly more: boolean } {
  const direction = isDescending ? -1 : 1;
  const beyond = items.filter((item) => after === null || direction * compare(keyOf(item), after) > 0);
  const sorted = beyond.sort((a, b) => direction * compare(keyOf(a), keyOf(b)));
  return { items: sorted.slice(0, limit), more: sorted.length > limit };
}
