// A private game leaves no trace: anyone who may not know of it gets, byte for byte, the answers of a server that has
// no such game.

import { expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { BOB, gameOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { CAM } from '../../kit/replays/replayFiles.ts';
import type { Asked } from './asked.ts';
import { SECRET_COMMAND, SECRET_SEAT, TITLES } from './twins.ts';
import { differences, functionsOn, sampledBy, toldTo } from './waysOut.ts';

const STAGES = ['open', 'active', 'finished'] as const;

/** Bob has created another game, which names him. */
async function named(app: App): Promise<void> {
  const order = { titleId: at(TITLES, 0).id, options: null, seats: 1, bots: [], sharedTable: false, join: true };
  gameOf(await app.createGame(BOB, { ...order, clientSeed: null, commandId: 'another' }));
}

/** A server with a private game of Bob's and a bot, and one without. */
async function servers(stage: (typeof STAGES)[number]) {
  // All that is finished is in the lists, histories too.
  const on = { clock: { now: () => FIXED_TIME }, asOf: () => FIXED_TIME + 3_600_000 };
  const [{ app }, { app: other }] = [projectedApp(on), projectedApp(on)];
  // He is known on both.
  for (const one of [app, other]) await named(one);
  const title = at(TITLES, 0);
  const order = { titleId: title.id, options: null, seats: 2, bots: ['random'], sharedTable: false, join: true };
  const create = { ...order, clientSeed: null, visibility: 'private', commandId: 'create' } as const;
  const { id: gameId } = gameOf(await app.createGame(BOB, create));
  if (stage !== 'open') gameOf(await app.startGame(BOB, { gameId, commandId: 'start' }));
  if (stage === 'finished') gameOf(await app.resign(BOB, { gameId, seat: null, commandId: 'resign' }));
  const { version, headHash, legalMoves } = (await app.game(BOB, gameId)) ?? expect.fail('no game');
  const moves = legalMoves(null)
    .slice(0, 2)
    .map(({ notation }) => notation);
  const asked: Asked = {
    ...{
      gameId,
      titleId: at(TITLES, 0).id,
      version,
      headHash,
      moves,
      refused: ['?'],
      secretSeat: SECRET_SEAT,
      secretCommand: SECRET_COMMAND,
    },
    ...{ viewType: 'NextStationLondonView', skipped: [] },
  };
  return { app, other, asked };
}

test.each(STAGES)('a private game that is %s is for others what no game is', async (stage) => {
  const { app, other, asked } = await servers(stage);
  for (const token of ['ada', null] as const) {
    const isAsked = sampledBy(`a private game, ${stage}, for ${token}`);
    const [told, none] = [
      await toldTo(functionsOn({ app }), token, asked, isAsked),
      await toldTo(functionsOn({ app: other }), token, asked, isAsked),
    ];
    expect(told.size).toBeGreaterThan(30);
    expect(differences(told, none)).toEqual([]);
  }
});

test('a leak of it would be found: the same game, unlisted, differs in many answers', async () => {
  const { app, other, asked } = await servers('open');
  const order = {
    titleId: at(TITLES, 0).id,
    options: null,
    seats: 2,
    bots: ['random'],
    sharedTable: false,
    join: true,
  };
  const { id: gameId } = gameOf(await app.createGame(CAM, { ...order, clientSeed: null, commandId: 'another' }));
  const open = { ...asked, gameId };
  const [told, none] = [
    await toldTo(functionsOn({ app }), null, open),
    await toldTo(functionsOn({ app: other }), null, open),
  ];
  expect(differences(told, none).length).toBeGreaterThan(20);
});
