// Who plays in this browser. The token is in memory only; a loaded page asks for a new one.

import { signal } from '@preact/signals';
import { keep, kept } from '../base/storage.ts';

export interface Person {
  readonly playerId: string;
  readonly name: string;
}

/** Null: nobody yet, who watches. Undefined: not known yet. */
export const person = signal<Person | null | undefined>(undefined);

interface Bearer {
  readonly token: string;
  /** ms since 1970. */
  readonly endsAt: number;
}

let bearer: Bearer | null = null;
let asking: Promise<string | null> | null = null;

/** Tokens are asked for again so long before they end. */
const AHEAD_MS = 60_000;
const NAME = 'name';

/** The token to send, and to open sockets with; null: nobody has signed in here. */
export function token(): Promise<string | null> {
  if (bearer !== null && bearer.endsAt - AHEAD_MS > Date.now()) return Promise.resolve(bearer.token);
  asking ??= renewed().finally(() => {
    asking = null;
  });
  return asking;
}

/** What was sent as a token is one no longer. */
export function forgetToken(): void {
  bearer = null;
}

async function renewed(): Promise<string | null> {
  const name = kept(NAME);
  if (name === null) {
    person.value = null;
    return null;
  }
  return issued(name);
}

/** Plays under `name` from now on. Rejects with why not. */
export async function enter(name: string): Promise<void> {
  await issued(name);
  keep(NAME, name);
}

async function issued(name: string): Promise<string> {
  const body = JSON.stringify({ name });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/dev/token', { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${response.status}`);
  const answer = (await response.json()) as { token: string; playerId: string; name: string; expiresAt: string };
  bearer = { token: answer.token, endsAt: Date.parse(answer.expiresAt) };
  person.value = { playerId: answer.playerId, name: answer.name };
  return answer.token;
}
