// Officials announce something to everybody who follows the tournament. Whoever wants to push it as well finds it in the
// control stream: each announcement is a commit there, which the projections and the live updates see like all others.

import { isReadable } from '../../../domain/base/readable.ts';
import { hex } from '../../../domain/log/index.ts';
import { announcementHash, announce as decideAnnouncement } from '../../../domain/tournament/life/index.ts';
import { seeing } from '../../access/sight.ts';
import type { Caller } from '../../base/answer.ts';
import { UNAUTHENTICATED } from '../../base/problems.ts';
import { wrongCommandId } from '../../games/runCommand.ts';
import { settled } from '../../players/account.ts';
import type { AnnouncementAnswer } from '../answers/officeShapes.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, type Commanded, command, lightly, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import type { Decide } from '../control.ts';
import { findTournament } from '../found.ts';
import type { AnnounceInput, EraseAnnouncementInput } from '../inputs.ts';
import { eraseText, keepText, saltOf, textsOf } from '../streams/texts.ts';
import { tournamentNotFound, tournamentProblem } from '../words/problems.ts';

export const MOST_CHARACTERS = 1_000;

/** The text is kept before the commit that names its hash. */
export async function announce(context: TournamentContext, caller: Caller | null, input: AnnounceInput): Commanded {
  const { text, commandId } = input;
  if (!isReadable(text.replaceAll('\n', ' '), MOST_CHARACTERS))
    return refusedFor(tournamentProblem({ code: 'ANNOUNCEMENT', most: MOST_CHARACTERS }, 'draft'));
  return command(context, caller, input, {
    type: 'announce',
    said: { text },
    async prepare({ id, tournament }, by) {
      const named = { kind: 'announcement', tournamentId: id, by, commandId } as const;
      const salt = await saltOf(context, tournament.keyId, named);
      const hash = hex(announcementHash(salt, text));
      const decide: Decide = (state) => decideAnnouncement(state, by, hash);
      if (decide(tournament, 0)?.ok === true) await keepText(context, id, hash, { salt, text });
      return lightly(decide);
    },
  });
}

/** By who made it, or the organiser, also after the end: the log keeps the hash. */
export async function eraseAnnouncement(
  context: TournamentContext,
  caller: Caller | null,
  { tournamentId, version, commandId }: EraseAnnouncementInput,
): Commanded {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(commandId);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  const by = await settled(context, caller);
  const loaded = await findTournament(context, by, tournamentId);
  if (loaded === null) return refusedFor(tournamentNotFound());
  const { tournament, announcements } = loaded.state;
  const made = announcements.find((one) => one.version === version);
  if (made === undefined) return refusedFor(tournamentProblem({ code: 'NO_SUCH_ANNOUNCEMENT' }, tournament.status));
  if (by.playerId !== made.by && by.playerId !== tournament.organiser)
    return refusedFor(tournamentProblem({ code: 'NOT_THE_ORGANISER' }, tournament.status));
  const repeated = !(await eraseText(context, tournamentId, made.hash));
  const answer = tournamentAnswer(tournamentId, loaded, seeing(by));
  return { ok: true, value: { version: loaded.version, repeated, tournament: answer } };
}

/** The newest first; null where there is no such tournament for the caller. */
export async function readAnnouncements(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
): Promise<readonly AnnouncementAnswer[] | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { announcements } = loaded.state;
  if (announcements.length === 0) return [];
  const texts = await textsOf(context, id);
  return announcements.toReversed().map((one) => {
    const { text, salt } = texts.get(one.hash) ?? { text: null, salt: null };
    return { ...one, text, salt };
  });
}
