// What tournaments tell an account: everybody who plays, cut off again and again, hears of each round, of each table
// and of the end; on one machine each exactly once, on AWS once by their names. Nobody hears of anything else.

import { afterEach, expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { CutClient, heardBy, nameOf, type Told } from '../../kit/live/cutClient.ts';
import { type FollowedHall, hallOnFunctions, hallOnMachine } from '../../kit/live/followedHall.ts';
import { sampleNumber } from '../../kit/sampling.ts';
import { OLGA, order, player, START, successOf } from '../../kit/tournaments/played.ts';

const NEWS = `subscription News($after: String) { accountNews(after: $after) { cursor news { __typename
  ... on TurnNews { game { gameId version } }
  ... on TournamentNews { kind gameId tournament { id status } place { tournamentId stage round ordinal number } }
  ... on GameOverNews { game { gameId } }
} } }`;

let served: FollowedHall | null = null;
afterEach(async () => {
  await served?.stop();
  served = null;
});

function randomOf(name: string): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return sampleNumber(`${name} ${drawn}`) / 2 ** 31;
  };
}

type Own = Parameters<typeof hallOnMachine>[0];

const WAYS: readonly (readonly [string, (random: () => number, own?: Own) => Promise<FollowedHall>])[] = [
  ['one machine', (_, own) => hallOnMachine(own)],
  ['functions', hallOnFunctions],
];

const PLAYERS = [0, 1, 2, 3, 4];

/** Names of what each player must have been told, by player id. */
type Due = Map<string, Set<string>>;

async function dueIn({ hall }: FollowedHall, id: string, due: Due): Promise<void> {
  const round = await hall.round(id);
  const { stage, round: number } = round.round;
  for (const { playerId } of PLAYERS.map(player)) {
    const names = due.get(playerId) ?? new Set();
    const table = round.pairing.tables.findIndex((seats) => seats.some((one) => round.roll[one] === playerId));
    names.add(`round.${id}.${stage}.${number}`);
    if (table >= 0) names.add(`table.${round.gameId(table)}`).add(`over.${round.gameId(table)}`);
    due.set(playerId, names);
  }
}

const ROUNDS = 3;

interface Evening extends FollowedHall {
  random(): number;
  /** All of them hear what there is. */
  hearAll(): Promise<void>;
}

/** A round of tournaments side by side; everybody hears of it before its games are over. */
async function playedRound(on: Evening, ids: readonly string[], due: Due): Promise<void> {
  for (const id of ids) {
    await on.hearAll();
    await dueIn(on, id, due);
  }
  for (const id of ids) {
    await on.hall.playRound(id);
    if (on.random() < 1 / 2) await on.hearAll();
  }
  await on.hearAll();
}

async function played(on: Evening, ids: readonly string[]): Promise<Due> {
  const due: Due = new Map();
  for (const id of ids) await on.hall.advance(id);
  for (let round = 0; round < ROUNDS; round += 1) await playedRound(on, ids, due);
  for (const id of ids) {
    expect((await on.hall.state(id)).status).toBe('finished');
    for (const names of due.values()) names.add(`tournament.${id}`);
  }
  return due;
}

test.each(WAYS)('on %s players who are cut off again and again lack nothing', async (way, start) => {
  const random = randomOf(way);
  const on = await start(random);
  served = on;
  const clientOf = (number: number, chance: () => number) =>
    new CutClient(on.on, { random: chance, token: player(number).playerId, document: NEWS });
  const clients = new Map(PLAYERS.map((number) => [player(number).playerId, clientOf(number, random)]));
  const stranger = clientOf(9, () => 1);
  for (const client of [...clients.values(), stranger]) await client.connect();
  const ids = [await on.hall.create(), await on.hall.create()];
  for (const id of ids) await on.hall.enter(id, PLAYERS.length);
  on.hall.now = START;
  const hearAll = async (): Promise<void> => {
    await on.settle();
    for (const client of clients.values()) await client.hear();
  };
  const due = await played({ ...on, random, hearAll }, ids);
  for (const [playerId, client] of clients) {
    const names = client.all.map(nameOf).filter((name) => !name.startsWith('turn.'));
    const distinct = new Set(names);
    // On functions something comes again, and has its name.
    expect(names.length > distinct.size).toBe(way === 'functions');
    expect([...distinct].sort()).toEqual([...(due.get(playerId) ?? [])].sort());
  }
  expect(await stranger.hear()).toEqual([]);
});

/** What a client is told that begins now, or goes on after a cursor. */
async function begun({ on }: FollowedHall, number: number, after: string | null = null): Promise<readonly Told[]> {
  const { playerId } = player(number);
  const name = `${playerId} ${after}`;
  await on.open(name, playerId);
  on.heard(name);
  await on.subscribe(name, '1', NEWS, { after });
  return heardBy(on, name);
}

/** Of somebody who was told nothing. */
const NOTHING = '0.0.0.0-';

const tournamentsIn = (told: readonly Told[]) => told.filter(({ news }) => news.__typename === 'TournamentNews');

test('whoever comes is told of the own table while its game is played, and of the end only after a cursor', async () => {
  served = await hallOnMachine();
  const { hall } = served;
  const id = await hall.create();
  await hall.enter(id, 4);
  expect(await begun(served, 0)).toEqual([]);
  hall.now = START;
  await hall.advance(id);
  await served.settle();
  const round = await hall.round(id);
  const first = tournamentsIn(await begun(served, 1));
  const table = round.pairing.tables.findIndex((seats) => seats.some((one) => round.roll[one] === player(1).playerId));
  const place = { tournamentId: id, stage: 0, round: 0, ordinal: 1, number: table };
  const common = { gameId: round.gameId(table), tournament: { id, status: 'RUNNING' }, place };
  expect(first.map(({ news }) => news)).toMatchObject([
    { kind: 'ROUND_PUBLISHED', ...common },
    { kind: 'TABLE_READY', ...common },
  ]);
  // One table is over, another is not.
  const seats = round.pairing.tables[table]?.map((entrant) => round.roll[entrant] ?? '') ?? [];
  for (const [seat, playerId] of seats.entries()) await hall.move(round, table, { seat, playerId });
  await served.settle();
  for (const number of [0, 2, 3]) {
    const hasPlayed = seats.includes(player(number).playerId);
    expect(tournamentsIn(await begun(served, number, NOTHING))).toHaveLength(hasPlayed ? 0 : 2);
  }
  await hall.playOut(id);
  await served.settle();
  expect(await begun(served, 3)).toEqual([]);
  const last = tournamentsIn(await begun(served, 1, first.at(-1)?.cursor));
  expect(last.map(({ news }) => news)).toEqual([
    {
      __typename: 'TournamentNews',
      kind: 'FINISHED',
      gameId: null,
      place: null,
      tournament: { id, status: 'FINISHED' },
    },
  ]);
});

test('at real boards a table is told until its round is closed, and has no game', async () => {
  served = await hallOnMachine();
  const { hall } = served;
  const id = await hall.create({ realBoards: true, roundMs: 3_600_000 });
  await hall.enter(id, 2);
  hall.now = START;
  await hall.advance(id);
  await served.settle();
  const place = { tournamentId: id, stage: 0, round: 0, ordinal: 1, number: 0 };
  const [one, ...more] = (await begun(served, 0)).map(({ news }) => news);
  expect([one, more]).toMatchObject([{ kind: 'ROUND_PUBLISHED', gameId: null, place }, []]);
});

const OFFICE = { list: null, commandId: 'people' } as const;

test.each(WAYS)('on %s whom others enter is told so, until the player comes or goes', async (way, start) => {
  const on = await start(randomOf(`${way} entered`));
  served = on;
  const { hall } = on;
  // So they have accounts.
  await hall.enter(await hall.create(), 3);
  const id = await hall.create();
  await on.settle();
  await begun(on, 0);
  const entries = [0, 1, 2].map((number) => ({ playerId: player(number).playerId, name: null }));
  successOf(await hall.app.enterPlayers(OLGA, { ...OFFICE, tournamentId: id, entries }));
  await on.settle();
  const told = heardBy(on.on, `${player(0).playerId} null`);
  expect([...new Set(told.map(({ news }) => news.kind))]).toEqual(['INVITED']);
  expect(told[0]?.news).toMatchObject({ tournament: { id, status: 'ENTRIES_OPEN' }, place: null, gameId: null });
  successOf(await hall.wish('withdrawFromTournament', id, 1));
  await on.settle();
  expect(await begun(on, 1)).toEqual([]);
  expect((await begun(on, 2)).map(({ news }) => news.kind)).toEqual(['INVITED']);
});

async function announce({ hall }: FollowedHall, tournamentId: string, text: string): Promise<number> {
  const input = { tournamentId, text, expectedVersion: null, commandId: text };
  return successOf(await hall.app.announce(OLGA, input)).version;
}

test.each(WAYS)('on %s announcements are told to those who are in, at once or after a cursor', async (way, start) => {
  const on = await start(randomOf(`${way} announced`), { edition: NEWEST_EDITION });
  served = on;
  const { hall } = on;
  const id = await hall.create();
  await hall.enter(id, 6);
  hall.now = START;
  await hall.advance(id);
  const { playerId } = player(2);
  successOf(await hall.wish('withdrawFromTournament', id, 1));
  successOf(await hall.app.excludePlayer(OLGA, { ...order(id), playerId, reason: 'Used an engine.' }));
  await on.settle();
  const namesIn = (told: readonly Told[]) => [
    ...new Set(told.filter(({ news }) => news.kind === 'ANNOUNCED').map(nameOf)),
  ];
  const heard = (number: number) => namesIn(heardBy(on.on, `${player(number).playerId} null`));
  for (const number of [0, 1, 2, 9]) await begun(on, number);
  const nameAt = (version: number) => `announced.${id}.${version}`;
  const names = [nameAt(await announce(on, id, 'Pizza at eight.'))];
  await on.settle();
  expect(heard(0)).toEqual(names);
  names.push(nameAt(await announce(on, id, 'No pizza.')));
  hall.now += 120_000;
  names.push(nameAt(await announce(on, id, 'Pasta.')));
  await on.settle();
  expect(heard(0)).toEqual(expect.arrayContaining(names.slice(1)));
  expect([1, 2, 9].map(heard)).toEqual([[], [], []]);
  const later = await begun(on, 3, NOTHING);
  expect(namesIn(later)).toEqual(names);
  for (const number of [1, 2, 9]) expect(namesIn(await begun(on, number, NOTHING))).toEqual([]);
  // Whoever comes anew finds them on the page of the tournament.
  expect(namesIn(await begun(on, 4))).toEqual([]);
  const last = later.findLast(({ news }) => news.kind === 'ANNOUNCED')?.cursor;
  expect(namesIn(await begun(on, 3, last))).toEqual(way === 'functions' ? names.slice(-1) : []);
});

test.each(WAYS)('on %s nobody is told of what is only prepared', async (way, start) => {
  const on = await start(randomOf(`${way} prepared`), { edition: NEWEST_EDITION });
  served = on;
  const { hall } = on;
  await hall.enter(await hall.create(), 4);
  await on.settle();
  const id = await hall.create({ automatic: false });
  await begun(on, 0);
  const heard = async () => {
    await on.settle();
    const told = [...heardBy(on.on, `${player(0).playerId} null`), ...(await begun(on, 1, NOTHING))];
    await on.on.leave(`${player(1).playerId} ${NOTHING}`);
    return [...new Set(told.map(({ news }) => news.kind))];
  };
  const entries = [0, 1, 2, 3].map((number) => ({ playerId: player(number).playerId, name: null }));
  successOf(await hall.app.enterPlayers(OLGA, { ...OFFICE, tournamentId: id, entries }));
  await announce(on, id, 'Not yet.');
  expect(await heard()).toEqual([]);
  successOf(await hall.app.openEntries(OLGA, order(id)));
  expect(await heard()).toEqual(['INVITED']);
  hall.now = START;
  successOf(await hall.app.closeEntries(OLGA, order(id)));
  await on.settle();
  successOf(await hall.app.startTournament(OLGA, order(id)));
  successOf(await hall.app.pairRound(OLGA, order(id)));
  expect(await heard()).not.toContain('ROUND_PUBLISHED');
  successOf(await hall.app.publishRound(OLGA, { ...order(id), startsAt: null }));
  expect(await heard()).toEqual(expect.arrayContaining(['ROUND_PUBLISHED', 'TABLE_READY']));
});
