// Damage to one file of a store after a kill: the acknowledged commits that are missing are exactly those that the next
// start names.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import type { Commit } from '../../../domain/log/index.ts';
import { isStoreFault } from '../../../eventstore/port.ts';
import { openSqliteStore, type StoreLoss } from '../../../eventstore/sqlite/index.ts';
import { CHAIN } from '../../../local/data/chain.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../../kit/sampling.ts';
import { commitAfter } from '../../kit/stores/commits.ts';
import { freshStream } from '../../kit/stores/counter.ts';
import { DAMAGES, damage, leftBehind, missingFrom, namedIn, STORE_FILES } from '../../kit/stores/damage.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Commits of one store, over STREAMS games in turn. */
const COMMITS = 100;
const STREAMS = 7;

/** What is done to the log while the commits are appended, by how many there are. */
const HISTORIES: readonly (readonly [name: string, after: Readonly<Record<number, string>>])[] = [
  ['all in the log', {}],
  ['half in the file', { 50: 'TRUNCATE' }],
  ['a log that began again over its old pages', { 60: 'PASSIVE' }],
  ['a log that is moved and still there', { 100: 'PASSIVE' }],
  ['all in the file', { 100: 'TRUNCATE' }],
];

/** The histories, by their place, after which each of STORE_FILES holds what no other does. */
const USED_IN = [
  [1, 4],
  [0, 1, 2, 3],
  [0, 1, 2, 3, 4],
] as const;

interface Base {
  readonly path: string;
  readonly acknowledged: readonly Commit[];
}

const bases: Base[] = [];

beforeAll(async () => {
  for (const [index, [, history]] of HISTORIES.entries()) {
    const path = join(folder, `${index}-open`, 'store.db');
    const { store, database } = openSqliteStore(path, { durability: 'NORMAL' });
    const streams = Array.from({ length: STREAMS }, freshStream);
    const newest = new Map<string, Commit>();
    const acknowledged: Commit[] = [];
    while (acknowledged.length < COMMITS) {
      const stream = at(streams, acknowledged.length % STREAMS);
      const commit = commitAfter(stream, newest.get(stream) ?? null);
      expect(await store.append(commit)).toEqual({ ok: true });
      newest.set(stream, commit);
      acknowledged.push(commit);
      const mode = history[acknowledged.length];
      if (mode !== undefined) database.exec(`PRAGMA wal_checkpoint(${mode})`);
    }
    const killed = join(folder, `${index}-killed`, 'store.db');
    leftBehind(path, killed);
    await store.close();
    bases.push({ path: killed, acknowledged });
  }
});

/** What a start says, and the store if it starts. */
function start(path: string, acceptLoss = false) {
  try {
    return { opened: openSqliteStore(path, { chain: CHAIN, acceptLoss }), fault: null };
  } catch (error) {
    if (!isStoreFault(error)) throw error;
    return { opened: null, fault: error };
  }
}

function isLoss(fault: unknown): fault is StoreLoss {
  return isStoreFault(fault) && 'report' in fault;
}

const FAULTS = IS_EXHAUSTIVE ? 240 : 16;

/** A number from 0 up to 1 that the run and `what` determine. */
function place(what: string): number {
  return (sampleNumber(what) % 1_000_003) / 1_000_003;
}

interface Fault {
  readonly what: string;
  readonly path: string;
  readonly missing: readonly string[];
}

/** Fault `number`, done to a copy of one of the stores; null where there is nothing to damage. */
function seededFault(number: number): Fault | null {
  const kind = at(DAMAGES, number % DAMAGES.length);
  const suffix = at(STORE_FILES, Math.floor(number / DAMAGES.length) % STORE_FILES.length);
  const usable = at(USED_IN, Math.floor(number / DAMAGES.length) % STORE_FILES.length);
  const base = at(bases, at(usable, Math.floor(place(`base ${number}`) * usable.length)));
  const path = join(folder, `fault-${number}`, 'store.db');
  leftBehind(base.path, path);
  if (!damage(path + suffix, kind, place(`place ${number}`))) return null;
  return { what: `${kind} of store.db${suffix}`, path, missing: missingFrom(path, base.acknowledged) };
}

/** What the start after `fault` says: the commits that it names are those that are missing. */
async function expectNamed({ what, path, missing }: Fault): Promise<string> {
  const { opened, fault } = start(path);
  await opened?.store.close();
  expect([...(isLoss(fault) ? namedIn(fault.report.streams) : [])].sort(), what).toEqual([...missing].sort());
  if (missing.length > 0) expect(fault, what).not.toBeNull();
  if (isLoss(fault) && fault.report.structure === null) await expectGoesOn(path, what);
  return `${what}: ${fault === null ? 'started' : fault.code}, ${missing.length > 0 ? 'moves missing' : 'all there'}`;
}

/** Once the loss is accepted, the store starts like any other. */
async function expectGoesOn(path: string, what: string): Promise<void> {
  for (const acceptLoss of [true, false]) {
    const { opened, fault } = start(path, acceptLoss);
    expect(fault, what).toBeNull();
    await opened?.store.close();
  }
}

test(`${FAULTS} seeded faults: what is missing is named, and nothing else`, async () => {
  const outcomes: string[] = [];
  for (let number = 0; outcomes.length < FAULTS; number += 1) {
    const fault = seededFault(number);
    if (fault !== null) outcomes.push(await expectNamed(fault));
    rmSync(join(folder, `fault-${number}`), { recursive: true, force: true });
  }
  if (IS_EXHAUSTIVE) console.log(tallied(outcomes).join('\n'));
}, 600_000);

function tallied(outcomes: readonly string[]): readonly string[] {
  return [...new Set(outcomes)].sort().map((one) => `${outcomes.filter((other) => other === one).length} ${one}`);
}
