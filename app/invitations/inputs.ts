// Inputs of the use cases on invitations.

import type { JoinGameInput } from '../games/inputs.ts';

export interface CreateInvitationInput {
  readonly gameId: string;
  /** Whom it is directed at; null: it is a link. */
  readonly playerId: string | null;
  /** Null: any free one. */
  readonly seat: number | null;
  /** Players who may use a link; null: one for a seat, otherwise as many as there are seats. */
  readonly uses: number | null;
  /** For how long it is open; null: for a week. */
  readonly validSeconds: number | null;
  /** The same id never makes two invitations. */
  readonly commandId: string;
}

export interface InvitationInput {
  /** As `InvitationAnswer.name`. */
  readonly invitation: string;
}

export interface AcceptInvitationInput extends Omit<JoinGameInput, 'gameId'> {
  /** The name of an invitation that is directed at the caller, or the secret of a link. */
  readonly invitation: string;
}

export interface DeclineInvitationInput extends InvitationInput {
  /** For the host; null: none. */
  readonly reason: string | null;
}
