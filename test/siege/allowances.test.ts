// One account against the server of one machine as it is installed: it floods the public list, the lists of a stranger,
// and tournaments. What it gets is its allowance and no more, and an account beside it notices nothing.

import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USUAL_ALLOWANCES } from '../../app/index.ts';
import { type ApiClient, apiClient } from '../kit/http/apiClient.ts';
import { creating, rest } from '../kit/http/restClient.ts';
import { end, freshFolder, type Server, startServer } from '../kit/processes/serverProcess.ts';

let folder: ReturnType<typeof freshFolder>;
let server: Server;
let api: ApiClient;
let mallory: string;
let ada: string;
let bob: string;
beforeAll(async () => {
  folder = freshFolder();
  server = await startServer({ SIGNALBOX_DATA: `${folder.path}/games.db` });
  api = apiClient(server.url);
  [mallory, ada, bob] = await Promise.all([api.tokenOf('Mallory'), api.tokenOf('Ada'), api.tokenOf('Bob')]);
  // Those who have never done anything here have no id that others could know.
  for (const token of [ada, bob]) await run('createGame', token, game());
});
afterAll(async () => {
  await end(server, 'SIGTERM');
  folder.remove();
});

const AT_ONCE = 20;
const TITLE = { titleId: 'next-station-london', seats: 2 };

const game = (more: object = {}) => ({ ...TITLE, commandId: randomUUID(), ...more });
const PUBLIC = { visibility: 'PUBLIC', clock: { perDecision: 600 } };

const SELECTED: Readonly<Record<string, string>> = {
  createGame: '... on GameSuccess { game { id } }',
  createGames: '... on CreateGamesSuccess { games { id } }',
  createTournament: '... on TournamentSuccess { tournament { id } }',
};

async function run(name: string, token: string, input: object) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const select = `__typename ... on Problem { code } ${SELECTED[name] ?? ''}`;
  const { data } = await api.ask(
    `mutation ($input: ${type}!) { result: ${name}(input: $input) { ${select} } }`,
    { input },
    token,
  );
  return data.result;
}

/** How many of this many commands have each result: a type, or the code of a problem. */
async function counted(
  count: number,
  command: (index: number) => Promise<{ readonly code?: string; readonly __typename: string }>,
) {
  const results = await pMap(Array.from({ length: count }).keys(), command, { concurrency: AT_ONCE });
  const found = Map.groupBy(results, ({ code, __typename }) => code ?? __typename);
  return Object.fromEntries([...found].map(([what, all]) => [what, all.length]));
}

const idOf = async (token: string): Promise<string> =>
  (await api.ask('{ me { player { id } } }', {}, token)).data.me.player.id;

interface Page {
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/** How many public games wait for players. */
async function listed(): Promise<number> {
  let count = 0;
  for (let after: string | null = null, more = true; more; ) {
    const query = `query ($after: String) { openGames(first: 100, after: $after) { edges { cursor } pageInfo { hasNextPage } } }`;
    const { edges, pageInfo }: Page = (await api.ask(query, { after })).data.openGames;
    count += edges.length;
    after = edges.at(-1)?.cursor ?? null;
    more = pageInfo.hasNextPage;
  }
  return count;
}

test('3,000 public games: as many wait as one account may have, in whatever way they are asked for', async () => {
  const { openGames } = USUAL_ALLOWANCES;
  const alone = await counted(openGames + 100, () => run('createGame', mallory, game(PUBLIC)));
  expect(alone).toEqual({ GameSuccess: openGames, TOO_MANY_OPEN_GAMES: 100 });
  const games = Array.from({ length: 100 }, () => game(PUBLIC));
  const many = await counted(28, () => run('createGames', mallory, { games, commandId: randomUUID() }));
  expect(many).toEqual({ TOO_MANY_OPEN_GAMES: 28 });
  const body = { ...TITLE, visibility: 'public', clock: { perDecision: 600 } };
  const refused = await rest(server.url, '/v1/games', creating(body, mallory));
  expect([refused.status, refused.json.allowance, refused.headers.get('retry-after')]).toEqual([
    429,
    'openGames',
    '60',
  ]);
  expect(await run('createGame', ada, game(PUBLIC))).toMatchObject({ __typename: 'GameSuccess' });
  // Mallory's, and Ada's.
  await expect.poll(listed).toBe(openGames + 1);
});

test('games of its own come to an end as well: bulk creation is counted by game', async () => {
  const { creations, openGames } = USUAL_ALLOWANCES;
  const games = Array.from({ length: 100 }, () => game());
  const made = await counted(12, () => run('createGames', mallory, { games, commandId: randomUUID() }));
  // What came back while this was going on is less than a hundred.
  const whole = Math.floor((creations - openGames) / 100);
  expect(made).toEqual({ CreateGamesSuccess: whole, TOO_MANY_CREATIONS: 12 - whole });
  expect(await run('createGame', ada, game())).toMatchObject({ __typename: 'GameSuccess' });
});

test('a stranger’s lists hold as many invitations and seats of one account as they may', async () => {
  const { invitationsToOne } = USUAL_ALLOWANCES;
  const eve = await api.tokenOf('Eve');
  const playerId = await idOf(bob);
  const reservations = [{ seat: 1, playerId }];
  const half = invitationsToOne / 2;
  expect(await counted(half, () => run('createGame', eve, game({ reservations })))).toEqual({ GameSuccess: half });
  const { game: own } = await run('createGame', eve, game());
  const invited = await counted(60, () =>
    run('createInvitation', eve, { gameId: own.id, playerId, commandId: randomUUID() }),
  );
  expect(invited).toEqual({ InvitationSuccess: half, TOO_MANY_INVITATIONS_TO_PLAYER: 60 - half });
  const reserved = await counted(60, () => run('createGame', eve, game({ reservations })));
  expect(reserved).toEqual({ TOO_MANY_INVITATIONS_TO_PLAYER: 60 });
  expect(await run('createGame', ada, game({ reservations }))).toMatchObject({ __typename: 'GameSuccess' });
  expect((await api.ask('{ me { invitations { code } } }', {}, bob)).data.me.invitations).toHaveLength(half);
  expect(await run('blockPlayer', bob, { playerId: await idOf(eve) })).toMatchObject({ __typename: 'AccountSuccess' });
  expect((await api.ask('{ me { invitations { code } } }', {}, bob)).data.me.invitations).toEqual([]);
});

test('entering and withdrawing in a loop comes to an end; of 66 tournaments at once 50 are made', async () => {
  const { entries, tournaments } = USUAL_ALLOWANCES;
  const startsAt = Date.now() + 86_400_000;
  const cup = () => ({
    name: 'Winter cup',
    titleId: TITLE.titleId,
    options: {
      startsAt,
      size: { seats: 2, least: 2 },
      stages: [{ format: 'swiss', rounds: 3, cut: null }],
      clock: { kind: 'per-decision', seconds: 3_600, resignAfter: 3 },
    },
    commandId: randomUUID(),
  });
  const burst = await counted(66, () => run('createTournament', mallory, cup()));
  expect(burst).toEqual({ TournamentSuccess: tournaments, TOO_MANY_TOURNAMENTS: 66 - tournaments });
  const { tournament } = await run('createTournament', ada, cup());
  const order = { tournamentId: tournament.id };
  const found = { entered: 0, refused: 0 };
  for (let tries = 0; tries < entries + 20; tries += 1) {
    const entered = await run('enterTournament', mallory, order);
    if (entered.__typename === 'TooMany') found.refused += 1;
    else found.entered += 1;
    expect(await run('withdrawFromTournament', mallory, order)).toMatchObject({ __typename: 'TournamentEntrySuccess' });
  }
  // An entry comes back every 36 seconds.
  expect(found.entered + found.refused).toBe(entries + 20);
  expect(found.entered).toBeGreaterThanOrEqual(entries);
  expect(found.refused).toBeGreaterThan(0);
  for (const name of ['enterTournament', 'withdrawFromTournament', 'enterTournament']) {
    expect(await run(name, bob, order)).toMatchObject({ __typename: 'TournamentEntrySuccess' });
  }
});

test('the operator sets other allowances', async () => {
  const data = `${folder.path}/others.db`;
  const other = await startServer({ SIGNALBOX_DATA: data, SIGNALBOX_ALLOWANCES: 'creations=1' });
  try {
    const client = apiClient(other.url);
    const token = await client.tokenOf('Ada');
    const create = async () => rest(other.url, '/v1/games', creating(TITLE, token));
    expect((await create()).status).toBe(201);
    const refused = await create();
    expect([refused.status, refused.json.allowance, refused.json.limit]).toEqual([429, 'creations', 1]);
  } finally {
    await end(other, 'SIGTERM');
  }
});
