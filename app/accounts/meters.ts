// What an account may do in a time: it has the whole allowance at first, and gets back what it used evenly.

import { type Metered, periodOf } from '../base/allowances.ts';
import type { AppContext } from '../context.ts';
import { type TooMany, tooMany } from './tooMany.ts';

const MICROSECONDS = 1_000_000;

type Parts = Pick<AppContext, 'accounts' | 'allowances' | 'clock'>;

/** Uses `count` of the allowance; the problem if it has not so much left. */
export async function spend(
  { accounts, allowances, clock }: Parts,
  account: string,
  allowance: Metered,
  count: number,
): Promise<TooMany | null> {
  const limit = allowances[allowance];
  const now = clock.now();
  const most = periodOf(allowance) * MICROSECONDS;
  const payment = { cost: costOf(limit, allowance, count), now: now * 1_000, most };
  const stands = await accounts.pay(account, allowance, payment);
  if (stands === null) return null;
  const wait = Math.min(Math.max(stands, payment.now) + payment.cost - most - payment.now, most);
  return tooMany(allowance, { limit, now, retryAt: now + Math.ceil(wait / 1_000) });
}

/** Gives back what was used. */
export function giveBack(
  { accounts, allowances }: Parts,
  account: string,
  allowance: Metered,
  count: number,
): Promise<void> {
  return accounts.refund(account, allowance, costOf(allowances[allowance], allowance, count));
}

/** Microseconds. */
function costOf(limit: number, allowance: Metered, count: number): number {
  return Math.floor((periodOf(allowance) * MICROSECONDS) / limit) * count;
}
