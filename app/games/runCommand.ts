// One command on an existing game: caller, command id, decision, append, automatic moves, answer.

import { Defect } from '../../domain/base/defect.ts';
import type { Json } from '../../domain/base/json.ts';
import {
  type GameRefusal,
  type GameState,
  lateSeat,
  owedOutage,
  type PastNeeded,
  type TakebackDecision,
  tooLong,
} from '../../domain/game/index.ts';
import {
  commandDigestOf,
  commandIdOf,
  gameIdIn,
  gameStream,
  isImported,
  type StreamId,
} from '../../domain/log/index.ts';
import { StoreFault } from '../../eventstore/port.ts';
import { isDelayed, shownTo } from '../access/delay.ts';
import { loadFor, mayKnow } from '../access/gameAccess.ts';
import { seeing } from '../access/sight.ts';
import { isUnpaid, NO_TOLL, type Toll, type Tolled, tolled, type Unpaid } from '../accounts/toll.ts';
import { type CommandAnswer, commandAnswer, fulfilledAnswer } from '../answers/commandAnswer.ts';
import { moveProblem } from '../answers/moveProblem.ts';
import type { Answer, Caller, Problem } from '../base/answer.ts';
import { COMMAND_ID, MAX_COMMAND_ID } from '../base/input.ts';
import {
  commandIdReused,
  commitTooLarge,
  gameNotFound,
  problem,
  readOnly,
  refusalProblem,
  UNAUTHENTICATED,
  versionConflict,
  wrongCommandIdLength,
} from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import type { Executed, Loaded } from '../journal/index.ts';
import { newCommandId } from '../streams/newIds.ts';
import { outagesFor, playAutomaticMoves } from './autoplay.ts';

/** What the decision on a game sees besides its state. */
export interface DecisionContext {
  readonly serverSeed: Uint8Array;
  /** Of the commit that would be written. */
  readonly version: number;
  /** When it would be dated, ms since 1970. */
  readonly recordedAt: number;
  /** The game after an earlier commit; null: not read yet, the decision needs it (`past-needed`). */
  gameAt(version: number): GameState | null;
}

export interface GameCommand {
  readonly gameId: string;
  /** The client's; null for none. */
  readonly commandId: string | null;
  /** What the command says, without its id: a repeat must say the same. */
  readonly canonical: Json;
  readonly expectedVersion: number | null;
  /** What it takes of the allowances of its caller, or must ask first. Default: nothing. */
  toll?(game: GameState, caller: Caller): Toll;
  decide(game: GameState, caller: Caller, context: DecisionContext): TakebackDecision;
}

/** Runs `command` for `caller`. The automatic moves that follow are played before the answer. */
export async function runCommand(
  context: AppContext,
  caller: Caller | null,
  command: GameCommand,
): Promise<Answer<CommandAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(command.commandId);
  if (wrong !== null) return problem(wrong);
  const stream = gameStream(command.gameId);
  if (stream === null) return problem(gameNotFound(command.gameId));
  if (isImported(stream)) return problem(await refusedImport(context, stream));
  const executed = await executeDiscreetly(context, caller, command, stream).catch(ifUnknown);
  return executed === null ? problem(gameNotFound(command.gameId)) : answerExecuted(context, caller, executed);
}

/** To a player who may not know of a game it does not exist: no refusal, conflict or repeat says otherwise. */
class Unknown extends Error {}

function ifUnknown(error: unknown): null {
  if (error instanceof Unknown) return null;
  throw error;
}

/** As `execute`; only those who may know the game learn of a conflict. Others have no seat and are refused for that. */
async function executeDiscreetly(
  context: AppContext,
  caller: Caller,
  command: GameCommand,
  stream: StreamId,
): Promise<Executed<GameState, GameRefusal | Unpaid> | null> {
  const executed = await execute(context, caller, command, stream);
  if (executed?.kind !== 'version-conflict') return executed;
  const newest = await context.games.load(stream);
  if (newest === null || !isDelayed(seeing(caller), newest)) return executed;
  return execute(context, caller, { ...command, expectedVersion: null }, stream);
}

/** A seat's time was up before the command arrived, or an outage has ended: the server's own commits come first. */
interface TimeUp {
  readonly reason: 'time-up';
}

type NotYet = TimeUp | PastNeeded;

type Ran = Executed<GameState, GameRefusal | NotYet | Unpaid>;

/** Races against time-outs and outages, and earlier versions, that one command may need. */
const MOST_TIMEOUT_ROUNDS = 4;

/**
 * Runs the command after the time-outs that were due. Null: no such game. Rejects with Unknown if it is not the
 * caller's.
 */
async function execute(
  context: AppContext,
  caller: Caller,
  command: GameCommand,
  stream: StreamId,
): Promise<Executed<GameState, GameRefusal | Unpaid> | null> {
  const attempt = { stream, arrivedAt: context.clock.now(), past: new Map<number, GameState>() };
  for (let round = 0; round < MOST_TIMEOUT_ROUNDS; round += 1) {
    const ran = await executeOnce(context, caller, command, attempt);
    if (ran?.kind !== 'refused') return ran;
    const { refusal } = ran;
    if (!isNotYet(refusal)) return { ...ran, refusal };
    await makeReady(context, attempt, refusal, ran.loaded);
  }
  throw new StoreFault('contention', `${stream}: time-outs are due and do not get done`, { retryable: true });
}

function isNotYet(refusal: GameRefusal | NotYet | Unpaid): refusal is NotYet {
  return refusal.reason === 'time-up' || refusal.reason === 'past-needed';
}

/** Does what must come before the command: `refusal` says what. */
async function makeReady(
  context: AppContext,
  { stream, past }: Attempt & { readonly past: Map<number, GameState> },
  refusal: NotYet,
  loaded: Loaded<GameState> | null,
): Promise<void> {
  if (refusal.reason === 'past-needed') past.set(refusal.version, await readPast(context, stream, refusal));
  else if (loaded !== null) await playAutomaticMoves(context, loaded);
}

async function readPast({ games }: AppContext, stream: StreamId, { version }: PastNeeded): Promise<GameState> {
  const found = await games.load(stream, { atVersion: version });
  if (found === null) throw new Defect(`version ${version} of ${stream} was there and is not found`);
  return found.state;
}

/** `past`: the versions that were read for the command. */
interface Attempt {
  readonly stream: StreamId;
  readonly arrivedAt: number;
  readonly past: ReadonlyMap<number, GameState>;
}

async function executeOnce(
  context: AppContext,
  caller: Caller,
  command: GameCommand,
  { stream, arrivedAt, past }: Attempt,
): Promise<Ran | null> {
  const clientId = command.commandId ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  const tolls: Tolled<GameState, GameRefusal | NotYet>[] = [];
  const ran = await context.games.executeOn<GameRefusal | NotYet | Unpaid>(stream, async (found) => {
    const viewer = seeing(caller);
    if (!mayKnow(context, viewer, found) && (await loadFor(context, viewer, stream)) === null) throw new Unknown();
    // A game's seed never changes.
    const serverSeed = await context.seeds.of(found);
    const outages = await outagesFor(context, found.state);
    const gameAt = (version: number) => past.get(version) ?? null;
    const toll = command.toll?.(found.state, caller) ?? NO_TOLL;
    const paying = tolled<GameState, GameRefusal | NotYet>(toll, context.clock.now, {
      commandId: commandIdOf(serverSeed, caller.playerId, clientId),
      commandDigest: commandDigestOf(command.canonical),
      expectedVersion: command.expectedVersion,
      arrivedAt,
      decide(current, version, recordedAt) {
        const game = (current ?? found).state;
        if (owedOutage(game, outages, recordedAt) !== null || lateSeat(game, recordedAt) !== null)
          return { ok: false, refusal: { reason: 'time-up' } };
        return tooLong(game, version) ?? command.decide(game, caller, { serverSeed, version, recordedAt, gameAt });
      },
    });
    tolls.push(paying);
    return paying.command;
  });
  if (ran !== null) for (const { settle } of tolls) await settle(ran);
  return ran;
}

/** Nothing can be done to a game of the library. */
async function refusedImport({ games }: AppContext, stream: StreamId): Promise<Problem> {
  const loaded = await games.load(stream);
  return loaded === null ? gameNotFound(gameIdIn(stream)) : readOnly(loaded.state.status);
}

/** The answer to a command, from its outcome. */
export async function answerExecuted(
  context: AppContext,
  caller: Caller,
  executed: Executed<GameState, GameRefusal | Unpaid>,
): Promise<Answer<CommandAnswer>> {
  switch (executed.kind) {
    case 'committed': {
      const viewer = seeing(caller);
      const newest = await playAutomaticMoves(context, await present(context, executed));
      const shown = await shownTo(context, viewer, newest);
      return { ok: true, value: commandAnswer(context, viewer, shown, executed) };
    }
    case 'refused':
      return answerRefused(context, caller, executed);
    case 'version-conflict':
      return problem(versionConflict(executed.currentVersion));
    case 'id-reused':
      return problem(commandIdReused(executed.version));
    case 'too-large':
      return problem(commitTooLarge(executed.bytes, executed.limit));
  }
}

/** The game as it is now: a repeat was carried out before others may have gone on. */
async function present(
  { games }: AppContext,
  { loaded, repeated }: Extract<Executed<GameState, unknown>, { readonly kind: 'committed' }>,
): Promise<Loaded<GameState>> {
  const newest = repeated ? await games.load(loaded.stream) : null;
  return newest === null || newest.version < loaded.version ? loaded : newest;
}

async function answerRefused(
  context: AppContext,
  caller: Caller,
  { refusal, loaded }: Extract<Executed<GameState, GameRefusal | Unpaid>, { readonly kind: 'refused' }>,
): Promise<Answer<CommandAnswer>> {
  if (isUnpaid(refusal)) return problem(refusal.problem);
  if (loaded === null) return problem(refusalProblem(refusal, null, []));
  if ('fulfilled' in refusal && refusal.fulfilled) {
    const viewer = seeing(caller);
    const newest = await playAutomaticMoves(context, loaded);
    return { ok: true, value: fulfilledAnswer(context, viewer, await shownTo(context, viewer, newest)) };
  }
  return problem(moveProblem(context, caller, refusal, loaded.state));
}

/** The problem of a command id that does not have 1 to 128 characters, or null. */
export function wrongCommandId(commandId: string | null): Problem | null {
  if (commandId === null || COMMAND_ID.check(commandId) === null) return null;
  return wrongCommandIdLength(commandId.length, MAX_COMMAND_ID);
}
