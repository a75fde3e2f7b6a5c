// Which record a fork is held against, and what that record is worth: copies, variants, parts and decoys; receipts of a
// game that goes on.

import { beforeAll, describe, expect, test } from 'vitest';
import { auditReplay, type Receipt } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { parseReplay } from '../../../domain/replay/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, gameOf } from '../../kit/app/appOn.ts';
import { check } from '../../kit/replays/auditedGame.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { botGame, fileOf, forkOf } from '../../kit/replays/replayFiles.ts';
import { forged } from './mutants/forging.ts';
import {
  changedAt,
  type Event,
  eventsOf,
  type Line,
  type Lines,
  readLines,
  rechained,
  withEvents,
  writeLines,
} from './mutants/lines.ts';

const OPTIONS = { titles: titleOf, sha256: platformSha256 };
/** The version at which the fork begins. */
const FORKED = 30;

const audit = (...records: readonly Lines[]) => auditReplay(writeLines(records.flat()), OPTIONS);
const verdicts = (...records: readonly Lines[]) => audit(...records).map(({ verdict }) => verdict);

let fork: Lines = [];
let origin: Lines = [];
let gameId = '';

/** The records of a file. */
function recordsIn(file: string): readonly Lines[] {
  const lines = readLines(file) ?? expect.fail('no replay file');
  const starts = lines.flatMap(({ type }, index) => (type === 'header' ? [index] : []));
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

beforeAll(async () => {
  const app = appOn(openMemoryStore().store);
  ({ id: gameId } = await botGame(app, 2, 'native'));
  [fork = [], origin = []] = recordsIn(await fileOf(app, (await forkOf(app, gameId, FORKED, 'by bots')).id));
});

/** A record as it stood after commit `version`, as of a game that goes on. */
function prefix(record: Lines, version: number): Lines {
  const end = { ...record.at(-1), status: 'active', serverSeed: null, outcome: null };
  const { hash: headHash } = at(record, version);
  return [{ ...record[0], complete: false }, ...record.slice(1, version + 1), { ...end, version, headHash }];
}

/** The same game with another end, chained again: a record in itself. */
function variant(record: Lines): Lines {
  const last = record.length - 2;
  return rechained(changedAt(record, last, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 1 })));
}

/** The record with a commit that does not follow; its hashes are those of the right one. */
function damaged(record: Lines): Lines {
  return changedAt(record, 3, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 1 }));
}

/** The fork with another GameForked, forged to fit. */
function withForked(change: (event: Event) => Event): Lines {
  const forkedAnew = (line: Line) =>
    withEvents(
      line,
      eventsOf(line).map((event) => (event.type === 'GameForked' ? change(event) : event)),
    );
  return forged(changedAt(fork, 1, forkedAnew));
}

describe('of several records of the origin', () => {
  test('the one that ends with the hash that the fork names is taken, wherever it stands', () => {
    expect(verdicts(fork, variant(origin), origin)).toEqual(['verified', 'verified', 'verified']);
    expect(verdicts(fork, origin, variant(origin))).toEqual(['verified', 'verified', 'verified']);
    expect(verdicts(variant(origin), origin, fork)).toEqual(['verified', 'verified', 'verified']);
    expect(verdicts(fork, variant(origin))).toEqual(['failed', 'verified']);
  });

  test('the one that ends as the id of a game of a library says is taken', () => {
    const library = `${gameId}-${String(origin.at(-1)?.headHash).slice(0, 32)}`;
    const imported = withForked((event) => ({ ...event, game: library }));
    expect(verdicts(imported, variant(origin), origin)).toEqual(['verified', 'verified', 'verified']);
  });

  test('the whole one is taken, not a part', () => {
    expect(verdicts(fork, prefix(origin, FORKED), origin)).toEqual(['verified', 'incomplete', 'verified']);
    expect(verdicts(fork, prefix(origin, FORKED - 5), origin)).toEqual(['verified', 'incomplete', 'verified']);
  });

  test('one that failed its audit stands back behind the next', () => {
    expect(verdicts(fork, damaged(origin), origin)).toEqual(['verified', 'failed', 'verified']);
    expect(verdicts(fork, damaged(origin))).toEqual(['failed', 'failed']);
    const circle = damaged([{ ...origin[0], origin: fork[0]?.origin }, ...origin.slice(1)]);
    expect(verdicts(circle, fork, origin)).toEqual(['failed', 'verified', 'verified']);
  });

  test('any number of decoys changes nothing', () => {
    const other = rechained(changedAt(origin, 3, (line) => ({ ...line, commandId: '0'.repeat(32) })));
    const decoys = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? other : damaged(origin)));
    const reports = audit(fork, ...decoys, origin);
    expect([reports[0]?.verdict, reports.at(-1)?.verdict]).toEqual(['verified', 'verified']);
    expect(reports.filter(({ verdict }) => verdict === 'failed')).toHaveLength(20);
  });

  test('origins that go round among many copies end somewhere', () => {
    // A fork of the fork that the origin claims to be a fork of: each names the other, and hashes that nobody has
    // worked out.
    const claims = (record: Lines, of: Lines, hash: string, own: string) => {
      const named = { game: String(of[0]?.stream).slice('game/'.length), version: 1, hash };
      const [created] = eventsOf(at(fork, 1));
      const events = [created ?? expect.fail('no event'), { type: 'GameForked', ...named, head: null, table: {} }];
      const commit = { ...withEvents(at(fork, 1), events), hash: own };
      const end = { ...fork.at(-1), version: 1, headHash: own, status: 'open', serverSeed: null, outcome: null };
      return [{ ...record[0], complete: false, origin: named }, commit, end];
    };
    const [one, two] = ['aa'.repeat(32), 'bb'.repeat(32)];
    const pair = [...claims(fork, origin, two, one), ...claims(origin, fork, one, two)];
    expect(new Set(verdicts(...Array.from({ length: 50 }, () => pair)))).toEqual(new Set(['failed']));
    expect(verdicts(pair, fork, origin).slice(2)).toEqual(['verified', 'verified']);
  });

  test('copies of the fork are each held against it', () => {
    const [first, ...others] = audit(...Array.from({ length: 30 }, () => fork), damaged(origin), origin);
    expect(others.slice(0, 29)).toEqual(Array(29).fill(first));
    expect(first?.verdict).toBe('verified');
  });
});

test('of an origin that goes on, too little may be there', () => {
  const running = withForked((event) => ({ ...event, head: null }));
  const [report] = audit(running, prefix(origin, FORKED - 5));
  expect(report?.verdict).toBe('incomplete');
  expect(check(report, 'origin')?.message).toBe(
    `The fork is of version ${FORKED}; its origin has ${FORKED - 5} commits here.`,
  );
});

describe('a fork is refused', () => {
  test.each([
    [
      'whose table has its keys in another order',
      'its keys are in another order',
      (event: Event) => {
        return { ...event, table: Object.fromEntries(Object.entries(event.table as object).reverse()) };
      },
    ],
    [
      'whose inner tables have their keys in another order',
      'its keys are in another order',
      (event: Event) => {
        return { ...event, table: { ...(event.table as object), seats: reversedSeats(event.table) } };
      },
    ],
  ])('%s', (_name, message, change) => {
    const [report] = audit(withForked(change), origin);
    expect(check(report, 'origin')).toMatchObject({
      status: 'failed',
      version: 1,
      message: expect.stringContaining(message),
    });
  });

  test('that is of the same game as its origin', () => {
    const self = rechained([{ ...fork[0], stream: at(origin, 0).stream }, ...fork.slice(1)]);
    for (const records of [[self, origin], [origin, self], [self]]) {
      const reports = audit(...records);
      const report = reports[records.indexOf(self)];
      expect(report?.verdict).toBe('failed');
      expect(check(report, 'origin')?.message).toBe(`The game ${gameId} claims to be forked from itself.`);
    }
  });

  test('that is dated before the commit that it begins with', () => {
    const { recordedAt } = at(origin, FORKED);
    const dated = (moment: number) =>
      rechained(
        fork.map((line) => (line.version === 1 && line.type === 'commit' ? { ...line, recordedAt: moment } : line)),
      );
    expect(verdicts(dated(Number(recordedAt)), origin)).toEqual(['verified', 'verified']);
    const [report] = audit(dated(Number(recordedAt) - 1), origin);
    expect(check(report, 'origin')).toMatchObject({ status: 'failed', version: 1 });
    expect(check(report, 'origin')?.message).toContain(`before commit ${FORKED} of its origin`);
  });
});

test('a server whose clock is behind dates a fork like the commit that it begins with', async () => {
  const { store } = openMemoryStore();
  const ahead = appOn(store, { clock: { now: () => 2_000_000_000_000 } });
  const { id } = await botGame(ahead, 1, 'ahead');
  const behind = appOn(store, { clock: { now: () => 1_900_000_000_000 } });
  const file = await fileOf(behind, (await forkOf(behind, id, 10, 'by bots')).id);
  expect(auditReplay(file, OPTIONS).map(({ verdict }) => verdict)).toEqual(['verified', 'verified']);
  expect(readLines(file)?.find(({ type }) => type === 'commit')?.recordedAt).toBe(2_000_000_000_000);
});

function reversedSeats(table: unknown): unknown {
  const { seats } = table as { readonly seats: readonly object[] };
  return seats.map((seat) => Object.fromEntries(Object.entries(seat).reverse()));
}

test('an invented part of a running game verifies no fork of it, nor a fork of that', async () => {
  const order = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: true, join: false };
  const home = appOn(openMemoryStore().store);
  const { id } = gameOf(await home.createGame(ADA, { ...order, clientSeed: null, commandId: 'origin' }));
  await home.startGame(ADA, { gameId: id, commandId: null });
  await home.resign(ADA, { gameId: id, seat: null, commandId: null });
  const [played = []] = recordsIn(await fileOf(home, id));
  // Stations that nobody circled, chained as if they had been there from the start: version 2.
  const gift = { type: 'StationCircled', seat: 0, round: 1, turn: 1, station: 'f4', next: 'build' };
  const start = at(eventsOf(at(played, 2)), 0);
  const invented = { ...start, facts: [...(start.facts as readonly object[]), gift] };
  const part = rechained(
    prefix(
      changedAt(played, 2, (line) => withEvents(line, [invented])),
      2,
    ),
  );
  const { store } = openMemoryStore();
  const [parsed] = parseReplay(writeLines(part)).records;
  if (parsed?.ok !== true) expect.fail('unreadable');
  for (const commit of parsed.record.commits) await store.append(commit);
  const app = appOn(store);
  const fork = await forkOf(app, id, 2, 'by bots');
  const grandchild = await forkOf(app, fork.id, 10, 'by bots');
  const reports = auditReplay(await fileOf(app, grandchild.id), OPTIONS);
  expect(reports.map(({ verdict }) => verdict)).toEqual(['incomplete', 'incomplete', 'incomplete']);
  expect(check(reports[0], 'origin')?.message).toContain('whose own record could not be checked to its end');
  expect(check(reports[1], 'origin')?.message).toContain('is still being played');
  expect(reports.map((report) => check(report, 'moves')?.status)).toEqual(['passed', 'passed', 'skipped']);
});

describe('a receipt that is newer than a record', () => {
  const kept = (version: number): Receipt => ({ gameId, version, hash: String(at(origin, version).hash) });
  const reportsOn = (receipt: Receipt, ...records: readonly Lines[]) =>
    auditReplay(writeLines(records.flat()), { ...OPTIONS, receipts: [receipt] });

  test('leaves the record of a game that goes on incomplete, and its forks with it', () => {
    const part = prefix(origin, FORKED);
    const [report] = reportsOn(kept(FORKED + 5), part);
    expect(report?.verdict).toBe('incomplete');
    expect(check(report, 'receipts')).toMatchObject({
      status: 'skipped',
      message: `The record ends before version ${FORKED + 5}, which a receipt is for.`,
    });
    expect(reportsOn(kept(FORKED), part).map((one) => check(one, 'receipts')?.status)).toEqual(['passed']);
    expect(reportsOn({ ...kept(3), hash: 'ab'.repeat(32) }, part)[0]?.verdict).toBe('failed');
  });

  test('fails the record of a game that is over', () => {
    const [report] = reportsOn({ ...kept(3), version: 9_999 }, origin);
    expect(check(report, 'receipts')).toMatchObject({ status: 'failed', version: null });
  });
});
