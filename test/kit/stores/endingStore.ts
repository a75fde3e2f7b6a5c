// A store whose process is ended after this many writes, as a function is that runs out of time: nothing that it asks
// for afterwards is heard.

import { type EventStore, StoreFault } from '../../../eventstore/port.ts';

/** What the process may still write. */
export interface Writes {
  left: number;
  isEnded: boolean;
}

/** Takes one write, or throws: the process has ended. */
export function takeWrite(writes: Writes): void {
  refuseIfEnded(writes);
  if (writes.left === 0) {
    writes.isEnded = true;
    throw ENDED;
  }
  writes.left -= 1;
}

function refuseIfEnded({ isEnded }: Writes): void {
  if (isEnded) throw ENDED;
}

/** `store` for the process with `writes`; snapshots count as well. */
export function endingStore(store: EventStore, writes: Writes): EventStore {
  return {
    ...store,
    async append(commit) {
      takeWrite(writes);
      return store.append(commit);
    },
    async putSnapshot(snapshot) {
      takeWrite(writes);
      return store.putSnapshot(snapshot);
    },
    async readForward(...asked) {
      refuseIfEnded(writes);
      return store.readForward(...asked);
    },
    async readBackward(...asked) {
      refuseIfEnded(writes);
      return store.readBackward(...asked);
    },
  };
}

const ENDED = new StoreFault('unavailable', 'the process has ended', { retryable: false });
