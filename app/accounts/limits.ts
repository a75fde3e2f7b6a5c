// What an account has left of its allowances, so that clients can slow down before they are refused.

import { ALLOWANCE_NAMES, type Allowance, isMetered, type Metered, periodOf } from '../base/allowances.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';

const MICROSECONDS = 1_000_000;

/** One allowance. */
export interface LimitAnswer {
  readonly name: Allowance;
  /** How much there is of it: in `windowSeconds`, or at the same time. */
  readonly limit: number;
  /** Null: it is of what there is at the same time. */
  readonly windowSeconds: number | null;
  /** Null: not known without a caller, and of what is counted for each other player or address. */
  readonly remaining: number | null;
  /** When all of it is there again if nothing more is used, seconds; null where `remaining` is, or time gives nothing back. */
  readonly resetSeconds: number | null;
}

/** Counted for each other player, address or tournament. */
const NOT_OF_ACCOUNTS: readonly Allowance[] = ['invitationsToOne', 'guests', 'attempts', 'guessesOfOne'];

type Parts = Pick<AppContext, 'accounts' | 'allowances' | 'clock'>;

/** Every allowance; of a caller what is left of it. */
export function limitsOf(parts: Parts, caller: Caller | null): Promise<readonly LimitAnswer[]> {
  return Promise.all(ALLOWANCE_NAMES.map((name) => limitFor(parts, caller, name)));
}

/** What the caller has left of one allowance. */
export function limitOf(parts: Parts, caller: Caller | null, name: Allowance): Promise<LimitAnswer> {
  return limitFor(parts, caller, name);
}

async function limitFor(parts: Parts, caller: Caller | null, name: Allowance): Promise<LimitAnswer> {
  const limit = parts.allowances[name];
  const unknown = { name, limit, windowSeconds: isMetered(name) ? periodOf(name) : null };
  if (caller === null || NOT_OF_ACCOUNTS.includes(name)) return { ...unknown, remaining: null, resetSeconds: null };
  if (isMetered(name)) return { ...unknown, ...(await meterOf(parts, caller.playerId, name)) };
  const { claims } = await parts.accounts.held(caller.playerId, name);
  return { ...unknown, remaining: Math.max(0, limit - claims.length), resetSeconds: null };
}

async function meterOf({ accounts, allowances, clock }: Parts, account: string, name: Metered) {
  const most = periodOf(name) * MICROSECONDS;
  const ahead = Math.max(0, (await accounts.stands(account, name)) - clock.now() * 1_000);
  const cost = Math.floor(most / allowances[name]);
  return {
    remaining: Math.max(0, Math.min(allowances[name], Math.floor((most - ahead) / cost))),
    resetSeconds: Math.ceil(ahead / MICROSECONDS),
  };
}
