// Many people watch games with three kinds of clients while their sockets are cut at random: everybody ends with every
// event, once. And a tournament is followed by push.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fastChance } from '../../domain/chance/index.ts';
import { attempt, command as commandBy, type Data, type Person, person } from '../clients/people.ts';
import { apiClient, startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { eventually } from '../kit/live/eventually.ts';
import { CLIENTS, type Watcher, watch } from '../kit/live/watchers.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../kit/sampling.ts';

/** How many games, and how many people watch each. */
const [GAMES, WATCHERS] = IS_EXHAUSTIVE ? [200, 5] : [12, 5];
/** Of a hundred moves of any game this many are followed by a cut. */
const CUT_PERCENT = IS_EXHAUSTIVE ? 10 : 30;

const TIMEOUT_MS = IS_EXHAUSTIVE ? 3_600_000 : 600_000;

const EVENTS = `query ($id: ID!, $after: String) { game(id: $id) { status events(first: 100, after: $after) {
  nodes { version index type seat facts hash } pageInfo { hasNextPage endCursor } } } }`;

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

/** Every event as a viewer may see it now. */
async function eventsOf(id: string, token: string | null): Promise<readonly object[]> {
  const events: object[] = [];
  for (let after: string | null = null; ; ) {
    const { data } = await apiClient(api.url).ask(EVENTS, { id, after }, token);
    events.push(...data.game.events.nodes);
    if (!data.game.events.pageInfo.hasNextPage) return events;
    after = data.game.events.pageInfo.endCursor;
  }
}

const TABLE = 'game { id version status legalMoves { notation seat } }';

async function command(token: string, field: string, input: object): Promise<Table> {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { done: ${field}(input: $input) { ... on GameSuccess { ${TABLE} } ... on Problem { code } } }`;
  const { data, text } = await api.ask(query, { input: { ...input, commandId: crypto.randomUUID() } }, token);
  if (!data?.done?.game) throw new Error(text);
  return data.done.game;
}

interface Table {
  readonly id: string;
  readonly status: string;
  readonly legalMoves: readonly { readonly notation: string; readonly seat: number }[];
}

/** Games that are begun, by id: their tables. */
async function beginGames(token: string): Promise<ReadonlyMap<string, Table>> {
  const tables = new Map<string, Table>();
  for (let number = 0; number < GAMES; number += 1) {
    const { id } = await command(token, 'createGame', ORDER);
    tables.set(id, await command(token, 'startGame', { gameId: id }));
  }
  return tables;
}

const ORDER = { titleId: 'next-station-london', seats: 2, sharedTable: true };

/** Plays all games at the same time to their ends, moves at random, and cuts somebody off now and then. */
async function playAndCut(token: string, tables: Iterable<Table>, watchers: readonly Watcher[]): Promise<void> {
  const chance = fastChance(sampleNumber('cut sockets'));
  const active = [...tables];
  while (active.length > 0) {
    const place = chance.below(active.length);
    const [table] = active.splice(place, 1);
    const move = table?.legalMoves[chance.below(Math.max(1, table.legalMoves.length))];
    if (table === undefined || move === undefined) continue;
    active.push(await command(token, 'playMove', { gameId: table.id, move: move.notation, seat: move.seat }));
    if (chance.below(100) < CUT_PERCENT) watchers[chance.below(watchers.length)]?.cut();
  }
}

test(
  'every client ends with every event of its game exactly once',
  async () => {
    const token = await api.tokenOf('Ada');
    const tables = await beginGames(token);
    const watchers: Watcher[] = [...tables.keys()].flatMap((gameId, game) =>
      Array.from({ length: WATCHERS }, (_, index) => {
        const kind = CLIENTS[(game + index) % CLIENTS.length] ?? 'graphql-ws';
        return watch({ url: api.url, kind, gameId, token: index === 0 ? token : null });
      }),
    );
    const ends = Promise.all(watchers.map(({ done }) => done));
    // A client that gives up fails the test where the ends are awaited.
    ends.catch(() => {});
    await playAndCut(token, tables.values(), watchers);
    await ends;
    for (const gameId of tables.keys()) {
      const [own, others] = [places(await eventsOf(gameId, token)), places(await eventsOf(gameId, null))];
      const mine = watchers.filter((one) => one.gameId === gameId);
      for (const [index, { kind, events }] of mine.entries()) {
        expect(places(events), kind).toEqual(index === 0 ? own : others);
      }
    }
    expect(watchers.reduce((sum, one) => sum + one.connections(), 0)).toBeGreaterThan(watchers.length);
    for (const one of watchers) one.close();
    expect(api.logged).toEqual([]);
  },
  TIMEOUT_MS,
);

const FOLLOW = `subscription ($id: ID!) { tournamentUpdates(tournamentId: $id) { version tablesVersion finishedTables } }`;
const REMIND = 'subscription { tournamentReminders { kind gameId tournament { id } } }';

test(
  'who follows a tournament hears of results, and who plays in it of the table',
  async () => {
    const come = async (name: string): Promise<Person> =>
      person({ url: api.url, name, client: 'graphql-ws', token: await api.tokenOf(name) });
    const olga = await come('Olga');
    const players = await Promise.all(['Jo', 'Kim', 'Lou', 'Mia'].map(come));
    const options = { size: { seats: 2, least: 2 }, startsAt: Date.now() + 86_400_000, automatic: false };
    const order = { name: 'Cup', titleId: 'next-station-london', options };
    const tournamentId: string = (await commandBy(olga, 'createTournament', order)).tournament.id;
    const input = { tournamentId };
    await commandBy(olga, 'openEntries', input);
    const games = new Map<string, string>();
    const updates: Data[] = [];
    olga.follow(FOLLOW, { id: tournamentId }, (data) => void updates.push(data.tournamentUpdates)).catch(() => {});
    for (const one of players) {
      await commandBy(one, 'enterTournament', input);
      const note = ({ tournamentReminders: { kind, gameId } }: Data) =>
        void (kind === 'TABLE' && games.set(one.name, gameId));
      one.follow(REMIND, {}, note).catch(() => {});
      // A socket's messages are handled one after the other: now it is subscribed.
      await one.ask('{ __typename }');
    }
    for (const name of ['closeEntries', 'startTournament', 'pairRound', 'publishRound'])
      await commandBy(olga, name, input);
    await eventually(() => games.size).toBe(players.length);
    for (const one of players.slice(0, 3)) await attempt(one, 'resign', { gameId: games.get(one.name) });
    await attempt(players[3] ?? olga, 'resign', { gameId: games.get('Mia') });
    await eventually(() => updates.at(-1)?.finishedTables).toBe(2);
    expect(updates.at(-1)).toMatchObject({ tablesVersion: 4 });
    for (const one of [olga, ...players]) one.leave();
    expect(api.logged).toEqual([]);
  },
  TIMEOUT_MS,
);

function places(events: readonly object[]): readonly string[] {
  return events.map((event) => {
    const { version, index, hash } = event as { version: number; index: number; hash: string };
    return `${version}.${index} ${hash}`;
  });
}
