// The witness beside the file: what it holds, when it is missed, and what it does not find out.

import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { StreamId } from '../../../domain/log/index.ts';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { WINDOW_STREAMS } from '../../../eventstore/sqlite/witness.ts';
import { readTestimony, testimonyOf, WITNESS_HEADER, witnessLine } from '../../../eventstore/sqlite/witnessLines.ts';
import { CHAIN } from '../../../local/data/chain.ts';
import { chainOf, commitAfter } from '../../kit/stores/commits.ts';
import { freshStream } from '../../kit/stores/counter.ts';
import { leftBehind } from '../../kit/stores/damage.ts';
import { sqliteFiles } from '../../kit/stores/sqliteFiles.ts';

const freshPath = sqliteFiles();

const OPTIONS = { durability: 'NORMAL', chain: CHAIN } as const;

/** A closed store with a stream of ten commits. */
async function filled(): Promise<{ readonly path: string; readonly stream: StreamId }> {
  const path = `${freshPath()}.folder/store.db`;
  const stream = freshStream();
  const { store } = openSqliteStore(path, OPTIONS);
  for (const commit of chainOf(stream, 10)) expect(await store.append(commit)).toEqual({ ok: true });
  await store.close();
  return { path, stream };
}

async function reopen(path: string): Promise<void> {
  await openSqliteStore(path, OPTIONS).store.close();
}

test('a commit is in the witness when it is acknowledged, and a conflict is not', async () => {
  const path = freshPath();
  const stream = freshStream();
  const { store } = openSqliteStore(path, OPTIONS);
  const [first, rival] = [commitAfter(stream, null), commitAfter(stream, null)];
  expect(await store.append(first)).toEqual({ ok: true });
  expect(await store.append(rival)).toMatchObject({ ok: false, reason: 'conflict' });
  const versions = readTestimony(`${path}-witness`)?.streams.get(stream);
  expect([...(versions ?? [])]).toEqual([[1, Buffer.from(first.hash).toString('base64url')]]);
  expect(statSync(`${path}-witness`).mode & 0o777).toBe(0o600);
  await store.close();
});

test('a line that was changed is damage; a last line that was cut off, by a crash, is not', () => {
  const [first, second] = chainOf(freshStream(), 2).map(witnessLine);
  const whole = `${WITNESS_HEADER}${first}${second}`;
  expect(testimonyOf(whole)).toMatchObject({ damaged: false });
  for (let cut = WITNESS_HEADER.length; cut < whole.length; cut += 1) {
    const { damaged, streams } = testimonyOf(whole.slice(0, cut));
    expect(damaged).toBe(false);
    const lines = cut < WITNESS_HEADER.length + String(first).length ? 0 : 1;
    expect([...streams.values()].reduce((sum, { size }) => sum + size, 0)).toBe(lines);
  }
  for (let at = 0; at < whole.length - 1; at += 1) {
    const changed = `${whole.slice(0, at)}${whole.charAt(at) === '0' ? '1' : '0'}${whole.slice(at + 1)}`;
    expect(testimonyOf(changed), `at ${at}`).toMatchObject({ damaged: true });
  }
});

test('a witness that is gone is missed, until that is accepted', async () => {
  const { path } = await filled();
  rmSync(`${path}-witness`);
  for (let start = 0; start < 2; start += 1) {
    expect(() => openSqliteStore(path, OPTIONS)).toThrow(
      expect.objectContaining({ code: 'lost-commits', message: expect.stringContaining('-witness is gone') }),
    );
  }
  const losses: unknown[] = [];
  const { store } = openSqliteStore(path, { ...OPTIONS, acceptLoss: true, onLoss: (loss) => losses.push(loss.report) });
  expect(losses).toMatchObject([{ witness: 'missing', streams: [] }]);
  await store.close();
  await reopen(path);
  expect(readTestimony(`${path}-witness`)?.streams.size).toBe(1);
});

test('a file of an older release starts without an alarm, and has a witness of its newest commits from then on', async () => {
  const { path, stream } = await filled();
  const other = openSqliteStore(path, OPTIONS);
  for (const commit of chainOf(freshStream(), 3)) await other.store.append(commit);
  await other.store.close();
  rmSync(`${path}-witness`);
  const old = new DatabaseSync(path);
  // A stream that was damaged long ago is no alarm either.
  old.exec("DELETE FROM meta WHERE key LIKE 'witness/%'; UPDATE commits SET a = a + 1 WHERE s = 2 AND id > 10");
  old.close();
  await reopen(path);
  expect([...(readTestimony(`${path}-witness`)?.streams.keys() ?? [])]).toEqual([stream]);
  expect([...(readTestimony(`${path}-witness`)?.streams.get(stream)?.keys() ?? [])]).toEqual([10]);
  const cut = new DatabaseSync(path);
  cut.exec('DELETE FROM commits WHERE s = 10');
  cut.close();
  expect(() => openSqliteStore(path, OPTIONS)).toThrow(`${stream}: commits 1 to 9 of 10 are there; lost: 10`);
});

test('commits that nobody witnessed, as an older release appends them, are no alarm', async () => {
  const { path, stream } = await filled();
  const copy = freshPath();
  leftBehind(path, copy);
  const { store } = openSqliteStore(copy, OPTIONS);
  const { commits } = await store.readBackward(stream, null, 1, { strong: true });
  await store.append(commitAfter(stream, commits.at(0) ?? null));
  await store.close();
  rmSync(`${copy}-witness`);
  writeFileSync(`${copy}-witness`, readFileSync(`${path}-witness`));
  await reopen(copy);
});

test('a stream whose last commits are gone from the file itself is named, at every start until that is accepted', async () => {
  const { path, stream } = await filled();
  const database = new DatabaseSync(path);
  database.exec('DELETE FROM commits WHERE s IN (4, 8, 9)');
  database.close();
  const bytes = readFileSync(path);
  for (let start = 0; start < 2; start += 1) {
    expect(() => openSqliteStore(path, OPTIONS)).toThrow(`${stream}: commits 1 to 3 of 10 are there; lost: 4, 8-9`);
  }
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('a long witness is written anew with the streams written to last, once the log is in the file', async () => {
  const path = freshPath();
  const upkeep = { everyMs: 5, rotateBytes: 1_000 };
  const { store } = openSqliteStore(path, { ...OPTIONS, upkeep });
  const streams = Array.from({ length: WINDOW_STREAMS + 50 }, freshStream);
  await Promise.all(streams.map((stream) => store.append(commitAfter(stream, null))));
  const witnessed = () => [...(readTestimony(`${path}-witness`)?.streams.keys() ?? [])];
  await expect.poll(witnessed).toEqual(streams.slice(50));
  expect(statSync(`${path}-wal`).size).toBe(0);
  await store.close();
  await reopen(path);
  expect(witnessed()).toEqual(streams.slice(50));
});

test('a folder that was put back whole from an older copy is not found out', async () => {
  const { path, stream } = await filled();
  const copy = `${dirname(path)}.copy`;
  cpSync(dirname(path), copy, { recursive: true });
  const { store } = openSqliteStore(path, OPTIONS);
  const { commits } = await store.readBackward(stream, null, 1, { strong: true });
  await store.append(commitAfter(stream, commits.at(0) ?? null));
  await store.close();
  rmSync(dirname(path), { recursive: true });
  cpSync(copy, dirname(path), { recursive: true });
  await reopen(path);
});
