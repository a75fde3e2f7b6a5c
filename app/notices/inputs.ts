// Inputs of the use cases of notices.

import { LANGUAGES } from '../../domain/base/language.ts';
import { list } from '../../domain/read/lists.ts';
import { text, type ValueOf } from '../../domain/read/shape.ts';
import { also, COMMAND_ID, command, maybe, word } from '../base/input.ts';
import { NOTICE_KINDS } from './kinds.ts';

/** Characters of what somebody calls a browser. */
export const MAX_BROWSER_NAME = 64;

/** Characters of the address that a push service gives a browser. */
export const MAX_ENDPOINT = 1_000;

/** Characters of a key: 65 bytes, in base64url. */
const MAX_KEY = 88;

const key = also(text, { minLength: 1, maxLength: MAX_KEY });

export const ADD_PUSH_SUBSCRIPTION = command(
  {},
  {
    endpoint: also(text, { minLength: 1, maxLength: MAX_ENDPOINT }),
    p256dh: key,
    auth: key,
    serverKey: key,
    name: also(text, { minLength: 1, maxLength: MAX_BROWSER_NAME }),
    kinds: also(list(word(NOTICE_KINDS)), { minItems: 1 }),
    language: word(LANGUAGES),
  },
  maybe(COMMAND_ID),
);
export type AddPushSubscriptionInput = Omit<ValueOf<typeof ADD_PUSH_SUBSCRIPTION>, 'commandId'>;

export const REMOVE_PUSH_SUBSCRIPTION = command({ key: text }, {}, maybe(COMMAND_ID));
export type RemovePushSubscriptionInput = Pick<ValueOf<typeof REMOVE_PUSH_SUBSCRIPTION>, 'key'>;
