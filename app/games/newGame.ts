// Writes the first commit of a new game. The same creator and command id always meet the same game.

import { Defect } from '../../domain/base/defect.ts';
import type { Json } from '../../domain/base/json.ts';
import type { GameDecision, GameRefusal, GameState } from '../../domain/game/index.ts';
import { commandDigestOf, commandIdOf, gameStream, seedCommitment, serverSeedOf } from '../../domain/log/index.ts';
import { NO_TOLL, type Toll, tolled } from '../accounts/toll.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { keepName } from '../players/account.ts';
import { putOwnRow } from '../projections/ownRow.ts';
import { createdGameId } from '../streams/creations.ts';
import { newCommandId } from '../streams/newIds.ts';
import { answerExecuted } from './runCommand.ts';

/** What the first commit says of the chance of its game. */
export interface SeedTerms {
  readonly keyId: string;
  /** SHA-256 of the server seed, hex. */
  readonly seedCommitment: string;
}

export interface NewGame {
  /** The client's, already checked; null for none. */
  readonly commandId: string | null;
  /** Who the command counts as given by; default: the creator. */
  readonly by?: string;
  /** Default, and null: that which follows from creator and command. */
  readonly gameId?: string | null;
  /** What the command says, without its id: a repeat must say the same. */
  readonly canonical: Json;
  /** The game is not dated before this moment, ms since 1970. */
  readonly notBefore?: number;
  /** What the new game takes of its creator's allowances. Default: nothing. */
  toll?(gameId: string): Toll;
  /** Not asked when the command is a repeat. */
  decide(terms: SeedTerms): GameDecision;
}

/** The new game as `caller`, who is settled, may see it, with a seed of its own; its creator is seen by all. */
export async function writeNewGame(
  context: AppContext,
  caller: Caller,
  { commandId, gameId: chosen = null, by = caller.playerId, canonical, notBefore = 0, toll, decide }: NewGame,
): Promise<Answer<CommandAnswer>> {
  const clientId = commandId ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  const keyId = await context.secrets.currentKeyId();
  const masterSecret = await context.secrets.masterSecret(keyId);
  const gameId = chosen ?? (await createdGameId(context, masterSecret, caller.playerId, clientId));
  const stream = gameStream(gameId);
  if (stream === null) throw new Defect(`made a game id of a wrong form: ${gameId}`);
  const serverSeed = serverSeedOf(masterSecret, gameId);
  const { command, settle } = tolled<GameState, GameRefusal>(toll?.(gameId) ?? NO_TOLL, context.clock.now, {
    commandId: commandIdOf(serverSeed, by, clientId),
    commandDigest: commandDigestOf(canonical),
    expectedVersion: null,
    notBefore,
    decide(current) {
      if (current !== null) throw new Defect(`the game ${gameId} exists and was created by another command`);
      return decide({ keyId, seedCommitment: seedCommitment(serverSeed) });
    },
  });
  const executed = await context.games.execute({ ...command, stream });
  await settle(executed);
  if (executed.kind === 'committed') context.seeds.keep(stream, serverSeed);
  const answer = await answerExecuted(context, caller, executed);
  if (answer.ok) await keepName(context, caller);
  await putOwnRow(context, caller, 'created', answer);
  return answer;
}
