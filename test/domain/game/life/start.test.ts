// What starts a game: its host, the last seat that is taken, or the last player who is ready; and the lots for the
// seats.

import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import {
  type CreateOrder,
  createGame,
  evolveCommit,
  type GameDecision,
  type GameState,
  isStartDue,
  joinGame,
  leaveGame,
  MAX_OPEN_COMMITS,
  setReady,
  startDue,
  startGame,
  summaryIn,
  summaryOf,
  withinOpenBounds,
} from '../../../../domain/game/index.ts';
import type { Title } from '../../../../domain/title/contract.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';

const title: Title = toyTitle;
const SEED = Uint8Array.of(0xaa);
const ORDER: CreateOrder = {
  title,
  options: null,
  seats: 2,
  bots: [],
  sharedTable: false,
  join: true,
  creator: 'ada',
  clientSeed: 'of ada',
  keyId: 'k1',
  seedCommitment: 'cc',
};

function becomes(game: GameState | null, decision: GameDecision): GameState {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  const next = evolveCommit(game, { events: decision.events, version: 1, recordedAt: 1_000 }, () => title);
  if (next === null) throw new Error('no event');
  return next;
}

const refusal = (decision: GameDecision) => (decision.ok ? null : decision.refusal);
const created = (order: Partial<CreateOrder>) => becomes(null, createGame({ ...ORDER, ...order }));
const joined = (game: GameState, player: string) =>
  becomes(game, joinGame(game, { player, seat: null, clientSeed: null }));
const ready = (game: GameState, player: string, is = true) => becomes(game, setReady(game, player, is));

test('most games record nothing of how they start', () => {
  const decision = createGame(ORDER);
  expect(decision.ok && decision.events.map(({ type }) => type)).toEqual(['GameCreated', 'SeatTaken']);
});

describe('a game that starts when every seat is taken', () => {
  const game = () => created({ start: 'full', bots: ['random'], seats: 3 });

  test('is due with the last seat, which its summary says, and not before', () => {
    expect(isStartDue(game())).toBe(false);
    const full = joined(game(), 'bob');
    expect(isStartDue(full)).toBe(true);
    const none = { toAct: [], forfeits: [], noShows: [] };
    expect(summaryIn(summaryOf(full, title))).toEqual({ ...none, status: 'open', owesAutomaticMove: true });
    expect(summaryIn(summaryOf(game(), title)).owesAutomaticMove).toBe(false);
    const started = becomes(full, startDue(full, title, fastChance(1)));
    expect([started.status, isStartDue(started)]).toEqual(['active', false]);
  });

  test('is started by nobody', () => {
    const full = joined(game(), 'bob');
    expect(refusal(startGame(full, 'ada', title, fastChance(1)))).toMatchObject({
      code: 'STARTS_BY_ITSELF',
      start: 'full',
    });
    expect(refusal(startDue(game(), title, fastChance(1)))).toMatchObject({ code: 'WRONG_STATUS' });
    const started = becomes(full, startDue(full, title, fastChance(1)));
    expect(refusal(startGame(started, 'ada', title, fastChance(1)))).toMatchObject({ fulfilled: true });
  });

  test('is due at once when bots take all seats', () => {
    expect(isStartDue(created({ start: 'full', bots: ['random', 'random'], join: false }))).toBe(true);
  });

  test('waits for nobody to be ready', () => {
    expect(refusal(setReady(game(), 'ada', true))).toMatchObject({ code: 'NOBODY_WAITS', fulfilled: false });
  });
});

describe('a game that starts when everybody is ready', () => {
  const full = () => joined(created({ start: 'ready' }), 'bob');

  test('is due when the last one is; bots always are', () => {
    const one = ready(full(), 'ada');
    expect(isStartDue(one)).toBe(false);
    expect(isStartDue(ready(one, 'bob'))).toBe(true);
    expect(isStartDue(ready(created({ start: 'ready', bots: ['random'] }), 'ada'))).toBe(true);
  });

  test('goes on waiting when somebody is not ready any more, or leaves and comes back', () => {
    const one = ready(full(), 'ada');
    const unready = ready(one, 'ada', false);
    expect(isStartDue(ready(unready, 'bob'))).toBe(false);
    const left = becomes(one, leaveGame(one, 'ada', SEED));
    const back = joined(left, 'ada');
    expect(back.seats.map((seat) => seat.ready)).toEqual([false, false]);
    expect(isStartDue(ready(back, 'bob'))).toBe(false);
  });

  test('records what changes only', () => {
    expect(refusal(setReady(full(), 'ada', false))).toMatchObject({ code: 'NOBODY_WAITS', fulfilled: true });
    expect(refusal(setReady(ready(full(), 'ada'), 'ada', true))).toMatchObject({ fulfilled: true });
    expect(refusal(setReady(full(), 'cleo', true))).toMatchObject({ code: 'NOT_SEATED' });
    const all = ready(ready(full(), 'ada'), 'bob');
    const started = becomes(all, startDue(all, title, fastChance(1)));
    expect(refusal(setReady(started, 'ada', true))).toMatchObject({ code: 'WRONG_STATUS', fulfilled: true });
    expect(refusal(setReady(started, 'ada', false))).toMatchObject({ code: 'WRONG_STATUS', fulfilled: false });
  });

  test('leaves room among its commits for everybody to be ready', () => {
    const game = full();
    const last = MAX_OPEN_COMMITS - game.seats.length - 1;
    const [yes, no] = [setReady(game, 'ada', true), setReady(ready(game, 'ada'), 'ada', false)];
    expect(withinOpenBounds(game, last, yes).ok).toBe(true);
    expect(withinOpenBounds(game, last + 1, yes).ok).toBe(false);
    expect(withinOpenBounds(game, last - game.seats.length, no).ok).toBe(true);
    expect(withinOpenBounds(game, last - game.seats.length + 1, no).ok).toBe(false);
  });
});

describe('seats by lot', () => {
  const full = () => joined(joined(created({ lots: true, seats: 4, bots: ['random'] }), 'bob'), 'cleo');

  test('are drawn before the table is set up, in the same commit; everybody keeps the own client seed', () => {
    const asked: number[] = [];
    const decision = startGame(full(), 'ada', title, {
      below: (n) => {
        asked.push(n);
        return n - 1;
      },
    });
    if (!decision.ok) throw new Error('refused');
    expect(decision.events[0]).toEqual({ type: 'SeatsDrawn', order: [3, 2, 1, 0] });
    expect(decision.events[1]?.type).toBe('GameStarted');
    expect(asked.slice(0, 4)).toEqual([4, 3, 2, 1]);
    const { seats, status } = becomes(full(), decision);
    expect([status, seats.map(({ player, bot, clientSeed }) => player ?? bot ?? clientSeed)]).toEqual([
      'active',
      ['random', 'cleo', 'bob', 'ada'],
    ]);
    expect(seats[3]?.clientSeed).toBe('of ada');
  });

  test('come out in every order', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      const decision = startGame(full(), 'ada', title, fastChance(seed));
      orders.add(decision.ok ? JSON.stringify(decision.events[0]) : 'refused');
    }
    expect(orders.size).toBe(24);
  });
});
