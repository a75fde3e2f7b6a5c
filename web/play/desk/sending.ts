// Commands of the desk. One that gets no answer is sent again with its id until somebody answers; it is kept in the
// browser meanwhile, so that a page that is loaded again sends it.

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { signal } from '@preact/signals';
import { keep, kept } from '../base/storage.ts';
import { lang } from '../base/words.ts';
import { ask, NoAnswer, Refused } from '../server/ask.ts';
import type { Language } from './documents.generated.ts';

/** How many commands wait for the network. */
export const waiting = signal(0);

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly faults?: readonly LineFault[];
}

/** What is wrong with a line of a list. */
export interface LineFault {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

export type Outcome<Done> =
  | { readonly ok: true; readonly done: Done }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly faults: readonly LineFault[];
    };

type Command<Result, Input> = string &
  DocumentTypeDecoration<{ readonly result: Result }, { readonly input: Input; readonly lang: Language }>;

/** What was sent and not answered yet. */
interface Pending {
  readonly text: string;
  readonly input: { readonly commandId: string };
}

const PLACE = 'desk-sending';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Carries out a command once, however long nobody answers. */
export async function sent<
  Result extends { readonly __typename: string },
  Input extends { readonly commandId?: unknown },
>(document: Command<Result, Input>, input: Omit<Input, 'commandId'>): Promise<Outcome<Exclude<Result, Problem>>> {
  const named = { ...input, commandId: crypto.randomUUID() };
  remember({ text: document, input: named });
  try {
    return await carriedOut(document, named as unknown as Input);
  } finally {
    forget(named.commandId);
  }
}

/** The same where the caller keeps what is sent. */
export async function carriedOut<Result extends { readonly __typename: string }, Input>(
  document: Command<Result, Input>,
  input: Input,
): Promise<Outcome<Exclude<Result, Problem>>> {
  try {
    const { result } = await answered(document, { input, lang: lang() });
    return isProblem(result)
      ? { ok: false, code: result.code, message: result.message, faults: result.faults ?? [] }
      : { ok: true, done: result as Exclude<Result, Problem> };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, code: 'REFUSED', message: error.message, faults: [] };
  }
}

/** What a command came to, in words: null where it was done. */
export async function tried<
  Result extends { readonly __typename: string },
  Input extends { readonly commandId?: unknown },
>(document: Command<Result, Input>, input: Omit<Input, 'commandId'>): Promise<string | null> {
  const outcome = await sent(document, input);
  return outcome.ok ? null : outcome.message;
}

/** Sends again what an earlier page of this browser did not see answered; how many of them. */
export async function sendAgain(): Promise<number> {
  const left = pending();
  for (const { text, input } of left) {
    await answered(text as Command<{ readonly __typename: string }, typeof input>, { input, lang: lang() }).catch(
      // Refused: what it was for has gone.
      () => {},
    );
    forget(input.commandId);
  }
  return left.length;
}

async function answered<Answer, Variables>(
  document: string & DocumentTypeDecoration<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  const first = await askedOnce(document, variables);
  if (first !== null) return first;
  waiting.value += 1;
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await networkOr(pause);
      const answer = await askedOnce(document, variables);
      if (answer !== null) return answer;
    }
  } finally {
    waiting.value -= 1;
  }
}

/** Null: nobody has answered. */
function askedOnce<Answer, Variables>(
  document: string & DocumentTypeDecoration<Answer, Variables>,
  variables: Variables,
): Promise<Answer | null> {
  return ask(document, variables).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null;
    throw error;
  });
}

/** Until the network is back, or for `ms`. */
function networkOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const go = (): void => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go, { signal: over.signal });
  });
}

function isProblem(result: object): result is Problem {
  return 'message' in result && 'code' in result;
}

function pending(): readonly Pending[] {
  return JSON.parse(kept(PLACE) ?? '[]') as readonly Pending[];
}

function remember(one: Pending): void {
  keep(PLACE, JSON.stringify([...pending(), one]));
}

function forget(commandId: string): void {
  const left = pending().filter(({ input }) => input.commandId !== commandId);
  keep(PLACE, left.length === 0 ? null : JSON.stringify(left));
}
