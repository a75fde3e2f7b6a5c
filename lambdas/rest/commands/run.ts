// Carries out a command of the table: the input from the request, the use case, the answer or the problem.

import {
  type Answer,
  type App,
  type Caller,
  type CommandAnswer,
  type CommandShape,
  INPUTS,
  type Problem,
} from '../../../app/index.ts';
import { faultText } from '../../../domain/read/words.ts';
import { PROBLEMS, type ProblemCode, type ProblemDetails, spokenProblem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { tokenJson } from '../account/tokens.ts';
import { type CommandWords, commandIn, pointerOf } from '../body.ts';
import { summaryOf, tagOf } from '../games/games.ts';
import { missingScope } from '../missingScope.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { tooMany } from '../tooMany.ts';
import type { RestCommand } from './table.ts';

type Name = RestCommand['name'];

/** What the use case answers where it does not refuse. */
type Done<Some extends Name> = Extract<Awaited<ReturnType<App[Some]>>, { readonly ok: true }>['value'];

export function methodOf({ name, subject, example }: RestCommand): ResourceMethod {
  return async (call) => {
    const { app, request, caller, id } = call;
    // Each use case takes what its shape gives, and its answer is told by what stands under its name.
    const shape = INPUTS[name] as CommandShape<unknown>;
    const parsed = commandIn(request, shape, wordsFor(request, example), subject === null ? {} : { [subject]: id });
    if (!parsed.ok) return parsed.refusal;
    const run = app[name] as (caller: Caller | null, input: unknown) => Promise<Answer<Done<Name>>>;
    const answer = await run.call(app, caller, parsed.input);
    const tell = DONE[name] as (request: RestRequest, value: Done<Name>) => RestResult;
    return answer.ok ? tell(request, answer.value) : refused(call, answer.problem);
  };
}

const DONE: { readonly [Some in Name]: (request: RestRequest, value: Done<Some>) => RestResult } = {
  playMove: played,
  createToken: (_request, { token, secret, repeated }) =>
    jsonResult(repeated ? 200 : 201, { repeated, token: tokenJson(token), secret }, headersOf(repeated)),
  revokeToken: (_request, { repeated }) => jsonResult(200, { repeated }, headersOf(repeated)),
  endSession: (_request, { repeated }) => jsonResult(200, { repeated }, headersOf(repeated)),
  removePasskey: (_request, { repeated }) => jsonResult(200, { repeated }, headersOf(repeated)),
  reportPlayer: (_request, { repeated }) => jsonResult(repeated ? 200 : 201, { repeated }, headersOf(repeated)),
  declareBot: (_request, { repeated, account }) =>
    jsonResult(200, { repeated, playerId: account.playerId }, headersOf(repeated)),
};

/** A repeat is told by the header and by `repeated`. */
function headersOf(repeated: boolean): RestResult['headers'] {
  return { 'cache-control': 'no-store', ...(repeated ? { 'idempotency-replayed': 'true' } : {}) };
}

/** The version of a repeat is the first one's, the game is as it is now. */
function played(request: RestRequest, { version, repeated, game }: CommandAnswer): RestResult {
  const headers = { etag: tagOf(game), ...headersOf(repeated) };
  return jsonResult(200, { version, repeated, game: summaryOf(request, game) }, headers);
}

function wordsFor(request: RestRequest, example: object): CommandWords {
  return {
    what: 'the command',
    example: JSON.stringify(example),
    each: 'command',
    refused: ({ path, fault }) =>
      spokenProblem(request, 'INVALID_INPUT', {
        message: (language) => `\`${path.join('.')}\`: ${faultText(fault, language)}.`,
        more: { pointer: pointerOf(path), retryable: false },
      }),
  };
}

function refused(call: RestCall, found: Problem): RestResult | Promise<RestResult> {
  const { request } = call;
  if (found.kind === 'TooMany') return tooMany(call, found);
  if (found.kind === 'MissingScope') return missingScope(request, found);
  if (!isKnown(found.code)) throw new TypeError(`a command was refused with ${found.code}`);
  return spokenProblem(request, found.code, { message: found.message, ...detailsOf(found) });
}

function isKnown(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}

/** What a problem says besides its sentence. */
function detailsOf(found: Exclude<Problem, { readonly kind: 'TooMany' | 'MissingScope' }>): ProblemDetails {
  const { retryable } = found;
  switch (found.kind) {
    case 'Unauthenticated':
      return { headers: { 'www-authenticate': 'Bearer' } };
    case 'InvalidInput':
      // The first key is the mutation's argument.
      return { more: { retryable, ...(found.path === null ? {} : { pointer: pointerOf(found.path.slice(1)) }) } };
    case 'MoveRejected':
      return { more: { retryable, rule: found.rule, rulings: found.rulings } };
    case 'VersionConflict':
      return { more: { retryable, currentVersion: found.currentVersion } };
    case 'WrongStatus':
      return { more: { retryable, gameStatus: found.status } };
    default:
      return { more: { retryable } };
  }
}
