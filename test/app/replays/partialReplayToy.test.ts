// Partial replays of a title whose every move is sealed until its round closes.

import { expect, test } from 'vitest';
import { registryOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { CAM, fileOf, playAny, startedGame } from '../../kit/replays/replayFiles.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';
import { expectNothingHidden } from './partialReplays.ts';

test('every viewer has the events that Game.events shows, and nothing else', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store, { titles: registryOf([toyTitle]) });
  const players = [ADA, BOB, CAM];
  const { id } = await startedGame(app, players, 'toy', 'toy');
  const sealed: number[] = [];
  for (let step = 0; step < 6; step += 1) {
    let seen = 0;
    for (const caller of [...players, null]) seen += await expectNothingHidden(app, store, id, caller);
    sealed.push(seen);
    await playAny(app, players, id);
  }
  // Of one decision three viewers see the seal, of two decisions six; the third opens them.
  expect(sealed).toEqual([0, 3, 6, 0, 3, 6]);
  expect(await fileOf(app, id)).toContain('"outcome":{"reason":"all-rounds-played","results":');
});
