// `node infra/bundleLate.ts <folder>`: writes the files that a function loads late into its folder while it is being
// bundled.

import { bundleLate } from './bundleFile.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder');
await bundleLate(folder);
