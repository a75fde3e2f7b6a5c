// What the staff of a tournament may do besides its organiser.

import { officeStream, tournamentStream } from '../../../domain/log/index.ts';
import type { TournamentState } from '../../../domain/tournament/index.ts';
import { NEW_OFFICE, type OfficeState, type Power, type TournamentStreams } from './index.ts';

/** `id`: of a tournament. A power that was taken is gone at once: the newest state is read. */
export async function officeOf(
  { tournaments }: { readonly tournaments: TournamentStreams },
  id: string,
): Promise<OfficeState> {
  if (tournamentStream(id) === null) return NEW_OFFICE;
  return (await tournaments.office.load(officeStream(id), { strong: true }))?.state ?? NEW_OFFICE;
}

export function staffMay({ staff }: OfficeState, player: string, power: Power): boolean {
  return staff.some(([one, powers]) => one === player && powers.includes(power));
}

/**
 * As whom `player` gives a command that only the organiser gives: as the organiser where they have the power. Null: as
 * nobody, since they are no arbiter any more.
 */
export function actsAs(
  office: OfficeState,
  { organiser, arbiters }: TournamentState,
  player: string,
  isOfRounds: boolean,
): string | null {
  if (player === organiser) return player;
  if (isOfRounds) return staffMay(office, player, 'rounds') ? organiser : player;
  return arbiters.includes(player) && office.dismissed.includes(player) ? null : player;
}
