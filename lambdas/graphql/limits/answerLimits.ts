// Limits of an answer: its bytes, its errors, their messages. A small request must not make a large answer.

import type { Observer } from '../requests/observers.ts';

/** Bytes of an answer's body, before compression. */
export const MAX_ANSWER_BYTES = 1_048_576;

export const MAX_ERRORS = 10;

/** UTF-16 code units of an error's message; those of graphql-js quote what they were given. */
export const MAX_MESSAGE = 200;

/** `message`, cut to the limit. */
export function shortMessage(message: string): string {
  if (message.length <= MAX_MESSAGE) return message;
  return `${message.slice(0, MAX_MESSAGE - 1).toWellFormed()}…`;
}

/** Keeps the first errors of an answer. Stands after all observers that look at the errors. */
export const ERROR_LIMIT: Observer = {
  willSendResponse({ response: { body } }) {
    if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
    body.singleResult.errors = body.singleResult.errors.slice(0, MAX_ERRORS);
  },
};
