// Records cut out of streams, and what a stranger's stream costs meanwhile.

import { beforeAll, describe, expect, test } from 'vitest';
import { cutRecords, type Section } from '../../../tools/input/cut.ts';
import { idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';

let replays: ReplayInputs;
beforeAll(async () => {
  replays = await replayInputs();
});

const MIB = 1024 * 1024;

async function* repeated(bytes: Buffer, times: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < times; i += 1) yield bytes;
}

async function sectionsOf(chunks: AsyncIterable<Buffer>, target?: number): Promise<readonly Section[]> {
  const sections: Section[] = [];
  for await (const section of cutRecords(chunks, target)) sections.push(section);
  return sections;
}

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function cut(text: string, chunk: number, target: number): Promise<readonly Section[]> {
  return sectionsOf(chunksOf(text, chunk), target);
}

describe('records cut out of a stream', () => {
  test.each([7, 1_000, 65_536, 10_000_000])('chunks of %i bytes give the same sections', async (chunk) => {
    const text = replays.whole + replays.other + replays.origin;
    const sections = await cut(text, chunk, 1);
    expect(sections.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
      replays.whole,
      replays.other,
      replays.origin,
    ]);
    expect(sections.map(({ games }) => games)).toEqual(
      [replays.whole, replays.other, replays.origin].map((one) => [idIn(one)]),
    );
    expect(sections.map(({ start }) => start)).toEqual([
      0,
      replays.whole.length,
      replays.whole.length + replays.other.length,
    ]);
    expect(sections[1]?.line).toBe(replays.whole.split('\n').length);
  });

  test('small records share a section; the one that reaches the size is its last', async () => {
    const sections = await cut(replays.whole.repeat(5), 4_096, replays.whole.length + 1);
    expect(sections.map(({ games }) => games.length)).toEqual([2, 2, 1]);
  });

  test('a fork and the origin behind it stay together', async () => {
    const sections = await cut(replays.whole + replays.fork + replays.origin + replays.other, 4_096, 1);
    expect(sections.map(({ games }) => games)).toEqual([
      [idIn(replays.whole)],
      [idIn(replays.fork), idIn(replays.origin)],
      [idIn(replays.other)],
    ]);
  });

  test('what is no record is not lost', async () => {
    const text = `nonsense\n${replays.whole}more nonsense`;
    const sections = await cut(text, 999, 1);
    expect(Buffer.concat(sections.map(({ bytes }) => bytes)).toString()).toBe(text);
  });

  test('a line without an end is refused before it fills the memory', async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(1024 * 1024, 'x');
    }
    await expect(cutRecords(endless()).next()).rejects.toThrow('The game that begins at line 1 is larger than 64 MiB.');
  });
});

test('32 MiB of line feeds take no memory for each of them, and every line is counted', async () => {
  const before = process.memoryUsage().rss;
  const sections = await sectionsOf(repeated(Buffer.alloc(MIB, '\n'), 32));
  expect(sections.map(({ bytes }) => bytes.length)).toEqual([32 * MIB]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
});

test('a header behind many lines is told by its line, also where chunks end within it', async () => {
  const lines = Buffer.alloc(MIB, 'x'.repeat(1023).concat('\n'));
  const header = Buffer.from(`${JSON.stringify({ type: 'header', stream: 'game/01K9Z6Q0T4N3W8R2E5YB7DHMXC' })}\n`);
  async function* chunks() {
    yield* repeated(lines, 2);
    yield header.subarray(0, 9);
    yield Buffer.concat([header.subarray(9), lines]);
  }
  const [first, second, ...others] = await sectionsOf(chunks());
  expect([first?.line, first?.start, first?.games]).toEqual([1, 0, []]);
  expect([second?.line, second?.start, second?.games]).toEqual([2 * 1024 + 1, 2 * MIB, ['01K9Z6Q0T4N3W8R2E5YB7DHMXC']]);
  expect([second?.bytes.length, others]).toEqual([header.length + MIB, []]);
});
