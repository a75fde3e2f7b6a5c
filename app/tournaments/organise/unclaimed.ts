// People without an account: a player who is made of a name alone. The name lies beside the log, where it can be
// erased; the log has an id that says nothing.

import { base32, hmacSha256, utf8 } from '../../../domain/log/index.ts';
import { chosenName, nameKey } from '../../base/names.ts';
import { kindsOf } from '../../players/kinds.ts';
import type { TournamentContext } from '../context.ts';

const ID_CHARACTERS = 26;

/** Of equal names whose first player was renamed since. */
const MOST_OF_A_NAME = 20;

type Parts = Pick<TournamentContext, 'profiles' | 'secrets'>;

interface Place {
  readonly tournamentId: string;
  readonly keyId: string;
}

interface Named {
  readonly player: string;
  /** Whether the player has that name now. */
  readonly isNamed: boolean;
}

/**
 * The player of this name in the tournament: the same one for a list that is sent again. Only who has the secret can
 * tell the name by the id.
 */
export async function playerOfName(
  { profiles, secrets }: Parts,
  { tournamentId, keyId }: Place,
  name: string,
): Promise<Named> {
  const [master, key] = [await secrets.masterSecret(keyId), nameKey(chosenName(name))];
  let player = '';
  for (let number = 1; number <= MOST_OF_A_NAME; number += 1) {
    const bytes = hmacSha256(master, utf8(`signalbox/unclaimed/1\n${tournamentId}\n${number}\n${key}`));
    player = `player_${base32(bytes, ID_CHARACTERS)}`;
    const known = (await profiles.names([player])).get(player);
    if (known === undefined || nameKey(known) === key) return { player, isNamed: known !== undefined };
    // Who has taken the place is the same person under any name.
    if (!(await isUnclaimed({ profiles }, player))) return { player, isNamed: true };
  }
  return { player, isNamed: true };
}

type Profiles = Pick<Parts, 'profiles'>;

/** Names a player who has no account, as one. Several may have the same name. */
export async function nameUnclaimed({ profiles }: Profiles, player: string, name: string): Promise<void> {
  await profiles.setKind(player, 'unclaimed');
  // No name that somebody chooses has a key with a space.
  await profiles.setName(player, { text: chosenName(name), key: `unclaimed ${player}` }, { replace: true });
}

/** Null erases the name. Whether it was another one. */
export async function renameUnclaimed(parts: Profiles, player: string, name: string | null): Promise<boolean> {
  const former = (await parts.profiles.names([player])).get(player) ?? null;
  if (former === (name === null ? null : chosenName(name))) return false;
  if (name === null) await parts.profiles.removeName(player);
  else await nameUnclaimed(parts, player, name);
  return true;
}

export async function isUnclaimed(parts: Profiles, player: string): Promise<boolean> {
  return (await kindsOf(parts, [player])).get(player) === 'unclaimed';
}
