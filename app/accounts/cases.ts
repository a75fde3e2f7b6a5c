// From whom a player takes invitations: the use cases.

import type { Text } from '../../domain/base/words.ts';
import type { Answer, Caller, Problem } from '../base/answer.ts';
import { final, problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { type AccountAnswer, keepName, settled } from '../players/account.ts';
import type { OtherPlayerInput, SetInvitationsFromInput } from './inputs.ts';
import { block, type InvitationsFrom, MAX_BLOCKS, mannersOf, takeInvitationsFrom, unblock } from './manners.ts';

export interface MannersAnswer {
  readonly invitationsFrom: InvitationsFrom;
  /** Ids of the players whom the caller has blocked. */
  readonly blocked: readonly string[];
}

/** Only what is the caller's own. */
export async function ownManners(context: AppContext, caller: Caller): Promise<MannersAnswer> {
  const { invitationsFrom, blocked } = await mannersOf(context, caller.playerId);
  return { invitationsFrom, blocked: [...blocked].sort() };
}

export async function blockPlayer(
  context: AppContext,
  caller: Caller | null,
  { playerId: other }: OtherPlayerInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const account = await settled(context, caller);
  if (other === account.playerId) return problem(unknownPlayer(OWN));
  const { blocked } = await mannersOf(context, account.playerId);
  if (blocked.has(other)) return { ok: true, value: { account, repeated: true } };
  if (!(await context.profiles.names([other])).has(other)) return problem(unknownPlayer(UNKNOWN));
  if (!(await block(context, account.playerId, other))) return problem(TOO_MANY_BLOCKS);
  await keepName(context, account);
  return { ok: true, value: { account, repeated: false } };
}

export async function unblockPlayer(
  context: AppContext,
  caller: Caller | null,
  { playerId: other }: OtherPlayerInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const account = await settled(context, caller);
  const { blocked } = await mannersOf(context, account.playerId);
  const repeated = !blocked.has(other);
  if (!repeated) await unblock(context, account.playerId, other);
  return { ok: true, value: { account, repeated } };
}

export async function setInvitationsFrom(
  context: AppContext,
  caller: Caller | null,
  { invitationsFrom: from }: SetInvitationsFromInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const account = await settled(context, caller);
  const { invitationsFrom } = await mannersOf(context, account.playerId);
  const repeated = invitationsFrom === from;
  if (!repeated) await takeInvitationsFrom(context, account.playerId, from);
  return { ok: true, value: { account, repeated } };
}

const OWN: Text = { en: 'You cannot block yourself.', de: 'Dich selbst kannst du nicht blockieren.' };
const UNKNOWN: Text = {
  en: 'No player with this id has ever played here. Give the id as in Seat.player.',
  de: 'Niemand mit dieser Id hat hier je gespielt. Nimm die Id aus Seat.player.',
};

function unknownPlayer(text: Text): Problem {
  return { kind: 'InvalidInput', code: 'UNKNOWN_PLAYER', path: ['input', 'playerId'], ...final(text) };
}

const TOO_MANY_BLOCKS: Problem = {
  kind: 'Forbidden',
  code: 'TOO_MANY_BLOCKS',
  ...final({
    en: `A player may block ${MAX_BLOCKS} others. Unblock one of them first.`,
    de: `Eine Person kann ${MAX_BLOCKS} andere blockieren. Hebe erst eine dieser Sperren auf.`,
  }),
};
