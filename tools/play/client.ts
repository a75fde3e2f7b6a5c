// Talks GraphQL over HTTP to a server, with a token of its own.

import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from './documents.generated.ts';

/** The server cannot be reached or refuses to talk; the message is for the person at the table. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';
}

export interface Client {
  /** The data of an answer. Sends again when the connection breaks: mutations must carry a command id. */
  ask<Data>(document: Operation<Data>, variables: Readonly<Record<string, unknown>>): Promise<Data>;
}

const ATTEMPTS = 5;
const PAUSE_MS = 200;
const UNAVAILABLE = 503;

/** A client that plays under `name` on the server at `url`. */
export async function connect(url: string, name: string): Promise<Client> {
  const issued = await post<{ token?: string; errors?: readonly { message: string }[] }>(
    `${url}/dev/token`,
    { name },
    {},
  );
  if (issued.token === undefined) throw new ServerProblem(issued.errors?.[0]?.message ?? `${url} gives no tokens.`);
  const headers = { authorization: `Bearer ${issued.token}` };
  return {
    async ask<Data>(document: Operation<Data>, variables: Readonly<Record<string, unknown>>): Promise<Data> {
      const answer = await post<{ data?: Data | null; errors?: readonly { message: string }[] }>(
        `${url}/graphql`,
        { query: document, variables },
        headers,
      );
      const problem = answer.errors?.[0]?.message;
      if (problem !== undefined || answer.data === undefined || answer.data === null) {
        throw new ServerProblem(problem ?? `${url} answers without data.`);
      }
      return answer.data;
    },
  };
}

async function post<Answer>(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(url, body, headers);
    // The shapes are generated from the API's own documents, or those that are named above.
    if (response !== null && response.status !== UNAVAILABLE) return (await parse(url, response)) as Answer;
    if (attempt === ATTEMPTS) throw new ServerProblem(`Nothing answers at ${url}.`);
    await wait(PAUSE_MS * attempt);
  }
}

async function send(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Response | null> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  } catch {
    return null;
  }
}

async function parse(url: string, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ServerProblem(`${url} is no Signalbox server.`);
  }
}
