// `node local/pages/write.ts <folder>`: builds the pages that are served everywhere, beside the function that serves
// them.

import { join } from 'node:path';
import { PLANS } from './plans.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder');
for (const [name, plan] of Object.entries(PLANS)) await plan.write(join(folder, 'pages', name));
