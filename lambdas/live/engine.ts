// Executes operations for sockets: what a subscription asks for, each of its messages, and queries and mutations as
// over HTTP.

import { createHash, randomUUID } from 'node:crypto';
import { type ASTNode, GraphQLError, type GraphQLFormattedError, type GraphQLResolveInfo, Kind, visit } from 'graphql';
import type {
  AccountUpdateAnswer,
  App,
  Caller,
  GameUpdateAnswer,
  Rendered,
  RenderJob,
  TournamentReminderAnswer,
  TournamentUpdateAnswer,
  TurnAnswer,
} from '../../app/index.ts';
import type { Context, LiveRoot } from '../graphql/callers/context.ts';
import { createEntriesNow } from '../graphql/callers/entriesNow.ts';
import { createPlayerKinds, createPlayerNames } from '../graphql/callers/playerNames.ts';
import { inRequestScope } from '../graphql/requests/scope.ts';
import { selectsDeeplyOnly } from '../graphql/resolvers/base/selection.ts';
import type { Server } from '../graphql/server.ts';
import { callerOfToken, type TokenVerifier } from '../identity/index.ts';
import type { Meter } from '../process/observability.ts';
import type { Operation } from './protocol.ts';
import { SHARED_FIELDS } from './sharedFields.ts';

export interface EngineOptions {
  readonly server: Server;
  readonly verifier: TokenVerifier;
  readonly meter: Meter;
  /** `https://api.example.org`: links in answers begin with it. */
  address(): string;
}

/** What a subscription asks for. */
export type Asked = { readonly group: string } & (
  | { readonly field: 'gameUpdates'; readonly gameId: string; readonly afterVersion: number | null }
  | { readonly field: 'myTurns' | 'tournamentReminders' }
  /** `after`: a cursor as the client sent it. */
  | { readonly field: 'accountNews'; readonly after: string | null }
  | {
      readonly field: 'tournamentUpdates';
      readonly tournamentId: string;
      readonly afterVersion: number | null;
      /** Null: the client does not ask what has happened at the tables since it left. */
      readonly afterTablesVersion: number | null;
      /** Nothing of it differs from player to player. */
      readonly isShared: boolean;
    }
);

/** A valid subscription, or the result of another operation as it is sent to the client. */
export type Executed =
  | { readonly kind: 'subscription'; readonly asked: Asked }
  | { readonly kind: 'result'; readonly rendered: Rendered };

export interface Engine {
  /** Executes an operation; of a subscription it finds out what it asks for. The same limits hold as over HTTP. */
  execute(app: App, caller: Caller | null, operation: Operation): Promise<Executed>;
  /** One message of a subscription. Rejects with an Unavailable when a store does not do its work. */
  render(app: App, job: RenderJob): Promise<Rendered>;
}

/** A store or another service did not do its work; the log has it. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryable = true;
}

/** The code by which an execution is ended that was only to find out what is asked for. */
const FOUND_OUT = 'FOUND_OUT';

interface Result {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
}

export function createEngine({ server, verifier, meter, address }: EngineOptions): Engine {
  async function run(app: App, caller: Caller | null, operation: Operation, live: LiveRoot): Promise<Result> {
    const players = createPlayerNames((ids) => app.playerNames(ids));
    const contextValue: Context = {
      app,
      caller,
      players,
      kinds: createPlayerKinds((ids) => app.playerKinds(ids)),
      entries: createEntriesNow(app, caller),
      callerOf: (token) => callerOfToken(token, verifier),
      meter,
      address: address(),
      live,
    };
    const { query, operationName, variables } = operation;
    const request = { query, variables: { ...variables }, ...(operationName === null ? {} : { operationName }) };
    const { body } = await inRequestScope(randomUUID(), async () => {
      const known = await server.executeKnown(request, async () => contextValue);
      return known ?? server.apollo.executeOperation(request, { contextValue });
    });
    if (body.kind !== 'single') throw new TypeError('answers are not streamed');
    const { data, errors } = body.singleResult;
    return { ...(data === undefined ? {} : { data }), ...(errors === undefined ? {} : { errors }) };
  }

  return {
    async execute(app, caller, operation) {
      let asked: Asked | null = null;
      const found = (one: Asked): never => {
        asked = one;
        throw new GraphQLError('', { extensions: { code: FOUND_OUT } });
      };
      const result = await run(app, caller, operation, findingOut(operation, found));
      if (asked !== null) return { kind: 'subscription', asked };
      for (const code of codesIn(result)) meter.refused(code);
      return { kind: 'result', rendered: renderedOf(result) };
    },
    async render(app, { document, operationName, variables, viewer, subject }) {
      const operation = { query: document, operationName, variables: JSON.parse(variables) };
      const result = await run(app, viewer, operation, {
        gameUpdates: () => subject as GameUpdateAnswer,
        accountNews: () => subject as AccountUpdateAnswer,
        myTurns: () => subject as TurnAnswer,
        tournamentReminders: () => subject as TournamentReminderAnswer,
        tournamentUpdates: () => subject as TournamentUpdateAnswer,
      });
      if (codesIn(result).includes('SERVICE_UNAVAILABLE')) throw new Unavailable('a message could not be made');
      return renderedOf(result);
    },
  };
}

/** The roots that find out what a subscription asks for. */
function findingOut(operation: Operation, found: (asked: Asked) => never): LiveRoot {
  return {
    gameUpdates: ({ gameId, afterVersion = null }, info) =>
      found({ field: 'gameUpdates', gameId, afterVersion, group: groupOf(operation, info) }),
    accountNews: ({ after = null }, info) => found({ field: 'accountNews', after, group: groupOf(operation, info) }),
    myTurns: (info) => found({ field: 'myTurns', group: groupOf(operation, info) }),
    tournamentReminders: (info) => found({ field: 'tournamentReminders', group: groupOf(operation, info) }),
    tournamentUpdates: ({ tournamentId, afterVersion = null, afterTablesVersion = null }, info) =>
      found({
        field: 'tournamentUpdates',
        tournamentId,
        afterVersion,
        afterTablesVersion,
        isShared: selectsDeeplyOnly(SHARED_FIELDS, info),
        group: groupOf(operation, info),
      }),
  };
}

function codesIn({ errors = [] }: Result): readonly string[] {
  return [...new Set(errors.map(({ extensions }) => String(extensions?.code)))];
}

function renderedOf({ data, errors }: Result): Rendered {
  if (data === undefined || data === null) return { ok: false, errors: JSON.stringify(errors ?? []) };
  return { ok: true, result: JSON.stringify(errors === undefined ? { data } : { data, errors }) };
}

/** SHA-256 of a document, hex. */
export function hashOf(document: string): string {
  return createHash('sha256').update(document).digest('hex');
}

/**
 * A digest of what a message depends on besides its subject and viewer. The arguments of the root field do not count:
 * they say where a subscription begins, so that those who resume from different versions share their messages.
 */
function groupOf({ query, operationName, variables }: Operation, info: GraphQLResolveInfo): string {
  const used = [...usedVariables(info)].sort().map((name) => [name, variables[name] ?? null]);
  return hashOf(JSON.stringify([hashOf(query), operationName, used])).slice(0, 32);
}

function usedVariables({ operation, fragments, fieldNodes }: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>();
  const rootArguments = new Set<ASTNode>(fieldNodes.flatMap((node) => node.arguments ?? []));
  const visitor = {
    [Kind.VARIABLE_DEFINITION]: () => false as const,
    [Kind.ARGUMENT]: (node: ASTNode) => (rootArguments.has(node) ? (false as const) : undefined),
    [Kind.VARIABLE]: ({ name }: { readonly name: { readonly value: string } }) => void names.add(name.value),
  };
  for (const node of [operation, ...Object.values(fragments)]) visit(node, visitor);
  return names;
}
