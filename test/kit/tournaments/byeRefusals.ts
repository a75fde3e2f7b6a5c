// Refusals for the sake of byes that are asked for, of early starts, and of seeds.

import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { closed, drafted, open } from './atEachPoint.ts';
import type { Refused } from './openTables.ts';
import { type Hall, OLGA, order, player, successOf } from './played.ts';

type More = Readonly<Record<string, unknown>>;

const SWISS = { format: 'swiss', rounds: 3, cut: null } as const;

async function cupWith(hall: Hall, more: More = {}): Promise<string> {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  return open(hall, 4, { stages: [SWISS], requestedByes: 1, ...more });
}

function asks(hall: Hall, tournamentId: string, round: number, bye: 'half' | 'zero' = 'half') {
  return hall.app.requestBye(player(0), { tournamentId, stage: 0, round, bye, commandId: null });
}

function atEdition(hall: Hall, make: (hall: Hall) => Promise<string>): Promise<string> {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  return make(hall);
}

function seeds(hall: Hall, tournamentId: string, players: readonly number[]) {
  return hall.app.seedPlayers(OLGA, { ...order(tournamentId), playerIds: players.map((one) => player(one).playerId) });
}

async function asksTwice(hall: Hall): Refused {
  const cup = await cupWith(hall);
  successOf(await asks(hall, cup, 0));
  return asks(hall, cup, 1);
}

async function asksForDraft(hall: Hall): Refused {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  return asks(hall, await drafted(hall), 0, 'zero');
}

async function asksForLast(hall: Hall): Refused {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  return asks(hall, await closed(hall, 4, { stages: [SWISS], requestedByes: 1 }), 2);
}

async function agreesToNoDate(hall: Hall): Refused {
  const start = { stage: 0, round: 1, agrees: true };
  return hall.app.agreeToEarlyStart(player(0), { tournamentId: await cupWith(hall), ...start, commandId: null });
}

export const BYES: Readonly<
  Record<
    'SEEDS' | 'SEEDS_FIXED' | 'NO_BYES_HERE' | 'NO_DATE' | 'TOO_MANY_BYES' | 'LAST_ROUND_BYE' | 'ROUND_PAIRED',
    readonly ((hall: Hall) => Refused)[]
  >
> = {
  SEEDS: [
    async (hall) => seeds(hall, await atEdition(hall, closed), [9]),
    async (hall) => seeds(hall, await atEdition(hall, closed), [1, 1]),
  ],
  SEEDS_FIXED: [
    async (hall) => seeds(hall, await atEdition(hall, drafted), [1]),
    async (hall) => {
      const stages = [{ format: 'round-robin', cut: null }];
      return seeds(hall, await atEdition(hall, () => closed(hall, 4, { capacity: 4, stages })), [1]);
    },
  ],
  NO_BYES_HERE: [
    async (hall) => asks(hall, await cupWith(hall, { stages: [{ format: 'elimination' }], requestedByes: 0 }), 0),
  ],
  NO_DATE: [agreesToNoDate],
  TOO_MANY_BYES: [asksTwice],
  LAST_ROUND_BYE: [asksForLast],
  ROUND_PAIRED: [asksForDraft],
};
