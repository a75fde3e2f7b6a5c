// The test of a title's golden transcripts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GOLDEN_FILES } from './games.ts';

/** Declares one test per transcript of the title: played again, the game reads the same, line by line. */
export function goldenTests(titleId: string): void {
  const files = GOLDEN_FILES.filter((file) => file.titleId === titleId);
  test(`${titleId} has golden transcripts`, () => expect(files.length).toBeGreaterThan(0));
  test.each(files)('$path reads as it did (npm run golden rewrites it)', ({ path, write }) => {
    const stored = readFileSync(join(import.meta.dirname, path), 'utf8').split('\n');
    const found = write().split('\n');
    const line = stored.findIndex((text, index) => text !== found[index]);
    expect(line < 0 ? null : { line: line + 1, text: found[line] }).toEqual(
      line < 0 ? null : { line: line + 1, text: stored[line] },
    );
    expect(found.length).toBe(stored.length);
  });
}
