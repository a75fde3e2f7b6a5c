// A game as different people may see it: what is sealed from whom, now and in the past, in events, view, moves and
// words.

import { describe, expect, test } from 'vitest';
import type { App, Caller, EventAnswer, GameAnswer } from '../../../app/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, EVERY_EVENT, gameAt, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { CAM, startedGame } from '../../kit/replays/replayFiles.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

/** Answers show in which language they were asked for. */
const title: Title = { ...toyTitle, languages: ['en', 'de'], draw: (_state, _viewer, language) => language };
const toyApp = () => appOn(openMemoryStore().store, { titles: registryOf([title]) });

const seen = async (app: App, caller: Caller | null, id: string) => (await app.game(caller, id)) ?? expect.fail(id);

async function eventsOf(game: GameAnswer): Promise<readonly EventAnswer[]> {
  return (await game.events(EVERY_EVENT)).events;
}

const play = async (app: App, caller: Caller, gameId: string, move: string) =>
  gameOf(await app.playMove(caller, { gameId, move, seat: null, expectedVersion: null, commandId: freshCommandId() }));

/** The facts of the start as `caller` sees them. */
async function dealtTo(app: App, caller: Caller | null, id: string): Promise<readonly unknown[]> {
  const start = (await eventsOf(await seen(app, caller, id))).find(({ type }) => type === 'GameStarted');
  return start?.facts ?? expect.fail('not started');
}

const SEALED = (seat: number) => ({ type: 'Sealed', seat, of: 'Dealt' });
const DEALT = (seat: number) => ({ type: 'Dealt', seat, number: expect.any(Number) });

describe('what the setup deals in secret', () => {
  test('is seen by its seat alone, in the event of the start', async () => {
    const app = toyApp();
    const { id } = await startedGame(app, [ADA, BOB], 'dealt', 'toy');
    expect(await dealtTo(app, ADA, id)).toEqual([{ type: 'Opened' }, DEALT(0), SEALED(1)]);
    expect(await dealtTo(app, BOB, id)).toEqual([{ type: 'Opened' }, SEALED(0), DEALT(1)]);
    for (const stranger of [CAM, null]) {
      expect(await dealtTo(app, stranger, id)).toEqual([{ type: 'Opened' }, SEALED(0), SEALED(1)]);
    }
  });

  test('is seen by everybody once the game is over', async () => {
    const app = toyApp();
    const { id } = await startedGame(app, [ADA, BOB], 'dealt', 'toy');
    for (const player of [ADA, BOB, ADA, BOB]) await play(app, player, id, 'pick:1');
    for (const caller of [ADA, CAM, null]) {
      expect(await dealtTo(app, caller, id)).toEqual([{ type: 'Opened' }, DEALT(0), DEALT(1)]);
    }
  });

  test('stays hidden in the view as well, also in that of an earlier version', async () => {
    const app = toyApp();
    const { id, version } = await startedGame(app, [ADA, BOB], 'dealt', 'toy');
    await play(app, ADA, id, 'pick:1');
    for (const at of [version, version + 1]) {
      expect((await gameAt(app, ADA, id, at))?.view()).toMatchObject({ dealt: [expect.any(Number), null] });
      expect((await gameAt(app, BOB, id, at))?.view()).toMatchObject({ dealt: [null, expect.any(Number)] });
      expect((await gameAt(app, null, id, at))?.view()).toMatchObject({ dealt: [null, null] });
    }
  });
});

test('before the start everybody is a spectator, also the players', async () => {
  const app = toyApp();
  const order = { titleId: 'toy', options: null, bots: [], sharedTable: false, join: true, clientSeed: null };
  const { id } = gameOf(await app.createGame(ADA, { ...order, seats: 2, commandId: freshCommandId() }));
  expect((await seen(app, ADA, id)).view()).toMatchObject({ dealt: [null, null] });
});

describe('legal moves', () => {
  test('are those of the caller’s seats, or of the one that is named', async () => {
    const app = toyApp();
    const order = {
      titleId: 'toy',
      options: null,
      bots: [],
      join: true,
      clientSeed: null,
      get commandId() {
        return freshCommandId();
      },
    };
    const { id } = gameOf(await app.createGame(ADA, { ...order, seats: 2, sharedTable: true }));
    expect((await seen(app, ADA, id)).legalMoves(null)).toEqual([]);
    const game = gameOf(await app.startGame(ADA, { gameId: id, commandId: null }));
    const seatsOf = (seat: number | null) => [...new Set(game.legalMoves(seat).map((move) => move.seat))];
    expect([seatsOf(null), seatsOf(0), seatsOf(1), seatsOf(2)]).toEqual([[0, 1], [0], [1], []]);
    expect((await seen(app, BOB, id)).legalMoves(null)).toEqual([]);
    expect((await seen(app, null, id)).legalMoves(null)).toEqual([]);
  });

  test('have their notation, kind and parameters, and words', async () => {
    const app = toyApp();
    const { id } = await startedGame(app, [ADA], 'moves', 'toy');
    const [first] = (await seen(app, ADA, id)).legalMoves(null);
    expect(first).toMatchObject({ notation: 'pick:1', seat: 0, kind: 'pick', params: { number: 1 } });
    expect(first?.label('en')).toBe('Pick 1.');
  });
});

describe('events', () => {
  test('come in pages that end where they are asked to', async () => {
    const app = toyApp();
    const { id } = await startedGame(app, [ADA, BOB], 'pages', 'toy');
    await play(app, ADA, id, 'pick:1');
    await play(app, BOB, id, 'stake:2');
    const all = await eventsOf(await seen(app, ADA, id));
    for (const limit of [1, 2, 3]) {
      const game = await seen(app, ADA, id);
      const paged: EventAnswer[] = [];
      for (let hasNext = true; hasNext; ) {
        const page = await game.events({ ...EVERY_EVENT, after: paged.at(-1) ?? null, limit });
        expect(page.events.length).toBeLessThanOrEqual(limit);
        paged.push(...page.events);
        ({ hasNext } = page);
      }
      expect(paged.map(placeOf)).toEqual(all.map(placeOf));
    }
  });

  const placeOf = ({ version, index }: EventAnswer) => [version, index];
});

test('a picture is drawn in the language that was asked for', async () => {
  const app = toyApp();
  const game = await startedGame(app, [ADA], 'words', 'toy');
  expect([game.text('en'), game.text('de')]).toEqual(['en', 'de']);
});
