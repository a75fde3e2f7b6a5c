// From the log on DynamoDB through its stream and the projector's function into the lists, as it is deployed; and what
// the lists cost to write.

import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, inject, test } from 'vitest';
import { type Caller, type ProcessApp, readAsOf } from '../../app/index.ts';
import { at } from '../../domain/base/defect.ts';
import { createDynamodbStore, sendPulse } from '../../eventstore/dynamodb/index.ts';
import { createStreamProjector, type StreamProjector } from '../../lambdas/projector/projector.ts';
import { createDynamodbReadStore } from '../../readstore/dynamodb.ts';
import { ADA, appOn, BOB, gameOf } from '../kit/app/appOn.ts';
import { A_DAY } from '../kit/app/clocks.ts';
import { CAM, DOT } from '../kit/replays/replayFiles.ts';
import { freshLogTable, freshViewsTable, localClient } from '../kit/stores/dynamodbTable.ts';
import { type Units, unitsOf } from './charges.ts';
import { recordsOf } from './tableStream.ts';

const PLAYERS: readonly Caller[] = [ADA, BOB, CAM, DOT];
const TITLE = 'next-station-london';
const ALL = { cursor: null, limit: 100 };

interface Deployed {
  readonly app: ProcessApp;
  readonly units: Units;
  /** Projects everything up to this version of the game. */
  project(gameId: string, version: number): Promise<void>;
  /** As the timers do each minute; projected as soon as the stream shows it. */
  pulse(): Promise<void>;
}

async function deployed(): Promise<Deployed> {
  const client = localClient();
  const [logTable, viewsTable] = [await freshLogTable(client), await freshViewsTable(client)];
  const viewsClient: DynamoDBClient = localClient();
  const units = unitsOf(viewsClient);
  const views = createDynamodbReadStore({ client: viewsClient, tableName: viewsTable });
  const store = createDynamodbStore({ client, tableName: logTable });
  const clock = { now: Date.now };
  const app = appOn(store, { views: { ...views, asOf: () => readAsOf(views) }, clock, staleAfterMs: 0 });
  const project: StreamProjector = createStreamProjector({
    tables: [{ views, log: store, clock, sha256: (bytes) => hash('sha256', bytes, 'buffer') }],
    log: (entry) => expect.fail(JSON.stringify(entry)),
    count: (what) => expect.fail(what),
  });
  const records = await recordsOf(client, logTable, inject('dynamodbEndpoint'));
  /** Projects what the stream shows until it has shown a record of this kind. */
  async function projectUntil(isLast: (record: DynamoDBRecord) => boolean): Promise<void> {
    for (let isOver = false; !isOver; ) {
      const Records = await records.next();
      if (Records.length === 0) await sleep(10);
      else expect(await project({ Records })).toEqual({ batchItemFailures: [] });
      isOver = Records.some(isLast);
    }
  }
  return {
    app,
    units,
    project: (gameId, version) => projectUntil((record) => versionIn(record, gameId) >= version),
    async pulse() {
      await sendPulse({ client, tableName: logTable }, Date.now());
      await projectUntil(({ dynamodb }) => dynamodb?.Keys?.p?.S === 'pulse');
    },
  };
}

function versionIn({ dynamodb }: DynamoDBRecord, gameId: string): number {
  return dynamodb?.Keys?.p?.S === `game/${gameId}` ? Number(dynamodb.Keys.s?.N) : 0;
}

async function listed({ app }: Deployed, players: readonly Caller[]) {
  const ids = async (list: ReturnType<ProcessApp['publicGames']>) => (await list).games.map(({ card }) => card.gameId);
  const own = (caller: Caller) => app.ownGames(caller, { ...ALL, status: null, myTurn: false });
  return {
    open: await ids(app.publicGames('open', null, ALL)),
    active: await ids(app.publicGames('active', null, ALL)),
    finished: await ids(app.publicGames('finished', TITLE, ALL)),
    own: await Promise.all(players.map((player) => ids(own(player)))),
    ended: await Promise.all(players.map(({ playerId }) => ids(app.gamesOfPlayer(playerId, null, ALL)))),
  };
}

test.each([
  { seats: 2, most: 11 },
  { seats: 4, most: 17 },
])(
  'a public game of $seats people: lists at every stage, for at most $most units beside the cards',
  async ({ seats, most }) => {
    const on = await deployed();
    const { app, units } = on;
    const players = PLAYERS.slice(0, seats);
    const order = { titleId: TITLE, options: null, seats, bots: [], sharedTable: false, join: true, clientSeed: null };
    const { id: gameId } = gameOf(
      await app.createGame(ADA, { ...order, visibility: 'public', clock: A_DAY, commandId: 'create' }),
    );
    const own = players.map(() => [gameId]);
    const none = players.map(() => []);
    await on.project(gameId, 1);
    const first = { open: [gameId], active: [], finished: [], own: [[gameId], ...none.slice(1)], ended: none };
    expect(await listed(on, players)).toEqual(first);
    for (const player of players.slice(1)) {
      gameOf(await app.joinGame(player, { gameId, seat: null, clientSeed: null, commandId: null }));
    }
    await on.project(gameId, seats);
    expect(await listed(on, players)).toEqual({ ...first, open: [], own });
    const { version, toAct } = gameOf(await app.startGame(ADA, { gameId, commandId: null }));
    await on.project(gameId, version);
    expect(await listed(on, players)).toEqual({ ...first, open: [], active: [gameId], own });
    const turn = await app.ownGames(at(players, at(toAct, 0)), { ...ALL, status: null, myTurn: true });
    expect(turn.games.map(({ card }) => card.gameId)).toEqual([gameId]);
    for (const player of players) await app.resign(player, { gameId, seat: null, commandId: null });
    const over = await app.game(null, gameId);
    expect(over?.status).toBe('finished');
    await on.project(gameId, over?.version ?? 0);
    expect(await listed(on, players)).toEqual({ open: [], active: [], finished: [gameId], own, ended: own });
    expect(units.cards).toBeLessThanOrEqual(over?.version ?? 0);
    expect(units.lists).toBeLessThanOrEqual(most);
  },
);

test('in a quiet hour `asOf` goes on with every sign of life, and the lists stay as they are', async () => {
  const on = await deployed();
  const order = { titleId: TITLE, options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
  const { id } = gameOf(
    await on.app.createGame(ADA, { ...order, visibility: 'public', clock: A_DAY, commandId: 'create' }),
  );
  await on.project(id, 1);
  const first = await on.app.publicGames('open', null, ALL);
  const before = { ...on.units };
  for (let { asOf } = first, pulses = 0; pulses < 3; pulses += 1) {
    await on.pulse();
    const { asOf: now, ...page } = await on.app.publicGames('open', null, ALL);
    expect({ ...page, asOf: first.asOf }).toEqual(first);
    expect(now).toBeGreaterThan(asOf);
    asOf = now;
  }
  // A unit each to note how far the lists are.
  expect(on.units).toEqual({ ...before, notes: before.notes + 3 });
  expect((await on.app.game(ADA, id))?.version).toBe(1);
});
