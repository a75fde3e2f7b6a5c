// The self-test of the projector: the first commits of a game, of a tournament and of its entries become rows in
// memory, and what is no event is left alone.

import { hash } from 'node:crypto';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import {
  type Commit,
  commitHash,
  encodeEvents,
  genesisHash,
  SCHEMA_VERSION,
  type StoredEvent,
  type StreamId,
} from '../../domain/log/index.ts';
import { itemOfCommit } from '../../eventstore/dynamodb/index.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';
import { NOBODYS_ID } from '../process/versionTest.ts';
import { createStreamProjector } from './projector.ts';

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

const KEYS = { keyId: 'k1', seedCommitment: '0'.repeat(64), schemaVersion: SCHEMA_VERSION };
const PLAYER = 'self-test';

const GAME = {
  type: 'GameCreated',
  titleId: 'self-test',
  rulesVersion: '1.0.0',
  options: null,
  seats: 2,
  sharedTable: false,
  creator: PLAYER,
  visibility: 'public',
  clock: null,
  spectatorDelay: null,
  takebacks: null,
  tournament: null,
  ...KEYS,
};

const TOURNAMENT = {
  type: 'TournamentCreated',
  name: 'Self-test',
  titleId: 'self-test',
  rulesVersion: '1.0.0',
  gameOptions: null,
  options: {
    stages: [{ format: 'swiss', rounds: 1, cut: null }],
    size: { seats: 2, least: 2 },
    capacity: 2,
    clock: { kind: 'per-decision', seconds: 60, resignAfter: 3 },
    startsAt: 0,
    checkInMs: null,
    lateEntry: false,
    noShowMs: 60_000,
    roundMs: null,
    breakMs: 0,
    points: { kind: 'share' },
    byeHalves: 1,
    tieBreaks: ['lot'],
    visibility: 'public',
    automatic: true,
    apart: null,
  },
  organiser: PLAYER,
  ...KEYS,
};

const ENTERED = { type: 'Entered', player: PLAYER };

/** Streams with the events of their first commit, and how the keys of their cards begin. */
const STREAMS: readonly (readonly [stream: string, card: string, events: readonly StoredEvent[]])[] = [
  [`game/${NOBODYS_ID}`, `G#${NOBODYS_ID}`, [GAME]],
  [`tournament/${NOBODYS_ID}`, `C#${NOBODYS_ID}`, [TOURNAMENT, { type: 'EntriesOpened' }]],
  [`entries/${NOBODYS_ID}/0`, `Q#entries/${NOBODYS_ID}/0`, [ENTERED]],
];

/** Rejects with what is wrong. */
export async function testProjector(): Promise<void> {
  const views = openMemoryReadStore();
  // The commits come with the records.
  const log = { readForward: async () => ({ commits: [], more: false }) };
  const reports: string[] = [];
  const project = createStreamProjector({
    tables: [{ views, log, clock: { now: Date.now }, sha256, work: { send: async () => {} } }],
    log: ({ event, detail }) => void reports.push(`${event} ${detail ?? ''}`),
    count: () => {},
  });
  const commits = STREAMS.map(([stream, , events]) => firstCommit(stream as StreamId, events));
  const bulk = firstCommit(`bulk/${NOBODYS_ID}/roll` as StreamId, []);
  const { batchItemFailures } = await project({ Records: [...commits, bulk].map(recordOf) });
  const cards = await views.get(STREAMS.map(([, partition]) => ({ partition, sort: 'CARD' })));
  const missing = STREAMS.filter((_, index) => cards[index] === null).map(([stream]) => stream);
  const wrong = [...reports, ...batchItemFailures.map((one) => one.itemIdentifier), ...missing];
  if (wrong.length > 0) throw new Error(wrong.join(', '));
}

function firstCommit(stream: StreamId, events: readonly StoredEvent[]): Commit {
  const fields = {
    stream,
    version: 1,
    commandId: new Uint8Array(16),
    commandDigest: new Uint8Array(8),
    actor: -1,
    summary: 0,
    recordedAt: Date.now(),
    dueAt: null,
    schemaVersion: SCHEMA_VERSION,
    body: encodeEvents(events),
  };
  return { ...fields, hash: commitHash(genesisHash(stream, sha256), fields, sha256) };
}

/** As Lambda brings it: bytes in base 64. */
function recordOf(commit: Commit): DynamoDBRecord {
  const image = Object.entries(itemOfCommit(commit)).map(([name, { B, S, N }]): [string, AttributeValue] => {
    if (B !== undefined) return [name, { B: Buffer.from(B).toString('base64') }];
    return [name, N === undefined ? { S: S ?? '' } : { N }];
  });
  const Keys = { p: { S: commit.stream }, s: { N: String(commit.version) } };
  return { eventName: 'INSERT', dynamodb: { Keys, SequenceNumber: '1', NewImage: Object.fromEntries(image) } };
}
