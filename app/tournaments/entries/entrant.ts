// An entrant as others see one: what the entry says, and what the control stream has made of it.

import { type Entrant, isTournamentOver, type TournamentState } from '../../../domain/tournament/index.ts';
import { admitsLate, fieldOf } from '../../../domain/tournament/life/index.ts';
import type { EntrantAnswer, EntrantStatus } from '../answers/entryShapes.ts';
import type { Entry } from '../streams/index.ts';
import { byesOf } from './byes.ts';
import { startsOf } from './earlyStart.ts';
import { comesLate } from './wishes.ts';

/** `entrant`: the number on the roll, if there is one. `entry`: null where only the roll is known. */
export function entrantAnswer(
  tournamentId: string,
  tournament: TournamentState,
  playerId: string,
  { entrant, entry }: { readonly entrant: Entrant | null; readonly entry: Entry | null },
): EntrantAnswer {
  const status =
    entrant === null ? statusOff(tournament, entry) : statusOnRoll(tournament, entrant, entry?.status ?? null);
  const { enteredAt = null, door = null, isRemoved = false } = entry ?? {};
  const byes = byesOf(tournament, entrant, entry);
  const earlyStarts = startsOf(tournamentId, tournament, entry);
  const seed = seedOf(tournament, entrant);
  return { tournamentId, playerId, entrant, seed, status, enteredAt, door, isRemoved, byes, earlyStarts };
}

/** As the organiser has seeded an entrant, from 1; null: by lot. */
export function seedOf({ seeds }: TournamentState, entrant: Entrant | null): number | null {
  const index = entrant === null ? -1 : seeds.indexOf(entrant);
  return index < 0 ? null : index + 1;
}

function statusOff(tournament: TournamentState, entry: Entry | null): EntrantStatus {
  if (entry === null || entry.status === 'withdrawn') return 'withdrawn';
  if (tournament.roll === null || isRequest(entry)) return entry.status;
  // A late entry may be taken while the last round is being paired, which it then misses.
  const hasRoom = tournament.players < tournament.options.capacity;
  return comesLate(entry) && admitsLate(tournament) && hasRoom ? 'waiting' : 'left-out';
}

/** Whether somebody has asked to come and was not let in. */
export function isRequest({ status }: Pick<Entry, 'status'>): boolean {
  return status === 'asked' || status === 'declined';
}

/** Of a player on the roll. `wish`: how the entry stands; null where it says nothing that the roll does not. */
export function statusOnRoll(
  tournament: TournamentState,
  entrant: Entrant,
  wish: Entry['status'] | null,
): EntrantStatus {
  if (tournament.excluded.includes(entrant)) return 'excluded';
  if (wish === 'withdrawn') return 'withdrawn';
  if (tournament.withdrawn.includes(entrant))
    return wish === null || isTournamentOver(tournament) ? 'withdrawn' : 'waiting';
  // After the last stage everybody stays what they were in it.
  const field = fieldOf(tournament, Math.min(tournament.stage, tournament.options.stages.length - 1));
  return field === null || field.includes(entrant) ? 'playing' : 'out';
}
