import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClosedRound, ClosedTable } from '../../../../domain/tournament/bulk/index.ts';
import {
  closedRound,
  closedTable,
  correctedRound,
  editedPairing,
} from '../../../../domain/tournament/compose/index.ts';
import { evolveTournament } from '../../../../domain/tournament/life/evolve.ts';
import { running } from '../life/given.ts';

const HEAD = 'ab'.repeat(32);
const END = { results: null, wasStopped: false, forfeits: [], noShows: [], head: HEAD };

function ranked(...scores: readonly number[]) {
  return scores.map((score) => ({ score, rank: 1 + scores.filter((other) => other > score).length }));
}

describe('the result of a table', () => {
  test('is that of its game', () => {
    expect(closedTable([4, 7, 1], { ...END, results: ranked(20, 35, 20) })).toEqual({
      players: [4, 7, 1],
      places: [2, 1, 2],
      scores: [20, 35, 20],
      how: 'played',
      forfeits: [],
      noShows: [],
      head: HEAD,
    });
  });

  test('puts seats that resigned after all others, in the order of the game among themselves', () => {
    const end = { ...END, results: ranked(40, 10, 30, 20), forfeits: [0, 2], noShows: [2] };
    expect(closedTable([0, 1, 2, 3], end)).toMatchObject({ places: [3, 2, 4, 1], forfeits: [0, 2], noShows: [2] });
  });

  test.each([
    ['adjudicated', true],
    ['unplayed', false],
  ])('is %s without a result: whoever did not resign shares the first place', (how, wasStopped) => {
    const end = { ...END, wasStopped, forfeits: [1, 2] };
    expect(closedTable([0, 1, 2, 3], end)).toMatchObject({ how, places: [1, 3, 3, 1], scores: null });
  });
});

const TABLE: ClosedTable = closedTable([0, 1], { ...END, results: ranked(9, 3) });
const ROUND: ClosedRound = { tables: [TABLE, { ...TABLE, players: [2, 3] }], byes: [4], late: [] };

test('an arbiter’s places replace those of the game, whose points no longer count', () => {
  expect(correctedRound(ROUND, 1, [2, 1])).toEqual({
    ...ROUND,
    tables: [TABLE, { ...TABLE, players: [2, 3], places: [2, 1], scores: null, how: 'corrected' }],
  });
  expect(correctedRound(ROUND, 2, [2, 1])).toBeNull();
});

test('late entrants get half a point with the first round that they are in, a bye too', () => {
  const entered = { type: 'RollChanged', entered: ['x', 'y', 'z'], left: [], returned: [] } as const;
  const closed = {
    type: 'RoundClosed',
    results: { kind: 'results', hash: '', chunks: 1 },
    standings: { kind: 'standings', hash: '', chunks: 1 },
  } as const;
  let state = running(4);
  const first: ClosedRound = { tables: [TABLE, { ...TABLE, players: [2, 3] }], byes: [], late: [] };
  // Before the first round nobody has missed one.
  const early = evolveTournament(state, entered);
  expect(closedRound(early, [], { tables: [{ ...TABLE, players: [4, 5] }], byes: [6] }).late).toEqual([]);
  const place = { stage: 0, round: 0 };
  const figures = { repeats: 0, byes: 0, shortTables: 0, cost: 0 };
  const pairing = { kind: 'pairing', hash: '', chunks: 1 } as const;
  state = evolveTournament(state, { type: 'RoundPaired', ...place, draw: 0, pairing, figures });
  state = evolveTournament(state, { ...closed, ...place });
  state = evolveTournament(state, entered);
  const tables = [
    { ...TABLE, players: [6, 0] },
    { ...TABLE, players: [1, 2] },
  ];
  const second = closedRound(state, [first], { tables, byes: [4] });
  expect(second.late).toEqual([4, 6]);
  // Entrant 5 was not there: the half point comes with the first round that is played, once.
  expect(closedRound(state, [first, second], { tables: [{ ...TABLE, players: [5, 6] }], byes: [] }).late).toEqual([5]);
});

describe('an edited pairing', () => {
  const pairing = {
    tables: [
      [0, 1, 2],
      [3, 4],
    ],
    byes: [5],
  };

  test('has its seats exchanged one after the other', () => {
    const exchanges = [
      { from: [0, 0], to: [1, 1] },
      { from: [0, 0], to: [0, 2] },
    ] as const;
    expect(editedPairing(pairing, exchanges)).toEqual({
      ok: true,
      pairing: {
        tables: [
          [2, 1, 4],
          [3, 0],
        ],
        byes: [5],
      },
    });
  });

  test('has everybody in exactly one seat, whatever was exchanged; tables and byes are as many', () => {
    const seat = fc.constantFrom([0, 0], [0, 1], [0, 2], [1, 0], [1, 1]) as fc.Arbitrary<readonly [number, number]>;
    fc.assert(
      fc.property(fc.array(fc.record({ from: seat, to: seat })), (exchanges) => {
        const edited = editedPairing(pairing, exchanges);
        if (!edited.ok) throw new Error(edited.refusal.code);
        const { tables, byes } = edited.pairing;
        expect(tables.map(({ length }) => length)).toEqual([3, 2]);
        expect(tables.flat().sort()).toEqual([0, 1, 2, 3, 4]);
        expect(byes).toEqual([5]);
      }),
    );
  });

  test.each([
    ['NO_SUCH_TABLE', 'to.table', { from: [0, 0], to: [2, 0] }],
    ['NO_SUCH_TABLE', 'from.table', { from: [-1, 0], to: [0, 0] }],
    ['NO_SUCH_SEAT', 'from.seat', { from: [1, 2], to: [0, 0] }],
  ] as const)('%s', (code, place, exchange) => {
    const at = ['exchanges', '1', ...place.split('.')];
    const lawful = { from: [0, 0], to: [1, 1] } as const;
    expect(editedPairing(pairing, [lawful, exchange])).toEqual({ ok: false, refusal: { code, at } });
  });
});
