// A game's life around a toy title: created, seats taken and left, started, played, resigned, over.

import { describe, expect, test } from 'vitest';
import { Defect } from '../../../domain/base/defect.ts';
import { plainText } from '../../../domain/base/seatMarks.ts';
import { fastChance } from '../../../domain/chance/index.ts';
import {
  automaticSeat,
  createGame,
  describeEvent,
  evolveCommit,
  evolveGame,
  type GameDecision,
  type GameEvent,
  type GameState,
  joinGame,
  leaveGame,
  playAutomatically,
  playMove,
  refusalText,
  resignGame,
  seatStatus,
  seatsOf,
  seatsSeenBy,
  seenEvent,
  startGame,
} from '../../../domain/game/index.ts';
import { SPECTATOR, type Title } from '../../../domain/title/contract.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const title: Title = toyTitle;
const SEED = Uint8Array.of(0xaa);
const lookup = (id: string, rules: string) => (id === 'toy' && rules === '1.0.0' ? title : null);
const context = () => ({ title, chance: fastChance(1), serverSeed: SEED });

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

const PLACE = { version: 1, index: 0, recordedAt: 0 };

function becomes(game: GameState | null, decision: GameDecision): GameState {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  const next = evolveCommit(game, { events: decision.events, version: 1, recordedAt: 1_000 }, lookup);
  if (next === null) throw new Error('no event');
  return next;
}

function refusal(decision: GameDecision) {
  expect(decision.ok).toBe(false);
  return decision.ok ? null : decision.refusal;
}

function messageOf(decision: GameDecision): string {
  const refused = refusal(decision);
  return refused === null ? '' : refusalText(refused, null, 'en');
}

const created = (order: Partial<Parameters<typeof createGame>[0]> = {}) =>
  becomes(null, createGame({ ...ORDER, ...order }));
const bobJoined = () => becomes(created(), joinGame(created(), { player: 'bob', seat: null, clientSeed: 'xyz' }));
const started = () => becomes(bobJoined(), startGame(bobJoined(), 'ada', title, fastChance(1)));
const play = (game: GameState, player: string, move: string, seat: number | null = null) =>
  playMove(game, { player, move, seat }, context());

describe('creation', () => {
  test('the creator sits at seat 0 and bots take the last seats', () => {
    const game = created({ seats: 3, bots: ['random'] });
    expect(game.seats.map(seatStatus)).toEqual(['taken', 'open', 'bot']);
    expect(game.seats[0]?.player).toBe('ada');
    expect(game).toMatchObject({ status: 'open', createdAt: 1_000, table: null, serverSeed: null, keyId: 'k1' });
  });

  test('without a number of seats there are as many as the creator and the bots need', () => {
    expect(created({ seats: null, bots: ['random', 'greedy'] }).seats).toHaveLength(3);
    expect(created({ seats: null, join: false }).seats).toHaveLength(1);
  });

  test('a shared table seats nobody; its creator acts for every open seat', () => {
    const game = created({ sharedTable: true, bots: ['random'] });
    expect(game.seats.map(seatStatus)).toEqual(['open', 'bot']);
    expect(seatsOf(game, 'ada')).toEqual([0]);
    expect(seatsOf(game, 'bob')).toEqual([]);
  });

  test.each([
    [{ seats: 0 }, ['seats']],
    [{ seats: 5 }, ['seats']],
    [{ seats: 1.5 }, ['seats']],
    [{ seats: 1, bots: ['random', 'random'] }, ['bots']],
    [{ seats: null, bots: ['random', 'random', 'random', 'random'] }, ['bots']],
    [{ bots: ['random', 'deep-thought'] }, ['bots', '1']],
    [{ clientSeed: 'x'.repeat(129) }, ['clientSeed']],
    [{ options: { rounds: 9 } }, ['options', 'rounds']],
  ])('%j is refused with the path %j', (order, path) => {
    expect(refusal(createGame({ ...ORDER, ...order }))).toMatchObject({ reason: 'invalid-input', path });
  });
});

test('a refusal of options names the place, and quotes at most a line of the input', () => {
  expect(messageOf(createGame({ ...ORDER, options: { rounds: 9 } }))).toMatch(/^options\.rounds: .+\.$/);
  const long = messageOf(createGame({ ...ORDER, bots: ['x'.repeat(50_000)] }));
  expect(long.length).toBeLessThan(200);
});

describe('seats', () => {
  test('a player takes the first free seat or the requested one', () => {
    expect(bobJoined().seats[1]).toMatchObject({ player: 'bob', clientSeed: 'xyz' });
    const game = created({ seats: 3 });
    expect(becomes(game, joinGame(game, { player: 'bob', seat: 2, clientSeed: null })).seats[2]?.player).toBe('bob');
  });

  test('a taken seat, an unknown one, a second seat and a full table are refused', () => {
    const join = (game: GameState, player: string, seat: number | null) =>
      joinGame(game, { player, seat, clientSeed: null });
    expect(refusal(join(created(), 'bob', 0))).toMatchObject({ code: 'NO_FREE_SEAT' });
    expect(refusal(join(created(), 'bob', 7))).toMatchObject({ reason: 'invalid-input', path: ['seat'] });
    expect(refusal(join(created(), 'bob', -1))).toMatchObject({ reason: 'invalid-input', path: ['seat'] });
    expect(refusal(join(created(), 'ada', null))).toMatchObject({ code: 'ALREADY_SEATED' });
    expect(refusal(join(bobJoined(), 'cleo', null))).toMatchObject({ code: 'NO_FREE_SEAT' });
    expect(refusal(join(started(), 'cleo', null))).toMatchObject({ code: 'WRONG_STATUS', status: 'active' });
  });

  test('leaving frees the seat; when the last player leaves, the game is called off and the seed is revealed', () => {
    const bobLeft = becomes(bobJoined(), leaveGame(bobJoined(), 'bob', SEED));
    expect(bobLeft.seats[1]).toMatchObject({ player: null, clientSeed: null });
    expect(bobLeft.status).toBe('open');
    const over = becomes(bobLeft, leaveGame(bobLeft, 'ada', SEED));
    expect(over).toMatchObject({ status: 'aborted', serverSeed: 'aa' });
  });

  test('the creator may leave while others stay; strangers cannot leave', () => {
    expect(becomes(bobJoined(), leaveGame(bobJoined(), 'ada', SEED))).toMatchObject({ status: 'open' });
    expect(refusal(leaveGame(bobJoined(), 'cleo', SEED))).toMatchObject({ code: 'NOT_SEATED' });
    expect(refusal(leaveGame(started(), 'ada', SEED))).toMatchObject({ code: 'WRONG_STATUS', fulfilled: false });
    expect(messageOf(leaveGame(started(), 'ada', SEED))).toMatch(/Resign/);
    const over = becomes(created(), leaveGame(created(), 'ada', SEED));
    expect(refusal(leaveGame(over, 'ada', SEED))).toMatchObject({ code: 'WRONG_STATUS' });
    expect(messageOf(leaveGame(over, 'ada', SEED))).not.toMatch(/[Rr]esign/);
  });

  test('only the creator starts the game, once, with every seat filled', () => {
    expect(refusal(startGame(created(), 'ada', title, fastChance(1)))).toMatchObject({ code: 'SEATS_OPEN' });
    expect(refusal(startGame(bobJoined(), 'bob', title, fastChance(1)))).toMatchObject({ code: 'NOT_THE_CREATOR' });
    expect(refusal(startGame(started(), 'ada', title, fastChance(1)))).toMatchObject({ code: 'WRONG_STATUS' });
    expect(started()).toMatchObject({ status: 'active', table: { round: 1 } });
  });
});

describe('moves', () => {
  test('a move changes the table; the last one reveals the seed and the ranks in the same commit', () => {
    const game = becomes(null, createGame({ ...ORDER, seats: 1, options: { rounds: 1 } }));
    const running = becomes(game, startGame(game, 'ada', title, fastChance(1)));
    const decision = play(running, 'ada', 'pick:2');
    expect(decision).toMatchObject({ ok: true, actor: 0 });
    if (!decision.ok) return;
    expect(decision.events.map((event) => event.type)).toEqual(['MovePlayed', 'Unsealed', 'GameFinished']);
    expect(decision.events[1]).toMatchObject({ all: true });
    expect(decision.events[2]).toMatchObject({ serverSeed: 'aa', results: [{ seat: 0, rank: 1 }] });
    expect(becomes(running, decision)).toMatchObject({ status: 'finished', serverSeed: 'aa' });
    expect(refusal(play(becomes(running, decision), 'ada', 'pick:2'))).toMatchObject({ code: 'WRONG_STATUS' });
  });

  test('a move before the start, for another player’s seat, by a stranger, twice, unknown or illegal is refused', () => {
    const game = started();
    expect(refusal(play(bobJoined(), 'ada', 'pick:1'))).toMatchObject({ code: 'WRONG_STATUS', status: 'open' });
    expect(refusal(play(game, 'ada', 'pick:1', 1))).toMatchObject({ code: 'NOT_YOUR_SEAT' });
    expect(refusal(play(game, 'cleo', 'pick:1'))).toMatchObject({ code: 'NOT_SEATED' });
    expect(refusal(play(game, 'ada', 'nonsense'))).toMatchObject({
      code: 'UNKNOWN_MOVE',
      reason: 'unknown-move',
      seat: 0,
    });
    expect(refusal(play(game, 'ada', 'pick:9'))).toMatchObject({ code: 'MOVE_REJECTED', rule: 'no-such-number' });
    const moved = becomes(game, play(game, 'ada', 'pick:1'));
    expect(refusal(play(moved, 'ada', 'pick:2'))).toMatchObject({ rule: 'not-to-act', seat: 0 });
  });

  test('a player who acts for several seats that are to act must name one', () => {
    const table = created({ sharedTable: true, seats: 3, bots: ['random'] });
    const game = becomes(table, startGame(table, 'ada', title, fastChance(1)));
    expect(refusal(play(game, 'ada', 'pick:1'))).toMatchObject({ code: 'SEAT_NEEDED', path: ['seat'] });
    const moved = becomes(game, play(game, 'ada', 'pick:1', 0));
    expect(play(moved, 'ada', 'pick:1')).toMatchObject({ ok: true, actor: 1 });
  });
});

describe('automatic moves', () => {
  test('only bots and resigned seats are played automatically', () => {
    const table = created({ seats: 3, bots: ['random'] });
    const joined = becomes(table, joinGame(table, { player: 'bob', seat: 1, clientSeed: null }));
    const game = becomes(joined, startGame(joined, 'ada', title, fastChance(1)));
    expect(automaticSeat(game, title)).toBe(2);
    const botMoved = becomes(game, playAutomatically(game, 2, fastChance(7), context()));
    expect(automaticSeat(botMoved, title)).toBeNull();
    const resigned = becomes(botMoved, resignGame(botMoved, 'bob', null));
    expect(resigned.seats.map(seatStatus)).toEqual(['taken', 'resigned', 'bot']);
    expect(automaticSeat(resigned, title)).toBe(1);
    expect(playAutomatically(resigned, 1, fastChance(7), context())).toMatchObject({
      ok: true,
      actor: 1,
      events: [{ type: 'MovePlayed', move: 'pick:1', by: 'absent' }],
    });
    expect(seatsOf(resigned, 'bob')).toEqual([]);
    expect(seatsSeenBy(resigned, 'bob')).toEqual([1]);
    expect(refusal(resignGame(resigned, 'bob', null))).toMatchObject({ code: 'NOT_SEATED' });
    expect(refusal(resignGame(resigned, 'ada', 1))).toMatchObject({ code: 'NOT_YOUR_SEAT' });
    expect(refusal(resignGame(table, 'ada', null))).toMatchObject({ code: 'WRONG_STATUS' });
  });
});

describe('what is seen', () => {
  const game = becomes(started(), play(started(), 'ada', 'pick:3'));
  const event: GameEvent = {
    type: 'MovePlayed',
    seat: 0,
    move: 'pick:3',
    by: 'player',
    facts: [{ type: 'Picked', seat: 0, round: 1, number: 3 } as { type: string }],
    draws: 0,
  };

  test('every event has a line; that of a sealed one does not reveal the number', () => {
    expect(plainText(describeEvent(event, title, 'en'))).toBe('Picked 3.');
    const sealed = seenEvent({ event, place: PLACE }, SPECTATOR, game, title);
    expect(plainText(describeEvent(sealed, title, 'en'))).toBe('Seat 0 has taken a step.');
    expect(plainText(describeEvent(sealed, title, 'en', true))).toBe('Seat 0 has decided.');
    expect(plainText(describeEvent({ type: 'SeatTaken', seat: 1, player: 'bob', clientSeed: null }, title, 'de'))).toBe(
      'Seat 1 is taken.',
    );
  });

  test('a title is never asked to describe what replaces a sealed fact', () => {
    const SEALED = { type: 'Sealed', seat: 0, of: null };
    const knowsItsOwn: Title = {
      ...title,
      describeFact: ({ type }) => (type === 'Sealed' ? expect.fail('asked') : type),
    };
    const start = { type: 'GameStarted', facts: [{ type: 'Opened' }, SEALED] } as const;
    expect(plainText(describeEvent(start, knowsItsOwn, 'en'))).toBe('Opened');
    expect(plainText(describeEvent({ ...start, facts: [SEALED] }, knowsItsOwn, 'en'))).toBe('The game starts.');
  });

  test('a refusal is one line, from the game or from the title', () => {
    const words = (move: string) => {
      const decision = play(started(), 'ada', move);
      return decision.ok ? null : refusalText(decision.refusal, { game: started(), title }, 'en');
    };
    expect(words('pick:7')).toBe('7 is not 1 to 3 (R1).');
    expect(words('castle')).toBe('"castle" is not a move of Toy.');
    expect(words('pick:1')).toBeNull();
  });
});

test('an impossible event is a defect', () => {
  expect(() => evolveGame(null, { type: 'SeatLeft', seat: 0 }, PLACE, lookup)).toThrow(Defect);
  expect(() => evolveGame(created(), { type: 'SeatLeft', seat: 9 }, PLACE, lookup)).toThrow(Defect);
  const decision = createGame(ORDER);
  if (!decision.ok) throw new Error('refused');
  const [creation] = decision.events;
  if (creation === undefined) throw new Error('no event');
  expect(() => evolveGame(created(), creation, PLACE, lookup)).toThrow(Defect);
  expect(() => evolveGame(bobJoined(), { type: 'GameStarted', facts: [] }, PLACE, () => null)).toThrow(/toy 1\.0\.0/);
});
