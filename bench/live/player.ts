// One person who plays for all seats of shared tables, through GraphQL by HTTP or by anything else that answers
// operations.

import { randomUUID } from 'node:crypto';
import { post, type Server } from '../api/api.ts';
import { ThinClient } from '../api/thinClient.ts';

/** Sends an operation and resolves with its `data`. */
export type Ask = (query: string, variables: object) => Promise<unknown>;

export interface Position {
  readonly id: string;
  readonly version: number;
  readonly legalMoves: readonly { readonly notation: string; readonly seat: number }[];
}

export class Player {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async command(field: string, input: object): Promise<Position> {
    const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
    const query = `mutation ($input: ${type}) { done: ${field}(input: $input) {
      ... on GameSuccess { game { id version legalMoves { notation seat } } } ... on Problem { message } } }`;
    const { done } = (await this.#ask(query, { input: { ...input, commandId: randomUUID() } })) as {
      readonly done: { readonly game?: Position; readonly message?: string };
    };
    if (done.game === undefined) throw new Error(done.message);
    return done.game;
  }

  async begin(): Promise<Position> {
    const { id } = await this.command('createGame', { titleId: 'next-station-london', seats: 2, sharedTable: true });
    return this.command('startGame', { gameId: id });
  }

  /** The game after its first legal move; null when it is over. */
  async play({ id, legalMoves: [move] }: Position): Promise<Position | null> {
    if (move === undefined) return null;
    return this.command('playMove', { gameId: id, move: move.notation, seat: move.seat });
  }
}

export async function tokenOf({ url }: Server): Promise<string> {
  const { token } = (await post(`${url}/dev/token`, { name: 'Ada' }, null)) as { token: string };
  return token;
}

/**
 * Posts bodies to `/graphql` and resolves with the answers, by as many connections as there are questions at a time.
 */
export async function httpAsker(server: Server): Promise<(body: object) => Promise<unknown>> {
  const token = await tokenOf(server);
  const idle: ThinClient[] = [];
  return async (body) => {
    const kept = idle.pop();
    const client = kept?.isOpen === true ? kept : new ThinClient(server.url, '/graphql', token);
    const answer = await client.post(body);
    idle.push(client);
    return answer;
  };
}

export async function httpPlayer(server: Server): Promise<Player> {
  const ask = await httpAsker(server);
  return new Player(async (query, variables) => ((await ask({ query, variables })) as { readonly data: unknown }).data);
}
