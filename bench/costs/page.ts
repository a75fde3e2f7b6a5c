// `npm run costs`: rewrites the costs in docs/operations.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { costsText, withCosts } from './costs.ts';

const PAGE = new URL('../../docs/operations.md', import.meta.url);
writeFileSync(PAGE, withCosts(readFileSync(PAGE, 'utf8'), await costsText()));
