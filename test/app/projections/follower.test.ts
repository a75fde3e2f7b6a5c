// Projections on one machine: every commit once, also across crashes; all again for another version; progress; how far
// they are.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TournamentWork } from '../../../app/base/workQueue.ts';
import { createFollower, type FollowerParts } from '../../../app/projections/follower.ts';
import { cardIn, cardKey, unfinishedGames } from '../../../app/projections/rows.ts';
import { tournamentCards } from '../../../app/projections/tournaments.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Commit, gameIdIn } from '../../../domain/log/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { openSqliteStore, type SqliteStore } from '../../../eventstore/sqlite/index.ts';
import type { OwnedReadStore, Row } from '../../../readstore/port.ts';
import { createSqliteReadStore } from '../../../readstore/sqlite.ts';
import { ADA } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { lifeOf, nativeSha256 } from './lives.ts';
import { COURSE, controlOf, created, streamOf, tournamentIdOf } from './tournamentLives.ts';

interface Machine {
  readonly sqlite: SqliteStore;
  readonly views: OwnedReadStore;
  readonly parts: FollowerParts;
  readonly faults: unknown[];
  readonly parked: string[];
}

function machine(path = ':memory:'): Machine {
  const sqlite = openSqliteStore(path, { durability: 'NORMAL' });
  const views = createSqliteReadStore(path, sqlite.database, () => FIXED_TIME);
  const [faults, parked]: [unknown[], string[]] = [[], []];
  const parts: FollowerParts = {
    views,
    log: sqlite.store,
    commits: sqlite.order,
    clock: { now: () => FIXED_TIME },
    sha256: nativeSha256,
    onParked: ({ stream }) => parked.push(stream),
    onFault: (error) => faults.push(error),
  };
  return { sqlite, views, parts, faults, parked };
}

async function append({ sqlite }: Machine, commits: readonly Commit[]): Promise<void> {
  for (const commit of commits) await sqlite.store.append(commit);
}

async function cardOf({ views }: Machine, commits: readonly Commit[]) {
  const [row] = await views.get([cardKey(gameIdIn(at(commits, 0).stream))]);
  return cardIn(row ?? null);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

function rowsIn({ sqlite }: Machine): readonly unknown[] {
  return sqlite.database.prepare('SELECT * FROM views WHERE b IS NOT NULL ORDER BY p, s').all();
}

test('what was appended while nobody followed is projected at the start, what comes later a moment after it', async () => {
  const one = machine();
  const { commits } = await lifeOf(3);
  const follower = createFollower(one.parts);
  await append(one, commits.slice(0, 3));
  await follower.start();
  expect((await cardOf(one, commits))?.version).toBe(3);
  await append(one, commits.slice(3));
  follower.wake();
  follower.wake();
  await until(async () => (await cardOf(one, commits))?.version === commits.length);
  await follower.stop();
  expect({ faults: one.faults, parked: one.parked }).toEqual({ faults: [], parked: [] });
});

test('stopping projects what is left', async () => {
  const one = machine();
  const { commits } = await lifeOf(3);
  const follower = createFollower(one.parts);
  await follower.start();
  await append(one, commits);
  follower.wake();
  await follower.stop();
  expect((await cardOf(one, commits))?.version).toBe(commits.length);
});

test('what this process has appended is not read back', async () => {
  const one = machine();
  const { commits } = await lifeOf(3);
  const follower = createFollower(one.parts);
  await follower.start();
  await append(one, commits);
  one.sqlite.database.exec("UPDATE commits SET e = x'00'");
  await follower.stop();
  expect({ version: (await cardOf(one, commits))?.version, parked: one.parked }).toEqual({
    version: commits.length,
    parked: [],
  });
});

test('a crash between a commit and its projection loses nothing, nor do commits that only the file knows', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'signalbox-follower-')), 'signalbox.db');
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  const { commits } = await lifeOf(3);
  const [first, second, third] = [commits.slice(0, 2), commits.slice(2, 4), commits.slice(4)];
  const before = machine(path);
  const follower = createFollower(before.parts);
  await append(before, first);
  await follower.start();
  await append(before, second);
  await before.sqlite.store.close();

  const after = machine(path);
  await append(after, third);
  expect((await cardOf(after, commits))?.version).toBe(first.length);
  await createFollower(after.parts).start();
  const whole = machine();
  await append(whole, commits);
  await createFollower(whole.parts).start();
  expect(rowsIn(after)).toEqual(rowsIn(whole));
  expect([...before.parked, ...after.parked]).toEqual([]);
  await after.sqlite.store.close();
});

test('all is projected up to now, or up to the oldest commit that is not', async () => {
  const one = machine();
  const { commits } = await lifeOf(3);
  const follower = createFollower(one.parts);
  await follower.start();
  expect(await follower.asOf()).toBe(FIXED_TIME);
  await append(one, commits);
  expect(await follower.asOf()).toBe(at(commits, 0).recordedAt);
  await follower.stop();
  expect(await follower.asOf()).toBe(FIXED_TIME);
});

test('a write that fails leaves rows and progress as they were, and the next try projects it all', async () => {
  const one = machine();
  const { commits } = await lifeOf(3);
  const follower = createFollower({ ...one.parts, views: failingOnce(one.views) });
  await append(one, commits);
  follower.wake();
  await until(async () => one.faults.length > 0);
  expect({ rows: rowsIn(one), progress: one.views.progress() }).toEqual({ rows: [], progress: null });
  follower.wake();
  await until(async () => (await cardOf(one, commits)) !== null);
  await follower.stop();
});

function failingOnce(views: OwnedReadStore): OwnedReadStore {
  let hasFailed = false;
  return {
    ...views,
    write(rows: readonly Row[], progress: string) {
      if (hasFailed) return views.write(rows, progress);
      hasFailed = true;
      throw new StoreFault('unavailable', 'no room on the disk', { retryable: false });
    },
  };
}

test('projections of another version, and those that are to be made anew, are made again from the log, with progress', async () => {
  const one = machine();
  const lived = await Promise.all([1, 2, 3, 4].map(lifeOf));
  for (const { commits } of lived) await append(one, commits);
  const all = lived.flatMap(({ commits }) => commits).length;
  await createFollower(one.parts).start();
  const rows = rowsIn(one);
  const spoil = (): void => one.views.write([strayRow()], JSON.stringify({ projections: 0, cursor: '2' }));
  for (const { anew, before } of [
    { anew: false, before: spoil },
    { anew: true, before: () => one.views.write([strayRow()], one.views.progress() ?? '') },
  ]) {
    before();
    const seen: number[] = [];
    await createFollower(one.parts).start({ anew, onProgress: ({ done, of }) => seen.push(done, of) });
    expect(rowsIn(one)).toEqual(rows);
    expect(seen).toEqual([all, all]);
  }
});

function strayRow(): Row {
  const partition = unfinishedGames(ADA.playerId);
  return { partition, sort: 'stray', version: 9, body: '', listing: null, expiresAt: null };
}

test('projections of this version are not made again, and tell no progress', async () => {
  const one = machine();
  const { commits } = await lifeOf(2);
  await append(one, commits);
  await createFollower(one.parts).start();
  one.views.write([strayRow()], one.views.progress() ?? '');
  const seen: unknown[] = [];
  await createFollower(one.parts).start({ onProgress: (progress) => seen.push(progress) });
  expect(JSON.stringify(rowsIn(one))).toContain('stray');
  expect(seen).toEqual([]);
});

test('a game that cannot be projected is parked; a later start tries it again', async () => {
  const one = machine();
  const { commits } = await lifeOf(3);
  await append(one, [{ ...at(commits, 0), actor: 9 }]);
  await createFollower(one.parts).start();
  const { stream } = at(commits, 0);
  // By the commit, and by the attempt to mend it.
  expect(one.parked).toEqual([stream, stream]);
  one.sqlite.database.prepare('UPDATE commits SET a = ?').run(at(commits, 0).actor);
  await createFollower(one.parts).start();
  expect((await cardOf(one, commits))?.version).toBe(1);
});

test('what is to be done for a tournament is asked for once its rows are written, and never at the start', async () => {
  const one = machine();
  const asked: { readonly message: TournamentWork; readonly isThere: boolean }[] = [];
  const work = {
    async send(messages: readonly TournamentWork[]) {
      const [card] = await tournamentCards(one.views, [tournamentIdOf(1)]);
      asked.push(...messages.map((message) => ({ message, isThere: card?.version === 2 })));
    },
  };
  const [first, second] = streamOf(controlOf(1), [created(), ...COURSE]);
  if (first === undefined || second === undefined) expect.fail('no commits');
  await append(one, [first]);
  const follower = createFollower({ ...one.parts, work });
  await follower.start();
  expect(asked).toEqual([]);
  await append(one, [second]);
  await follower.stop();
  expect(asked).toEqual([{ message: { kind: 'advance', tournament: tournamentIdOf(1) }, isThere: true }]);
  await one.sqlite.store.close();
});
