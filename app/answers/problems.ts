// Problems that several use cases answer with.

import type { Answer, Problem } from './answer.ts';

export function problem<Value>(value: Problem): Answer<Value> {
  return { ok: false, problem: value };
}

export const UNAUTHENTICATED: Extract<Problem, { readonly kind: 'Unauthenticated' }> = {
  kind: 'Unauthenticated',
  code: 'UNAUTHENTICATED',
  message: 'Authentication required. Send an access token in the Authorization header (Bearer).',
};

export function gameNotFound(gameId: string): Problem {
  return {
    kind: 'NotFound',
    code: 'GAME_NOT_FOUND',
    message: `There is no game ${JSON.stringify(gameId.slice(0, 64))}.`,
  };
}

/** The refusal of a file or a command; `path` as in `Problem`. */
export function invalidInput(
  code: Extract<Problem, { readonly kind: 'InvalidInput' }>['code'],
  message: string,
  path: readonly string[],
): Problem {
  return { kind: 'InvalidInput', code, message, path };
}

/** An integer for people: `65,536`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
