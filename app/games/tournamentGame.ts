// Games of tournaments, on the server's own behalf: made from the published pairing, and ended with their round. Each as often as anybody likes:
// it happens once.

import { Defect } from '../../domain/base/defect.ts';
import {
  AUTOMATIC_DIGEST,
  automaticCommandId,
  closeForRound,
  createTournamentGame,
  endsWithRound,
  type GameRefusal,
  type GameState,
  openingChance,
  owedOutage,
  type TournamentOrder,
  wrongStatus,
} from '../../domain/game/index.ts';
import { gameStream, seedCommitment, serverSeedOf } from '../../domain/log/index.ts';
import type { AppContext } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { outagesFor, playAutomaticMoves } from './autoplay.ts';

export interface TournamentGameOrder extends Omit<TournamentOrder, 'seedCommitment' | 'isRecorded'> {
  readonly gameId: string;
  /** When the round starts, ms since 1970: the game is dated so. */
  readonly startsAt: number;
}

/** The game, made if it is not there. What was decided otherwise than it is recorded is a Defect. */
export async function makeTournamentGame(
  context: AppContext,
  { gameId, startsAt, ...order }: TournamentGameOrder,
): Promise<Loaded<GameState>> {
  const stream = gameStream(gameId);
  if (stream === null) throw new Defect(`made a game id of a wrong form: ${gameId}`);
  const serverSeed = serverSeedOf(await context.secrets.masterSecret(order.keyId), gameId);
  const executed = await context.games.execute<GameRefusal>({
    stream,
    commandId: automaticCommandId(serverSeed, 1),
    commandDigest: AUTOMATIC_DIGEST,
    expectedVersion: null,
    arrivedAt: startsAt,
    decide(current) {
      if (current !== null) throw new Defect(`the game ${gameId} exists and was created by another command`);
      const chance = openingChance(serverSeed, order.players.length);
      return createTournamentGame({ ...order, seedCommitment: seedCommitment(serverSeed) }, chance);
    },
  });
  if (executed.kind !== 'committed') throw new Defect(`the game ${gameId} cannot be made: ${executed.kind}`);
  context.seeds.keep(stream, serverSeed);
  if (!executed.repeated) return executed.loaded;
  return (await context.games.load(stream)) ?? executed.loaded;
}

/** How often the server may be late with a game's own commits before it gives up for now. */
const MOST_ROUNDS = 4;

/** The game after its end, by the round if it was not over: whoever is late has lost on time first. It must be of a tournament. */
export async function endWithRound(context: AppContext, game: Loaded<GameState>): Promise<Loaded<GameState>> {
  let current = game;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    current = await playAutomaticMoves(context, current);
    if (current.state.status !== 'active') return current;
    current = await closed(context, current);
    if (current.state.status !== 'active') return current;
  }
  return current;
}

/** The game after one attempt to end it, which fails where somebody moves, or is late, meanwhile. */
async function closed(context: AppContext, current: Loaded<GameState>): Promise<Loaded<GameState>> {
  const serverSeed = await context.seeds.of(current);
  const outages = await outagesFor(context, current.state);
  const executed = await context.games.execute<GameRefusal>({
    stream: current.stream,
    commandId: automaticCommandId(serverSeed, current.version + 1),
    commandDigest: AUTOMATIC_DIGEST,
    expectedVersion: current.version,
    decide(found, _version, recordedAt) {
      const { state } = found ?? current;
      const isReady = endsWithRound(state, recordedAt) && owedOutage(state, outages, recordedAt) === null;
      return isReady ? closeForRound(serverSeed) : wrongStatus(state.status, 'abort');
    },
  });
  if (executed.kind === 'committed') return executed.loaded;
  return (await context.games.load(current.stream, { strong: true })) ?? current;
}
