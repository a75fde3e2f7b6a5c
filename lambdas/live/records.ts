// What the streams of two tables tell the fan-out: commits of games, at once, from that of the events; whose turn it is, from that of the cards.

import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { type GameChange, gameChangeOf, LOOKS_STREAM, lookChange, mergedChange, parseCard } from '../../app/index.ts';
import { gameIdIn, PLAYED_STREAM } from '../../domain/log/index.ts';

/** What is to be told of one game, and the record from which on it must come again if it cannot be told. */
export interface RecordedChange {
  readonly change: GameChange;
  readonly sequence: string;
}

/** A card that was written again long after its last move is no news: a table is being made anew. */
const NEWS_MS = 600_000;

/** The changes that `records` tell of, one a game. `now`: ms since 1970. */
export function changesIn(records: readonly DynamoDBRecord[], now: number): readonly RecordedChange[] {
  const byGame = new Map<string, RecordedChange>();
  for (const record of records) {
    const change = commitIn(record) ?? cardIn(record, now);
    if (change === null) continue;
    const before = byGame.get(change.gameId);
    const sequence = before?.sequence ?? record.dynamodb?.SequenceNumber ?? '';
    byGame.set(change.gameId, {
      change: before === undefined ? change : mergedChange(before.change, change),
      sequence,
    });
  }
  return [...byGame.values()];
}

/** The first record of those that were not told: from there on the service sends them again. */
export function repeatedFrom(
  changes: readonly RecordedChange[],
  untold: readonly GameChange[],
  records: readonly DynamoDBRecord[],
): DynamoDBBatchResponse {
  const again = new Set(untold.map(({ gameId }) => gameId));
  const sequences = new Set(changes.flatMap(({ change, sequence }) => (again.has(change.gameId) ? [sequence] : [])));
  const first = records.find(({ dynamodb }) => sequences.has(dynamodb?.SequenceNumber ?? ''));
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] };
}

/** A commit of a game, or of the looks at one: its sort key is its version. */
function commitIn({ eventName, dynamodb }: DynamoDBRecord): GameChange | null {
  const stream = dynamodb?.Keys?.p?.S ?? '';
  const version = Number(dynamodb?.Keys?.s?.N);
  if (eventName !== 'INSERT' || !Number.isInteger(version)) return null;
  if (LOOKS_STREAM.test(stream)) return lookChange(gameIdIn(stream));
  if (!PLAYED_STREAM.test(stream)) return null;
  return { gameId: gameIdIn(stream), from: version - 1, version, players: [] };
}

/** A card, as far as somebody's turn began or ended. */
function cardIn({ dynamodb }: DynamoDBRecord, now: number): GameChange | null {
  const after = dynamodb?.Keys?.s?.S === 'CARD' ? dynamodb.NewImage?.b?.S : undefined;
  if (after === undefined) return null;
  const before = dynamodb?.OldImage?.b?.S;
  const change = { before: before === undefined ? null : parseCard(before), after: parseCard(after) };
  const { gameId, version, players } = gameChangeOf(change);
  if (players.length === 0 || change.after.movedAt < now - NEWS_MS) return null;
  return { gameId, from: version, version, players };
}
