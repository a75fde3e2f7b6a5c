// A bot that goes by `myTurns` alone, and one by the news of its account: one move for each message that says that it
// is its turn. It never lacks one, whatever follows its own moves in the same commit.

import { expect, test } from 'vitest';
import { type App, accountChangesOf, gameChangeOf, type LiveChange } from '../../../app/index.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import { ADA, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { type LiveOn, liveOn } from '../../kit/live/liveOn.ts';
import { sampleNumber, sampleSize } from '../../kit/sampling.ts';

/** In an exhaustive run; otherwise a two-hundredth. */
const GAMES = 1_000;

/** What it listens to, and the game in a message that asks for a move. */
interface Listening {
  readonly query: string;
  // biome-ignore lint/suspicious/noExplicitAny: as asked for
  gameIn(data: any): string | null;
}

const WAYS: Readonly<Record<string, Listening>> = {
  turns: {
    query: 'subscription { myTurns { yourTurn game { id version } } }',
    gameIn: ({ myTurns: { yourTurn, game } }) => (yourTurn ? game.id : null),
  },
  news: {
    query:
      'subscription { accountNews { cursor news { ... on TurnNews { game { gameId version } decisions { seat } } } } }',
    gameIn: ({ accountNews: { news } }) => ((news.decisions ?? []).length > 0 ? news.game.gameId : null),
  },
};

interface Table {
  readonly app: App;
  readonly on: LiveOn;
  /** What the projector has announced and nobody was told yet. */
  readonly changes: LiveChange[];
}

async function served({ query }: Listening): Promise<Table> {
  const changes: LiveChange[] = [];
  const { app } = projectedApp({
    announce: (change) => void changes.push(gameChangeOf(change), ...accountChangesOf(change, null)),
  });
  const on = liveOn(app);
  await on.open('a', 'ada');
  on.heard('a');
  await on.subscribe('a', '1', query);
  return { app, on, changes };
}

async function begun({ app }: Table, number: number): Promise<string> {
  const titleId = TITLES[number % TITLES.length]?.id ?? '';
  const order = { options: null, sharedTable: false, visibility: 'unlisted', join: true, clientSeed: null } as const;
  const input = { ...order, titleId, seats: 2, bots: ['random'], commandId: freshCommandId() };
  const { id } = gameOf(await app.createGame(ADA, input));
  gameOf(await app.startGame(ADA, { gameId: id, commandId: freshCommandId() }));
  return id;
}

/** Plays one move, if one is asked for. */
async function answer({ app }: Table, gameId: string, name: string): Promise<boolean> {
  const moves = (await app.game(ADA, gameId))?.legalMoves(null) ?? [];
  const move = moves[sampleNumber(name) % moves.length];
  if (move === undefined) return false;
  const input = { gameId, move: move.notation, seat: move.seat, expectedVersion: null, commandId: freshCommandId() };
  gameOf(await app.playMove(ADA, input));
  return true;
}

/** Until nothing is said any more; the number of moves. */
async function playOn(table: Table, { gameIn }: Listening, number: number): Promise<number> {
  let moves = 0;
  for (;;) {
    await table.on.tell(...table.changes.splice(0));
    const heard = table.on.heard('a').map(({ payload }) => gameIn(payload.data));
    if (heard.length === 0) return moves;
    for (const id of heard) {
      if (id !== null && (await answer(table, id, `${number} ${moves}`))) moves += 1;
    }
  }
}

test.each(Object.keys(WAYS))('every game that a bot is told of by its %s comes to its end', async (name) => {
  const way = WAYS[name] ?? expect.fail(name);
  const size = sampleSize(GAMES, 1 / 200);
  let moves = 0;
  for (let number = 0; number < size; number += 1) {
    const table = await served(way);
    const id = await begun(table, number);
    moves += await playOn(table, way, number);
    const game = await table.app.game(ADA, id);
    expect([number, game?.status]).toEqual([number, 'finished']);
  }
  expect(moves).toBeGreaterThan(10 * size);
});
