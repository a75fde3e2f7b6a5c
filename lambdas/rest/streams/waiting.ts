// A page that a client waits for (long poll), where this process learns of changes.

import type { ChangedNews, Waiter } from '../../../app/index.ts';
import { InvalidToken } from '../../identity/index.ts';
import type { RestCall } from '../resource.ts';

/** How often it is looked at whether the token of who waits still stands. */
export const LOOK_MS = 4_000;

/** A page, and what has changed since; null: anything may have. */
export type Read<Page> = (before: Page | null, changed: ChangedNews | null) => Promise<Page>;

/** The page of `read`; if it is not worth telling, that of a later moment, until it is or the time is up. */
export async function pageWithin<Page>(
  call: RestCall,
  { subject, waitMs }: { readonly subject: string; readonly waitMs: number },
  read: Read<Page>,
  isWorth: (page: Page) => boolean,
): Promise<Page> {
  const end = performance.now() + waitMs;
  const waiter = waitMs === 0 ? null : (call.changes?.enter(subject, call.request.sourceIp) ?? null);
  try {
    let page = await read(null, null);
    while (waiter !== null && !isWorth(page)) {
      const heard = await wait(call, waiter, end - performance.now());
      if (heard === 'over') break;
      if (heard === 'changed') page = await read(page, waiter.what());
    }
    return page;
  } finally {
    waiter?.leave();
  }
}

/** `over`: the time is up, or this process stops. */
async function wait(call: RestCall, waiter: Waiter, leftMs: number): Promise<'changed' | 'quiet' | 'over'> {
  if (leftMs <= 0) return 'over';
  const isDue = await waiter.changed(Math.min(leftMs, LOOK_MS));
  if (!(await call.stands())) throw new InvalidToken();
  if (waiter.isStopping()) return 'over';
  return isDue ? 'changed' : 'quiet';
}
