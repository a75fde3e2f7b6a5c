// A process for the tests: opens the store at the path given, appends to several streams at once, and says what was
// acknowledged, until it is killed. Its log is moved and its witness written again all the time, so that kills strike
// there too.

import type { Commit, StreamId } from '../../../domain/log/index.ts';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { CHAIN } from '../../../local/data/chain.ts';
import { commitAfter } from '../../kit/stores/commits.ts';

const [, , path = '', run = ''] = process.argv;
const STREAMS = 8;

const { store } = openSqliteStore(path, { chain: CHAIN, upkeep: { everyMs: 10, rotateBytes: 2_000 } });

async function write(stream: StreamId): Promise<never> {
  let previous: Commit | null = null;
  for (;;) {
    const commit: Commit = commitAfter(stream, previous);
    const result = await store.append(commit);
    if (!result.ok) throw new Error(result.reason);
    process.stdout.write(`${stream} ${commit.version}\n`);
    previous = commit;
  }
}

process.stdout.write('open\n');
await Promise.all(Array.from({ length: STREAMS }, (_, index) => write(`game/${run}-${index}` as StreamId)));
