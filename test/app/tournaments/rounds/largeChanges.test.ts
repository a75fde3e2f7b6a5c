// More players leave and come between two rounds than a commit can name: the roll changes in several commits before the
// pairing.

import { expect, test } from 'vitest';
import { decodeEvents, tournamentStream } from '../../../../domain/log/index.ts';
import { MOST_CHANGES } from '../../../../domain/tournament/life/index.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

const CROWD = 2 * MOST_CHANGES + 10;

/** How many players each `RollChanged` lets out and in, and how many events its commit has. */
async function changesOf(hall: Hall, id: string) {
  const stream = tournamentStream(id);
  const commits = stream === null ? [] : await hall.streams().control.commits(stream, 0, 1_000);
  return commits.flatMap(({ body, schemaVersion }) => {
    const events = decodeEvents(body, schemaVersion);
    return events.flatMap((event) => {
      const { left, entered } = event as { readonly left?: readonly number[]; readonly entered?: readonly string[] };
      return event.type === 'RollChanged' ? [[left?.length, entered?.length, events.length]] : [];
    });
  });
}

test('a crowd withdraws and another one comes late', { timeout: 120_000 }, async () => {
  const hall = new Hall();
  const id = await hall.create({ automatic: false, capacity: 100_000 });
  successOf(await hall.app.openEntries(OLGA, order(id)));
  await hall.enter(id, CROWD);
  successOf(await hall.app.closeEntries(OLGA, order(id)));
  await hall.advance(id);
  successOf(await hall.app.startTournament(OLGA, order(id)));
  for (let number = 10; number < CROWD; number += 1) {
    successOf(await hall.app.withdrawFromTournament(player(number), { tournamentId: id, commandId: null }));
  }
  await hall.enter(id, 20, CROWD);
  expect(codeOf(await hall.app.pairRound(player(1), order(id)))).toBe('NOT_THE_ORGANISER');
  expect(await changesOf(hall, id)).toEqual([]);
  successOf(await hall.app.pairRound(OLGA, order(id)));
  expect(await changesOf(hall, id)).toEqual([
    [MOST_CHANGES, 0, 1],
    [MOST_CHANGES, 0, 1],
    [0, 20, 2],
  ]);
  const state = await hall.state(id);
  expect(state.withdrawn.length).toBe(CROWD - 10);
  expect(state.players).toBe(CROWD + 20);
});
