// Inputs of the use cases by which somebody keeps an account, and proves later whose it is.

import { record } from '../../domain/read/records.ts';
import { type Shape, text, type ValueOf } from '../../domain/read/shape.ts';
import { also, COMMAND_ID, command, json, maybe } from '../base/input.ts';
import { MAX_NAME_CHARACTERS } from '../base/names.ts';

/** Characters of what somebody calls a passkey. */
export const MAX_LABEL = 64;

export interface RecoveryInput {
  /** What a guest is called from now on; null: as before, without the mark. */
  readonly name: string | null;
}

export interface AddPasskeyInput extends RecoveryInput {
  readonly label: string;
  /** What the browser has made, as JSON. */
  readonly response: unknown;
}

export interface CodeInput {
  readonly code: string;
}

export interface PasskeyInput {
  readonly response: unknown;
}

const name = maybe(also(text, { minLength: 1, maxLength: MAX_NAME_CHARACTERS }));
const label = also(text, { minLength: 1, maxLength: MAX_LABEL });

// Records of these members.
export const MAKE_RECOVERY_CODE = record({ name }) as Shape<RecoveryInput>;
export const ADD_PASSKEY = record({ label, response: json, name }) as Shape<AddPasskeyInput>;
export const SIGN_IN_BY_CODE = record({ code: text }) as Shape<CodeInput>;
export const SIGN_IN_BY_PASSKEY = record({ response: json }) as Shape<PasskeyInput>;

export const REMOVE_PASSKEY = command({ key: text }, {}, maybe(COMMAND_ID));
export type RemovePasskeyInput = Pick<ValueOf<typeof REMOVE_PASSKEY>, 'key'>;
