// What an auditor decides again as the server did: ids, draws, summaries, given moves.

import { expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import {
  AUTOMATIC_DIGEST,
  automaticCommandId,
  automaticCommandIds,
  evolveCommit,
  type GameEvent,
  type GameState,
  gameChance,
  gameChances,
  playAutomatically,
  playGivenAutomatically,
  summaryOf,
} from '../../../domain/game/index.ts';
import { commandDigestOf, commandIdOf } from '../../../domain/log/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { titleById } from '../../../domain/titles/index.ts';

const title: Title = titleById('next-station-london') ?? expect.fail('no title');
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);

/** A started game: a player who may resign, a bot. */
function started(...events: readonly GameEvent[]): GameState {
  const { options } = title;
  const parsed = options.parse(null, 2);
  if (!parsed.ok) expect.fail(parsed.fault.kind);
  const life: readonly GameEvent[] = [
    {
      type: 'GameCreated',
      titleId: title.id,
      rulesVersion: title.rulesVersion,
      // The options of this title are plain JSON.
      options: parsed.value as { readonly [key: string]: string },
      seats: 2,
      sharedTable: false,
      creator: 'ada',
      keyId: 'k1',
      seedCommitment: 'cc',
      visibility: 'unlisted',
      clock: null,
      spectatorDelay: null,
      takebacks: null,
      tournament: null,
      schemaVersion: 1,
    },
    { type: 'BotSeated', seat: 1, bot: 'random' },
    { type: 'SeatTaken', seat: 0, player: 'ada', clientSeed: 'mine' },
    { type: 'GameStarted', facts: title.setup(parsed.value, 2, { below: () => 0 }) },
    ...events,
  ];
  return evolveCommit(null, { events: life, version: 1, recordedAt: 1 }, () => title) ?? expect.fail();
}

const context = (game: GameState) => ({ title, chance: gameChance(game, SEED, 5), serverSeed: SEED });

test('automatic commands have a separate id for every version, and one digest', () => {
  expect(automaticCommandId(SEED, 17)).toEqual(commandIdOf(SEED, 'autoplay', '17'));
  const idOf = automaticCommandIds(SEED);
  expect([idOf(17), idOf(18)]).toEqual([commandIdOf(SEED, 'autoplay', '17'), commandIdOf(SEED, 'autoplay', '18')]);
  expect(AUTOMATIC_DIGEST).toEqual(commandDigestOf({ type: 'autoplay' }));
});

test('draws of many commits are those of each, even when seats change in between', () => {
  const game = started();
  const other: GameState = { ...game, seats: game.seats.with(0, { ...at(game.seats, 0), clientSeed: 'another' }) };
  const chanceOf = gameChances(SEED);
  for (const [one, version] of [
    [game, 3],
    [game, 4],
    [other, 4],
    [game, 4],
  ] as const) {
    expect(draws(chanceOf(one, version))).toEqual(draws(gameChance(one, SEED, version)));
  }
  expect(draws(gameChance(game, SEED, 4))).not.toEqual(draws(gameChance(other, SEED, 4)));
});

test('a summary gives the status, the seats to act, and whether an automatic move is owed', () => {
  const game = started();
  expect(summaryOf(game, title)).toBe((1 << 18) | (1 << 16) | 0b11);
  const people = { ...game, seats: game.seats.map((seat) => ({ ...seat, bot: null, player: 'ada' })) };
  expect(summaryOf(people, title)).toBe((1 << 16) | 0b11);
  expect(summaryOf({ ...game, status: 'finished' }, title)).toBe(2 << 16);
});

test('a given automatic move is what the server itself would write', () => {
  const game = started({ type: 'SeatResigned', seat: 0 });
  const absent = playAutomatically(game, 0, { below: () => 0 }, context(game));
  const pass = title.moveId(title.autoMove(game.table, 0));
  expect(playGivenAutomatically(game, 0, pass, context(game))).toEqual(absent);
  const bot = playAutomatically(game, 1, { below: () => 0 }, context(game));
  const move = title.moveId(at(title.legalMoves(game.table, 1), 0));
  expect(playGivenAutomatically(game, 1, move, context(game))).toEqual(bot);
});

test('a given automatic move that the rules refuse is refused', () => {
  const game = started();
  expect(playGivenAutomatically(game, 1, 'castle', context(game))).toMatchObject({
    ok: false,
    refusal: { reason: 'unknown-move', code: 'UNKNOWN_MOVE', move: 'castle', seat: 1 },
  });
  expect(playGivenAutomatically(game, 1, 'circle:a1', context(game))).toMatchObject({ ok: false });
});

function draws(chance: { below(n: number): number }): readonly number[] {
  return Array.from({ length: 5 }, () => chance.below(1_000_000));
}
