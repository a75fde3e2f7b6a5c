// Creates many games by one command, all or none: all are checked before the first is written, and a repeat writes
// what a crash has left out. Each can be read as soon as it is written.

import pMap from 'p-map';
import { hex, utf8 } from '../../domain/log/index.ts';
import { creating } from '../accounts/tolls.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { GameAnswer } from '../answers/gameAnswer.ts';
import type { Answer, Caller, Problem } from '../base/answer.ts';
import { problem, refusalProblem, UNAUTHENTICATED, wrongGameCount } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { settled } from '../players/account.ts';
import { createdGameIds } from '../streams/creations.ts';
import { type Creation, creationOf, saidIn, tollOf } from './create.ts';
import type { CreateGamesInput } from './inputs.ts';
import { writeNewGame } from './newGame.ts';
import { wrongCommandId } from './runCommand.ts';

/** The most games of one command. */
export const MAX_GAMES = 100;
/** Games that are written side by side. */
const AT_ONCE = 8;

export interface CreatedGames {
  /** In the order in which they were asked for. */
  readonly games: readonly GameAnswer[];
  /** Whether all of them had been created before. */
  readonly repeated: boolean;
}

/** Many games by one command, all or none. */
export async function createGames(
  context: AppContext,
  caller: Caller | null,
  input: CreateGamesInput,
): Promise<Answer<CreatedGames>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const { games, commandId } = input;
  const wrong = wrongCommandId(commandId) ?? wrongGameCount(games.length, MAX_GAMES);
  if (wrong !== null) return problem(wrong);
  const creator = await settled(context, caller);
  const checked = checkedCreations(context, creator, input);
  if (!checked.ok) return checked;
  const keyId = await context.secrets.currentKeyId();
  const masterSecret = await context.secrets.masterSecret(keyId);
  const ids = await createdGameIds(context, masterSecret, creator.playerId, { commandId, count: games.length });
  const tolls = games.map((game, index) => tollOf(game, ids[index] ?? ''));
  const batch = hex(context.sha256(utf8(games.map(saidIn).join('\n'))));
  const write = (creation: Creation, index: number) =>
    writeNewGame(context, creator, {
      commandId,
      gameId: ids[index] ?? null,
      canonical: { type: 'create-games', batch, index },
      // The first one pays for all: a repeat finds it.
      ...(index === 0 ? { toll: () => creating(context, creator.playerId, tolls) } : {}),
      decide: (terms) => creation(terms, creator.playerId),
    });
  return written(checked.value, write);
}

/** The first one tells whether the command id was used for something else: then nothing is written. */
async function written(
  [first, ...rest]: readonly Creation[],
  write: (creation: Creation, index: number) => Promise<Answer<CommandAnswer>>,
): Promise<Answer<CreatedGames>> {
  const begun = first === undefined ? [] : [await write(first, 0)];
  const [answer] = begun;
  if (answer?.ok === false) return answer;
  const others = await pMap(rest, (creation, index) => write(creation, index + 1), { concurrency: AT_ONCE });
  const done: CommandAnswer[] = [];
  for (const one of [...begun, ...others]) {
    if (!one.ok) return one;
    done.push(one.value);
  }
  return { ok: true, value: { games: done.map(({ game }) => game), repeated: done.every(({ repeated }) => repeated) } };
}

/** A seed that no game has: what a creation decides does not depend on it. */
const NO_TERMS = { keyId: '', seedCommitment: '0'.repeat(64) };

/** All creations, or the problem of the first that nobody can ask for. */
function checkedCreations(
  context: AppContext,
  { playerId }: Caller,
  { games }: CreateGamesInput,
): Answer<readonly Creation[]> {
  const creations: Creation[] = [];
  for (const [index, game] of games.entries()) {
    const creation = creationOf(context, game);
    if (!creation.ok) return problem(ofGame(creation.problem, index));
    const decided = creation.value(NO_TERMS, playerId);
    if (!decided.ok) return problem(ofGame(refusalProblem(decided.refusal, null, []), index));
    creations.push(creation.value);
  }
  return { ok: true, value: creations };
}

/** The problem of the game at `index`, whose path begins at the command's own input. */
function ofGame(found: Problem, index: number): Problem {
  if (found.kind !== 'InvalidInput') return found;
  const path = found.path === null ? null : ['input', 'games', String(index), ...found.path.slice(1)];
  return { ...found, path };
}
