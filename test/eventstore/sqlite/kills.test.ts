// `kill -9` of a writing process, again and again: no start says that moves are lost, since none that was acknowledged
// is.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { StreamId } from '../../../domain/log/index.ts';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { CHAIN } from '../../../local/data/chain.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../../kit/sampling.ts';
import { sqliteFiles } from '../../kit/stores/sqliteFiles.ts';

const freshPath = sqliteFiles();
const WRITER = fileURLToPath(new URL('killedWriter.ts', import.meta.url));
const KILLS = IS_EXHAUSTIVE ? 1_000 : 5;

/** Kills that one file goes through. */
const KILLS_A_FILE = 50;

/** A kill strikes within this time of the writer's first word, or before it: in its start. */
const STRIKE_WITHIN_MS = 60;

/** Every tenth writer is killed while it starts, within this time. */
const START_MS = 250;

interface Killed {
  readonly signal: string | null;
  readonly stderr: string;
  /** The newest acknowledged version of each stream. */
  readonly acknowledged: ReadonlyMap<StreamId, number>;
}

/** A writer at `path`, killed at the moment that the run and `kill` determine. */
function killWriter(path: string, kill: number): Promise<Killed> {
  const writer = spawn(process.execPath, [WRITER, path, String(kill)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const moment = sampleNumber(`kill ${kill}`);
  const strikeIn = (ms: number): void => void setTimeout(() => writer.kill('SIGKILL'), moment % ms);
  const strikesAtStart = kill % 10 === 9;
  if (strikesAtStart) strikeIn(START_MS);
  let stdout = '';
  let stderr = '';
  writer.stdout.on('data', (chunk: Buffer) => {
    if (stdout === '' && !strikesAtStart) strikeIn(STRIKE_WITHIN_MS);
    stdout += chunk.toString();
  });
  writer.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => {
    writer.on('close', (_code, signal) => resolve({ signal, stderr, acknowledged: acknowledgedIn(stdout) }));
  });
}

function acknowledgedIn(stdout: string): ReadonlyMap<StreamId, number> {
  const newest = new Map<StreamId, number>();
  // The last line may be cut off.
  for (const line of stdout.split('\n').slice(0, -1)) {
    const [stream, version] = line.split(' ');
    if (version !== undefined) newest.set(stream as StreamId, Number(version)); // as the writer names them
  }
  return newest;
}

test(`${KILLS} kills: no start raises an alarm, and every acknowledged commit is there`, async () => {
  let acknowledged = new Map<StreamId, number>();
  let path = freshPath();
  let all = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killed = await killWriter(path, kill);
    // A writer whose start raised an alarm ends by itself.
    expect(killed.signal, `kill ${kill}: ${killed.stderr}`).toBe('SIGKILL');
    for (const [stream, version] of killed.acknowledged) acknowledged.set(stream, version);
    if ((kill + 1) % KILLS_A_FILE !== 0 && kill + 1 < KILLS) continue;
    all += await expectThere(path, acknowledged);
    path = freshPath();
    acknowledged = new Map();
  }
  expect(all).toBeGreaterThan(KILLS);
  if (IS_EXHAUSTIVE) console.log(`${KILLS} kills, ${all} acknowledged commits`);
}, 3_600_000);

/** Opens what is left: every acknowledged commit is there. Returns how many. */
async function expectThere(path: string, acknowledged: ReadonlyMap<StreamId, number>): Promise<number> {
  const { store } = openSqliteStore(path, { chain: CHAIN });
  let count = 0;
  for (const [stream, version] of acknowledged) {
    const { commits } = await store.readBackward(stream, null, 1, { strong: true });
    expect(commits.at(0)?.version ?? 0, stream).toBeGreaterThanOrEqual(version);
    count += version;
  }
  await store.close();
  return count;
}
