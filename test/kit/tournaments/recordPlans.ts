// Plans of random tournaments of every format, small enough to be made and audited by the dozen.

import { at } from '../../../domain/base/defect.ts';
import { TOURNAMENT_DEFAULTS, type TournamentOptions } from '../../../domain/tournament/life/options.ts';
import { EDITIONS } from '../../../domain/tournament/terms/edition.ts';
import type { RecordPlan } from './recordedTournament.ts';

const CUP = { format: 'elimination', advance: 1, cut: null } as const;

const FORMATS: readonly Pick<TournamentOptions, 'stages' | 'size' | 'capacity'>[] = [
  { stages: [{ format: 'swiss', rounds: 3, cut: null }], size: { seats: 4, least: 3 }, capacity: 40 },
  { stages: [CUP], size: { seats: 2, least: 2 }, capacity: 40 },
  { stages: [{ format: 'round-robin', rounds: 3, cut: null }], size: { seats: 2, least: 2 }, capacity: 40 },
  {
    stages: [
      { format: 'swiss', rounds: 2, cut: 6 },
      { ...CUP, advance: 2 },
    ],
    size: { seats: 3, least: 2 },
    capacity: 40,
  },
];

/** The plan of this number; plans of successive numbers have different formats. */
export function recordPlan(number: number): RecordPlan {
  const format = at(FORMATS, number % FORMATS.length);
  const points = number % 3 === 0 ? { kind: 'places', points: [5, 3, 1, 0].slice(0, format.size.seats) } : SHARE;
  const edition = at(EDITIONS, Math.floor(number / FORMATS.length) % EDITIONS.length);
  const byes = { requestedByes: number % 3, lastRoundByes: number % 2 === 0, lateByes: number % 4 };
  const options: TournamentOptions = {
    ...TOURNAMENT_DEFAULTS,
    ...format,
    ...(edition > 1 && number % 16 === 5 ? { stages: [{ ...CUP, thirdPlace: true }] } : {}),
    clock: { kind: 'per-decision', seconds: 60, resignAfter: 3 },
    startsAt: 1_000,
    roundMs: 600_000,
    automatic: number % 2 === 0,
    points: points as TournamentOptions['points'],
    byeHalves: number % 5 === 0 ? 2 : 1,
    tieBreaks: number % 3 === 1 ? LESS_USUAL : TOURNAMENT_DEFAULTS.tieBreaks,
    ...(edition > 1 ? byes : {}),
    apart: format.stages.some((stage) => stage.format === 'swiss') && number % 3 > 0 ? GROUPS : [],
  };
  const canSeed = edition > 1 && format.stages[0]?.format !== 'round-robin';
  const chances = { seeding: canSeed ? 50 : 0, leaving: 8, absent: 12, asking: 10, mending: 30 };
  return { options, edition, players: 9 + (number % 6), seed: number, late: 2, ...chances };
}

/** Of the roll, and of nobody. */
const GROUPS: TournamentOptions['apart'] = [
  ['player_000001', 'player_000004', 'player_000007'],
  ['player_000008', 'player_000002', 'player_nobody'],
  ['player_000004', 'player_q000011'],
];

const SHARE = { kind: 'share' };

const LESS_USUAL: TournamentOptions['tieBreaks'] = ['beatenPoints', 'opponentsPointsCut', 'scoreTotal', 'lot'];
