// Where entrants are, for one request: those requested in one turn of the event loop are read together.

import DataLoader from 'dataloader';
import type { App, Caller, EntrantAnswer, EntryNow } from '../../../app/index.ts';

/** Loads where an entrant is; null where there is no such tournament for the caller. */
export type EntriesNow = Pick<DataLoader<EntrantAnswer, EntryNow | null>, 'load'>;

/** Create one for each request: its caller is who asks. */
export function createEntriesNow(app: Pick<App, 'entriesNow'>, caller: Caller | null): EntriesNow {
  return new DataLoader<EntrantAnswer, EntryNow | null>(
    async (entrants) => {
      const byTournament = Map.groupBy(entrants, ({ tournamentId }) => tournamentId);
      const found = new Map<EntrantAnswer, EntryNow>();
      await Promise.all(
        [...byTournament].map(async ([tournamentId, together]) => {
          const now = await app.entriesNow(caller, tournamentId, together);
          for (const [index, one] of (now ?? []).entries()) {
            const entrant = together[index];
            if (entrant !== undefined) found.set(entrant, one);
          }
        }),
      );
      return entrants.map((entrant) => found.get(entrant) ?? null);
    },
    { batchScheduleFn: (dispatch) => setImmediate(dispatch), cache: false },
  );
}
