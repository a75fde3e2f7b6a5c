// Forks: the table that a fork begins with is held against the record of its origin; no table of a stranger is ever
// played.

import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import { auditGame, auditReplay, type CheckName } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import { foldRecord, parseReplay } from '../../../domain/replay/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { check } from '../../kit/replays/auditedGame.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { botGame, CAM, fileOf, finish, forkOf, startedGame } from '../../kit/replays/replayFiles.ts';
import { allCommits } from '../../kit/replays/wholeGame.ts';
import { forged } from './mutants/forging.ts';
import { changedAt, type Event, eventsOf, type Lines, readLines, withEvents, writeLines } from './mutants/lines.ts';

const OPTIONS = { titles: titleOf, sha256: platformSha256 };
const PLAYED: readonly CheckName[] = ['moves', 'draws', 'facts', 'outcome'];

const verdicts = (file: string) => auditReplay(file, OPTIONS).map(({ verdict }) => verdict);

/** The lines of each record of a file. */
function recordsIn(file: string): readonly Lines[] {
  const lines = readLines(file) ?? expect.fail('no replay file');
  const starts = lines.flatMap(({ type }, index) => (type === 'header' ? [index] : []));
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

/** The fork's record with its second event changed and everything behind it forged to fit. */
function withForked(fork: Lines, change: (event: Event) => Event): Lines {
  return forged(
    changedAt(fork, 1, (line) => {
      const events = eventsOf(line);
      return withEvents(line, events.with(1, change(at(events, 1))));
    }),
  );
}

const { store } = openMemoryStore();
const app: App = appOn(store);
/** A fork of a fork, its origin, and that one's origin. */
let file = '';
let [fork, middle, first]: readonly Lines[] = [];
let ids: readonly string[] = [];

beforeAll(async () => {
  const native = await botGame(app, 2, 'native');
  const child = await forkOf(app, native.id, 40, 'by bots');
  const grandchild = await forkOf(app, child.id, 30, 'by bots');
  ids = [grandchild.id, child.id, native.id];
  file = await fileOf(app, grandchild.id);
  [fork, middle, first] = recordsIn(file);
});

test('a fork of a fork is verified together with both origins, in any order of records', () => {
  expect(verdicts(file)).toEqual(['verified', 'verified', 'verified']);
  const [child, parent, oldest] = [fork ?? [], middle ?? [], first ?? []];
  expect(verdicts(writeLines([...oldest, ...parent, ...child]))).toEqual(['verified', 'verified', 'verified']);
  expect(verdicts(writeLines([...parent, ...child, ...oldest, ...child]))).toEqual(Array(4).fill('verified'));
  const [report] = auditReplay(file, OPTIONS);
  expect(check(report, 'origin')).toMatchObject({ status: 'passed' });
});

test('a fork from a store is verified with its origins, and incomplete without them', async () => {
  const games = await Promise.all(
    ids.map(async (id) => ({
      stream: `game/${id}` as StreamId,
      commits: await allCommits(store, `game/${id}` as StreamId),
    })),
  );
  const { stream, commits } = at(games, 0);
  expect(auditGame(stream, commits, { ...OPTIONS, origins: games.slice(1) }).verdict).toBe('verified');
  expect(auditGame(stream, commits, { ...OPTIONS, origins: games.slice(1, 2) }).verdict).toBe('incomplete');
  expect(auditGame(stream, commits, OPTIONS).verdict).toBe('incomplete');
});

test('without its origin a fork is incomplete, and is not played', () => {
  const [report] = auditReplay(writeLines(fork ?? []), OPTIONS);
  expect(report).toMatchObject({ verdict: 'incomplete', counts: { moves: 0, draws: 0, facts: 0 } });
  expect(check(report, 'origin')).toMatchObject({ status: 'skipped', message: expect.stringContaining(ids[1] ?? '') });
  for (const name of PLAYED) expect(check(report, name)?.status).toBe('skipped');
  for (const name of ['form', 'chain', 'commands', 'seed'] as const) expect(check(report, name)?.status).toBe('passed');
});

test('without the origin of its origin a fork is incomplete too', () => {
  expect(verdicts(writeLines([...(fork ?? []), ...(middle ?? [])]))).toEqual(['incomplete', 'incomplete']);
});

describe('a forged fork fails', () => {
  const cases: readonly (readonly [string, (event: Event) => Event, string])[] = [
    ['another version', (event) => ({ ...event, version: Number(event.version) - 1 }), 'of the origin has the hash'],
    ['a version beyond the origin', (event) => ({ ...event, version: 9_999 }), 'The fork is of version 9999'],
    ['another hash', (event) => ({ ...event, hash: 'ab'.repeat(32) }), 'of the origin has the hash'],
    [
      'another last hash of the origin',
      (event) => ({ ...event, head: 'ab'.repeat(32) }),
      'The origin ends with the hash',
    ],
    [
      'a game that was not over for somebody else',
      (event) => ({ ...event, head: null }),
      'A running game can be forked only by',
    ],
    [
      'an origin of the library with another last hash',
      (event) => ({ ...event, game: `${event.game}-${'ab'.repeat(16)}` }),
      'ends with another hash',
    ],
    [
      'another table',
      (event) => ({ ...event, table: { ...(event.table as object), round: 3 } }),
      'table.round of the fork is 3; its origin has',
    ],
    ['a table that is none', (event) => ({ ...event, table: [] }), 'table of the fork is []'],
  ];
  test.each(cases)('%s', (_name, change, message) => {
    const [report] = auditReplay(
      writeLines([...withForked(fork ?? [], change), ...(middle ?? []), ...(first ?? [])]),
      OPTIONS,
    );
    expect(report?.verdict).toBe('failed');
    expect(check(report, 'origin')).toMatchObject({ status: 'failed', version: 1 });
    expect(check(report, 'origin')?.message).toContain(message);
    expect(report?.counts.moves).toBe(0);
  });

  test('an origin that fails its own audit', () => {
    const lines = first ?? [];
    const forgedFirst = forged(changedAt(lines, 5, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 5 })));
    const reports = auditReplay(
      writeLines([...(middle ?? []), ...changedAt(forgedFirst, 8, (line) => ({ ...line, summary: 7 }))]),
      OPTIONS,
    );
    expect(reports.map(({ verdict }) => verdict)).toEqual(['failed', 'failed']);
    expect(check(reports[0], 'origin')?.status).toBe('failed');
  });

  test('origins that go round in a circle', () => {
    const selfish = withForked(fork ?? [], (event) => ({ ...event, game: ids[0] }));
    const [report] = auditReplay(writeLines(selfish), OPTIONS);
    expect(report?.verdict).not.toBe('verified');
    const back = withForked(middle ?? [], (event) => ({ ...event, game: ids[0] }));
    expect(verdicts(writeLines([...(fork ?? []), ...back]))).not.toContain('verified');
    expect(verdicts(writeLines([...back, ...(fork ?? [])]))).not.toContain('verified');
  });
});

test('a fork of a running game is played through and compared with the part of it that was played; both are incomplete until that is over', async () => {
  const running = await startedGame(app, [CAM], 'running');
  for (let move = 0; move < 3; move += 1) {
    await app.playMove(CAM, {
      gameId: running.id,
      move: 'pass',
      seat: null,
      expectedVersion: null,
      commandId: freshCommandId(),
    });
  }
  const order = { gameId: running.id, atVersion: 4, sharedTable: false, seat: null, clientSeed: null };
  const answer = await app.forkGame(CAM, { ...order, bots: [], join: true, commandId: null });
  if (!answer.ok) expect.fail(answer.problem.code);
  const { id } = answer.value.game;
  await app.startGame(CAM, { gameId: id, commandId: null });
  await finish(app, [CAM], id);
  const partial = await fileOf(app, id, CAM);
  expect(verdicts(partial)).toEqual(['incomplete', 'incomplete']);
  const [report] = auditReplay(partial, OPTIONS);
  for (const name of PLAYED) expect(check(report, name)?.status).toBe('passed');
  expect(check(report, 'origin')).toMatchObject({
    status: 'skipped',
    message: expect.stringContaining('is still being played'),
  });
  const [, prefix] = parseReplay(partial).records;
  if (prefix?.ok !== true) expect.fail('no prefix');
  expect(prefix.record.commits).toHaveLength(4);
  expect(foldRecord(prefix.record, titleOf).at(-1)?.game.status).toBe('active');
  // A prefix that was changed does not give the table of the fork, or not its hash.
  const [own = [], part = []] = recordsIn(partial);
  const move = part.findIndex((line) => line.type === 'commit' && line.version === 4);
  const changed = changedAt(part, move, (line) => ({ ...line, summary: 0 }));
  expect(verdicts(writeLines([...own, ...changed]))).toEqual(['failed', 'failed']);
  // Once it is over, its whole record takes the place of the part.
  await finish(app, [CAM], running.id);
  expect(verdicts(await fileOf(app, id, CAM))).toEqual(['verified', 'verified']);
});

test('a fork that never started is called off like any game', async () => {
  const order = { gameId: ids[2] ?? '', atVersion: 10, sharedTable: false, seat: null, clientSeed: null };
  const answer = await app.forkGame(ADA, { ...order, bots: [], join: true, commandId: null });
  if (!answer.ok) expect.fail(answer.problem.code);
  await app.leaveGame(ADA, { gameId: answer.value.game.id, commandId: null });
  expect(verdicts(await fileOf(app, answer.value.game.id, ADA))).toEqual(['verified', 'verified']);
});
