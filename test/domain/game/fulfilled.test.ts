// Wishes that the same player has fulfilled already: there is nothing to write, and nothing to refuse.

import { expect, test } from 'vitest';
import { fastChance } from '../../../domain/chance/index.ts';
import {
  createGame,
  evolveCommit,
  type GameDecision,
  type GameState,
  joinGame,
  leaveGame,
  resignGame,
  startGame,
} from '../../../domain/game/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const title: Title = toyTitle;
const SEED = Uint8Array.of(0xaa);
const ORDER = {
  title,
  options: null,
  seats: 2,
  bots: [],
  sharedTable: false,
  join: true,
  creator: 'ada',
  clientSeed: null,
  keyId: 'k1',
  seedCommitment: 'cc',
} as const;

function becomes(game: GameState | null, decision: GameDecision): GameState {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  const next = evolveCommit(game, { events: decision.events, version: 1, recordedAt: 1_000 }, () => title);
  if (next === null) throw new Error('no event');
  return next;
}

const created = () => becomes(null, createGame(ORDER));
const bobJoined = () => becomes(created(), joinGame(created(), { player: 'bob', seat: null, clientSeed: null }));
const started = () => becomes(bobJoined(), startGame(bobJoined(), 'ada', title, fastChance(1)));
const calledOff = () => becomes(created(), leaveGame(created(), 'ada', SEED));

const isFulfilled = (decision: GameDecision) =>
  !decision.ok && 'fulfilled' in decision.refusal && decision.refusal.fulfilled;

test('to have a seat: whoever has one, unless another one is named', () => {
  const join = (game: GameState, player: string, seat: number | null) =>
    isFulfilled(joinGame(game, { player, seat, clientSeed: null }));
  for (const game of [bobJoined(), started()]) {
    expect([join(game, 'bob', null), join(game, 'bob', 1)]).toEqual([true, true]);
    expect([join(game, 'bob', 0), join(game, 'cleo', null)]).toEqual([false, false]);
  }
});

test('to have none: whoever has none in an open game, and the creator who called it off', () => {
  const leave = (game: GameState, player: string) => isFulfilled(leaveGame(game, player, SEED));
  expect(leave(bobJoined(), 'cleo')).toBe(true);
  expect([leave(calledOff(), 'ada'), leave(calledOff(), 'bob')]).toEqual([true, false]);
  expect([leave(started(), 'ada'), leave(started(), 'cleo')]).toEqual([false, false]);
});

test('to have started: the creator of a game that is played or was', () => {
  const start = (game: GameState, player: string) => isFulfilled(startGame(game, player, title, fastChance(1)));
  expect([start(started(), 'ada'), start(started(), 'bob')]).toEqual([true, false]);
  expect([start(calledOff(), 'ada'), start(created(), 'ada')]).toEqual([false, false]);
});

test('to have resigned: whose seat was given up, named or not', () => {
  const resign = (game: GameState, player: string, seat: number | null) => isFulfilled(resignGame(game, player, seat));
  const game = becomes(started(), resignGame(started(), 'bob', null));
  expect([resign(game, 'bob', null), resign(game, 'bob', 1)]).toEqual([true, true]);
  expect([resign(game, 'bob', 0), resign(game, 'ada', 1), resign(game, 'cleo', null)]).toEqual([false, false, false]);
  expect(resign(started(), 'bob', 0)).toBe(false);
});
