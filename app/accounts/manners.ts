// From whom a player takes invitations: the setting and the blocked players, in one list of the account.

import { type Claim, type Holding, MAX_CLAIMS } from '../../eventstore/port.ts';
import type { AppContext } from '../context.ts';

export const INVITATIONS_FROM = ['everybody', 'met', 'nobody'] as const;
export type InvitationsFrom = (typeof INVITATIONS_FROM)[number];

export interface Manners {
  readonly invitationsFrom: InvitationsFrom;
  /** Player ids. */
  readonly blocked: ReadonlySet<string>;
}

/** Players whom one player may block. */
export const MAX_BLOCKS = 200;

const LIST = 'manners';

type Parts = Pick<AppContext, 'accounts'>;

export async function mannersOf({ accounts }: Parts, player: string): Promise<Manners> {
  return mannersIn(await accounts.held(player, LIST));
}

function mannersIn({ claims, note }: Holding): Manners {
  const invitationsFrom = INVITATIONS_FROM.find((one) => one === note) ?? 'everybody';
  return { invitationsFrom, blocked: new Set(claims.map(({ id }) => id)) };
}

/** Whether it was done: a player who blocks too many blocks nobody more. */
export async function block({ accounts }: Parts, player: string, other: string): Promise<boolean> {
  const hold = { claims: [claimOf(other)], most: MAX_BLOCKS, mostOfGroup: MAX_BLOCKS };
  return (await accounts.hold(player, LIST, hold)) === null;
}

export function unblock({ accounts }: Parts, player: string, other: string): Promise<void> {
  return accounts.release(player, LIST, [claimOf(other)]);
}

export function takeInvitationsFrom({ accounts }: Parts, player: string, from: InvitationsFrom): Promise<void> {
  return accounts.note(player, LIST, from === 'everybody' ? null : from);
}

/** Whom the player has blocked, and from whom they take invitations. */
export async function forgetManners({ accounts }: Parts, player: string): Promise<void> {
  const { claims, note } = await accounts.held(player, LIST);
  for (let start = 0; start < claims.length; start += MAX_CLAIMS) {
    await accounts.release(player, LIST, claims.slice(start, start + MAX_CLAIMS));
  }
  if (note !== null) await accounts.note(player, LIST, null);
}

function claimOf(player: string): Claim {
  return { id: player, group: null };
}
