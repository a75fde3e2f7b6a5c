// The account as the server knows it, and what is done to it.

import { signal } from '@preact/signals';
import { lang } from '../base/words.ts';
import { ask } from '../server/ask.ts';
import {
  ACCOUNT,
  type Account,
  END_SESSION,
  MAKE_TOKEN,
  REMOVE_PASSKEY,
  REVOKE_TOKEN,
  type Scope,
} from '../server/documents.generated.ts';
import { NotDone } from './Doing.tsx';

export type Shown = NonNullable<Account['me']>;

/** Null: not read yet. */
export const account = signal<Shown | null>(null);

export async function readAccount(): Promise<void> {
  account.value = (await ask(ACCOUNT, {})).me;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The result, if it is no refusal. */
export function orThrow<Result extends object>(result: Result): Exclude<Result, Refusal> {
  if ('code' in result && 'message' in result) throw new NotDone(String(result.message), String(result.code));
  // What is no refusal.
  return result as Exclude<Result, Refusal>;
}

export interface TokenTerms {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresInDays: number;
}

/** The secret, which is told once. */
export async function makeToken({ scopes, ...terms }: TokenTerms): Promise<string | null> {
  const input = { ...terms, scopes: [...scopes], commandId: crypto.randomUUID() };
  const { result } = await ask(MAKE_TOKEN, { input, lang: lang() });
  const made = orThrow(result);
  await readAccount();
  return 'secret' in made ? (made.secret ?? null) : null;
}

export const revokeToken = async (key: string): Promise<void> => {
  orThrow((await ask(REVOKE_TOKEN, { input: { key }, lang: lang() })).result);
  await readAccount();
};

export const endSession = async (key: string): Promise<void> => {
  orThrow((await ask(END_SESSION, { input: { key }, lang: lang() })).result);
  await readAccount();
};

export const removePasskey = async (key: string): Promise<void> => {
  orThrow((await ask(REMOVE_PASSKEY, { input: { key }, lang: lang() })).result);
  await readAccount();
};
