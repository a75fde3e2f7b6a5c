// Too many leave between the roll and the first pairing: there is nothing to finish with.

import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { codeOf, Hall, OLGA, order, START, successOf } from '../../../kit/tournaments/played.ts';

/** Three are on the roll of a tournament that has started, and two of them withdraw. */
async function leftAlone(automatic: boolean) {
  const hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await hall.create({ automatic, checkInMs: null });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  await hall.enter(cup, 3);
  hall.now = START - 60_000;
  for (const step of ['closeEntries', 'startTournament'] as const) successOf(await hall.app[step](OLGA, order(cup)));
  for (const number of [0, 1]) successOf(await hall.wish('withdrawFromTournament', cup, number));
  await hall.settle();
  await hall.advance(cup);
  return { hall, cup };
}

test('a tournament that runs by itself is cancelled', async () => {
  const { hall, cup } = await leftAlone(true);
  expect(await hall.state(cup)).toMatchObject({ status: 'cancelled', rounds: [] });
});

test('by hand it cannot finish, and is cancelled', async () => {
  const { hall, cup } = await leftAlone(false);
  await hall.app.pairRound(OLGA, order(cup));
  successOf(await hall.app.endStage(OLGA, order(cup)));
  expect(codeOf(await hall.app.finishTournament(OLGA, order(cup)))).toBe('TOO_FEW_PLAYERS');
  successOf(await hall.app.cancelTournament(OLGA, { ...order(cup), reason: 'Nobody is left.' }));
  expect((await hall.state(cup)).status).toBe('cancelled');
});
