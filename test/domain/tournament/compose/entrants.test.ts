import { expect, test } from 'vitest';
import type { ClosedRound } from '../../../../domain/tournament/bulk/index.ts';
import { absentees } from '../../../../domain/tournament/compose/index.ts';
import { evolveTournament } from '../../../../domain/tournament/life/evolve.ts';
import type { TournamentState } from '../../../../domain/tournament/life/state.ts';
import { bulk, FIGURES, running } from '../life/given.ts';

/** One table of players 0 to 3. */
function roundWithout(...noShows: readonly number[]): ClosedRound {
  const seats = { players: [0, 1, 2, 3], places: [1, 1, 1, 1], scores: null, how: 'unplayed', head: null } as const;
  return { tables: [{ ...seats, forfeits: noShows, noShows }], byes: [], late: [] };
}

/** The tournament after this many rounds more. */
function afterRounds(state: TournamentState, count: number): TournamentState {
  let next = state;
  for (let more = 0; more < count; more += 1) {
    const place = { stage: next.stage, round: next.rounds.filter(({ stage }) => stage === next.stage).length };
    next = evolveTournament(next, {
      type: 'RoundPaired',
      ...place,
      draw: 0,
      pairing: bulk('pairing'),
      figures: FIGURES,
    });
    const closed = { results: bulk('results'), standings: bulk('standings') };
    next = evolveTournament(next, { type: 'RoundClosed', ...place, ...closed });
  }
  return next;
}

function changed(state: TournamentState, change: { left?: number[]; returned?: number[] }): TournamentState {
  return evolveTournament(state, { type: 'RollChanged', entered: [], left: [], returned: [], ...change });
}

test('two games for which a player never came are a withdrawal', () => {
  const state = afterRounds(running(4), 3);
  expect(absentees(state, [roundWithout(1), roundWithout(2), roundWithout(1, 3)])).toEqual([1]);
  expect(absentees(state, [roundWithout(1, 2), roundWithout(), roundWithout(1, 2)])).toEqual([1, 2]);
  expect(absentees(state, [roundWithout(1), roundWithout()])).toEqual([]);
});

test('they count from the last return, and for those who are still in', () => {
  const state = changed(changed(afterRounds(running(4), 2), { left: [1, 2] }), { returned: [1] });
  const before = [roundWithout(1, 2), roundWithout(1, 2)];
  expect(absentees(state, before)).toEqual([]);
  const later = afterRounds(state, 2);
  expect(absentees(later, [...before, roundWithout(1), roundWithout()])).toEqual([]);
  expect(absentees(later, [...before, roundWithout(1), roundWithout(1)])).toEqual([1]);
});

test('they count within their stage', () => {
  const ended = { type: 'StageEnded', stage: 0, through: [0, 1, 2, 3] } as const;
  const state = afterRounds(evolveTournament(changed(afterRounds(running(8), 2), { returned: [2] }), ended), 2);
  expect(absentees(state, [roundWithout(2), roundWithout(2)])).toEqual([2]);
});
