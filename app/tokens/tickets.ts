// Tickets: what a page opens a stream with, since `EventSource` sends no header. A ticket opens one stream, within half a
// minute, and lets it show what the token of its maker lets that one see, for as long as that token stands.

import { type StoredCredential, StoreFault } from '../../eventstore/port.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { NAMELESS } from '../base/names.ts';
import { problem, UNAUTHENTICATED } from '../base/problems.ts';
import { SCOPES, type Scope } from '../base/scopes.ts';
import type { AppContext } from '../context.ts';
import { forgetCredentials } from './forget.ts';
import { standingToken } from './standing.ts';
import { secretId, secretKindOf, secretText, TOKEN_BYTES } from './tokenText.ts';

/** How long a ticket waits to be used, ms. */
export const TICKET_MS = 30_000;

/** Tickets of one player that wait at once; the oldest makes room for one more. */
const MOST_TICKETS = 20;

const KIND = 'ticket';

export interface TicketAnswer {
  /** Told once: only its hash is kept. */
  readonly ticket: string;
  /** Ms since 1970. */
  readonly expiresAt: number;
}

/** Whom a stream is opened for. */
export interface TicketHolder {
  readonly caller: Caller;
  /** Whether the token by which the ticket was made still says what it said. */
  stands(): Promise<boolean>;
}

/** What is kept of a ticket beside its hash. */
interface Kept {
  readonly identityId: string;
  readonly scopes: readonly Scope[];
  /** The token that made it, where this server issued that; otherwise null. */
  readonly tokenId: string | null;
  /** When that token ends, ms since 1970; null: unknown, or never. */
  readonly endsAt: number | null;
}

/** A ticket for the caller. `endsAt`: when the caller's token ends, ms since 1970; null: unknown, or never. */
export async function makeTicket(
  context: AppContext,
  caller: Caller | null,
  { endsAt }: Pick<Kept, 'endsAt'>,
): Promise<Answer<TicketAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const { clock, credentials, entropy, sha256 } = context;
  const { playerId, identityId = playerId, scopes = SCOPES, tokenId = null } = caller;
  await makeRoom(context, playerId);
  const ticket = secretText('ticket', entropy.bytes(TOKEN_BYTES), sha256);
  const expiresAt = clock.now() + TICKET_MS;
  const kept: Kept = { identityId, scopes, tokenId, endsAt };
  const body = JSON.stringify(kept);
  const put = await credentials.put({
    id: secretId(ticket, sha256),
    kind: KIND,
    playerId,
    version: 1,
    expiresAt,
    body,
  });
  if (put !== 'stored') throw new StoreFault('contention', 'the player has too many credentials', { retryable: true });
  return { ok: true, value: { ticket, expiresAt } };
}

/** Whom a ticket opens a stream for, now that it is used; null: nobody has made it, or it is used or expired. */
export async function takeTicket(context: AppContext, ticket: string): Promise<TicketHolder | null> {
  const { clock, credentials, sha256 } = context;
  if (secretKindOf(ticket, sha256) !== 'ticket') return null;
  const stored = await credentials.get(secretId(ticket, sha256));
  if (stored?.kind !== KIND) return null;
  // Of several who bring it at the same time one has it.
  const isMine = await credentials.remove(stored);
  if (!isMine || (stored.expiresAt ?? 0) <= clock.now()) return null;
  const holder = holderOf(context, stored);
  return (await holder.stands()) ? holder : null;
}

function holderOf(context: AppContext, { playerId, body }: StoredCredential): TicketHolder {
  const { clock, players } = context;
  // As `makeTicket` wrote it.
  const { identityId, scopes, tokenId, endsAt } = JSON.parse(body) as Kept;
  const who = identityId === playerId ? {} : { identityId };
  const caller: Caller = { playerId, ...who, name: NAMELESS, scopes, ...(tokenId === null ? {} : { tokenId }) };
  return {
    caller,
    async stands() {
      if (endsAt !== null && endsAt <= clock.now()) return false;
      if (tokenId === null) return (await players.playerOf(identityId)) === playerId;
      const token = await standingToken(context, tokenId);
      return token?.caller.playerId === playerId && token.scopes.join() === scopes.join();
    },
  };
}

async function makeRoom(context: AppContext, playerId: string): Promise<void> {
  const { clock, credentials } = context;
  const now = clock.now();
  const all = (await credentials.ofPlayer(playerId)).filter(({ kind }) => kind === KIND);
  const waiting = all
    .filter(({ expiresAt }) => (expiresAt ?? 0) > now)
    .sort((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
  const gone = waiting.slice(0, Math.max(0, waiting.length - MOST_TICKETS + 1));
  await forgetCredentials(context, [...all.filter((one) => !waiting.includes(one)), ...gone]);
}
