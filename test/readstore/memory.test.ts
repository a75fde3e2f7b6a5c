// The suite of all stores of projections over the one in memory.

import { openMemoryReadStore } from '../../readstore/memory.ts';
import { readStoreSuite } from '../kit/stores/readStoreSuite.ts';

readStoreSuite('memory', async () => openMemoryReadStore());
