// A caller finds an own command in the own list at once: its row is put beside the log, as the projector will put it.
// If that fails, the projector's comes a moment later.

import type { Row } from '../../readstore/port.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { goneRow, presentRow } from './effects.ts';
import { unfinishedGames } from './rows.ts';

/** The caller has done this, and nothing before has done it already. */
export type OwnDeed = 'created' | 'joined' | 'left';

/** Puts the caller's own row for a command that was carried out just now. */
export async function putOwnRow(
  { views, clock }: Pick<AppContext, 'views' | 'clock'>,
  caller: Caller | null,
  deed: OwnDeed,
  answer: Answer<CommandAnswer>,
): Promise<void> {
  if (caller === null || !answer.ok || answer.value.repeated) return;
  const row = ownRow(caller.playerId, deed, answer.value, clock.now());
  // The game is as it is, whatever its lists say.
  if (row !== null) await views.put([row]).catch(() => {});
}

/** Null where the player's list is as before: until the start the host's has the game, seated or not. */
function ownRow(playerId: string, deed: OwnDeed, { game, version }: CommandAnswer, now: number): Row | null {
  const key = { partition: unfinishedGames(playerId), sort: game.id, listing: null };
  if (deed === 'created') return presentRow(key, version);
  const isHost = game.state.host === playerId;
  if (deed === 'joined') return isHost ? null : presentRow(key, version);
  return isHost && game.state.status !== 'aborted' ? null : goneRow(key, version, now);
}
