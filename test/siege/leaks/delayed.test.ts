// A spectator delay leaves no trace of what is not shown yet: anyone who has no seat gets, byte for byte, the answers
// of a server on which none of it has happened.

import { expect, test } from 'vitest';
import type { App, SpectatorDelayInput } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { BOB, gameOf } from '../../kit/app/appOn.ts';
import { A_DAY } from '../../kit/app/clocks.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { CAM } from '../../kit/replays/replayFiles.ts';
import type { Asked } from './asked.ts';
import { SECRET_COMMAND, SECRET_SEAT, TITLES } from './twins.ts';
import { differences, functionsOn, type IsAsked, sampledBy, toldTo } from './waysOut.ts';

const PLAYED = 6;

/** A server on which Bob and Cam play a public game, `moves` moves of it. */
async function server(spectatorDelay: SpectatorDelayInput | null, moves: number) {
  const { app } = projectedApp({ clock: { now: () => FIXED_TIME } });
  const order = { titleId: at(TITLES, 0).id, options: null, seats: 2, bots: [], sharedTable: false, join: true };
  const create = {
    ...order,
    clientSeed: null,
    visibility: 'public',
    clock: A_DAY,
    spectatorDelay,
    commandId: 'create',
  } as const;
  const { id: gameId } = gameOf(await app.createGame(BOB, create));
  gameOf(await app.joinGame(CAM, { gameId, seat: null, clientSeed: null, commandId: 'join' }));
  gameOf(await app.startGame(BOB, { gameId, commandId: 'start' }));
  for (let index = 0; index < moves; index += 1) await playAny(app, gameId, String(index));
  return { app, gameId };
}

async function playAny(app: App, gameId: string, commandId: string): Promise<void> {
  const game = (await app.game(BOB, gameId)) ?? expect.fail('no game');
  const caller = game.toAct.includes(0) ? BOB : CAM;
  const { notation: move } = at((await app.game(caller, gameId))?.legalMoves(null) ?? [], 0);
  gameOf(await app.playMove(caller, { gameId, move, seat: null, expectedVersion: null, commandId }));
}

async function askedOf({ app, gameId }: Awaited<ReturnType<typeof server>>): Promise<Asked> {
  const { version, headHash, legalMoves } = (await app.game(BOB, gameId)) ?? expect.fail('no game');
  const moves = legalMoves(null).map(({ notation }) => notation);
  const title = { titleId: at(TITLES, 0).id, viewType: 'NextStationLondonView', skipped: [] };
  const secret = { secretSeat: SECRET_SEAT, secretCommand: SECRET_COMMAND };
  return { ...title, ...secret, gameId, version, headHash, moves: moves.slice(0, 2), refused: ['?'] };
}

interface Compared {
  /** Played where less has happened. */
  readonly others: number;
  readonly token: 'ada' | null;
  readonly isAsked?: IsAsked;
}

async function compared(delay: SpectatorDelayInput | null, { others, token, isAsked }: Compared) {
  const ahead = await server(delay, PLAYED);
  const asked = await askedOf(ahead);
  const told = await toldTo(functionsOn(ahead), token, asked, isAsked);
  expect(told.size).toBeGreaterThan(30);
  return differences(told, await toldTo(functionsOn(await server(delay, others)), token, asked, isAsked));
}

test.each(['ada', null] as const)('what %s is told does not depend on moves that are not shown yet', async (token) => {
  const isAsked = sampledBy(`a delay for ${token}`);
  expect(await compared({ moves: null, seconds: 60 }, { others: 0, token, isAsked })).toEqual([]);
});

test('nor by a delay of moves', async () => {
  const isAsked = sampledBy('a delay of moves');
  expect(await compared({ moves: PLAYED, seconds: null }, { others: 1, token: null, isAsked })).toEqual([]);
});

test('a leak would be found: without a delay many answers differ', async () => {
  expect((await compared(null, { others: 0, token: null })).length).toBeGreaterThan(20);
});
