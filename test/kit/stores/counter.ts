// The toy aggregate of the store's and the journal's tests: a counter that remembers what was added to it.

import { randomUUID } from 'node:crypto';
import type { Aggregate, JournalCommand } from '../../../app/journal/index.ts';
import { Defect } from '../../../domain/base/defect.ts';
import { commandDigestOf, type StoredEvent, type StreamId } from '../../../domain/log/index.ts';

export interface Counter {
  readonly sum: number;
  readonly steps: number;
  /** The last text that came with an addition. */
  readonly note: string;
}

export interface Added extends StoredEvent {
  readonly type: 'Added';
  readonly amount: number;
  readonly note: string;
}

export type CounterRefusal = 'would-be-negative' | 'does-not-exist';

/** An aggregate of a given fingerprint: another one represents another version of the code. */
export function counterAggregate(fingerprint = 'counter-1'): Aggregate<Counter> {
  return {
    fingerprintOf: () => fingerprint,
    accepts: (found) => found === fingerprint,
    writes: () => true,
    evolve(state, event) {
      if (!isAdded(event)) throw new Defect(`unknown event ${event.type}`);
      const { sum, steps } = state ?? { sum: 0, steps: 0 };
      return Object.freeze({ sum: sum + event.amount, steps: steps + 1, note: event.note });
    },
    summarise: ({ sum, steps }) => ({ summary: Math.max(0, sum), dueAt: sum > 0 ? steps : null }),
  };
}

function isAdded(event: StoredEvent): event is Added {
  return event.type === 'Added' && 'amount' in event && typeof event.amount === 'number' && 'note' in event;
}

export type CounterCommand = JournalCommand<Counter, CounterRefusal>;

let streams = 0;

/** A stream that no other test uses, in this process or another. */
export function freshStream(): StreamId {
  streams += 1;
  return `game/${randomUUID()}-${streams}` as StreamId;
}

/** 16 bytes, unpredictable. */
export function commandId(): Uint8Array {
  return Uint8Array.from(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'));
}

/** Adds `amount`; refused when the sum would fall below zero. */
export function add(stream: StreamId, amount: number, options: Partial<AddOptions> = {}): CounterCommand {
  const { id = commandId(), note = '', expectedVersion = null } = options;
  return {
    stream,
    commandId: id,
    commandDigest: commandDigestOf({ add: amount, note }),
    expectedVersion,
    decide(current) {
      const sum = (current?.state.sum ?? 0) + amount;
      if (sum < 0) return { ok: false, refusal: 'would-be-negative' };
      const added: Added = { type: 'Added', amount, note };
      return { ok: true, events: [added], actor: 0 };
    },
  };
}

export interface AddOptions {
  readonly id: Uint8Array;
  readonly note: string;
  readonly expectedVersion: number | null;
}
