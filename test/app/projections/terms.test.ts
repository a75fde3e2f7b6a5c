// The terms of games in lists: what one must know before sitting down.

import { expect, test } from 'vitest';
import { cardKey } from '../../../app/projections/rows.ts';
import { at } from '../../../domain/base/defect.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import { ADA, gameOf } from '../../kit/app/appOn.ts';
import { A_DAY } from '../../kit/app/clocks.ts';
import { projectedApp } from '../../kit/app/projected.ts';

const ORDER = { options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
const ALL = { cursor: null, limit: 100 };

test('terms that a row of an earlier release does not have are read from the log', async () => {
  const { app, views } = projectedApp();
  const order = { ...ORDER, titleId: at(TITLES, 0).id, visibility: 'public', clock: A_DAY, start: 'full' } as const;
  const gameId = gameOf(await app.createGame(ADA, { ...order, commandId: 'game' })).id;
  const [row] = await views.get([cardKey(gameId)]);
  if (row === null || row === undefined) throw new TypeError('no card');
  const { terms, ...former } = JSON.parse(row.body ?? '');
  expect(terms).toMatchObject({ clock: { kind: 'per-decision' }, start: 'full' });
  await views.put([{ ...row, version: 2, body: JSON.stringify({ ...former, version: 2 }) }]);
  const { games } = await app.publicGames('open', null, ALL);
  expect(games.map(({ card }) => [card.version, card.terms])).toEqual([[2, terms]]);
});
