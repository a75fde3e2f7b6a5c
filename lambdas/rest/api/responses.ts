// Why a request has no other answer: responses that operations share, each a problem document with its codes.

import { ALLOWANCE_NAMES, RESULT_COLUMNS, RESULT_FAULT_CODES, SCOPES } from '../../../app/index.ts';
import {
  FORBIDDEN_IN_GAME,
  FORBIDDEN_IN_TOURNAMENT,
  FORBIDDEN_TO_ACCOUNT,
  GAME_STANDS_OTHERWISE,
  PROBLEMS,
  REFUSED_TO_ACCOUNT,
  REFUSED_TO_GAME,
  REFUSED_TO_TOURNAMENT,
  TOURNAMENT_STANDS_OTHERWISE,
} from '../../http/problem.ts';
import { bare, problem } from './parts.ts';
import { flag, link, list, moment, nullable, object, oneOf, open, optional, ref, text, whole } from './schema.ts';

const SCOPE = oneOf(SCOPES, 'The scope that the token lacks.');
const POINTER = text('JSON pointer (RFC 6901) to the invalid value in the body.');
const RESULT_FAULT = object({
  line: whole(1, 'The line of the text, the heading included; of `results` the number of the entry.'),
  column: nullable(oneOf([...RESULT_COLUMNS, null], 'Null: it is about the whole line.')),
  code: oneOf(RESULT_FAULT_CODES),
  detail: text(),
});
const RETRYABLE = flag('Whether the same request may succeed later.');

function codesOf<Code extends string>(problems: Readonly<Record<Code, unknown>>): readonly Code[] {
  return Object.keys(problems) as Code[];
}

export const RESPONSES = {
  InvalidParameter: problem(
    ['INVALID_PARAMETER'],
    '`after` or `record` is not a whole number, is given twice, or is beyond the end of the game.',
  ),
  InvalidToken: problem(['UNAUTHENTICATED'], 'The token is invalid or expired.', { headers: ['WwwAuthenticate'] }),
  Unauthenticated: problem(['UNAUTHENTICATED'], 'No token was sent, or an invalid one.', {
    headers: ['WwwAuthenticate', 'ContentLanguage'],
  }),
  GameNotFound: problem(['GAME_NOT_FOUND'], 'No game has this id, or the id is malformed.'),
  InvitationNotFound: problem(['INVITATION_NOT_FOUND'], 'There is no such link, or it lets nobody in any more.'),
  TitleNotFound: problem(['TITLE_NOT_FOUND'], 'The id is not that of a title that can be played here.'),
  PlayerNotFound: problem(['PLAYER_NOT_FOUND'], 'The id is not that of a player.'),
  NotFound: problem(['NOT_FOUND'], 'No resource has this path.'),
  MethodNotAllowed: problem(['METHOD_NOT_ALLOWED'], 'The resource does not support this method.', {
    headers: ['Allow'],
  }),
  NotAcceptable: problem(['NOT_ACCEPTABLE'], '`accept` allows none of the types, or this server does not stream.', {
    headers: ['Vary'],
  }),
  GameConflict: problem(
    ['GAME_CONFLICT'],
    'This server has the game with a different history, or the fork with a different ending of its origin. Nothing was stored.',
    { headers: ['ContentLanguage'], members: { gameId: text('The id of the game with a different history.') } },
  ),
  BodyTooLarge: problem(
    ['BODY_TOO_LARGE'],
    'More than 4 MiB of a replay, compressed or not, or more than 64 KB of JSON.',
  ),
  UnsupportedMediaType: problem(
    ['UNSUPPORTED_MEDIA_TYPE'],
    'Not the type that `accept` names, in UTF-8, or compressed with anything but gzip. `detail` says which.',
    { headers: ['Accept', 'AcceptEncoding'] },
  ),
  HostNotServed: problem(['HOST_NOT_SERVED'], 'Local gateway only: it does not serve this host.'),
  ReplayRejected: problem(
    ['REPLAY_REJECTED'],
    'Not every record was verified, or the file was refused without an audit. Nothing was stored.',
    {
      headers: ['ContentLanguage'],
      members: {
        report: list(
          ref('AuditReport'),
          'One entry per record of the file, in order. Empty if the file was refused without an audit: too many records, a record of a game that is not over or not an origin, a commit dated more than a day ahead, or a commit that is too large. `detail` says which.',
        ),
      },
    },
  ),
  TooManyRequests: bare(
    429,
    'API Gateway only: too many requests from all clients together. Retry later. The body is not a problem document.',
  ),
  TooMany: problem(
    ['TOO_MANY'],
    'The account has used up an allowance, which `allowance` names, or as many guests have begun to play, or recovery codes been tried, from one address. Nothing was stored. From API Gateway also: too many requests from all clients together, with a body that is not a problem document.',
    {
      headers: ['RetryAfter', 'RateLimitPolicy', 'RateLimit', 'ContentLanguage'],
      members: {
        allowance: oneOf(ALLOWANCE_NAMES, 'Which allowance is used up.'),
        limit: whole(1, 'How much of it the account has.'),
        retryAt: moment('When to try again at the earliest.'),
      },
    },
  ),
  InternalServerError: problem(['INTERNAL_SERVER_ERROR'], 'The fault is ours; a retry is unlikely to help.', {
    members: { requestId: text("Identifies the request in the server's log.") },
  }),
  ServiceUnavailable: problem(['SERVICE_UNAVAILABLE'], 'Temporarily unavailable. Retry the same request.', {
    headers: ['RetryAfter'],
    members: { requestId: text("Identifies the request in the server's log.") },
  }),
  BadCreation: problem(
    ['INVALID_HEADER', 'BAD_REQUEST'],
    '`Idempotency-Key` is missing, or the body is not a JSON object in UTF-8, or nests too deeply.',
  ),
  BadBody: problem(['BAD_REQUEST'], 'The body is not a JSON object in UTF-8, or nests too deeply.'),
  ForeignPage: problem(['FOREIGN_PAGE'], 'The request does not come from a page of this server.'),
  SignInRefused: problem(
    [
      'INVALID_INPUT',
      'INVALID_NAME',
      'NAME_TAKEN',
      'UNKNOWN_CODE',
      'UNKNOWN_CLAIM',
      'ALREADY_IN',
      'UNKNOWN_PLACE',
      'INVALID_PASSKEY',
    ],
    'The input is not valid.',
    {
      headers: ['ContentLanguage'],
      members: {
        retryable: RETRYABLE,
        pointer: optional(POINTER),
      },
    },
  ),
  MissingScope: problem(['MISSING_SCOPE'], 'The token lacks a scope.', {
    headers: ['WwwAuthenticate', 'ContentLanguage'],
    members: { scope: SCOPE, retryable: RETRYABLE },
  }),
  NotInOffice: problem(
    ['MISSING_SCOPE', 'NOT_THE_ORGANISER'],
    'The token lacks a scope, or the caller does not run the entries of the tournament.',
    { members: { scope: optional(SCOPE), retryable: optional(RETRYABLE) } },
  ),
  AccountForbidden: problem(
    ['MISSING_SCOPE', ...codesOf(FORBIDDEN_TO_ACCOUNT)],
    'The token lacks a scope, the caller has not just signed in, or the account does not allow it.',
    { headers: ['ContentLanguage'], members: { scope: optional(SCOPE), retryable: RETRYABLE } },
  ),
  AccountRefused: problem(
    ['INVALID_INPUT', 'UNKNOWN_PLAYER', ...codesOf(REFUSED_TO_ACCOUNT)],
    'The input is not valid.',
    { headers: ['ContentLanguage'], members: { retryable: RETRYABLE, pointer: optional(POINTER) } },
  ),
  KeyReused: problem(['COMMAND_ID_REUSED'], 'The key was used for another command. Nothing was done.', {
    headers: ['ContentLanguage'],
    members: { retryable: optional(RETRYABLE), pointer: optional(POINTER) },
  }),
  NotAllowed: problem(
    ['MISSING_SCOPE', 'NOT_AN_ARBITER', ...codesOf(FORBIDDEN_IN_GAME)],
    'The token lacks a scope, or the caller has no right to do this.',
    { headers: ['ContentLanguage'], members: { scope: optional(SCOPE), retryable: RETRYABLE } },
  ),
  GameNotKnown: problem(
    ['GAME_NOT_FOUND', 'INVITATION_NOT_FOUND'],
    'There is no game that the caller may know of, or no invitation, by this id.',
    { headers: ['ContentLanguage'], members: { retryable: RETRYABLE } },
  ),
  GameStandsOtherwise: problem(
    ['COMMAND_ID_REUSED', 'VERSION_CONFLICT', ...codesOf(GAME_STANDS_OTHERWISE)],
    'The key was used for another command, or the game does not stand so that this can be done.',
    {
      headers: ['ContentLanguage'],
      members: {
        retryable: RETRYABLE,
        pointer: optional(POINTER),
        gameStatus: optional(oneOf(['open', 'active', 'finished', 'aborted'])),
        currentVersion: optional(whole(1, 'Of `VERSION_CONFLICT`.')),
      },
    },
  ),
  CommandRefused: problem(
    ['INVALID_INPUT', 'UNKNOWN_TITLE', 'INVALID_OPTIONS', 'UNKNOWN_PLAYER', ...codesOf(REFUSED_TO_GAME)],
    'The input is not valid, or the rules do not allow the move.',
    {
      headers: ['ContentLanguage'],
      members: {
        retryable: RETRYABLE,
        pointer: optional(POINTER),
        index: optional(whole(0, 'Which of several moves is refused.')),
        rule: optional(text('Which rule refuses the move.')),
        rulings: optional(list(text(), 'Numbers of the rulings that the rule rests on.')),
      },
    },
  ),
  NotAllowedInTournament: problem(
    ['MISSING_SCOPE', 'INVITATION_REFUSED', ...codesOf(FORBIDDEN_IN_TOURNAMENT)],
    'The token lacks a scope, or the caller has no right to do this.',
    { headers: ['ContentLanguage'], members: { scope: optional(SCOPE), retryable: RETRYABLE } },
  ),
  TournamentNotKnown: problem(
    ['TOURNAMENT_NOT_FOUND'],
    'There is no such tournament, or none that the caller may know of.',
    { headers: ['ContentLanguage'], members: { retryable: RETRYABLE } },
  ),
  TournamentStandsOtherwise: problem(
    ['COMMAND_ID_REUSED', 'VERSION_CONFLICT', 'WRONG_STATUS', ...codesOf(TOURNAMENT_STANDS_OTHERWISE)],
    'The key was used for another command, or the tournament or the entry does not stand so that this can be done.',
    {
      headers: ['ContentLanguage'],
      members: {
        retryable: RETRYABLE,
        pointer: optional(POINTER),
        tournamentStatus: optional(
          oneOf(['draft', 'entries-open', 'entries-closed', 'running', 'finished', 'cancelled']),
        ),
        currentVersion: optional(whole(1, 'Of `VERSION_CONFLICT`.')),
      },
    },
  ),
  TournamentRefused: problem(
    [
      'INVALID_INPUT',
      'UNKNOWN_TITLE',
      'INVALID_OPTIONS',
      'UNKNOWN_PLAYER',
      'INVALID_NAME',
      'COMMIT_TOO_LARGE',
      ...codesOf(REFUSED_TO_TOURNAMENT),
    ],
    'The input is not valid.',
    {
      headers: ['ContentLanguage'],
      members: { retryable: RETRYABLE, pointer: optional(POINTER), faults: optional(list(RESULT_FAULT)) },
    },
  ),
  NotGzip: problem(['BAD_REQUEST'], 'The body is not what its `content-encoding` says.'),
  CreationRefused: problem(
    ['INVALID_INPUT', 'UNKNOWN_TITLE', 'INVALID_OPTIONS', 'COMMIT_TOO_LARGE'],
    'The input is not valid. `pointer` names the value, if it is a single one.',
    {
      headers: ['ContentLanguage'],
      members: { pointer: optional(POINTER) },
    },
  ),
  ReplayNotFound: problem(['REPLAY_NOT_FOUND'], 'No game that is over has this id.'),
  InvalidQuery: problem(
    ['INVALID_PARAMETER'],
    'A parameter is missing, has a value that it cannot have, is given twice, or is not one of those listed here; `detail` says which.',
  ),
  TournamentNotFound: problem(
    ['TOURNAMENT_NOT_FOUND'],
    'There is no such tournament, or none that the caller may know of.',
  ),
  RoundNotFound: problem(
    ['TOURNAMENT_NOT_FOUND', 'ROUND_NOT_FOUND'],
    'There is no such tournament or round that the caller may know of.',
  ),
  StandingsNotFound: problem(
    ['TOURNAMENT_NOT_FOUND', 'ROUND_NOT_FOUND', 'STANDINGS_NOT_FOUND'],
    'There is no such tournament or round that the caller may know of, the round is not closed, or none is played.',
  ),
  EntryNotFound: problem(
    ['TOURNAMENT_NOT_FOUND', 'ENTRY_NOT_FOUND'],
    'There is no such tournament that the caller may know of, or the player has not entered it.',
  ),
};

export const SCHEMAS = {
  Problem: open({
    type: link('`urn:signalbox:problem:` and the code in lower case with hyphens.'),
    title: text(),
    status: whole(400, undefined, { maximum: 599 }),
    detail: text(),
    code: oneOf(Object.keys(PROBLEMS)),
  }),
};
