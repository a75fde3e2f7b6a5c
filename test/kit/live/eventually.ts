// Waits for what comes sooner or later, however busy the machine is.

import { expect } from 'vitest';

const TIMEOUT_MS = 100_000;

interface Expected<Seen> {
  toBe(wanted: Seen): Promise<void>;
  toEqual(wanted: Seen): Promise<void>;
}

/** As `expect`, of what `look` sees as soon as it is right. */
export function eventually<Seen>(look: () => Seen | Promise<Seen>): Expected<Seen> {
  const polled = expect.poll(look, { timeout: TIMEOUT_MS, interval: 5 });
  return {
    toBe: async (wanted) => void (await polled.toBe(wanted)),
    toEqual: async (wanted) => void (await polled.toEqual(wanted)),
  };
}
