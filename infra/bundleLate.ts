// `node infra/bundleLate.ts <folder> <kept>`: writes the files that a function loads late into its folder while it is
// being bundled. They are made once for all functions of a stage, and kept in the folder `kept`.

import { cpSync, existsSync } from 'node:fs';
import { bundleLate } from './bundleFile.ts';

const [, , folder, kept] = process.argv;
if (folder === undefined || kept === undefined) throw new Error('name the folders');
if (!existsSync(kept)) await bundleLate(kept);
cpSync(kept, folder, { recursive: true });
