// One command on an existing game: who asks, the command's id, the decision, the append, the automatic moves that follow, the answer.

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
import { answerOf, type GameAnswer, legalMovesOf } from '../answers/gameAnswer.ts';
import { type AppContext, gameNotFound, problem, titleIn, UNAUTHENTICATED } from '../context.ts';
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
  if (stream !== null && isImported(stream)) return problem(await readOnly(context, stream));
  const serverSeed = stream === null ? null : await context.seeds.of(stream);
  if (stream === null || serverSeed === null) return problem(gameNotFound(command.gameId));
  const clientId = command.commandId ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  const executed = await context.games.execute<GameRefusal>({
    stream,
    commandId: commandIdOf(serverSeed, caller.playerId, clientId),
    commandDigest: commandDigestOf(command.canonical),
    expectedVersion: command.expectedVersion,
    decide(current, version) {
      if (current === null) throw new Error(`the stream ${stream} is gone`);
      return command.decide(current.state, caller, { serverSeed, version });
    },
  });
  return answerExecuted(context, caller, executed);
}

/** Nothing can be done to a game of the library. */
async function readOnly({ games }: AppContext, stream: StreamId): Promise<Problem> {
  const loaded = await games.load(stream);
  if (loaded === null) return gameNotFound(gameIdIn(stream));
  const message = 'An imported game is read-only. It can be looked at, audited and forked.';
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
      const shown = executed.repeated
        ? await throughAutomaticMoves(context, executed.loaded)
        : await playAutomaticMoves(context, executed.loaded);
      return { ok: true, value: answerOf(context, caller, shown) };
    }
    case 'refused':
      return problem(refusalProblem(context, caller, executed.refusal, executed.loaded));
    case 'version-conflict': {
      const { currentVersion } = executed;
      const message = `The game is at version ${currentVersion}: look at it again, then decide.`;
      return problem({ kind: 'VersionConflict', code: 'VERSION_CONFLICT', message, currentVersion });
    }
    case 'id-reused': {
      const message = `This command id stands for another command, of version ${executed.version}: choose a new one.`;
      return problem({ kind: 'InvalidInput', code: 'COMMAND_ID_REUSED', message, path: ['input', 'commandId'] });
    }
    case 'too-large': {
      const message = `What this would store takes ${executed.bytes} bytes; the limit is ${executed.limit}.`;
      return problem({ kind: 'InvalidInput', code: 'COMMIT_TOO_LARGE', message, path: ['input'] });
    }
  }
}

/** The problem of a command id that is no text of 1 to 128 characters, or null. */
export function wrongCommandId(commandId: string | null): Problem | null {
  if (commandId === null || (commandId.length > 0 && commandId.length <= MAX_COMMAND_ID)) return null;
  const message = `A command id has 1 to ${MAX_COMMAND_ID} characters, not ${commandId.length}.`;
  return { kind: 'InvalidInput', code: 'INVALID_INPUT', message, path: ['input', 'commandId'] };
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
    case 'invalid-input': {
      const { code, message } = refusal;
      return { kind: 'InvalidInput', code, message, path: ['input', ...refusal.path] };
    }
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
