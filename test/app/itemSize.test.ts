// What commits of whole games weigh as DynamoDB counts: names and values of all attributes. One write unit is 1,024 bytes.

import { expect, test } from 'vitest';
import { type Commit, decodeEvents } from '../../domain/audit/index.ts';
import { TITLES } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { ADA, appOn } from '../kit/appOn.ts';

const GAMES = 20;
const WRITE_UNIT_BYTES = 1_024;

/** Eleven attributes of one-letter names; a number takes a byte per two digits and one more, text and binary their length. */
function itemBytes(commit: Commit): number {
  const numbers = [commit.version, commit.actor, commit.summary, commit.recordedAt, commit.schemaVersion];
  const digits = numbers.reduce(
    (sum, number) => sum + Math.ceil(String(Math.abs(number)).length / 2) + 1 + (number < 0 ? 1 : 0),
    0,
  );
  const binary = commit.commandId.length + commit.commandDigest.length + commit.hash.length + commit.body.length;
  return 10 + commit.stream.length + digits + binary;
}

/** Sizes of every commit of a game of bots at the largest table: of ordinary moves, and of the others (creation, start, end). */
async function weigh(titleId: string, seats: number, n: number) {
  const { store } = openMemoryStore();
  const moves: number[] = [];
  const others: number[] = [];
  const append = (commit: Commit) => {
    const types = decodeEvents(commit.body, commit.schemaVersion).map(({ type }) => type);
    (types.join() === 'MovePlayed' ? moves : others).push(itemBytes(commit));
    return store.append(commit);
  };
  const app = appOn({ ...store, append });
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'greedy' : 'random'));
  const options = titleId === 'next-station-london' ? { objectives: 'random', powers: 'random' } : null;
  const creation = {
    titleId,
    options,
    seats,
    bots,
    sharedTable: false,
    join: false,
    clientSeed: null,
    commandId: `g${n}`,
  };
  const game = await app.createGame(ADA, creation);
  if (!game.ok) throw new Error(game.problem.message);
  let status = await app.startGame(ADA, { gameId: game.value.id, commandId: null });
  while (status.ok && status.value.state.status === 'active') {
    const later = await app.game(null, game.value.id, null);
    if (later !== null) status = { ok: true, value: later };
  }
  return { moves, others };
}

test.each(TITLES.map((title) => [title.id, title.seats.max] as const))(
  '%s with %i seats: of 200 moves 199 take one write unit and none more than two; no commit takes more than sixteen',
  async (titleId, seats) => {
    const sizes: { readonly moves: readonly number[]; readonly others: readonly number[] }[] = [];
    for (let n = 0; n < GAMES; n += 1) sizes.push(await weigh(titleId, seats, n));
    const moves = sizes.flatMap((game) => game.moves).toSorted((a, b) => a - b);
    expect(moves.length).toBeGreaterThan(GAMES * 30);
    // A turn of London Necropolis Railway that ends in both stations may take two: about one move in 300.
    expect(moves[Math.floor(moves.length * 0.995)]).toBeLessThanOrEqual(WRITE_UNIT_BYTES);
    expect(moves.at(-1)).toBeLessThanOrEqual(2 * WRITE_UNIT_BYTES);
    expect(Math.max(...sizes.flatMap((game) => game.others))).toBeLessThanOrEqual(16 * WRITE_UNIT_BYTES);
  },
);
