// What is known of the request that is being handled: for the log, for caches, and its cost.

import { AsyncLocalStorage } from 'node:async_hooks';
import { Kind, type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';
import type { LimitAnswer } from '../../../app/index.ts';
import { gameStream } from '../../../domain/log/index.ts';
import { nothingShown, type Shown } from './caching.ts';
import type { Observer } from './observers.ts';

export interface RequestScope {
  readonly requestId: string;
  /** Null until it is known. */
  operation: NamedOperation | null;
  /** In points; null until it is known. */
  cost: number | null;
  /** What is left of the allowances that the operation has used, by name. */
  readonly limits: Map<string, LimitAnswer>;
  /** What the answer shows so far. */
  readonly shown: Shown;
}

interface NamedOperation {
  readonly node: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

function newScope(requestId: string): RequestScope {
  return { requestId, operation: null, cost: null, limits: new Map(), shown: nothingShown() };
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** The scope of the request that is being handled. */
export function requestScope(): RequestScope {
  return scopes.getStore() ?? newScope('');
}

/** What `work` answers, in the scope of the request `requestId`. */
export function inRequestScope<Answer>(requestId: string, work: () => Answer): Answer {
  return scopes.run(newScope(requestId), work);
}

/** Notes which operation is asked for. */
export const NOTE_OPERATION: Observer = {
  didResolveOperation({ operation, request }) {
    requestScope().operation = { node: operation, variables: request.variables ?? {} };
  },
};

/** The first game that a root field names, as `id`, `gameId` or `input.gameId`; null when none does. */
export function gameNamed({ operation }: Pick<RequestScope, 'operation'>): string | null {
  if (operation === null) return null;
  const { node, variables } = operation;
  const fields = node.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
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
