// What is simulated: how large the event is, and how often what goes wrong in every event goes wrong in this one.

/** Each a share from 0 to 1. */
export interface Shares {
  /** Of those who entered: they do not check in. */
  readonly missedCheckIns: number;
  /** Of those who sit at a table: they never come to the game. */
  readonly noShows: number;
  /** Of those who play: they withdraw while the entries are open, and in each round. */
  readonly withdrawals: number;
  /** Of those who have withdrawn, or were withdrawn: they return, before the start and in each round. */
  readonly returns: number;
  /** Of those who play: as many come late in each round but the last. */
  readonly lateEntries: number;
  /** Of those who play: an arbiter excludes them, in each round. */
  readonly exclusions: number;
  /** Of the tables of a round: corrected results of earlier rounds, at least one in each round but the first. */
  readonly corrections: number;
}

/** As events of people have them. */
export const USUAL_SHARES: Shares = {
  missedCheckIns: 0.02,
  noShows: 0.01,
  withdrawals: 0.005,
  returns: 0.1,
  lateEntries: 0.002,
  exclusions: 0.0001,
  corrections: 0.0001,
};

export interface Plan {
  /** Who enter before the start. */
  readonly players: number;
  readonly rounds: number;
  readonly seats: number;
  /** Of who is absent, leaves and returns. */
  readonly seed: string;
  readonly shares: Shares;
  /** Whether the tournament file is audited at the end. */
  readonly audits: boolean;
  /** Where the tournament file is written; null: nowhere. */
  readonly record: string | null;
}

/** `shares`, each this many times as large; none above 1. */
export function timesAsOften(shares: Shares, factor: number): Shares {
  const entries = Object.entries(shares).map(([name, share]) => [name, Math.min(1, share * factor)]);
  // The same names.
  return Object.fromEntries(entries) as unknown as Shares;
}
