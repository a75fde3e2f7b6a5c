// Inputs of the use cases of manners. A repeat is harmless, with any command id or none.

import { text, type ValueOf } from '../../domain/read/shape.ts';
import { COMMAND_ID, command, maybe, word } from '../base/input.ts';
import { INVITATIONS_FROM } from './manners.ts';

/** Of blocking, and of unblocking. */
export const OTHER_PLAYER = command({}, { playerId: text }, maybe(COMMAND_ID));
export type OtherPlayerInput = Pick<ValueOf<typeof OTHER_PLAYER>, 'playerId'>;

export const SET_INVITATIONS_FROM = command({}, { invitationsFrom: word(INVITATIONS_FROM) }, maybe(COMMAND_ID));
export type SetInvitationsFromInput = Pick<ValueOf<typeof SET_INVITATIONS_FROM>, 'invitationsFrom'>;
