// Lines on their way out: pieces become lines, a reader that stops early stops the source, and a place is found or not.

import { expect, test } from 'vitest';
import { BEGINNING } from '../../../domain/replay/index.ts';
import { collect, linesAfter, primed } from '../../../lambdas/http/lines.ts';

const HEADER = '{"type":"header","a":"ü"}\n';
const END = '{"type":"end","b":1}\n';
const commit = (version: number) => `{"type":"commit","version":${version},"body":"\\"x\\""}\n`;
const FILE = [HEADER, commit(1), commit(2), END, HEADER, commit(1), END];

async function* pieces(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

async function textOf(lines: AsyncIterable<string> | null): Promise<string | null> {
  if (lines === null) return null;
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

test.each([
  [{ record: 1, after: null }, 4],
  [{ record: 1, after: 0 }, 5],
  [{ record: 1, after: 1 }, 6],
  [{ record: 2, after: null }, null],
  [{ record: 1, after: 2 }, null],
  [{ record: 3, after: 0 }, null],
])('what follows %o, however the lines come', async (place, from) => {
  const expected = from === null ? null : FILE.slice(from).join('');
  for (const source of [
    pieces(...FILE),
    pieces(FILE.join('')),
    pieces('', FILE.slice(0, 3).join(''), ...FILE.slice(3)),
  ]) {
    expect(await textOf(await linesAfter(source, place))).toBe(expected);
  }
});

test('as many lines as fit, counted as they stand within JSON, and the place behind them', async () => {
  const inJson = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;
  const two = inJson(HEADER + commit(1));
  const exact = await collect(pieces(FILE.join('')), BEGINNING, two);
  expect(exact).toEqual({ text: HEADER + commit(1), next: { record: 0, after: 1 } });
  const less = await collect(pieces(FILE.join('')), BEGINNING, two - 1);
  expect(less).toEqual({ text: HEADER, next: { record: 0, after: 0 } });
  const all = await collect(pieces(...FILE), BEGINNING, inJson(FILE.join('')));
  expect(all).toEqual({ text: FILE.join(''), next: null });
});

test('a piece that ends within a line, or a line of no known type, is an error and never sent', async () => {
  await expect(collect(pieces(HEADER, commit(1).slice(0, -1)), BEGINNING, 1_000)).rejects.toThrow(/within a line/);
  await expect(collect(pieces(HEADER, '{"type":"other"}\n'), BEGINNING, 1_000)).rejects.toThrow(/not a line/);
});

test('the first two pieces are fetched at once and no more; a reader that stops early stops the source', async () => {
  let made = 0;
  let stopped = false;
  async function* source() {
    try {
      for (; made < 9; made += 1) yield String(made);
    } finally {
      stopped = true;
    }
  }
  const ready = await primed(source());
  expect(made).toBe(1);
  const got: string[] = [];
  for await (const piece of ready) {
    got.push(piece);
    if (got.length === 4) break;
  }
  expect([got, stopped, made]).toEqual([['0', '1', '2', '3'], true, 3]);
});

test.each([0, 1, 2])('a source of %i pieces is given whole', async (count) => {
  const texts = ['a\n', 'b\n'].slice(0, count);
  expect(await textOf(await primed(pieces(...texts)))).toBe(texts.join(''));
});
