// The sessions of the caller: where they have signed in, and ending one.

import type { Answer, Caller, Problem } from '../base/answer.ts';
import { final, problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import type { AccountAnswer } from '../players/account.ts';
import { tokenIn } from '../tokens/stored.ts';
import { removeSession } from './bearers.ts';
import type { EndSessionInput } from './inputs.ts';
import { type StoredSession, sessionIn } from './stored.ts';

/** Of a session's key: 80 bits. */
const KEY_DIGITS = 20;

export interface SessionAnswer {
  /** Names it among those of its player. */
  readonly key: string;
  /** Ms since 1970. */
  readonly startedAt: number;
  /** To the hour. */
  readonly lastUsedAt: number;
  /** `Firefox, Android` */
  readonly device: string;
  /** Whether the caller's token is of this session. */
  readonly isThis: boolean;
}

/** The caller's sessions, the newest first. */
export async function sessionsOf(context: AppContext, caller: Caller): Promise<readonly SessionAnswer[]> {
  const { sessions, own } = await read(context, caller);
  return sessions
    .map((session) => ({
      key: keyOf(session),
      startedAt: session.startedAt,
      lastUsedAt: session.lastUsedAt,
      device: session.device,
      isThis: session.id === own,
    }))
    .sort((one, other) => other.startedAt - one.startedAt);
}

/** Ends a session of the caller's player: at once where it is served, elsewhere within five seconds. */
export async function endSession(
  context: AppContext,
  caller: Caller | null,
  { key }: EndSessionInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const session = (await read(context, caller)).sessions.find((one) => keyOf(one) === key);
  if (session === undefined) return problem(UNKNOWN_SESSION);
  const isNew = await removeSession(context, session);
  return { ok: true, value: { account: caller, repeated: !isNew } };
}

async function read({ clock, credentials }: AppContext, { playerId, tokenId }: Caller) {
  const stored = await credentials.ofPlayer(playerId);
  const now = clock.now();
  const sessions = stored.map((one) => sessionIn(one, now)).filter((session) => session !== null);
  const token = stored.find(({ id }) => id === tokenId);
  return { sessions, own: token === undefined ? null : (tokenIn(token)?.parent ?? null) };
}

/** Part of the hash, which tells nothing of the cookie. */
function keyOf({ id }: StoredSession): string {
  return id.slice(0, KEY_DIGITS);
}

const UNKNOWN_SESSION: Problem = {
  kind: 'InvalidInput',
  code: 'UNKNOWN_SESSION',
  path: ['input', 'key'],
  ...final({
    en: 'None of your sessions has this key. Account.sessions lists them.',
    de: 'Keine deiner Sitzungen hat diesen Schlüssel. Account.sessions nennt sie.',
  }),
};
