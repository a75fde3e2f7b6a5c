// How large the first commit of a fork is, at every version of whole games of every title; and that it holds its origin
// exactly.

import { expect, test } from 'vitest';
import type { Json } from '../../../domain/base/json.ts';
import { fastChance } from '../../../domain/chance/index.ts';
import {
  automaticSeat,
  createGame,
  evolveCommit,
  forkGame,
  type GameDecision,
  type GameState,
  playAutomatically,
  startGame,
} from '../../../domain/game/index.ts';
import { encodeEvents } from '../../../domain/log/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { TITLES, titleOf } from '../../../domain/titles/index.ts';
import { MAX_BODY_BYTES } from '../../../eventstore/port.ts';
import { sampleOf } from '../../kit/sampling.ts';

function becomes(game: GameState | null, decision: GameDecision): GameState {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  const next = evolveCommit(game, { events: decision.events, version: 1, recordedAt: 1_000 }, titleOf);
  if (next === null) throw new Error('no event');
  return next;
}

/** A tenth of what a store accepts. */
const MOST_BYTES = MAX_BODY_BYTES / 10;

const ORIGIN = { game: `01K9Z6Q0T4N3W8R2E5YB7DHMXC-${'0'.repeat(32)}`, hash: 'f'.repeat(64), head: 'f'.repeat(64) };

/** Options that make the largest tables, by title. */
const LARGEST: Readonly<Record<string, readonly Json[]>> = {
  'next-station-london': [null, { objectives: 'random', powers: 'random' }],
  'london-necropolis-railway': [{ edition: 'en' }, { edition: 'de' }],
};

const CASES = TITLES.flatMap((title) =>
  (LARGEST[title.id] ?? [null]).map((options) => ({ title, options, id: title.id })),
);

/** Plays a game of bots at the largest table and forks it at each version; the sizes of the forks' first commits. */
function forkSizes(title: Title, options: Json, seed: number): readonly number[] {
  const chance = fastChance(`forks ${seed}`);
  const seats = title.seats.max;
  const creation = {
    title,
    options,
    seats,
    bots: Array.from({ length: seats }, () => (seed % 2 === 0 ? 'random' : 'greedy')),
    sharedTable: false,
    join: false,
    creator: `player_${'A'.repeat(26)}`,
    clientSeed: null,
    keyId: 'k1',
    seedCommitment: 'f'.repeat(64),
  };
  const open = becomes(null, createGame(creation));
  let game = becomes(open, startGame(open, creation.creator, title, chance));
  const sizes: number[] = [];
  for (let seat = automaticSeat(game, title); seat !== null; seat = automaticSeat(game, title)) {
    const origin = { ...ORIGIN, version: sizes.length + 2, table: game.table };
    const fork = forkGame({ ...creation, options: game.options, seat: null, origin });
    const opened = becomes(null, fork);
    expect([opened.options, opened.opening]).toEqual([game.options, game.table]);
    if (fork.ok) sizes.push(encodeEvents(fork.events).length);
    game = becomes(game, playAutomatically(game, seat, chance, { title, chance, serverSeed: Uint8Array.of(1) }));
  }
  return sizes;
}

test.each(CASES)(
  '$id $options: a fork at any version has the options and the table of its origin and takes a tenth of what a store accepts',
  (wanted) => {
    const seeds = sampleOf([0, 1, 2, 3, 4, 5], `fork sizes of ${wanted.id}`, 1 / 3);
    const sizes = seeds.flatMap((seed) => forkSizes(wanted.title, wanted.options, seed));
    expect(sizes.length).toBeGreaterThan(50 * seeds.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES);
  },
);
