// The suite of what accounts use and hold over the SQLite adapter, on files.

import { accountSuite } from '../../kit/stores/accountSuite.ts';
import { openFile, sqliteFiles } from '../../kit/stores/sqliteFiles.ts';

const freshPath = sqliteFiles();

accountSuite('sqlite', async () => openFile(freshPath()));
