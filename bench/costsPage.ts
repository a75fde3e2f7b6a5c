// `npm run costs`: rewrites the costs of games in docs/operations.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { costsOfGames, withCosts } from './costs.ts';

const PAGE = new URL('../docs/operations.md', import.meta.url);
writeFileSync(PAGE, withCosts(readFileSync(PAGE, 'utf8'), await costsOfGames()));
