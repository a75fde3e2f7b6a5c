// The numbers of a tournament's options, and what bounds them.

/** The least and the most of each number. Times in ms. */
export const TOURNAMENT_LIMITS = {
  capacity: { least: 2, most: 100_000 },
  rounds: { least: 1, most: 100 },
  stages: { least: 1, most: 4 },
  lateByes: { least: 0, most: 100 },
  requestedByes: { least: 0, most: 100 },
  /** Of a round-robin. */
  roundRobin: { least: 2, most: 200 },
  /** Who goes on is named in one event. */
  cut: { least: 2, most: 8_192 },
  checkInMs: { least: 60_000, most: 7 * 86_400_000 },
  noShowMs: { least: 60_000, most: 14 * 86_400_000 },
  roundMs: { least: 60_000, most: 90 * 86_400_000 },
  breakMs: { least: 0, most: 14 * 86_400_000 },
  roundStarts: { least: 0, most: 400 },
  everyMs: { least: 60_000, most: 90 * 86_400_000 },
  placePoints: { least: 0, most: 100 },
  apartGroups: { least: 0, most: 200 },
  apartGroup: { least: 2, most: 32 },
  /** Of all groups together: they lie in the first commit. */
  apartPlayers: { least: 0, most: 1_000 },
} as const;

export type LimitName = keyof typeof TOURNAMENT_LIMITS;
