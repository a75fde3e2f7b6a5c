// What commits of whole games weigh as DynamoDB counts: names and values of all attributes. One write unit is 1,024
// bytes. `npm test` plays a sixth of the games.

import { expect, test } from 'vitest';
import type { GameAnswer } from '../../../app/index.ts';
import { type Commit, decodeEvents } from '../../../domain/log/index.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, gameOf } from '../../kit/app/appOn.ts';
import { IS_EXHAUSTIVE, sampleSize, sampleStart } from '../../kit/sampling.ts';

const GAMES = 100;
/** Of games that are several times as long, as many as make about as many commits. */
const LONG_GAMES: Readonly<Record<string, number>> = { 'return-to-lionsgate-city': 40, necronomonopoly: 16 };
const WRITE_UNIT_BYTES = 1_024;
const SHARE = 1 / 6;
const TIMEOUT_MS = 300_000;

/**
 * Eleven attributes of one-letter names; a number takes a byte per two digits and one more, text and binary their
 * length.
 */
function itemBytes(commit: Commit): number {
  const numbers = [commit.version, commit.actor, commit.summary, commit.recordedAt, commit.schemaVersion];
  const digits = numbers.reduce(
    (sum, number) => sum + Math.ceil(String(Math.abs(number)).length / 2) + 1 + (number < 0 ? 1 : 0),
    0,
  );
  const binary = commit.commandId.length + commit.commandDigest.length + commit.hash.length + commit.body.length;
  return 10 + commit.stream.length + digits + binary;
}

/**
 * How many stations a move ran: a turn of London Necropolis Railway may end in two: twice the story. A burial that ends
 * one station and runs the next may be as long; in 900 games one was, and none is among those of this test.
 */
function stationsRun(event: object): number {
  const facts = 'facts' in event && Array.isArray(event.facts) ? event.facts : [];
  return facts.filter((fact) => fact.type === 'StationManaged').length;
}

/**
 * Whether a move ended a round of Return to Lionsgate City: Clean-Up lists what the towns took and what every seat got.
 */
function endsRound(event: object): boolean {
  const facts = 'facts' in event && Array.isArray(event.facts) ? event.facts : [];
  return facts.some((fact) => fact.type === 'OrderSet');
}

/**
 * Whether a move of Necronomonopoly set off a chain: walk, Gate, card, a Monster that moves on, insanity and its
 * visits. In 18,000 moves 41 took more than one write unit, one of them three.
 */
function isChain(titleId: string, event: object): boolean {
  const facts = 'facts' in event && Array.isArray(event.facts) ? event.facts : [];
  return titleId === 'necronomonopoly' && facts.length >= 8;
}

/** Write units of the longest moves. */
const MOST_UNITS: Readonly<Record<string, number>> = { necronomonopoly: 4 };

/**
 * One move in this many is longer than a write unit: of titles whose moves have longer stories now and then, one in a
 * hundred.
 */
const RARE: Readonly<Record<string, number>> = { 'return-to-lionsgate-city': 100, necronomonopoly: 100 };

/**
 * Sizes of every commit of a game of bots at the largest table: of ordinary moves, of moves with twice the story, of
 * the rest.
 */
async function weigh(titleId: string, seats: number, n: number) {
  const { store } = openMemoryStore();
  const moves: number[] = [];
  const twice: number[] = [];
  const others: number[] = [];
  const append = (commit: Commit) => {
    const events = decodeEvents(commit.body, commit.schemaVersion);
    const [first] = events;
    const isMove = events.length === 1 && first?.type === 'MovePlayed';
    const bytes = itemBytes(commit);
    const mayBeLong = isMove && (endsRound(first) || isChain(titleId, first));
    const isLong = isMove && (stationsRun(first) > 1 || (mayBeLong && bytes > WRITE_UNIT_BYTES));
    const ofMove = isLong ? twice : moves;
    (isMove ? ofMove : others).push(bytes);
    return store.append(commit);
  };
  const app = appOn({ ...store, append });
  // Greedy tables tell longer stories than random ones: half of the games are theirs.
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 || n % 2 === 1 ? 'greedy' : 'random'));
  const options = titleId === 'next-station-london' ? { objectives: 'random', powers: 'random' } : null;
  const creation = {
    titleId,
    options,
    seats,
    bots,
    sharedTable: false,
    join: false,
    clientSeed: null,
    // The id has a time: the same games in every run.
    commandId: `019b76da-8000-7000-8000-${String(n).padStart(12, '0')}`,
  };
  const created = await app.createGame(ADA, creation);
  let game: GameAnswer | null = gameOf(created);
  game = gameOf(await app.startGame(ADA, { gameId: game.id, commandId: null }));
  while (game?.status === 'active') game = await app.game(null, game.id);
  return { moves, twice, others };
}

test.each(TITLES.map((title) => [title.id, title.seats.max] as const))(
  '%s with %i seats: every ordinary move takes one write unit, the exceptions two or four, no commit more than sixteen',
  { timeout: TIMEOUT_MS },
  async (titleId, seats) => {
    const games: Awaited<ReturnType<typeof weigh>>[] = [];
    const all = LONG_GAMES[titleId] ?? GAMES;
    const played = sampleSize(all, SHARE);
    const first = sampleStart(`weighed games of ${titleId}`, all, played);
    for (let n = first; n < first + played; n += 1) games.push(await weigh(titleId, seats, n));
    const moves = games.flatMap((game) => game.moves);
    const twice = games.flatMap((game) => game.twice);
    expect(moves.length).toBeGreaterThan(played * 30);
    expect(Math.max(...moves)).toBeLessThanOrEqual(WRITE_UNIT_BYTES);
    expect(Math.max(0, ...twice)).toBeLessThanOrEqual((MOST_UNITS[titleId] ?? 2) * WRITE_UNIT_BYTES);
    // The exception stays one: fewer than one move in a thousand, of many games.
    if (IS_EXHAUSTIVE) expect(twice.length).toBeLessThan(moves.length / (RARE[titleId] ?? 1_000));
    expect(Math.max(...games.flatMap((game) => game.others))).toBeLessThanOrEqual(16 * WRITE_UNIT_BYTES);
  },
);
