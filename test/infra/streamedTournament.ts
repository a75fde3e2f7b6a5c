// What the streams of both tables bring while people play: games of two people, a tournament from its creation to its
// third round, timers, a heartbeat, a parked game. The items are those that the adapters write.

import { hash } from 'node:crypto';
import type { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import {
  type CommitHint,
  type ProcessApp,
  project,
  putAsOf,
  type TournamentWork,
  type Views,
} from '../../app/index.ts';
import { park } from '../../app/projections/parked.ts';
import { gameStream } from '../../domain/log/index.ts';
import { sendPulse } from '../../eventstore/dynamodb/index.ts';
import { itemOfSnapshot } from '../../eventstore/dynamodb/items.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createDynamodbReadStore } from '../../readstore/dynamodb.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';
import type { Row } from '../../readstore/port.ts';
import { ADA } from '../kit/app/appOn.ts';
import { begunTable, playFirst, playOn } from '../kit/live/tables.ts';
import { Hall, START } from '../kit/tournaments/played.ts';
import { inserted } from '../lambdas/projector/streamRecords.ts';

export interface Streamed {
  readonly app: ProcessApp;
  /** Ids of the game of Ada and Bob, and of the tournament. */
  readonly game: string;
  readonly tournament: string;
  readonly store: EventStore;
  readonly views: Views;
  readonly now: number;
  /** Of the event table: commits, snapshots, the pulse. */
  readonly log: readonly DynamoDBRecord[];
  /** Of the table of cards and lists. */
  readonly rows: readonly DynamoDBRecord[];
  /** Every message of the queue of work. */
  readonly work: readonly TournamentWork[];
}

const TABLE = { titleId: 'toy', options: { rounds: 1 } };

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;

/** The item that an adapter puts. Attributes of rows and pulses are texts and numbers. */
async function itemPut(put: (client: DynamoDBClient) => Promise<unknown>): Promise<Image> {
  let item: Image | undefined;
  const client: Pick<DynamoDBClient, 'send'> = {
    send: async (command: PutItemCommand) => {
      item = command.input.Item as Image;
      return {};
    },
  };
  await put(client as DynamoDBClient);
  if (item === undefined) throw new Error('nothing was put');
  return item;
}

const itemOf = (row: Row) => itemPut((client) => createDynamodbReadStore({ client, tableName: 'rows' }).put([row]));

/** The change of one item, as a stream has it. */
function changed(before: Image | null, after: Image | null, sequence: number): DynamoDBRecord {
  const { p, s } = after ?? before ?? {};
  const eventName = before === null ? 'INSERT' : after === null ? 'REMOVE' : 'MODIFY';
  return {
    eventName,
    dynamodb: {
      Keys: { ...(p === undefined ? {} : { p }), ...(s === undefined ? {} : { s }) },
      SequenceNumber: String(sequence),
      ...(before === null ? {} : { OldImage: before }),
      ...(after === null ? {} : { NewImage: after }),
    },
  };
}

function stream(gameId: string) {
  const found = gameStream(gameId);
  if (found === null) throw new Error(`no game ${gameId}`);
  return found;
}

/** Plays all of it. */
export async function streamedTournament(): Promise<Streamed> {
  const [memory, tables] = [openMemoryStore(), openMemoryReadStore(() => hall.now)];
  const [log, rows, work]: [DynamoDBRecord[], DynamoDBRecord[], TournamentWork[]] = [[], [], []];
  const hints: CommitHint[] = [];
  const store: EventStore = {
    ...memory.store,
    async append(commit) {
      const result = await memory.store.append(commit);
      if (!result.ok) return result;
      log.push(inserted(commit));
      hints.push({ stream: commit.stream, version: commit.version, commit });
      return result;
    },
    async putSnapshot(snapshot) {
      const { p, s, f } = itemOfSnapshot(snapshot);
      log.push(changed(null, JSON.parse(JSON.stringify({ p, s, f })), log.length));
      await memory.store.putSnapshot(snapshot);
    },
  };
  const views: Views = {
    ...tables,
    asOf: async () => hall.now,
    async put(given) {
      for (const row of given) {
        const [before = null] = await tables.get([row]);
        await tables.put([row]);
        if (before !== null && before.version >= row.version) continue;
        rows.push(changed(before && (await itemOf(before)), await itemOf(row), rows.length));
      }
    },
  };
  const hall = new Hall(store, views);
  const parts = {
    views,
    log: store,
    clock: { now: () => hall.now },
    sha256: (bytes: Uint8Array) => hash('sha256', bytes, 'buffer'),
  };
  const projectAll = () =>
    project(
      {
        ...parts,
        onParked: ({ reason }) => {
          throw new Error(reason);
        },
      },
      hints.splice(0),
    );
  const settle = async () => {
    await projectAll();
    for (let next = hall.waiting.shift(); next !== undefined; next = hall.waiting.shift()) {
      work.push(next);
      await hall.app.work(next, hall.queue);
    }
    await projectAll();
  };
  const advance = async (id: string) => {
    hall.waiting.push({ kind: 'advance', tournament: id }, { kind: 'remind', tournament: id });
    await settle();
  };

  const [game, ended] = [await begunTable(hall.app, TABLE), await begunTable(hall.app, TABLE)];
  await playFirst(hall.app, ADA, game);
  await playOn(hall.app, ended);
  const id = await hall.create({ checkInMs: 600_000, stages: [{ format: 'swiss', rounds: 3, cut: null }] });
  await hall.enter(id, 5);
  await settle();
  hall.now = START - 300_000;
  await advance(id);
  for (let number = 0; number < 5; number += 1) await hall.wish('checkIn', id, number);
  hall.now = START;
  await advance(id);
  for (let round = 0; round < 2; round += 1) {
    await projectAll();
    hall.now += 400_000;
    await advance(id);
    hall.ask(id, await hall.playGames(id));
    await settle();
  }
  await hall.process(store, { outageRules: { gapMs: 150_000, freshMs: 5_000 } }).beat();
  await putAsOf(views, hall.now);
  await park(parts, stream('0'.repeat(26)), new Error('odd'));
  const snapshot = { stream: stream(game), version: 3, fingerprint: 'a', hash: new Uint8Array(32) };
  await store.putSnapshot({ ...snapshot, commandIds: new Uint8Array(16), state: new Uint8Array(1) });
  const pulse = await itemPut((client) => sendPulse({ client, tableName: 'log' }, hall.now));
  log.push(changed(null, pulse, log.length), changed(pulse, pulse, log.length + 1));
  // An expired row, which the table removes.
  const reminder = rows.find(({ dynamodb }) => dynamodb?.Keys?.p?.S?.startsWith('K#'))?.dynamodb?.NewImage;
  if (reminder !== undefined) rows.push(changed(reminder, null, rows.length));
  return { app: hall.app, game, tournament: id, store, views, now: hall.now, log, rows, work };
}
