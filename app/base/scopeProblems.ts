// What a token is told that does not let its holder do or see something.

import type { Text } from '../../domain/base/words.ts';
import type { Problem } from './answer.ts';
import { final } from './problems.ts';
import type { Scope } from './scopes.ts';

export function missingScope(scope: Scope): Extract<Problem, { readonly kind: 'MissingScope' }> {
  return {
    kind: 'MissingScope',
    code: 'MISSING_SCOPE',
    scope,
    ...final({
      en: `This token does not let its holder do that: it lacks the scope ${scope}.`,
      de: `Dieses Token erlaubt das nicht: Ihm fehlt das Recht ${scope}.`,
    }),
  };
}

/** The problem of a move that the rules refuse, for a token that does not let its holder see the table. */
export function withoutDetails(
  found: Extract<Problem, { readonly kind: 'MoveRejected' }>,
): Extract<Problem, { readonly kind: 'MoveRejected' }> {
  const text: Text = {
    en: `The rules do not allow this move (${found.rule}). A token with the scope games:read is told why.`,
    de: `Die Regeln erlauben diesen Zug nicht (${found.rule}). Warum, erfährt ein Token mit dem Recht games:read.`,
  };
  return { ...found, legalMoves: [], message: (language) => text[language] };
}
