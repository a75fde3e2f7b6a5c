// What the doors of a tournament ask of those who come: conditions, a password, a list. And how the caller may come in.

import { seeing } from '../../access/sight.ts';
import { leftOf } from '../../accounts/meters.ts';
import type { Caller } from '../../base/answer.ts';
import { unknownPlayer } from '../../base/problems.ts';
import type { GuessesAnswer, WayInAnswer } from '../answers/officeShapes.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, type Commanded, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { isSame, unmetBy } from '../entries/conditions.ts';
import { keepList, keepPassword, listOf } from '../entries/gates.ts';
import { guessersOf } from '../entries/guesses.ts';
import { placeOf } from '../entries/places.ts';
import { findTournament } from '../found.ts';
import { NO_CONDITIONS } from '../streams/index.ts';
import { officeOf } from '../streams/powers.ts';
import { outOfBounds } from '../words/problems.ts';
import {
  GAMES,
  LISTED,
  PASSWORD,
  type SetConditionsInput,
  type SetListInput,
  type SetPasswordInput,
} from './doorInputs.ts';
import { atDesk, officeCommand } from './office.ts';

/** From now on; whoever is in stays in. */
export async function setEntryConditions(
  context: TournamentContext,
  caller: Caller | null,
  input: SetConditionsInput,
): Commanded {
  const { guests, bots, finishedGames } = input;
  const conditions = { guests, bots, finishedGames };
  const wrong = outOfBounds('finishedGames', finishedGames, GAMES);
  if (wrong !== null) return refusedFor(wrong);
  return officeCommand(context, caller, input, {
    power: 'entries',
    said: { type: 'set-conditions', ...conditions },
    refusal: ({ edition }) => (edition === 1 && !isSame(conditions, NO_CONDITIONS) ? { code: 'OLD_EDITION' } : null),
    decide: (office, by) => (isSame(office.conditions, conditions) ? null : { type: 'ConditionsSet', conditions, by }),
  });
}

/** Nothing of it is in any log. */
export async function setEntryPassword(
  context: TournamentContext,
  caller: Caller | null,
  input: SetPasswordInput,
): Commanded {
  const { tournamentId, password } = input;
  const wrong = password === null ? null : outOfBounds('password', [...password.trim()].length, PASSWORD);
  if (wrong !== null) return refusedFor(wrong);
  return kept(context, caller, input, () => keepPassword(context, tournamentId, password));
}

/** Instead of the list before; who came in by it stays. */
export async function setEntryList(context: TournamentContext, caller: Caller | null, input: SetListInput): Commanded {
  const { tournamentId, playerIds } = input;
  const wrong = outOfBounds('playerIds', playerIds.length, LISTED);
  if (wrong !== null) return refusedFor(wrong);
  const known = caller === null ? null : await context.profiles.names([...new Set(playerIds)]);
  const unknown = playerIds.findIndex((player) => known?.has(player) === false);
  if (unknown >= 0) return refusedFor(asTournaments(unknownPlayer(['input', 'playerIds', String(unknown)])));
  return kept(context, caller, input, () => keepList(context, tournamentId, playerIds));
}

/** `keep`: whether it was otherwise before. */
async function kept(
  context: TournamentContext,
  caller: Caller | null,
  input: Pick<SetListInput, 'tournamentId' | 'commandId'>,
  keep: () => Promise<boolean>,
): Commanded {
  const desk = await atDesk(context, caller, input, 'entries');
  if (!desk.ok) return desk;
  const { by, loaded } = desk.value;
  const repeated = !(await keep());
  const tournament = tournamentAnswer(input.tournamentId, loaded, seeing(by));
  return { ok: true, value: { version: loaded.version, repeated, tournament } };
}

/** Player ids, for those who make the list; null for everybody else. */
export async function readEntryList(
  context: TournamentContext,
  caller: Caller | null,
  tournamentId: string,
): Promise<readonly string[] | null> {
  const desk = await atDesk(context, caller, { tournamentId, commandId: null }, 'entries');
  return desk.ok ? listOf(context, tournamentId) : null;
}

/**
 * What is left of the wrong passwords that all together may try; for those who set the password, null for everybody
 * else.
 */
export async function readGuesses(
  context: TournamentContext,
  caller: Caller | null,
  tournamentId: string,
): Promise<GuessesAnswer | null> {
  const desk = await atDesk(context, caller, { tournamentId, commandId: null }, 'entries');
  if (!desk.ok) return null;
  const { remaining, resetSeconds } = await leftOf(context, guessersOf(tournamentId), 'guessesOfOne');
  return { limit: context.allowances.guessesOfOne, remaining, resetSeconds };
}

/** The player whose place the caller has taken; null: none. */
export function readOwnPlace(context: TournamentContext, caller: Caller | null, id: string): Promise<string | null> {
  return caller === null ? Promise.resolve(null) : placeOf(context, caller.playerId, id);
}

/** Null for nobody, and where there is no such tournament for the caller. */
export async function readWayIn(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
): Promise<WayInAnswer | null> {
  if (caller === null || (await findTournament(context, caller, id)) === null) return null;
  const { playerId } = caller;
  const { doors, conditions } = await officeOf(context, id);
  const obstacle = (await unmetBy(context, conditions, playerId))?.code ?? null;
  if (doors.includes('open')) return { door: 'open', obstacle };
  const isListed = doors.includes('list') && (await listOf(context, id)).includes(playerId);
  return { door: isListed ? 'list' : doors.includes('approval') ? 'approval' : null, obstacle };
}
