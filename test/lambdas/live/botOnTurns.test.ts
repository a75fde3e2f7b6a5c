// A bot that goes by `myTurns` alone: one move for each message that says that it is its turn. It never lacks one,
// whatever follows its own moves in the same commit.

import { expect, test } from 'vitest';
import { type App, type GameChange, gameChangeOf } from '../../../app/index.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import { ADA, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { type LiveOn, liveOn } from '../../kit/live/liveOn.ts';
import { sampleNumber, sampleSize } from '../../kit/sampling.ts';

/** In an exhaustive run; otherwise a hundredth. */
const GAMES = 1_000;
const TURNS = 'subscription { myTurns { yourTurn game { id version } } }';

interface Table {
  readonly app: App;
  readonly on: LiveOn;
  /** What the projector has announced and nobody was told yet. */
  readonly changes: GameChange[];
}

async function served(): Promise<Table> {
  const changes: GameChange[] = [];
  const { app } = projectedApp({ announce: (change) => void changes.push(gameChangeOf(change)) });
  const on = liveOn(app);
  await on.open('a', 'ada');
  on.heard('a');
  await on.subscribe('a', '1', TURNS);
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
async function playOn(table: Table, number: number): Promise<number> {
  let moves = 0;
  for (;;) {
    await table.on.tell(...table.changes.splice(0));
    const heard = table.on.heard('a').map(({ payload }) => payload.data.myTurns);
    if (heard.length === 0) return moves;
    for (const { yourTurn, game } of heard) {
      if (yourTurn && (await answer(table, game.id, `${number} ${moves}`))) moves += 1;
    }
  }
}

test('every game that a bot is told of comes to its end', async () => {
  const size = sampleSize(GAMES, 1 / 100);
  let moves = 0;
  for (let number = 0; number < size; number += 1) {
    const table = await served();
    const id = await begun(table, number);
    moves += await playOn(table, number);
    const game = await table.app.game(ADA, id);
    expect([number, game?.status]).toEqual([number, 'finished']);
  }
  expect(moves).toBeGreaterThan(10 * size);
});
