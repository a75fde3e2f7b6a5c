// A process for the tests: opens the store at the path given, appends the commits of a stream one after the other and
// says so, until it is killed.

import type { StreamId } from '../../../domain/log/index.ts';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { add } from '../../kit/stores/counter.ts';
import { journalOn } from '../../kit/stores/journals.ts';

const [, , path = '', stream = ''] = process.argv;
const { store } = openSqliteStore(path);
const journal = journalOn(store);
for (;;) {
  const executed = await journal.execute(add(stream as StreamId, 1));
  if (executed.kind !== 'committed') throw new Error(executed.kind);
  process.stdout.write(`${executed.commit.version}\n`);
}
