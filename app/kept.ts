// What a process remembers for all its requests.

import { createOpenGames } from './access/gameAccess.ts';
import { recentEntries } from './base/recentEntries.ts';
import { createKeptPlayers } from './players/players.ts';
import { createWholeStreams } from './streams/importedGames.ts';
import { createKeptSeeds } from './streams/seeds.ts';
import { createKeptOutages } from './timers/outages.ts';

const FULL_LISTS = 10_000;

export function createKept() {
  return {
    seeds: createKeptSeeds(),
    whole: createWholeStreams(),
    players: createKeptPlayers(),
    outages: createKeptOutages(),
    openGames: createOpenGames(),
    fullLists: recentEntries<string, number>(FULL_LISTS),
  };
}
