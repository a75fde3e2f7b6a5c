// A client of a server, by the package `signalbox-client`, with a token of its own.

import { connect as connected, NoAnswer, RequestFailed } from '../../sdk/typescript/src/index.ts';
import type { Operation } from './documents.generated.ts';

/** The server cannot be reached or refuses to talk; the message is for the person at the table. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';
}

type Variables = Readonly<Record<string, unknown>>;

/** Rejects with ServerProblem. */
export interface Client {
  /** The data of an answer. What is not answered is asked again: mutations must carry a command id. */
  ask<Data>(document: Operation<Data>, variables: Variables): Promise<Data>;
  /** What a subscription tells, from the beginning again after a cut. */
  follow<Data>(document: Operation<Data>, variables: Variables): AsyncGenerator<Data>;
}

/** How long one waits for a server that does not answer, ms. */
const PATIENCE_MS = 20_000;

/** A client that plays under `name` on the server at `url`. Throws ServerProblem. */
export async function connect(url: string, name: string): Promise<Client> {
  const client = connected({ url, token: await issued(url, name), patienceMs: PATIENCE_MS });
  return {
    ask: <Data>(document: Operation<Data>, variables: Variables) =>
      client.ask<Data>(String(document), variables).catch((error: unknown) => explained(url, error)),
    async *follow<Data>(document: Operation<Data>, variables: Variables) {
      try {
        yield* client.follow<Data>(String(document), { variables: () => variables });
      } catch (error) {
        explained(url, error);
      }
    },
  };
}

function explained(url: string, error: unknown): never {
  if (error instanceof NoAnswer) throw new ServerProblem(`Nothing answers at ${url}.`);
  if (error instanceof RequestFailed) throw new ServerProblem(error.message);
  throw error;
}

/** A token for development. */
async function issued(url: string, name: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/dev/token`, { method: 'POST', headers, body: JSON.stringify({ name }) }).catch(
    () => null,
  );
  if (response === null) throw new ServerProblem(`Nothing answers at ${url}.`);
  const answer: unknown = await response.json().catch(() => null);
  // The shape that the server documents; anything else has no token.
  const { token, errors } = (answer ?? {}) as { token?: string; errors?: readonly { message: string }[] };
  if (token !== undefined) return token;
  throw new ServerProblem(errors?.[0]?.message ?? `${url} gives no tokens.`);
}
