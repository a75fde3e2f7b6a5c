// How fast a game is checked: chain and events of 200 commits, whole audits from the bytes of a file, and many files by
// several workers. Floors: the time that the platform’s SHA-256 and JSON.parse alone take for the same bytes.

import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditReplay } from '../domain/audit/index.ts';
import { at } from '../domain/base/defect.ts';
import { type Commit, genesisOf, type StreamId, verifyChain } from '../domain/log/index.ts';
import { foldRecord, parseReplay, type ReplayRecord } from '../domain/replay/index.ts';
import { titleOf } from '../domain/titles/index.ts';
import { playWholeGame } from '../test/kit/replays/wholeGame.ts';
import { planOf, type TablePlan } from '../test/kit/replays/wholeGamePlans.ts';
import { type BenchTable, formatTable, median, thousands } from './table.ts';

/** The target. */
const WANTED_MS = 1;
const WANTED_AUDITS = 300;

const COMMITS = 200;
const ROUNDS = 9;
const GAMES = 12;
const MEASURED_MS = 400;
const BULK_GAMES = 4_000;

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

async function gamesOf(table: TablePlan, count: number, from = 1): Promise<readonly Uint8Array[]> {
  const games: Uint8Array[] = [];
  for (let seed = from; seed < from + count; seed += 1) {
    games.push(new TextEncoder().encode((await playWholeGame(planOf(table, seed))).text));
  }
  return games;
}

/** Processor time of one call in milliseconds, over as many calls as fill MEASURED_MS. */
function millisecondsOf(work: () => unknown): number {
  const start = process.cpuUsage();
  const until = performance.now() + MEASURED_MS;
  let calls = 0;
  for (; performance.now() < until; calls += 1)
    if (work() === undefined) throw new Error('never: keeps the work alive');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000 / calls;
}

/** Each piece of work in turn, so that a slow machine slows all; medians, after one uncounted round. */
function medians(works: readonly (() => unknown)[]): readonly number[] {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, work] of works.entries()) {
      const time = millisecondsOf(work);
      if (round > 0) times[index]?.push(time);
    }
  }
  return times.map(median);
}

/** The first 200 commits of a game that has that many. */
async function longGame(): Promise<{ readonly record: ReplayRecord; readonly commits: readonly Commit[] }> {
  const table = { titleId: 'london-necropolis-railway', options: { edition: 'en' }, seats: 4 };
  const [bytes] = await gamesOf(table, 1, 9);
  const parsed = at(parseReplay(bytes ?? '').records, 0);
  if (!parsed.ok || parsed.record.commits.length < COMMITS) throw new Error(`a game of fewer than ${COMMITS} commits`);
  const commits = parsed.record.commits.slice(0, COMMITS);
  return { record: { ...parsed.record, commits }, commits };
}

/** The hashed bytes of each commit of a chain. */
function hashedBytes(stream: StreamId, commits: readonly Commit[]): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const { ok } = verifyChain(genesisOf(stream, sha256), commits, (bytes) => {
    pieces.push(bytes.slice());
    return sha256(bytes);
  });
  if (!ok) throw new Error(`${stream} is not a chain`);
  return pieces;
}

async function chainTable(): Promise<BenchTable> {
  const { record, commits } = await longGame();
  const stream: StreamId = record.header.stream;
  const pieces = hashedBytes(stream, commits);
  const bodies = commits.map(({ body }) => body.subarray(1));
  const decoder = new TextDecoder();
  const parse = () => bodies.map((body) => JSON.parse(decoder.decode(body)));
  const verify = () => verifyChain(genesisOf(stream, sha256), commits, sha256);
  const works: readonly (readonly [string, () => unknown])[] = [
    ['floor: SHA-256 and JSON.parse of the same bytes', () => [pieces.map(sha256), parse()]],
    ['floor: JSON.parse alone', parse],
    ['chain verified', verify],
    ['chain verified, JSON read', () => [verify(), parse()]],
    ['chain verified, JSON read and checked, game folded', () => [verify(), foldRecord(record, titleOf)]],
  ];
  const times = medians(works.map(([, work]) => work));
  const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
  return {
    title: `Chain and events of ${COMMITS} commits`,
    note: [
      `London Necropolis Railway with 4 seats, ${thousands(bytes)} bytes of events; milliseconds of processor time, median of ${ROUNDS} rounds in turn.`,
      `Target: chain and JSON in ${WANTED_MS} ms.`,
    ].join(' '),
    columns: ['work', 'ms', 'times the floor'],
    rows: works.map(([name], index) => [
      name,
      (times[index] ?? Number.NaN).toFixed(3),
      ((times[index] ?? Number.NaN) / (times[0] ?? Number.NaN)).toFixed(2),
    ]),
  };
}

const TABLES: readonly (TablePlan & { readonly name: string })[] = [
  ...[1, 2, 3, 4].map((seats) => ({
    name: 'Next Station: London',
    titleId: 'next-station-london',
    options: null,
    seats,
  })),
  {
    name: 'Next Station: London, both modules',
    titleId: 'next-station-london',
    options: { objectives: 'random', powers: 'random' },
    seats: 4,
  },
  ...[2, 4].map((seats) => ({
    name: 'London Necropolis Railway',
    titleId: 'london-necropolis-railway',
    options: null,
    seats,
  })),
];

/** The same bytes read line by line and hashed, and nothing else. */
function readOnly(file: Uint8Array): number {
  const lines: { readonly type: string; readonly body?: string }[] = new TextDecoder()
    .decode(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  let commits = 0;
  for (const { body } of lines) {
    if (body === undefined) continue;
    JSON.parse(body);
    commits += sha256(Buffer.from(body)).length > 0 ? 1 : 0;
  }
  return commits;
}

function auditOnce(file: Uint8Array): number {
  const [report] = auditReplay(file, { titles: titleOf, sha256 });
  if (report?.verdict !== 'verified') throw new Error('an honest game is not verified');
  return report.counts.moves;
}

async function auditTable(): Promise<BenchTable> {
  const rows: (readonly string[])[] = [];
  for (const { name, ...table } of TABLES) {
    const games = await gamesOf(table, GAMES);
    let next = 0;
    const each = (work: (file: Uint8Array) => number) => () => {
      next = (next + 1) % games.length;
      return work(at(games, next));
    };
    const [floor = Number.NaN, audit = Number.NaN] = medians([each(readOnly), each(auditOnce)]);
    const commits = games.reduce((sum, file) => sum + readOnly(file), 0) / games.length;
    const perSecond = 1_000 / audit;
    const wanted = table.titleId === 'next-station-london' ? (perSecond / WANTED_AUDITS).toFixed(2) : '';
    rows.push([
      name,
      String(table.seats),
      thousands(commits),
      thousands(perSecond),
      wanted,
      thousands(1_000 / floor),
      (audit / floor).toFixed(2),
    ]);
  }
  return {
    title: 'Whole audits per second and core',
    note: [
      `From the bytes of a file, all checks with every move decided again; ${GAMES} games each, with bots, people and resignations;`,
      `processor time, median of ${ROUNDS} rounds in turn. Floor: the same bytes as JSON and SHA-256 only. Target for Next Station: London: ${WANTED_AUDITS}.`,
    ].join(' '),
    columns: ['title', 'seats', 'commits', 'audits/s', 'of target', 'floor/s', 'times the floor'],
    rows,
  };
}

/** Runs the command on a folder with this many workers, to its end. */
async function auditFolder(folder: string, jobs: number): Promise<void> {
  const main = join(import.meta.dirname, '..', 'tools', 'audit', 'main.ts');
  const child = spawn(process.execPath, [main, folder, '--json', '--jobs', String(jobs)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (piece) => {
    errors += piece;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`the auditor ended with ${code}: ${errors}`);
}

const BULK_ROUNDS = 3;

/** Ways to audit the two halves of a folder; the last is the ceiling: processes that share nothing. */
const WAYS: readonly (readonly [name: string, run: (folder: string) => Promise<unknown>])[] = [
  ['1 worker', (folder) => auditFolder(folder, 1)],
  ['2 workers', (folder) => auditFolder(folder, 2)],
  [
    'ceiling: 2 processes with 1 worker, half the files each',
    (folder) => Promise.all(HALVES.map((half) => auditFolder(join(folder, half), 1))),
  ],
];
const HALVES = ['first', 'second'];

async function bulkTable(): Promise<BenchTable> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-audit-'));
  try {
    await fill(folder);
    const times: number[][] = WAYS.map(() => []);
    for (let round = 0; round < BULK_ROUNDS; round += 1) {
      for (const [index, [, run]] of WAYS.entries()) {
        const start = performance.now();
        await run(folder);
        times[index]?.push((performance.now() - start) / 1_000);
      }
    }
    return bulkRows(times);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Games of all kinds, the same number in each half. */
async function fill(folder: string): Promise<void> {
  const games = (await Promise.all(TABLES.map(({ name: _, ...table }) => gamesOf(table, GAMES)))).flat();
  for (const half of HALVES) mkdirSync(join(folder, half));
  for (let index = 0; index < BULK_GAMES; index += 1) {
    const half = at(HALVES, Math.floor((index * HALVES.length) / BULK_GAMES));
    writeFileSync(join(folder, half, `${String(index).padStart(5, '0')}.ndjson`), at(games, index % games.length));
  }
}

function bulkRows(times: readonly (readonly number[])[]): BenchTable {
  const [alone = []] = times;
  return {
    title: `The command line on ${thousands(BULK_GAMES)} files`,
    note: [
      '`npm run audit -- FOLDER --jobs N` from start to end, games of all kinds of the table above;',
      `median of ${BULK_ROUNDS} rounds in turn. The times include the start of each process, with cold code.`,
    ].join(' '),
    columns: ['way', 'seconds', 'games/s', 'gain'],
    rows: WAYS.map(([name], index) => {
      const seconds = times[index] ?? [];
      const gains = alone.map((one, round) => one / (seconds[round] ?? Number.NaN));
      const speed = thousands(BULK_GAMES / median(seconds));
      return [name, median(seconds).toFixed(2), speed, median(gains).toFixed(2)];
    }),
  };
}

/** Chain and fold, whole audits, and the command line with one worker and with two. */
export async function benchAudit(): Promise<readonly BenchTable[]> {
  return [await chainTable(), await auditTable(), await bulkTable()];
}

if (import.meta.main) for (const table of await benchAudit()) process.stdout.write(`${formatTable(table)}\n`);
