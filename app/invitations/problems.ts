// Why invitations are refused.

import type { Text } from '../../domain/base/words.ts';
import type { InvitationStatus } from '../access/invitation.ts';
import type { Problem } from '../base/answer.ts';
import { final } from '../base/problems.ts';

export const MAX_INVITATIONS = 100;
export const VALID_SECONDS = { least: 60, most: 30 * 86_400, usual: 7 * 86_400 } as const;
export const MAX_USES = 100;
export const MAX_REASON = 200;

/** For anybody whom an invitation does not concern it is not there. */
export function invitationNotFound(): Problem {
  return {
    kind: 'NotFound',
    code: 'INVITATION_NOT_FOUND',
    ...final({ en: 'There is no such invitation for you.', de: 'Eine solche Einladung gibt es für dich nicht.' }),
  };
}

const OVER: Readonly<Record<Exclude<InvitationStatus, 'open'>, Text>> = {
  accepted: {
    en: 'The invitation has been used as often as it can be.',
    de: 'Die Einladung ist so oft benutzt worden, wie sie gilt.',
  },
  declined: { en: 'You have declined this invitation.', de: 'Du hast diese Einladung abgelehnt.' },
  revoked: { en: 'The host has revoked this invitation.', de: 'Die Einladung wurde zurückgezogen.' },
  expired: { en: 'The invitation has expired.', de: 'Die Einladung ist abgelaufen.' },
};

export function invitationOver(status: Exclude<InvitationStatus, 'open'>): Problem {
  return { kind: 'Forbidden', code: 'INVITATION_OVER', ...final(OVER[status]) };
}

export function tooManyInvitations(): Problem {
  return {
    kind: 'Forbidden',
    code: 'TOO_MANY_INVITATIONS',
    ...final({
      en: `A game has at most ${MAX_INVITATIONS} invitations.`,
      de: `Zu einer Partie gibt es höchstens ${MAX_INVITATIONS} Einladungen.`,
    }),
  };
}

const { least, most } = VALID_SECONDS;
const INVALID = {
  removedPlayer: {
    en: 'You have removed this player. Reserve a seat for them first.',
    de: 'Du hast diese Person entfernt. Reserviere ihr zuerst einen Platz.',
  },
  uses: {
    en: `A link has 1 to ${MAX_USES} uses; an invitation of a player has one.`,
    de: `Ein Link gilt 1- bis ${MAX_USES}-mal, die Einladung einer Person einmal.`,
  },
  validSeconds: {
    en: `An invitation is valid for ${least} to ${most} seconds.`,
    de: `Eine Einladung gilt ${least} bis ${most} Sekunden.`,
  },
  reason: {
    en: `A reason has at most ${MAX_REASON} characters.`,
    de: `Eine Begründung hat höchstens ${MAX_REASON} Zeichen.`,
  },
  seatOfOther: {
    en: 'This invitation is for another seat. Leave the seat out.',
    de: 'Diese Einladung gilt für einen anderen Platz. Lass den Platz weg.',
  },
  reused: {
    en: 'This command id was already used for a different invitation. Use a new id.',
    de: 'Diese Kommando-Id wurde schon für eine andere Einladung benutzt. Nimm eine neue.',
  },
} as const satisfies Record<string, Text>;

export function invalidInvitation(what: keyof typeof INVALID, field: string): Problem {
  const code = what === 'reused' ? 'COMMAND_ID_REUSED' : 'INVALID_INPUT';
  return { kind: 'InvalidInput', code, path: ['input', field], ...final(INVALID[what]) };
}
