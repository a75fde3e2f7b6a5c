// Where a game turned, from the scores of its seats.

import type { BySeat, Seat, Title, Viewer } from '../../title/contract.ts';

/** The scores of all seats after commit `version`. */
export interface ScoresAt {
  readonly version: number;
  readonly scores: BySeat<number>;
}

/** A round is played from commit `version` on. */
export interface RoundBegun {
  readonly version: number;
  /** From 1. */
  readonly round: number;
}

export const TURNING_POINTS = ['lead', 'gain'] as const;

/** `lead`: the seat is alone in front, and another one was before. `gain`: one of the largest gains at one version. */
export interface TurningPoint {
  readonly version: number;
  readonly kind: (typeof TURNING_POINTS)[number];
  readonly seat: Seat;
  /** What was gained, or by how much the seat is in front. */
  readonly points: number;
}

/** A table, as a course notes it. */
export interface TableNow {
  readonly scores: BySeat<number>;
  /** 0: none yet, or the title has none. */
  readonly round: number;
}

/** Notes scores and rounds version by version: of a course, the first, and each that differs from the one before. */
export function courseNoter() {
  const scores: ScoresAt[] = [];
  const rounds: RoundBegun[] = [];
  return {
    scores,
    rounds,
    /** `now`: null before there is a table. */
    note(version: number, now: TableNow | null): void {
      if (now === null) return;
      const before = scores.at(-1)?.scores;
      if (before === undefined || now.scores.some((score, seat) => score !== before[seat]))
        scores.push({ version, scores: now.scores });
      if (now.round > (rounds.at(-1)?.round ?? 0)) rounds.push({ version, round: now.round });
    },
  };
}

/** Of a title at a state, as `viewer` may know it. */
export function tableNow(title: Title, state: unknown, viewer: Viewer): TableNow {
  return { scores: title.scores(state, viewer), round: title.round?.(state) ?? 0 };
}

/** How many gains are turning points, at most. */
const LARGEST_GAINS = 3;

/** In order of version; changes of lead first. `course`: in order of version. */
export function turningPoints(course: readonly ScoresAt[]): readonly TurningPoint[] {
  return [...leads(course), ...gains(course)].sort((one, other) => one.version - other.version);
}

function leads(course: readonly ScoresAt[]): readonly TurningPoint[] {
  const found: TurningPoint[] = [];
  let before: Seat | null = null;
  for (const { version, scores } of course) {
    const [first = 0, second = first] = scores.toSorted((one, other) => other - one);
    // Whoever shares the lead does not take it.
    if (first === second) continue;
    const seat = scores.indexOf(first);
    if (before !== null && seat !== before) found.push({ version, kind: 'lead', seat, points: first - second });
    before = seat;
  }
  return found;
}

/** Of equal ones the earlier. */
function gains(course: readonly ScoresAt[]): readonly TurningPoint[] {
  return course
    .flatMap(({ version, scores }, index) => {
      const before = course[index - 1]?.scores ?? scores;
      return scores.map((score, seat) => ({
        ...{ version, kind: 'gain' as const, seat },
        points: score - (before[seat] ?? score),
      }));
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, LARGEST_GAINS);
}
