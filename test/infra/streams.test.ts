// Every kind of row and commit, through the filter of every event source and the function behind it: a tournament is
// played into its third round, and nothing that its streams bring stops a shard.

import { hash } from 'node:crypto';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { invitedRow, type LiveChange } from '../../app/index.ts';
import { StoreFault } from '../../eventstore/port.ts';
import { changesIn } from '../../lambdas/live/records.ts';
import { createStreamProjector } from '../../lambdas/projector/projector.ts';
import { createWorker } from '../../lambdas/worker/handler.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';
import { replaced } from '../kit/app/stubApp.ts';
import { liveOn } from '../kit/live/liveOn.ts';
import { templates } from './kit.ts';
import { type Streamed, streamedTournament } from './streamedTournament.ts';
import { type Mapping, mappingsTo } from './streamFilters.ts';

let streamed: Streamed;
let ofLog: Mapping;
let ofCards: Mapping;
let ofTables: Mapping;
let ofProjector: Mapping;
beforeAll(async () => {
  streamed = await streamedTournament();
  const { live, views } = templates();
  const feeding = mappingsTo(live, 'FanOut');
  const one = (text: string) => feeding.find(({ properties }) => JSON.stringify(properties).includes(text));
  const [log, cards, tables] = [one('"f'), one('CARD'), one('V#')].concat(undefined);
  const [projector] = mappingsTo(views, 'Projector');
  if (!(log && cards && tables && projector && feeding.length === 3)) throw new Error('other event sources');
  [ofLog, ofCards, ofTables, ofProjector] = [log, cards, tables, projector];
});

/** What a row or an item is, by the beginning of its partition and, in tables of rows, its sort key. */
function kindOf({ dynamodb }: DynamoDBRecord): string {
  const { p, s } = dynamodb?.Keys ?? {};
  const [partition] = /^[A-Za-z]+/.exec(p?.S ?? '') ?? [''];
  return s?.S === undefined ? partition : `${partition} ${/^(CARD|TIMER|REMINDER)$/.test(s.S) ? s.S : ''}`.trim();
}

const kindsOf = (records: readonly DynamoDBRecord[]) => [...new Set(records.map(kindOf))].sort();

test('the tournament has written rows and commits of every kind', () => {
  expect(kindsOf(streamed.rows)).toEqual(
    ['A', 'C', 'C CARD', 'C REMINDER', 'C TIMER', 'E', 'F', 'G CARD', 'G TIMER', 'H', 'I', 'K'].concat([
      'META',
      'PARK',
      'Q CARD',
      'U',
      'V',
    ]),
  );
  expect(kindsOf(streamed.log)).toEqual(['bulk', 'entries', 'game', 'pulse', 'tournament']);
  expect(new Set(streamed.work.map(({ kind }) => kind))).toEqual(new Set(['advance', 'remind', 'make', 'page']));
});

describe('the filters admit', () => {
  test('of cards those of games alone', () => {
    expect(kindsOf(streamed.rows.filter(ofCards.admits))).toEqual(['G CARD']);
  });

  test('beside cards that a player was invited', () => {
    const { partition, sort, version, body } = invitedRow('player_ADA', streamed.now);
    const dynamodb = {
      Keys: { p: { S: partition }, s: { S: sort } },
      NewImage: { v: { N: String(version) }, b: { S: body ?? '' } },
    };
    const record: DynamoDBRecord = { eventName: 'INSERT', dynamodb };
    expect([ofCards, ofTables].map(({ admits }) => admits(record))).toEqual([true, false]);
    expect(changesIn([record], streamed.now)).toMatchObject([{ change: { account: 'player_ADA', invited: true } }]);
  });

  test('beside cards that others have entered a player into a tournament', () => {
    const entered = (said: object): DynamoDBRecord => {
      const Keys = { p: { S: 'E#player_ADA' }, s: { S: streamed.tournament } };
      return { eventName: 'INSERT', dynamodb: { Keys, NewImage: { b: { S: JSON.stringify(said) } } } };
    };
    const record = entered({ office: true, deed: 'entered', at: streamed.now });
    expect([ofCards, ofTables].map(({ admits }) => admits(record))).toEqual([true, false]);
    const tournaments = [{ id: streamed.tournament, kind: 'invited' }];
    expect(changesIn([record], streamed.now)).toMatchObject([{ change: { account: 'player_ADA', tournaments } }]);
    expect(changesIn([entered({ office: true, deed: 'withdrawn', at: 0 })], streamed.now)).toEqual([]);
    expect(ofCards.admits(entered({ deed: 'entered', at: streamed.now }))).toBe(false);
  });

  test('of the tables rows of rounds and reminders', () => {
    expect(kindsOf(streamed.rows.filter(ofTables.admits))).toEqual(['K', 'V']);
  });

  test('of the log whatever is no snapshot, and, for the projector, changes', () => {
    const inserted = streamed.log.filter(({ eventName }) => eventName === 'INSERT');
    const snapshots = inserted.filter(({ dynamodb }) => dynamodb?.NewImage?.f !== undefined);
    expect(snapshots.length).toBeGreaterThan(0);
    for (const { admits } of [ofLog, ofProjector]) expect(snapshots.filter(admits)).toEqual([]);
    expect(kindsOf(inserted.filter(ofLog.admits))).toEqual(['bulk', 'entries', 'game', 'tournament']);
    expect(streamed.log.filter(({ eventName }) => eventName === 'MODIFY').filter(ofProjector.admits)).toHaveLength(1);
  });
});

const UPDATES = 'subscription Updates($id: ID!) { gameUpdates(gameId: $id) { version } }';
const COURSE = 'subscription Course($id: ID!) { tournamentUpdates(tournamentId: $id) { version } }';

/** The live function with somebody who watches both. */
async function watched() {
  const on = liveOn(streamed.app);
  on.now = streamed.now;
  await on.open('ada', 'ada');
  await on.subscribe('ada', 'game', UPDATES, { id: streamed.game });
  await on.subscribe('ada', 'course', COURSE, { id: streamed.tournament });
  expect(on.heard('ada').at(-1)?.type).toBe('next');
  return on;
}

describe('the fan-out', () => {
  test.each(['log', 'cards', 'tables'] as const)('tells what its event source %s brings', async (name) => {
    const mapping = { log: ofLog, cards: ofCards, tables: ofTables }[name];
    const records = (name === 'log' ? streamed.log : streamed.rows).filter(mapping.admits);
    const changes = changesIn(records, streamed.now).map(({ change }) => change);
    expect(changes.length).toBeGreaterThan(0);
    const on = await watched();
    expect([await on.tell(...changes), on.logged]).toEqual([[], []]);
  });

  test('reads whatever else a filter might let through', () => {
    const changes = changesIn([...streamed.rows, ...streamed.log], streamed.now);
    const ids = changes.map(({ change }) => ('gameId' in change ? 'game' : 'reminders' in change ? 'page' : 'course'));
    expect(new Set(ids)).toEqual(new Set(['game', 'page', 'course']));
  });

  test('leaves out a record that it cannot read, and tells the others', () => {
    const card = streamed.rows.find((record) => kindOf(record) === 'G CARD');
    const broken = { ...card, dynamodb: { ...card?.dynamodb, NewImage: { b: { S: '{' } } } };
    const faults: DynamoDBRecord[] = [];
    const commits = streamed.log.filter(ofLog.admits);
    const told = changesIn([broken, ...commits], streamed.now, (record) => void faults.push(record));
    expect(faults).toEqual([broken]);
    expect(told).toEqual(changesIn(commits, streamed.now));
  });

  test.each([
    ['comes again when a store fails', true],
    ['is skipped when no repeat would mend it', false],
  ])('a change %s; the others are told', async (_, retryable) => {
    const on = await watched();
    const fault = new StoreFault('unavailable', 'not now', { retryable });
    const app = replaced(streamed.app, {
      forRequest: () => replaced(streamed.app.forRequest(), { gameNews: () => Promise.reject(fault) }),
    });
    const failing = liveOn(app, { store: on.store });
    const changes: readonly LiveChange[] = [
      { gameId: streamed.game, from: 1, version: 2, players: [] },
      { tournamentId: streamed.tournament, version: 1 },
    ];
    expect(await failing.tell(...changes)).toEqual(changes.slice(0, retryable ? 1 : 0));
    expect(failing.logged).toMatchObject([
      { level: 'error', event: retryable ? 'fan-out' : 'news-parked', gameId: streamed.game },
    ]);
    expect(failing.posted.get('ada')).toHaveLength(1);
  });

  test('tries a batch ten times at most, and leaves what it gives up on to a queue', () => {
    for (const { properties } of [ofLog, ofCards, ofTables]) {
      expect(properties).toMatchObject({
        MaximumRetryAttempts: 10,
        BisectBatchOnFunctionError: true,
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^Untold/), 'Arn'] } } },
      });
    }
  });
});

test('the projector makes the same rows of what its event source brings', async () => {
  const views = openMemoryReadStore(() => streamed.now);
  const reports: string[] = [];
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
  const projector = createStreamProjector({
    tables: [{ views, log: streamed.store, clock: { now: () => streamed.now }, sha256 }],
    log: ({ event }) => void reports.push(event),
    count: (what) => void reports.push(what),
  });
  const Records = streamed.log.filter(ofProjector.admits);
  expect(await projector({ Records })).toEqual({ batchItemFailures: [] });
  expect(reports).toEqual([]);
  const cards = streamed.rows.filter((record) => kindOf(record).endsWith('CARD'));
  const keys = cards.map(({ dynamodb }) => ({
    partition: dynamodb?.Keys?.p?.S ?? '',
    sort: dynamodb?.Keys?.s?.S ?? '',
  }));
  expect(await views.get(keys)).toEqual(await streamed.views.get(keys));
});

test('the worker works off every kind of message, also when it comes again', async () => {
  const logged: object[] = [];
  const worker = createWorker({
    work: (message) => streamed.app.work(message, { send: async () => {} }),
    comesAgain: async () => {},
    log: (entry) => void logged.push(entry),
    countFailed: () => {},
  });
  const Records = streamed.work.map((message, index) => messageOf(String(index), JSON.stringify(message)));
  expect([await worker({ Records }), logged]).toEqual([{ batchItemFailures: [] }, []]);
});

function messageOf(messageId: string, body: string): SQSRecord {
  const times = { SentTimestamp: '0', ApproximateFirstReceiveTimestamp: '0' };
  return {
    messageId,
    body,
    receiptHandle: messageId,
    attributes: { ...times, ApproximateReceiveCount: '1', SenderId: '' },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: '',
  };
}
