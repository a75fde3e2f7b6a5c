// Questions and commands to the server of the page, and what to tell the person when they fail.

import { type AskOptions, NoAnswer, Refused, RequestFailed } from '../../../sdk/typescript/src/core.ts';
import { say } from '../base/words.ts';
import type { Operation } from './documents.generated.ts';
import { server } from './server.ts';

export const WORDS = {
  noAnswer: {
    en: 'The server did not answer. Try again.',
    de: 'Der Server hat nicht geantwortet. Versuche es noch einmal.',
  },
};

/** Rejects with NoAnswer or RequestFailed. */
export async function ask<Answer, Variables extends object>(
  document: Operation<Answer, Variables>,
  variables: Variables,
  options?: AskOptions,
): Promise<Answer> {
  try {
    return await server().ask(document, variables, options);
  } catch (error) {
    // What this person may not see is left out.
    if (error instanceof RequestFailed && error.data !== null) return error.data as Answer;
    throw error;
  }
}

/**
 * What everybody may know, so that one cache can serve all who watch; what `pick` finds there. Where that is nothing,
 * the person is asked for: some may know more. Rejects as `ask` does.
 */
export async function askShared<Answer, Variables extends object, Found>(
  document: Operation<Answer, Variables>,
  variables: Variables,
  pick: (answer: Answer) => Found | null | undefined,
): Promise<Found | null> {
  const known = await server()
    .askShared(document, variables)
    .catch((error: unknown) => {
      if (error instanceof RequestFailed) return null;
      throw error;
    });
  return (known && pick(known)) ?? pick(await ask(document, variables)) ?? null;
}

interface Sent {
  readonly input: { readonly commandId?: string | null | undefined };
}
type Command<Done, Variables> = Operation<{ readonly result: Done }, Variables>;
type Input<Variables extends Sent> = Omit<Variables['input'], 'commandId'> & { readonly commandId?: string };

/** Carries out a command once; what it answers. Rejects with Refused, NoAnswer and RequestFailed. */
export function command<Done extends object, Variables extends Sent>(
  document: Command<Done, Variables>,
  input: Input<Variables>,
) {
  return server().carryOut(document, input);
}

/** What to tell the person of a question or command that failed; throws what is a mistake of ours. */
export function failure(error: unknown): string {
  if (error instanceof Refused) return error.problem.message;
  if (error instanceof NoAnswer) return say(WORDS.noAnswer);
  if (error instanceof RequestFailed) return error.detail;
  throw error;
}

/** Carries out a command; what to tell the person where it was not. */
export async function tried<Done extends object, Variables extends Sent>(
  document: Command<Done, Variables>,
  input: Input<Variables>,
): Promise<string | null> {
  try {
    await command(document, input);
    return null;
  } catch (error) {
    return failure(error);
  }
}
