// Inputs of the use cases of tokens.

import { list } from '../../domain/read/lists.ts';
import { type Shape, text, type ValueOf } from '../../domain/read/shape.ts';
import { also, COMMAND_ID, command, maybe, whole, word } from '../base/input.ts';
import { SCOPES, type Scope } from '../base/scopes.ts';

/** Characters of the name that a player gives a token. */
export const MAX_TOKEN_NAME = 64;

/** How long a token may be valid, days. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** In GraphQL `GAMES_READ`, in REST `games:read`. */
const scope: Shape<Scope> = {
  ...word(SCOPES),
  fill: (input) => String(input).toLowerCase().replace('_', ':') as Scope,
};

export const CREATE_TOKEN = command(
  {},
  {
    name: also(text, { minLength: 1, maxLength: MAX_TOKEN_NAME }),
    scopes: also(list(scope), { minItems: 1 }),
    /** Null: it does not expire, for bots only. */
    expiresInDays: maybe(also(whole, { minimum: TOKEN_DAYS[0], maximum: TOKEN_DAYS[2] })),
  },
  COMMAND_ID,
);
export type CreateTokenInput = ValueOf<typeof CREATE_TOKEN>;

export const REVOKE_TOKEN = command({ key: text }, {}, maybe(COMMAND_ID));
export type RevokeTokenInput = Pick<ValueOf<typeof REVOKE_TOKEN>, 'key'>;
