import { describe, expect, test } from 'vitest';
import type { ClosedRound } from '../../../../domain/tournament/bulk/index.ts';
import { composeStandings, composeThrough, standingChanges } from '../../../../domain/tournament/compose/index.ts';
import type { Standing } from '../../../../domain/tournament/index.ts';
import { evolveTournament } from '../../../../domain/tournament/life/evolve.ts';
import type { Stage } from '../../../../domain/tournament/life/options.ts';
import type { TournamentState } from '../../../../domain/tournament/life/state.ts';
import { EDITIONS } from '../../../../domain/tournament/terms/edition.ts';
import { afterEvents, running } from '../life/given.ts';

const SEED = new Uint8Array(32).fill(1);
const PAIRS = { seats: 2, least: 2 };
const KNOCK_OUT: Stage = { format: 'elimination', advance: 1, cut: null };

/** Pairs, of which the first named has won. */
function won(...pairs: readonly (readonly [number, number])[]): ClosedRound {
  const table = {
    places: [1, 2],
    scores: null,
    how: 'played',
    forfeits: [],
    noShows: [],
    head: 'ab'.repeat(32),
  } as const;
  return { tables: pairs.map((players) => ({ ...table, players })), byes: [], late: [] };
}

function order(standings: readonly Standing[]): readonly number[] {
  return standings.map(({ entrant }) => entrant);
}

function standingsOf(
  state: TournamentState,
  rounds: readonly ClosedRound[],
  before: readonly Standing[] | null = null,
) {
  return composeStandings({ state, serverSeed: SEED, rounds, stage: before === null ? 0 : 1, before });
}

describe('an elimination', () => {
  const state = running(8, { size: PAIRS, stages: [KNOCK_OUT] });
  const first = won([0, 1], [2, 3], [4, 5], [6, 7]);

  test('ranks by how far everybody came, and those of the same round by how far their opponents did', () => {
    const standings = standingsOf(state, [first, won([2, 0], [6, 4]), won([6, 2])]);
    expect(standings.map(({ entrant, points }) => [entrant, points / 12])).toEqual([
      [6, 3],
      [2, 2],
      [4, 1],
      [0, 1],
      [7, 0],
      [3, 0],
      [5, 0],
      [1, 0],
    ]);
  });

  test('counts a round from which somebody may play on', () => {
    expect(standingsOf(state, [first]).map(({ points }) => points / 12)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  });

  test('counts lucky losers who play on in the place of somebody who has left', () => {
    const standings = standingsOf(state, [first, won([1, 2], [6, 4]), won([1, 6])]);
    expect(order(standings).slice(0, 2)).toEqual([1, 6]);
    expect(standings[0]?.points).toBe(36);
  });
});

describe('a stage after a cut', () => {
  const stages: readonly Stage[] = [{ format: 'swiss', rounds: 2, cut: 4 }, KNOCK_OUT];
  const state = running(6, { size: PAIRS, stages });
  const swiss = [won([0, 1], [2, 3], [4, 5]), won([0, 2], [4, 1], [3, 5])];
  const before = standingsOf(state, swiss);

  test('is for the best of those who have not left', () => {
    expect(order(before)).toEqual([0, 4, 2, 3, 1, 5]);
    expect(composeThrough(state, before)).toEqual([0, 4, 2, 3]);
    const left = evolveTournament(state, { type: 'RollChanged', entered: [], left: [4], returned: [] });
    expect(composeThrough(left, before)).toEqual([0, 2, 3, 1]);
  });

  test('is ended before its first round: only its own players go on', () => {
    const three = running(6, {
      size: PAIRS,
      stages: [...stages.slice(0, 1), { format: 'swiss', rounds: 2, cut: 2 }, KNOCK_OUT],
    });
    for (const edition of EDITIONS) {
      const cut = [
        { type: 'RollChanged', entered: [], left: [0, 4], returned: [] },
        { type: 'StageEnded', stage: 0, through: [2, 3, 1, 5] },
        { type: 'RollChanged', entered: [], left: [2, 3, 1], returned: [0, 4] },
      ] as const;
      const state = afterEvents({ ...three, edition }, ...cut);
      expect(composeThrough(state, before)).toEqual(edition === 1 ? [0, 4] : [5]);
    }
  });

  test('is ranked before everybody else, by its own points', () => {
    const cut = evolveTournament(state, { type: 'StageEnded', stage: 0, through: [0, 4, 2, 3] });
    const standings = standingsOf(cut, [won([3, 0], [2, 4]), won([2, 3])], before);
    expect(order(standings)).toEqual([2, 3, 4, 0, 1, 5]);
    expect(standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(standings.slice(4)).toEqual(before.slice(4));
  });
});

test('changes are named with what they were', () => {
  const state = running(4, { size: PAIRS, stages: [{ format: 'swiss', rounds: 2, cut: null }], tieBreaks: ['lot'] });
  const former = standingsOf(state, [won([0, 1], [2, 3])]);
  const corrected = standingsOf(state, [won([1, 0], [2, 3])]);
  const changes = standingChanges(former, corrected);
  expect(standingChanges(former, former)).toEqual([]);
  expect(changes.map(({ before, after }) => [before.entrant, after.entrant])).toEqual(
    corrected
      .filter((row) => !former.some((one) => JSON.stringify(one) === JSON.stringify(row)))
      .map(({ entrant }) => [entrant, entrant]),
  );
  expect(new Map(changes.map(({ after }) => [after.entrant, after.points])).get(1)).toBe(12);
});

test('lots stay in the same order throughout a stage, whoever comes late', () => {
  const stages: readonly Stage[] = [{ format: 'swiss', rounds: 9, cut: null }];
  const few = order(standingsOf(running(20, { stages }), []));
  const more = order(standingsOf(running(30, { stages }), []));
  expect(more.filter((entrant) => entrant < 20)).toEqual(few);
});
