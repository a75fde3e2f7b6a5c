// The suites of all stores and of the journal over the SQLite adapter, on a file.

import { openFile, sqliteFiles } from '../../kit/stores/sqliteFiles.ts';
import { storeSuite } from '../../kit/stores/storeSuite.ts';

const freshPath = sqliteFiles();

storeSuite('sqlite', async () => openFile(freshPath()));
