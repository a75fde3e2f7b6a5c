// A look of an arbiter leaves no trace for those whom it does not concern: they get, byte for byte, the answers of a
// server on which nobody has looked.

import { expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import { BOB, EVE, gameOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { CAM } from '../../kit/replays/replayFiles.ts';
import { SECRET_COMMAND, SECRET_SEAT, TITLES } from './twins.ts';
import { differences, functionsOn, type IsAsked, sampledBy, type Token, toldTo } from './waysOut.ts';

/** A server on which Bob and Cam play, and Eve has looked this many times. */
async function server(looks: number) {
  const { app } = projectedApp({ clock: { now: () => FIXED_TIME } });
  const order = { titleId: at(TITLES, 0).id, options: null, seats: 2, bots: [], sharedTable: false, join: true };
  const create = { ...order, clientSeed: null, arbiters: [EVE.playerId], commandId: 'create' };
  const { id: gameId } = gameOf(await app.createGame(BOB, create));
  gameOf(await app.joinGame(CAM, { gameId, seat: null, clientSeed: null, commandId: 'join' }));
  const { version, headHash } = gameOf(await app.startGame(BOB, { gameId, commandId: 'start' }));
  for (let count = 0; count < looks; count += 1) {
    const look = { gameId, version: null, reason: `look ${count}`, commandId: String(count) };
    expect((await app.lookAtTable(EVE, look)).ok).toBe(true);
  }
  const moves = (await app.game(BOB, gameId))?.legalMoves(null).map(({ notation }) => notation) ?? [];
  const title = { titleId: at(TITLES, 0).id, viewType: 'NextStationLondonView', skipped: [] };
  const secret = { secretSeat: SECRET_SEAT, secretCommand: SECRET_COMMAND, moves: moves.slice(0, 2), refused: ['?'] };
  return { app, asked: { ...title, ...secret, gameId, version, headHash } };
}

async function toldAfter(looks: number, token: Token, isAsked?: IsAsked) {
  const { app, asked } = await server(looks);
  return toldTo(functionsOn({ app }), token, asked, isAsked);
}

test.each(['ada', null] as const)('what %s is told does not depend on looks', async (token) => {
  const isAsked = sampledBy(`looks, told to ${token}`);
  expect(differences(await toldAfter(2, token, isAsked), await toldAfter(0, token, isAsked))).toEqual([]);
});

test('a trace would be found: the arbiter is told of them', async () => {
  const found = differences(await toldAfter(2, 'eve'), await toldAfter(0, 'eve'));
  expect(found.some((name) => name.includes('looks'))).toBe(true);
});
