// What draws a title is a file of its own beside the functions: within its bytes, without rules, loaded by the first
// picture only.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleBoard, bundleFile, bundleLate, titleFiles } from '../../infra/bundleFile.ts';
import { BOARD_BYTES } from '../../infra/bundling.ts';
import { linesOfProcess } from '../kit/processes/functionProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-boards-'));
const TITLES = titleFiles();
const metafiles = new Map<string, Metafile>();

beforeAll(async () => {
  await bundleLate(folder);
  for (const title of TITLES) metafiles.set(title.name, await bundleBoard(title, join(folder, title.board.name)));
  await bundleFile('test/infra/drawingFunction.ts', join(folder, 'index.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is left of the sources in the file that draws a title. */
function leftIn(name: string): readonly string[] {
  const outputs = Object.values(metafiles.get(name)?.outputs ?? {});
  return outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : [])),
  );
}

describe.each(TITLES)('the file of $board.entry', ({ entry, name, board }) => {
  test('keeps within its bytes, and holds neither rules nor rulings', () => {
    expect(statSync(join(folder, board.name)).size).toBeLessThanOrEqual(BOARD_BYTES);
    expect(leftIn(name)).toContain(board.entry);
    const rules = ['decide.ts', 'evolve.ts', 'index.ts', 'steps/', 'data/rulings.json'];
    const own = rules.map((rule) => entry.replace('index.ts', rule));
    expect(leftIn(name).filter((input) => own.some((rule) => input.startsWith(rule)))).toEqual([]);
  });
});

test('a move loads its title alone; its targets load what draws it, its picture what makes pictures', () => {
  const lines = linesOfProcess(`const { steps } = await import(${JSON.stringify(join(folder, 'index.mjs'))});
    for await (const step of steps()) console.log(JSON.stringify(step));`);
  const [rules, board] = ['next-station-london.cjs', 'next-station-london.board.cjs'];
  expect(lines).toEqual([
    { step: 'play', loaded: [rules] },
    { step: 'targets', loaded: [rules, board] },
    { step: 'picture', loaded: [rules, board, 'picture.cjs'] },
  ]);
});
