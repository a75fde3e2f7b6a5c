// `node local/pages/write.ts <folder>`: builds the pages that are served everywhere, beside the function that serves
// them.

import { join } from 'node:path';
import { writeBundle } from './bundles.ts';
import { PLANS } from './plans.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder');
for (const [name, plan] of Object.entries(PLANS)) await writeBundle(plan, join(folder, 'pages', name));
