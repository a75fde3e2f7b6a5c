// The games of the round that is played, as the store shows them.

import { type FinalResult, type GameEvent, parseGameEvent, summaryIn } from '../../domain/game/index.ts';
import { type Commit, decodeEvents, gameIdIn, hex } from '../../domain/log/index.ts';
import type { GameWatcher } from './foldingStore.ts';

export interface OpenGame {
  readonly gameId: string;
  /** Of the round's tables, from 0. */
  readonly table: number;
  /** Player ids by seat. */
  readonly players: readonly string[];
  readonly isStarted: boolean;
}

/** A game that is over, by its last commit. */
export interface EndedGame {
  readonly gameId: string;
  /** Hash, hex. */
  readonly head: string;
  /** By seat: who resigned is last. Null: it ended without a result. */
  readonly places: readonly number[] | null;
}

/** Of each round the games of this many tables are kept whole. */
const WHOLE_TABLES = 8;

export class RoundGames implements GameWatcher {
  /** In order of making. */
  open: OpenGame[] = [];
  ended: EndedGame[] = [];
  readonly #over = new Set<string>();
  /** Ids of the games that the store keeps whole, of all rounds. */
  readonly whole: string[] = [];

  made(first: Commit): boolean {
    const events = eventsIn(first);
    const players = events.flatMap((event) => (event.type === 'SeatTaken' ? [event.player] : []));
    const created = events[0];
    const table = created?.type === 'GameCreated' ? (created.tournament?.table ?? -1) : -1;
    const gameId = gameIdIn(first.stream);
    this.open.push({ gameId, table, players, isStarted: events.some(({ type }) => type === 'GameStarted') });
    const isWhole = table < WHOLE_TABLES;
    if (isWhole) this.whole.push(gameId);
    return isWhole;
  }

  isOver(gameId: string): boolean {
    return this.#over.has(gameId);
  }

  over(last: Commit): void {
    const finished = eventsIn(last).find((event) => event.type === 'GameFinished');
    const places = finished === undefined ? null : placesOf(finished.results, summaryIn(last.summary).forfeits);
    const gameId = gameIdIn(last.stream);
    this.#over.add(gameId);
    this.ended.push({ gameId, head: hex(last.hash), places });
  }
}

function eventsIn({ body, schemaVersion }: Commit): readonly GameEvent[] {
  return decodeEvents(body, schemaVersion).map(parseGameEvent);
}

function placesOf(results: readonly FinalResult[], gaveUp: readonly number[]): readonly number[] {
  const isBefore = (one: FinalResult, other: FinalResult): boolean =>
    gaveUp.includes(one.seat) === gaveUp.includes(other.seat) ? one.rank < other.rank : gaveUp.includes(other.seat);
  return results
    .toSorted((one, other) => one.seat - other.seat)
    .map((result) => 1 + results.filter((other) => isBefore(other, result)).length);
}
