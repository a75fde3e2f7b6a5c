// Games with clocks, by a clock that the test sets.

import type { App, Caller, ClockInput } from '../../../app/index.ts';
import { fastChance, pick } from '../../../domain/chance/index.ts';
import { registryOf, TITLES } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { toyTitle } from '../titles/toyTitle.ts';
import { ADA, appOn, BOB, gameOf } from './appOn.ts';
import { freshCommandId } from './commandIds.ts';
import { FIXED_TIME } from './fixedTime.ts';

/** Those of the release and the toy. */
export const CLOCKED_TITLES = registryOf([...TITLES, toyTitle]);

export const NO_CLOCK: ClockInput = { perDecision: null, resignAfter: null, bank: null, increment: null };

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** A store and its clock, and processes on it. */
export function clockedTable() {
  const { store } = openMemoryStore();
  const time = { now: FIXED_TIME };
  const process = () => appOn(store, { titles: CLOCKED_TITLES, clock: { now: () => time.now }, staleAfterMs: 0 });
  return { store, time, process, app: process() };
}

export type ClockedTable = ReturnType<typeof clockedTable>;

export interface ClockedStart {
  readonly titleId?: string;
  readonly sharedTable?: boolean;
}

/** A started game of Ada and Bob, by default of the toy; its id. */
export async function startedOnClock(
  app: App,
  clock: ClockInput,
  { titleId = 'toy', sharedTable = false }: ClockedStart = {},
): Promise<string> {
  const options = titleId === 'toy' ? { rounds: 5 } : null;
  const order = { titleId, options, seats: 2, bots: [], sharedTable, join: true, clientSeed: null, clock };
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...order, commandId: freshCommandId() }));
  if (!sharedTable) gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  return gameId;
}

/** Everybody stays away until the game is over; its id. */
export async function leftAlone({ app, time }: ClockedTable, gameId: string): Promise<string> {
  for (;;) {
    const game = await app.game(null, gameId);
    if (game === null || game.status === 'finished') return gameId;
    time.now += DAY;
  }
}

/** A whole game of random moves at random times, some of them too late; its id. */
export async function playedOnClock(on: ClockedTable, titleId: string, seed: string): Promise<string> {
  const chance = fastChance(seed);
  const perDecision = { ...NO_CLOCK, perDecision: 60, resignAfter: 1 + chance.below(10) };
  const bank = { ...NO_CLOCK, bank: 600, increment: chance.below(60) };
  const clock = chance.below(3) > 0 ? perDecision : bank;
  const gameId = await startedOnClock(on.app, clock, { titleId, sharedTable: chance.below(4) === 0 });
  for (let step = 0; step < 60; step += 1) {
    on.time.now += chance.below(chance.below(4) === 0 ? 70 * SECOND : 5 * SECOND);
    const caller: Caller = pick(chance, [ADA, BOB]);
    const moves = (await on.app.game(caller, gameId))?.legalMoves(null) ?? [];
    on.time.now += chance.below(3 * SECOND);
    if (moves.length === 0) continue;
    const { notation: move, seat } = pick(chance, moves);
    await on.app.playMove(caller, { gameId, move, seat, expectedVersion: null, commandId: freshCommandId() });
  }
  return leftAlone(on, gameId);
}
