// Who has come after the start and is not paired yet. The log knows of them with the next pairing; until then the entries
// do.

import pMap from 'p-map';
import { entriesStream, entryShardOf } from '../../../domain/log/index.ts';
import type { TournamentState } from '../../../domain/tournament/index.ts';
import { admitsLate } from '../../../domain/tournament/life/index.ts';
import { everyEntrant, type ListedEntrant } from '../../projections/tournaments.ts';
import { readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { entryOf } from '../streams/index.ts';
import { byComing, entrantsBy } from './roll.ts';
import { keptList } from './waitingList.ts';
import { comesLate } from './wishes.ts';

/** Streams of entries that are read side by side. */
const AT_ONCE = 16;

/** Whoever came first first, who finds room first. A moment old in a large tournament. */
export async function lateEntrantsOf(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
): Promise<readonly ListedEntrant[]> {
  const { players, options } = tournament;
  if (!admitsLate(tournament) || players >= options.capacity) return [];
  const onRoll = entrantsBy(await readRoll(context, id, tournament));
  const { waiting } = await keptList(context, `late ${id}`, async () => {
    const all = await everyEntrant(context.views, id);
    const others = all.filter(({ playerId }) => !onRoll.has(playerId));
    return { entered: all.length, waiting: (await lateAmong(context, id, others)).toSorted(inOrder) };
  });
  // Those of a list that was kept may have been paired since.
  return waiting.filter(({ playerId }) => !onRoll.has(playerId));
}

/** Without those who were left out when the entries closed. Each stream is read once. */
async function lateAmong(
  { tournaments: { entries } }: TournamentContext,
  id: string,
  others: readonly ListedEntrant[],
): Promise<readonly ListedEntrant[]> {
  const shards = [...Map.groupBy(others, ({ playerId }) => entryShardOf(playerId))];
  const late = await pMap(
    shards,
    async ([shard, listed]) => {
      const state = (await entries.load(entriesStream(id, shard)))?.state ?? null;
      return listed.filter(({ playerId }) => {
        const entry = entryOf(state, playerId);
        return entry !== null && comesLate(entry);
      });
    },
    { concurrency: AT_ONCE },
  );
  return late.flat();
}

function inOrder(one: ListedEntrant, other: ListedEntrant): number {
  return byComing(
    [one.playerId, { enteredAt: one.since ?? one.at }],
    [other.playerId, { enteredAt: other.since ?? other.at }],
  );
}
