// `POST /v1/games` creates a game; `GET /v1/games/{id}` is its summary: what a client that waits for its turn needs to
// know.

import type { App, GameAnswer, GamePeek, Problem } from '../../../app/index.ts';
import { gamePath, replayPath } from '../../http/address.ts';
import { isFresh } from '../../http/conditional.ts';
import { type ProblemCode, problem, spokenProblem } from '../../http/problem.ts';
import { rateLimitHeaders } from '../../http/rateLimit.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { pointerOf } from '../body.ts';
import { missingScope } from '../missingScope.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { tooMany } from '../tooMany.ts';
import { momentOf, waitingJson } from './card.ts';
import { parseCreation } from './creation.ts';

/** 201 with the summary of the game. The same key never creates two games. */
export const createGame: ResourceMethod = async (call) => {
  const { app, request, caller } = call;
  const parsed = parseCreation(request);
  if (!parsed.ok) return parsed.refusal;
  const answer = await app.createGame(caller, parsed.input);
  if (!answer.ok) return refused(call, answer.problem);
  const { game } = answer.value;
  return jsonResult(201, summaryOf(request, game), {
    ...rateLimitHeaders([await app.limitOf(caller, 'creations')]),
    location: gamePath(game.id),
    etag: tagOf(game),
    'cache-control': 'no-store',
  });
};

/** The newest commit alone tells whether the client has it already. */
export const getGame: ResourceMethod = async ({ app, request, caller, id }) => {
  const known = request.header('if-none-match');
  const peek = known === undefined ? null : await app.peekGame(id);
  if (peek !== null && isFresh(known, tagOf(peek))) return { statusCode: 304, headers: headersOf(peek), body: '' };
  const game = await app.game(caller, id);
  if (game === null) return gameNotFound(id);
  const headers = { etag: tagOf(game), ...cachingFor(game) };
  if (isFresh(known, headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, summaryOf(request, game), headers);
};

function headersOf(game: GamePeek) {
  return { etag: tagOf(game), 'cache-control': cachingOf(game) };
}

export function gameNotFound(id: string): RestResult {
  return problem('GAME_NOT_FOUND', `No game has the id ${JSON.stringify(id.slice(0, 64))}.`);
}

export function summaryOf(request: RestRequest, game: GameAnswer) {
  return {
    id: game.id,
    title: game.title.id,
    rulesVersion: game.state.rulesVersion,
    status: game.status,
    version: game.version,
    headHash: game.headHash,
    toAct: game.toAct,
    waitsFor: waitingJson(game.waitsFor()),
    dueAt: momentOf(game.dueAt),
    seats: game.seats.map(({ number, status }) => ({ number, status: status.toLowerCase() })),
    outcome: outcomeJson(game.outcome),
    replayUrl: `${request.address}${replayPath(game.id)}`,
  };
}

/** As lists tell it: without the title's own breakdown of points. */
function outcomeJson(outcome: GameAnswer['outcome']) {
  if (outcome === null) return null;
  const { reason, winners } = outcome;
  const results = outcome.results.map(({ seat, rank, score, takebacks }) => ({ seat, rank, score, takebacks }));
  return { reason, results, winners };
}

/** Digits of the head hash in the tag of a summary: enough to tell two histories of one version apart. */
const TAG_DIGITS = 16;

/** The tag of a summary, and the part of others' that says how the game stands. */
export function tagOf({ version, headHash }: Pick<GamePeek, 'version' | 'headHash'>): string {
  return `"${version}-${headHash.slice(0, TAG_DIGITS)}"`;
}

/** That of a game which not everybody sees, or not yet, is the caller's alone. */
export function cachingFor(game: GameAnswer): Readonly<Record<string, string>> {
  const { visibility, spectatorDelay } = game.state;
  const isLate = spectatorDelay !== null && game.status === 'active';
  if (visibility === 'private' || isLate) return { 'cache-control': 'private, no-cache', vary: 'authorization' };
  return { 'cache-control': cachingOf(game) };
}

/** A game that is over never changes. Any other must be revalidated. */
export function cachingOf({ status }: Pick<GamePeek, 'status'>): string {
  return status === 'finished' || status === 'aborted' ? 'public, max-age=86400' : 'public, no-cache';
}

/** The codes of problems that a creation may meet, as REST reports them. */
const CODES: Readonly<Partial<Record<Problem['code'], ProblemCode>>> = {
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  INVALID_INPUT: 'INVALID_INPUT',
  UNKNOWN_TITLE: 'UNKNOWN_TITLE',
  INVALID_OPTIONS: 'INVALID_OPTIONS',
  COMMAND_ID_REUSED: 'COMMAND_ID_REUSED',
  COMMIT_TOO_LARGE: 'COMMIT_TOO_LARGE',
};

type CreationProblem = Extract<Awaited<ReturnType<App['createGame']>>, { readonly ok: false }>['problem'];

function refused(call: RestCall, found: CreationProblem): RestResult | Promise<RestResult> {
  const { request } = call;
  if (found.kind === 'TooMany') return tooMany(call, found);
  if (found.kind === 'MissingScope') return missingScope(request, found);
  const code = CODES[found.code];
  if (code === undefined) throw new TypeError(`a creation was refused with ${found.code}`);
  if (code === 'UNAUTHENTICATED') {
    return spokenProblem(request, code, { ...found, headers: { 'www-authenticate': 'Bearer' } });
  }
  const path = 'path' in found ? found.path : null;
  // The first key is the mutation's argument.
  const more = path === null ? {} : { pointer: pointerOf(path.slice(1)) };
  return spokenProblem(request, code, { ...found, more });
}
