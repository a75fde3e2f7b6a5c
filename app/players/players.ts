// Which player an identity acts for, and who has a name: as stored, with what a process has seen kept in memory.

import type { IdentityStore } from '../../eventstore/port.ts';
import type { Clock } from '../base/ports.ts';
import { type RecentEntries, recentEntries } from '../base/recentEntries.ts';
import { type Flights, singleFlight } from '../base/singleFlight.ts';
import type { Players } from '../context.ts';
import { endLink, hasSignedIn, heirOf, isUnlinked, linkedTo, nameHeir, noteSignedIn, takePlace } from './links.ts';

const KEPT = 10_000;

/** Another process may bind an identity or end a link: what can change is believed for so long, milliseconds. */
const FRESH_MS = 5_000;

/** Whom an identity acted for when it was seen: itself, or the player to whom it is linked. */
interface Seen {
  readonly playerId: string;
  readonly at: number;
}

/** What a process knows of players. */
export interface KeptPlayers {
  /** Identities that are their own players for ever. */
  readonly own: RecentEntries<string, true>;
  readonly seen: RecentEntries<string, Seen>;
  readonly named: RecentEntries<string, true>;
  /** By identity: the last of those who came after it, or itself. */
  readonly heirs: RecentEntries<string, Seen>;
  /** Reads of who came after an identity. */
  readonly asked: Flights<string, string>;
}

export function createKeptPlayers(): KeptPlayers {
  return {
    own: recentEntries(KEPT),
    seen: recentEntries(KEPT),
    named: recentEntries(KEPT),
    heirs: recentEntries(KEPT),
    asked: new Map(),
  };
}

export function createPlayers(
  store: IdentityStore,
  clock: Clock,
  { own, seen, named, heirs, asked }: KeptPlayers = createKeptPlayers(),
): Players {
  function noteOwn(identityId: string): string {
    own.set(identityId, true);
    seen.delete(identityId);
    return identityId;
  }

  /** The player whom the identity, which is bound to `bound`, acts for. */
  async function acting(identityId: string, bound: string): Promise<string> {
    const at = clock.now();
    if (bound === identityId || (await isUnlinked(store, identityId))) return noteOwn(identityId);
    if (own.has(identityId)) return identityId;
    seen.set(identityId, { playerId: bound, at });
    return bound;
  }

  /** Whom the identity acts for; null when the store must be asked. */
  function recalled(identityId: string, now: number): string | null {
    if (own.has(identityId)) return identityId;
    const known = seen.get(identityId);
    return known !== undefined && now - known.at < FRESH_MS ? known.playerId : null;
  }

  /** The player to whom the identity was seen linked, however long ago; null if it was not. */
  function linkOf(identityId: string): string | null {
    const playerId = seen.get(identityId)?.playerId ?? identityId;
    return playerId === identityId ? null : playerId;
  }

  /** Whom an identity acts for that was bound to nobody at `at`: since then this process may have bound it. */
  function actingUnbound(identityId: string, at: number): string {
    const link = linkOf(identityId);
    if (link === null && !own.has(identityId)) seen.set(identityId, { playerId: identityId, at });
    return link ?? identityId;
  }

  const { identityOf, erase } = heirsIn(store, clock, { heirs, asked });
  const playerOf = async (identityId: string): Promise<string> => bearerOf(await identityOf(identityId));

  async function bearerOf(identityId: string): Promise<string> {
    const at = clock.now();
    const known = recalled(identityId, at);
    if (known !== null) return known;
    const bound = linkOf(identityId) ?? (await store.boundTo(identityId));
    return bound === null ? actingUnbound(identityId, at) : acting(identityId, bound);
  }

  async function bind(identityId: string, playerId: string): Promise<string> {
    const isBound = own.has(identityId) || linkOf(identityId) !== null;
    return isBound ? bearerOf(identityId) : acting(identityId, await store.bind(identityId, playerId));
  }

  return {
    playerOf,
    identityOf,
    erase,
    settle: (identityId) => bind(identityId, identityId),
    boundTo: (identityId) => store.boundTo(identityId),
    async link(identityId, playerId) {
      return (await takePlace(store, playerId, identityId)) ? bind(identityId, playerId) : null;
    },
    async unlink(identityId) {
      const isLate = await isUnlinked(store, identityId);
      if (!isLate) await endLink(store, identityId);
      noteOwn(identityId);
      return !isLate;
    },
    linkedTo: (playerId) => linkedTo(store, playerId),
    isNamed: (playerId) => named.has(playerId),
    noteNamed: (playerId) => void named.set(playerId, true),
    hasSignedIn: (playerId) => hasSignedIn(store, playerId),
    noteSignedIn: (playerId) => noteSignedIn(store, playerId),
  };
}

/** Who comes after identities whose player was erased. */
function heirsIn(
  store: IdentityStore,
  clock: Clock,
  { heirs, asked }: Pick<KeptPlayers, 'heirs' | 'asked'>,
): Pick<Players, 'identityOf' | 'erase'> {
  // Requests of one identity that come at once share the read.
  const lastOf = singleFlight<string, string>(async (identityId) => {
    const at = clock.now();
    const known = heirs.get(identityId);
    let last = known?.playerId ?? identityId;
    for (let heir = await heirOf(store, last); heir !== null; heir = await heirOf(store, last)) last = heir;
    const newer = heirs.get(identityId);
    // Erased here in the meantime.
    if (newer !== undefined && newer !== known) return newer.playerId;
    heirs.set(identityId, { playerId: last, at });
    return last;
  }, asked);
  return {
    async identityOf(identityId) {
      const known = heirs.get(identityId);
      const isFresh = known !== undefined && clock.now() - known.at < FRESH_MS;
      return isFresh ? known.playerId : lastOf(identityId, false);
    },
    async erase(identityId, heir) {
      heirs.set(identityId, { playerId: await nameHeir(store, identityId, heir), at: clock.now() });
    },
  };
}
