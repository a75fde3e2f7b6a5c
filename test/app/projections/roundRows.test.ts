// How far a round has come is counted from rows that games leave: one when they are made, one when they are over,
// however they end.

import { expect, test } from 'vitest';
import { project } from '../../../app/projections/projector.ts';
import { progressOf, roundOfRows } from '../../../app/projections/roundRows.ts';
import { closeForRound } from '../../../domain/game/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { PLACE, startedTournamentTable, timedOut, tournamentSeed } from '../../kit/replays/tournamentTable.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';
import { projecting, withImages } from './projecting.ts';

const toy: Title = toyTitle as unknown as Title; // as the registry has it
const titles = registryOf([toy]).byRules;
const ROUND = { tournamentId: PLACE.id, stage: PLACE.stage, round: PLACE.round };

function gameAt(table: number, round = PLACE.round) {
  return startedTournamentTable(toy, 10 * round + table, titles, { place: { ...PLACE, table, round } });
}

test('a round has come as far as its games: made, played to the end, or ended with it', async () => {
  const [running, played, ended, elsewhere] = [gameAt(0), gameAt(1), gameAt(2), gameAt(0, 2)];
  timedOut(played, 0, FIXED_TIME + PLACE.noShowMs + 10_000);
  timedOut(played, 1, FIXED_TIME + 2 * PLACE.noShowMs + 20_000);
  ended.write(closeForRound(tournamentSeed(12)), true);
  const games = [running, played, ended, elsewhere].map(({ commits }) => commits);
  const { parts, views } = projecting(...games);
  expect(await progressOf(views, ROUND)).toEqual({ made: 0, over: 0 });
  await project(parts, withImages(games.flatMap((commits) => commits.slice(0, 1))));
  expect(await progressOf(views, ROUND)).toEqual({ made: 3, over: 0 });
  await project(parts, withImages(games.flat()));
  await project({ ...parts, views }, withImages(games.flat()));
  expect(await progressOf(views, ROUND)).toEqual({ made: 3, over: 2 });
  expect(await progressOf(views, { ...ROUND, round: 2 })).toEqual({ made: 1, over: 0 });
});

test('the rows of a round say which one it is; others say none', async () => {
  const game = gameAt(0);
  const { parts, views } = projecting(game.commits);
  await project(parts, withImages(game.commits));
  const rounds = views.all().flatMap(({ partition }) => roundOfRows(partition) ?? []);
  expect(rounds).toEqual([ROUND]);
});
