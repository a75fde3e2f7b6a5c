// Erasures that have begun. Each is noted before anything is erased, and carried out again a moment later: so one that a
// process did not survive is finished by another, and what a slower process wrote meanwhile is erased as well.

import { MAX_CREDENTIALS, type StoredCredential, StoreFault } from '../../eventstore/port.ts';
import { forgetManners } from '../accounts/manners.ts';
import type { AppContext } from '../context.ts';
import { endInvitationsOf } from '../invitations/leave.ts';
import { forgetSeen } from '../projections/seen.ts';
import { forgetCredentials } from '../tokens/forget.ts';

/** A player who leaves, and who comes after each identity that acted for them. */
export interface Erasure {
  readonly player: string;
  readonly heirs: readonly { readonly identity: string; readonly heir: string }[];
  /** Ms since 1970. */
  readonly at: number;
  /** See `Caller`. */
  readonly issuerAccount?: string;
}

const KIND = 'erasing';

/** In whose name they are listed: no player's id is like it. */
const LIST = 'erasures';

/** As long as another process may believe that the player is there, and a request may take, ms. */
const SETTLED_MS = 60_000;

/** Notes the erasure; the one that is to be carried out, which may have been noted before. */
export async function begin({ credentials }: AppContext, erasure: Erasure): Promise<Erasure> {
  const id = idOf(erasure.player);
  const noted = { id, kind: KIND, playerId: LIST, version: 1, expiresAt: null, body: JSON.stringify(erasure) };
  const put = await credentials.put(noted);
  if (put === 'stored') return erasure;
  const before = put === 'changed' ? await credentials.get(id) : null;
  if (before !== null) return erasureIn(before);
  throw new StoreFault('contention', `${MAX_CREDENTIALS} erasures are being carried out`, { retryable: true });
}

/** Everything that is kept of the player, but what others see of their games. Again is harmless. */
export async function carryOut(context: AppContext, { player, heirs, issuerAccount }: Erasure): Promise<void> {
  const { credentials, issuerAccounts, players, profiles } = context;
  for (const { identity, heir } of heirs) await players.erase(identity, heir);
  await forgetCredentials(context, await credentials.ofPlayer(player));
  await profiles.removeName(player);
  await forgetManners(context, player);
  await endInvitationsOf(context, player);
  await forgetSeen(context, player);
  // The last: it is somebody else's server.
  if (issuerAccount !== undefined) await issuerAccounts.remove(issuerAccount);
}

/** Carries out again what has begun; what is settled by now is done. */
export async function finishErasures(context: AppContext): Promise<void> {
  const { clock, credentials } = context;
  for (const noted of await credentials.ofPlayer(LIST)) {
    const erasure = erasureIn(noted);
    const isSettled = clock.now() - erasure.at >= SETTLED_MS;
    await carryOut(context, erasure);
    if (isSettled) await credentials.remove(noted);
  }
}

function idOf(player: string): string {
  return `${KIND}-${player}`;
}

function erasureIn({ body }: StoredCredential): Erasure {
  // As `begin` wrote it.
  return JSON.parse(body) as Erasure;
}
