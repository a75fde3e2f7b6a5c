// A page that a client waits for (long poll), where this process learns of changes.

import type { Waiter } from '../../../app/index.ts';
import { InvalidToken } from '../../identity/index.ts';
import type { RestCall } from '../resource.ts';

/** How often it is looked at whether the token of who waits still stands. */
export const LOOK_MS = 4_000;

/** The page of `read`; if it is not worth telling, that of a later moment, until it is or the time is up. */
export async function pageWithin<Page>(
  call: RestCall,
  { subject, waitMs }: { readonly subject: string; readonly waitMs: number },
  read: () => Promise<Page>,
  isWorth: (page: Page) => boolean,
): Promise<Page> {
  const end = performance.now() + waitMs;
  const waiter = waitMs === 0 ? null : (call.changes?.enter(subject, call.request.sourceIp) ?? null);
  try {
    for (;;) {
      const page = await read();
      const leftMs = end - performance.now();
      if (waiter === null || isWorth(page) || leftMs <= 0) return page;
      if (!(await waited(call, waiter, leftMs))) return page;
    }
  } finally {
    waiter?.leave();
  }
}

/** False: this process stops. */
async function waited(call: RestCall, waiter: Waiter, leftMs: number): Promise<boolean> {
  await waiter.changed(Math.min(leftMs, LOOK_MS));
  if (!(await call.stands())) throw new InvalidToken();
  return !waiter.isStopping();
}
