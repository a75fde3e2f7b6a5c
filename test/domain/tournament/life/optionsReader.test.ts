import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { TOURNAMENT_DEFAULTS } from '../../../../domain/tournament/life/options.ts';
import { readTournamentOptions, tournamentOptionsSchema } from '../../../../domain/tournament/life/optionsReader.ts';
import { scheduledPlayers } from '../../../../domain/tournament/pairing/schedules.ts';

const TITLE = { min: 1, max: 4 };
const schema = tournamentOptionsSchema(TITLE);
const isValid = new Ajv2020({ strict: true }).compile(schema);

/** The path and kind of the fault; null if there is none. */
function faultOf(input: unknown): string | null {
  const read = readTournamentOptions(input, TITLE);
  if (read.ok) return null;
  const { fault } = read;
  return `${fault.path.join('.')} ${fault.kind === 'shape' ? fault.fault.kind : fault.kind}`;
}

test('what is not sent has its default; the start has none', () => {
  const read = readTournamentOptions({ startsAt: 5 }, TITLE);
  expect(read).toEqual({
    ok: true,
    value: { ...TOURNAMENT_DEFAULTS, size: { seats: 4, least: 3 }, startsAt: 5 },
  });
  expect(readTournamentOptions({ startsAt: 5, capacity: null, roundMs: null }, TITLE)).toEqual(read);
  expect(faultOf(null)).toBe('startsAt missing');
});

test('a round-robin needs no capacity: it has the most that it can have', () => {
  const capacityOf = (seats: number, more: object = {}) => {
    const stages = [{ format: 'round-robin' }];
    const size = { seats, least: 2 };
    return readTournamentOptions({ startsAt: 5, stages, size, ...more }, TITLE);
  };
  expect(capacityOf(2)).toMatchObject({ ok: true, value: { capacity: 200 } });
  for (const seats of [3, 4]) {
    const most = Math.max(...scheduledPlayers(seats));
    expect(capacityOf(seats, { capacity: null })).toMatchObject({ ok: true, value: { capacity: most } });
  }
  expect(capacityOf(2, { capacity: 201 })).toMatchObject({ ok: false, fault: { kind: 'limit', value: 201 } });
});

test('members of stages, clocks and points have defaults too', () => {
  const input = {
    startsAt: 5,
    stages: [{ format: 'swiss', cut: 8 }, { format: 'elimination' }],
    clock: { kind: 'bank', seconds: 600 },
    points: { kind: 'places', points: [5, 3, 1, 0] },
  };
  expect(readTournamentOptions(input, TITLE)).toMatchObject({
    value: {
      stages: [
        { format: 'swiss', rounds: null, cut: 8 },
        { format: 'elimination', advance: 1, cut: null },
      ],
      clock: { kind: 'bank', seconds: 600, increment: 0 },
      points: { kind: 'places', points: [5, 3, 1, 0] },
    },
  });
});

/** With what the reader says of each; the schema says the same. */
const PROBES: readonly (readonly [fault: string | null, input: { readonly [key: string]: unknown }])[] = [
  [null, {}],
  [null, { clock: { kind: 'per-decision', seconds: 30 }, points: { kind: 'share' }, checkInMs: 60_000 }],
  [null, { stages: [{ format: 'round-robin' }], capacity: 16, visibility: 'unlisted', automatic: false }],
  ['startsAt unexpected', { startsAt: -1 }],
  ['startsAt unexpected', { startsAt: 1.5 }],
  ['pace unknown-key', { pace: 1 }],
  ['stages unexpected', { stages: [] }],
  ['stages unexpected', { stages: { format: 'swiss' } }],
  ['stages.0 unexpected', { stages: ['swiss'] }],
  ['stages.0.format unexpected', { stages: [{ format: 'ladder' }] }],
  ['stages.0.format unexpected', { stages: [{}] }],
  ['stages.0.format unexpected', { stages: [{ format: 'toString' }] }],
  ['stages.0.rounds unexpected', { stages: [{ format: 'swiss', rounds: 101 }] }],
  ['stages.0.advance unknown-key', { stages: [{ format: 'swiss', advance: 1 }] }],
  ['stages.0.advance unexpected', { stages: [{ format: 'elimination', advance: 0 }] }],
  ['size.least missing', { size: { seats: 4 } }],
  ['size.seats unexpected', { size: { seats: 5, least: 4 } }],
  ['capacity unexpected', { capacity: 100_001 }],
  ['clock.kind unexpected', { clock: { seconds: 30 } }],
  ['clock.seconds missing', { clock: { kind: 'bank' } }],
  ['clock.seconds unexpected', { clock: { kind: 'bank', seconds: 1 } }],
  ['clock.increment unknown-key', { clock: { kind: 'per-decision', seconds: 30, increment: 1 } }],
  ['points.points.1 unexpected', { points: { kind: 'places', points: [5, '3', 1, 0] } }],
  ['byeHalves unexpected', { byeHalves: 3 }],
  ['tieBreaks.0 unexpected', { tieBreaks: ['luck'] }],
  [null, { apart: [] }],
  [
    null,
    {
      apart: [
        ['player_1', 'player_2'],
        ['player_2', 'player_3', 'player_4'],
      ],
    },
  ],
  ['apart unexpected', { apart: 'player_1' }],
  ['apart.0 unexpected', { apart: ['player_1', 'player_2'] }],
  ['apart.0 unexpected', { apart: [['player_1']] }],
  ['apart.0 unexpected', { apart: [Array.from({ length: 33 }, (_, player) => `player_${player}`)] }],
  ['apart.0.1 unexpected', { apart: [['player_1', 'Olga']] }],
  ['apart.0.1 unexpected', { apart: [['player_1', `player_${'1'.repeat(41)}`]] }],
  ['apart.0.0 unexpected', { apart: [[1, 'player_2']] }],
  ['visibility unexpected', { visibility: 'private' }],
  ['automatic unexpected', { automatic: 'yes' }],
];

test.each(PROBES)('%s: %j', (fault, probe) => {
  const input = { startsAt: 5, ...probe };
  expect(faultOf(input)).toBe(fault);
  expect(isValid(input)).toBe(fault === null);
});

test.each<[string, { readonly [key: string]: unknown }]>([
  ['size table-size', { size: { seats: 2, least: 3 } }],
  ['stages.0 last-stage', { stages: [{ format: 'swiss', cut: 8 }] }],
  ['stages.0 schedule', { stages: [{ format: 'round-robin' }], capacity: 17 }],
  ['points place-points', { points: { kind: 'places', points: [1, 2, 1, 0] } }],
  ['tieBreaks tie-breaks', { tieBreaks: ['wins'] }],
])('what the schema cannot say: %s', (fault, probe) => {
  expect(faultOf({ startsAt: 5, ...probe })).toBe(fault);
});

test('the schema names every default', () => {
  expect(schema).toMatchObject({
    required: ['startsAt'],
    properties: {
      stages: { default: TOURNAMENT_DEFAULTS.stages },
      size: { default: { seats: 4, least: 3 }, required: ['seats', 'least'] },
      tieBreaks: { default: TOURNAMENT_DEFAULTS.tieBreaks },
    },
  });
});
