// What an account has left of its allowances, so that clients can slow down before they are refused.

import { ALLOWANCE_NAMES, type Allowance, isMetered, periodOf } from '../base/allowances.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { heldIn } from './claims.ts';
import { leftOf } from './meters.ts';
import type { TooMany } from './tooMany.ts';

/** One allowance. */
export interface LimitAnswer {
  readonly name: Allowance;
  /** How much there is of it: in `windowSeconds`, or at the same time. */
  readonly limit: number;
  /** Null: it is of what there is at the same time. */
  readonly windowSeconds: number | null;
  /** Null: not known without a caller, and of what is counted for each other player or address. */
  readonly remaining: number | null;
  /**
   * When all of it is there again if nothing more is used, seconds; null where `remaining` is, or time gives nothing
   * back.
   */
  readonly resetSeconds: number | null;
  /** With what a command that uses some would be refused now; null: it would not, or that is not known. */
  readonly problem: TooMany | null;
}

/** Counted for each other player, address or tournament. */
const NOT_OF_ACCOUNTS: readonly Allowance[] = ['invitationsToOne', 'guests', 'attempts', 'guessesOfOne'];

/** Every allowance; of a caller what is left of it. */
export function limitsOf(context: AppContext, caller: Caller | null): Promise<readonly LimitAnswer[]> {
  return Promise.all(ALLOWANCE_NAMES.map((name) => limitOf(context, caller, name)));
}

/** What the caller has left of one allowance. */
export async function limitOf(context: AppContext, caller: Caller | null, name: Allowance): Promise<LimitAnswer> {
  const limit = context.allowances[name];
  const told = { name, limit, windowSeconds: isMetered(name) ? periodOf(name) : null };
  if (caller === null || isOfOthers(name)) return { ...told, remaining: null, resetSeconds: null, problem: null };
  if (isMetered(name)) return { ...told, ...(await leftOf(context, caller.playerId, name)) };
  const { count, problem } = await heldIn(context, caller.playerId, name);
  return { ...told, remaining: Math.max(0, limit - count), resetSeconds: null, problem };
}

function isOfOthers(name: Allowance): name is 'invitationsToOne' | 'guests' | 'attempts' | 'guessesOfOne' {
  return NOT_OF_ACCOUNTS.includes(name);
}
