// Repeated commands and lost replies: one commit, one answer.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { add, commandId, freshStream } from '../../kit/stores/counter.ts';
import { journalOn, play } from '../../kit/stores/journals.ts';

function memory(): EventStore {
  return openMemoryStore().store;
}

test('a repeat with a stale expected version has the first result, not a conflict', async () => {
  const [store, stream] = [memory(), freshStream()];
  const journal = journalOn(store);
  await play(journal, stream, 1);
  const command = add(stream, 1, { expectedVersion: 1 });
  await journal.execute(command);
  await play(journal, stream, 3);
  expect(await journal.execute(command)).toMatchObject({ kind: 'committed', repeated: true, commit: { version: 2 } });
  expect(await journalOn(store).execute(command)).toMatchObject({
    kind: 'committed',
    repeated: true,
    loaded: { version: 2 },
  });
});

test('a repeat that this process has not seen yet is told by the commit in its way', async () => {
  const [store, stream] = [memory(), freshStream()];
  const [one, two] = [journalOn(store), journalOn(store)];
  await play(one, stream, 1);
  await two.load(stream);
  const id = commandId();
  await one.execute(add(stream, 1, { id }));
  expect(await two.execute(add(stream, 1, { id }))).toMatchObject({ kind: 'committed', repeated: true });
  const other = journalOn(store);
  await other.load(stream, { atVersion: 1 });
  await play(one, stream, 2);
  expect(await two.execute(add(stream, 7, { id }))).toEqual({ kind: 'id-reused', version: 2 });
});

test('the same command many times at once is one commit, in one process and in several', async () => {
  const [store, stream] = [memory(), freshStream()];
  const journals = Array.from({ length: 4 }, () => journalOn(store));
  const command = add(stream, 1);
  const answers = await Promise.all([...journals, ...journals].map((journal) => journal.execute(command)));
  for (const answer of answers) expect(answer).toMatchObject({ kind: 'committed', commit: { version: 1 } });
  expect(answers.filter((answer) => answer.kind === 'committed' && !answer.repeated)).toHaveLength(1);
});

test('a lost reply is answered with the command’s own commit, although a load of the process has gone further meanwhile', async () => {
  const store = memory();
  const stream = freshStream();
  let journal = journalOn(store);
  let losing = true;
  const busy: EventStore = {
    ...store,
    async append(commit) {
      const result = await store.append(commit);
      if (!losing) return result;
      losing = false;
      await play(journalOn(store), stream, 2);
      await journal.load(stream);
      throw new StoreFault('timeout', 'the reply was lost', { retryable: true });
    },
  };
  journal = journalOn(busy);
  const executed = await journal.execute(add(stream, 5));
  expect(executed).toMatchObject({
    kind: 'committed',
    commit: { version: 1 },
    loaded: { version: 1, state: { sum: 5 } },
    repeated: false,
  });
  expect((await journal.load(stream))?.state.sum).toBe(7);
});

test('two ids that begin with the same bytes are two commands, and each repeat meets its own', async () => {
  const [store, stream] = [memory(), freshStream()];
  const ids = [commandId(), commandId()] as const;
  ids[1].set(ids[0].subarray(0, 8));
  const journal = journalOn(store);
  const commands = ids.map((id) => add(stream, 1, { id }));
  for (const [index, command] of commands.entries()) {
    expect(await journal.execute(command)).toMatchObject({ repeated: false, commit: { version: index + 1 } });
  }
  await play(journal, stream, 1);
  for (const again of [journal, journalOn(store)]) {
    for (const [index, command] of commands.entries()) {
      expect(await again.execute(command)).toMatchObject({ repeated: true, commit: { version: index + 1 } });
    }
  }
});

test('one process loses no race against itself: as many appends as commands', async () => {
  const store = memory();
  let appends = 0;
  const counted: EventStore = {
    ...store,
    append(commit) {
      appends += 1;
      return store.append(commit);
    },
  };
  const [journal, stream] = [journalOn(counted), freshStream()];
  const executed = await Promise.all(Array.from({ length: 30 }, () => journal.execute(add(stream, 1))));
  expect(executed.map((one) => one.kind === 'committed' && one.commit.version)).toEqual(executed.map((_, n) => n + 1));
  expect(appends).toBe(30);
});
