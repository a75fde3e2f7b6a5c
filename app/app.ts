// The use cases behind one face.

import type { Title } from '../domain/title.ts';
import type { EventStore } from '../eventstore/port.ts';
import type { Answer, Caller } from './answer.ts';
import type { GameAnswer } from './gameAnswer.ts';
import type { CreateGameInput, GameCommandInput, JoinGameInput, PlayMoveInput, ResignInput } from './inputs.ts';
import type { Clock, Entropy, Profiles, Secrets } from './ports.ts';

export interface AppPorts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly profiles: Profiles;
  readonly entropy: Entropy;
}

export interface App {
  readonly titles: readonly Title[];
  /** Null when there is no such game, or it has not reached `atVersion`. */
  game(caller: Caller | null, gameId: string, atVersion: number | null): Promise<GameAnswer | null>;
  createGame(caller: Caller | null, input: CreateGameInput): Promise<Answer<GameAnswer>>;
  joinGame(caller: Caller | null, input: JoinGameInput): Promise<Answer<GameAnswer>>;
  leaveGame(caller: Caller | null, input: GameCommandInput): Promise<Answer<GameAnswer>>;
  startGame(caller: Caller | null, input: GameCommandInput): Promise<Answer<GameAnswer>>;
  playMove(caller: Caller | null, input: PlayMoveInput): Promise<Answer<GameAnswer>>;
  resign(caller: Caller | null, input: ResignInput): Promise<Answer<GameAnswer>>;
  /** Names of those player ids that are known. */
  playerNames(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function createApp(_ports: AppPorts): App {
  throw new Error('being written');
}
