// What the page at `/replay` needs that needs no browser: the engine behind the worker, results, steps, places, bounds.

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import { tableOf } from '../../../domain/game/index.ts';
import { foldRecord } from '../../../domain/replay/index.ts';
import { AUDITOR } from '../../../domain/title/contract.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { isDrawable, shown, shownLines } from '../../../web/auditor/bounds.ts';
import { Engine, MAX_GAMES } from '../../../web/auditor/engine.ts';
import type { Progress } from '../../../web/auditor/messages.ts';
import { scoreTable } from '../../../web/auditor/scores.ts';
import { MAX_BYTES, unpacked } from '../../../web/auditor/unpack.ts';
import { formatAnchor, parseAnchor } from '../../../web/play/files/anchor.ts';
import { beginningAt, steppedTo } from '../../../web/play/files/steps.ts';
import { recordIn } from '../../kit/processes/filesPage.ts';
import { hashIn, idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';
import { eventFiles } from '../../kit/tournaments/eventFiles.ts';

let replays: ReplayInputs;
beforeAll(async () => {
  replays = await replayInputs();
});

/** An engine that has opened a file, and what it says of it. */
async function opened(content: string | Uint8Array, tell: (progress: Progress) => void = () => {}) {
  const engine = new Engine(tell);
  return { engine, found: await engine.answer('open', { blobs: [new Blob([Buffer.from(content)])] }) };
}

describe('the engine', () => {
  test('audits, tells a game and its steps, and audits again with receipts', async () => {
    const { engine, found } = await opened(gzipSync(replays.whole));
    expect(found).toMatchObject({ games: [{ verdict: 'verified', gameId: idIn(replays.whole) }] });
    expect(await engine.answer('game', { game: 0 })).toMatchObject({
      report: { verdict: 'verified' },
      note: null,
      title: { id: 'next-station-london' },
    });
    const asked = { game: 0, language: 'de' } as const;
    const step = await engine.answer('step', { ...asked, version: 17 });
    expect(step).toMatchObject({
      version: 17,
      hash: hashIn(replays.whole, 17),
      status: 'active',
      toAct: [expect.anything()],
    });
    expect(step?.move).toMatch(/zeichnen|Passen/);
    const events = await engine.answer('events', { ...asked, from: 16, to: 17 });
    expect(new Set(events.map(({ version }) => version))).toEqual(new Set([16, 17]));
    expect(events.at(-1)).toMatchObject({
      version: 17,
      index: 0,
      type: 'MovePlayed',
      move: /\[(.*)\]$/.exec(step?.move ?? '')?.[1],
    });
    expect(events.at(-1)?.facts.length).toBeGreaterThan(0);
    const wrong = { gameId: null, version: 2, hash: hashIn(replays.whole, 3) };
    expect(await engine.answer('audit', { receipts: [wrong] })).toMatchObject({ games: [{ verdict: 'failed' }] });
  });

  test('draws a step from what its title shows to an auditor', async () => {
    const { engine } = await opened(replays.whole);
    const { commits } = recordIn(replays.whole);
    const { game } = at(foldRecord(recordIn(replays.whole), titleOf), commits.length - 1);
    const last = await engine.answer('step', { game: 0, version: commits.length, language: 'en' });
    const title = titleOf(game.titleId, game.rulesVersion);
    expect(last?.view).toEqual(title?.view(tableOf(game, title), AUDITOR));
    const course = await engine.answer('course', { game: 0 });
    const scores = recordIn(replays.whole).end.outcome?.results.map(({ score }) => score);
    expect(course.scores.at(-1)?.scores).toEqual(scores);
    expect(course.turningPoints.length).toBeGreaterThan(0);
    expect(course.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
  });

  test('has no step where there is no version or no game', async () => {
    const { engine } = await opened(replays.whole);
    const language = 'en';
    expect(await engine.answer('game', { game: 1 })).toBeNull();
    for (const asked of [
      { game: 1, version: 1 },
      { game: 0, version: 0 },
      { game: 0, version: 9_999 },
      { game: 0, version: 1.5 },
    ])
      expect(await engine.answer('step', { ...asked, language })).toBeNull();
    expect(await engine.answer('events', { game: 1, from: 1, to: 9, language })).toEqual([]);
    expect(await engine.answer('course', { game: 1 })).toEqual({ scores: [], turningPoints: [], rounds: [] });
  });

  test('shows nothing of rules that it does not know', async () => {
    const { engine } = await opened(replays.whole.replaceAll('next-station-london', 'next-station-paris'));
    expect(await engine.answer('game', { game: 0 })).toMatchObject({
      versions: [],
      note: { en: expect.stringContaining('next-station-paris'), de: expect.stringContaining('next-station-paris') },
    });
  });

  test('shows of a game that is not over what a viewer may see, and no table', async () => {
    const { engine } = await opened(replays.partial);
    expect(await engine.answer('game', { game: 0 })).toMatchObject({
      note: { en: expect.stringContaining('not over') },
    });
    expect(await engine.answer('step', { game: 0, version: 1, language: 'en' })).toMatchObject({
      view: null,
      picture: [],
    });
    expect(await engine.answer('events', { game: 0, from: 1, to: 9, language: 'en' })).not.toEqual([]);
    expect(await engine.answer('course', { game: 0 })).toEqual({ scores: [], turningPoints: [], rounds: [] });
  });

  test('refuses more games than a page can list', async () => {
    const { found } = await opened('{"type":"header"}\n'.repeat(MAX_GAMES + 1));
    expect(found).toEqual({ kind: 'refused', refusal: { code: 'too-many-games', games: MAX_GAMES + 1 } });
  });

  test('tells how far it is, not more than a hundred times', async () => {
    const told: Progress[] = [];
    const one = replays.partial;
    const id = idIn(one);
    const texts = Array.from({ length: 300 }, (_, index) => one.replaceAll(id, id.slice(0, -3) + String(100 + index)));
    const { found } = await opened(texts.join(''), (progress) => told.push(progress));
    const counts = told.flatMap((progress) => (progress === null ? [] : [progress.done]));
    expect(told[0]).toBeNull();
    expect(counts.length).toBeGreaterThan(50);
    expect(counts.length).toBeLessThanOrEqual(101);
    expect(found).toMatchObject({ kind: 'games' });
  });
});

describe('a tournament file', () => {
  test('is audited, with its figures and last standings, and again with receipts', async () => {
    const { record } = await eventFiles();
    const told: Progress[] = [];
    const { engine, found } = await opened(record, (progress) => told.push(progress));
    if (found.kind !== 'tournament') throw new Error(found.kind);
    const { verdict, about, counts, checks, standings } = found.tournament;
    expect(verdict).toBe('verified');
    expect(about).toMatchObject({ players: 5, rounds: 2, status: 'finished' });
    expect(counts).toMatchObject({ pairings: 2, games: 0 });
    expect(checks).toHaveLength(11);
    expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(standings?.count).toBe(5);
    const points = standings?.rows.map((row) => row.points) ?? [];
    expect(points.toSorted((one, other) => other - one)).toEqual(points);
    expect(new Set(standings?.rows.map(({ player }) => player)).size).toBe(5);
    expect(told.at(-1)).toMatchObject({ of: 'lines' });
    const receipts = [{ gameId: null, version: 2, hash: 'f'.repeat(64) }];
    expect(await engine.answer('audit', { receipts })).toMatchObject({ tournament: { verdict: 'failed' } });
    // It has no games.
    expect(await engine.answer('game', { game: 0 })).toBeNull();
  });

  test('that was changed fails, and one that breaks off cannot be read', async () => {
    const { record } = await eventFiles();
    const forged = record.replace(
      /("kind":"standings".*"rows":\[\[\d+,)(\d+)/,
      (_, before, points) => `${before}${Number(points) + 1}`,
    );
    expect((await opened(forged)).found).toMatchObject({ tournament: { verdict: 'failed' } });
    const broken = record.slice(0, record.indexOf('\n') + 9);
    const { found } = await opened(broken);
    expect(found).toMatchObject({ tournament: { verdict: 'failed', about: null, standings: null } });
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
  const versions = [1, 2, 4, 7, 8];

  test.each([
    [1, 2, 2],
    [2, 3, 4],
    [4, 3, 2],
    [7, 6, 4],
    [4, 14, 8],
    [8, 9, 8],
    [2, -8, 1],
    [1, 0, 1],
    [7, 7, 7],
  ])('from %i towards %i leads to %i', (from, wanted, to) => {
    expect(steppedTo(versions, from, wanted)).toBe(to);
  });

  test('never leave the versions', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 30 })), (wanted) => {
        const walked = wanted.reduce((from, one) => steppedTo(versions, from, one), 1);
        expect(versions).toContain(walked);
      }),
    );
  });

  test('begin at the version that is named, or the nearest before it', () => {
    expect([null, 4, 6, 99].map((named) => beginningAt(versions, named))).toEqual([1, 4, 4, 8]);
    expect(beginningAt([3, 4], 1)).toBe(3);
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
    expect(await unpacked(blob(new Uint8Array(MAX_BYTES + 1)))).toEqual({ ok: false, refusal: { code: 'too-large' } });
    const bomb = Uint8Array.from(gzipSync(new Uint8Array(MAX_BYTES + 1)));
    expect(await unpacked(blob(bomb))).toMatchObject({ refusal: { code: 'unpacks-too-large' } });
    expect(await unpacked(blob(bomb.slice(0, 50)))).toMatchObject({ refusal: { code: 'unreadable' } });
  });

  test('a board gets no view that could keep it busy', () => {
    const large = { a: [1, -100_000, 'x'.repeat(200), null, true] };
    expect(isDrawable(large)).toBe(true);
    for (const value of [100_001, 'x'.repeat(201), Array<number>(20_001).fill(0), { deep: [{ er: 1e9 }] }])
      expect(isDrawable(value)).toBe(false);
  });
});
