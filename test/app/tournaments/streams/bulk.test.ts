// Bulk of many pieces, whose process is ended in the middle: a later start leaves what the first would
// have left.

import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { NO_DEADLINE } from '../../../../app/base/deadline.ts';
import { retryPolicy } from '../../../../app/journal/index.ts';
import { createTournamentStreams, storeBulk } from '../../../../app/tournaments/streams/index.ts';
import { bulkStream } from '../../../../domain/log/index.ts';
import { cutBulk } from '../../../../domain/tournament/bulk/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { type EventStore, isStoreFault } from '../../../../eventstore/port.ts';
import { endingStore } from '../../../kit/stores/endingStore.ts';

const TOURNAMENT = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';
const PLACE = { stage: 0, round: 1 };
const BEGUN_AT = 1_795_255_200_000;
/** When the message comes again. */
const AGAIN_AT = BEGUN_AT + 720_000;

const ROWS = Array.from({ length: 300 }, (_, row) => [row, 'x'.repeat(1_000)]);
const cut = cutBulk('pairing', ROWS);
const stream = bulkStream(TOURNAMENT, { ...PLACE, kind: 'pairing' }, cut.bulk.hash);

/** By a process that knows nothing yet. */
function storing(store: EventStore, recordedAt: number) {
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
  const clock = { now: () => recordedAt };
  const parts = { store, clock, staleAfterMs: 0, sha256, retries: retryPolicy() };
  const { bulk } = createTournamentStreams(parts)(NO_DEADLINE);
  return storeBulk(bulk, TOURNAMENT, cut, { place: PLACE, recordedAt, value: ROWS });
}

async function storedIn(store: EventStore) {
  const { commits } = await store.readForward(stream, 0, 100, { strong: true });
  return commits.map((commit) => Buffer.from(commit.hash).toString('hex'));
}

test('a process that ends after any of its writes leaves nothing to be seen', async () => {
  const { store } = openMemoryStore();
  await storing(store, BEGUN_AT);
  const whole = await storedIn(store);
  expect(whole.length).toBe(cut.chunks.length);
  expect(whole.length).toBeGreaterThan(4);
  for (let left = 1; left < whole.length; left += 1) {
    const interrupted = openMemoryStore().store;
    const ended = storing(endingStore(interrupted, { left, isEnded: false }), BEGUN_AT);
    await ended.then(
      () => expect.unreachable('it was ended'),
      (error: unknown) => expect(isStoreFault(error)).toBe(true),
    );
    expect((await storedIn(interrupted)).length).toBeLessThan(whole.length);
    await storing(interrupted, AGAIN_AT);
    expect([left, await storedIn(interrupted)]).toEqual([left, whole]);
  }
});
