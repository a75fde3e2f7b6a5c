// Golden games of Return to Lionsgate City: one, two and four seats. Their moves are kept in files: bots chose most of them, and better bots
// change no transcript.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../domain/base/json.ts';
import { fastChance } from '../../domain/chance/index.ts';
import { type GoldenGame, scripted } from './transcript.ts';

const FOLDER = join(import.meta.dirname, 'return-to-lionsgate-city');

/** The game whose moves are `<name>.moves`, one `<seat> <move id>` a line. */
function recorded(name: string, seats: number, options: Json, seed: number): GoldenGame {
  const moves = readFileSync(join(FOLDER, `${name}.moves`), 'utf8')
    .trimEnd()
    .split('\n');
  return { name, seats, options, chance: () => fastChance(seed), next: scripted(moves), pictureEvery: 40 };
}

export const LIONSGATE_GAMES: readonly GoldenGame[] = [
  recorded('one-seat', 1, { soloMats: 2 }, 239),
  recorded('two-seats-at-most', 2, { comparison: 'atMost', maxRounds: 12 }, 208),
  recorded('four-seats', 4, { maxRounds: 10 }, 93),
];
