// What the server tells as it happens.

import { RequestFailed } from '../../../sdk/typescript/src/core.ts';
import type { Operation } from './documents.generated.ts';
import { server } from './server.ts';

export interface Following<Answer, Variables> {
  /** Of the first try, and of each after a cut. */
  variables(): Variables;
  news(answer: Answer): void;
  /** The server says that there is no more. */
  ended(): void;
}

/** Until the function that it answers is called. */
export function follow<Answer, Variables extends object>(
  query: Operation<Answer, Variables>,
  following: Following<Answer, Variables>,
): () => void {
  const stopping = new AbortController();
  void heard(query, following, stopping.signal);
  return () => stopping.abort();
}

async function heard<Answer, Variables extends object>(
  query: Operation<Answer, Variables>,
  { variables, news, ended }: Following<Answer, Variables>,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const answer of server().follow(query, { variables, signal })) if (!signal.aborted) news(answer);
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
  }
  if (!signal.aborted) ended();
}
