// What is to be done for tournaments. All of it is idempotent: a message may come twice, late and in any order.

import { isObject, MAX_QUOTED } from '../../domain/read/shape.ts';

/** Tables of a page: page 0 has the first this many. */
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
  /** Players are reminded of what is due by time. */
  | { readonly kind: 'remind'; readonly tournament: string }
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

/** What `JSON.stringify` wrote of a message. Throws for anything else. */
export function parseTournamentWork(text: string): TournamentWork {
  const message: unknown = JSON.parse(text);
  if (!isWork(message)) throw new Error(`no message of tournaments' work: ${text.slice(0, MAX_QUOTED)}`);
  return message;
}

function isWork(message: unknown): message is TournamentWork {
  if (!isObject(message) || typeof message.tournament !== 'string') return false;
  if (message.kind === 'advance' || message.kind === 'remind') return true;
  const { kind, stage, round, page } = message;
  return (kind === 'make' || kind === 'page' || kind === 'close') && [stage, round, page].every(isCount);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
