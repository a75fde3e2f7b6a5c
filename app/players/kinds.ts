// What a player is, which everybody sees at every seat.

import { isImportedPlayer } from '../answers/importedPlayers.ts';
import type { AppContext } from '../context.ts';

/** `unclaimed`: a name that an organiser has entered; nobody has signed in as them. */
export const PLAYER_KINDS = ['person', 'guest', 'bot', 'unclaimed'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

type Parts = Pick<AppContext, 'profiles'>;

/** The kinds of players by id; of those of imported games nothing is known, and they count as people. */
export async function kindsOf({ profiles }: Parts, ids: readonly string[]): Promise<ReadonlyMap<string, PlayerKind>> {
  const ours = ids.filter((id) => !isImportedPlayer(id));
  const known = ours.length === 0 ? new Map<string, string>() : await profiles.kinds(ours);
  return new Map(ids.map((id) => [id, PLAYER_KINDS.find((kind) => kind === known.get(id)) ?? 'person']));
}

export async function kindOf(parts: Parts, id: string): Promise<PlayerKind> {
  return (await kindsOf(parts, [id])).get(id) ?? 'person';
}
