// A stack trace of a bundle leads back to the sources, by the map that is kept under the bundle's digest.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleFile, titleFiles } from '../../infra/bundleFile.ts';
import { PROJECTOR_ENTRY } from '../../infra/bundling.ts';
import { keepMaps, unmapped } from '../../infra/sourceMaps.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-unmap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `work` gives with the variables that the projector needs. */
async function withTables<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = { ...process.env };
  Object.assign(process.env, {
    SIGNALBOX_LOG_TABLE: 'log',
    SIGNALBOX_VIEWS_TABLES: 'views',
    SIGNALBOX_WORK_QUEUE: 'https://sqs.local/work',
    AWS_REGION: 'local',
  });
  try {
    return await work();
  } finally {
    process.env = before;
  }
}

test('a place in a bundle becomes its place in the sources; all other text stays', async () => {
  const [digest = ''] = (await keepMaps([PROJECTOR_ENTRY], [], folder)).values();
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  const file = join(folder, 'index.mjs');
  await bundleFile(PROJECTOR_ENTRY, file);
  const { handler } = await withTables(() => import(file));
  // A batch without records: the projector sorts them.
  const error: Error = await handler({ Records: null }).catch((reason: unknown) => reason);
  const stack = `{"errorType":"TypeError"}\n${error.stack}`;
  expect(stack).not.toContain('records.ts');
  expect(unmapped(stack, digest, folder)).toMatch(
    /^\{"errorType":"TypeError"\}\n.*\n.*\(lambdas\/projector\/records\.ts:2\d:\d+\)/,
  );
});

test('a map speaks of its own bundle: a place in a title is left to that of the title', async () => {
  const title = titleFiles().slice(0, 1);
  const [ofFunction = '', ofTitle = ''] = (await keepMaps([PROJECTOR_ENTRY], title, folder)).values();
  const name = title[0]?.name ?? '';
  const place = `    at x (/var/task/${name}:1:9000)\n`;
  expect(unmapped(place, ofFunction, folder)).toBe(place);
  expect(unmapped(place, ofTitle, folder)).toMatch(/^ {4}at x \(domain\/[a-zA-Z/.-]+\.(ts|json):\d+:\d+\)\n$/);
});

test('a map that was not kept is missed by its digest', () => {
  expect(() => unmapped('', 'ab'.repeat(32), folder)).toThrow('no map of abab');
});
