// The parts of the page at `/replay` that need no browser: the engine behind the worker, results, steps, places,
// bounds.

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatAnchor, parseAnchor } from '../../../web/replay/anchor.ts';
import { shown, shownLines } from '../../../web/replay/bounds.ts';
import { Engine, MAX_GAMES } from '../../../web/replay/engine.ts';
import type { Reply, Request } from '../../../web/replay/messages.ts';
import { scoreTable } from '../../../web/replay/scores.ts';
import { movedTo, STEPS, stepOfKey, stepped, ticked } from '../../../web/replay/steps.ts';
import { MAX_BYTES, unpacked } from '../../../web/replay/unpack.ts';
import { recordIn } from '../../kit/processes/replayPage.ts';
import { hashIn, idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';

let replays: ReplayInputs;
beforeAll(async () => {
  replays = await replayInputs();
});

/** What the engine replies to `requests`. */
async function replies(...requests: readonly Request[]): Promise<readonly Reply[]> {
  const all: Reply[] = [];
  const engine = new Engine((reply) => all.push(reply));
  for (const request of requests) await engine.answer(request);
  return all.filter(({ kind }) => kind !== 'progress');
}

const openOf = (content: string | Uint8Array): Request => ({
  kind: 'open',
  blob: new Blob([Buffer.from(content)]),
});

describe('the engine', () => {
  test('audits, tells a game and its pages, and audits again with receipts', async () => {
    const wrong = { gameId: null, version: 2, hash: hashIn(replays.whole, 3) };
    const [audited, game, page, again] = await replies(
      openOf(gzipSync(replays.whole)),
      { kind: 'game', game: 0 },
      { kind: 'page', game: 0, index: 16, language: 'en' },
      { kind: 'audit', receipts: [wrong] },
    );
    expect(audited).toMatchObject({ games: [{ verdict: 'verified', gameId: idIn(replays.whole) }] });
    expect(game).toMatchObject({ kind: 'game', report: { verdict: 'verified' }, story: { note: null } });
    expect(page).toMatchObject({ index: 16, page: { version: 17, hash: hashIn(replays.whole, 17) } });
    expect(again).toMatchObject({ games: [{ verdict: 'failed' }] });
  });

  test('has no page where there is no version or no game', async () => {
    const asked = [
      { kind: 'game', game: 1 },
      { kind: 'page', game: 1, index: 0, language: 'en' },
      { kind: 'page', game: 0, index: -1, language: 'en' },
      { kind: 'page', game: 0, index: 9_999, language: 'en' },
      { kind: 'page', game: 0, index: 0.5, language: 'en' },
    ] as const;
    expect(await replies(openOf(replays.whole), ...asked)).toHaveLength(1);
  });

  test('shows nothing of rules that it does not know', async () => {
    const text = replays.whole.replaceAll('next-station-london', 'next-station-paris');
    const [, game] = await replies(openOf(text), { kind: 'game', game: 0 });
    expect(game).toMatchObject({
      story: {
        versions: [],
        note: { en: expect.stringContaining('next-station-paris'), de: expect.stringContaining('next-station-paris') },
      },
    });
  });

  test('refuses more games than a page can list', async () => {
    const [refused] = await replies(openOf('{"type":"header"}\n'.repeat(MAX_GAMES + 1)));
    expect(refused).toMatchObject({ kind: 'refused', message: expect.stringContaining(`at most ${MAX_GAMES}`) });
  });

  test('tells how far it is, not more than a hundred times', async () => {
    const told: Reply[] = [];
    const engine = new Engine((reply) => told.push(reply));
    const one = replays.partial;
    const id = idIn(one);
    const texts = Array.from({ length: 300 }, (_, index) => one.replaceAll(id, id.slice(0, -3) + String(100 + index)));
    await engine.answer(openOf(texts.join('')));
    const counts = told.flatMap((reply) => (reply.kind === 'progress' && reply.total > 0 ? [reply.done] : []));
    expect(counts.length).toBeGreaterThan(50);
    expect(counts.length).toBeLessThanOrEqual(101);
    expect(told.at(-1)).toMatchObject({ kind: 'audited' });
  });
});

describe('a result', () => {
  test('has a column for each seat and a row for each part, details apart', () => {
    const table = scoreTable(recordIn(replays.whole), 'en');
    expect(table?.seats).toEqual(['Seat 0: bot random', 'Seat 1: bot random']);
    const rows = new Map(table?.rows.map((row) => [row.label, row]));
    expect([...rows.keys()].slice(0, 2)).toEqual(['rank', 'points']);
    expect(rows.get('line total')).toMatchObject({ isDetail: false });
    expect(rows.get('lines 4 points')).toMatchObject({ isDetail: true });
    expect(rows.get('rating')?.values).toEqual(['–', '–']);
  });

  test('is headed in German, too', () => {
    const table = scoreTable(recordIn(replays.whole), 'de');
    expect(table?.seats).toEqual(['Platz 0: Bot random', 'Platz 1: Bot random']);
    expect(table?.rows.slice(0, 2).map(({ label }) => label)).toEqual(['Rang', 'Punkte']);
  });

  test('is null where none is stated', () => {
    expect(scoreTable(recordIn(replays.partial), 'en')).toBeNull();
  });

  test('of any breakdown stays within bounds, and says what it left out', () => {
    const record = recordIn(replays.whole);
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`part${index}`, 'x'.repeat(99)]));
    const results = [{ seat: 7, rank: 1, score: 2, breakdown: many }];
    const table = scoreTable(
      { ...record, end: { ...record.end, outcome: { reason: 'x', results, winners: [] } } },
      'en',
    );
    expect(table?.seats).toEqual(['Seat 7']);
    expect(table?.rows).toHaveLength(203);
    expect(table?.rows.at(-1)?.label).toBe('… (100 rows more)');
    expect(table?.rows[2]?.values).toEqual([`${'x'.repeat(40)}… (59 characters more)`]);
  });
});

describe('steps', () => {
  const position = (index: number, playing = false) => ({ index, count: 25, playing });

  test.each([
    ['first', 12, 0],
    ['back', 12, 11],
    ['back', 0, 0],
    ['back-ten', 12, 2],
    ['back-ten', 4, 0],
    ['next', 12, 13],
    ['next', 24, 24],
    ['next-ten', 12, 22],
    ['next-ten', 20, 24],
    ['last', 3, 24],
  ] as const)('%s from %i leads to %i and halts', (step, from, to) => {
    expect(stepped(position(from, true), step)).toEqual(position(to));
  });

  test('playing goes on to the end, halts there, and begins anew from there', () => {
    expect(stepped(position(3), 'play')).toEqual(position(3, true));
    expect(stepped(position(3, true), 'play')).toEqual(position(3));
    expect(stepped(position(24), 'play')).toEqual(position(0, true));
    expect(ticked(position(22, true))).toEqual(position(23, true));
    expect(ticked(position(23, true))).toEqual(position(24));
    expect(ticked(position(5))).toEqual(position(5));
    expect(stepped({ index: 0, count: 1, playing: false }, 'play').playing).toBe(false);
  });

  test('never leave the versions', () => {
    const walk = fc.array(fc.oneof(fc.constantFrom(...STEPS), fc.integer({ min: -5, max: 30 })));
    fc.assert(
      fc.property(walk, (steps) => {
        let now = position(0);
        for (const step of steps) {
          now = ticked(typeof step === 'number' ? movedTo(now, step) : stepped(now, step));
          expect(now.index).toBeGreaterThanOrEqual(0);
          expect(now.index).toBeLessThan(now.count);
        }
      }),
    );
  });

  test('keys that mean nothing do nothing', () => {
    expect([stepOfKey(' '), stepOfKey('PageUp'), stepOfKey('x'), stepOfKey('toString')]).toEqual([
      'play',
      'back-ten',
      null,
      null,
    ]);
  });
});

describe('a place in the address', () => {
  test.each([
    ['#v=17', { game: null, version: 17 }],
    ['#game=2&v=17', { game: 2, version: 17 }],
    ['#game=0&v=-1', { game: null, version: null }],
    ['#v=1e3', { game: null, version: null }],
    ['', { game: null, version: null }],
  ])('%s', (hash, place) => {
    expect(parseAnchor(hash)).toEqual(place);
  });

  test('is written as it is read', () => {
    const number = fc.option(fc.integer({ min: 2, max: 1_000_000 }));
    fc.assert(
      fc.property(number, number, (game, version) => {
        expect(parseAnchor(formatAnchor({ game, version }))).toEqual({ game, version });
      }),
    );
    expect(formatAnchor({ game: 1, version: 1 })).toBe('#v=1');
  });
});

describe('bounds', () => {
  test('characters that steer are replaced, and what is left out is counted', () => {
    expect(shown('a\u202eb\u0007c')).toBe('a\ufffdb\ufffdc');
    expect(shown('x'.repeat(1_005))).toBe(`${'x'.repeat(1_000)}… (5 characters more)`);
    expect(shownLines(Array<string>(402).fill('y'))).toHaveLength(401);
    expect(shownLines(Array<string>(402).fill('y')).at(-1)).toBe('… (2 lines more)');
  });

  test('a file is unpacked by its content and never grows beyond what is read', async () => {
    const bytes = Buffer.from(replays.whole);
    const blob = (content: Uint8Array<ArrayBuffer>) => new Blob([content]);
    for (const content of [bytes, gzipSync(bytes)]) {
      const file = await unpacked(blob(Uint8Array.from(content)));
      expect(file.ok && Buffer.compare(file.bytes, bytes)).toBe(0);
    }
    const most = await unpacked(blob(new Uint8Array(MAX_BYTES)));
    expect(most.ok && most.bytes.length).toBe(MAX_BYTES);
    expect(await unpacked(blob(new Uint8Array(MAX_BYTES + 1)))).toMatchObject({ ok: false });
    const bomb = Uint8Array.from(gzipSync(new Uint8Array(MAX_BYTES + 1)));
    expect(await unpacked(blob(bomb))).toMatchObject({ message: expect.stringMatching(/^Unpacked/) });
    expect(await unpacked(blob(bomb.slice(0, 50)))).toMatchObject({
      message: expect.stringMatching(/^It cannot be read/),
    });
  });
});
