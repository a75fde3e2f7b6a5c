// Commands of the desk. One that gets no answer is sent again with its id until somebody answers; it is kept in the
// browser meanwhile, so that a page that is loaded again sends it.

import { signal } from '@preact/signals';
import { Refused, RequestFailed } from '../../../../sdk/typescript/src/core.ts';
import { keep, kept } from '../../base/storage.ts';
import { server } from '../../server/server.ts';
import type { Language, Operation } from './documents.generated.ts';

/** How many commands wait for the network. */
export const waiting = signal(0);

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly faults?: readonly LineFault[];
  readonly path?: readonly string[] | null;
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
      /** To what is wrong in the input, where it is one value and was asked for. */
      readonly path: readonly string[];
    };

type Command<Result, Input> = Operation<
  { readonly result: Result },
  { readonly input: Input; readonly lang: Language }
>;

/** What was sent and not answered yet. */
interface Pending {
  readonly text: string;
  readonly input: { readonly commandId: string };
}

const PLACE = 'desk-sending';

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
export async function carriedOut<
  Result extends { readonly __typename: string },
  Input extends { readonly commandId?: unknown },
>(document: Command<Result, Input>, input: Input): Promise<Outcome<Exclude<Result, Problem>>> {
  try {
    return { ok: true, done: (await answered(document, input)) as Exclude<Result, Problem> };
  } catch (error) {
    if (error instanceof RequestFailed)
      return { ok: false, code: 'REFUSED', message: error.detail, faults: [], path: [] };
    if (!(error instanceof Refused)) throw error;
    const { code, message, faults = [], path }: Problem = error.problem;
    return { ok: false, code, message, faults, path: path ?? [] };
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
    await answered(text, input).catch(
      // Refused: what it was for has gone.
      () => {},
    );
    forget(input.commandId);
  }
  return left.length;
}

/** What the server answers, however long nobody does. */
async function answered(document: string, input: object): Promise<object> {
  let isWaiting = false;
  const unanswered = (): void => {
    if (!isWaiting) waiting.value += 1;
    isWaiting = true;
  };
  try {
    const options = { patienceMs: Number.POSITIVE_INFINITY, unanswered };
    return await server().carryOut(document as Command<object, object>, input, options);
  } finally {
    if (isWaiting) waiting.value -= 1;
  }
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
