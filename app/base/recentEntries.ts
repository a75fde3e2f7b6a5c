// A bounded map of what was used last.

import { LRUCache } from 'lru-cache';

export type RecentEntries<Key extends {}, Value extends {}> = LRUCache<Key, Value>;

/**
 * The `count` entries used last. `max` would reserve their room at every start of a process (0.7 ms for 10,000);
 * a size of one for each entry bounds them alike.
 */
export function recentEntries<Key extends {}, Value extends {}>(count: number): RecentEntries<Key, Value> {
  return new LRUCache({ maxSize: count, sizeCalculation: () => 1 });
}
