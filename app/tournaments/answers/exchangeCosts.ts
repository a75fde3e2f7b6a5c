// What exchanges of seats in a draft would cost. Costs are whole numbers, the lower the better (docs/tournaments.md).

export interface ExchangeCostsAnswer {
  /** Of the whole draft, as it is. */
  readonly before: number;
  readonly after: number;
  /** Those at which somebody else would sit. */
  readonly tables: readonly ChangedTable[];
}

export interface ChangedTable {
  /** From 0. */
  readonly table: number;
  readonly before: TableCostAnswer;
  readonly after: TableCostAnswer;
}

export interface TableCostAnswer {
  /** The sum of its reasons. */
  readonly cost: number;
  readonly reasons: readonly CostReasonAnswer[];
}

export const COST_REASONS = ['apart', 'met', 'short', 'points'] as const;

export interface CostReasonAnswer {
  readonly kind: (typeof COST_REASONS)[number];
  readonly cost: number;
  /** How often they have met, or the player was at a short table, before; null of the other kinds. */
  readonly times: number | null;
  /** Ids. */
  readonly players: readonly string[];
}
