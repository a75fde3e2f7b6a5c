// What the streams of two tables tell the fan-out: commits of games and tournaments, at once, from that of the events;
// whose turn it is, and what has happened at the tables of tournaments, from that of the projections.

import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import {
  accountChangesOf,
  enteredChangesOf,
  gameChangeOf,
  invitedChange,
  invitedPlayer,
  isCardKey,
  isReminderPartition,
  type LiveChange,
  LOOKS_STREAM,
  lookChange,
  mergedChange,
  offeredChange,
  parseCard,
  parseReminderPage,
  playerEnteredIn,
  playerOffered,
  roundOfRows,
  subjectOf,
  tablesChange,
} from '../../app/index.ts';
import { gameIdIn, PLAYED_STREAM, REPORTS_STREAM, TOURNAMENT_STREAM, tournamentIdIn } from '../../domain/log/index.ts';

/** What is to be told of one game or tournament, and the record from which it comes again if that fails. */
export interface RecordedChange {
  readonly change: LiveChange;
  readonly sequence: string;
}

/** A card that was written again long after its last move is no news: a table is being made again. */
const NEWS_MS = 600_000;

/** A record that cannot be read, which no repeat mends. */
export type OnFault = (record: DynamoDBRecord, error: unknown) => void;

const refuse: OnFault = (_, error) => {
  throw error;
};

/**
 * The changes that `records` tell of, one a game or tournament; without those that cannot be read, by default there may
 * be none. `now`: ms since 1970.
 */
export function changesIn(
  records: readonly DynamoDBRecord[],
  now: number,
  onFault: OnFault = refuse,
): readonly RecordedChange[] {
  const bySubject = new Map<string, RecordedChange>();
  for (const record of records) {
    for (const change of changesOf(record, now, onFault)) {
      const before = bySubject.get(subjectOf(change));
      const sequence = before?.sequence ?? record.dynamodb?.SequenceNumber ?? '';
      bySubject.set(subjectOf(change), {
        change: before === undefined ? change : mergedChange(before.change, change),
        sequence,
      });
    }
  }
  return [...bySubject.values()];
}

function changesOf(record: DynamoDBRecord, now: number, onFault: OnFault): readonly LiveChange[] {
  try {
    const change = commitIn(record) ?? tableIn(record) ?? remindersIn(record) ?? invitedIn(record);
    return change === null ? [...enteredIn(record), ...offeredIn(record), ...cardIn(record, now)] : [change];
  } catch (error) {
    onFault(record, error);
    return [];
  }
}

/** The first record of those that were not told: from there on the service sends them again. */
export function repeatedFrom(
  changes: readonly RecordedChange[],
  untold: readonly LiveChange[],
  records: readonly DynamoDBRecord[],
): DynamoDBBatchResponse {
  const again = new Set(untold.map(subjectOf));
  const sequences = new Set(
    changes.flatMap(({ change, sequence }) => (again.has(subjectOf(change)) ? [sequence] : [])),
  );
  const first = records.find(({ dynamodb }) => sequences.has(dynamodb?.SequenceNumber ?? ''));
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] };
}

/** A commit of a game, of the looks at one, of a tournament, or a report from a table: its sort key is its version. */
function commitIn({ eventName, dynamodb }: DynamoDBRecord): LiveChange | null {
  const stream = dynamodb?.Keys?.p?.S ?? '';
  const version = Number(dynamodb?.Keys?.s?.N);
  if (eventName !== 'INSERT' || !Number.isInteger(version)) return null;
  if (LOOKS_STREAM.test(stream)) return lookChange(gameIdIn(stream));
  if (REPORTS_STREAM.test(stream)) return tablesChange(tournamentIdIn(stream));
  if (TOURNAMENT_STREAM.test(stream)) return { tournamentId: tournamentIdIn(stream), version };
  if (!PLAYED_STREAM.test(stream)) return null;
  return { gameId: gameIdIn(stream), from: version - 1, version, players: [] };
}

/** A game of a tournament that was made, or is over. */
function tableIn({ eventName, dynamodb }: DynamoDBRecord): LiveChange | null {
  const round = eventName === 'INSERT' ? roundOfRows(dynamodb?.Keys?.p?.S ?? '') : null;
  return round && tablesChange(round.tournamentId);
}

/** A page of reminders that was written, again or again. */
function remindersIn({ dynamodb }: DynamoDBRecord): LiveChange | null {
  const body = isReminderPartition(dynamodb?.Keys?.p?.S ?? '') ? dynamodb?.NewImage?.b?.S : undefined;
  return body === undefined ? null : { reminders: parseReminderPage(body) };
}

/** Somebody was invited. */
function invitedIn({ dynamodb }: DynamoDBRecord): LiveChange | null {
  const player = dynamodb?.NewImage === undefined ? null : invitedPlayer(dynamodb.Keys?.p?.S ?? '');
  return player === null ? null : invitedChange(player);
}

/** Others have entered somebody into a tournament. */
function enteredIn({ dynamodb }: DynamoDBRecord): readonly LiveChange[] {
  const { p, s } = dynamodb?.Keys ?? {};
  const player = playerEnteredIn({ partition: p?.S ?? '', body: dynamodb?.NewImage?.b?.S ?? null });
  return player === null ? [] : enteredChangesOf({ tournamentId: s?.S ?? '', entered: [player] }, null);
}

/** A tournament is offered to somebody. */
function offeredIn({ dynamodb }: DynamoDBRecord): readonly LiveChange[] {
  const { p, s } = dynamodb?.Keys ?? {};
  const player = dynamodb?.NewImage?.b?.S === undefined ? null : playerOffered(p?.S ?? '');
  return player === null ? [] : [offeredChange(s?.S ?? '', player, null)];
}

/** A card, as far as somebody's turn began or ended, or the game is over. */
function cardIn({ dynamodb }: DynamoDBRecord, now: number): readonly LiveChange[] {
  const { p, s } = dynamodb?.Keys ?? {};
  const isCard = isCardKey({ partition: p?.S ?? '', sort: s?.S ?? '' });
  const after = isCard ? dynamodb?.NewImage?.b?.S : undefined;
  if (after === undefined) return [];
  const before = dynamodb?.OldImage?.b?.S;
  const change = { before: before === undefined ? null : parseCard(before), after: parseCard(after) };
  const { gameId, version, players } = gameChangeOf(change);
  if (change.after.movedAt < now - NEWS_MS) return [];
  const turns = players.length === 0 ? [] : [{ gameId, from: version, version, players }];
  return [...turns, ...accountChangesOf(change, null)];
}
