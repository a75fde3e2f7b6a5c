// Tournaments at real boards: no table has a game, and rounds end with what was reported.

import { expect, test } from 'vitest';
import { gameStream } from '../../../domain/log/index.ts';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { Hall, OLGA, successOf } from '../../kit/tournaments/played.ts';

function streamOf(gameId: string) {
  const stream = gameStream(gameId);
  if (stream === null) throw new Error(gameId);
  return stream;
}

const HOUR = 3_600_000;

test('one that runs by itself closes its rounds at the deadline with what the tables agree on', async () => {
  const hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const stages = [{ format: 'swiss', rounds: 2, cut: null }];
  const cup = await hall.started(4, { realBoards: true, roundMs: HOUR, stages });
  await hall.advance(cup);
  const { roll, pairing, gameId, startsAt } = await hall.round(cup);
  for (const table of pairing.tables.keys()) {
    expect(await hall.store.readBackward(streamOf(gameId(table)), null, 1, { strong: true })).toMatchObject({
      commits: [],
    });
  }
  const place = { tournamentId: cup, stage: 0, round: 0, table: 0, commandId: null };
  const [first = 0, second = 0] = pairing.tables[0] ?? [];
  for (const entrant of [first, second]) {
    const caller = { playerId: roll[entrant] ?? '', name: 'somebody' };
    successOf(await hall.app.reportResult(caller, { ...place, places: [2, 1] }));
  }
  const live = await hall.app.provisionalStandings(null, cup, { cursor: null, limit: 10 });
  const shown = live?.entries.map(({ entry }) => [entry.entrant, entry.gained, entry.isOver, entry.gameId]) ?? [];
  expect(shown.filter(([, , isOver]) => isOver).toSorted()).toEqual(
    [
      [first, 0, true, null],
      [second, live?.unitsPerPoint, true, null],
    ].toSorted(),
  );
  expect(await hall.app.openTournamentTable(OLGA, place)).toMatchObject({ problem: { code: 'REAL_BOARDS' } });
  hall.now = startsAt + HOUR;
  await hall.advance(cup);
  expect((await hall.state(cup)).rounds).toHaveLength(2);
  expect((await hall.results(cup))[0]?.tables.map(({ how, places, head }) => [how, places, head])).toEqual([
    ['corrected', [2, 1], null],
    ['unplayed', [1, 1], null],
  ]);
});
