// Commands of organisers and arbiters: from the caller's input to the answer.

import type { Json } from '../../domain/base/json.ts';
import { seeing } from '../access/sight.ts';
import type { Caller, Problem } from '../base/answer.ts';
import { commandIdReused, commitTooLarge, UNAUTHENTICATED } from '../base/problems.ts';
import { wrongCommandId } from '../games/runCommand.ts';
import type { Executed, Loaded } from '../journal/index.ts';
import { settled } from '../players/account.ts';
import { newCommandId } from '../streams/newIds.ts';
import type { TournamentCommandAnswer } from './answers/shapes.ts';
import { tournamentAnswer } from './answers/tournament.ts';
import type { TournamentContext } from './context.ts';
import { type ControlRefusal, type Decide, type Found, loadTournament, type Prepared, runControl } from './control.ts';
import { isHidden } from './found.ts';
import type { OrganiserInput } from './inputs.ts';
import type { ControlState } from './streams/index.ts';
import { actsAs, officeOf, staffMay } from './streams/powers.ts';
import {
  type TournamentProblem,
  type TournamentResult,
  tournamentMoved,
  tournamentNotFound,
  tournamentProblem,
} from './words/problems.ts';

export const PLAYER_ID = /^player_\w{1,64}$/;

export type Commanded = Promise<TournamentResult<TournamentCommandAnswer>>;

export interface OrganiserCommand {
  /** Names the command in its digest. */
  readonly type: string;
  /** What it says, besides the tournament and its id. */
  readonly said: { readonly [name: string]: Json };
  prepare(found: Found, by: string): Promise<Prepared> | Prepared;
}

/** A decision that needs nothing but the state. */
export function lightly(decide: Decide): Prepared {
  return { decide, isPinned: false };
}

export async function command(
  context: TournamentContext,
  caller: Caller | null,
  input: OrganiserInput,
  { type, said, prepare }: OrganiserCommand,
): Commanded {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  const sender = await senderOf(context, caller, input.tournamentId, type);
  if (!sender.ok) return sender;
  const { by, acting } = sender.value;
  const executed = await runControl(context, {
    tournamentId: input.tournamentId,
    by: by.playerId,
    commandId: input.commandId ?? newCommandId(context.clock.now(), context.entropy.bytes(10)),
    canonical: { type, ...said },
    expectedVersion: input.expectedVersion,
    prepare: async (found) => prepare(found, acting),
  });
  return executed === null ? refusedFor(tournamentNotFound()) : answered(context, by, input.tournamentId, executed);
}

/** Who gives the command `type`, and as whom. */
export async function senderOf(
  context: TournamentContext,
  caller: Caller,
  id: string,
  type: string,
): Promise<TournamentResult<{ readonly by: Caller; readonly acting: string }>> {
  const { playerId } = await settled(context, caller);
  const by = { ...caller, playerId };
  if (await isHidden(context, by, id)) return refusedFor(tournamentNotFound());
  const acting = await actingIn(context, id, playerId, type);
  return acting.ok ? { ok: true, value: { by, acting: acting.value } } : acting;
}

/** Commands that the organiser gives, and co-organisers who have the rounds. */
const OF_ROUNDS: ReadonlySet<string> = new Set([
  'describe',
  'edit',
  'open-entries',
  'close-entries',
  'seed',
  'start',
  'pair',
  'publish',
  'close-round',
  'end-stage',
  'finish',
]);

/** Commands of whom a tournament is offered to, whatever they have been in it. */
const OF_OFFER: ReadonlySet<string> = new Set(['end-offer', 'take-over']);

/** As whom `playerId` gives the command `type`. */
async function actingIn(
  context: TournamentContext,
  id: string,
  playerId: string,
  type: string,
): Promise<TournamentResult<string>> {
  if (OF_OFFER.has(type)) return { ok: true, value: playerId };
  const found = await loadTournament(context, id);
  if (found === null || found.state.tournament.organiser === playerId) return { ok: true, value: playerId };
  const { tournament } = found.state;
  const acting = actsAs(await officeOf(context, id), tournament, playerId, OF_ROUNDS.has(type));
  if (acting === null) return refusedFor(tournamentProblem({ code: 'NOT_AN_ARBITER' }, tournament.status));
  return { ok: true, value: acting };
}

/** Before a command of theirs what it rests on may be done: that costs, and is for nobody else. */
export async function isOrganiserOf(context: TournamentContext, caller: Caller | null, id: string): Promise<boolean> {
  const found = caller === null ? null : await loadTournament(context, id);
  if (found === null || caller === null) return false;
  const { organiser } = found.state.tournament;
  return organiser === caller.playerId || staffMay(await officeOf(context, id), caller.playerId, 'rounds');
}

export function refusedFor(problem: TournamentProblem): { readonly ok: false; readonly problem: TournamentProblem } {
  return { ok: false, problem };
}

/** A problem that also commands of games have: none that only a game can have. */
export function asTournaments(problem: Problem): TournamentProblem {
  if (problem.kind === 'WrongStatus' || problem.kind === 'MoveRejected') throw new TypeError(problem.code);
  return problem;
}

export async function answered(
  context: TournamentContext,
  caller: Caller,
  id: string,
  executed: Executed<ControlState, ControlRefusal>,
): Commanded {
  switch (executed.kind) {
    case 'committed':
      return success(caller, id, await newest(context, id, executed), executed);
    case 'refused':
      return refusedCommand(caller, id, executed);
    case 'version-conflict':
      return refusedFor(tournamentMoved(executed.currentVersion));
    case 'id-reused':
      return refusedFor(asTournaments(commandIdReused(executed.version)));
    case 'too-large':
      return refusedFor(asTournaments(commitTooLarge(executed.bytes, executed.limit)));
  }
}

function success(
  caller: Caller,
  id: string,
  loaded: Loaded<ControlState>,
  { commit, repeated }: { readonly commit: { readonly version: number }; readonly repeated: boolean },
): TournamentResult<TournamentCommandAnswer> {
  const tournament = tournamentAnswer(id, loaded, seeing(caller));
  return { ok: true, value: { version: commit.version, repeated, tournament } };
}

/** A repeat was carried out before others may have gone on. */
async function newest(
  context: TournamentContext,
  id: string,
  { loaded, repeated }: Extract<Executed<ControlState, ControlRefusal>, { readonly kind: 'committed' }>,
): Promise<Loaded<ControlState>> {
  return repeated ? ((await loadTournament(context, id)) ?? loaded) : loaded;
}

function refusedCommand(
  caller: Caller,
  id: string,
  { refusal, loaded }: Extract<Executed<ControlState, ControlRefusal>, { readonly kind: 'refused' }>,
): TournamentResult<TournamentCommandAnswer> {
  if (loaded === null) return refusedFor(tournamentNotFound());
  if (refusal.code === 'FULFILLED') return success(caller, id, loaded, { commit: loaded, repeated: true });
  return refusedFor(tournamentProblem(refusal, loaded.state.tournament.status));
}
