// Inputs of the use cases of sessions.

import { record } from '../../domain/read/records.ts';
import { flag, type Shape, text, type ValueOf } from '../../domain/read/shape.ts';
import { also, COMMAND_ID, command, maybe, usually } from '../base/input.ts';
import { MAX_NAME_CHARACTERS } from '../base/names.ts';

/** Characters of a link. */
const MAX_LINK = 128;
const LINK = also(text, { maxLength: MAX_LINK });

export interface BeginGuestInput {
  readonly name: string;
  /** The secret of the link to a game by which the guest comes; null or absent: by none. */
  readonly invitation?: string | null;
  /** The same of a link to enter a tournament by. */
  readonly entryLink?: { readonly tournamentId: string; readonly link: string } | null;
}

const MEMBERS = {
  name: also(text, { minLength: 1, maxLength: MAX_NAME_CHARACTERS }),
  invitation: maybe(LINK),
  entryLink: maybe(record({ tournamentId: text, link: LINK })),
};
// A record of these members.
export const BEGIN_GUEST = record(MEMBERS) as Shape<BeginGuestInput>;

export interface ClaimInput {
  readonly tournamentId: string;
  /** Its secret. */
  readonly link: string;
  /** Whether the account of this browser takes the place, and stays what it is. */
  readonly withAccount: boolean;
}

const CLAIM = { tournamentId: text, link: LINK, withAccount: usually(flag, false) };
export const SIGN_IN_BY_CLAIM = record(CLAIM) as Shape<ClaimInput>;

export type PlaceInput = Pick<ClaimInput, 'tournamentId'>;
export const SIGN_IN_BY_PLACE = record({ tournamentId: text }) as Shape<PlaceInput>;

export const END_SESSION = command({ key: text }, {}, maybe(COMMAND_ID));
export type EndSessionInput = Pick<ValueOf<typeof END_SESSION>, 'key'>;
