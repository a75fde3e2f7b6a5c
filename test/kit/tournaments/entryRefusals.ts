// What the organiser's office is refused for when it asks something of entries.

import type { TournamentResult } from '../../../app/tournaments/words/problems.ts';
import { freshCommandId } from '../app/commandIds.ts';
import { open } from './atEachPoint.ts';
import { type Hall, OLGA, player, successOf } from './played.ts';

export type Refused = Promise<TournamentResult<unknown>>;

function entrant(tournamentId: string, number: number) {
  return { tournamentId, playerId: player(number).playerId, commandId: null };
}

type People = readonly { readonly playerId: string | null; readonly name: string | null }[];

function people(tournamentId: string, entries: People) {
  return { tournamentId, entries, list: null, commandId: freshCommandId() };
}

async function removedReturns(hall: Hall): Refused {
  const cup = await open(hall);
  successOf(await hall.app.removeEntrant(OLGA, entrant(cup, 0)));
  return hall.wish('returnToTournament', cup, 0);
}

export const ENTRY_REFUSALS = {
  REMOVED_BY_ORGANISER: [removedReturns],
  NO_SUCH_ENTRY: [
    async (hall: Hall) => hall.app.removeEntrant(OLGA, entrant(await open(hall), 9)),
    async (hall: Hall) => hall.app.readmitEntrant(OLGA, entrant(await open(hall), 9)),
    async (hall: Hall) => hall.app.nameEntrant(OLGA, { ...entrant(await open(hall), 9), name: 'Nina' }),
  ],
  HAS_AN_ACCOUNT: [async (hall: Hall) => hall.app.nameEntrant(OLGA, { ...entrant(await open(hall), 0), name: 'Nina' })],
  PEOPLE: [
    async (hall: Hall) => hall.app.enterPlayers(OLGA, people(await open(hall), [])),
    async (hall: Hall) => hall.app.enterPlayers(OLGA, people(await open(hall), [{ playerId: null, name: null }])),
    async (hall: Hall) =>
      hall.app.enterPlayers(OLGA, people(await open(hall), [{ playerId: 'player_a', name: 'Anna' }])),
  ],
};
