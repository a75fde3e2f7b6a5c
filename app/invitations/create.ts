// Invites players to a game that has not started: one by the id, or by a link. Only the host may.

import { type GameState, invalid, notTheHost } from '../../domain/game/index.ts';
import { gameStream, isImported } from '../../domain/log/index.ts';
import { loadFor } from '../access/gameAccess.ts';
import { formatInvitation, type Invitation, parseInvitation } from '../access/invitation.ts';
import { seeing } from '../access/sight.ts';
import { inviting } from '../accounts/tolls.ts';
import { moveProblem } from '../answers/moveProblem.ts';
import type { Answer, Caller, Problem } from '../base/answer.ts';
import { gameNotFound, problem, refusalProblem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { wrongCommandId } from '../games/runCommand.ts';
import type { Loaded } from '../journal/index.ts';
import { answered, type InvitationResult } from './answer.ts';
import type { CreateInvitationInput } from './inputs.ts';
import { keysOf, nameOf, secretHash } from './names.ts';
import { invalidInvitation, MAX_INVITATIONS, MAX_USES, tooManyInvitations, VALID_SECONDS } from './problems.ts';

/** Invites a player to a game, by id or by a link. */
export async function createInvitation(
  context: AppContext,
  caller: Caller | null,
  input: CreateInvitationInput,
): Promise<Answer<InvitationResult>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return problem(wrong);
  const stream = gameStream(input.gameId);
  const loaded =
    stream === null || isImported(stream) ? null : await loadFor(context, seeing(caller), stream, { strong: true });
  if (loaded === null) return problem(gameNotFound(input.gameId));
  const made = await madeBy(context, caller, input, loaded.state);
  const known = await context.invitations.get(made.gameId, made.code);
  if (known !== null) return repeatOf(context, made, parseInvitation(known));
  const refused = refusalOf(context, caller, input, loaded);
  if (refused !== null) return problem(refused);
  if ((await context.invitations.ofGame(made.gameId)).length >= MAX_INVITATIONS) return problem(tooManyInvitations());
  return write(context, made);
}

/** The invitation, unless another request makes the same one. */
async function write(context: AppContext, made: Made): Promise<Answer<InvitationResult>> {
  const toll = inviting(context, made.host, [{ id: made.gameId, part: made.code, to: made.playerId }]);
  const unpaid = await toll.take();
  if (unpaid !== null) return problem(unpaid);
  const { secret, ...asked } = made;
  // Taken right before it is put: those who follow their invitations by time miss none. It ends as it was asked to.
  const invitation = { ...asked, createdAt: context.laterMoment() };
  if (await context.invitations.put(formatInvitation(invitation, 1))) {
    // It is there, whoever is told of it.
    if (made.playerId !== null) await Promise.resolve(context.onInvited(made.playerId)).catch(() => {});
    return answered(context, invitation, { secret: linkOf(made), repeated: false });
  }
  await toll.giveBack();
  const stored = await context.invitations.get(made.gameId, made.code);
  return stored === null ? problem(tooManyInvitations()) : repeatOf(context, made, parseInvitation(stored));
}

interface Made extends Invitation {
  /** Null for an invitation that is directed at a player. */
  readonly secret: string | null;
}

async function madeBy(
  { clock, secrets }: AppContext,
  { playerId: host }: Caller,
  { gameId, playerId, seat, uses, validSeconds, commandId }: CreateInvitationInput,
  { keyId, seats }: GameState,
): Promise<Made> {
  const { code, secret } = keysOf(await secrets.masterSecret(keyId), gameId, host, commandId);
  const createdAt = clock.now();
  const places = seat === null ? seats.length : 1;
  return {
    gameId,
    code,
    host,
    playerId,
    secretHash: playerId === null ? secretHash(secret) : null,
    seat,
    maxUses: playerId === null ? (uses ?? places) : 1,
    usedBy: [],
    createdAt,
    expiresAt: createdAt + (validSeconds ?? VALID_SECONDS.usual) * 1_000,
    revokedAt: null,
    declined: null,
    secret: playerId === null ? secret : null,
  };
}

function linkOf({ gameId, code, secret }: Made): string | null {
  return secret === null ? null : nameOf({ gameId, code, secret });
}

function repeatOf(context: AppContext, made: Made, stored: Invitation): Answer<InvitationResult> {
  const isSame = made.playerId === stored.playerId && made.seat === stored.seat && made.maxUses === stored.maxUses;
  if (!isSame) return problem(invalidInvitation('reused', 'commandId'));
  return answered(context, stored, { secret: linkOf(made), repeated: true });
}

function refusalOf(
  context: AppContext,
  caller: Caller,
  input: CreateInvitationInput,
  { state }: Loaded<GameState>,
): Problem | null {
  const refused = notTheHost(state, caller.playerId, 'invite');
  if (refused !== null) return moveProblem(context, caller, refused.refusal, state);
  const { seat, playerId } = input;
  const place = seat === null ? null : state.seats[seat];
  if (place === undefined) {
    const fault = invalid(['seat'], { kind: 'no-such-seat', seat: seat ?? 0, seatCount: state.seats.length });
    return refusalProblem(fault, null, []);
  }
  if (playerId === caller.playerId) return refusalProblem(invalid(['playerId'], { kind: 'host-as-guest' }), null, []);
  if (playerId !== null && state.removed.includes(playerId)) return invalidInvitation('removedPlayer', 'playerId');
  return wrongTerms(input);
}

function wrongTerms({ playerId, uses, validSeconds }: CreateInvitationInput): Problem | null {
  const { least, most, usual } = VALID_SECONDS;
  const seconds = validSeconds ?? usual;
  if (seconds < least || seconds > most) return invalidInvitation('validSeconds', 'validSeconds');
  const wanted = uses ?? 1;
  return wanted < 1 || wanted > (playerId === null ? MAX_USES : 1) ? invalidInvitation('uses', 'uses') : null;
}
