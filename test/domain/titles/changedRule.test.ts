// "Change a rule" of CONTRIBUTING.md with a toy title: what loses or bends the rules of before is refused, and a
// release that lists both versions plays, continues, forks and verifies games of both.

import { describe, expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { gameStates, succeeding } from '../../golden/gameStates.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { fileOf, startedGame } from '../../kit/replays/replayFiles.ts';
import { type ToyTypes, toyTitle } from '../../kit/titles/toyTitle.ts';

const OLD: Title = toyTitle;

/** The changed rule: a stake is a pick. */
const decide: Title<ToyTypes>['decide'] = (state, seat, move, chance) =>
  toyTitle.decide(state, seat, { ...move, kind: 'pick' }, chance);
const changed: Title<ToyTypes> = { ...toyTitle, decide };
const NEW: Title = { ...changed, rulesVersion: '2.0.0' };

const STORED = gameStates([OLD]);
const released = (...titles: readonly Title[]) => succeeding(STORED, gameStates(titles));

describe('the digests of stored states', () => {
  test('are written as they are while no rule changes', () => {
    expect(released(OLD)).toBe(STORED);
  });

  test('refuse rules that are released anew without the old ones beside them', () => {
    expect(() => released(NEW)).toThrow(/^toy 1\.0\.0 is gone: list its rules/);
  });

  test('refuse rules that changed under their version', () => {
    expect(() => released(changed)).toThrow(/^tables of toy 1\.0\.0 have changed/);
  });

  test('refuse the old rules beside new ones of the same version', () => {
    expect(() => released(changed, OLD)).toThrow(/^two titles are toy 1\.0\.0: raise rulesVersion/);
  });

  test('refuse old rules that are not as they were released', () => {
    expect(() => released(NEW, changed)).toThrow(/^tables of toy 1\.0\.0 have changed/);
  });

  test('keep the lines of the old version, and have two of the new one', () => {
    const lines = released(NEW, OLD).trimEnd().split('\n');
    const kept = STORED.trimEnd().split('\n');
    expect(lines).toEqual(expect.arrayContaining(kept));
    expect(lines.filter((line) => !kept.includes(line))).toEqual([
      expect.stringMatching(/^toy 2\.0\.0 [0-9a-f]{64}$/),
      expect.stringMatching(/^tables of toy 2\.0\.0 [0-9a-f]{64}$/),
    ]);
  });
});

describe('a release that has both versions', () => {
  const BOTH = registryOf([NEW], [OLD]);

  const stake = async (app: App, gameId: string) => {
    const order = { gameId, move: 'stake:1', seat: 0, expectedVersion: null, commandId: 'stake' };
    return gameOf(await app.playMove(ADA, order)).view();
  };

  async function over(app: App, gameId: string): Promise<void> {
    for (const player of [ADA, BOB]) await app.resign(player, { gameId, seat: null, commandId: 'give up' });
  }

  test('plays new games by the new rules and continues old ones, and their forks, by the old rules', async () => {
    const { store } = openMemoryStore();
    const old = await startedGame(appOn(store, { titles: registryOf([OLD]) }), [ADA, BOB], 'old', 'toy');
    const app = appOn(store, { titles: BOTH });
    const recent = await startedGame(app, [ADA, BOB], 'recent', 'toy');
    expect([old.state.rulesVersion, recent.state.rulesVersion]).toEqual(['1.0.0', '2.0.0']);
    expect(await stake(app, old.id)).toMatchObject({ choices: [{ kind: 'stake', number: 1 }, null] });
    expect(await stake(app, recent.id)).toMatchObject({ choices: [{ kind: 'pick', number: 1 }, null] });
    await over(app, old.id);
    const order = { gameId: old.id, atVersion: old.version, bots: [], seat: null, join: true, sharedTable: true };
    const fork = gameOf(await app.forkGame(ADA, { ...order, clientSeed: null, commandId: 'fork' }));
    gameOf(await app.startGame(ADA, { gameId: fork.id, commandId: 'start' }));
    expect(fork.state.rulesVersion).toBe('1.0.0');
    expect(await stake(app, fork.id)).toMatchObject({ choices: [{ kind: 'stake', number: 1 }, null] });
    for (const { id } of [recent, fork]) await over(app, id);
    for (const { id } of [old, recent, fork])
      expect([id, (await app.audit(null, id, []))?.verdict]).toEqual([id, 'verified']);
  });

  test('imports games of both; one that has only the new rules cannot verify an old game', async () => {
    const { store } = openMemoryStore();
    const before = appOn(store, { titles: registryOf([OLD]) });
    const { id } = await startedGame(before, [ADA, BOB], 'old', 'toy');
    await over(before, id);
    const file = Buffer.from(await fileOf(before, id));
    const imports = (...titles: Parameters<typeof registryOf>) =>
      appOn(openMemoryStore().store, { titles: registryOf(...titles) }).importReplay(BOB, file);
    expect((await imports([NEW], [OLD])).kind).toBe('imported');
    expect(await imports([NEW])).toMatchObject({ kind: 'rejected', reports: [{ verdict: 'incomplete' }] });
    // The same rules version with other rules: what the record says is not what these rules yield.
    const staked = await startedGame(before, [ADA, BOB], 'staked', 'toy');
    await stake(before, staked.id);
    await over(before, staked.id);
    const bent = await appOn(store, { titles: registryOf([changed]) }).audit(null, staked.id, []);
    expect(bent?.verdict).toBe('failed');
  });
});
