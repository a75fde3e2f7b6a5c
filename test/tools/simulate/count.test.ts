import { expect, test } from 'vitest';
import type { Commit } from '../../../domain/log/index.ts';
import { bulkStream, encodeEvents, type StreamId } from '../../../domain/log/index.ts';
import { cutBulk, resultsRows } from '../../../domain/tournament/bulk/index.ts';
import { evolveTournament } from '../../../domain/tournament/index.ts';
import { type Count, countRound } from '../../../tools/simulate/count.ts';
import { bulk, FIGURES, running } from '../../domain/tournament/life/given.ts';

const HEAD = 'ab'.repeat(32);
const TABLE = { places: [1, 2], scores: [2, 1], how: 'played', forfeits: [], noShows: [], head: HEAD } as const;
const PLACE = { stage: 0, round: 0 };

/** The count of a round of six players: tables 0–1 and 2–3, whatever games there are, and a bye. */
function countOf(
  games: readonly (readonly [table: number, gameId: string, head: string])[],
  byes: readonly number[],
): Count {
  const rows = resultsRows({
    tables: [
      { ...TABLE, players: [0, 1] },
      { ...TABLE, players: [2, 3] },
    ],
    byes,
    late: [],
  });
  const { bulk: results } = cutBulk('results', rows);
  let state = running(6);
  state = evolveTournament(state, {
    type: 'RoundPaired',
    ...PLACE,
    draw: 0,
    pairing: bulk('pairing'),
    figures: FIGURES,
  });
  state = evolveTournament(state, { type: 'RoundClosed', ...PLACE, results, standings: bulk('standings') });
  const stream = bulkStream('T', { ...PLACE, kind: 'results' }, results.hash);
  const body = encodeEvents([{ type: 'BulkStored', index: 0, rows } as { type: string }]);
  // Nothing else of a commit is looked at.
  const commits = (asked: StreamId): readonly Commit[] =>
    asked === stream ? [{ body, schemaVersion: 1 } as Commit] : [];
  const count = { rounds: 0, games: 0, lost: 0, doubled: 0, unassigned: 0 };
  countRound(count, {
    kept: { commits },
    id: 'T',
    state,
    place: PLACE,
    games: games.map(([table, gameId]) => ({ table, gameId, players: [] })),
    ended: games.map(([, gameId, head]) => ({ gameId, head })),
  });
  return count;
}

test('every fault of a round is counted', () => {
  const [one, other] = [[0, 'a', HEAD] as const, [1, 'b', HEAD] as const];
  expect(countOf([one, other], [4, 5])).toEqual({ rounds: 1, games: 2, lost: 0, doubled: 0, unassigned: 0 });
  expect(countOf([one, other], [4])).toMatchObject({ unassigned: 1 });
  expect(countOf([one], [4, 5])).toMatchObject({ lost: 1 });
  expect(countOf([one, [1, 'b', 'cd'.repeat(32)]], [4, 5])).toMatchObject({ lost: 1 });
  expect(countOf([one, other, [1, 'c', HEAD]], [4, 5])).toMatchObject({ games: 3, doubled: 1, lost: 0 });
});
