// Games of the library: everybody looks at them, now and in the past; nobody sits in them, and none of their players is
// one of this server.

import { expect, test } from 'vitest';
import type { App, EventAnswer, GameAnswer } from '../../../app/index.ts';
import { utf8 } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, EVERY_EVENT, gameAt, problemOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { fileOf, finish, forkOf, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { faultyStore, NO_FAULTS } from '../../kit/stores/faultyStore.ts';

interface Library {
  /** As it was played, by Ada and Bob. */
  readonly native: GameAnswer;
  readonly played: App;
  /** On a server where there are an Ada and a Bob of the same ids. */
  readonly app: App;
  readonly id: string;
}

const secret = new Uint8Array(32).fill(9);
const OTHER_SECRETS = { currentKeyId: async () => 'k2', masterSecret: async () => secret };

async function library(store = openMemoryStore().store): Promise<Library> {
  const played = appOn(openMemoryStore().store);
  const { id: gameId } = await startedGame(played, [ADA, BOB], 'library');
  for (let i = 0; i < 5; i += 1) await playFirst(played, i % 2 === 0 ? ADA : BOB, gameId);
  const native = await finish(played, [ADA, BOB], gameId);
  const app = appOn(store, { secrets: OTHER_SECRETS });
  await startedGame(app, [ADA, BOB], 'so that their names are known here');
  const answer = await app.importReplay(BOB, utf8(await fileOf(played, gameId)));
  if (answer.kind !== 'imported') throw new Error(answer.kind);
  return { native, played, app, id: answer.game.id };
}

const gameOf = async (app: App, id: string): Promise<GameAnswer> => (await app.game(ADA, id)) ?? expect.fail('gone');

async function eventsOf(game: GameAnswer): Promise<readonly EventAnswer[]> {
  return (await game.events(EVERY_EVENT)).events;
}

test('it is the game that was played, with its players marked', async () => {
  const { app, id, native } = await library();
  const game = await gameOf(app, id);
  expect(game).toMatchObject({ id, imported: true, version: native.version, headHash: native.headHash });
  expect(game.outcome).toEqual(native.outcome);
  expect(game.view()).toEqual(native.view());
  expect(game.text('de')).toBe(native.text('de'));
  expect(game.seats.map(({ playerId }) => playerId)).toEqual(['imported_player_ADA', 'imported_player_BOB']);
  expect(game.state.creator).toBe('imported_player_ADA');
  expect(native.imported).toBe(false);
});

test('it is over from the first moment on, although eventual reads lag', async () => {
  const lagOf = (stream: string) => (stream.startsWith('import/') ? 2 : 0);
  const store = faultyStore(openMemoryStore().store, { ...NO_FAULTS, lagOf });
  const { id, native } = await library(store);
  expect(await gameOf(appOn(store), id)).toMatchObject({ version: native.version, state: { status: 'finished' } });
  expect(await fileOf(appOn(store), id)).toContain('"type":"header","format":"signalbox-replay/1","complete":true');
});

test('its events are those that were, but for the marks', async () => {
  const { app, id, native } = await library();
  const plain = (events: readonly EventAnswer[]) =>
    events.map((event) => JSON.stringify({ ...event, parts: event.parts('en') }));
  const imported = plain(await eventsOf(await gameOf(app, id)));
  expect(imported.filter((event) => event.includes('player_ADA')).length).toBeGreaterThan(1);
  expect(imported.join('\n').replaceAll('"imported_player_', '"player_')).toBe(
    plain(await eventsOf(native)).join('\n'),
  );
  expect(imported.join('\n')).not.toContain('"player_');
});

test('every version of it is there for everybody, as a spectator saw it; nobody is to act for a seat of it', async () => {
  const { app, id, played, native } = await library();
  for (let version = 1; version <= native.version; version += 1) {
    const then = (await gameAt(played, null, native.id, version)) ?? expect.fail('gone');
    for (const caller of [null, ADA, BOB]) {
      const now = (await gameAt(app, caller, id, version)) ?? expect.fail('gone');
      expect(now.view()).toEqual(then.view());
      expect([now.toAct, now.state.status]).toEqual([then.toAct, then.state.status]);
      expect([now.legalMoves(null), now.legalMoves(0)]).toEqual([[], []]);
    }
  }
  const game = await gameOf(app, id);
  expect(game.ownSeats).toEqual([]);
  expect((await eventsOf(game)).map(({ type }) => type)).toEqual((await eventsOf(native)).map(({ type }) => type));
  expect(await game.at(native.version + 1)).toBeNull();
});

test('no name of this server is looked up for its players', async () => {
  const { app, id } = await library();
  const { seats, state } = await gameOf(app, id);
  const ids = [...seats.flatMap(({ playerId }) => playerId ?? []), state.creator];
  expect(await app.playerNames(ids)).toEqual(new Map());
  expect(await app.playerNames([...ids, ADA.playerId])).toEqual(new Map([[ADA.playerId, ADA.name]]));
});

test('it is read-only for everybody, and asks for no secret', async () => {
  const store = faultyStore(openMemoryStore().store);
  const { app, id, native } = await library(store);
  const appends = () => store.requests.filter(({ kind }) => kind === 'append').length;
  const before = appends();
  const command = { gameId: id, commandId: freshCommandId(), seat: null };
  const commands = (on: App) => [
    on.joinGame(ADA, { ...command, clientSeed: null }),
    on.leaveGame(ADA, command),
    on.startGame(ADA, command),
    on.playMove(ADA, { ...command, move: 'pass', expectedVersion: null }),
    on.resign(BOB, command),
  ];
  const gone = () => Promise.reject(new Error('the secret is gone'));
  const without = appOn(store, { secrets: { currentKeyId: gone, masterSecret: gone } });
  for (const answer of await Promise.all([...commands(app), ...commands(without)])) {
    expect(problemOf(answer)?.message).toContain('read-only');
    expect(answer).toMatchObject({
      ok: false,
      problem: {
        kind: 'WrongStatus',
        code: 'WRONG_STATUS',
        status: 'finished',
      },
    });
  }
  expect((await without.game(null, id))?.version).toBe(native.version);
  expect(appends()).toBe(before);
  expect(await app.resign(null, command)).toMatchObject({ problem: { kind: 'Unauthenticated' } });
});

test('it can be forked, and the fork audited, given out and imported elsewhere', async () => {
  const { app, id } = await library();
  const fork = await forkOf(app, id, 6, 'by bots');
  expect(fork.state).toMatchObject({ status: 'finished', origin: { game: id, version: 6 } });
  expect((await app.audit(null, fork.id, []))?.verdict).toBe('verified');
  const file = await fileOf(app, fork.id);
  const third = appOn(openMemoryStore().store);
  const answer = await third.importReplay(ADA, utf8(file));
  expect(answer).toMatchObject({ kind: 'imported', game: { state: { origin: { game: id } } } });
  expect(await fileOf(third, `${fork.id}-${fork.headHash.slice(0, 32)}`)).toBe(file);
});

test('no name of this server belongs to a player of an imported game', async () => {
  const app = appOn(openMemoryStore().store);
  const order = { titleId: 'next-station-london', options: null, seats: 1, bots: [], sharedTable: false, join: true };
  const caller = { playerId: 'imported_player_ADA', name: 'Mallory' };
  expect((await app.createGame(caller, { ...order, clientSeed: null, commandId: freshCommandId() })).ok).toBe(true);
  expect(await app.playerNames([caller.playerId])).toEqual(new Map());
});
