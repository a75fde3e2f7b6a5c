// The use cases as the functions have them, on memory: bundled by a test that looks at which files a move, its targets
// and a picture load.

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { createApp, USUAL_PREFIX } from '../../app/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { BOARDS, REGISTRY } from '../../lambdas/process/titles.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';
import { ADA } from '../kit/app/appOn.ts';
import { playFirst, startedGame } from '../kit/replays/replayFiles.ts';

/** Names of the files that were loaded late. */
function loadedFiles(): readonly string[] {
  return Object.keys(createRequire(import.meta.url).cache).map((file) => basename(file));
}

interface Step {
  readonly step: string;
  readonly loaded: readonly string[];
}

export async function* steps(): AsyncGenerator<Step> {
  const app = createApp({
    ...openMemoryStore(),
    titles: REGISTRY,
    boards: BOARDS,
    store: openMemoryStore().store,
    clock: { now: Date.now },
    staleAfterMs: Number.POSITIVE_INFINITY,
    secrets: { currentKeyId: async () => 'k1', masterSecret: async () => new Uint8Array(32) },
    entropy: { bytes: (count) => createHash('sha512').update('').digest().subarray(0, count) },
    slowHash: async (text) => Buffer.from(text),
    views: { ...openMemoryReadStore(), asOf: async () => Date.now() },
  });
  const { id } = await startedGame(app, [ADA], 'drawn');
  const game = await playFirst(app, ADA, id);
  const [move] = game.legalMoves(null);
  yield { step: 'play', loaded: loadedFiles() };
  move?.targets();
  yield { step: 'targets', loaded: loadedFiles() };
  game.board({
    language: 'en',
    theme: 'light',
    layout: 'wide',
    seat: null,
    names: null,
    moves: false,
    open: null,
    chosen: [],
    seats: true,
    prefix: USUAL_PREFIX,
  });
  yield { step: 'picture', loaded: loadedFiles() };
}
