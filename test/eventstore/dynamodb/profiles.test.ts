// Display names on DynamoDB Local: what is remembered is found, in batches, and nothing else.

import { expect, test } from 'vitest';
import { createDynamodbProfiles } from '../../../eventstore/dynamodb/index.ts';
import { freshProfilesTable, localClient } from '../../kit/stores/dynamodbTable.ts';

test('names are remembered, replaced and found, more than one request’s worth of them', async () => {
  const client = localClient();
  const profiles = createDynamodbProfiles({ client, tableName: await freshProfilesTable(client) });
  const players = Array.from({ length: 130 }, (_, index) => `player-${index}`);
  await Promise.all(players.map((player) => profiles.remember(player, `old ${player}`)));
  await Promise.all(players.map((player) => profiles.remember(player, `Zoë ${player} 🚂`)));
  const names = await profiles.names([...players, 'player-0', 'stranger']);
  expect(names.size).toBe(130);
  expect(names.get('player-129')).toBe('Zoë player-129 🚂');
  expect(names.has('stranger')).toBe(false);
  expect(await profiles.names([])).toEqual(new Map());
});
