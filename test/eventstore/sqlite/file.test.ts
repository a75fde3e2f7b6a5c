// The file of the embedded store: who may open it, what is refused, what survives.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FILE_VERSION, openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { add, freshStream } from '../../kit/stores/counter.ts';
import { journalOn, play } from '../../kit/stores/journals.ts';
import { sqliteFiles } from '../../kit/stores/sqliteFiles.ts';

const freshPath = sqliteFiles();

const OWNER = fileURLToPath(new URL('owner.ts', import.meta.url));

/** Whatever `work` throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

async function filledFile(streams: number): Promise<string> {
  const path = freshPath();
  const { store } = openSqliteStore(path, { durability: 'NORMAL' });
  const journal = journalOn(store);
  for (let i = 0; i < streams; i += 1) await play(journal, freshStream(), 40);
  await store.close();
  return path;
}

test('a process owns the file until it dies: killed, it leaves every acknowledged commit and no lock', async () => {
  const path = freshPath();
  const stream = freshStream();
  const owner = spawn(process.execPath, [OWNER, path, stream], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  for await (const line of createInterface(owner.stdout)) {
    acknowledged = Number(line);
    if (acknowledged === 1) {
      expect(thrownBy(() => openSqliteStore(path))).toMatchObject({
        name: 'StoreFault',
        code: 'in-use',
        retryable: false,
      });
    }
    if (acknowledged === 150 && !owner.killed) owner.kill('SIGKILL');
  }
  if (owner.signalCode === null) await once(owner, 'exit');
  expect(owner.signalCode).toBe('SIGKILL');

  const { store } = openSqliteStore(path);
  const journal = journalOn(store);
  const found = (await journal.load(stream))?.version ?? 0;
  // The last commit may have been written but not yet reported.
  expect(found).toBeGreaterThanOrEqual(acknowledged);
  expect(found).toBeLessThanOrEqual(acknowledged + 1);
  expect(await journal.commits(stream, 0, 1_000)).toHaveLength(found);
  expect(await journal.execute(add(stream, 1))).toMatchObject({ kind: 'committed', commit: { version: found + 1 } });
  await store.close();
});

test('a second store on the same file is refused in the same process too, and the first continues', async () => {
  const path = freshPath();
  const { store } = openSqliteStore(path);
  expect(thrownBy(() => openSqliteStore(path))).toMatchObject({ code: 'in-use' });
  await play(journalOn(store), freshStream(), 1);
  await store.close();
  await openSqliteStore(path).store.close();
});

test.each([
  ['a text', () => Buffer.from('SBX? no, this is my diary. '.repeat(40))],
  ['an image of zeros', () => Buffer.alloc(8_192)],
  ['a file shorter than a header', () => Buffer.from('hello')],
])('%s is refused as foreign and left unchanged', (_name, make) => {
  const path = freshPath();
  const bytes = make();
  writeFileSync(path, bytes);
  expect(thrownBy(() => openSqliteStore(path))).toMatchObject({
    code: 'foreign-store',
    message: expect.stringContaining(path),
  });
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('another program’s SQLite file is refused as foreign and left unchanged', () => {
  const path = freshPath();
  const database = new DatabaseSync(path);
  database.exec("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('scones')");
  database.close();
  const bytes = readFileSync(path);
  expect(thrownBy(() => openSqliteStore(path))).toMatchObject({ code: 'foreign-store' });
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('a file of a newer version is refused, with both versions in the message, and left unchanged', async () => {
  const path = await filledFile(1);
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA user_version = ${FILE_VERSION + 1}`);
  database.close();
  const bytes = readFileSync(path);
  const refusal = thrownBy(() => openSqliteStore(path));
  expect(refusal).toMatchObject({ code: 'foreign-store' });
  expect(refusal).toMatchObject({ message: expect.stringContaining(`file version ${FILE_VERSION + 1}`) });
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test.each([4_096, 20_000, 60_000])('a file with rubbish at byte %i is refused as damaged', async (offset) => {
  const path = await filledFile(10);
  const bytes = readFileSync(path);
  expect(bytes.length).toBeGreaterThan(offset + 2_000);
  bytes.fill(0xa5, offset, offset + 2_000);
  writeFileSync(path, bytes);
  expect(thrownBy(() => openSqliteStore(path))).toMatchObject({
    code: 'unreadable-item',
    message: expect.stringContaining('damaged'),
  });
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('a file cut short is refused as damaged', async () => {
  const path = await filledFile(10);
  writeFileSync(path, readFileSync(path).subarray(0, 40_000));
  expect(thrownBy(() => openSqliteStore(path))).toMatchObject({ code: 'unreadable-item' });
});

test.each([
  ['is a folder', (path: string) => mkdirSync(path, { recursive: true })],
  ['lies under a file', (path: string) => writeFileSync(dirname(path), '')],
])('a path that %s cannot be opened, and the message names it', (_name, block) => {
  const path = join(freshPath(), 'store.db');
  block(path);
  expect(thrownBy(() => openSqliteStore(path))).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining(path),
  });
});

test.runIf(existsSync('/proc'))('a path where not even root may write cannot be opened', () => {
  for (const path of ['/proc/store.db', '/proc/signalbox/store.db']) {
    expect(thrownBy(() => openSqliteStore(path))).toMatchObject({ code: 'unavailable' });
  }
});

test('parent folders are created', async () => {
  const path = join(freshPath(), 'and', 'deeper', 'store.db');
  await openSqliteStore(path).store.close();
  expect(readFileSync(path).length).toBeGreaterThan(0);
});

test('`:memory:` is a separate store that leaves no file', async () => {
  const [one, two] = [openSqliteStore(':memory:'), openSqliteStore(':memory:')];
  const stream = freshStream();
  await play(journalOn(one.store), stream, 3);
  expect((await journalOn(one.store).load(stream))?.version).toBe(3);
  expect(await journalOn(two.store).load(stream)).toBeNull();
  await Promise.all([one.store.close(), two.store.close()]);
  expect(existsSync(':memory:')).toBe(false);
});

test('names and the gateway’s private data survive a restart', async () => {
  const path = freshPath();
  const first = openSqliteStore(path);
  await first.profiles.setName('player-1', { text: 'Zoë 🚂', key: 'zoe 🚂' }, { replace: true });
  await first.profiles.setName('player-1', { text: 'Zoë Ω', key: 'zoe Ω' }, { replace: true });
  first.meta.write('secret/2', 'two');
  first.meta.write('secret/1', 'one');
  first.meta.write('secret/1', 'one again');
  first.meta.write('other', 'x');
  await first.store.close();
  const second = openSqliteStore(path);
  expect(await second.profiles.names(['player-1', 'player-2'])).toEqual(new Map([['player-1', 'Zoë Ω']]));
  expect(second.meta.read('secret/1')).toBe('one again');
  expect(second.meta.read('secret/3')).toBeNull();
  expect(second.meta.list('secret/')).toEqual([
    { key: 'secret/1', value: 'one again' },
    { key: 'secret/2', value: 'two' },
  ]);
  await second.store.close();
});

test('a file of version 1 is brought up to date with all that it holds', async () => {
  const path = await filledFile(1);
  const old = new DatabaseSync(path);
  old.exec(`DROP TABLE identities; DROP TABLE name_keys; DROP TABLE invitations; INSERT INTO profiles VALUES ('player-1', 'Ada');
    PRAGMA user_version = 1;`);
  old.close();
  for (let opening = 0; opening < 2; opening += 1) {
    const { store, profiles, identities } = openSqliteStore(path);
    expect(await profiles.names(['player-1'])).toEqual(new Map([['player-1', 'Ada']]));
    expect(await identities.bind('player-2', 'player-1')).toBe('player-1');
    await store.close();
  }
});

test('after close every request is refused with a fault', async () => {
  const { store } = openSqliteStore(freshPath());
  await store.close();
  await store.close();
  await expect(store.readForward(freshStream(), 0, 1, { strong: true })).rejects.toMatchObject({ name: 'StoreFault' });
  await expect(journalOn(store).execute(add(freshStream(), 1))).rejects.toMatchObject({ name: 'StoreFault' });
});

test('a copy of the file made while it is closed is a whole store', async () => {
  const path = await filledFile(1);
  const copy = freshPath();
  copyFileSync(path, copy);
  const { store, feed } = openSqliteStore(copy);
  const { entries } = await feed.readFeed(null, 100);
  expect(entries).toHaveLength(40);
  const [entry] = entries;
  if (entry === undefined) throw new Error('no entry');
  expect((await journalOn(store).load(entry.stream))?.state.sum).toBe(40);
  await store.close();
});
