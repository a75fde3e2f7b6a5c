// Backups, restores and checks of the data, beside a server and without one.

import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import type { StreamId } from '../../domain/log/index.ts';
import { checkFile, openSqliteStore, type SqliteStore } from '../../eventstore/sqlite/index.ts';
import { makeBackup } from '../../local/data/backup.ts';
import { CHAIN } from '../../local/data/chain.ts';
import { startControl } from '../../local/data/control.ts';
import { restore } from '../../local/data/restore.ts';
import { faultLines, isSound } from '../../local/data/words.ts';
import { readSettings } from '../../local/settings/settings.ts';
import { startedGame, startTestSystem } from '../kit/http/apiClient.ts';
import { end, freshFolder, runProgram } from '../kit/processes/serverProcess.ts';
import { chainOf, commitAfter } from '../kit/stores/commits.ts';
import { freshStream } from '../kit/stores/counter.ts';
import { leftBehind } from '../kit/stores/damage.ts';

const folder = freshFolder();
afterAll(folder.remove);
let folders = 0;

function freshPath(): string {
  folders += 1;
  return join(folder.path, `${folders}`, 'games.db');
}

/** Appends commits 1 to `count` of new streams. */
async function fill({ store }: SqliteStore, streams: number, count: number): Promise<readonly StreamId[]> {
  const filled = Array.from({ length: streams }, freshStream);
  await Promise.all(filled.flatMap((stream) => chainOf(stream, count)).map((commit) => store.append(commit)));
  return filled;
}

async function filledFile(streams = 3, count = 20): Promise<string> {
  const path = freshPath();
  const opened = openSqliteStore(path, { durability: 'NORMAL' });
  await fill(opened, streams, count);
  await opened.store.close();
  return path;
}

test('a backup of a running server is whole: every commit up to a moment, and none after it', async () => {
  const path = freshPath();
  const opened = openSqliteStore(path, { durability: 'NORMAL' });
  await fill(opened, 40, 60);
  const before = await opened.order.countCommits();
  const endControl = await startControl(path, opened, () => undefined);
  let stop = false;
  const writing = (async () => {
    for (let previous = null; !stop; ) {
      const commit = commitAfter('game/busy' as StreamId, previous);
      expect(await opened.store.append(commit)).toEqual({ ok: true });
      previous = commit;
    }
  })();
  const steps: number[] = [];
  const backup = await makeBackup(path, join(folder.path, 'backups'), { onProgress: (done) => steps.push(done) });
  stop = true;
  await writing;
  expect(steps.length).toBeGreaterThan(1);
  const copied = new DatabaseSync(backup.path, { readOnly: true });
  const ids = copied.prepare('SELECT count(*) AS n, max(id) AS newest FROM commits').get();
  copied.close();
  expect(ids?.n).toBe(ids?.newest);
  expect(Number(ids?.n)).toBeGreaterThanOrEqual(before);
  expect(isSound(checkFile(backup.path, { chain: CHAIN }))).toBe(true);
  expect(statSync(backup.path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder.path, 'backups'))).toEqual([expect.stringMatching(/^signalbox-.*Z\.db$/)]);
  await endControl();
  await opened.store.close();
  expect(existsSync(`${path}-control`)).toBe(false);
});

test('a backup after a kill has what the log alone holds', async () => {
  const path = freshPath();
  const opened = openSqliteStore(path, { durability: 'NORMAL' });
  await fill(opened, 10, 10);
  const killed = freshPath();
  leftBehind(path, killed);
  await opened.store.close();
  const { checked } = await makeBackup(killed, join(folder.path, 'after-kill'));
  expect(checked).toMatchObject({ commits: 100, streams: 10 });
  // What a copy of that file alone would hold.
  const only = freshPath();
  await openSqliteStore(only).store.close();
  copyFileSync(killed, only);
  expect(checkFile(only, { chain: CHAIN }).commits).toBe(0);
});

test('a backup is restored: not over a server, not over files unless asked, and then nothing is deleted', async () => {
  const path = await filledFile();
  const { path: backup } = await makeBackup(path, join(folder.path, 'to-restore'));
  const opened = openSqliteStore(path);
  const [added] = await fill(opened, 1, 5);
  expect(() => restore(backup, path, { replace: true })).toThrow(expect.objectContaining({ code: 'in-use' }));
  await opened.store.close();
  const bytes = readFileSync(path);
  expect(() => restore(backup, path, { replace: false })).toThrow('--replace');
  expect(readFileSync(path).equals(bytes)).toBe(true);

  const { from, movedTo } = restore(join(folder.path, 'to-restore'), path, { replace: true });
  expect(from).toBe(backup);
  expect(movedTo.map((one) => one.slice(path.length).split('.', 1)[0])).toEqual(
    expect.arrayContaining(['', '-witness']),
  );
  expect(readFileSync(movedTo.find((one) => one.startsWith(`${path}.`)) ?? '').equals(bytes)).toBe(true);
  const restored = openSqliteStore(path, { chain: CHAIN });
  expect(await restored.order.countCommits()).toBe(60);
  expect((await restored.store.readForward(added as StreamId, 0, 1, { strong: true })).commits).toEqual([]);
  await restored.store.close();

  const onNewMachine = freshPath();
  restore(backup, onNewMachine, { replace: false });
  expect(isSound(checkFile(onNewMachine, { chain: CHAIN }))).toBe(true);
});

test('a faulty backup is not restored, and a faulty copy is no backup', async () => {
  const path = await filledFile();
  const { path: backup } = await makeBackup(path, join(folder.path, 'faulty'));
  const database = new DatabaseSync(backup);
  database.exec("UPDATE commits SET e = x'0100' WHERE s = 7");
  database.close();
  const bytes = readFileSync(path);
  expect(() => restore(backup, path, { replace: true })).toThrow('commits 1 to 6 of 20 are there; lost: 7');
  expect(readFileSync(path).equals(bytes)).toBe(true);
  await expect(makeBackup(backup, join(folder.path, 'of-faulty'))).rejects.toThrow('the copy is faulty');
  expect(readdirSync(join(folder.path, 'of-faulty'))).toEqual([]);
});

test.each([
  ['a gap', 'DELETE FROM commits WHERE s = 5', 'lost: 5'],
  ['a changed time', 'UPDATE commits SET t = t + 1 WHERE s = 20', 'lost: 20'],
  ['a changed hash', 'UPDATE commits SET h = zeroblob(32) WHERE s = 4', 'lost: 4'],
  ['a first commit that is gone', 'DELETE FROM commits WHERE s = 1', 'none of 20 commits'],
  [
    'a snapshot of another history',
    "INSERT INTO snapshots SELECT p, 3, 'f', zeroblob(32), zeroblob(24), zeroblob(1) FROM commits WHERE s = 3",
    'the one after commit 3 does not fit',
  ],
])('the check finds %s', async (_name, change, words) => {
  const path = await filledFile(1);
  expect(isSound(checkFile(path, { chain: CHAIN }))).toBe(true);
  const database = new DatabaseSync(path);
  database.exec(change);
  database.close();
  expect(faultLines(checkFile(path, { chain: CHAIN })).join('\n')).toContain(words);
});

test('a start after moves were lost names their game and ends; with --accept-loss it goes on, and is backed up as it runs', async () => {
  const path = freshPath();
  const opened = openSqliteStore(path, { durability: 'NORMAL' });
  const [stream] = await fill(opened, 1, 30);
  opened.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const commits = await opened.store.readBackward(stream as StreamId, null, 1, { strong: true });
  let last = commits.commits.at(0) ?? null;
  for (let i = 0; i < 10; i += 1) {
    last = commitAfter(stream as StreamId, last);
    await opened.store.append(last);
  }
  const killed = freshPath();
  leftBehind(path, killed);
  await opened.store.close();
  const log = readFileSync(`${killed}-wal`);
  log.writeUInt8(log.readUInt8(100) ^ 1, 100);
  writeFileSync(`${killed}-wal`, log);

  const refused = await runProgram('local/main.ts', [], { PORT: '0', SIGNALBOX_DATA: killed }).finished;
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`${stream}: commits 1 to 30 of 40 are there; lost: 31-40`);
  expect(refused.stderr).toContain('--accept-loss');
  expect(readFileSync(`${killed}-wal`).equals(log)).toBe(true);

  const accepted = runProgram('local/main.ts', ['--accept-loss'], { PORT: '0', SIGNALBOX_DATA: killed });
  await expect.poll(() => accepted.printed()).toContain('Stop with');
  const backups = join(folder.path, 'programs');
  const made = await runProgram('local/data/backupMain.ts', [backups], { SIGNALBOX_DATA: killed }).finished;
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('checked.') });
  const over = await runProgram('local/data/restoreMain.ts', [backups, '--replace'], { SIGNALBOX_DATA: killed })
    .finished;
  expect(over).toMatchObject({ code: 2, stderr: expect.stringContaining('in use') });
  const busy = await runProgram('local/data/checkMain.ts', [killed]).finished;
  expect(busy).toMatchObject({ code: 2, stderr: expect.stringMatching(/in use.*npm run backup/) });
  const { stderr } = await end(accepted, 'SIGTERM');
  expect(stderr).toContain('"event":"lost-commits"');
  expect(readdirSync(join(killed, '..')).filter((name) => name.startsWith('games.db-wal-'))).toHaveLength(1);
  await openSqliteStore(killed, { chain: CHAIN }).store.close();

  const [name = ''] = readdirSync(backups);
  const database = new DatabaseSync(join(backups, name));
  database.exec('DELETE FROM commits WHERE s > 6 AND s < 10');
  database.close();
  const checked = await runProgram('local/data/checkMain.ts', [backups]).finished;
  expect(checked).toMatchObject({ code: 1, stdout: expect.stringMatching(/commits {4}game\/.*lost: 7-9\nFAULTY: /) });
});

test('data in memory leave no file of that name', async () => {
  const { dataPath } = readSettings({ SIGNALBOX_DATA: ':memory:' });
  const system = await startTestSystem({ dataPath });
  const ada = await system.tokenOf('Ada');
  expect((await startedGame(system, ada)).status).toBe('ACTIVE');
  await system.stop();
  expect(readdirSync('.').filter((name) => name.startsWith(':memory:'))).toEqual([]);
});
