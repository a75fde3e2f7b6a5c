// Journals of the toy counter for tests.

import { createJournal, type Journal, type JournalParts, type ProcessJournal } from '../../../app/journal/index.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { add, type Counter, counterAggregate } from './counter.ts';

/** Retries without waiting, and without running out of tokens. */
export const AT_ONCE = {
  sleep: () => new Promise<void>((resolve) => setImmediate(resolve)),
  tokens: { take: () => true, give: () => {} },
};

/** A journal as in one process. */
export function journalOn(store: EventStore, parts: Partial<JournalParts<Counter>> = {}): ProcessJournal<Counter> {
  const clock = { now: () => Date.now() };
  return createJournal({
    store,
    aggregate: counterAggregate(),
    clock,
    staleAfterMs: Number.POSITIVE_INFINITY,
    retries: AT_ONCE,
    ...parts,
  });
}

/** `times` commands, one after the other, each adding 1. */
export async function play(journal: Journal<Counter>, stream: StreamId, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const { kind } = await journal.execute(add(stream, 1));
    if (kind !== 'committed') throw new Error(kind);
  }
}
