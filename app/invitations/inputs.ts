// Inputs of the use cases on invitations.

import { text, type ValueOf } from '../../domain/read/shape.ts';
import { also, COMMAND_ID, command, maybe, renamed, whole } from '../base/input.ts';
import { MAX_REASON, MAX_USES, VALID_SECONDS } from './problems.ts';

const MAY_HAVE_ID = maybe(COMMAND_ID);
const seat = maybe(also(whole, { minimum: 0 }));

/** The same id never makes two invitations. */
export const CREATE_INVITATION = command(
  { gameId: text },
  {
    /** Whom it is directed at; null: it is a link, for whoever has its secret. */
    playerId: maybe(text),
    /** Null: any free one. */
    seat,
    /** Players who may use a link; null: one for a seat, otherwise as many as there are seats. */
    uses: maybe(also(whole, { minimum: 1, maximum: MAX_USES })),
    /** For how long it is open; null: for a week. */
    validSeconds: also(maybe(also(whole, { minimum: VALID_SECONDS.least, maximum: VALID_SECONDS.most })), {
      default: VALID_SECONDS.usual,
    }),
  },
  COMMAND_ID,
);
export type CreateInvitationInput = ValueOf<typeof CREATE_INVITATION>;

/** `invitation`: as `InvitationAnswer.name`. */
export const END_INVITATION = renamed(command({}, { code: text }, MAY_HAVE_ID), ({ code }) => ({ invitation: code }));
export type InvitationInput = ValueOf<typeof END_INVITATION>;

/** `invitation`: the name of one that is directed at the caller, or the secret of a link. */
export const ACCEPT_INVITATION = renamed(
  command({}, { code: text, seat, clientSeed: maybe(also(text, { maxLength: 128 })) }, MAY_HAVE_ID),
  ({ code, ...input }) => ({ ...input, invitation: code }),
);
export type AcceptInvitationInput = ValueOf<typeof ACCEPT_INVITATION>;

/** `reason`: for the host; null: none. */
export const DECLINE_INVITATION = renamed(
  command({}, { code: text, reason: maybe(also(text, { maxLength: MAX_REASON })) }, MAY_HAVE_ID),
  ({ code, reason }) => ({ invitation: code, reason }),
);
export type DeclineInvitationInput = ValueOf<typeof DECLINE_INVITATION>;
