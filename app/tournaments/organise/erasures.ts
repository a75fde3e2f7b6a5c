// What officials said is erased: the text and its salt go for good, and the log keeps the hash.

import { seeing } from '../../access/sight.ts';
import type { Caller } from '../../base/answer.ts';
import { UNAUTHENTICATED } from '../../base/problems.ts';
import { wrongCommandId } from '../../games/runCommand.ts';
import type { Loaded } from '../../journal/index.ts';
import { settled } from '../../players/account.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, type Commanded, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { findTournament } from '../found.ts';
import type { EraseAnnouncementInput } from '../inputs.ts';
import type { ControlState } from '../streams/index.ts';
import { eraseText } from '../streams/texts.ts';
import { tournamentNotFound, tournamentProblem } from '../words/problems.ts';

interface Said {
  /** Player id. */
  readonly by: string;
  /** Null: the commit could say something, and does not. */
  readonly hash: string | null;
}

interface Erasure {
  /** Null: the commit says nothing of the kind. */
  said(loaded: Loaded<ControlState>): Promise<Said | null>;
  readonly missing: 'NO_SUCH_ANNOUNCEMENT' | 'NO_SUCH_HAND_OVER';
}

/** By who said it, or the organiser, also after the end. */
export async function eraseSaid(
  context: TournamentContext,
  caller: Caller | null,
  { tournamentId, commandId }: Pick<EraseAnnouncementInput, 'tournamentId' | 'commandId'>,
  { said, missing }: Erasure,
): Commanded {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(commandId);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  const by = await settled(context, caller);
  const loaded = await findTournament(context, by, tournamentId);
  if (loaded === null) return refusedFor(tournamentNotFound());
  const { tournament } = loaded.state;
  const text = await said(loaded);
  if (text === null) return refusedFor(tournamentProblem({ code: missing }, tournament.status));
  if (by.playerId !== text.by && by.playerId !== tournament.organiser)
    return refusedFor(tournamentProblem({ code: 'NOT_THE_ORGANISER' }, tournament.status));
  const repeated = text.hash === null || !(await eraseText(context, tournamentId, text.hash));
  const answer = tournamentAnswer(tournamentId, loaded, seeing(by));
  return { ok: true, value: { version: loaded.version, repeated, tournament: answer } };
}
