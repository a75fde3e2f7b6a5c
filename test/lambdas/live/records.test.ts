// What the fan-out learns from the streams of two tables.

import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { invitedRow, tablesChange } from '../../../app/index.ts';
import { foldCard, type GameCard } from '../../../app/projections/card.ts';
import { formatCard } from '../../../app/projections/cardText.ts';
import { type ReminderPage, reminderRow } from '../../../app/tournaments/streams/reminderPage.ts';
import { at } from '../../../domain/base/defect.ts';
import { gameStream } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { changesIn, repeatedFrom } from '../../../lambdas/live/records.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { begunTable, playFirst } from '../../kit/live/tables.ts';
import { allCommits } from '../../kit/replays/wholeGame.ts';

const ID = '0'.repeat(26);

function commit(version: number, game = ID): DynamoDBRecord {
  return {
    eventName: 'INSERT',
    dynamodb: { Keys: { p: { S: `game/${game}` }, s: { N: String(version) } }, SequenceNumber: `${game[0]}${version}` },
  };
}

test('commits of a game are one change, from before the first to after the last, in whatever order they come', () => {
  const other = `1${ID.slice(1)}`;
  const changes = changesIn([commit(6), commit(5), commit(2, other), commit(5)], 0).map(({ change }) => change);
  expect(changes).toEqual([
    { gameId: ID, from: 4, version: 6, players: [] },
    { gameId: other, from: 1, version: 2, players: [] },
  ]);
});

test('a look at a game is a change without versions, also beside commits of the game', () => {
  const look = (version: number): DynamoDBRecord => ({
    eventName: 'INSERT',
    dynamodb: { Keys: { p: { S: `looks/${ID}` }, s: { N: String(version) } }, SequenceNumber: `look ${version}` },
  });
  const changesOf = (...records: DynamoDBRecord[]) => changesIn(records, 0).map(({ change }) => change);
  expect(changesOf(look(1), look(2))).toEqual([{ gameId: ID, from: 0, version: 0, players: [], looked: true }]);
  const both = [{ gameId: ID, from: 4, version: 6, players: [], looked: true }];
  expect(changesOf(commit(5), look(1), commit(6))).toEqual(both);
  expect(changesOf(look(1), commit(6), commit(5))).toEqual(both);
});

test('other streams, snapshots and changed events are none', () => {
  const records: DynamoDBRecord[] = [
    { ...commit(1), dynamodb: { Keys: { p: { S: `import/${ID}-${'0'.repeat(32)}` }, s: { N: '1' } } } },
    { ...commit(1), dynamodb: { Keys: { p: { S: 'outages/all' }, s: { N: '1' } } } },
    commit(1.5),
    { ...commit(1), eventName: 'MODIFY' },
  ];
  expect(changesIn(records, 0)).toEqual([]);
});

test('games that are made or over at the tables of a round, and reports, are one change of their tournament, also beside its commits', () => {
  const row = (sort: string, round: string, eventName: 'INSERT' | 'MODIFY' = 'INSERT'): DynamoDBRecord => ({
    eventName,
    dynamodb: { Keys: { p: { S: `V#${ID}#${round}` }, s: { S: sort } }, SequenceNumber: sort },
  });
  const control: DynamoDBRecord = {
    eventName: 'INSERT',
    dynamodb: { Keys: { p: { S: `tournament/${ID}` }, s: { N: '9' } }, SequenceNumber: '9' },
  };
  const report: DynamoDBRecord = {
    eventName: 'INSERT',
    dynamodb: { Keys: { p: { S: `reports/${ID}/0.0` }, s: { N: '3' } }, SequenceNumber: '3' },
  };
  expect(changesIn([report], 0)).toEqual([{ change: tablesChange(ID), sequence: '3' }]);
  const rows = [report, row('M#000001', '0.0'), row('O#000001', '0.0'), row('M#000001', '0.1')];
  expect(changesIn(rows, 0)).toEqual([{ change: { tournamentId: ID, version: 0, tables: true }, sequence: '3' }]);
  const both = { tournamentId: ID, version: 9, tables: true };
  expect(changesIn([...rows, control], 0).map(({ change }) => change)).toEqual([both]);
  expect(changesIn([control, ...rows], 0).map(({ change }) => change)).toEqual([both]);
  expect(changesIn([row('M#000001', '0.0', 'MODIFY'), row('M#000001', 'odd')], 0)).toEqual([]);
});

test('a page of reminders is a change of its own; of two of the same row the times are joined', () => {
  const page = { kind: 'forfeit', tournament: ID, stage: 0, round: 1, page: 3, after: 10, until: 20 } as const;
  const record = (reminders: ReminderPage, eventName: 'INSERT' | 'MODIFY' | 'REMOVE'): DynamoDBRecord => {
    const { partition, sort, body } = reminderRow(reminders, 0);
    const image = eventName === 'REMOVE' ? {} : { NewImage: { b: { S: body ?? '' } } };
    return { eventName, dynamodb: { Keys: { p: { S: partition }, s: { S: sort } }, SequenceNumber: '1', ...image } };
  };
  const changes = (...records: DynamoDBRecord[]) => changesIn(records, 0).map(({ change }) => change);
  const again = { ...page, after: 20, until: 40 };
  expect(changes(record(page, 'INSERT'), record(again, 'MODIFY'))).toEqual([
    { reminders: { ...page, after: 10, until: 40 } },
  ]);
  const others = [
    { ...page, page: 4 },
    { kind: 'round', tournament: ID, stage: 0, round: 1, page: 3 },
  ] as const;
  expect(changes(record(page, 'INSERT'), ...others.map((other) => record(other, 'INSERT')))).toHaveLength(3);
  expect(changes(record(page, 'REMOVE'))).toEqual([]);
});

/** The cards of a game of two people, after its start and after a move of Ada's. */
async function cards(): Promise<readonly [GameCard, GameCard]> {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const id = await begunTable(app);
  await playFirst(app, ADA, id);
  let card: GameCard | null = null;
  const all: GameCard[] = [];
  for (const one of await allCommits(store, gameStream(id) ?? expect.fail(id))) {
    card = foldCard(card, one);
    all.push(card);
  }
  return [at(all, 2), at(all, 3)];
}

function written(before: GameCard | null, after: GameCard): DynamoDBRecord {
  return {
    eventName: before === null ? 'INSERT' : 'MODIFY',
    dynamodb: {
      Keys: { p: { S: `G#${after.gameId}` }, s: { S: 'CARD' } },
      ...(before === null ? {} : { OldImage: { b: { S: formatCard(before) } } }),
      NewImage: { b: { S: formatCard(after) } },
      SequenceNumber: '1',
    },
  };
}

test('a card tells of those who were or are to act, and of no versions', async () => {
  const [before, after] = await cards();
  const { gameId, version, movedAt } = after;
  const [started] = changesIn([written(null, before)], movedAt);
  const change = started?.change ?? expect.fail('nothing has changed');
  expect('players' in change ? [...change.players].sort() : change).toEqual([ADA.playerId, BOB.playerId]);
  const moved = changesIn([written(before, after)], movedAt).map(({ change }) => change);
  expect(moved).toEqual([
    { gameId, from: version, version, players: [ADA.playerId, BOB.playerId] },
    // Who moved owes nothing now.
    { account: BOB.playerId, games: [gameId], through: null, invited: false },
  ]);
});

test('a player who was invited has news', () => {
  const { partition, sort, version, body } = invitedRow(BOB.playerId, 5);
  const row = { Keys: { p: { S: partition }, s: { S: sort } }, SequenceNumber: '1' };
  const NewImage = { v: { N: String(version) }, b: { S: body ?? '' } };
  const found = changesIn([{ eventName: 'MODIFY', dynamodb: { ...row, NewImage } }], 5).map(({ change }) => change);
  expect(found).toEqual([{ account: BOB.playerId, games: [], through: null, invited: true }]);
  expect(changesIn([{ eventName: 'REMOVE', dynamodb: row }], 5)).toEqual([]);
});

test('a card that is written long after its last move is no news', async () => {
  const [before, after] = await cards();
  expect(changesIn([written(before, after)], after.movedAt + 600_001)).toEqual([]);
});

test('what could not be told comes again from its first record on', () => {
  const other = `1${ID.slice(1)}`;
  const records = [commit(1), commit(1, other), commit(2), commit(2, other)];
  const changes = changesIn(records, 0);
  expect(repeatedFrom(changes, [], records)).toEqual({ batchItemFailures: [] });
  const [first, second] = changes.map(({ change }) => change);
  expect(repeatedFrom(changes, second ? [second] : [], records)).toEqual({
    batchItemFailures: [{ itemIdentifier: '11' }],
  });
  expect(
    repeatedFrom(
      changes,
      [first, second].flatMap((one) => one ?? []),
      records,
    ),
  ).toEqual({
    batchItemFailures: [{ itemIdentifier: '01' }],
  });
});
