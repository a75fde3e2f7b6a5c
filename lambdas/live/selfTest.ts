// The self-tests of live updates: messages of a connection that does not exist, and a record of every kind about games
// and tournaments that do not. All of it is handled as usual; nobody watches.

import { randomBytes } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { invitedRow, reminderRow } from '../../app/index.ts';
import { NOBODYS_ID } from '../process/versionTest.ts';
import type { Live, SocketEvent } from './handler.ts';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from './protocol.ts';
import { changesIn } from './records.ts';

/** Another one than that of the game. */
const TOURNAMENT = NOBODYS_ID.replace(/0$/, '1');

const MESSAGES = [
  { type: 'connection_init' },
  { type: 'ping' },
  { type: 'subscribe', id: '1', payload: { query: '{ titles { id } }' } },
  { type: 'complete', id: '1' },
];

/** A connection comes, says one message of every kind and goes. */
export async function testSockets(live: Pick<Live, 'socket'>): Promise<void> {
  const connectionId = randomBytes(11).toString('base64');
  const of = (eventType: SocketEvent['requestContext']['eventType']) => ({
    requestContext: { connectionId, eventType, requestId: 'self-test' },
  });
  const headers = { 'Sec-WebSocket-Protocol': GRAPHQL_TRANSPORT_WS_PROTOCOL };
  const events: readonly SocketEvent[] = [
    { ...of('CONNECT'), headers },
    ...MESSAGES.map((message) => ({ ...of('MESSAGE'), body: JSON.stringify(message) })),
    of('DISCONNECT'),
  ];
  for (const event of events) {
    const { statusCode } = await live.socket(event);
    if (statusCode !== 200) throw new Error(`${event.requestContext.eventType} ${event.body ?? ''}: ${statusCode}`);
  }
}

/** A record of every kind is read, and what it tells of is told. */
export async function testFanOut(live: Pick<Live, 'tell'>, now: number): Promise<void> {
  const changes = changesIn(recordsOfEveryKind(now), now);
  if (changes.length !== TOLD) throw new Error(`${changes.length} changes of ${TOLD}`);
  for (const { change } of changes) await live.tell(change);
}

/** A game, a tournament, who plays in the game and is invited, and a page of reminders. */
const TOLD = 4;

/** What the streams bring, cards that tell nothing included. */
export function recordsOfEveryKind(now: number): readonly DynamoDBRecord[] {
  const reminder = reminderRow({ kind: 'check-in', tournament: TOURNAMENT, page: 0 }, now);
  const invited = invitedRow('self-test', now);
  const card = cardText(now);
  const row = (p: string, s: string, body: string, before: string | null = null): DynamoDBRecord => ({
    eventName: before === null ? 'INSERT' : 'MODIFY',
    dynamodb: {
      Keys: { p: { S: p }, s: { S: s } },
      ...(before === null ? {} : { OldImage: { b: { S: before } } }),
      NewImage: { b: { S: body } },
    },
  });
  return [
    ...['game', 'looks'].map((kind) => commitOf(`${kind}/${NOBODYS_ID}`)),
    ...[`tournament/${TOURNAMENT}`, `entries/${TOURNAMENT}/0`].map(commitOf),
    row(`G#${NOBODYS_ID}`, 'CARD', card),
    row(`G#${NOBODYS_ID}`, 'CARD', card, card),
    row(`C#${TOURNAMENT}`, 'CARD', '{}'),
    row(`Q#entries/${TOURNAMENT}/0`, 'CARD', '{}'),
    row(`V#${TOURNAMENT}#0.0`, 'M#000000', ''),
    row(reminder.partition, reminder.sort, reminder.body ?? ''),
    row(invited.partition, invited.sort, invited.body ?? ''),
  ];
}

function commitOf(stream: string): DynamoDBRecord {
  return { eventName: 'INSERT', dynamodb: { Keys: { p: { S: stream }, s: { N: '1' } } } };
}

/** Of a game in which it is nobody's turn any more, as `formatCard` writes it. */
function cardText(movedAt: number): string {
  const card = { gameId: NOBODYS_ID, version: 1, headHash: '', titleId: '', rulesVersion: '', visibility: 'unlisted' };
  const seats = [{ player: 'self-test' }];
  return JSON.stringify({
    ...card,
    status: 'active',
    creator: 'self-test',
    seats,
    toAct: [0],
    createdAt: 0,
    movedAt,
    takebacks: [0],
  });
}
