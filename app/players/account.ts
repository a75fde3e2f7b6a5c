// What a caller does to the own account: be settled as a player, choose a name.

import { isStoreFault, type ProfileName } from '../../eventstore/port.ts';
import { isImportedPlayer } from '../answers/importedPlayers.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { chosenName, firstNames, nameFault, nameKey } from '../base/names.ts';
import { invalidName, nameTaken, problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { guestName } from './guestNames.ts';
import type { ChangeNameInput } from './inputs.ts';
import { kindOf } from './kinds.ts';

export interface AccountAnswer {
  readonly account: Caller;
  /** Whether it was so already. */
  readonly repeated: boolean;
}

/** The caller as the player who will be bound to what is done now. */
export async function settled<Who extends Caller | null>({ players }: AppContext, caller: Who): Promise<Who> {
  if (caller === null) return caller;
  const playerId = await players.settle(caller.playerId);
  return playerId === caller.playerId ? caller : { ...caller, playerId };
}

/** Gives the caller a name if there is none yet: the token's, or one marked by the id where another looks like it. */
export async function keepName({ players, profiles }: AppContext, { playerId, name }: Caller): Promise<void> {
  if (players.isNamed(playerId)) return;
  for (const text of firstNames(playerId, name)) {
    if ((await profiles.setName(playerId, { text, key: nameKey(text) }, { replace: false })) !== 'taken') break;
  }
  players.noteNamed(playerId);
}

/**
 * As `keepName`, for a caller who signs in: arbiters and guests are seen by name before they do anything. The identity
 * can still be linked to another player. A store that fails keeps nobody from signing in.
 */
export async function introduce(context: AppContext, caller: Caller): Promise<void> {
  const { players, profiles } = context;
  if (players.isNamed(caller.playerId)) return;
  try {
    if ((await profiles.names([caller.playerId])).has(caller.playerId)) return players.noteNamed(caller.playerId);
    await players.noteSignedIn(caller.playerId);
    await keepName(context, caller);
  } catch (error) {
    if (!isStoreFault(error)) throw error;
  }
}

/** Names of those ids that are known; players of imported games have none here. */
export async function namesOf(
  { profiles }: AppContext,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ours = playerIds.filter((id) => !isImportedPlayer(id));
  return ours.length === 0 ? new Map() : profiles.names(ours);
}

/** The name that somebody has chosen, for themselves alone. */
function ownName(chosen: string): ProfileName {
  const text = chosenName(chosen);
  return { text, key: nameKey(text) };
}

/** Changes the name under which others see the caller. */
export async function changeName(
  context: AppContext,
  caller: Caller | null,
  input: ChangeNameInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const fault = nameFault(input.name);
  if (fault !== null) return problem(invalidName(fault));
  const { profiles, players } = context;
  const account = await settled(context, caller);
  const isGuest = (await kindOf(context, account.playerId)) === 'guest';
  const name = isGuest ? guestName(account.playerId, input.name) : ownName(input.name);
  if (name === null) return problem(invalidName('long'));
  const { text } = name;
  const former = (await profiles.names([account.playerId])).get(account.playerId);
  if (former === text) return { ok: true, value: { account, repeated: true } };
  const result = await profiles.setName(account.playerId, name, { replace: true });
  if (result === 'taken') return problem(nameTaken(text));
  players.noteNamed(account.playerId);
  return { ok: true, value: { account, repeated: false } };
}
