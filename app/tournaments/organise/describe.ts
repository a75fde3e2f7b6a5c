// The organiser names and describes the tournament anew.

import { isReadable } from '../../../domain/base/readable.ts';
import { hex } from '../../../domain/log/index.ts';
import { describeTournament as decideDescription, descriptionHash } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { DescriptionAnswer } from '../answers/officeShapes.ts';
import { type Commanded, command, lightly, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import type { Decide } from '../control.ts';
import { findTournament } from '../found.ts';
import type { DescribeTournamentInput } from '../inputs.ts';
import { tournamentProblem } from '../words/problems.ts';
import { eraseText, keepText, saltOf, textsOf } from './texts.ts';

const MOST_CHARACTERS = 4_000;

/** The former description is erased: the log keeps its hash. */
export async function describeTournament(
  context: TournamentContext,
  caller: Caller | null,
  input: DescribeTournamentInput,
): Commanded {
  const { tournamentId, name, description: text, commandId } = input;
  if (text !== null && text !== '' && !isReadable(text.replaceAll('\n', ' '), MOST_CHARACTERS))
    return refusedFor(tournamentProblem({ code: 'DESCRIPTION', most: MOST_CHARACTERS }, 'draft'));
  let former: string | null = null;
  const done = await command(context, caller, input, {
    type: 'describe',
    said: { name, description: text },
    async prepare({ id, tournament }, by) {
      const named = { kind: 'description', tournamentId: id, by, commandId } as const;
      const salt = await saltOf(context, tournament.keyId, named);
      const hash = text === null || text === '' ? null : hex(descriptionHash(salt, text));
      const decide: Decide = (state) => {
        const next = { name: name ?? state.name, description: text === null ? state.description : hash };
        const isSo = next.name === state.name && next.description === state.description && by === state.organiser;
        return isSo ? null : decideDescription(state, by, next);
      };
      const isLawful = decide(tournament, 0)?.ok === true;
      if (isLawful && hash !== null && text !== null) await keepText(context, id, hash, { salt, text });
      if (isLawful && text !== null) former = tournament.description;
      return lightly(decide);
    },
  });
  if (done.ok && !done.value.repeated && former !== null) await eraseText(context, tournamentId, former);
  return done;
}

/** Null where there is no such tournament for the caller. */
export async function readDescription(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
): Promise<DescriptionAnswer | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { description: hash } = loaded.state.tournament;
  const kept = hash === null ? undefined : (await textsOf(context, id)).get(hash);
  return { hash, text: kept?.text ?? null, salt: kept?.salt ?? null };
}
