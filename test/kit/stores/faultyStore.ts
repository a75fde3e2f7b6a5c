// A store that fails on purpose: lost replies, lost requests, throttling, eventual reads that lag. Also counts
// requests.

import type { Commit, StreamId } from '../../../domain/log/index.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';

/** `lost-reply`: the append was stored, but its caller sees a timeout. `lost-request`: it never arrived. */
export const FAULTS = ['none', 'lost-reply', 'lost-request', 'throttled', 'unavailable'] as const;
export type Fault = (typeof FAULTS)[number];

export interface StoreRequest {
  readonly kind: 'append' | 'readForward' | 'readBackward' | 'putSnapshot';
  readonly strong: boolean;
}

export interface FaultPlan {
  /** What happens to the next request. */
  faultOf(request: StoreRequest): Fault;
  /** How many of the newest commits an eventual read does not see. */
  lagOf(stream: StreamId): number;
}

export interface FaultyStore extends EventStore {
  /** Every request so far; a test may empty it. */
  readonly requests: StoreRequest[];
}

export const NO_FAULTS: FaultPlan = { faultOf: () => 'none', lagOf: () => 0 };

/** A plan whose appends meet `faults` in order, and none afterwards. */
export function appendsMeet(...faults: readonly Fault[]): FaultPlan {
  const left = [...faults];
  return { ...NO_FAULTS, faultOf: ({ kind }) => (kind === 'append' ? (left.shift() ?? 'none') : 'none') };
}

/** `store` under `plan`. */
export function faultyStore(store: EventStore, plan: FaultPlan = NO_FAULTS): FaultyStore {
  const requests: StoreRequest[] = [];
  const newest = new Map<StreamId, number>();

  async function under<Result>(request: StoreRequest, work: () => Promise<Result>): Promise<Result> {
    requests.push(request);
    const fault = plan.faultOf(request);
    if (fault === 'lost-reply') {
      await work();
      throw new StoreFault('timeout', 'the reply was lost', { retryable: true });
    }
    if (fault === 'lost-request') throw new StoreFault('timeout', 'the request was lost', { retryable: true });
    if (fault !== 'none') throw new StoreFault(fault, 'on purpose', { retryable: true });
    return work();
  }

  /** The version above which a read sees nothing. */
  const horizon = (stream: StreamId, strong: boolean): number =>
    strong ? Number.MAX_SAFE_INTEGER : (newest.get(stream) ?? Number.MAX_SAFE_INTEGER) - plan.lagOf(stream);

  async function append(commit: Commit): ReturnType<EventStore['append']> {
    const result = await store.append(commit);
    if (result.ok) newest.set(commit.stream, Math.max(commit.version, newest.get(commit.stream) ?? 0));
    return result;
  }

  return {
    requests,
    append: (commit) => under({ kind: 'append', strong: true }, () => append(commit)),
    readForward: (stream, after, limit, options) =>
      under({ kind: 'readForward', strong: options.strong }, async () => {
        const page = await store.readForward(stream, after, limit, options);
        const commits = page.commits.filter(({ version }) => version <= horizon(stream, options.strong));
        return { commits, more: page.more && commits.length === page.commits.length };
      }),
    readBackward: (stream, before, limit, options) =>
      under({ kind: 'readBackward', strong: options.strong }, () => {
        const end = Math.min(before ?? Number.MAX_SAFE_INTEGER, horizon(stream, options.strong) + 1);
        return store.readBackward(stream, end, limit, options);
      }),
    putSnapshot: (snapshot) => under({ kind: 'putSnapshot', strong: true }, () => store.putSnapshot(snapshot)),
    close: () => store.close(),
  };
}
