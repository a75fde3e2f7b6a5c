// What is noted of hosts, on DynamoDB Local: the lists say it, by whichever process they are read.

import { expect, test } from 'vitest';
import { at } from '../../domain/base/defect.ts';
import { TITLES } from '../../domain/titles/index.ts';
import { createDynamodbReadStore } from '../../readstore/dynamodb.ts';
import { ADA, gameOf } from '../kit/app/appOn.ts';
import { A_DAY } from '../kit/app/clocks.ts';
import { FIXED_TIME } from '../kit/app/fixedTime.ts';
import { projectedApp } from '../kit/app/projected.ts';
import { freshViewsTable, localClient } from '../kit/stores/dynamodbTable.ts';

test('a host who was here is listed as such on DynamoDB', async () => {
  const client = localClient();
  let now = FIXED_TIME;
  const rows = createDynamodbReadStore({ client, tableName: await freshViewsTable(client) });
  const { app } = projectedApp({ rows, clock: { now: () => now } });
  const order = { titleId: at(TITLES, 0).id, options: null, seats: 2, bots: [], sharedTable: false, join: true };
  const terms = { ...order, clientSeed: null, visibility: 'public', clock: A_DAY, commandId: 'game' } as const;
  const { id } = gameOf(await app.createGame(ADA, terms));
  now += 360_000;
  await app.noteSeen(ADA.playerId);
  const { games } = await app.publicGames('open', null, { cursor: null, limit: 10 });
  expect(games.map(({ card }) => [card.gameId, card.hostSeenAt, card.terms.start])).toEqual([[id, now, 'manual']]);
});
