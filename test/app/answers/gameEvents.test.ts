// Pages of events: forwards and backwards, from cursors, of some versions only; and what `Unsealed` opened.

import { describe, expect, test } from 'vitest';
import type { App, Caller, EventAnswer, EventPage, EventQuery, GameAnswer } from '../../../app/index.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, EVERY_EVENT, gameOf } from '../../kit/app/appOn.ts';
import { botGame, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const nameOf = ({ version, index }: { readonly version: number; readonly index: number }) => `${version}.${index}`;
const namesOf = (events: readonly EventAnswer[]) => events.map(nameOf);

/** A finished game of the toy title; some of its commits hold several events. */
async function toyGame(): Promise<GameAnswer> {
  const app = appOn(openMemoryStore().store, { titles: registryOf([toyTitle]) });
  return botGame(app, 2, 'pages', 'toy');
}

/** Pages of `limit` from one end to the other, in the order in which they came. */
async function pagesOf(game: GameAnswer, query: Partial<EventQuery>): Promise<readonly EventPage[]> {
  const pages: EventPage[] = [];
  const { isBackward = false } = query;
  for (let goesOn = true; goesOn; ) {
    const last = pages.at(-1)?.events;
    const bound = isBackward ? { before: last?.[0] ?? null } : { after: last?.at(-1) ?? null };
    const page = await game.events({ ...EVERY_EVENT, ...query, ...bound });
    pages.push(page);
    goesOn = isBackward ? page.hasPrevious : page.hasNext;
  }
  return pages;
}

describe('pages', () => {
  test.each([1, 2, 3, 5])('of %d events hold all of them, in both directions', async (limit) => {
    const game = await toyGame();
    const all = namesOf((await game.events(EVERY_EVENT)).events);
    const forwards = await pagesOf(game, { limit });
    expect(forwards.flatMap(({ events }) => namesOf(events))).toEqual(all);
    const backwards = await pagesOf(game, { limit, isBackward: true });
    expect(backwards.toReversed().flatMap(({ events }) => namesOf(events))).toEqual(all);
    for (const pages of [forwards, backwards.toReversed()]) {
      expect(pages.map(({ hasPrevious }) => hasPrevious)).toEqual(pages.map((_page, index) => index > 0));
      expect(pages.map(({ hasNext }) => hasNext)).toEqual(pages.map((_page, index) => index < pages.length - 1));
    }
  });

  test('begin at a version, also backwards', async () => {
    const game = await toyGame();
    const all = namesOf((await game.events(EVERY_EVENT)).events);
    const from = all.filter((name) => Number(name.split('.')[0]) >= 3);
    for (const isBackward of [false, true]) {
      const pages = await pagesOf(game, { fromVersion: 3, limit: 2, isBackward });
      const ordered = isBackward ? pages.toReversed() : pages;
      expect(ordered.flatMap(({ events }) => namesOf(events))).toEqual(from);
    }
    expect(await game.events({ ...EVERY_EVENT, fromVersion: game.version + 1 })).toEqual({
      events: [],
      hasPrevious: false,
      hasNext: false,
    });
  });

  test('hold some versions only, in order, each once; unknown ones hold nothing', async () => {
    const game = await toyGame();
    const all = namesOf((await game.events(EVERY_EVENT)).events);
    const versions = [game.version, 2, 2, 1, 9_999, 0];
    const wanted = all.filter((name) => versions.includes(Number(name.split('.')[0])));
    for (const isBackward of [false, true]) {
      const pages = await pagesOf(game, { versions, limit: 1, isBackward });
      const ordered = isBackward ? pages.toReversed() : pages;
      expect(ordered.flatMap(({ events }) => namesOf(events))).toEqual(wanted);
    }
    expect((await game.events({ ...EVERY_EVENT, versions: [] })).events).toEqual([]);
  });
});

const contentOf = ({ type, move, facts }: EventAnswer) => JSON.stringify([type, move, facts]);

/** Plays Next Station: London with two players for some turns. */
async function turns(app: App, count: number): Promise<GameAnswer> {
  const { id } = await startedGame(app, [ADA, BOB], 'turns');
  for (let turn = 0; turn < count; turn += 1) {
    await playFirst(app, ADA, id);
    await playFirst(app, BOB, id);
  }
  return (await app.game(null, id)) ?? expect.fail('gone');
}

const eventsFor = async (app: App, caller: Caller | null, id: string, query: Partial<EventQuery> = {}) =>
  (await ((await app.game(caller, id)) ?? expect.fail('gone')).events({ ...EVERY_EVENT, ...query })).events;

describe('what was opened', () => {
  test('a follower who reads again what `Unsealed` names knows all that there is to know', async () => {
    const app = appOn(openMemoryStore().store);
    const { id } = await startedGame(app, [ADA, BOB], 'followed');
    const known = new Map<string, string>();
    let last: EventAnswer | null = null;
    for (const player of [ADA, BOB, ADA, BOB, ADA, BOB, ADA, BOB, ADA]) {
      await playFirst(app, player, id);
      const news: readonly EventAnswer[] = await eventsFor(app, null, id, { after: last });
      last = news.at(-1) ?? last;
      const opened = (await Promise.all(news.map((event) => event.of()))).flatMap((places) => places ?? []);
      const again = await eventsFor(app, null, id, { versions: opened.map(({ version }) => version) });
      for (const event of [...news, ...again]) known.set(nameOf(event), contentOf(event));
    }
    const all = await eventsFor(app, null, id);
    expect([...known]).toEqual(all.map((event) => [nameOf(event), contentOf(event)]));
  });

  test('`of` names the places that were sealed, wherever the page begins, and is null for other events', async () => {
    const app = appOn(openMemoryStore().store);
    const { id } = await turns(app, 5);
    const events = await eventsFor(app, null, id);
    const opened = await Promise.all(events.map((event) => event.of()));
    expect(opened.map((places) => places !== null)).toEqual(events.map(({ type }) => type === 'Unsealed'));
    const decided = events.filter(({ type, seat }) => type === 'MovePlayed' && seat !== null).map(nameOf);
    for (const [index, event] of events.entries()) {
      const places = opened[index];
      if (places === null || places === undefined) continue;
      expect(places.length).toBeGreaterThan(0);
      for (const place of places) {
        expect(decided).toContain(nameOf(place));
        expect(place.version).toBeLessThan(event.version);
      }
      const [alone] = await eventsFor(app, null, id, { versions: [event.version], after: events[index - 1] ?? null });
      expect(await alone?.of()).toEqual(places);
    }
  });

  test('at the end all that was still sealed is named', async () => {
    const app = appOn(openMemoryStore().store, { titles: registryOf([toyTitle]) });
    const { id } = await startedGame(app, [ADA, BOB], 'ends', 'toy');
    const play = async (caller: Caller) => {
      const game = (await app.game(caller, id)) ?? expect.fail('gone');
      const order = { gameId: id, move: 'pick:1', seat: null, expectedVersion: null };
      return gameOf(await app.playMove(caller, { ...order, commandId: `at ${game.version}` }));
    };
    for (const player of [ADA, BOB, ADA]) await play(player);
    const before = await eventsFor(app, null, id);
    const isSealed = ({ type, facts }: EventAnswer) => type === 'Sealed' || JSON.stringify(facts).includes('"Sealed"');
    const sealed = before.filter(isSealed).map(nameOf);
    const over = await play(BOB);
    expect(over.status).toBe('finished');
    const end = (await over.events({ ...EVERY_EVENT, versions: [over.version] })).events;
    const places = (await end.find(({ type }) => type === 'Unsealed')?.of()) ?? [];
    expect(places.map(nameOf)).toEqual(expect.arrayContaining(sealed));
  });
});

describe('the line of a sealed event', () => {
  test('says that a seat has decided only when it is not to act any more', async () => {
    const app = appOn(openMemoryStore().store, { titles: registryOf([toyTitle]) });
    const { id } = await startedGame(app, [ADA, BOB], 'steps', 'toy');
    const order = { gameId: id, move: 'pick:1', seat: null, expectedVersion: null };
    gameOf(await app.playMove(ADA, { ...order, commandId: '1' }));
    const sealed = (await eventsFor(app, BOB, id)).find(({ type }) => type === 'Sealed');
    const parts = [
      { text: 'Seat 0', seat: 0 },
      { text: ' has decided.', seat: null },
    ];
    expect([sealed?.parts('en'), sealed?.parts('de')]).toEqual([parts, parts]);
  });
});
