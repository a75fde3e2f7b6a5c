// The suites of all stores and of the journal over the store in memory.

import { openMemoryStore } from '../../eventstore/memory.ts';
import { type StoreUnderTest, storeSuite } from '../kit/stores/storeSuite.ts';

storeSuite('memory', async () => {
  const { store, feed } = openMemoryStore();
  const opened: StoreUnderTest = { store, feed, shared: true, reopen: async () => opened };
  return opened;
});
