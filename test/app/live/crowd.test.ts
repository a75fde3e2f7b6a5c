// A crowd at one game: a message is made once for each document and kind of viewer, and never goes to another kind.

import { expect, test } from 'vitest';
import { fanOut, type ProcessApp, type RenderJob } from '../../../app/index.ts';
import { openMemoryLiveStore } from '../../../livestore/memory.ts';
import type { Subscription } from '../../../livestore/port.ts';
import { ADA, BOB } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { begunTable, openTable, playFirst } from '../../kit/live/tables.ts';

const CROWD = 1_000;
const DOCUMENTS = ['subscription { one }', 'subscription { two }'];

interface Crowd {
  readonly jobs: RenderJob[];
  /** Payloads by connection. */
  readonly told: Map<string, string>;
  tell(gameId: string, version: number): Promise<number>;
}

/** Spectators, half of them with a token, and the players of both seats: each half of them with one document. */
async function crowdAt(app: ProcessApp, gameId: string): Promise<Crowd> {
  const store = openMemoryLiveStore({ now: () => FIXED_TIME });
  const jobs: RenderJob[] = [];
  const told = new Map<string, string>();
  const players = [ADA.playerId, BOB.playerId];
  for (let index = 0; index < CROWD + 4; index += 1) {
    const spectator = index % 4 < 2 ? null : `player_${index}`;
    await join(store, { gameId, index, player: index < CROWD ? spectator : (players[(index - CROWD) >> 1] ?? null) });
  }
  const clock = { now: () => FIXED_TIME };
  const render = async (job: RenderJob) => {
    jobs.push(job);
    return { ok: true, result: JSON.stringify([job.document, job.viewer?.playerId ?? null]) } as const;
  };
  const push = {
    post: async (connection: string, message: string) => {
      told.set(connection, JSON.stringify(JSON.parse(message).payload));
      return 'ok' as const;
    },
    ready: async () => {},
    close: async () => {},
  };
  const news = (id: string, atLeast: number) => app.gameNews(id, atLeast);
  const none = async () => null;
  const tokenStands = async () => true;
  const reminders = async () => ({ players: [], of: async () => [] });
  const idle = {
    pause: async () => {},
    random: () => 0,
    tournament: none,
    roundProgress: none,
    reminders,
    accountNews: async () => {
      throw new Error('nobody follows an account');
    },
    tokenStands,
  };
  return {
    jobs,
    told,
    tell: (id, version) =>
      fanOut({ ...idle, store, clock, push, news, render }, { gameId: id, from: version - 1, version, players: [] }),
  };
}

async function join(
  store: ReturnType<typeof openMemoryLiveStore>,
  { gameId, index, player }: { readonly gameId: string; readonly index: number; readonly player: string | null },
): Promise<void> {
  const id = `connection ${index}`;
  const expiry = { tokenExpiresAt: null, expiresAt: FIXED_TIME + 1_000 };
  await store.connect({ id, player, caller: null, ...expiry });
  const document = DOCUMENTS[index % 2] ?? '';
  const subscription: Subscription = {
    connection: id,
    operation: `operation ${index}`,
    topic: `game:${gameId}`,
    player,
    documentHash: document,
    operationName: null,
    variables: JSON.stringify({ afterVersion: index }),
    group: document,
    ...expiry,
  };
  await store.subscribe(subscription, document);
}

function viewersOf(jobs: readonly RenderJob[]): readonly string[] {
  return jobs.map(({ document, viewer }) => `${document} ${viewer?.playerId ?? 'anybody'}`).toSorted();
}

const KINDS = ['anybody', ADA.playerId, BOB.playerId];

test.each([
  ['a game that everybody may watch', {}],
  ['a game that is shown late', { spectatorDelay: { moves: 1, seconds: null } }],
])('%s: one message for all who have no part in it, one for each seat', async (_, more) => {
  const { app } = projectedApp();
  const gameId = await begunTable(app, more);
  const crowd = await crowdAt(app, gameId);
  await playFirst(app, ADA, gameId);
  await playFirst(app, BOB, gameId);
  const version = (await app.game(ADA, gameId))?.version ?? 0;
  await crowd.tell(gameId, version);
  const expected = DOCUMENTS.flatMap((document) => KINDS.map((kind) => `${document} ${kind}`)).toSorted();
  expect(viewersOf(crowd.jobs)).toEqual(expected);
  expect(crowd.told.size).toBe(CROWD + 4);
  expect(new Set(crowd.told.values()).size).toBe(expected.length);
  const spectators = Array.from({ length: CROWD }, (_, index) => crowd.told.get(`connection ${index}`));
  expect(new Set(spectators).size).toBe(DOCUMENTS.length);
});

test('a private game: those who have no part in it are told that it is not there', async () => {
  const { app } = projectedApp();
  const gameId = await openTable(app, { visibility: 'private' });
  const crowd = await crowdAt(app, gameId);
  await crowd.tell(gameId, 1);
  expect(viewersOf(crowd.jobs)).toEqual(DOCUMENTS.map((document) => `${document} ${ADA.playerId}`).toSorted());
  const others = [...crowd.told].flatMap(([, payload]) => (payload.includes(ADA.playerId) ? [] : [payload]));
  expect(others).toHaveLength(CROWD + 2);
  expect(others.every((payload) => payload.includes('GAME_NOT_FOUND'))).toBe(true);
});
