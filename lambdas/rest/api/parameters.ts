// The parameters of operations, in the path, in the query, in headers: what is said of them. What they may be in a
// query stands in ../parameters.ts.

import { schemaOf } from '../../../domain/read/shape.ts';
import { PLAYER_ID, PARAMETERS as QUERY } from '../parameters.ts';
import { inHeader, inPath, ofQuery } from './parts.ts';
import { oneOf, text } from './schema.ts';

function inQuery(name: keyof typeof QUERY, description: string) {
  return ofQuery(QUERY[name], description);
}

export const PARAMETERS = {
  GameId: inPath(
    'id',
    "A game's id: 26 characters; for a library game followed by a hyphen and 32 hexadecimal digits.",
    text(),
    { example: '01KAEJRKR0V9M1J6R3T8W5X7YZ' },
  ),
  TokenKey: inPath('id', "A token's key, as `PersonalToken.key`.", text(), { example: '0f6c1f0c2d9b4e7a8c31' }),
  SessionKey: inPath('id', "A session's key, as `Session.key`.", text(), { example: '7b1de94aa05c3f6628d0' }),
  PushKey: inPath('id', "A subscription's key, as `PushSubscription.key`.", text(), {
    example: '5b1d0e9f3a7c42d68e90',
  }),
  PasskeyKey: inPath('id', "A passkey's key, as `Passkey.key`.", text(), { example: 'c2604b1f9d8e7a335510' }),
  After: inQuery(
    'After',
    "Only what follows the commit of this version: later commit lines, the end line, and any further records, without the record's header. 0 omits only the header.",
  ),
  Record: inQuery(
    'Record',
    "The record that `after` refers to, from 0; without `after`: from that record's header on. Used by links.",
  ),
  IfNoneMatch: inHeader('if-none-match', 'Entity tags that the client has, or `*`.', text()),
  IdempotencyKey: inHeader(
    'idempotency-key',
    'Chosen by the client, new for each game (a UUID): the `commandId` of the mutation.',
    text(undefined, { minLength: 1, maxLength: 128 }),
    { required: true },
  ),
  CommandKey: inHeader(
    'idempotency-key',
    'Chosen by the client, new for each command (a UUID): the `commandId` of the mutation.',
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
  TitleId: inPath('id', "A title's id.", text(), { example: 'next-station-london' }),
  PlayerId: inPath('id', "A player's id: `player_` and 26 characters.", schemaOf(PLAYER_ID)),
  Status: inQuery('Status', 'Which games: with a free seat, being played (the newest 800), or finished.'),
  OwnStatus: inQuery('OwnStatus', 'Only games of this status. Default: all but those that were called off.'),
  Turn: inQuery('Turn', '`mine`: only games in which the caller must move.'),
  Title: inQuery('Title', 'Only games of the title with this id. Required for finished games.'),
  OfTitle: inQuery('OfTitle', 'Only games of the title with this id.'),
  PageLimit: inQuery('PageLimit', 'Games on the page.'),
  AfterGame: inQuery('AfterGame', 'Only what follows this cursor: `nextCursor`, or the `cursor` of a game.'),
  Since: inQuery('Since', 'Only games that were finished at this moment or later. Ignored with `after`.'),
  Include: inQuery('Include', '`replay`: each line has the replay file as well.'),
  HistoryLimit: inQuery('HistoryLimit', 'The most games in the answer.'),
  AfterVersion: inQuery('AfterVersion', 'Only events of later commits than this version.'),
  AfterNews: inQuery('AfterNews', 'Only what followed this cursor. Default: what is owed now.'),
  Wait: inQuery(
    'Wait',
    'If there is nothing yet, wait up to so many seconds until there is. Behind API Gateway nothing waits.',
  ),
  Ticket: inQuery('Ticket', 'Of a stream, in place of a token: from `POST /v1/tickets`, for one stream.'),
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
  TournamentStatus: inQuery('TournamentStatus', 'Only tournaments of this status. Default: of every one but drafts.'),
  AfterTournament: inQuery('AfterTournament', 'Only tournaments after this cursor.'),
  AfterTable: inQuery('AfterTable', 'Only tables after this cursor.'),
  AfterStanding: inQuery('AfterStanding', 'Only players after this cursor, in its revision.'),
  AfterProvisional: inQuery('AfterProvisional', 'Only players after this cursor, in its order.'),
  AfterEntrant: inQuery('AfterEntrant', 'Only entrants after this cursor.'),
  AfterRequest: inQuery('AfterRequest', 'Only those after this cursor.'),
  AfterWaiting: inQuery('AfterWaiting', 'Only those after this cursor.'),
  AfterLate: inQuery('AfterLate', 'Only those after this cursor.'),
  AfterEntryRound: inQuery('AfterEntryRound', 'Only rounds after this cursor.'),
  AfterRound: inQuery(
    'AfterRound',
    'After this round, counted from 1 over all stages. Default: after the last one that is closed.',
  ),
  FromLine: inQuery('FromLine', 'The first line, from 0.'),
  OfRound: inQuery('OfRound', 'Only in this round, counted from 1 over all stages.'),
  Version: inQuery('Version', 'The table after this commit. Default: the newest that the caller may see.'),
  Language: inQuery('Language', 'Of texts and labels.'),
  Theme: inQuery('Theme', 'Which colours stand for its tones, unless a page sets them.'),
  NearSeat: inQuery('NearSeat', 'The seat whose side is nearest. Default: one that the caller acts for.'),
  MovesOf: inQuery('MovesOf', 'The seat whose legal moves are listed. Default: every one that the caller acts for.'),
  Layout: inQuery(
    'Layout',
    '`wide`: regions beside each other, 960 wide. `narrow`: below each other, 390 wide; some may be folded.',
  ),
  Prefix: inQuery('Prefix', 'Of the ids, so that two boards can stand on one page.'),
  Names: inQuery('Names', '`1`: seats are called by the names of their players, otherwise by their numbers.'),
  Moves: inQuery('Moves', '`1`: with what the caller may touch, and what that brings.'),
  Open: inQuery(
    'Open',
    "Regions that are unfolded when narrow, separated by commas. Default: those of what the caller may touch, else the title's first.",
  ),
  Seats: inQuery('Seats', '`0`: without the lines of the seats, for a page that has its own.'),
  AfterIntervention: inQuery('AfterIntervention', 'Only those before this cursor, that is older ones.'),
};
