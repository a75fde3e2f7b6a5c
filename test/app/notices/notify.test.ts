// Whom browsers tell, of what, and when not: on one machine, and on functions, whose changes come twice and in any
// order.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { ADA, appOn, BOB, EVE } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { type Followed, followedFunctions, followedMachine } from '../../kit/live/followed.ts';
import { hallOnFunctions, hallOnMachine } from '../../kit/live/followedHall.ts';
import { begunTable, openTable, playFirst, playOn } from '../../kit/live/tables.ts';
import { type Browser, createBrowser } from '../../kit/push/browser.ts';
import { type PushService, senderOf, startPushService } from '../../kit/push/pushService.ts';
import { sampleNumber } from '../../kit/sampling.ts';
import { OLGA, player, START } from '../../kit/tournaments/played.ts';

const NEWS = 'subscription { accountNews { cursor } }';
const TURNS = { titleId: 'london-necropolis-railway' };

let drawn = 0;
const random = (): number => {
  drawn += 1;
  return sampleNumber(`notices ${drawn}`) / 2 ** 31;
};

let service: PushService;
let phone: Browser;
beforeEach(async () => {
  service = await startPushService();
  phone = createBrowser();
});
afterEach(() => service.stop());

/** Of several about the same the newest is seen. */
function seen(name: string): readonly (readonly [string, string])[] {
  return [
    ...new Map(service.shownBy(phone, name).map(({ tag, title, path }) => [tag, [title, path]] as const)).values(),
  ];
}

describe.each(['one machine', 'functions'])('on %s', (way) => {
  let served: Followed;
  beforeEach(async () => {
    const { services: pushServices } = service;
    const appOf: NonNullable<NonNullable<Parameters<typeof followedMachine>[0]>['appOf']> = (store, parts) =>
      appOn(store, { ...parts, pushServices });
    served = way === 'functions' ? followedFunctions(random, { appOf }) : await followedMachine({ appOf });
  });
  afterEach(() => served.stop());

  async function add(more: object = {}): Promise<void> {
    const order = { ...(await service.orderOf(phone, 'bob')), ...more };
    expect(await served.app.addPushSubscription(BOB, order)).toMatchObject({ ok: true });
  }

  const isBobs = async (gameId: string): Promise<boolean> =>
    ((await served.app.game(BOB, gameId))?.legalMoves(null) ?? []).length > 0;

  /** Until it is not Bob's turn. */
  async function bobPlays(gameId: string): Promise<void> {
    while (await isBobs(gameId)) await playFirst(served.app, BOB, gameId);
    await served.settle();
  }

  /** Until it is. */
  async function adaPlays(gameId: string): Promise<void> {
    while (!(await isBobs(gameId))) await playFirst(served.app, ADA, gameId);
    await served.settle();
  }

  /** A game in which it is not Bob's turn, and Bob's browser, which wants to be told. */
  async function waitingTable(): Promise<string> {
    const gameId = await begunTable(served.app, TURNS);
    await bobPlays(gameId);
    await add();
    return gameId;
  }

  test('whose turn it has become is told so while nobody follows, once for each turn', async () => {
    const gameId = await waitingTable();
    await adaPlays(gameId);
    const first = service.received();
    const [told] = first;
    if (told === undefined) throw new Error('nothing was told');
    expect(JSON.parse(phone.open(told.body))).toEqual({
      kind: 'turn',
      title: 'It is your turn',
      body: 'London Necropolis Railway',
      path: `/games/${gameId}`,
      tag: `games/${gameId}`,
    });
    expect(told.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(new Set(first.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(String(told.headers.topic)).toMatch(/^[0-9a-f]{32}$/);
    const { key, payload } = await senderOf(told);
    expect([key, payload.sub]).toEqual([(await service.services.key())?.text, 'https://play.example.org']);
    // A stranger's browser cannot open it.
    expect(() => createBrowser().open(told.body)).toThrow();
    await bobPlays(gameId);
    expect(service.received()).toEqual([]);
  });

  test('whoever follows is told over the socket alone, until the socket is gone', async () => {
    const gameId = await waitingTable();
    await served.on.open('bob', 'bob');
    await served.on.subscribe('bob', '1', NEWS);
    await adaPlays(gameId);
    expect(service.received()).toEqual([]);
    expect(served.on.heard('bob').length).toBeGreaterThan(0);
    await bobPlays(gameId);
    await served.on.leave('bob');
    await adaPlays(gameId);
    expect(seen('bob')).toHaveLength(1);
  });

  test('a change that comes again says nothing that has passed by', async () => {
    const gameId = await waitingTable();
    await adaPlays(gameId);
    expect(seen('bob')).toHaveLength(1);
    const change = { account: BOB.playerId, games: [gameId], turns: [gameId], through: null, invited: false };
    await served.on.tell(change, change);
    expect(seen('bob')).toHaveLength(1);
    await bobPlays(gameId);
    service.received();
    await served.on.tell(change);
    expect(service.received()).toEqual([]);
  });

  test('an end and an invitation are told in the language and of the kinds that were chosen', async () => {
    const gameId = await begunTable(served.app);
    await served.settle();
    await add({ kinds: ['over', 'invitation'], language: 'de' });
    await playOn(served.app, gameId);
    await served.settle();
    expect(seen('bob')).toEqual([['Die Partie ist zu Ende', `/games/${gameId}`]]);
    const open = await openTable(served.app);
    const input = { gameId: open, playerId: BOB.playerId, seat: null, expiresInSeconds: null };
    const invited = { ...input, commandId: freshCommandId() } as unknown as Parameters<
      typeof served.app.createInvitation
    >[1];
    expect(await served.app.createInvitation(ADA, invited)).toMatchObject({ ok: true });
    await served.settle();
    expect(seen('bob')).toEqual([['Du bist zu einer Partie eingeladen', `/games/${open}`]]);
  });

  test.each([404, 410])('a browser that its service does not know any more (%d) is forgotten', async (status) => {
    const gameId = await waitingTable();
    service.status = status;
    await adaPlays(gameId);
    expect(service.received().length).toBeGreaterThan(0);
    expect(await served.app.pushSubscriptionsOf(BOB)).toEqual([]);
    expect(service.failures).toEqual([]);
  });

  test.each([302, 403, 429, 500])('a service that answers %d is left alone, and stays', async (status) => {
    const gameId = await waitingTable();
    service.status = status;
    await adaPlays(gameId);
    expect(service.received().map(({ path }) => path)).not.toContain('/elsewhere');
    expect(await served.app.pushSubscriptionsOf(BOB)).toHaveLength(1);
    expect(service.failures[0]).toMatchObject({ status });
  });

  test('nobody else is told, and nobody who has left', async () => {
    const gameId = await waitingTable();
    const order = await service.orderOf(phone, 'eve');
    await served.app.addPushSubscription(EVE, order);
    expect(await served.app.eraseAccount({ ...BOB, signedInAt: FIXED_TIME + 1 }, {})).toMatchObject({ ok: true });
    await adaPlays(gameId);
    expect(service.received()).toEqual([]);
  });
});

test.each(['one machine', 'functions'])(
  'on %s players of a tournament are told of rounds, tables, announcements and the end',
  async (way) => {
    const own = { pushServices: service.services, edition: NEWEST_EDITION };
    const served = way === 'functions' ? await hallOnFunctions(random, own) : await hallOnMachine(own);
    const { hall } = served;
    const id = await hall.create();
    await hall.enter(id, 4);
    const order = await service.orderOf(phone, 'player');
    expect(await hall.app.addPushSubscription(player(0), order)).toMatchObject({ ok: true });
    hall.now = START;
    await hall.advance(id);
    const told: ReturnType<typeof service.shownBy>[number][] = [];
    await expect
      .poll(async () => {
        await served.settle();
        told.push(...service.shownBy(phone, 'player'));
        return told.map(({ kind, body }) => [kind, body]);
      })
      .toContainEqual(['round_published', (await hall.app.tournament(null, id))?.name]);
    expect(told.find(({ kind }) => kind === 'table_ready')?.path).toMatch(/^\/games\//);
    const announcement = { tournamentId: id, text: 'Ben lost his keys.', expectedVersion: null, commandId: 'keys' };
    expect(await hall.app.announce(OLGA, announcement)).toMatchObject({ ok: true });
    // The store of one machine clears out what is over by the machine's clock whenever something is kept.
    expect(await hall.app.addPushSubscription(player(0), order)).toMatchObject({ ok: true });
    await expect
      .poll(async () => {
        await served.settle();
        return service.shownBy(phone, 'player');
      })
      .toContainEqual({
        kind: 'announcement',
        title: 'There is an announcement',
        body: (await hall.app.tournament(null, id))?.name,
        path: `/tournaments/${id}`,
        tag: `tournaments/${id}/announcements`,
      });
    for (let round = 0; round < 3; round += 1) await hall.playRound(id);
    await served.settle();
    expect(seen('player')).toContainEqual(['The tournament is over', `/tournaments/${id}`]);
    await served.stop();
  },
);
