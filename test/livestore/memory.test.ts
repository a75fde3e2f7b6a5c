// The suite of all stores of live connections over the one in memory.

import { openMemoryLiveStore } from '../../livestore/memory.ts';
import { liveStoreSuite } from '../kit/stores/liveStoreSuite.ts';

liveStoreSuite('memory', async () => openMemoryLiveStore());
liveStoreSuite('memory, small pages', async () => openMemoryLiveStore({ pageSize: 7 }));
