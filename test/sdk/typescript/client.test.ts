// The package against a server that runs: connections are cut, answers get lost, tokens expire, the server starts
// again.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { type CuttingProxy, startCuttingProxy } from './cuttingProxy.ts';
import { type Installed, install, type Package } from './installed.ts';
import { told } from './told.ts';

type Client = ReturnType<Package['connect']>;
type Move = NonNullable<Awaited<ReturnType<Client['game']>>>['legalMoves'][number];
type Event = Awaited<ReturnType<ReturnType<Client['watch']>['next']>>['value'];

let installed: Installed;
let api: TestSystem;
let proxy: CuttingProxy;
const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
const start = () => startTestSystem({ dataPath: join(folder, 'games.db') });
beforeAll(async () => {
  [api, installed] = await Promise.all([start(), install()]);
  proxy = await startCuttingProxy(api.url);
});
afterAll(async () => {
  await proxy.stop();
  await api.stop();
  installed.remove();
  rmSync(folder, { recursive: true, force: true });
});

const CREATE_TOKEN = `mutation { createToken(input: { name: "a program", expiresInDays: 30, scopes: [GAMES_READ, GAMES_PLAY, GAMES_CREATE], commandId: "token" }) {
  ... on TokenSuccess { secret token { key } } } }`;
const REVOKE = 'mutation ($key: String!) { revokeToken(input: { key: $key }) { __typename } }';

/** Asks for a token of `name` when there is none, or when it is refused; the first one can be revoked. */
function clientOf(name: string): { readonly client: Client; readonly asked: boolean[]; revoke(): Promise<void> } {
  let key = '';
  const first = async (): Promise<string> => {
    const { secret, token } = (await api.ask(CREATE_TOKEN, {}, await api.tokenOf(name))).data.createToken;
    ({ key } = token);
    return secret;
  };
  const asked: boolean[] = [];
  let token: Promise<string> | null = null;
  const client = installed.api.connect({
    url: proxy.url,
    patienceMs: 120_000,
    token(isExpired) {
      asked.push(isExpired);
      if (isExpired) token = api.tokenOf(name);
      token ??= first();
      return token;
    },
  });
  return { client, asked, revoke: async () => void (await api.ask(REVOKE, { key }, await api.tokenOf(name))) };
}

const TITLE = 'next-station-london';

async function startedBy(client: Client): Promise<string> {
  const { game } = await client.command('createGame', { titleId: TITLE, bots: ['greedy'] });
  await client.command('startGame', { gameId: game.id });
  return game.id;
}

/** Plays the first move that comes until `moves` are made or the game is over. */
async function playOn(client: Client, id: string, moves = Number.POSITIVE_INFINITY): Promise<void> {
  let game = await client.game(id);
  for (let made = 0; made < moves; made += 1) {
    const [move] = game?.legalMoves ?? [];
    if (move === undefined) return;
    ({ game } = await client.command('playMove', { gameId: id, move: move.notation, seat: move.seat }));
  }
}

const ALL = `query ($id: ID!, $after: String) { game(id: $id) { events(first: 100, after: $after) {
  nodes { version index hash text } pageInfo { hasNextPage endCursor } } } }`;

interface EventPage {
  readonly nodes: readonly Event[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

async function eventsOf(id: string, name: string): Promise<readonly Event[]> {
  const token = await api.tokenOf(name);
  const events: Event[] = [];
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo }: EventPage = (await api.ask(ALL, { id, after }, token)).data.game.events;
    events.push(...nodes);
    if (!pageInfo.hasNextPage) return events;
    after = pageInfo.endCursor;
  }
}

const named = (events: readonly Event[]) => events.map(({ version, index, hash }) => `${version}.${index} ${hash}`);

async function gathered(watching: AsyncIterable<Event>, each: (count: number) => void = () => {}): Promise<Event[]> {
  const all: Event[] = [];
  for await (const event of watching) {
    all.push(event);
    each(all.length);
  }
  return all;
}

/** As Code Generator types the documents of others. */
const TITLES = '{ titles { id } }' as string &
  DocumentTypeDecoration<{ readonly titles: readonly { readonly id: string }[] }, Record<string, never>>;

test('a command whose answers are lost is carried out once', async () => {
  const { client } = clientOf('Lost');
  const { titles } = await client.ask(TITLES);
  expect(titles.map(({ id }) => id)).toContain(TITLE);
  proxy.loseAnswers(3);
  const before = proxy.cuts;
  const done = await client.command('createGame', { titleId: TITLE });
  expect(proxy.cuts - before).toBe(3);
  expect(done.repeated).toBe(true);
  const { me } = await client.ask<{ me: { games: { nodes: unknown[] } } }>('{ me { games { nodes { id } } } }');
  expect(me.games.nodes).toEqual([{ id: done.game.id }]);
});

test('a refusal has its code, and what the schema says of it', async () => {
  const { client } = clientOf('Refused');
  const id = await startedBy(client);
  const error = await client.command('playMove', { gameId: id, move: 'nonsense' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(installed.api.Refused);
  expect(error).toMatchObject({ code: 'UNKNOWN_MOVE', problem: { retryable: false } });
  const wrong = client.ask('{ nothing }').catch((reason: unknown) => reason);
  expect(await wrong).toMatchObject({ name: 'RequestFailed', code: 'GRAPHQL_VALIDATION_FAILED' });
});

test('the game of a link is shown to whoever has its secret', async () => {
  const { client } = clientOf('Host');
  const { game } = await client.command('createGame', { titleId: TITLE, visibility: 'PRIVATE' });
  const { secret } = await client.command('createInvitation', { gameId: game.id });
  const guest = installed.api.connect({ url: proxy.url });
  expect(await guest.game(game.id)).toBeNull();
  expect(await guest.invitedGame(secret ?? '')).toMatchObject({ gameId: game.id, host: { name: 'Host' } });
  expect(await guest.invitedGame('nobody')).toBeNull();
});

test('who has no patience is told that nobody answers', async () => {
  const client = installed.api.connect({ url: 'http://127.0.0.1:9', patienceMs: 700 });
  await expect(client.game('x')).rejects.toMatchObject({ name: 'NoAnswer' });
});

test('a game that is not there ends a watch, in both ways', async () => {
  const { client } = clientOf('Nobody');
  for (const over of ['socket', 'events'] as const) {
    await expect(gathered(client.watch('nothing', { over }))).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
  }
});

describe.each(['socket', 'events'] as const)('watched over %s', (over) => {
  test('every event comes once, while connections are cut', async () => {
    const { client } = clientOf(`Cut ${over}`);
    const id = await startedBy(client);
    const before = proxy.cuts;
    const watching = gathered(client.watch(id, { over }), (count) => {
      if (count % 9 === 0) proxy.cutAll();
    });
    await playOn(client, id);
    const heard = await watching;
    expect(proxy.cuts - before).toBeGreaterThan(3);
    expect(named(heard)).toEqual(named(await eventsOf(id, `Cut ${over}`)));
    expect(heard.some(({ type }) => type === 'MOVE_PLAYED')).toBe(true);
  });

  test('goes on after an event that one has, and from now', async () => {
    const name = `Later ${over}`;
    const { client } = clientOf(name);
    const id = await startedBy(client);
    await playOn(client, id, 3);
    const fromNow = gathered(client.watch(id, { over, after: 'now' }));
    const held = (await client.game(id))?.version ?? 0;
    // Until it has subscribed: its first message is without events.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await playOn(client, id);
    const all = await eventsOf(id, name);
    expect(named(await fromNow)).toEqual(named(all.filter(({ version }) => version > held)));
    const middle = all.findIndex(({ index }) => index === 1);
    const { version, index } = all[middle];
    expect(named(await gathered(client.watch(id, { over, after: { version, index } })))).toEqual(
      named(all.slice(middle + 1)),
    );
  });

  test('goes on with another token when one is revoked, and when the server has started again', async () => {
    const name = `Again ${over}`;
    const { client, asked, revoke } = clientOf(name);
    const id = await startedBy(client);
    const watching = gathered(client.watch(id, { over }));
    await playOn(client, id, 4);
    expect(asked).not.toContain(true);
    await revoke();
    await expect.poll(() => asked, { timeout: 20_000 }).toContain(true);
    await playOn(client, id, 4);
    proxy.cutAll();
    await api.stop();
    api = await start();
    proxy.aim(api.url);
    await playOn(client, id);
    expect(named(await watching)).toEqual(named(await eventsOf(id, name)));
  });

  test('ends when its user wants it', async () => {
    const { client } = clientOf(`Ends ${over}`);
    const id = await startedBy(client);
    const stop = new AbortController();
    const heard = await gathered(client.watch(id, { over, signal: stop.signal }), () => stop.abort());
    expect(heard.length).toBeGreaterThan(0);
    expect((await client.game(id))?.status).toBe('ACTIVE');
  });
});

test('any subscription is followed through cuts, from where its user is', async () => {
  const { client } = clientOf('Follower');
  const id = await startedBy(client);
  const query = 'subscription ($id: ID!, $after: Int) { gameUpdates(gameId: $id, afterVersion: $after) { version } }';
  let version = 0;
  let begun = 0;
  const variables = () => {
    begun += 1;
    return { id, after: version };
  };
  const playing = playOn(client, id);
  for await (const { gameUpdates } of client.follow<{ gameUpdates: { version: number } }>(query, { variables })) {
    expect(gameUpdates.version).toBeGreaterThanOrEqual(version);
    version = gameUpdates.version;
    if (begun < 3) proxy.cutAll();
  }
  await playing;
  expect(begun).toBeGreaterThanOrEqual(3);
  expect(version).toBe((await client.game(id))?.version);
});

test('a bot plays several games to the end, and its account is told each news once, through cuts', async () => {
  const { client } = clientOf('Bot');
  const stop = new AbortController();
  let [asked, thinking, most] = [0, 0, 0];
  const last = async ({ moves }: { readonly moves: readonly Move[] }) => {
    asked += 1;
    thinking += 1;
    most = Math.max(most, thinking);
    if (asked % 20 === 0) proxy.cutAll();
    await wait(1);
    thinking -= 1;
    return moves.at(-1) ?? null;
  };
  const before = proxy.cuts;
  const playing = client.play(last, { signal: stop.signal, atOnce: 2 });
  const ways = (['socket', 'events'] as const).map((over) => told(client, over, stop.signal));
  const ids = await Promise.all([startedBy(client), startedBy(client), startedBy(client)]);
  const statuses = async () => Promise.all(ids.map(async (id) => (await client.game(id))?.status));
  await expect.poll(statuses, { timeout: 100_000, interval: 500 }).toEqual(ids.map(() => 'FINISHED'));
  const over = () => ways.map(({ names }) => names.filter((name) => name.startsWith('over ')).length);
  await expect.poll(over, { timeout: 20_000 }).toEqual([ids.length, ids.length]);
  stop.abort();
  await Promise.all([playing, ...ways.map(({ done }) => done)]);
  for (const { names } of ways) {
    expect(new Set(names).size).toBe(names.length);
    // How often depends on how fast the bot is: what is not owed any more is not told.
    for (const id of ids) expect(names.filter((name) => name.startsWith(id)).length).toBeGreaterThan(1);
  }
  expect(most).toBe(2);
  expect(proxy.cuts - before).toBeGreaterThan(3);
});

test('many requests at once that are refused get one other token', async () => {
  const { client, asked, revoke } = clientOf('Many');
  await client.ask('{ me { id } }');
  await revoke();
  const answers = Array.from({ length: 8 }, () => client.ask<{ me: object | null }>('{ me { id } }'));
  expect((await Promise.all(answers)).every(({ me }) => me !== null)).toBe(true);
  expect(asked.filter((isExpired) => isExpired)).toEqual([true]);
});

test('what a bot throws, and moves that are refused again and again, end its play', async () => {
  const { client } = clientOf('Wrong');
  await startedBy(client);
  const broken = client.play(() => {
    throw new Error('no idea');
  });
  await expect(broken).rejects.toThrow('no idea');
  await expect(client.play(() => 'nonsense')).rejects.toMatchObject({ code: 'UNKNOWN_MOVE' });
});

test('a replay is the file that the server has', async () => {
  const { client } = clientOf('Keeper');
  const id = await startedBy(client);
  await playOn(client, id);
  const file = await client.replay(id);
  expect(file).toBe(await (await fetch(`${api.url}/v1/games/${id}/replay`)).text());
  expect(file.split('\n').length).toBeGreaterThan(20);
});
