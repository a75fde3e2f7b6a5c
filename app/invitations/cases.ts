// The use cases on invitations, for the request that a call belongs to.

import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { acceptInvitation } from './accept.ts';
import type { InvitationAnswer, InvitationResult } from './answer.ts';
import { createInvitation } from './create.ts';
import { declineInvitation, revokeInvitation } from './end.ts';
import type {
  AcceptInvitationInput,
  CreateInvitationInput,
  DeclineInvitationInput,
  InvitationInput,
} from './inputs.ts';
import { invitationsOf, invitationsTo } from './list.ts';

export interface InvitationCases {
  /** Invites a player, or whoever has a link, to a game. */
  createInvitation(caller: Caller | null, input: CreateInvitationInput): Promise<Answer<InvitationResult>>;
  revokeInvitation(caller: Caller | null, input: InvitationInput): Promise<Answer<InvitationResult>>;
  /** Takes a seat by an invitation. */
  acceptInvitation(caller: Caller | null, input: AcceptInvitationInput): Promise<Answer<CommandAnswer>>;
  declineInvitation(caller: Caller | null, input: DeclineInvitationInput): Promise<Answer<InvitationResult>>;
  /** The invitations to a game, newest first; null for anybody but its host. */
  invitationsTo(
    caller: Caller | null,
    game: { readonly gameId: string; readonly host: string },
  ): Promise<readonly InvitationAnswer[] | null>;
  /** The invitations that the caller can accept or decline, newest first. */
  invitationsOf(caller: Caller): Promise<readonly InvitationAnswer[]>;
}

export function invitationCases(context: () => AppContext): InvitationCases {
  return {
    createInvitation: (caller, input) => createInvitation(context(), caller, input),
    revokeInvitation: (caller, input) => revokeInvitation(context(), caller, input),
    acceptInvitation: (caller, input) => acceptInvitation(context(), caller, input),
    declineInvitation: (caller, input) => declineInvitation(context(), caller, input),
    invitationsTo: (caller, game) => invitationsTo(context(), caller, game),
    invitationsOf: (caller) => invitationsOf(context(), caller),
  };
}
