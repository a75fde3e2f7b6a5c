import { openMemoryStore } from '../../eventstore/memory.ts';
import { type StoreUnderTest, storeSuite } from '../kit/storeSuite.ts';

storeSuite('memory', async () => {
  const { store, feed } = openMemoryStore();
  const opened: StoreUnderTest = { store, feed, reopen: async () => opened };
  return opened;
});
