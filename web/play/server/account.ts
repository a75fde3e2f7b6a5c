// Who plays in this browser. The token is in memory only: a cookie that no script sees stands for the next one.

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { NoAnswer } from '../../../sdk/typescript/src/core.ts';
import { place } from '../base/place.ts';
import { language } from '../base/settings.ts';

export type Kind = 'person' | 'guest' | 'bot';

export interface Person {
  readonly playerId: string;
  readonly name: string;
  readonly kind: Kind;
}

/** Null: nobody yet, who watches. Undefined: not known yet. */
export const person = signal<Person | null | undefined>(undefined);

const changes: Signal<number> = signal(0);

/**
 * Who looks, for pages that ask anew when it is somebody else: another number. Not when it turns out who it is, at the
 * beginning: every question waits for that, so what was asked before is answered to them.
 */
export const viewer: ReadonlySignal<number> = changes;

interface Bearer {
  readonly token: string;
  /** ms since 1970. */
  readonly endsAt: number;
}

/** What the server answers wherever one signs in; nulls: nobody has. */
interface Answer {
  readonly token: string | null;
  readonly expiresAt: string | null;
  readonly player: { readonly id: string; readonly name: string | null; readonly kind: Kind } | null;
}

/** The server does not let this person in; its own words, or none. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly code: string;

  constructor(words: string, code: string) {
    super(words);
    this.code = code;
  }
}

/**
 * The tournament in which this browser plays with a place that its account has taken, from the next `renew` on; null:
 * as the account.
 */
export const actingIn = signal<string | null>(null);

let bearer: Bearer | null = null;
let asking: Promise<string | null> | null = null;

/** Tokens are asked for again so long before they end. */
const AHEAD_MS = 60_000;

/** The token to send, and to open sockets with; null: nobody has signed in here. Rejects with NoAnswer. */
export function token(): Promise<string | null> {
  if (bearer !== null && bearer.endsAt - AHEAD_MS > Date.now()) return Promise.resolve(bearer.token);
  // Who watches is not asked again and again.
  if (person.value === null) return Promise.resolve(null);
  asking ??= renew()
    .then(() => bearer?.token ?? null)
    .catch(() => {
      throw new NoAnswer();
    })
    .finally(() => {
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
  await signedIn('/v1/guests', { name, ...broughtBy() });
}

/** Guests who come by a link count against it, not against an address that others may have, too. */
function broughtBy(): object {
  const { path, link } = place.value;
  const [, folder = '', id = ''] = path.split('/');
  if (link === null) return {};
  return folder === 'tournaments' ? { entryLink: { tournamentId: id, link } } : { invitation: link };
}

/** Signs in, or proves whose the session is, by what somebody has. Rejects with NotAdmitted. */
export async function signIn(by: 'passkey' | 'recovery' | 'claim', sent: object): Promise<void> {
  await signedIn(`/v1/session/${by}`, sent);
  actingIn.value = null;
}

export async function signOut(): Promise<void> {
  actingIn.value = null;
  await signedIn('/v1/session/end', {});
}

/** A new token, which knows what has changed of the account. */
export async function renew(): Promise<void> {
  const tournamentId = actingIn.value;
  if (tournamentId === null) return void (await signedIn('/v1/session', {}));
  try {
    await signedIn('/v1/session/place', { tournamentId });
  } catch (error) {
    // The session may be over; without the place it says so.
    if (error instanceof NotAdmitted) actingIn.value = null;
    throw error;
  }
}

/** What a resource of the account answers. Rejects with NotAdmitted. */
export async function post<Answered>(path: string, sent: object): Promise<Answered> {
  const bearer = await token();
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language.value,
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(sent),
  });
  return answered(response);
}

async function answered<Answered>(response: Response): Promise<Answered> {
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answered;
  const { detail = '', code = '' } = (answer ?? {}) as { readonly detail?: string; readonly code?: string };
  throw new NotAdmitted(detail, code);
}

async function signedIn(path: string, sent: object): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'accept-language': language.value };
  const {
    token: text,
    expiresAt,
    player,
  } = await answered<Answer>(await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) }));
  bearer = text === null ? null : { token: text, endsAt: Date.parse(expiresAt ?? '') };
  const [before, id] = [person.value, player?.id];
  batch(() => {
    if (before !== undefined && before?.playerId !== id) changes.value += 1;
    person.value = player === null ? null : { playerId: player.id, name: player.name ?? '', kind: player.kind };
  });
  return text;
}
