// Which player an identity acts for, and who has a name: as stored, with what cannot change kept in memory.

import type { IdentityStore } from '../../eventstore/port.ts';
import type { Clock } from '../ports.ts';
import { type RecentEntries, recentEntries } from '../recentEntries.ts';

/**
 * An identity without a binding is its own player, until it is bound: to itself when it first plays, or to another player when it is
 * linked. A binding never changes.
 */
export interface Players {
  /** The player whom the identity acts for. Rejects when the store cannot tell: never with another player. */
  playerOf(identityId: string): Promise<string>;
  /** The same; from now on the identity cannot be linked to another player. */
  settle(identityId: string): Promise<string>;
  /** Binds the identity to a settled player unless it is bound; the player whom it acts for now. */
  link(identityId: string, playerId: string): Promise<string>;
  /** Whether the player is known to have a name. */
  isNamed(playerId: string): boolean;
  noteNamed(playerId: string): void;
}

const KEPT = 10_000;

/** Another process may bind an identity: that it is not bound is believed for so long, milliseconds. */
const UNBOUND_FRESH_MS = 5_000;

/** An identity and when it was seen without a binding. */
interface Unbound {
  readonly seenAt: number;
}

/** What a process knows of players. */
export interface KeptPlayers {
  readonly bound: RecentEntries<string, string>;
  readonly unbound: RecentEntries<string, Unbound>;
  readonly named: RecentEntries<string, true>;
}

export function createKeptPlayers(): KeptPlayers {
  return {
    bound: recentEntries(KEPT),
    unbound: recentEntries(KEPT),
    named: recentEntries(KEPT),
  };
}

export function createPlayers(
  store: IdentityStore,
  clock: Clock,
  { bound, unbound, named }: KeptPlayers = createKeptPlayers(),
): Players {
  function note(identityId: string, playerId: string): string {
    bound.set(identityId, playerId);
    unbound.delete(identityId);
    return playerId;
  }

  async function bind(identityId: string, playerId: string): Promise<string> {
    return bound.get(identityId) ?? note(identityId, await store.bind(identityId, playerId));
  }

  return {
    async playerOf(identityId) {
      const known = bound.get(identityId);
      if (known !== undefined) return known;
      const now = clock.now();
      const seen = unbound.get(identityId);
      if (seen !== undefined && now - seen.seenAt < UNBOUND_FRESH_MS) return identityId;
      const playerId = await store.playerOf(identityId);
      if (playerId !== null) return note(identityId, playerId);
      unbound.set(identityId, { seenAt: now });
      return bound.get(identityId) ?? identityId;
    },
    settle: (identityId) => bind(identityId, identityId),
    link: bind,
    isNamed: (playerId) => named.has(playerId),
    noteNamed: (playerId) => void named.set(playerId, true),
  };
}
