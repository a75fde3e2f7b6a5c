// Links in a store that keeps what was put first: numbered places of a player, each with an identity, and the end of a
// link. A place is taken before the identity is bound: all linked ones are listed, and perhaps some that are not
// linked.

import type { IdentityStore } from '../../eventstore/port.ts';

/** Further identities that a player may ever link. */
export const MAX_LINKS = 8;

const PLACES = Array.from({ length: MAX_LINKS }, (_, index) => index + 1);
const placeOf = (playerId: string, place: number): string => `${playerId}/link/${place}`;
const endOf = (identityId: string): string => `${identityId}/unlinked`;

const erasedOf = (identityId: string): string => `${identityId}/erased`;

const signedInOf = (playerId: string): string => `${playerId}/signed-in`;

/**
 * Notes that a player without a name will get one for signing in; the identity can still be linked to another player.
 */
export async function noteSignedIn(store: IdentityStore, playerId: string): Promise<void> {
  await store.bind(signedInOf(playerId), playerId);
}

/** Whether the player's name, if there is one, came from signing in. */
export async function hasSignedIn(store: IdentityStore, playerId: string): Promise<boolean> {
  return (await store.boundTo(signedInOf(playerId))) !== null;
}

/** Lists the identity among those of the player; false when all places are taken. */
export async function takePlace(store: IdentityStore, playerId: string, identityId: string): Promise<boolean> {
  if ((await placed(store, playerId)).includes(identityId)) return true;
  for (const place of PLACES) {
    if ((await store.bind(placeOf(playerId, place), identityId)) === identityId) return true;
  }
  return false;
}

/** The identities that are linked to the player now, in the order in which they were. */
export async function linkedTo(store: IdentityStore, playerId: string): Promise<readonly string[]> {
  const identities = await placed(store, playerId);
  const areLinked = await Promise.all(identities.map((identityId) => isLinked(store, identityId, playerId)));
  return identities.filter((_, index) => areLinked[index]);
}

async function isLinked(store: IdentityStore, identityId: string, playerId: string): Promise<boolean> {
  return (await store.boundTo(identityId)) === playerId && !(await isUnlinked(store, identityId));
}

async function placed(store: IdentityStore, playerId: string): Promise<readonly string[]> {
  const places = await Promise.all(PLACES.map((place) => store.boundTo(placeOf(playerId, place))));
  return places.filter((identityId) => identityId !== null);
}

export async function isUnlinked(store: IdentityStore, identityId: string): Promise<boolean> {
  return (await store.boundTo(endOf(identityId))) !== null;
}

/** Ends the link of a bound identity, for ever; again is harmless. */
export async function endLink(store: IdentityStore, identityId: string): Promise<void> {
  await store.bind(endOf(identityId), identityId);
}

/** Who acts when this identity signs in, since its player was erased; null: it was not. */
export function heirOf(store: IdentityStore, identityId: string): Promise<string | null> {
  return store.boundTo(erasedOf(identityId));
}

/** From now on `heir`, a new player, acts for the identity; whoever named one first has done so for ever. */
export async function nameHeir(store: IdentityStore, identityId: string, heir: string): Promise<string> {
  return store.bind(erasedOf(identityId), heir);
}
