// What is to be done for tournaments, a message for each piece. All of it is idempotent: it may come twice, late and in any order.

/** Tables of a page: page 0 has the first so many. */
export const PAGE_TABLES = 100;

/** A page of tables of a round. All count from 0. */
export interface TablePage {
  /** Id. */
  readonly tournament: string;
  readonly stage: number;
  readonly round: number;
  readonly page: number;
}

export type TournamentWork =
  /** The next step of a tournament, if one is owed. */
  | { readonly kind: 'advance'; readonly tournament: string }
  /** Its games are made. */
  | ({ readonly kind: 'make' } & TablePage)
  /** A game of the page is over: when all games of the round are, the next step is owed. */
  | ({ readonly kind: 'page' } & TablePage)
  /** Games that still run after the end of the round are ended. */
  | ({ readonly kind: 'close' } & TablePage);

export interface WorkQueue {
  /** Settles once the messages are kept; each is then delivered at least once. Rejects with a StoreFault. */
  send(messages: readonly TournamentWork[]): Promise<void>;
}
