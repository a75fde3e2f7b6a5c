// How many tournaments an account may organise at the same time.

import { expect, test } from 'vitest';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { ApiHall } from '../../../kit/tournaments/apiHall.ts';
import { OLGA, options, player } from '../../../kit/tournaments/played.ts';

test('an account organises so many tournaments at a time, and one more once one is over', async () => {
  const { store, views } = projectedApp();
  const hall = new ApiHall(store, views);
  hall.app = hall.process(store, { allowances: { tournaments: 2 } });
  const order = () => ({
    name: 'Winter cup',
    titleId: 'toy',
    options: options({ automatic: false }),
    commandId: freshCommandId(),
  });
  const orders = [order(), order(), order()];
  const create = (index: number, as = OLGA.playerId) => hall.run('createTournament', orders[index] ?? {}, as);
  const first = await create(0);
  expect(await create(1)).toMatchObject({ __typename: 'TournamentSuccess' });
  expect(await create(2)).toEqual({
    __typename: 'TooMany',
    code: 'TOO_MANY_TOURNAMENTS',
    message: 'An account may organise 2 tournaments at a time. Finish or cancel one of yours first.',
    german: 'Ein Konto darf 2 Turniere zugleich ausrichten. Beende erst eines von deinen, oder sage eines ab.',
    retryable: true,
    retryAfter: 60,
  });
  expect(await create(1)).toMatchObject({ __typename: 'TournamentSuccess', repeated: true });
  expect(await create(2, player(0).playerId)).toMatchObject({ __typename: 'TournamentSuccess', repeated: false });
  await hall.run('cancelTournament', { tournamentId: first.tournament.id, reason: 'storm' });
  expect(await create(2)).toMatchObject({ __typename: 'TournamentSuccess', repeated: false });
});
