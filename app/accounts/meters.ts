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

/**
 * What is left of the allowance, and in how many seconds all of it is; the problem of one more, null: there is some
 * left.
 */
export async function leftOf(
  { accounts, allowances, clock }: Parts,
  account: string,
  allowance: Metered,
): Promise<{ readonly remaining: number; readonly resetSeconds: number; readonly problem: TooMany | null }> {
  const limit = allowances[allowance];
  const now = clock.now();
  const most = periodOf(allowance) * MICROSECONDS;
  const ahead = Math.max(0, (await accounts.stands(account, allowance)) - now * 1_000);
  const wait = ahead + costOf(limit, allowance, 1) - most;
  return {
    remaining: Math.max(0, Math.min(limit, Math.floor((most - ahead) / costOf(limit, allowance, 1)))),
    resetSeconds: Math.ceil(ahead / MICROSECONDS),
    problem: wait <= 0 ? null : tooMany(allowance, { limit, now, retryAt: now + Math.ceil(wait / 1_000) }),
  };
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
