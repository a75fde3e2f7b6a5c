// Replay files become games of the library: only verified ones, byte for byte, once, whole or not at all, and
// read-only.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ImportAnswer } from '../../../app/index.ts';
import { auditReplay } from '../../../domain/audit/index.ts';
import { utf8 } from '../../../domain/log/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { changedAt, commitPlaces, readLines, rechained, writeLines } from '../../domain/audit/mutants/lines.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { botGame, fileOf, finish, forkOf, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { elsewhere, playedFile, send } from '../../kit/replays/replayImports.ts';
import { type FaultyStore, faultyStore } from '../../kit/stores/faultyStore.ts';

/** The id of what was imported or known. */
async function idOf(answer: Promise<ImportAnswer>): Promise<string> {
  const settled = await answer;
  if (settled.kind !== 'imported' && settled.kind !== 'known') throw new Error(JSON.stringify(settled));
  return settled.game.id;
}

/** `store`, whose process dies behind `appends` appends. */
function dyingBehind(store: EventStore, appends: number): EventStore {
  let done = 0;
  return {
    ...store,
    async append(commit) {
      done += 1;
      if (done > appends) throw new StoreFault('unavailable', 'the process is gone', { retryable: false });
      return store.append(commit);
    },
  };
}

/** The file of a fork and its origin, whose last commit is a second later than it was: another game from there on. */
function withLaterEnd(file: string): string {
  const begin = file.indexOf('{"type":"header"', 1);
  const lines = readLines(file.slice(begin)) ?? expect.fail('the origin cannot be read');
  const last = commitPlaces(lines).at(-1) ?? expect.fail('the origin has no commit');
  const later = changedAt(lines, last, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 1_000 }));
  return file.slice(0, begin) + writeLines(rechained(later));
}

const appendsOf = ({ requests }: FaultyStore): number => requests.filter(({ kind }) => kind === 'append').length;

describe('a file of another server', () => {
  test('is imported and given out again byte for byte, under an id that its last hash is part of', async () => {
    const file = await playedFile();
    const { store } = openMemoryStore();
    const answer = await send(elsewhere(store), file);
    expect(answer.kind).toBe('imported');
    const id = await idOf(Promise.resolve(answer));
    const header = JSON.parse(file.slice(0, file.indexOf('\n')));
    const end = JSON.parse(file.slice(file.lastIndexOf('{"type":"end"')));
    expect(id).toBe(`${header.stream.slice(5)}-${end.headHash.slice(0, 32)}`);
    for (const app of [elsewhere(store), appOn(store)]) {
      expect(await fileOf(app, id)).toBe(file);
      expect(await fileOf(app, id, BOB)).toBe(file);
    }
    const third = elsewhere(openMemoryStore().store);
    expect(await idOf(send(third, await fileOf(elsewhere(store), id)))).toBe(id);
    expect(await fileOf(third, id)).toBe(file);
  });

  test('sent twice is one game, at once and later, from one process and from several', async () => {
    const file = await playedFile();
    const { store } = openMemoryStore();
    const counted = faultyStore(store);
    const first = await send(elsewhere(counted), file);
    const written = appendsOf(counted);
    const again = await send(elsewhere(counted), file);
    expect([first.kind, again.kind]).toEqual(['imported', 'known']);
    expect(await idOf(Promise.resolve(again))).toBe(await idOf(Promise.resolve(first)));
    expect(appendsOf(counted)).toBe(written);
    const other = openMemoryStore().store;
    const one = elsewhere(other);
    const answers = await Promise.all([send(one, file), send(one, file), send(elsewhere(other), file)]);
    expect(new Set(await Promise.all(answers.map((answer) => idOf(Promise.resolve(answer))))).size).toBe(1);
    expect(await fileOf(elsewhere(other), await idOf(Promise.resolve(answers[0])))).toBe(file);
  });

  test('needs somebody who sends it', async () => {
    const { store } = openMemoryStore();
    const counted = faultyStore(store);
    expect(await elsewhere(counted).importReplay(null, utf8(await playedFile()))).toMatchObject({
      kind: 'Unauthenticated',
      code: 'UNAUTHENTICATED',
    });
    expect(counted.requests).toEqual([]);
  });

  test('is not written before it is wholly checked, and what a crash leaves is not there until a repeat completes it', async () => {
    const file = await playedFile();
    const commits = file.split('\n').length - 3;
    for (const appends of [0, 1, Math.floor(commits / 2), commits - 1]) {
      const { store } = openMemoryStore();
      const reference = await idOf(send(elsewhere(openMemoryStore().store), file));
      await expect(send(elsewhere(dyingBehind(store, appends)), file)).rejects.toThrow('the process is gone');
      const app = elsewhere(store);
      expect(await app.game(null, reference)).toBeNull();
      expect(await app.replay(null, reference, { after: null, follows: false })).toBeNull();
      expect(await app.audit(null, reference, [])).toBeNull();
      const order = { gameId: reference, seat: null, commandId: null };
      expect(await app.resign(ADA, order)).toMatchObject({ problem: { code: 'GAME_NOT_FOUND' } });
      expect(await send(app, file)).toMatchObject({ kind: 'imported', game: { id: reference } });
      expect(await fileOf(app, reference)).toBe(file);
    }
  });
});

describe('the server on which the game was played', () => {
  test('knows it by its own id, and keeps nothing twice', async () => {
    const counted = faultyStore(openMemoryStore().store);
    const app = appOn(counted);
    const game = await botGame(app, 2, 'own');
    const written = appendsOf(counted);
    expect(await send(appOn(counted), await fileOf(app, game.id))).toMatchObject({
      kind: 'known',
      game: { id: game.id, imported: false },
    });
    expect(appendsOf(counted)).toBe(written);
  });

  test('refuses another history of it', async () => {
    const file = await playedFile('same id');
    const counted = faultyStore(openMemoryStore().store);
    const app = appOn(counted);
    const { id } = await startedGame(app, [ADA, BOB], 'same id');
    expect(file).toContain(`"stream":"game/${id}"`);
    const written = appendsOf(counted);
    expect(await send(app, file)).toMatchObject({ kind: 'conflict', gameId: id });
    await finish(app, [ADA, BOB], id);
    expect(await send(app, file)).toMatchObject({ kind: 'conflict', reason: { code: 'other-history', gameId: id } });
    expect(appendsOf(counted)).toBeGreaterThan(written);
    expect((await app.game(null, id))?.imported).toBe(false);
  });
});

describe('a file of a fork', () => {
  test('brings its origins into the library, and is whole again when it is asked for', async () => {
    const app = appOn(openMemoryStore().store);
    const first = await botGame(app, 2, 'first');
    const second = await forkOf(app, first.id, 20, 'by bots');
    const third = await forkOf(app, second.id, 10, 'by bots');
    const file = await fileOf(app, third.id);
    const there = elsewhere(openMemoryStore().store);
    const id = await idOf(send(there, file));
    expect(await fileOf(there, id)).toBe(file);
    expect((await there.audit(null, id, []))?.verdict).toBe('verified');
    expect(
      await there.replay(null, `${first.id}-${first.headHash.slice(0, 32)}`, { after: null, follows: false }),
    ).not.toBeNull();
    expect(await idOf(send(there, file))).toBe(id);
  });

  test('may bring them in any order', async () => {
    const app = appOn(openMemoryStore().store);
    const first = await botGame(app, 2, 'first');
    const second = await forkOf(app, first.id, 20, 'by bots');
    const file = await fileOf(app, (await forkOf(app, second.id, 10, 'by bots')).id);
    const [fork = '', ...origins] = file.split(/(?=^\{"type":"header")/m);
    expect(origins).toHaveLength(2);
    const there = elsewhere(openMemoryStore().store);
    const id = await idOf(send(there, fork + origins.toReversed().join('')));
    expect(await fileOf(there, id)).toBe(file);
  });

  test('whose origin was played on when it was forked finds it, too', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await startedGame(app, [ADA], 'running');
    for (let i = 0; i < 5; i += 1) await playFirst(app, ADA, origin.id);
    const fork = await forkOf(app, origin.id, 4, 'by Ada');
    await finish(app, [ADA], fork.id);
    const withPrefix = await send(elsewhere(openMemoryStore().store), await fileOf(app, fork.id));
    if (withPrefix.kind !== 'rejected') throw new Error(withPrefix.kind);
    expect(withPrefix.message('en')).toContain(`Record 2 (game/${origin.id}) is not a whole game`);
    await finish(app, [ADA], origin.id);
    const file = await fileOf(app, fork.id);
    const { store } = openMemoryStore();
    for (let i = 0; i < 2; i += 1) {
      const id = await idOf(send(elsewhere(store), file));
      expect(await fileOf(elsewhere(store), id)).toBe(file);
      expect((await elsewhere(store).audit(null, id, []))?.verdict).toBe('verified');
    }
  });

  test('whose origin was played on keeps the ending that it came with; a file with another one is a conflict', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await startedGame(app, [ADA], 'two endings');
    for (let i = 0; i < 5; i += 1) await playFirst(app, ADA, origin.id);
    const fork = await forkOf(app, origin.id, 4, 'by bots');
    const { headHash } = await finish(app, [ADA], origin.id);
    const file = await fileOf(app, fork.id);
    const other = withLaterEnd(file);
    expect(auditReplay(other, { titles: titleOf }).map(({ verdict }) => verdict)).toEqual(['verified', 'verified']);
    const there = elsewhere(openMemoryStore().store);
    const id = await idOf(send(there, other));
    expect(await send(there, file)).toMatchObject({ kind: 'conflict', gameId: id });
    expect(await there.game(null, `${origin.id}-${headHash.slice(0, 32)}`)).toBeNull();
    expect(await fileOf(there, id)).toBe(other);
  });

  test('that a crash cut short shows no fork without its origin', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await botGame(app, 1, 'origin');
    const fork = await forkOf(app, origin.id, 5, 'by bots');
    const file = await fileOf(app, fork.id);
    const ids = [fork, origin].map(({ id, headHash }) => `${id}-${headHash.slice(0, 32)}`);
    for (let appends = 0; appends < origin.version + fork.version; appends += 3) {
      const { store } = openMemoryStore();
      await expect(send(elsewhere(dyingBehind(store, appends)), file)).rejects.toThrow();
      const [isFork, isOrigin] = await Promise.all(
        ids.map(async (id) => (await elsewhere(store).game(null, id)) !== null),
      );
      expect([isFork, isOrigin]).toEqual([false, appends >= origin.version]);
      expect(await fileOf(elsewhere(store), await idOf(send(elsewhere(store), file)))).toBe(file);
    }
  });

  test('on a server that has played the origin itself brings the fork only', async () => {
    const { store } = openMemoryStore();
    const origin = await botGame(appOn(store), 2, 'shared');
    const copy = openMemoryStore().store;
    const there = elsewhere(copy);
    const library = await idOf(send(there, await fileOf(appOn(store), origin.id)));
    const fork = await forkOf(there, library, 9, 'by bots');
    const file = await fileOf(there, fork.id);
    expect(await idOf(send(appOn(store), file))).toBe(`${fork.id}-${fork.headHash.slice(0, 32)}`);
    expect(await appOn(store).game(null, library)).toBeNull();
    const back = await fileOf(appOn(store), `${fork.id}-${fork.headHash.slice(0, 32)}`);
    expect(back).toBe(file);
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(file).digest('hex'));
  });
});
