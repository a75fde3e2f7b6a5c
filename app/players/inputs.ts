// Inputs of the use cases of an account. A repeat is harmless, with any command id or none.

import { text, type ValueOf } from '../../domain/read/shape.ts';
import { also, COMMAND_ID, command, maybe } from '../base/input.ts';
import { MAX_NAME_CHARACTERS } from '../base/names.ts';

const name = also(text, { minLength: 1, maxLength: MAX_NAME_CHARACTERS });

export const CHANGE_NAME = command({}, { name }, maybe(COMMAND_ID));
export type ChangeNameInput = Pick<ValueOf<typeof CHANGE_NAME>, 'name'>;

/** `code`: of the identity. */
export const UNLINK_IDENTITY = command({}, { code: text }, maybe(COMMAND_ID));
export type UnlinkIdentityInput = Pick<ValueOf<typeof UNLINK_IDENTITY>, 'code'>;

export const DECLARE_BOT = command({}, {}, maybe(COMMAND_ID));
