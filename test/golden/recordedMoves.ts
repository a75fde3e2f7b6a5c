// Golden games whose moves are kept in files, `<title-id>/<name>.moves`, one `<seat> <move id>` a line: bots chose most
// of them, and better bots change no transcript.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../domain/base/json.ts';
import { fastChance } from '../../domain/chance/index.ts';
import { type GoldenGame, scripted } from './transcript.ts';

/** What is played besides the moves. */
export interface RecordedTable {
  readonly seats: number;
  readonly options: Json;
  /** Of chance. */
  readonly seed: number;
}

/** The game of a title whose moves are in the file of that name. */
export function recorded(titleId: string, name: string, { seats, options, seed }: RecordedTable): GoldenGame {
  const moves = readFileSync(join(import.meta.dirname, titleId, `${name}.moves`), 'utf8')
    .trimEnd()
    .split('\n');
  return { name, seats, options, chance: () => fastChance(seed), next: scripted(moves), pictureEvery: 40 };
}
