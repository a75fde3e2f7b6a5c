// Who plays in this browser. The token is in memory only: a cookie that no script sees stands for the next one.

import { signal } from '@preact/signals';
import { language } from '../base/settings.ts';

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

/** What the server answers wherever one signs in; nulls: nobody has. */
interface Answer {
  readonly token: string | null;
  readonly expiresAt: string | null;
  readonly player: { readonly id: string; readonly name: string | null } | null;
}

/** The server does not let this person in; its own words, or none. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
}

let bearer: Bearer | null = null;
let asking: Promise<string | null> | null = null;

/** Tokens are asked for again so long before they end. */
const AHEAD_MS = 60_000;

/** The token to send, and to open sockets with; null: nobody has signed in here. */
export function token(): Promise<string | null> {
  if (bearer !== null && bearer.endsAt - AHEAD_MS > Date.now()) return Promise.resolve(bearer.token);
  // Who watches is not asked again and again.
  if (person.value === null) return Promise.resolve(null);
  asking ??= signedIn('/v1/session', {}).finally(() => {
    asking = null;
  });
  return asking;
}

/** What was sent as a token is one no longer. */
export function forgetToken(): void {
  bearer = null;
}

/** Plays as a guest under `name` from now on. Rejects with NotAdmitted. */
export async function enter(name: string): Promise<void> {
  await signedIn('/v1/guests', { name });
}

async function signedIn(path: string, sent: object): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'accept-language': language.value };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new NotAdmitted((answer as { readonly detail?: string } | null)?.detail ?? '');
  const { token: text, expiresAt, player } = answer as Answer;
  bearer = text === null ? null : { token: text, endsAt: Date.parse(expiresAt ?? '') };
  person.value = player === null ? null : { playerId: player.id, name: player.name ?? '' };
  return text;
}
