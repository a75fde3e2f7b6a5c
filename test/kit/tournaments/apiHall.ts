// A hall whose people come through the GraphQL function.

import { getNamedType, isUnionType } from 'graphql';
import { expect } from 'vitest';
import { createGraphqlHandler } from '../../../lambdas/graphql/handler.ts';
import { issuerToken, type TokenVerifier } from '../../../lambdas/identity/index.ts';
import { schema } from '../http/everything.ts';
import { graphqlEvent } from '../http/graphqlEvent.ts';
import { Hall, OLGA } from './played.ts';

/** A player's id is the token. */
export const BY_ID: TokenVerifier = { verify: async (token) => issuerToken({ playerId: token, name: token }) };

// biome-ignore lint/suspicious/noExplicitAny: whatever was asked for
type Data = any;

export interface Asking {
  readonly variables?: object;
  /** Player id; null: a spectator. */
  readonly as?: string | null;
}

export class ApiHall extends Hall {
  readonly #handler = createGraphqlHandler({
    app: { forRequest: (deadline) => this.app.forRequest(deadline) },
    verifier: BY_ID,
    log: (entry) => expect.fail(JSON.stringify(entry)),
  });

  /** The whole response. */
  async sent(query: string, { variables = {}, as = null }: Asking = {}) {
    const authorization: Record<string, string> = as === null ? {} : { authorization: `Bearer ${as}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const event = graphqlEvent({ headers, body: JSON.stringify({ query, variables }) });
    return JSON.parse((await this.#handler(event, { awsRequestId: 'hall' })).body ?? '') as {
      data: Data;
      errors?: Data;
    };
  }

  /** The data; no error. */
  async query(query: string, asking: Asking = {}): Promise<Data> {
    const { data, errors } = await this.sent(query, asking);
    expect(errors, query).toBeUndefined();
    return data;
  }

  /** The result of a mutation, by default of the organiser's; then what follows from it is done. */
  async run(name: string, input: object, as: string | null = OLGA.playerId): Promise<Data> {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${selectedOf(name)} } }`;
    const { [name]: result } = await this.query(query, { variables: { input }, as });
    const id = result.tournament?.id;
    // As the follower of the log asks for it.
    if (id !== undefined) await this.advance(id);
    return result;
  }
}

const TOURNAMENT = 'tournament { id version status }';

/** What is asked of each type that a result may be of. */
const SELECTED: Readonly<Record<string, string>> = {
  TournamentSuccess: `version repeated ${TOURNAMENT}`,
  TournamentEntrySuccess: `repeated entry { status player { id } } ${TOURNAMENT}`,
  CorrectResultSuccess: `version repeated changedCount changed { before { rank } after { rank points } } ${TOURNAMENT}`,
  GameSuccess: 'version repeated events { type } game { id status yourSeats tournament { number } }',
  InvalidInput: 'path',
  VersionConflict: 'currentVersion',
  TooMany: 'retryAfter',
  WrongTournamentStatus: 'tournamentStatus',
};

function selectedOf(mutation: string): string {
  const result = getNamedType(schema.getMutationType()?.getFields()[mutation]?.type);
  if (!isUnionType(result)) throw new Error(`no mutation ${mutation}`);
  const members = result.getTypes().map(({ name }) => `... on ${name} { __typename ${SELECTED[name] ?? ''} }`);
  return `... on Problem { code message german: message(lang: DE) retryable } ${members.join(' ')}`;
}
