// Creates a game. The same creator and command id always meet the same game.

import { createGame as decideCreation } from '../../domain/game/index.ts';
import type { Answer, Caller } from '../answers/answer.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import { problem, refusalProblem, UNAUTHENTICATED, unknownTitle } from '../answers/problems.ts';
import type { AppContext } from '../context.ts';
import { settled } from '../players/account.ts';
import { clockOf } from './clock.ts';
import type { CreateGameInput } from './inputs.ts';
import { writeNewGame } from './newGame.ts';
import { wrongCommandId } from './runCommand.ts';

export async function createGame(
  context: AppContext,
  caller: Caller | null,
  input: CreateGameInput,
): Promise<Answer<CommandAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return problem(wrong);
  const title = context.titles.byId(input.titleId);
  if (title === null) {
    const known = context.titles.newest.map(({ id }) => id);
    return problem(unknownTitle(input.titleId, known));
  }
  const clock = clockOf(input.clock ?? null);
  if (!clock.ok) return problem(refusalProblem(clock.refusal, null, []));
  const creator = await settled(context, caller);
  return writeNewGame(context, creator, {
    commandId: input.commandId,
    canonical: { type: 'create', input: orderedJson(saidIn(input)) },
    decide: (terms) => decideCreation({ ...input, ...terms, title, clock: clock.clock, creator: creator.playerId }),
  });
}

/** What a creation says: without its id, and without what earlier releases did not know and it does not use, so that they agree on repeats. */
function saidIn({ clock, visibility, reservations, start, lots, ...input }: CreateGameInput): object {
  const usual = { clock: null, visibility: 'unlisted', reservations: [], start: 'manual', lots: false };
  const said = { clock, visibility, reservations, start, lots };
  const more = Object.entries(usual).flatMap(([name, value]) => {
    const given = said[name as keyof typeof said] ?? value;
    return JSON.stringify(given) === JSON.stringify(value) ? [] : [[name, given]];
  });
  return { ...input, ...Object.fromEntries(more), commandId: null };
}

/**
 * The text of `value` with the keys of every object in order: a client that writes the same options in another order sends the
 * same command again. Not canonical JSON: options are unchecked as yet and may hold numbers that it refuses.
 */
function orderedJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
