// Refusals for the sake of tables without a result.

import type { TournamentResult } from '../../../app/tournaments/words/problems.ts';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { played, published } from './atEachPoint.ts';
import { type Hall, OLGA, order, successOf } from './played.ts';

export type Refused = Promise<TournamentResult<unknown>>;

function leaving(tournamentId: string) {
  return { ...order(tournamentId), stage: 0, round: 0, reason: 'Nobody remembers.' };
}

/** A round of the newest edition that is closed before anybody has played. */
async function unplayed(hall: Hall, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await published(hall, more);
  successOf(await hall.app.closeRound(OLGA, order(cup)));
  return cup;
}

export const OPEN_TABLES: Readonly<Record<'TABLES_OPEN' | 'NO_TABLES_OPEN', readonly ((hall: Hall) => Refused)[]>> = {
  TABLES_OPEN: [
    async (hall) => hall.app.endStage(OLGA, order(await unplayed(hall))),
    async (hall) =>
      hall.app.pairRound(
        OLGA,
        order(await unplayed(hall, { stages: [{ format: 'elimination' }], size: { seats: 2, least: 2 } })),
      ),
  ],
  NO_TABLES_OPEN: [
    async (hall) => hall.app.leaveTablesOpen(OLGA, leaving(await played(hall))),
    async (hall) => {
      const left = leaving(await unplayed(hall));
      successOf(await hall.app.leaveTablesOpen(OLGA, left));
      return hall.app.leaveTablesOpen(OLGA, leaving(left.tournamentId));
    },
  ],
};
