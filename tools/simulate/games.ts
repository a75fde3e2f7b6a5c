// The games of the round that is played, as the store shows them.

import { parseGameEvent } from '../../domain/game/index.ts';
import { type Commit, decodeEvents, gameIdIn, hex } from '../../domain/log/index.ts';
import type { GameWatcher } from './foldingStore.ts';

export interface OpenGame {
  readonly gameId: string;
  /** Of the round's tables, from 0. */
  readonly table: number;
  /** Player ids by seat. */
  readonly players: readonly string[];
}

/** A game that is over, by the hash of its last commit. */
export interface EndedGame {
  readonly gameId: string;
  readonly head: string;
}

export class RoundGames implements GameWatcher {
  /** In order of making. */
  open: OpenGame[] = [];
  ended: EndedGame[] = [];

  made(first: Commit): void {
    const events = decodeEvents(first.body, first.schemaVersion).map(parseGameEvent);
    const players = events.flatMap((event) => (event.type === 'SeatTaken' ? [event.player] : []));
    const created = events[0];
    const table = created?.type === 'GameCreated' ? (created.tournament?.table ?? -1) : -1;
    this.open.push({ gameId: gameIdIn(first.stream), table, players });
  }

  over(last: Commit): void {
    this.ended.push({ gameId: gameIdIn(last.stream), head: hex(last.hash) });
  }
}
