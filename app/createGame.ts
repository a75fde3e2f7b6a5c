// Creates a game. The same creator and command id always meet the same game.

import { commandDigestOf, commandIdOf, seedCommitment, serverSeedOf } from '../domain/audit/index.ts';
import { createGame as decideCreation, type GameRefusal } from '../domain/game/index.ts';
import { Defect, type Title } from '../domain/title.ts';
import { TITLES, titleById } from '../domain/titles/index.ts';
import type { Answer, Caller } from './answer.ts';
import { answerExecuted, wrongCommandId } from './command.ts';
import { type AppContext, problem, UNAUTHENTICATED } from './context.ts';
import type { GameAnswer } from './gameAnswer.ts';
import { gameIdOf, gameStream, newCommandId } from './gameId.ts';
import type { CreateGameInput } from './inputs.ts';

export async function createGame(
  context: AppContext,
  caller: Caller | null,
  input: CreateGameInput,
): Promise<Answer<GameAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return problem(wrong);
  const title = titleById(input.titleId);
  if (title === null) {
    const message = `There is no title ${JSON.stringify(input.titleId.slice(0, 64))}; there are ${TITLES.map(({ id }) => id).join(', ')}.`;
    return problem({ kind: 'InvalidInput', code: 'UNKNOWN_TITLE', message, path: ['input', 'titleId'] });
  }
  const answer = await create(context, caller, input, title);
  // Also without a seat: everyone sees who created the game.
  if (answer.ok) await context.profiles.remember(caller.playerId, caller.name);
  return answer;
}

async function create(
  context: AppContext,
  caller: Caller,
  input: CreateGameInput,
  title: Title,
): Promise<Answer<GameAnswer>> {
  const commandId = input.commandId ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  const keyId = await context.secrets.currentKeyId();
  const masterSecret = await context.secrets.masterSecret(keyId);
  const gameId = gameIdOf(masterSecret, caller.playerId, commandId);
  const stream = gameStream(gameId);
  if (stream === null) throw new Defect(`made a game id of a wrong form: ${gameId}`);
  const serverSeed = serverSeedOf(masterSecret, gameId);
  const executed = await context.games.execute<GameRefusal>({
    stream,
    commandId: commandIdOf(serverSeed, caller.playerId, commandId),
    commandDigest: commandDigestOf({ type: 'create', input: orderedJson({ ...input, commandId: null }) }),
    expectedVersion: null,
    decide(current) {
      if (current !== null) throw new Defect(`the game ${gameId} exists and was created by another command`);
      const seedHash = seedCommitment(serverSeed);
      return decideCreation({ ...input, title, creator: caller.playerId, keyId, seedCommitment: seedHash });
    },
  });
  if (executed.kind === 'committed') context.seeds.keep(stream, serverSeed);
  return answerExecuted(context, caller, executed);
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
