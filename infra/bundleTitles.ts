// `node infra/bundleTitles.ts <folder>`: writes every title's file into the folder of a function that is being bundled.

import { bundleTitles } from './bundleFile.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder');
await bundleTitles(folder);
