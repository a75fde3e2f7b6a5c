// Byes that are asked for: who may have them, and what they do to a round.

import { expect, test } from 'vitest';
import { checkedOrderOf, checkPairing } from '../../../../domain/tournament/check/index.ts';
import { closedRound, composePairing, scoresBefore } from '../../../../domain/tournament/compose/index.ts';
import { grantByes, MOST_GRANTED } from '../../../../domain/tournament/life/byes.ts';
import { changeRoll } from '../../../../domain/tournament/life/commands.ts';
import { isStagePlayed } from '../../../../domain/tournament/life/stages.ts';
import { activeEntrants, type TournamentState } from '../../../../domain/tournament/life/state.ts';
import { gainsIn } from '../../../../domain/tournament/standings/results.ts';
import { afterEvents, bulk, codeOf, decided, FIGURES, running } from './given.ts';

const RULES = { requestedByes: 1, stages: [{ format: 'swiss', rounds: 3, cut: null }] } as const;
const SEED = new Uint8Array(32).fill(7);

function begun(more: Parameters<typeof running>[1] = {}, players = 9): TournamentState {
  return running(players, { ...RULES, ...more }, 2);
}

/** With its rounds 0 to `closed` - 1 closed. */
function after(state: TournamentState, closed: number): TournamentState {
  const rounds = Array.from({ length: closed }, (_, round) => ({ stage: 0, round }));
  return afterEvents(
    state,
    ...rounds.flatMap((place) => [
      { type: 'RoundPaired' as const, ...place, draw: 0, pairing: bulk('pairing'), figures: FIGURES },
      { type: 'RoundPublished' as const, ...place, startsAt: 1, closesAt: null },
      {
        type: 'RoundClosed' as const,
        ...place,
        results: bulk('results'),
        standings: bulk('standings'),
        open: 0,
        remaining: null,
      },
    ]),
  );
}

test('who sits a round out is not paired, and gets half a point or nothing', () => {
  const state = decided(begun(), grantByes(begun(), { half: [2], zero: [5, 7] }));
  expect(activeEntrants(state)).toEqual([0, 1, 3, 4, 6, 8]);
  const basis = { state, serverSeed: SEED, rounds: [], forbidden: [] };
  const pairing = composePairing(basis);
  expect([...pairing.byes, ...pairing.tables.flat()].sort()).toEqual([0, 1, 3, 4, 6, 8]);
  const order = checkedOrderOf({ ...basis, scores: scoresBefore(basis), seeds: null });
  expect(checkPairing(order, pairing).ok).toBe(true);
  expect(checkPairing(order, { ...pairing, byes: [2] })).toMatchObject({
    ok: false,
    faults: [{ code: 'NOT_ACTIVE', entrant: 2 }],
  });
  const paired = afterEvents(state, {
    type: 'RoundPaired',
    stage: 0,
    round: 0,
    draw: 0,
    pairing: bulk('pairing'),
    figures: FIGURES,
  });
  const closed = closedRound(paired, [], { tables: [], byes: [] });
  expect(closed).toEqual({ tables: [], byes: [], late: [], half: [2] });
  const scoring = { points: { kind: 'share' }, byeHalves: 1, seats: 4, edition: 2 } as const;
  expect([...gainsIn(closed, scoring)]).toEqual([[2, 6]]);
});

test('as many half points as the options say, none for the last round unless they say so; any number for nothing', () => {
  const one = decided(begun(), grantByes(begun(), { half: [2], zero: [] }));
  expect(codeOf(grantByes(after(one, 1), { half: [2], zero: [] }))).toBe('TOO_MANY_BYES');
  expect(codeOf(grantByes(after(one, 1), { half: [], zero: [2] }))).toBeNull();
  expect(codeOf(grantByes(after(one, 2), { half: [3], zero: [] }))).toBe('LAST_ROUND_BYE');
  expect(codeOf(grantByes(after(one, 2), { half: [], zero: [2, 3] }))).toBeNull();
  expect(codeOf(grantByes(after(begun({ lastRoundByes: true }), 2), { half: [3], zero: [] }))).toBeNull();
  expect(codeOf(grantByes(begun({ requestedByes: 0 }), { half: [3], zero: [] }))).toBe('TOO_MANY_BYES');
});

test('only those who play, each once and in order, once for a round', () => {
  const gone = afterEvents(begun(), { type: 'RollChanged', entered: [], left: [4], returned: [] });
  const wrong = [
    { half: [], zero: [] },
    { half: [4], zero: [] },
    { half: [9], zero: [] },
    { half: [3], zero: [3] },
    { half: [], zero: [3, 2] },
    { half: [3, 2], zero: [] },
  ];
  for (const grant of wrong) expect(codeOf(grantByes(gone, grant)), JSON.stringify(grant)).toBe('NO_SUCH_ENTRANT');
  const granted = decided(gone, grantByes(gone, { half: [3], zero: [] }));
  expect(codeOf(grantByes(granted, { half: [2], zero: [] }))).toBe('ROUND_OPEN');
  expect(codeOf(changeRoll(granted, { entered: [], left: [1], returned: [] }))).toBe('ROUND_OPEN');
  const many = begun({ capacity: 5_000 }, MOST_GRANTED + 1);
  const everybody = Array.from({ length: MOST_GRANTED + 1 }, (_, entrant) => entrant);
  expect(codeOf(grantByes(many, { half: [], zero: everybody }))).toBe('TOO_MANY_BYES');
  expect(codeOf(grantByes(many, { half: [], zero: everybody.slice(1) }))).toBeNull();
});

test('in Swiss alone, from edition 2 on, and while the stage has a round to pair', () => {
  const grant = { half: [], zero: [1] };
  expect(codeOf(grantByes(begun({ stages: [{ format: 'elimination', advance: 1, cut: null }] }), grant))).toBe(
    'NO_BYES_HERE',
  );
  expect(codeOf(grantByes(running(9, {}, 1), grant))).toBe('OLD_EDITION');
  expect(codeOf(grantByes(after(begun(), 3), grant))).toBe('STAGE_PLAYED');
});

test('a stage goes on although nobody wishes to play its next round', () => {
  const everybody = Array.from({ length: 9 }, (_, entrant) => entrant);
  const state = decided(begun(), grantByes(begun(), { half: [], zero: everybody }));
  expect(isStagePlayed(state)).toBe(false);
  const basis = { state, serverSeed: SEED, rounds: [], forbidden: [] };
  const pairing = composePairing(basis);
  expect(pairing).toEqual({ tables: [], byes: [] });
  expect(checkPairing(checkedOrderOf({ ...basis, scores: scoresBefore(basis), seeds: null }), pairing).ok).toBe(true);
});
