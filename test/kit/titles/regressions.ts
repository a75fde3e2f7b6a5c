// Stored games: random games that once failed, or that reach what random play seldom reaches. They are played again in
// every run. `test/golden/regressions/<title-id>.json` is a list of them; a failing game prints its `choices`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Regression } from './titleSubject.ts';

const FOLDER = join(import.meta.dirname, '../..', 'golden', 'regressions');

/** The stored games of a title; none when it has no file. */
export function storedGames(titleId: string): readonly Regression[] {
  const path = join(FOLDER, `${titleId}.json`);
  if (!existsSync(path)) return [];
  const games: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(games) || !games.every(isRegression)) throw new Error(`${path} is not a list of stored games`);
  return games;
}

function isRegression(game: unknown): game is Regression {
  return (
    typeof game === 'object' &&
    game !== null &&
    'name' in game &&
    'options' in game &&
    'seats' in game &&
    'choices' in game
  );
}
