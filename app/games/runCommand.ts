// One command on an existing game: the caller, the command's id, the decision, the append, the automatic moves that follow, the answer.

import { Defect } from '../../domain/base/defect.ts';
import type { Json } from '../../domain/base/json.ts';
import { type GameDecision, type GameRefusal, type GameState, refusalText } from '../../domain/game/index.ts';
import {
  commandDigestOf,
  commandIdOf,
  gameIdIn,
  gameStream,
  isImported,
  type StreamId,
} from '../../domain/log/index.ts';
import type { Answer, Caller, Problem } from '../answers/answer.ts';
import { type GameAnswer, gameAnswer, legalMovesOf } from '../answers/gameAnswer.ts';
import { formatCount, gameNotFound, invalidInput, problem, UNAUTHENTICATED } from '../answers/problems.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Executed, Loaded } from '../journal/index.ts';
import { newCommandId } from '../streams/newIds.ts';
import { playAutomaticMoves, throughAutomaticMoves } from './autoplay.ts';

/** What the decision on a game sees besides its state. */
export interface DecisionContext {
  readonly serverSeed: Uint8Array;
  /** Of the commit that would be written. */
  readonly version: number;
}

export interface GameCommand {
  readonly gameId: string;
  /** The client's; null for none. */
  readonly commandId: string | null;
  /** What the command says, without its id: a repeat must say the same. */
  readonly canonical: Json;
  readonly expectedVersion: number | null;
  decide(game: GameState, caller: Caller, context: DecisionContext): GameDecision;
}

/** Length of a client's command id, in UTF-16 code units. */
const MAX_COMMAND_ID = 128;

/** Runs `command` for `caller`. The answer shows the game after the command and the automatic moves that follow. */
export async function runCommand(
  context: AppContext,
  caller: Caller | null,
  command: GameCommand,
): Promise<Answer<GameAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(command.commandId);
  if (wrong !== null) return problem(wrong);
  const stream = gameStream(command.gameId);
  if (stream === null) return problem(gameNotFound(command.gameId));
  if (isImported(stream)) return problem(await readOnly(context, stream));
  const executed = await execute(context, caller, command, stream);
  return executed === null ? problem(gameNotFound(command.gameId)) : answerExecuted(context, caller, executed);
}

/** Null when there is no such game. */
async function execute(
  context: AppContext,
  caller: Caller,
  command: GameCommand,
  stream: StreamId,
): Promise<Executed<GameState, GameRefusal> | null> {
  const clientId = command.commandId ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  return context.games.executeOn<GameRefusal>(stream, async (found) => {
    // A game's seed never changes.
    const serverSeed = await context.seeds.of(found);
    return {
      commandId: commandIdOf(serverSeed, caller.playerId, clientId),
      commandDigest: commandDigestOf(command.canonical),
      expectedVersion: command.expectedVersion,
      decide: (current, version) => command.decide((current ?? found).state, caller, { serverSeed, version }),
    };
  });
}

/** Nothing can be done to a game of the library. */
async function readOnly({ games }: AppContext, stream: StreamId): Promise<Problem> {
  const loaded = await games.load(stream);
  if (loaded === null) return gameNotFound(gameIdIn(stream));
  const message = 'An imported game is read-only. You can view, audit and fork it.';
  return { kind: 'WrongStatus', code: 'WRONG_STATUS', message, status: loaded.state.status };
}

/** The answer to a command, from what became of it. */
export async function answerExecuted(
  context: AppContext,
  caller: Caller,
  executed: Executed<GameState, GameRefusal>,
): Promise<Answer<GameAnswer>> {
  switch (executed.kind) {
    case 'committed': {
      const play = executed.repeated ? throughAutomaticMoves : playAutomaticMoves;
      return { ok: true, value: gameAnswer(context, caller, await play(context, executed.loaded)) };
    }
    case 'refused':
      return problem(refusalProblem(context, caller, executed.refusal, executed.loaded));
    case 'version-conflict': {
      const { currentVersion } = executed;
      const message = `The game is now at version ${currentVersion}. Read it again before you decide.`;
      return problem({ kind: 'VersionConflict', code: 'VERSION_CONFLICT', message, currentVersion });
    }
    case 'id-reused': {
      const message = `This command id was already used for a different command (version ${executed.version}). Use a new id.`;
      return problem(invalidInput('COMMAND_ID_REUSED', message, ['input', 'commandId']));
    }
    case 'too-large': {
      const { bytes, limit } = executed;
      const message = `The resulting commit would be ${formatCount(bytes)} bytes; the limit is ${formatCount(limit)}.`;
      return problem(invalidInput('COMMIT_TOO_LARGE', message, ['input']));
    }
  }
}

/** The problem of a command id that does not have 1 to 128 characters, or null. */
export function wrongCommandId(commandId: string | null): Problem | null {
  if (commandId === null || (commandId.length > 0 && commandId.length <= MAX_COMMAND_ID)) return null;
  const message = `A command id must have 1 to ${MAX_COMMAND_ID} characters; this one has ${commandId.length}.`;
  return invalidInput('INVALID_INPUT', message, ['input', 'commandId']);
}

/** A refusal of the domain as clients see it. `loaded` is the state that was judged. */
function refusalProblem(
  context: AppContext,
  caller: Caller,
  refusal: GameRefusal,
  loaded: Loaded<GameState> | null,
): Problem {
  switch (refusal.reason) {
    case 'forbidden':
      return { kind: 'Forbidden', code: refusal.code, message: refusal.message };
    case 'wrong-status':
      return { kind: 'WrongStatus', code: refusal.code, message: refusal.message, status: refusal.status };
    case 'invalid-input':
      return invalidInput(refusal.code, refusal.message, ['input', ...refusal.path]);
    case 'unknown-move':
    case 'move-rejected': {
      if (loaded === null) throw new Defect('a move was refused in a game that does not exist');
      const { code, seat } = refusal;
      const title = titleIn(context, loaded.state);
      const rule = refusal.reason === 'unknown-move' ? refusal.reason : refusal.rule;
      const message = refusalText(refusal, loaded.state, title, 'en');
      return { kind: 'MoveRejected', code, message, rule, legalMoves: legalMovesOf(loaded.state, title, caller, seat) };
    }
  }
}
