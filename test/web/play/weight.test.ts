// What a first visit loads, compressed: a phone on a train waits for each kilobyte.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Opened } from '../../../lambdas/pages/handler.ts';
import { bundleOf } from '../../../local/pages/bundles.ts';
import { PLANS } from '../../../local/pages/plans.ts';

/** Bytes of script and style before a page can show what it read; the board of a title comes to that. */
const SHELL = 60_000;
const DESK = 87_000;
const BOARD = 45_000;
/** Scripts: each is a request before anything is shown. */
const SCRIPTS = 12;

const folder = await bundleOf(PLANS.play)();

const bytesOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);

const html = readFileSync(join(folder, 'page.html'), 'utf8');
const first = [...html.matchAll(/"modulepreload" href="[^"]*\/([^"/]+)"/g)].map(([, name = '']) => name);
const opened: Opened = JSON.parse(readFileSync(join(folder, 'opened.json'), 'utf8'));

test.each(opened.map(([path, files]) => ({ path, files })))('a first visit of $path is light', ({ path, files }) => {
  const loaded = new Set(['page.js', 'page.css', ...first, ...files]);
  expect([...loaded].filter((name) => name.endsWith('.js')).length).toBeLessThanOrEqual(SCRIPTS);
  const weight = bytesOf(loaded);
  expect(weight).toBeLessThan(path.includes('desk') ? DESK : SHELL);
});

test('each board is light', () => {
  const boards = readdirSync(folder).filter((name) => /^board-\w+\.js$/.test(name));
  expect(boards).toHaveLength(4);
  for (const board of boards) expect(bytesOf([board]), board).toBeLessThan(BOARD);
});
