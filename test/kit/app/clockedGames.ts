// Games with clocks, by a clock that the test sets.

import { type App, type Caller, type ClockInput, HEARTBEAT } from '../../../app/index.ts';
import { type Chance, fastChance, pick } from '../../../domain/chance/index.ts';
import { registryOf, TITLES } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
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
  const clock = { now: () => time.now };
  const memory = openMemoryReadStore(clock.now);
  const views = { ...memory, asOf: async () => time.now };
  const outageRules = { gapMs: GAP_MS, freshMs: 0 };
  const process = () => appOn(store, { titles: CLOCKED_TITLES, clock, views, staleAfterMs: 0, outageRules });
  /** The server has been up until now. */
  const alive = () => memory.put([{ ...HEARTBEAT, version: time.now, body: '', listing: null, expiresAt: null }]);
  /** A process that cannot tell whether the server was up. */
  const blind = () => {
    const broken = async () => {
      throw new StoreFault('unavailable', 'no heartbeat', { retryable: false });
    };
    const parts = { titles: CLOCKED_TITLES, clock, staleAfterMs: 0, outageRules };
    return appOn(store, { ...parts, views: { ...views, get: broken } });
  };
  return { store, time, views, process, alive, blind, app: process() };
}

/** Longer without a heartbeat is an outage. */
export const GAP_MS = 30_000;

export type ClockedTable = ReturnType<typeof clockedTable>;

export interface ClockedStart {
  readonly titleId?: string;
  readonly sharedTable?: boolean;
  readonly bots?: readonly string[];
}

/** A started game of Ada and Bob, and of bots, by default of the toy; its id. */
export async function startedOnClock(
  app: App,
  clock: ClockInput | null,
  { titleId = 'toy', sharedTable = false, bots = [] }: ClockedStart = {},
): Promise<string> {
  const options = titleId === 'toy' ? { rounds: 5 } : null;
  const table = { seats: 2 + bots.length, bots, sharedTable, takebacks: 'casual' } as const;
  const order = { titleId, options, ...table, join: true, clientSeed: null, clock };
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...order, commandId: freshCommandId() }));
  if (!sharedTable) gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  return gameId;
}

/** Now and then somebody undoes, asks for a takeback, or answers, whether that is possible or not. */
async function goBack(app: App, gameId: string, chance: Chance): Promise<void> {
  if (chance.below(6) > 0) return;
  const caller: Caller = pick(chance, [ADA, BOB]);
  const { undoTo, takeback, version } = (await app.game(caller, gameId)) ?? gone(gameId);
  const command = { gameId, commandId: freshCommandId() };
  if (undoTo.length > 0 && chance.below(2) === 0) {
    await app.undo(caller, { ...command, toVersion: pick(chance, undoTo), expectedVersion: version });
  } else if (takeback !== null) {
    await app.answerTakeback(caller, { ...command, accept: chance.below(3) > 0, offer: null });
  } else {
    await app.offerTakeback(caller, { ...command, toVersion: 1 + chance.below(version) });
  }
}

function gone(gameId: string): never {
  throw new Error(`there is no game ${gameId}`);
}

/** Everybody stays away until the game is over; its id. */
export async function leftAlone({ app, time, alive }: ClockedTable, gameId: string): Promise<string> {
  for (;;) {
    const game = await app.game(null, gameId);
    if (game === null || game.status === 'finished') return gameId;
    time.now += DAY;
    await alive();
  }
}

/** A whole game of random moves at random times, some of them too late, and of outages; its id. */
export async function playedOnClock(on: ClockedTable, titleId: string, seed: string): Promise<string> {
  const chance = fastChance(seed);
  const perDecision = { ...NO_CLOCK, perDecision: 60, resignAfter: 1 + chance.below(10) };
  const bank = { ...NO_CLOCK, bank: 600, increment: chance.below(60) };
  const clock = chance.below(3) > 0 ? perDecision : bank;
  const gameId = await startedOnClock(on.app, clock, { titleId, sharedTable: chance.below(4) === 0 });
  for (let step = 0; step < 60; step += 1) {
    on.time.now += chance.below(chance.below(4) === 0 ? 70 * SECOND : 5 * SECOND);
    await on.alive();
    if (chance.below(20) === 0) {
      on.time.now += GAP_MS + 1 + chance.below(7_200 * SECOND);
      await on.app.beat();
    }
    await goBack(on.app, gameId, chance);
    const caller: Caller = pick(chance, [ADA, BOB]);
    const moves = (await on.app.game(caller, gameId))?.legalMoves(null) ?? [];
    on.time.now += chance.below(3 * SECOND);
    await on.alive();
    if (moves.length === 0) continue;
    const { notation: move, seat } = pick(chance, moves);
    await on.app.playMove(caller, { gameId, move, seat, expectedVersion: null, commandId: freshCommandId() });
  }
  return leftAlone(on, gameId);
}
