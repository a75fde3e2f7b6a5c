// How far each subscription to the news of an account was told: this process tells of everything, so nothing is told
// twice.

import type { NewsPlaces, NewsProgress } from '../../app/index.ts';
import type { LiveStore } from '../../livestore/port.ts';

interface Followed {
  places: NewsPlaces | null;
  /** Settles when whoever tells it now has done so. */
  tail: Promise<void>;
}

export interface LocalNewsProgress extends NewsProgress {
  /** `store`, whose operations are forgotten here when they end there. */
  forgetting(store: LiveStore): LiveStore;
}

export function createNewsProgress(): LocalNewsProgress {
  const followed = new Map<string, Map<string, Followed>>();

  function followedOf(connection: string, operation: string): Followed {
    const operations = followed.get(connection) ?? new Map<string, Followed>();
    followed.set(connection, operations);
    const one = operations.get(operation) ?? { places: null, tail: Promise.resolve() };
    operations.set(operation, one);
    return one;
  }

  function forget(connection: string, operation: string): void {
    const operations = followed.get(connection);
    operations?.delete(operation);
    if (operations?.size === 0) followed.delete(connection);
  }

  return {
    async enter(connection, operation) {
      const one = followedOf(connection, operation);
      const before = one.tail;
      const { promise, resolve } = Promise.withResolvers<void>();
      one.tail = promise;
      await before;
      return Object.assign(one, {
        leave() {
          resolve();
          // Nobody waits, and it was never begun or has ended.
          if (one.places === null && one.tail === promise) forget(connection, operation);
        },
      });
    },
    forgetting: (store) => ({
      ...store,
      async unsubscribe(connection, operation) {
        forget(connection, operation);
        await store.unsubscribe(connection, operation);
      },
      async disconnect(connection) {
        followed.delete(connection);
        await store.disconnect(connection);
      },
    }),
  };
}
