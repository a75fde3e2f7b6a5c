// Questions and commands to the server of the page.

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { askPublicly } from '../../shared/ask.ts';
import { lang, say } from '../base/words.ts';
import { forgetToken, token } from './account.ts';
import type { Language } from './documents.generated.ts';

export const WORDS = {
  noAnswer: {
    en: 'The server did not answer. Try again.',
    de: 'Der Server hat nicht geantwortet. Versuche es noch einmal.',
  },
};

/** Nobody answered, or something that is no answer: the network, a server that starts again. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The server answered that the request is wrong; its own words. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

type Document<Answer, Variables> = string & DocumentTypeDecoration<Answer, Variables>;

/** How far the server's clock is ahead of this browser's, in ms; as exact as a second. */
let ahead = 0;

/** ms since 1970, by the server's clock. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** Rejects with NoAnswer or Refused. */
export async function ask<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  const bearer = await token();
  const headers = {
    'content-type': 'application/json',
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
  };
  const body = JSON.stringify({ query: document, variables });
  const response = await fetch('/graphql', { method: 'POST', headers, body }).catch(() => null);
  if (response === null || response.status >= 500 || response.status === 429) throw new NoAnswer();
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isFinite(date) && Math.abs(date - serverNow()) > 1_500) ahead = date - Date.now();
  if (response.status === 401) forgetToken();
  const answer = (await response.json().catch(() => null)) as {
    readonly data?: Answer | null;
    readonly errors?: readonly { readonly message: string }[];
  } | null;
  if (answer?.data) return answer.data;
  throw answer === null ? new NoAnswer() : new Refused(answer.errors?.[0]?.message ?? String(response.status));
}

const SHARED_PATIENCE_MS = 20_000;

/**
 * What everybody may know, without a token, so that one cache can serve all who watch; what `pick` finds there. Where
 * that is nothing, the person is asked for: some may know more. Rejects as `ask` does.
 */
export async function askShared<Answer, Variables extends Readonly<Record<string, unknown>>, Found>(
  document: Document<Answer, Variables>,
  variables: Variables,
  pick: (answer: Answer) => Found | null | undefined,
): Promise<Found | null> {
  const known = await askPublicly(document, variables, AbortSignal.timeout(SHARED_PATIENCE_MS)).catch(() => null);
  // The shape is generated from the document and the schema.
  const { data, errors } = (known ?? {}) as { readonly data?: Answer | null; readonly errors?: unknown };
  const found = data && errors === undefined ? pick(data) : null;
  return found ?? pick(await ask(document, variables)) ?? null;
}

/** What every command answers: done, or a problem in plain words. */
type Problem = { readonly __typename: string; readonly code: string; readonly message: string };
type GameDone = {
  readonly __typename: 'GameSuccess';
  readonly version: number;
  readonly game: { readonly id: string };
};
type TournamentDone = { readonly __typename: 'TournamentEntrySuccess' | 'TournamentSuccess' };

export type Outcome =
  | { readonly ok: true; readonly gameId: string; readonly version: number }
  | { readonly ok: false; readonly code: string; readonly message: string };

interface Named {
  readonly commandId?: string | null | undefined;
}
type Command<Input, Done> = Document<
  { readonly result: Done | Problem },
  { readonly input: Input; readonly lang: Language }
>;

const PATIENCE_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Carries out a command once, however often it must be sent. Rejects with NoAnswer when nobody answers for long, and
 * with Refused.
 */
export async function carriedOut<Input extends Named, Done>(
  document: Command<Input, Done>,
  input: Omit<Input, 'commandId'>,
  commandId: string = crypto.randomUUID(),
): Promise<Done | Problem> {
  const variables = { input: { ...input, commandId } as unknown as Input, lang: lang() };
  for (const pause of PATIENCE_MS) {
    try {
      return (await ask(document, variables)).result;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return (await ask(document, variables)).result;
}

/** Carries out a command whose answer is a game. Rejects with NoAnswer when nobody answers for long. */
export async function command<Input extends Named>(
  document: Command<Input, GameDone>,
  input: Omit<Input, 'commandId'>,
): Promise<Outcome> {
  const result = await carriedOut(document, input);
  return 'game' in result
    ? { ok: true, gameId: result.game.id, version: result.version }
    : { ok: false, code: result.code, message: result.message };
}

/** Carries out a command; what to tell the person where it was not. */
export async function tried<Input extends Named>(
  document: Command<Input, GameDone | TournamentDone>,
  input: Omit<Input, 'commandId'>,
): Promise<string | null> {
  try {
    const result = await carriedOut(document, input);
    return 'message' in result ? result.message : null;
  } catch (error) {
    if (error instanceof NoAnswer) return say(WORDS.noAnswer);
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
