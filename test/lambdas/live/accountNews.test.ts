// The news of an account: a bot that knows nothing else, and is cut off again and again, plays every game to its end,
// is told of every end and of every invitation; on one machine each exactly once, on AWS once by their names.

import { afterEach, describe, expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { ADA, BOB, EVE, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { CutClient, heardBy, nameOf, type Told } from '../../kit/live/cutClient.ts';
import { type Followed, followedFunctions, followedMachine } from '../../kit/live/followed.ts';
import { codesIn, liveOn } from '../../kit/live/liveOn.ts';
import { begunTable, openTable, playFirst, playOn } from '../../kit/live/tables.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../../kit/sampling.ts';

const NEWS = `subscription News($after: String) { accountNews(after: $after) { cursor news { __typename
  ... on TurnNews { game { gameId version } decisions { seat } }
  ... on InvitationNews { code game { gameId } }
  ... on GameOverNews { game { gameId status } }
} } }`;

let served: Followed | null = null;
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

async function begun({ app }: Followed, titleId: string): Promise<string> {
  const order = { options: null, sharedTable: false, visibility: 'unlisted', join: true, clientSeed: null } as const;
  const input = { ...order, titleId, seats: 2, bots: ['random'], commandId: freshCommandId() };
  const { id } = gameOf(await app.createGame(ADA, input));
  gameOf(await app.startGame(ADA, { gameId: id, commandId: freshCommandId() }));
  return id;
}

/** One move, if it is still the caller's turn. */
async function answer({ app }: Followed, gameId: string, random: () => number): Promise<void> {
  const moves = (await app.game(ADA, gameId))?.legalMoves(null) ?? [];
  const move = moves[Math.floor(random() * moves.length)];
  if (move === undefined) return;
  const input = { gameId, move: move.notation, seat: move.seat, expectedVersion: null, commandId: freshCommandId() };
  gameOf(await app.playMove(ADA, input));
}

async function invited({ app }: Followed): Promise<string> {
  const gameId = gameOf(
    await app.createGame(BOB, {
      titleId: TITLES[0]?.id ?? '',
      options: null,
      seats: 2,
      bots: [],
      sharedTable: false,
      visibility: 'private',
      join: true,
      clientSeed: null,
      commandId: freshCommandId(),
    }),
  ).id;
  const terms = { gameId, seat: null, uses: null, validSeconds: null, commandId: freshCommandId() };
  const made = await app.createInvitation(BOB, { ...terms, playerId: ADA.playerId });
  return made.ok ? made.value.invitation.name : expect.fail('not invited');
}

const WAYS: readonly (readonly [string, (random: () => number) => Promise<Followed>])[] = [
  ['one machine', () => followedMachine()],
  ['functions', async (random) => followedFunctions(random)],
];

interface Played {
  readonly games: readonly string[];
  readonly codes: readonly string[];
  /** Names of what the client was told, in order. */
  readonly names: readonly string[];
}

/** A game of each title, played by what the client hears, and now and then an invitation. */
async function playedBy(on: Followed, random: () => number): Promise<Played> {
  const client = new CutClient(on.on, { random, token: 'ada', document: NEWS });
  await client.connect();
  const games: string[] = [];
  const codes: string[] = [];
  for (const { id } of TITLES) games.push(await begun(on, id));
  for (let quiet = 0; quiet < 2; ) {
    if (codes.length < 12 && random() < 1 / 8) codes.push(await invited(on));
    await on.settle();
    const news = await client.hear();
    quiet = news.length === 0 ? quiet + 1 : 0;
    const turns = news.filter((one) => one.news.__typename === 'TurnNews');
    for (const turn of turns) await answer(on, turn.news.game.gameId, random);
  }
  return { games, codes, names: client.all.map(nameOf) };
}

/** Both ways together a thousand games in an exhaustive run. */
const EVENINGS = IS_EXHAUSTIVE ? 125 : 1;
const EVENING_MS = 60_000;

test.each(WAYS)(
  'on %s a bot that is cut off again and again lacks nothing',
  async (way, start) => {
    let turns = 0;
    for (let evening = 0; evening < EVENINGS; evening += 1) {
      turns += await lacksNothing(way, start, randomOf(`${way} ${evening}`));
      await served?.stop();
      served = null;
    }
    // Some games are short, and turns that follow each other may be one piece of news.
    expect(turns).toBeGreaterThanOrEqual(EVENINGS * TITLES.length);
  },
  EVENINGS * EVENING_MS,
);

/** How many turns it was told of. */
async function lacksNothing(way: string, start: (typeof WAYS)[number][1], random: () => number): Promise<number> {
  served = await start(random);
  const { games, codes, names } = await playedBy(served, random);
  for (const id of games) expect((await served.app.game(ADA, id))?.status).toBe('finished');
  const distinct = [...new Set(names)];
  // On functions something comes again, and has its name.
  expect(names.length === distinct.length).toBe(way === 'one machine');
  const kind = (start: string) => distinct.filter((name) => name.startsWith(start)).sort();
  expect(kind('over.')).toEqual(games.map((id) => `over.${id}`).sort());
  expect(kind('invitation.')).toEqual(codes.map((code) => `invitation.${code}`).sort());
  return kind('turn.').length;
}

describe('what is told', () => {
  async function client(followed: Followed, token: string, after: string | null = null): Promise<readonly Told[]> {
    await followed.on.open(`${token} ${after}`, token);
    followed.on.heard(`${token} ${after}`);
    await followed.on.subscribe(`${token} ${after}`, '1', NEWS, { after });
    return heardBy(followed.on, `${token} ${after}`);
  }

  test('at once what is owed and who has invited one, not what is over; then what happens, to each their own', async () => {
    served = await followedMachine();
    const { app } = served;
    await playOn(app, await begunTable(app));
    const id = await begunTable(app);
    const code = await invited(served);
    await served.settle();
    const first = await client(served, 'ada');
    expect(first.map(({ news }) => news)).toEqual([
      { __typename: 'TurnNews', game: { gameId: id, version: 3 }, decisions: [{ seat: 0 }] },
      { __typename: 'InvitationNews', code, game: { gameId: code.split('-')[0] } },
    ]);
    expect(await client(served, 'eve')).toEqual([]);
    await client(served, 'bob');
    const version = await playFirst(app, ADA, id);
    await served.settle();
    expect(heardBy(served.on, 'ada null')).toEqual([]);
    expect(heardBy(served.on, 'eve null')).toEqual([]);
    expect(heardBy(served.on, 'bob null').map(nameOf)).toEqual([`turn.${id}.${version}`]);
    await app.resign(BOB, { gameId: id, seat: null, commandId: null });
    await app.resign(ADA, { gameId: id, seat: null, commandId: null });
    await served.settle();
    const last = heardBy(served.on, 'ada null').map(nameOf);
    expect(last.at(-1)).toBe(`over.${id}`);
    // From before the end on it is told again, from its own cursor on it is not.
    expect((await client(served, 'ada', first.at(-1)?.cursor)).map(nameOf)).toEqual([`over.${id}`]);
  });

  test('is nobody’s without a token; a cursor that is none is refused', async () => {
    const on = liveOn(projectedApp().app);
    await on.open('nobody');
    await on.subscribe('nobody', '1', NEWS);
    await on.open('ada', 'ada');
    await on.subscribe('ada', '1', NEWS, { after: '?' });
    expect([codesIn(on.heard('nobody')), codesIn(on.heard('ada'))]).toEqual([['UNAUTHENTICATED'], ['BAD_USER_INPUT']]);
  });

  test('an invitation says no more of a game than lists do, and nobody else is told of it', async () => {
    served = await followedMachine();
    const id = await openTable(served.app, { visibility: 'private' });
    await client(served, 'bob');
    await client(served, 'eve');
    const terms = { gameId: id, seat: null, uses: null, validSeconds: null, commandId: freshCommandId() };
    await served.app.createInvitation(ADA, { ...terms, playerId: EVE.playerId });
    await served.settle();
    expect(heardBy(served.on, 'bob null')).toEqual([]);
    expect(heardBy(served.on, 'eve null').map(({ news }) => news.game)).toEqual([{ gameId: id }]);
  });
});
