// Replays of games that are over: one file for everybody, with the records of all games that a fork goes back to.

import { describe, expect, test } from 'vitest';
import { hex, type StreamId } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import {
  botGame,
  fileOf,
  finish,
  forkOf,
  linesIn,
  playFirst,
  replayOf,
  startedGame,
  textOf,
} from '../../kit/replays/replayFiles.ts';
import { allCommits } from '../../kit/replays/wholeGame.ts';

const commitsOf = (store: EventStore, gameId: string) => allCommits(store, `game/${gameId}` as StreamId);

describe('a game that is over', () => {
  test('its file is a header, every commit as hashed, and an end; the same for everybody', async () => {
    const { store } = openMemoryStore();
    const app = appOn(store);
    const game = await botGame(app, 4, 'whole');
    const commits = await commitsOf(store, game.id);
    expect(commits.length).toBeGreaterThan(96);
    const [header, ...rest] = linesIn(await fileOf(app, game.id));
    expect(header).toMatchObject({ type: 'header', complete: true, stream: `game/${game.id}`, origin: null });
    expect(rest.slice(0, -1).map(({ version, body, hash, commandId }) => [version, body, hash, commandId])).toEqual(
      commits.map(({ version, body, hash, commandId }) => [
        version,
        Buffer.from(body.subarray(1)).toString(),
        hex(hash),
        hex(commandId),
      ]),
    );
    const { serverSeed } = game.state;
    // Takebacks are counted from the events: the file does not repeat them.
    const results = game.outcome?.results.map(({ takebacks: _takebacks, ...result }) => result);
    expect(rest.at(-1)).toEqual({
      ...{ type: 'end', status: 'finished', version: game.version, headHash: game.headHash, serverSeed },
      outcome: { ...game.outcome, results },
    });
    const answers = await Promise.all([null, ADA, BOB].map((caller) => replayOf(appOn(store), game.id, caller)));
    const [first] = answers;
    expect(first).toMatchObject({ complete: true, version: game.version, headHash: game.headHash, gameId: game.id });
    const texts = await Promise.all(answers.map(textOf));
    expect(new Set(texts).size).toBe(1);
    expect(new Set(answers.map(({ revision }) => revision)).size).toBe(1);
  });

  test('it comes in pieces of at most 96 commits, each of whole lines', async () => {
    const app = appOn(openMemoryStore().store);
    const game = await botGame(app, 3, 'pieces');
    const pieces: string[] = [];
    for await (const piece of (await replayOf(app, game.id)).lines) pieces.push(piece);
    expect(pieces.every((piece) => piece.endsWith('}\n') && linesIn(piece).length <= 96)).toBe(true);
    expect(pieces).toHaveLength(2 + Math.ceil(game.version / 96));
  });

  test('what follows a version completes the lines up to it, byte for byte', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await botGame(app, 4, 'after');
    const game = await forkOf(app, origin.id, 9, 'by bots');
    const file = await fileOf(app, game.id);
    const lines = file.split(/(?<=\n)/);
    for (const after of [0, 1, 95, 96, 97, game.version - 1, game.version]) {
      const rest = await textOf(await replayOf(app, game.id, null, after));
      expect(lines.slice(0, after + 1).join('') + rest).toBe(file);
    }
    const beyond = await textOf(await replayOf(app, game.id, null, game.version + 1));
    expect(linesIn(beyond)[0]).toMatchObject({ type: 'end', version: game.version });
  });

  test('an aborted game is complete, without an outcome', async () => {
    const { store } = openMemoryStore();
    const app = appOn(store);
    const order = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: false };
    const { id } = gameOf(
      await app.createGame(ADA, { ...order, join: true, clientSeed: null, commandId: freshCommandId() }),
    );
    gameOf(await app.leaveGame(ADA, { gameId: id, commandId: null }));
    const lines = linesIn(await fileOf(app, id));
    expect(lines.map(({ type }) => type)).toEqual(['header', 'commit', 'commit', 'end']);
    expect(lines.at(-1)).toMatchObject({
      status: 'aborted',
      outcome: null,
      serverSeed: expect.stringMatching(/^\w{64}$/),
    });
  });
});

test('what is no game has no replay', async () => {
  const app = appOn(openMemoryStore().store);
  const { id } = await botGame(app, 1, 'here');
  for (const gameId of ['', 'nonsense', '01KAEJQG00ABCDEFGHJKMNPQRS', `${id}-${'0'.repeat(32)}`, `game/${id}`]) {
    expect(await app.replay(ADA, gameId, { after: null, follows: false })).toBeNull();
  }
});

describe('a fork', () => {
  const shape = (file: string) =>
    linesIn(file)
      .filter(({ type }) => type !== 'commit' && type !== 'events')
      .map(({ type, stream, complete, status, version }) =>
        type === 'header' ? [stream, complete] : [status, version],
      );

  test('brings the records of all games that it goes back to, each whole', async () => {
    const app = appOn(openMemoryStore().store);
    const first = await botGame(app, 2, 'first');
    const second = await forkOf(app, first.id, 20, 'by bots');
    const third = await forkOf(app, second.id, 10, 'by bots');
    const file = await fileOf(app, third.id);
    expect(shape(file)).toEqual(
      [third, second, first].flatMap(({ id, version }) => [
        [`game/${id}`, true],
        ['finished', version],
      ]),
    );
    expect(file).toBe(
      (await fileOf(app, third.id)).slice(0, -(await fileOf(app, second.id)).length) + (await fileOf(app, second.id)),
    );
    expect(await replayOf(app, third.id)).toMatchObject({ complete: true, revision: `${third.headHash}.records-3` });
    expect(await replayOf(app, first.id)).toMatchObject({ complete: true, revision: first.headHash });
  });

  test('that is played brings the record of an origin that is over', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await botGame(app, 2, 'origin');
    const fork = await forkOf(app, origin.id, 20, 'by Ada');
    expect(shape(await fileOf(app, fork.id))).toEqual([
      [`game/${fork.id}`, false],
      ['active', fork.version],
      [`game/${origin.id}`, true],
      ['finished', origin.version],
    ]);
    expect((await replayOf(app, fork.id)).complete).toBe(false);
  });

  test('of a running game brings nothing of it while it is played itself, then what came before the fork, then all', async () => {
    const { store } = openMemoryStore();
    const app = appOn(store);
    const origin = await startedGame(app, [ADA], 'running');
    for (let i = 0; i < 5; i += 1) await playFirst(app, ADA, origin.id);
    const fork = await forkOf(app, origin.id, 4, 'by Ada');
    const { version } = await playFirst(app, ADA, origin.id);
    expect(shape(await fileOf(app, fork.id, ADA))).toEqual([
      [`game/${fork.id}`, false],
      ['active', fork.version],
    ]);
    const over = await finish(app, [ADA], fork.id);
    const withPrefix = await replayOf(app, fork.id);
    expect(withPrefix.complete).toBe(false);
    const file = await textOf(withPrefix);
    expect(shape(file)).toEqual([
      [`game/${fork.id}`, true],
      ['finished', over.version],
      [`game/${origin.id}`, false],
      ['active', 4],
    ]);
    const later = (await commitsOf(store, origin.id)).slice(4, version);
    for (const { hash, commandId } of later) {
      expect(file).not.toContain(hex(hash));
      expect(file).not.toContain(hex(commandId));
    }
    const ended = await finish(app, [ADA], origin.id);
    const whole = await replayOf(app, fork.id);
    expect(whole.complete).toBe(true);
    expect(whole.revision).not.toBe(withPrefix.revision);
    expect(shape(await textOf(whole)).slice(2)).toEqual([
      [`game/${origin.id}`, true],
      ['finished', ended.version],
    ]);
  });

  test('brings sixteen origins at most', async () => {
    const app = appOn(openMemoryStore().store);
    let game = await botGame(app, 1, 'deep');
    for (let depth = 0; depth < 18; depth += 1) game = await forkOf(app, game.id, 2, 'by bots');
    expect(shape(await fileOf(app, game.id))).toHaveLength(2 * 17);
  });
});
