// Questions and commands to the server of the page.

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { lang } from '../base/words.ts';
import { forgetToken, token } from './account.ts';
import type { Language } from './documents.generated.ts';

/** Nobody answered, or something that is no answer: the network, a server that starts again. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The server answered that the request is wrong; its own words. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

type Document<Answer, Variables> = string & DocumentTypeDecoration<Answer, Variables>;

/** Rejects with NoAnswer or Refused. */
export async function ask<Answer, Variables>(document: Document<Answer, Variables>, variables: Variables): Promise<Answer> {
  const bearer = await token();
  const headers = {
    'content-type': 'application/json',
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
  };
  const body = JSON.stringify({ query: document, variables });
  const response = await fetch('/graphql', { method: 'POST', headers, body }).catch(() => null);
  if (response === null || response.status >= 500 || response.status === 429) throw new NoAnswer();
  if (response.status === 401) forgetToken();
  const answer = (await response.json().catch(() => null)) as {
    readonly data?: Answer | null;
    readonly errors?: readonly { readonly message: string }[];
  } | null;
  if (answer?.data) return answer.data;
  throw answer === null ? new NoAnswer() : new Refused(answer.errors?.[0]?.message ?? String(response.status));
}

/** What every command answers: done, or a problem in plain words. */
type Result =
  | { readonly __typename: 'GameSuccess'; readonly version: number; readonly game: { readonly id: string } }
  | { readonly __typename: string; readonly code: string; readonly message: string };

export type Outcome =
  | { readonly ok: true; readonly gameId: string; readonly version: number }
  | { readonly ok: false; readonly code: string; readonly message: string };

const PATIENCE_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Carries out a command once, however often it must be sent. Rejects with NoAnswer when nobody answers for long. */
export async function command<Input extends { readonly commandId?: string | null | undefined }>(
  document: Document<{ readonly result: Result }, { readonly input: Input; readonly lang: Language }>,
  input: Omit<Input, 'commandId'>,
): Promise<Outcome> {
  const variables = { input: { ...input, commandId: crypto.randomUUID() } as unknown as Input, lang: lang() };
  for (const pause of PATIENCE_MS) {
    try {
      return outcomeOf((await ask(document, variables)).result);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return outcomeOf((await ask(document, variables)).result);
}

function outcomeOf(result: Result): Outcome {
  return 'game' in result
    ? { ok: true, gameId: result.game.id, version: result.version }
    : { ok: false, code: result.code, message: result.message };
}
