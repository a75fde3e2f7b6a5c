// Parameters of operations: in the path, in the query, in headers.

import { inHeader, inPath, inQuery } from './parts.ts';
import { moment, oneOf, text, whole } from './schema.ts';

export const PARAMETERS = {
  GameId: inPath(
    'id',
    "A game's id: 26 characters; for a library game followed by a hyphen and 32 hexadecimal digits.",
    text(),
    { example: '01KAEJRKR0V9M1J6R3T8W5X7YZ' },
  ),
  After: inQuery(
    'after',
    "Only what follows the commit of this version: later commit lines, the end line, and any further records, without the record's header. 0 omits only the header.",
    whole(0, undefined, { maximum: 999999999 }),
  ),
  Record: inQuery(
    'record',
    "The record that `after` refers to, from 0; without `after`: from that record's header on. Used by links.",
    whole(0, undefined, { maximum: 999999999, default: 0 }),
  ),
  IfNoneMatch: inHeader('if-none-match', 'Entity tags that the client has, or `*`.', text()),
  IdempotencyKey: inHeader(
    'idempotency-key',
    'Chosen by the client, new for each game (a UUID): the `commandId` of the mutation.',
    text(undefined, { minLength: 1, maxLength: 128 }),
    { required: true },
  ),
  ContentEncoding: inHeader(
    'content-encoding',
    'How the body is compressed.',
    oneOf(['identity', 'gzip'], undefined, { default: 'identity' }),
  ),
  AcceptLanguage: inHeader(
    'accept-language',
    'The language of `detail` where what was sent is refused, and of the audit reports: English unless German is preferred. What is wrong with the HTTP request itself is said in English.',
    text(),
    { example: 'de, en;q=0.5' },
  ),
  PlayerId: inPath('id', "A player's id: `player_` and 26 characters.", text()),
  Status: inQuery(
    'status',
    'Which games: with a free seat, being played (the newest 800), or finished.',
    oneOf(['open', 'active', 'finished']),
    { required: true },
  ),
  OwnStatus: inQuery(
    'status',
    'Only games of this status. Default: all but those that were called off.',
    oneOf(['open', 'active', 'finished']),
  ),
  Turn: inQuery('turn', '`mine`: only games in which the caller must move.', oneOf(['mine'])),
  Title: inQuery('title', 'Only games of the title with this id. Required for finished games.', text()),
  OfTitle: inQuery('title', 'Only games of the title with this id.', text()),
  PageLimit: inQuery('limit', 'Games on the page.', whole(1, undefined, { maximum: 100, default: 20 })),
  AfterGame: inQuery('after', 'Only what follows this cursor: `nextCursor`, or the `cursor` of a game.', text()),
  Since: inQuery('since', 'Only games that were finished at this moment or later. Ignored with `after`.', moment()),
  Include: inQuery('include', '`replay`: each line has the replay file as well.', oneOf(['replay'])),
  HistoryLimit: inQuery(
    'limit',
    'The most games in the answer.',
    whole(1, undefined, { maximum: 100000, default: 100000 }),
  ),
  AfterVersion: inQuery(
    'after',
    'Only events of later commits than this version.',
    whole(0, undefined, { maximum: 999999999, default: 0 }),
  ),
  Wait: inQuery(
    'wait',
    'If there is nothing yet, wait up to so many seconds until there is. Behind API Gateway nothing waits.',
    whole(0, undefined, { maximum: 20, default: 0 }),
  ),
  LastEventId: inHeader(
    'last-event-id',
    'What a reconnecting client has seen, instead of `after`: the `id` of the last message.',
    text(),
  ),
  AcceptEvents: inHeader(
    'accept',
    '`application/json` (the default), or, on the local server, `text/event-stream` or `application/x-ndjson`: a stream that goes on with the game.',
    text(),
  ),
  TournamentId: inPath('id', "The tournament's id.", text()),
  RoundNumber: inPath('n', 'The number of the round, counted from 1 over all stages.', text()),
  EntrantId: inPath('player', "A player's id.", text()),
  TournamentStatus: inQuery(
    'status',
    'Only tournaments of this status. Default: of every one but drafts.',
    oneOf(['entries-open', 'entries-closed', 'running', 'finished', 'cancelled']),
  ),
  AfterTournament: inQuery('after', 'Only tournaments after this cursor.', text()),
  AfterTable: inQuery('after', 'Only tables after this cursor.', text()),
  AfterStanding: inQuery('after', 'Only players after this cursor, in its revision.', text()),
  AfterProvisional: inQuery('after', 'Only players after this cursor, in its order.', text()),
  AfterEntryRound: inQuery('after', 'Only rounds after this cursor.', text()),
  AfterRound: inQuery(
    'round',
    'After this round, counted from 1 over all stages. Default: after the last one that is closed.',
    text(),
  ),
  FromLine: inQuery('from', 'The first line, from 0.', whole(0, undefined, { maximum: 999999999 })),
  OfRound: inQuery('round', 'Only in this round, counted from 1 over all stages.', text()),
  AfterIntervention: inQuery('after', 'Only those before this cursor, that is older ones.', text()),
};
