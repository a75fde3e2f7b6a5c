// Counts what a round has become of, by the log alone: every player at one table or with a bye, every table with one game, every result that of
// its game.

import { bulkStream, decodeEvents, type StreamId } from '../../domain/log/index.ts';
import { parseResults } from '../../domain/tournament/bulk/index.ts';
import {
  evolveTournament,
  parseTournamentEvent,
  type RoundPlace,
  type TournamentState,
} from '../../domain/tournament/index.ts';
import type { FoldingStore } from './foldingStore.ts';
import type { EndedGame, OpenGame } from './games.ts';

export interface Count {
  rounds: number;
  games: number;
  /** Tables whose result is not that of their game, or without a game. */
  lost: number;
  /** Games beyond one for each table. */
  doubled: number;
  /** Players who were in none of the round's places, or in two; summed over the rounds. */
  unassigned: number;
}

/** The tournament as its control stream tells it. */
export function controlState(kept: Pick<FoldingStore, 'commits'>, stream: StreamId): TournamentState {
  let state: TournamentState | null = null;
  for (const commit of kept.commits(stream)) {
    for (const event of decodeEvents(commit.body, commit.schemaVersion)) {
      state = evolveTournament(state, parseTournamentEvent(event));
    }
  }
  if (state === null) throw new Error(`${stream} is empty`);
  return state;
}

export interface ClosedRoundBasis {
  readonly kept: Pick<FoldingStore, 'commits'>;
  /** Of the tournament. */
  readonly id: string;
  readonly state: TournamentState;
  readonly place: RoundPlace;
  /** That were made for the round, and that ended in it. */
  readonly games: readonly OpenGame[];
  readonly ended: readonly EndedGame[];
}

/** Adds a closed round. */
export function countRound(count: Count, { kept, id, state, place, games, ended }: ClosedRoundBasis): void {
  const bulk = state.rounds.find(({ stage, round }) => stage === place.stage && round === place.round)?.results ?? null;
  if (bulk === null) throw new Error(`round ${place.round + 1} is not closed`);
  const rows = kept
    .commits(bulkStream(id, { ...place, kind: 'results' }, bulk.hash))
    .flatMap(({ body, schemaVersion }) =>
      decodeEvents(body, schemaVersion).flatMap((event) =>
        'rows' in event && Array.isArray(event.rows) ? event.rows : [],
      ),
    );
  const parsed = parseResults(rows, state.players);
  if (!parsed.ok) throw new Error(`results of round ${place.round + 1}: ${JSON.stringify(parsed.fault)}`);
  const { tables, byes } = parsed.value;
  const heads = new Map(ended.map(({ gameId, head }) => [gameId, head]));
  const gameAt = new Map(games.map((game) => [game.table, game.gameId]));
  const places = [...byes, ...tables.flatMap(({ players }) => players)];
  count.rounds += 1;
  count.games += games.length;
  count.doubled += games.length - gameAt.size;
  count.lost += tables.filter(({ head }, table) => head === null || heads.get(gameAt.get(table) ?? '') !== head).length;
  count.unassigned += state.players - new Set(places).size + (places.length - new Set(places).size);
}
