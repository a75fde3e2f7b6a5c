// What watchers of a tournament are told: how far it has come, a draft only to those who run it.

import { expect, test } from 'vitest';
import { codesIn, type LiveOn, liveOn } from '../../kit/live/liveOn.ts';
import { ApiHall, BY_ID } from '../../kit/tournaments/apiHall.ts';
import { OLGA, options, player, START } from '../../kit/tournaments/played.ts';

const SHARED = `subscription Follow($id: ID!, $after: Int) {
  tournamentUpdates(tournamentId: $id, afterVersion: $after) {
    version tournament { id version status currentRound { number status } }
  }
}`;
const OWN = SHARED.replace('status currentRound', 'status yourRole myEntry { status } myTable { number } currentRound');

function updates(on: LiveOn, connection: string) {
  return on
    .heard(connection)
    .flatMap(({ type, payload }) =>
      type === 'next' ? [payload.data.tournamentUpdates] : type === 'complete' ? ['over'] : [],
    );
}

/** Tells of the newest version, as the feed does. */
async function tell(hall: ApiHall, on: LiveOn, tournamentId: string): Promise<number> {
  const { tournament } = await hall.query('query ($id: ID!) { tournament(id: $id) { version } }', {
    variables: { id: tournamentId },
    as: OLGA.playerId,
  });
  expect(await on.tell({ tournamentId, version: tournament.version })).toEqual([]);
  return tournament.version;
}

async function watched() {
  const hall = new ApiHall();
  const id = await hall.create({ stages: [{ format: 'swiss', rounds: 1, cut: null }], automatic: false });
  await hall.run('openEntries', { tournamentId: id });
  await hall.enter(id, 4);
  const on = liveOn(hall.app, { verifier: BY_ID });
  return { hall, id, on };
}

test('everybody is told of each change; a draft is shown to those who run it only', async () => {
  const { hall, id, on } = await watched();
  await on.open('s');
  await on.open('olga', OLGA.playerId);
  await on.open('anna', player(0).playerId);
  await on.subscribe('s', '1', SHARED, { id });
  await on.subscribe('olga', '1', SHARED, { id });
  await on.subscribe('anna', '1', OWN, { id });
  expect(updates(on, 's')).toMatchObject([{ tournament: { id, status: 'ENTRIES_OPEN', currentRound: null } }]);
  updates(on, 'olga');
  expect(updates(on, 'anna')).toMatchObject([{ tournament: { yourRole: null, myEntry: { status: 'ENTERED' } } }]);
  for (const name of ['closeEntries', 'startTournament']) await hall.run(name, { tournamentId: id });
  await hall.run('pairRound', { tournamentId: id, commandId: 'p' });
  const version = await tell(hall, on, id);
  const paired = { version, tournament: { version, status: 'RUNNING' } };
  expect(updates(on, 's')).toMatchObject([{ ...paired, tournament: { currentRound: null } }]);
  expect(updates(on, 'anna')).toMatchObject([{ ...paired, tournament: { currentRound: null, myTable: null } }]);
  expect(updates(on, 'olga')).toMatchObject([{ ...paired, tournament: { currentRound: { status: 'DRAFT' } } }]);
  await hall.run('publishRound', { tournamentId: id });
  await tell(hall, on, id);
  expect(updates(on, 's')).toMatchObject([{ tournament: { currentRound: { number: 0, status: 'PUBLISHED' } } }]);
  expect(updates(on, 'anna')).toMatchObject([{ tournament: { myTable: { number: expect.any(Number) } } }]);
});

test('a subscription resumes by version, and ends with the tournament', async () => {
  const { hall, id, on } = await watched();
  await on.open('s');
  await on.subscribe('s', '1', SHARED, { id });
  const [{ version }] = updates(on, 's');
  await on.subscribe('s', '2', SHARED, { id, after: version });
  expect(updates(on, 's')).toEqual([]);
  await on.subscribe('s', '3', SHARED, { id, after: version + 1 });
  expect(codesIn(on.heard('s'))).toEqual(['BAD_USER_INPUT']);
  await hall.run('cancelTournament', { tournamentId: id, reason: 'storm' });
  const last = await tell(hall, on, id);
  const cancelled = { version: last, tournament: { status: 'CANCELLED' } };
  expect(updates(on, 's')).toMatchObject([cancelled, cancelled, 'over', 'over']);
  await on.subscribe('s', '4', SHARED, { id, after: version });
  expect(updates(on, 's')).toMatchObject([cancelled, 'over']);
  expect((await on.store.connection('s'))?.operations).toBe(0);
});

test('a tournament that is being prepared is there for those who run it only', async () => {
  const hall = new ApiHall();
  const id = await hall.create(options({ automatic: false, startsAt: START }));
  const on = liveOn(hall.app, { verifier: BY_ID });
  await on.open('s');
  await on.open('olga', OLGA.playerId);
  await on.subscribe('s', '1', SHARED, { id });
  await on.subscribe('olga', '1', SHARED, { id });
  expect(codesIn(on.heard('s'))).toEqual(['TOURNAMENT_NOT_FOUND']);
  expect(updates(on, 'olga')).toMatchObject([{ tournament: { status: 'DRAFT' } }]);
});

test('while a tournament is being prepared its organiser is told of it', async () => {
  const hall = new ApiHall();
  const id = await hall.create(options({ automatic: false, startsAt: START }));
  const on = liveOn(hall.app, { verifier: BY_ID });
  await on.open('olga', OLGA.playerId);
  await on.subscribe('olga', '1', SHARED, { id });
  // The news of its creation comes when the organiser watches already.
  const created = await tell(hall, on, id);
  await hall.run('nameArbiter', { tournamentId: id, playerId: player(1).playerId });
  const named = await tell(hall, on, id);
  await hall.run('openEntries', { tournamentId: id });
  await tell(hall, on, id);
  expect(updates(on, 'olga')).toMatchObject([
    { version: created, tournament: { status: 'DRAFT' } },
    { version: created, tournament: { status: 'DRAFT' } },
    { version: named, tournament: { status: 'DRAFT' } },
    { tournament: { status: 'ENTRIES_OPEN' } },
  ]);
});
