// Officials announce something to everybody who follows the tournament. Whoever wants to push it as well finds it in the
// control stream: each announcement is a commit there, which the projections and the live updates see like all others.

import { isReadable } from '../../../domain/base/readable.ts';
import { hex } from '../../../domain/log/index.ts';
import { announcementHash, announce as decideAnnouncement } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { AnnouncementAnswer } from '../answers/officeShapes.ts';
import { type Commanded, command, lightly, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import type { Decide } from '../control.ts';
import { findTournament } from '../found.ts';
import type { AnnounceInput, EraseAnnouncementInput } from '../inputs.ts';
import { keepText, saltOf, textsOf } from '../streams/texts.ts';
import { tournamentProblem } from '../words/problems.ts';
import { eraseSaid } from './erasures.ts';

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
export function eraseAnnouncement(
  context: TournamentContext,
  caller: Caller | null,
  input: EraseAnnouncementInput,
): Commanded {
  return eraseSaid(context, caller, input, {
    missing: 'NO_SUCH_ANNOUNCEMENT',
    said: async ({ state }) => state.announcements.find(({ version }) => version === input.version) ?? null,
  });
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
