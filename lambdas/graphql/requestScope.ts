// What the log says of the request that is being handled: its id, and the game that it names.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';
import { gameStream } from '../../domain/log/index.ts';
import { nothingShown, type Shown } from './keeping.ts';

export interface RequestScope {
  readonly requestId: string;
  /** Null until the operation is known, and when it names no game. */
  gameId: string | null;
  /** What the answer shows so far. */
  readonly shown: Shown;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** The scope of the request that is being handled. */
export function requestScope(): Readonly<RequestScope> {
  return scopes.getStore() ?? { requestId: '', gameId: null, shown: nothingShown() };
}

/** What `work` answers, in the scope of the request `requestId`. */
export function inRequestScope<Answer>(requestId: string, work: () => Answer): Answer {
  return scopes.run({ requestId, gameId: null, shown: nothingShown() }, work);
}

/** Notes the game that an operation names. */
export const NOTE_GAME: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, request }) {
        const scope = scopes.getStore();
        if (scope !== undefined && operation) scope.gameId = gameNamed(operation, request.variables ?? {});
      },
    };
  },
};

/** The first game that a root field names, as `id`, `gameId` or `input.gameId`; null when none does. */
function gameNamed(operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): string | null {
  const fields = operation.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
  const values = fields.flatMap((field) =>
    (field.arguments ?? []).map(({ name, value }) => {
      const given = valueFromASTUntyped(value, variables);
      return name.value === 'input' ? gameIdOf(given) : given;
    }),
  );
  return values.filter((value) => typeof value === 'string').find((value) => gameStream(value) !== null) ?? null;
}

function gameIdOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'gameId' in input ? input.gameId : null;
}
