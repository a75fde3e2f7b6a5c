// Tells what an operation has left of the allowances that it used: in headers, and in the extensions of the response.

import type { Allowance, App, Caller } from '../../../app/index.ts';
import { rateLimitHeaders } from '../../http/rateLimit.ts';
import type { Observer } from '../requests/observers.ts';
import { requestScope } from '../requests/scope.ts';

/** The allowance of what is done in a time that a mutation uses. */
const USED: Readonly<Partial<Record<keyof App, Allowance>>> = {
  createGame: 'creations',
  createGames: 'creations',
  forkGame: 'creations',
  rematch: 'creations',
  reportPlayer: 'reports',
  enterPlayers: 'entrants',
  enterTournament: 'entries',
  agreeToEarlyStart: 'entries',
  requestBye: 'entries',
  returnToTournament: 'entries',
};

/** Notes what the caller has left of the allowance that `mutation` uses, or that it was refused for. */
export async function noteLimit(
  { app, caller }: { readonly app: Pick<App, 'limitOf'>; readonly caller: Caller | null },
  mutation: keyof App,
  refusedFor: Allowance | null,
): Promise<void> {
  const allowance = refusedFor ?? USED[mutation];
  if (allowance === undefined || caller === null) return;
  const limit = await app.limitOf(caller, allowance);
  if (limit.remaining !== null) requestScope().limits.set(allowance, limit);
}

export const RATE_LIMIT: Observer = {
  willSendResponse({ response: { body, http } }) {
    const limits = [...requestScope().limits.values()];
    if (limits.length === 0 || body.kind !== 'single') return;
    for (const [name, value] of Object.entries(rateLimitHeaders(limits))) http.headers.set(name, value);
    const rateLimit = limits.map(
      ({ name: allowance, limit, windowSeconds: window, remaining, resetSeconds: reset }) => ({
        allowance,
        limit,
        window,
        remaining,
        reset,
      }),
    );
    body.singleResult.extensions = { ...body.singleResult.extensions, rateLimit };
  },
};
