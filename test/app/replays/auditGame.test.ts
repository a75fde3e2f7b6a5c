// Audits of games as their store holds them: honest ones are verified, damaged ones are told and not refused.

import { expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import { type AuditReport, CHECKS } from '../../../domain/audit/index.ts';
import { type Commit, type StreamId, utf8 } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, gameAt } from '../../kit/app/appOn.ts';
import { botGame, finish, forkOf, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';

/** `store`, which answers with `change(commit)` in the place of each commit; null: with none. */
function damaged(store: EventStore, change: (commit: Commit) => Commit | null): EventStore {
  const changed = (commits: readonly Commit[]) => commits.flatMap((commit) => change(commit) ?? []);
  return {
    ...store,
    async readForward(...range) {
      const page = await store.readForward(...range);
      return { ...page, commits: changed(page.commits) };
    },
    async readBackward(...range) {
      const page = await store.readBackward(...range);
      return { ...page, commits: changed(page.commits) };
    },
  };
}

const audit = async (app: App, gameId: string): Promise<AuditReport> =>
  (await app.audit(null, gameId, [])) ?? expect.fail('no report');

const failures = ({ checks }: AuditReport) =>
  checks.filter(({ status }) => status === 'failed').map(({ name, version }) => [name, version]);

test('a game that is over is verified, check by check', async () => {
  const app = appOn(openMemoryStore().store);
  const game = await botGame(app, 3, 'honest');
  const report = await audit(app, game.id);
  expect(report).toMatchObject({
    verdict: 'verified',
    game: { gameId: game.id, commits: game.version, headHash: game.headHash, status: 'finished', seats: 3 },
  });
  expect(report.checks.map(({ name }) => name)).toEqual([...CHECKS]);
  expect(failures(report)).toEqual([]);
});

test('a game that is not over is incomplete, whoever is to act', async () => {
  const app = appOn(openMemoryStore().store);
  const { id } = await startedGame(app, [ADA, BOB], 'running');
  for (const player of [ADA, BOB, ADA]) {
    const report = await audit(app, id);
    expect([report.verdict, failures(report)]).toEqual(['incomplete', []]);
    await playFirst(app, player, id);
  }
  await finish(app, [ADA, BOB], id);
  expect((await audit(app, id)).verdict).toBe('verified');
});

test('there is no report on what is no game', async () => {
  const app = appOn(openMemoryStore().store);
  for (const id of ['', 'x', '01KAEJQG00ABCDEFGHJKMNPQRS', `01KAEJQG00ABCDEFGHJKMNPQRS-${'0'.repeat(32)}`]) {
    expect(await app.audit(null, id, [])).toBeNull();
  }
});

test('receipts are held against the versions that they name, of the game and of its origin', async () => {
  const app = appOn(openMemoryStore().store);
  const origin = await botGame(app, 2, 'receipts');
  const game = await forkOf(app, origin.id, 9, 'by bots');
  const kept = { gameId: null, version: game.version, hash: game.headHash };
  const ofOrigin = { gameId: origin.id, version: origin.version, hash: origin.headHash };
  const byLibrary = { ...ofOrigin, gameId: `${origin.id}-${origin.headHash.slice(0, 32)}` };
  const checkOf = async (...receipts: Parameters<App['audit']>[2]) =>
    (await app.audit(null, game.id, receipts))?.checks.find(({ name }) => name === 'receipts')?.status;
  expect(await checkOf(kept, ofOrigin, byLibrary)).toBe('passed');
  expect(await checkOf({ ...kept, version: 3 })).toBe('failed');
  expect(await checkOf({ ...kept, hash: '0'.repeat(64) })).toBe('failed');
});

test.each([
  ['a changed body', (commit: Commit) => ({ ...commit, body: utf8('\u0001[{"type":"SeatResigned","seat":0}]') })],
  ['a body that cannot be read', (commit: Commit) => ({ ...commit, body: Uint8Array.of(9) })],
  ['another time', (commit: Commit) => ({ ...commit, recordedAt: commit.recordedAt + 1 })],
  ['a commit that is gone', () => null],
])(
  'a stored game with %s is reported as failed, in a process that knows it and in one that does not',
  async (_what, change) => {
    const { store } = openMemoryStore();
    const { id } = await botGame(appOn(store), 2, 'damaged');
    let isDamaged = false;
    const store2 = damaged(store, (commit) => (isDamaged && commit.version === 7 ? change(commit) : commit));
    const knowing = appOn(store2);
    expect((await audit(knowing, id)).verdict).toBe('verified');
    isDamaged = true;
    for (const app of [knowing, appOn(store2)]) {
      const report = await audit(app, id);
      expect(report.verdict).toBe('failed');
      expect(failures(report)).toContainEqual(['chain', expect.any(Number)]);
    }
    await expect(appOn(store2).game(null, id)).rejects.toMatchObject({ name: 'JournalCorrupt' });
  },
);

test('a first commit that cannot be read is reported, too', async () => {
  const { store } = openMemoryStore();
  const { id } = await botGame(appOn(store), 1, 'first');
  const app = appOn(
    damaged(store, (commit) => (commit.version === 1 ? { ...commit, body: new Uint8Array(0) } : commit)),
  );
  expect((await audit(app, id)).verdict).toBe('failed');
});

test('what does not hold in a game that is not over is named, and nothing of what it holds', async () => {
  const { store } = openMemoryStore();
  const { id } = await startedGame(appOn(store), [ADA, BOB], 'secret');
  const { version, state } = await playFirst(appOn(store), ADA, id);
  expect(state.status).toBe('active');
  const swap = (commit: Commit): Commit => {
    const body = Buffer.from(commit.body)
      .toString('latin1')
      .replaceAll(/draw:\w+-\w+/g, 'draw:a0-a3');
    return commit.version === version ? { ...commit, body: Buffer.from(body, 'latin1') } : commit;
  };
  const report = await audit(appOn(damaged(store, swap)), id);
  expect(report.verdict).toBe('failed');
  expect(report.checks.map(({ reason }) => reason.code)).toContain('withheld');
  for (const { status, reason } of report.checks) if (status === 'failed') expect(reason).toEqual({ code: 'withheld' });
  expect(JSON.stringify(report)).not.toContain('a0-a3');
});

test('a fork is audited with its origin; without it, it is incomplete', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const origin = await botGame(app, 2, 'origin');
  const fork = await forkOf(app, origin.id, 12, 'by bots');
  expect((await audit(app, fork.id)).verdict).toBe('verified');
  const isOrigin = ({ stream }: { readonly stream: StreamId }) => stream === `game/${origin.id}`;
  const alone = appOn(damaged(store, (commit) => (isOrigin(commit) ? null : commit)));
  const report = await audit(alone, fork.id);
  expect(report.verdict).toBe('incomplete');
  expect(report.checks.at(-1)).toMatchObject({ name: 'origin', status: 'skipped' });
  const changed = appOn(
    damaged(store, (commit) =>
      isOrigin(commit) && commit.version === 3 ? { ...commit, actor: 1 - commit.actor } : commit,
    ),
  );
  expect(failures(await audit(changed, fork.id))).toEqual([['origin', expect.anything()]]);
});

/** Ada's running game, and a fork of its version 4 that is over. */
async function forkOfRunning(app: App) {
  const origin = await startedGame(app, [ADA], 'running origin');
  for (let i = 0; i < 5; i += 1) await playFirst(app, ADA, origin.id);
  const fork = await forkOf(app, origin.id, 4, 'by Ada');
  await finish(app, [ADA], fork.id);
  return { origin, fork };
}

test('a fork of a running game is incomplete, and verified when its origin is over', async () => {
  const app = appOn(openMemoryStore().store);
  const { origin, fork } = await forkOfRunning(app);
  const report = await audit(app, fork.id);
  expect([report.verdict, failures(report)]).toEqual(['incomplete', []]);
  await finish(app, [ADA], origin.id);
  expect((await audit(app, fork.id)).verdict).toBe('verified');
});

test('a receipt for a running origin is held against its version, also behind the fork; one for what is not there yet fails nothing', async () => {
  const app = appOn(openMemoryStore().store);
  const { origin, fork } = await forkOfRunning(app);
  const newest = (await app.game(null, origin.id)) ?? expect.fail('no game');
  expect(newest.version).toBeGreaterThan(4);
  const kept = { gameId: origin.id, version: newest.version, hash: newest.headHash };
  const found = async (...receipts: Parameters<App['audit']>[2]) => {
    const report = (await app.audit(null, fork.id, receipts)) ?? expect.fail('no report');
    return [report.verdict, failures(report)];
  };
  const honest = ['incomplete', []];
  expect(await found(kept)).toEqual(honest);
  expect(await found(kept, { ...kept, gameId: fork.id, version: 1, hash: await hashAt(app, fork.id, 1) })).toEqual(
    honest,
  );
  expect(await found({ ...kept, version: newest.version + 3 })).toEqual(honest);
  expect(await found(kept, { ...kept, version: Number.MAX_SAFE_INTEGER })).toEqual(honest);
  expect(await found({ ...kept, version: newest.version - 1 })).toEqual(['failed', [['origin', 1]]]);
});

async function hashAt(app: App, gameId: string, version: number): Promise<string> {
  return (await gameAt(app, null, gameId, version))?.headHash ?? expect.fail(`no version ${version}`);
}

test('what is damaged in a running origin behind the fork is no fault of the fork', async () => {
  const { store } = openMemoryStore();
  const { origin, fork } = await forkOfRunning(appOn(store));
  const late = (commit: Commit) => commit.stream === `game/${origin.id}` && commit.version === 6;
  const app = appOn(damaged(store, (commit) => (late(commit) ? { ...commit, actor: 1 } : commit)));
  const report = await audit(app, fork.id);
  expect([report.verdict, failures(report)]).toEqual(['incomplete', []]);
  const hash = await hashAt(appOn(store), origin.id, 7);
  expect((await app.audit(null, fork.id, [{ gameId: origin.id, version: 7, hash }]))?.verdict).toBe('failed');
});

test('the audit of a fork tells nothing of a running origin but that it is there', async () => {
  const app = appOn(openMemoryStore().store);
  const { origin, fork } = await forkOfRunning(app);
  const before = await audit(app, fork.id);
  await playFirst(app, ADA, origin.id);
  expect(await audit(app, fork.id)).toEqual(before);
});
