// Courses of games that were asked for lately, bounded by their bytes: many who look at a game again ask for the same.

import { LRUCache } from 'lru-cache';
import type { RoundBegun, ScoresAt, TurningPoint } from '../../domain/game/index.ts';

/** Of the versions `fromVersion` to `toVersion` of a game; `scores` of the first with a table and of each change. */
export interface Course {
  readonly fromVersion: number;
  readonly toVersion: number;
  readonly scores: readonly ScoresAt[];
  readonly turningPoints: readonly TurningPoint[];
  /** Those that are played in these versions; of the first, the first version with a table. */
  readonly rounds: readonly RoundBegun[];
}

export type Courses = Pick<LRUCache<string, Course>, 'get' | 'set'>;

const COURSES_BYTES = 4 * 1_048_576;

/** Of one entry of `scores` without its numbers, or of `rounds`, and of a number. */
const [ENTRY_BYTES, NUMBER_BYTES] = [80, 8];

/** One per process. */
export function createCourses(bytes = COURSES_BYTES): Courses {
  return new LRUCache({
    maxSize: bytes,
    sizeCalculation: ({ scores, rounds }, key) =>
      2 * key.length +
      (1 + rounds.length) * ENTRY_BYTES +
      scores.length * (ENTRY_BYTES + NUMBER_BYTES * (scores[0]?.scores.length ?? 0)),
  });
}
