// The spectator delay of a running game: to those without a seat it is shown as it was a while ago.

import { Defect } from '../../domain/base/defect.ts';
import { type GameState, isShownLate, shownVersion } from '../../domain/game/index.ts';
import { isImported } from '../../domain/log/index.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import type { Loaded } from '../journal/index.ts';

type Parts = Pick<AppContext, 'clock' | 'games'>;

/** Whether `caller` (null: a spectator) may not know how far the game has got. */
export function isDelayed(caller: Caller | null, { stream, state }: Loaded<GameState>): boolean {
  return !isImported(stream) && isShownLate(state, caller?.playerId ?? null);
}

/** The newest version that `caller` may see of the game whose newest state that was read is `loaded`. */
function versionFor({ clock }: Pick<Parts, 'clock'>, caller: Caller | null, loaded: Loaded<GameState>): number {
  const { stream, version, state } = loaded;
  return isImported(stream) ? version : shownVersion(state, version, caller?.playerId ?? null, clock.now());
}

/** The game as `caller` may see it now: `loaded`, the newest state that was read, or an older one, which is read. */
export async function shownTo(
  { clock, games }: Parts,
  caller: Caller | null,
  loaded: Loaded<GameState>,
): Promise<Loaded<GameState>> {
  const version = versionFor({ clock }, caller, loaded);
  if (version === loaded.version) return loaded;
  const shown = await games.load(loaded.stream, { atVersion: version });
  if (shown === null) throw new Defect(`${loaded.stream} has ${loaded.version} versions and lacks ${version}`);
  return shown;
}
