// The rematch of a finished game: the first player to ask creates it, the others join. Its id follows from the seed of
// the finished game, so that all meet the same one, and the record tells it.

import { at } from '../../domain/base/defect.ts';
import { createGame, type GameState, rematchRefusal, rematchSeat, rotatedSeats } from '../../domain/game/index.ts';
import { gameIdIn, gameStream, isImported, type StreamId } from '../../domain/log/index.ts';
import { loadFor } from '../access/gameAccess.ts';
import { seeing } from '../access/sight.ts';
import { creating } from '../accounts/tolls.ts';
import { type CommandAnswer, fulfilledAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { gameNotFound, problem, readOnly, refusalProblem, UNAUTHENTICATED, unknownTitle } from '../base/problems.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { settled } from '../players/account.ts';
import { rematchIdOf } from '../streams/creations.ts';
import type { RematchInput } from './inputs.ts';
import { joinGame } from './join.ts';
import { type SeedTerms, writeNewGame } from './newGame.ts';
import { wrongCommandId } from './runCommand.ts';

/** Who creates a rematch: whichever player asks first, so that the command of all is the same. */
const ANYBODY = 'rematch';

/** The rematch of a finished game: created, or joined. */
export async function rematch(
  context: AppContext,
  caller: Caller | null,
  input: RematchInput,
): Promise<Answer<CommandAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return problem(wrong);
  const stream = gameStream(input.gameId);
  const game = stream === null ? null : await loadFinished(context, caller, stream);
  if (game === null) return problem(gameNotFound(input.gameId));
  if (isImported(game.stream)) return problem(readOnly(game.state.status));
  const refusal = rematchRefusal(game.state, caller.playerId);
  if (refusal !== null) {
    const at = { game: game.state, title: titleIn(context, game.state) };
    return problem(refusalProblem(refusal, at, []));
  }
  return rematchOf(context, await settled(context, caller), game, input);
}

/** The game; read strongly before it counts as one that is not finished. */
async function loadFinished(context: AppContext, caller: Caller, stream: StreamId): Promise<Loaded<GameState> | null> {
  const viewer = seeing(caller);
  const loaded = await loadFor(context, viewer, stream);
  return loaded === null || loaded.state.status === 'finished'
    ? loaded
    : loadFor(context, viewer, stream, { strong: true });
}

async function rematchOf(
  context: AppContext,
  caller: Caller,
  game: Loaded<GameState>,
  input: RematchInput,
): Promise<Answer<CommandAnswer>> {
  const gameId = rematchIdOf(game);
  const stream = gameId === null ? null : gameStream(gameId);
  const found = stream === null ? null : await context.games.load(stream);
  if (found === null) {
    const created = await create(context, caller, { game, gameId, input });
    if (!created.ok || !created.value.repeated) return created;
    return join(context, caller, created.value.game.id, input);
  }
  if (found.state.creator === caller.playerId)
    return { ok: true, value: fulfilledAnswer(context, seeing(caller), found) };
  return join(context, caller, gameIdIn(found.stream), input);
}

/** A seat is reserved for each player: he gets that one. */
function join(
  context: AppContext,
  caller: Caller,
  gameId: string,
  { clientSeed, commandId }: RematchInput,
): Promise<Answer<CommandAnswer>> {
  return joinGame(context, caller, { gameId, seat: null, clientSeed, commandId });
}

interface Wanted {
  readonly game: Loaded<GameState>;
  readonly gameId: string | null;
  readonly input: RematchInput;
}

async function create(
  context: AppContext,
  caller: Caller,
  { game, gameId, input }: Wanted,
): Promise<Answer<CommandAnswer>> {
  const { state } = game;
  const title = context.titles.byId(state.titleId);
  if (title === null) {
    const known = context.titles.newest.map(({ id }) => id);
    return problem(unknownTitle(state.titleId, known));
  }
  const origin = gameIdIn(game.stream);
  const isPublic = state.visibility === 'public';
  const { reservations } = seatsFor(state, caller);
  return writeNewGame(context, caller, {
    commandId: origin,
    by: ANYBODY,
    gameId,
    canonical: { type: 'rematch', game: origin },
    toll: (id) => creating(context, caller.playerId, [{ gameId: id, isPublic, reservations }], 'blocks'),
    decide: (terms) =>
      createGame({
        ...orderOf(state, caller, terms),
        title,
        rematch: rematchIn(game, caller),
        clientSeed: input.clientSeed,
      }),
  });
}

/** What the rematch has in common with the game. */
function orderOf(state: GameState, caller: Caller, terms: SeedTerms) {
  const { options, sharedTable, clock, spectatorDelay, takebacks, arbiters, visibility, start, lots } = state;
  const same = { options, sharedTable, clock, spectatorDelay, takebacks, arbiters, visibility, start, lots };
  return {
    ...same,
    ...terms,
    ...seatsFor(state, caller),
    join: rematchSeat(state, caller.playerId) !== null,
    creator: caller.playerId,
  };
}

function seatsFor(state: GameState, caller: Caller) {
  const seats = rotatedSeats(state);
  return {
    seats: seats.length,
    bots: seats.flatMap(({ bot }) => (bot === null ? [] : [bot])),
    reservations: seats.flatMap(({ player }, seat) =>
      player === null || player === caller.playerId ? [] : [{ seat, player }],
    ),
  };
}

function rematchIn({ stream, state }: Loaded<GameState>, { playerId }: Caller) {
  const seats = rotatedSeats(state);
  return {
    game: gameIdIn(stream),
    bots: seats.map((_, seat) => at(seats, seat).bot),
    seat: rematchSeat(state, playerId),
  };
}
