// An arbiter's look at the whole table, recorded before it is shown: the players see every look.

import { at, Defect } from '../../domain/base/defect.ts';
import { isReadable } from '../../domain/base/readable.ts';
import { type GameState, isArbiter } from '../../domain/game/index.ts';
import { commandDigestOf, commandIdOf, gameStream, hex, isImported } from '../../domain/log/index.ts';
import { loadFor } from '../access/gameAccess.ts';
import { seeing } from '../access/sight.ts';
import { type PositionAnswer, wholePosition } from '../answers/positionAnswer.ts';
import type { Answer, Caller, Problem } from '../base/answer.ts';
import { commandIdReused, gameNotFound, problem, readOnly, UNAUTHENTICATED } from '../base/problems.ts';
import { playAutomaticMoves } from '../games/autoplay.ts';
import { wrongCommandId } from '../games/runCommand.ts';
import type { Executed, Loaded } from '../journal/index.ts';
import { settled } from '../players/account.ts';
import type { LookInput } from './inputs.ts';
import type { LookContext } from './looks.ts';
import { type Look, type Looks, looksStream, lookTaken } from './looks.ts';
import {
  MAX_LOOKS,
  MAX_REASON,
  notAnArbiter,
  nothingHidden,
  tooManyLooks,
  wrongReason,
  wrongVersion,
} from './problems.ts';

export interface LookResult {
  readonly look: Look;
  /** Whether it had been recorded before: nothing was written now. */
  readonly repeated: boolean;
  /** The whole table, with the legal moves of every seat that is to act. */
  readonly state: PositionAnswer;
}

type LoadedGame = Loaded<GameState>;

/** Shows an arbiter the whole table, after the look is recorded. */
export async function lookAtTable(
  context: LookContext,
  caller: Caller | null,
  input: LookInput,
): Promise<Answer<LookResult>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId) ?? (isReason(input.reason) ? null : wrongReason());
  if (wrong !== null) return problem(wrong);
  const found = await arbitrated(context, caller, input.gameId);
  if (!found.ok) return found;
  const { game, arbiter } = found.value;
  const version = input.version ?? game.version;
  const refused = refusalOf(game, version);
  if (refused !== null) return problem(refused);
  return shown(context, game, await recorded(context, game, { arbiter, input, version }));
}

interface Arbitrated {
  /** As it is now. */
  readonly game: LoadedGame;
  readonly arbiter: Caller;
}

/** The game, if the caller is an arbiter of it. */
async function arbitrated(context: LookContext, caller: Caller, gameId: string): Promise<Answer<Arbitrated>> {
  const stream = gameStream(gameId);
  const game = stream === null ? null : await loadFor(context, seeing(caller), stream, { strong: true });
  if (game === null) return problem(gameNotFound(gameId));
  if (isImported(game.stream)) return problem(readOnly(game.state.status));
  const arbiter = await arbiterOf(context, caller, game.state);
  if (arbiter === null) return problem(notAnArbiter());
  return { ok: true, value: { game: await playAutomaticMoves(context, game), arbiter } };
}

/** The caller as the player whose id will be in the record; null if that is no arbiter of the game. */
async function arbiterOf(context: LookContext, caller: Caller, game: GameState): Promise<Caller | null> {
  const arbiter = isArbiter(game, caller.playerId) ? await settled(context, caller) : null;
  return isArbiter(game, arbiter?.playerId ?? null) ? arbiter : null;
}

function isReason(reason: string): boolean {
  return isReadable(reason.replaceAll('\n', ' '), MAX_REASON);
}

/** Why nobody can look at that version, or null. */
function refusalOf({ state, version: newest }: LoadedGame, version: number): Problem | null {
  if (state.table === null) return nothingHidden(state.status);
  const { started } = state.past;
  const isThere = version >= started && version <= newest;
  return isThere ? null : wrongVersion(version, started, newest);
}

interface Wanted {
  readonly arbiter: Caller;
  readonly input: LookInput;
  readonly version: number;
}

async function recorded(
  context: LookContext,
  game: LoadedGame,
  { arbiter: { playerId: player }, input, version }: Wanted,
): Promise<Executed<Looks, Problem>> {
  const { reason } = input;
  const hash = hex((await tableAt(context, game, version)).hash);
  return context.looks.execute<Problem>({
    stream: looksStream(game.stream),
    // A game's seed is known to the server alone until the end, and differs from game to game.
    commandId: commandIdOf(await context.seeds.of(game), player, input.commandId),
    commandDigest: commandDigestOf({ type: 'look', version: input.version, reason }),
    expectedVersion: null,
    decide(current) {
      if ((current?.version ?? 0) >= MAX_LOOKS) return { ok: false, refusal: tooManyLooks() };
      return { ok: true, events: [lookTaken({ player, version, hash, reason })], actor: -1 };
    },
  });
}

/** The table, if the look at it is recorded. */
async function shown(
  context: LookContext,
  game: LoadedGame,
  executed: Executed<Looks, Problem>,
): Promise<Answer<LookResult>> {
  switch (executed.kind) {
    case 'committed': {
      const { loaded, repeated } = executed;
      // A repeat is shown what the look was recorded for, however far the game has got.
      const look = at(loaded.state, loaded.version - 1);
      const state = wholePosition(context, await tableAt(context, game, look.version));
      return { ok: true, value: { look, repeated, state } };
    }
    case 'refused':
      return problem(executed.refusal);
    case 'id-reused':
      return problem(commandIdReused(executed.version));
    case 'version-conflict':
    case 'too-large':
      throw new Defect(`a look at ${game.stream} ended as ${executed.kind}`);
  }
}

/** The game after commit `version`, which it has. */
async function tableAt({ games }: LookContext, game: LoadedGame, version: number): Promise<LoadedGame> {
  if (version === game.version) return game;
  const found = await games.load(game.stream, { atVersion: version });
  if (found === null) throw new Defect(`${game.stream} has ${game.version} versions and lacks ${version}`);
  return found;
}
