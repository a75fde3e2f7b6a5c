// What an account may have at the same time.

export interface Allowances {
  /** Tournaments that it organises and that are not over. */
  readonly tournaments: number;
}

export const USUAL_ALLOWANCES: Allowances = { tournaments: 50 };
