// What an organiser chooses when a tournament is created, and the options that follow from it.

import {
  DEFAULT_TIE_BREAKS,
  MOST_SEATS,
  splitIntoTables,
  type TieBreakName,
  type TournamentOptions,
} from '../../../domain/tournament/index.ts';
import type { OptionsByTitle } from '../titles/optionChoices.ts';
import { REAL_BOARD_SECONDS } from '../tournaments/base/realBoards.ts';
import type { CreateTournamentInput, OfficeDoor } from './server/documents.generated.ts';

export const TEMPLATES = ['evening', 'cup', 'league', 'knockOut'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Where the games are played, and how fast: at real boards, or here with a clock. */
export const BOARDS = ['real', 'quick', 'slow', 'days'] as const;
export type Boards = (typeof BOARDS)[number];

export const DOORS = ['none', 'link', 'approval', 'open'] as const;
/** Those that ask for something which the desk alone sets. */
export const GATES = ['password', 'list'] as const;
export type Gate = (typeof GATES)[number];
export type Doors = (typeof DOORS)[number] | Gate;

/** Whatever else is asked, a link still lets them in at once. */
export const OFFICE_DOORS: Readonly<Record<Doors, readonly OfficeDoor[]>> = {
  none: [],
  link: ['LINK'],
  approval: ['APPROVAL', 'LINK'],
  password: ['PASSWORD', 'LINK'],
  list: ['LIST', 'LINK'],
  open: ['OPEN'],
};

/** What doors as they are set come closest to. */
export function doorsOf(doors: readonly string[]): Doors {
  if (doors.includes('OPEN')) return 'open';
  if (doors.includes('PASSWORD')) return 'password';
  if (doors.includes('LIST')) return 'list';
  if (doors.includes('APPROVAL')) return 'approval';
  return doors.includes('LINK') ? 'link' : 'none';
}

/** As a form has it. */
export interface Plan {
  readonly template: Template;
  readonly name: string;
  /** Empty: the first of the list. */
  readonly titleId: string;
  /** `2026-12-04T19:30`, where the organiser is. */
  readonly begins: string;
  readonly seats: number;
  readonly rounds: number;
  readonly hasFinal: boolean;
  /** The losers of the semifinals play for the third place, where there can be such a match. Absent: no. */
  readonly hasThirdPlace?: boolean;
  readonly boards: Boards;
  readonly doors: Doors;
  readonly isPublic: boolean;
  /** Of the games. */
  readonly gameOptions: OptionsByTitle;
  /** How many will come, to say what follows. */
  readonly expected: number;
}

/** What a title says of its tables. */
export interface Seating {
  readonly minSeats: number;
  readonly maxSeats: number;
  /** Of a game, by seats from `minSeats`. */
  readonly minutes: readonly number[];
}

/** The largest tables that a title and tournaments have. */
export function mostSeats({ maxSeats }: Pick<Seating, 'maxSeats'>): number {
  return Math.min(maxSeats, MOST_SEATS);
}

/** At a full table: as chosen, within what the title seats. */
export function seatsOf({ seats }: Pick<Plan, 'seats'>, title: Seating): number {
  return Math.min(Math.max(seats, 2, title.minSeats), mostSeats(title));
}

type Terms = Pick<Plan, 'rounds' | 'hasFinal' | 'boards' | 'doors'>;

/** What a template stands for; everything can be changed. */
export const TEMPLATE_TERMS: Readonly<Record<Template, Terms>> = {
  evening: { rounds: 3, hasFinal: true, boards: 'real', doors: 'none' },
  cup: { rounds: 5, hasFinal: true, boards: 'quick', doors: 'open' },
  league: { rounds: 3, hasFinal: false, boards: 'days', doors: 'link' },
  knockOut: { rounds: 0, hasFinal: true, boards: 'real', doors: 'open' },
};

export const EMPTY_PLAN: Plan = {
  template: 'evening',
  ...TEMPLATE_TERMS.evening,
  name: '',
  titleId: '',
  begins: '',
  seats: 4,
  gameOptions: {},
  isPublic: true,
  expected: 12,
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A real board keeps no time: where games stand for it, they wait for the result. */
const CLOCKS = {
  real: { clock: { kind: 'per-decision', seconds: 86_400, resignAfter: 3 }, noShowMs: REAL_BOARD_SECONDS * 1_000 },
  quick: { clock: { kind: 'per-decision', seconds: 60, resignAfter: 3 }, noShowMs: 10 * MINUTE_MS },
  slow: { clock: { kind: 'per-decision', seconds: 300, resignAfter: 3 }, noShowMs: 15 * MINUTE_MS },
  days: { clock: { kind: 'per-decision', seconds: 86_400, resignAfter: 3 }, noShowMs: 3 * DAY_MS },
} as const satisfies Readonly<Record<Boards, object>>;

/** Where there are no points of the game. */
const WITHOUT_SCORES: readonly TieBreakName[] = ['opponentsPoints', 'headToHead', 'wins', 'lot'];

type BoardTerms = Pick<TournamentOptions, 'clock' | 'noShowMs' | 'tieBreaks' | 'realBoards'>;

/** The options that go with boards. */
export function boardTerms(boards: Boards): BoardTerms {
  const isReal = boards === 'real';
  return { ...CLOCKS[boards], tieBreaks: isReal ? WITHOUT_SCORES : DEFAULT_TIE_BREAKS, realBoards: isReal };
}

/** The boards that options go with; null: none, they were chosen one by one. */
export function boardsIn({ clock, noShowMs, realBoards }: Omit<BoardTerms, 'tieBreaks'>): Boards | null {
  if (realBoards) return 'real';
  const known = BOARDS.filter((one) => one !== 'real').find(
    (one) =>
      CLOCKS[one].noShowMs === noShowMs && clock.kind === 'per-decision' && CLOCKS[one].clock.seconds === clock.seconds,
  );
  return known ?? null;
}

export function optionsOf(wished: Plan, title: Seating, now: number): CreateTournamentInput['options'] {
  const plan = { ...wished, seats: seatsOf(wished, title) };
  const { boards, seats } = plan;
  const begins = Date.parse(plan.begins);
  return {
    startsAt: Number.isFinite(begins) ? begins : now,
    automatic: false,
    size: sizeOf(seats, title.minSeats),
    stages: stagesOf(plan),
    ...CLOCKS[boards],
    ...(boards === 'real' ? { tieBreaks: WITHOUT_SCORES, realBoards: true } : {}),
    visibility: plan.isPublic ? 'public' : 'unlisted',
  };
}

/** Short tables lack one player, where the title can be played so. */
function sizeOf(seats: number, least: number): { readonly seats: number; readonly least: number } {
  return { seats, least: Math.max(2, least, seats - 1) };
}

/** Tables of two, and semifinals before the final. */
export function mayHaveThirdPlace({ template, seats, hasFinal }: Plan): boolean {
  return seats === 2 && (template === 'knockOut' || (template === 'cup' && hasFinal));
}

function stagesOf(plan: Plan): readonly object[] {
  const { template, rounds, hasFinal, hasThirdPlace = false, seats } = plan;
  const thirdPlace = hasThirdPlace && mayHaveThirdPlace(plan);
  const knockOut = {
    format: 'elimination',
    advance: seats > 3 ? 2 : 1,
    cut: null,
    ...(thirdPlace ? { thirdPlace } : {}),
  };
  if (template === 'knockOut') return [knockOut];
  const format = template === 'league' ? 'round-robin' : 'swiss';
  // A final of one table; a cup has two tables before it.
  const cut = template === 'cup' ? seats * 2 : seats;
  return hasFinal ? [{ format, rounds, cut }, { ...knockOut }] : [{ format, rounds, cut: null }];
}

export interface Forecast {
  readonly tables: number;
  /** Players at the short tables; null: all are full. */
  readonly shortOf: number | null;
  readonly byes: number;
  readonly rounds: number;
  readonly minutes: number;
}

/** Between two rounds: to look for the table, to hand in results. */
const BREAK_MINUTES = 10;

/** What an evening of that many people is like. */
export function forecast(plan: Plan, title: Seating): Forecast {
  const { sizes, byes } = splitIntoTables(plan.expected, sizeOf(plan.seats, title.minSeats));
  const short = sizes.at(-1) ?? plan.seats;
  const rounds = plan.template === 'knockOut' ? knockOutRounds(plan) : plan.rounds + finalRounds(plan);
  const game = title.minutes[plan.seats - title.minSeats] ?? title.minutes.at(-1) ?? 0;
  const each = Math.ceil(game / 5) * 5;
  return {
    tables: sizes.length,
    shortOf: short < plan.seats ? short : null,
    byes,
    rounds,
    minutes: rounds * each + (rounds - 1) * BREAK_MINUTES,
  };
}

function finalRounds({ hasFinal, template }: Plan): number {
  if (!hasFinal) return 0;
  return template === 'cup' ? 2 : 1;
}

function knockOutRounds({ expected, seats }: Plan): number {
  const share = (seats > 3 ? 2 : 1) / seats;
  let rounds = 1;
  for (let left = expected; left > seats; left = Math.max(seats, Math.ceil(left * share))) rounds += 1;
  return rounds;
}
