// The suites of identities and of names over the SQLite adapter, on files.

import { identitySuite } from '../../kit/stores/identitySuite.ts';
import { profileSuite } from '../../kit/stores/profileSuite.ts';
import { openFile, sqliteFiles } from '../../kit/stores/sqliteFiles.ts';

const freshPath = sqliteFiles();

identitySuite('sqlite', async () => openFile(freshPath()));

profileSuite('sqlite', async () => openFile(freshPath()).profiles);
