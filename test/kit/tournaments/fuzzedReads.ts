// What people read of a fuzzed tournament: reminders and pages at any moment, and at the end whether the pages agree
// with each other.

import type { ProcessApp } from '../../../app/index.ts';
import { pick } from '../../../domain/chance/index.ts';
import type { FuzzedPeople } from './fuzzedActions.ts';
import { OLGA, player } from './played.ts';

const ALL = { cursor: null, limit: 100 };

/** Any page, for anybody. */
export async function readAnything({ floor, id, players }: FuzzedPeople): Promise<void> {
  const { chance } = floor;
  const page = { cursor: pick(chance, [null, '0', '1']), limit: 5 };
  const somebody = player(chance.below(players));
  const caller = pick(chance, [null, OLGA, somebody]);
  const place = { stage: chance.below(2), round: chance.below(3) };
  const reads: readonly ((app: ProcessApp) => Promise<unknown>)[] = [
    (app) => app.tournament(caller, id),
    (app) => app.entrants(caller, id, page),
    (app) => app.entry(caller, id, somebody.playerId),
    (app) => app.entrantRounds(caller, id, { playerId: somebody.playerId, ...page }),
    (app) => app.roundTables(caller, id, { place, ...page }),
    (app) => app.roundFigures(caller, id, place),
    (app) => app.tableOf(caller, id, somebody.playerId),
    (app) => app.standings(caller, id, { after: null, ...page }),
    (app) => app.provisionalStandings(caller, id, ALL),
    (app) => app.tournamentsOf(somebody, ALL),
    (app) => app.tournaments({ ...ALL, titleId: 'toy', status: null }),
    (app) => app.record(caller, id),
  ];
  await floor.guarded(() => pick(chance, reads)(floor.anyone()));
}

/** Everybody listens to a page of reminders that is due. */
export async function hearReminders({ floor, id, players, wrong }: FuzzedPeople): Promise<void> {
  const [page] = floor.hall.reminders.splice(floor.chance.below(Math.max(1, floor.hall.reminders.length)), 1);
  if (page === undefined) return;
  const everybody = Array.from({ length: players + 3 }, (_, number) => player(number).playerId);
  const told = await floor.guarded(async () => {
    const due = await floor.anyone().reminders(page);
    return due.of(new Set(everybody));
  });
  const heard = told?.map(({ player: playerId, gameId }) => `${playerId} ${gameId}`) ?? [];
  if (new Set(heard).size < heard.length) wrong.push(`${page.kind} of ${id} is said twice: ${heard.join(', ')}`);
}

/** Points by player, if the round that is played has all its results; null otherwise. */
export async function livePoints({ floor, id }: FuzzedPeople): Promise<ReadonlyMap<string, number> | null> {
  const live = await floor.hall.app.provisionalStandings(null, id, ALL);
  if (live === null || live.entries.some(({ entry }) => !entry.isOver)) return null;
  return new Map(live.entries.map(({ entry }) => [entry.playerId, entry.points]));
}

/** Points by player after the last closed round. */
export async function finalPoints({ floor, id }: FuzzedPeople): Promise<ReadonlyMap<string, number>> {
  const page = await floor.hall.app.standings(null, id, { after: null, ...ALL });
  return new Map(page?.entries.map(({ entry }) => [entry.playerId, entry.points]));
}

/** What is wrong with the pages of a tournament that is over. */
export async function wrongPages(people: FuzzedPeople): Promise<readonly string[]> {
  const { floor, id, players } = people;
  const { app } = floor.hall;
  const state = await floor.hall.state(id);
  const points = await finalPoints(people);
  const wrong: string[] = [];
  for (let number = 0; number < players + 3; number += 1) {
    const { playerId } = player(number);
    const entry = await app.entry(null, id, playerId);
    if (entry?.status === 'waiting') wrong.push(`${playerId} waits`);
    const rounds = (await app.entrantRounds(null, id, { playerId, ...ALL }))?.entries.map(({ entry }) => entry) ?? [];
    // Points count within a stage, and who is out keeps those of the last one.
    const reached = 1 + state.through.findLastIndex((through) => through.includes(entry?.entrant ?? -1));
    // A stage for which fewer than two came through has no rounds.
    const stage = Math.min(reached, state.rounds.at(-1)?.stage ?? 0);
    const sum = rounds.reduce((total, round) => total + (round.stage === stage ? (round.points ?? 0) : 0), 0);
    const stands = points.get(playerId);
    if (state.status === 'finished' && stands !== undefined && stands !== sum)
      wrong.push(`${playerId} has ${stands} points, and ${sum} from the rounds`);
  }
  return wrong;
}
