// What an account has at the same time. A claim is added by one conditional write before the thing is made; when there
// is no room, claims whose thing is over are removed. So no start or answer writes anything, and a crash leaves no
// rest.

import { hex } from '../../domain/log/index.ts';
import { type Claim, MAX_CLAIMS, MOST_CLAIMS } from '../../eventstore/port.ts';
import type { Allowance, Held } from '../base/allowances.ts';
import type { AppContext } from '../context.ts';
import { claimsOver } from './over.ts';
import { type TooMany, tooMany } from './tooMany.ts';

/** What is to be claimed. */
export interface Thing {
  /** Id of the game or the tournament. */
  readonly id: string;
  /** What of it: the number of a seat, the code of an invitation; empty for the whole. */
  readonly part: string;
  /** The player in whose lists it stands; null for none. */
  readonly to: string | null;
}

/** Claims that were added, to be given back if nothing comes of them. */
export type Claimed =
  | { readonly ok: true; readonly claims: readonly Claim[] }
  | { readonly ok: false; readonly problem: TooMany };

/** After five times in a row a full list is looked at only this often, ms: asking again and again costs no more. */
const LOOK_MS = 2_000;
const LOOKS_MS = 5 * LOOK_MS;

/** After so long a refused account may try again, ms: lists may be a moment behind what is over. */
const RETRY_MS = 60_000;

export interface Claiming {
  readonly list: Held;
  readonly things: readonly Thing[];
  /** This many more does the account have, for which an earlier release has claimed nothing. Default: none. */
  readonly unclaimed?: number;
}

/** Claims `things` for the account, all or none. */
export async function claim(
  context: AppContext,
  account: string,
  { list, things, unclaimed = 0 }: Claiming,
): Promise<Claimed> {
  const claims = things.map((thing) => claimOf(context, thing));
  for (let start = 0; start < claims.length; start += MAX_CLAIMS) {
    const added = { list, claims: claims.slice(start, start + MAX_CLAIMS), unclaimed };
    const problem = await addClaims(context, account, added);
    if (problem === null) continue;
    await unclaim(context, account, list, claims.slice(0, start));
    return { ok: false, problem };
  }
  return { ok: true, claims };
}

export async function unclaim(
  { accounts }: Pick<AppContext, 'accounts'>,
  account: string,
  list: Held,
  claims: readonly Claim[],
): Promise<void> {
  for (let start = 0; start < claims.length; start += MAX_CLAIMS) {
    await accounts.release(account, list, claims.slice(start, start + MAX_CLAIMS));
  }
}

/**
 * How much of `list` the account has. What is over is not counted where the list seems full. The problem of one more;
 * null: there is room.
 */
export async function heldIn(
  context: AppContext,
  account: string,
  list: Held,
): Promise<{ readonly count: number; readonly problem: TooMany | null }> {
  const limit = Math.min(context.allowances[list], MOST_CLAIMS);
  const { claims } = await context.accounts.held(account, list);
  const [bound] = boundsOf({ account, list, most: limit, mostOfOne: limit }, []);
  const isKnown = claims.length < limit || !mayLook(context, bound.key);
  if (!isKnown) noteLook(context, bound.key);
  const over = isKnown ? [] : await claimsOver(context, { account, list }, claims);
  const count = claims.length - over.length;
  return { count, problem: count < limit ? null : refusal(context, bound) };
}

interface Added {
  readonly list: Held;
  readonly claims: readonly Claim[];
  readonly unclaimed: number;
}

async function addClaims(
  context: AppContext,
  account: string,
  { list, claims, unclaimed }: Added,
): Promise<TooMany | null> {
  const { accounts, allowances } = context;
  const limit = Math.min(allowances[list], MOST_CLAIMS);
  const most = limit - unclaimed;
  const limits = { account, list, most: limit, mostOfOne: Math.min(allowances.invitationsToOne, limit) };
  const bounds = boundsOf(limits, claims);
  const known = bounds.find(({ key }) => !mayLook(context, key));
  if (known !== undefined) return refusal(context, known);
  const hold = { claims, most, mostOfGroup: bounds.at(-1)?.limit ?? most };
  const stored = await accounts.hold(account, list, hold);
  if (stored === null) return null;
  const [inAll, ofOne = inAll] = bounds;
  const full = stored.length + claims.length > most ? inAll : ofOne;
  noteLook(context, full.key);
  const over = await claimsOver(context, { account, list }, stored.filter(full.counts));
  await unclaim(context, account, list, over);
  if (over.length > 0 && (await accounts.hold(account, list, hold)) === null) return null;
  return refusal(context, full);
}

/** One allowance that claims use up. */
interface Bound {
  readonly allowance: Allowance;
  readonly limit: number;
  /** Names the list among those that are full. */
  readonly key: string;
  /** Whether a claim counts against it. */
  counts(claim: Claim): boolean;
}

interface Limits {
  readonly account: string;
  readonly list: Held;
  readonly most: number;
  readonly mostOfOne: number;
}

/** That of the list, and of invitations that for one player. */
function boundsOf(
  { account, list, most, mostOfOne }: Limits,
  claims: readonly Claim[],
): readonly [Bound, ...(readonly Bound[])] {
  const inAll: Bound = { allowance: list, limit: most, key: `${account} ${list}`, counts: () => true };
  const groups = new Set(claims.flatMap(({ group }) => group ?? []));
  if (groups.size === 0) return [inAll];
  const key = `${account} ${[...groups].sort().join(' ')}`;
  const counts = ({ group }: Claim) => group !== null && groups.has(group);
  return [inAll, { allowance: 'invitationsToOne', limit: mostOfOne, key, counts }];
}

type Looks = Pick<AppContext, 'fullLists' | 'clock'>;

/** Whether a list that may be full is looked at; if it was, several times just now, the store is not asked. */
function mayLook({ fullLists, clock }: Looks, key: string): boolean {
  return (fullLists.get(key) ?? 0) <= clock.now() + LOOKS_MS - LOOK_MS;
}

function noteLook({ fullLists, clock }: Looks, key: string): void {
  fullLists.set(key, Math.max(fullLists.get(key) ?? 0, clock.now()) + LOOK_MS);
}

function refusal({ clock }: Looks, { allowance, limit }: Bound): TooMany {
  const now = clock.now();
  return tooMany(allowance, { limit, now, retryAt: now + RETRY_MS });
}

/** No two claims are the same, also of the same thing: what one request gives back is never another one's. */
function claimOf({ clock, entropy }: Pick<AppContext, 'clock' | 'entropy'>, { id, part, to }: Thing): Claim {
  return { id: [id, clock.now(), hex(entropy.bytes(6)), part].join(' '), group: to };
}
