import { expect, test } from 'vitest';
import { openFoldingStore } from '../../../bench/simulate/foldingStore.ts';
import type { Commit, StreamId } from '../../../domain/log/index.ts';

/** As `summaryOf` writes it: an active game, and a finished one. */
const [ACTIVE, FINISHED] = [1 << 16, 2 << 16];

function commit(stream: string, version: number, summary = ACTIVE): Commit {
  const bytes = new Uint8Array(32);
  const ids = { commandId: bytes.subarray(16), commandDigest: bytes.subarray(24), hash: bytes, body: bytes };
  // A stream is any text to this store.
  const fields = {
    stream: stream as StreamId,
    version,
    summary,
    actor: 0,
    recordedAt: 0,
    dueAt: null,
    schemaVersion: 1,
  };
  return { ...ids, ...fields };
}

function opened() {
  const heard: string[] = [];
  const kept = openFoldingStore({
    made({ stream }) {
      heard.push(`made ${stream}`);
      return stream === 'game/WHOLE';
    },
    over: ({ stream, version }) => void heard.push(`over ${stream} ${version}`),
  });
  return { ...kept, heard };
}

test('of a finished game the last commit is left, in its place', async () => {
  const { store, commits, heard, appended } = opened();
  const [first, second, last] = [commit('game/A', 1), commit('game/A', 2), commit('game/A', 3, FINISHED)];
  const stream = first.stream;
  for (const one of [first, second, last]) expect(await store.append(one)).toEqual({ ok: true });
  expect(commits(stream)).toEqual([last]);
  expect(heard).toEqual(['made game/A', 'over game/A 3']);
  expect(appended).toEqual({ commits: 3, bytes: 96 });
  const strong = { strong: true };
  expect(await store.readBackward(stream, null, 1, strong)).toEqual({ commits: [last], snapshots: [], more: false });
  expect(await store.readForward(stream, 2, 10, strong)).toEqual({ commits: [last], more: false });
  expect(await store.append(commit('game/A', 3))).toEqual({ ok: false, reason: 'conflict', stored: last });
  expect(await store.append(commit('game/A', 4))).toEqual({ ok: true });
});

test('a game that the watcher wants whole is kept whole', async () => {
  const { store, commits, heard } = opened();
  const [first, last] = [commit('game/WHOLE', 1), commit('game/WHOLE', 2, FINISHED)];
  for (const one of [first, last]) await store.append(one);
  expect(commits(first.stream)).toEqual([first, last]);
  expect(heard).toEqual(['made game/WHOLE', 'over game/WHOLE 2']);
});

test('other streams are kept whole, and versions are stored once', async () => {
  const { store, heard } = opened();
  const [first, second] = [commit('entries/T/0', 1), commit('entries/T/0', 2, FINISHED)];
  await store.append(first);
  await store.append(second);
  expect(await store.append(first)).toEqual({ ok: false, reason: 'conflict', stored: first });
  const strong = { strong: true };
  expect(await store.readForward(first.stream, 0, 1, strong)).toEqual({ commits: [first], more: true });
  expect(await store.readBackward(first.stream, null, 1, strong)).toMatchObject({ commits: [second], more: true });
  expect(await store.readBackward(first.stream, 2, 5, strong)).toMatchObject({ commits: [first], more: false });
  expect(heard).toEqual([]);
});
