import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { closeForRound, GRACE_MS } from '../../../../domain/game/index.ts';
import { parseReplay } from '../../../../domain/replay/index.ts';
import { TITLES, titleOf } from '../../../../domain/titles/index.ts';
import { tableGameOf } from '../../../../domain/tournament/audit/index.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { startedTable, type TableGame } from '../../../kit/replays/peopleAtTable.ts';
import { NO_SHOW_MS, PLACE, startedTournamentTable, timedOut } from '../../../kit/replays/tournamentTable.ts';

const TITLE = at(TITLES, 0);

function gameOf(table: TableGame) {
  const [one] = parseReplay(table.text()).records;
  return one?.ok === true ? tableGameOf(one.record, true) : null;
}

function playedOut(table: TableGame): TableGame {
  const chance = fastChance('to the end');
  while (table.game.status === 'active') table.playRandom(chance);
  return table;
}

test('a game of a tournament tells its table, its players, who stayed away, its result and its last hash', () => {
  const table = startedTournamentTable(TITLE, 5, titleOf);
  timedOut(table, 1, FIXED_TIME + NO_SHOW_MS + GRACE_MS);
  playedOut(table);
  const game = gameOf(table);
  expect(game).toMatchObject({
    tournament: PLACE.id,
    stage: 0,
    round: 1,
    table: 7,
    verified: true,
    players: ['player_ada', 'player_bob'],
    forfeits: [1],
    noShows: [1],
    wasStopped: false,
  });
  expect(game?.results).toHaveLength(2);
  expect(game?.head).toBe(Buffer.from(at(table.commits, table.commits.length - 1).hash).toString('hex'));
  expect(game?.rules).toContain('"noShowMs":600000');
});

test('one that ended with its round has no result', () => {
  const table = startedTournamentTable(TITLE, 6, titleOf);
  table.playRandom(fastChance('a move'));
  table.time = FIXED_TIME + 60_000;
  table.write(closeForRound(table.context().serverSeed), true);
  expect(gameOf(table)).toMatchObject({ results: null, wasStopped: true, forfeits: [], noShows: [] });
});

test('a game of no tournament is none of a table', () => {
  expect(gameOf(playedOut(startedTable(TITLE, 5, titleOf)))).toBeNull();
});
