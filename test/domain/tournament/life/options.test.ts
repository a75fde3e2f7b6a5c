import { describe, expect, test } from 'vitest';
import {
  type TournamentOptions,
  usualSize,
  wrongTournamentOptions,
} from '../../../../domain/tournament/life/options.ts';
import { swissRounds } from '../../../../domain/tournament/life/stages.ts';
import { OPTIONS } from './given.ts';

const TITLE = { min: 1, max: 4 };

function faultOf(options: Partial<TournamentOptions>, title = TITLE): string | null {
  const fault = wrongTournamentOptions({ ...OPTIONS, ...options }, title);
  return fault === null ? null : `${fault.path.join('.')} ${fault.kind}`;
}

const GROUP = Array.from({ length: 32 }, (_, player) => `player_${player}`);
const CUP = { format: 'elimination', advance: 1, cut: null } as const;

describe('options that cannot be', () => {
  test.each<[string, Partial<TournamentOptions>]>([
    ['size table-size', { size: { seats: 5, least: 3 } }],
    ['size table-size', { size: { seats: 3, least: 4 } }],
    ['size table-size', { size: { seats: 2, least: 1 } }],
    ['capacity limit', { capacity: 100_001 }],
    ['noShowMs limit', { noShowMs: 1 }],
    ['breakMs limit', { breakMs: 0.5 }],
    ['clock.seconds limit', { clock: { kind: 'bank', seconds: 5, increment: 0 } }],
    ['stages limit', { stages: [] }],
    ['stages.0 last-stage', { stages: [CUP, CUP] }],
    ['stages.0 last-stage', { stages: [{ format: 'swiss', rounds: null, cut: 8 }] }],
    ['stages.0.cut cut', { capacity: 8, stages: [{ format: 'swiss', rounds: null, cut: 8 }, CUP] }],
    ['stages.0.rounds limit', { stages: [{ format: 'swiss', rounds: 0, cut: null }] }],
    ['stages.0 schedule', { stages: [{ format: 'round-robin', rounds: null, cut: null }] }],
    ['stages.0.rounds limit', { stages: [{ format: 'round-robin', rounds: 0, cut: null }] }],
    ['stages.0.cut cut', { capacity: 100_000, stages: [{ format: 'swiss', rounds: null, cut: 8_193 }, CUP] }],
    ['stages.0.cut cut', { stages: [{ format: 'swiss', rounds: null, cut: 2 }, CUP] }],
    ['size.least short-tables', { size: { seats: 4, least: 4 }, stages: [CUP] }],
    ['stages.0.advance advance', { stages: [{ ...CUP, advance: 4 }] }],
    ['points place-points', { points: { kind: 'places', points: [5, 3, 1] } }],
    ['points place-points', { points: { kind: 'places', points: [5, 3, 4, 0] } }],
    ['points place-points', { points: { kind: 'places', points: [0, 0, 0, 0] } }],
    ['tieBreaks tie-breaks', { tieBreaks: ['wins'] }],
    ['apart.1 shape', { apart: [GROUP, ['player_0', 'player_1', 'player_0']] }],
    ['apart.0 limit', { apart: [['player_0']] }],
    ['apart limit', { apart: Array.from({ length: 201 }, () => ['player_0', 'player_1']) }],
    ['apart limit', { apart: Array.from({ length: 32 }, () => GROUP) }],
    ['apart apart-no-swiss', { apart: [GROUP], stages: [CUP] }],
    ['tieBreaks tie-breaks', { tieBreaks: ['wins', 'wins', 'lot'] }],
  ])('%s', (fault, options) => {
    expect(faultOf(options)).toBe(fault);
  });

  test('a table of more than the title seats', () => {
    expect(faultOf({}, { min: 1, max: 3 })).toBe('size table-size');
    expect(faultOf({ size: { seats: 4, least: 2 } }, { min: 3, max: 4 })).toBe('size table-size');
  });

  test('a round-robin of more than 200', () => {
    const pairs = {
      size: { seats: 2, least: 2 },
      stages: [{ format: 'round-robin', rounds: null, cut: null }],
    } as const;
    expect(faultOf({ ...pairs, capacity: 201 })).toBe('stages.0 limit');
    expect(faultOf({ ...pairs, capacity: 200 })).toBeNull();
  });
});

test('a round-robin at tables of 3 and 4 needs a schedule for its players', () => {
  const stages = [{ format: 'round-robin', rounds: null, cut: null }] as const;
  expect(wrongTournamentOptions({ ...OPTIONS, stages, capacity: 17 }, TITLE)).toEqual({
    kind: 'schedule',
    path: ['stages', '0'],
    players: [8, 12, 16, 20, 24],
  });
  expect(faultOf({ stages, capacity: 16 })).toBeNull();
  expect(faultOf({ stages, capacity: 15, size: { seats: 3, least: 3 } })).toBeNull();
});

test.each([
  [
    { min: 1, max: 4 },
    { seats: 4, least: 3 },
  ],
  [
    { min: 2, max: 5 },
    { seats: 4, least: 3 },
  ],
  [
    { min: 2, max: 2 },
    { seats: 2, least: 2 },
  ],
  [
    { min: 3, max: 3 },
    { seats: 3, least: 3 },
  ],
])('the usual tables of a title of %j: %j', (seats, size) => {
  expect(usualSize(seats)).toEqual(size);
});

test('options that can be', () => {
  expect(faultOf({})).toBeNull();
  expect(faultOf({ points: { kind: 'places', points: [5, 3, 1, 0] }, tieBreaks: ['lot'] })).toBeNull();
});

test.each([
  [4, 4, 3],
  [64, 4, 5],
  [65, 4, 6],
  [64, 2, 8],
  [100_000, 4, 11],
])('%i players at tables of %i: %i rounds of Swiss', (players, seats, rounds) => {
  expect(swissRounds(players, seats)).toBe(rounds);
});
