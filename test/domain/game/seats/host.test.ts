// What the host does before the start: reserve seats, free them, remove players; and how that right passes on.

import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import {
  type CreateOrder,
  createGame,
  evolveCommit,
  freeSeat,
  type GameDecision,
  type GameState,
  isOpenTo,
  joinGame,
  leaveGame,
  MAX_OPEN_COMMITS,
  removePlayer,
  reserveSeat,
  resignGame,
  seatStatus,
  seatsOf,
  startGame,
  withinOpenBounds,
} from '../../../../domain/game/index.ts';
import type { Title } from '../../../../domain/title/contract.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';

const title: Title = toyTitle;
const SEED = Uint8Array.of(0xaa);
const ORDER: CreateOrder = {
  title,
  options: null,
  seats: 3,
  bots: [],
  sharedTable: false,
  join: true,
  creator: 'ada',
  clientSeed: null,
  keyId: 'k1',
  seedCommitment: 'cc',
};

function becomes(game: GameState | null, decision: GameDecision): GameState {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  const next = evolveCommit(game, { events: decision.events, version: 1, recordedAt: 1_000 }, () => title);
  if (next === null) throw new Error('no event');
  return next;
}

function refusal(decision: GameDecision) {
  expect(decision.ok).toBe(false);
  return decision.ok ? null : decision.refusal;
}

const created = (order: Partial<CreateOrder> = {}) => becomes(null, createGame({ ...ORDER, ...order }));
const joined = (game: GameState, player: string, seat: number | null = null) =>
  becomes(game, joinGame(game, { player, seat, clientSeed: null }));
const join = (game: GameState, player: string, seat: number | null = null) =>
  joinGame(game, { player, seat, clientSeed: null });
const statuses = ({ seats }: GameState) => seats.map(seatStatus);

describe('a reserved seat', () => {
  const game = () => becomes(created(), reserveSeat(created(), 'ada', { seat: 1, player: 'bob' }));

  test('is taken by its player only, whichever way he asks', () => {
    expect(statuses(game())).toEqual(['taken', 'reserved', 'open']);
    expect(refusal(join(game(), 'cleo', 1))).toMatchObject({ code: 'NO_FREE_SEAT', seat: 1 });
    expect(joined(game(), 'cleo').seats[2]?.player).toBe('cleo');
    expect(joined(game(), 'bob').seats[1]).toMatchObject({ player: 'bob', reserved: null });
    expect(joined(game(), 'bob', 1).seats[1]?.player).toBe('bob');
    expect(refusal(join(game(), 'bob', 2))).toMatchObject({ code: 'RESERVED_FOR_YOU', seat: 1 });
    expect(refusal(join(game(), 'bob', 9))).toMatchObject({ reason: 'invalid-input', path: ['seat'] });
  });

  test('is freed by the host, or given up by its player, and then anybody may take it', () => {
    for (const decision of [freeSeat(game(), 'ada', 1), leaveGame(game(), 'bob', SEED)]) {
      expect(decision).toMatchObject({ ok: true, actor: -1, events: [{ type: 'SeatFreed', seat: 1 }] });
      expect(joined(becomes(game(), decision), 'cleo', 1).seats[1]?.player).toBe('cleo');
    }
    expect(refusal(freeSeat(game(), 'bob', 1))).toMatchObject({ code: 'NOT_THE_CREATOR' });
    expect(refusal(freeSeat(game(), 'ada', 0))).toMatchObject({ code: 'NOT_RESERVED', fulfilled: false });
    expect(refusal(freeSeat(game(), 'ada', 2))).toMatchObject({ code: 'NOT_RESERVED', fulfilled: true });
    expect(refusal(freeSeat(game(), 'ada', 7))).toMatchObject({ reason: 'invalid-input', path: ['seat'] });
  });

  test('keeps the game from starting, also at a shared table, where nobody acts for it', () => {
    const full = joined(game(), 'cleo');
    expect(refusal(startGame(full, 'ada', title, fastChance(1)))).toMatchObject({
      code: 'SEATS_OPEN',
      isReserved: true,
    });
    const shared = created({ sharedTable: true, reservations: [{ seat: 1, player: 'bob' }] });
    expect(seatsOf(shared, 'ada')).toEqual([0, 2]);
    expect(refusal(startGame(shared, 'ada', title, fastChance(1)))).toMatchObject({ code: 'SEATS_OPEN', seat: 1 });
    expect(joined(shared, 'bob').seats[1]?.player).toBe('bob');
  });

  test('is for a player without another seat, who is not the host, and on a free seat', () => {
    const reserve = (player: string, seat: number, host = 'ada') =>
      refusal(reserveSeat(game(), host, { seat, player }));
    expect(reserve('cleo', 2, 'bob')).toMatchObject({ code: 'NOT_THE_CREATOR' });
    expect(reserve('bob', 1)).toMatchObject({ code: 'NO_FREE_SEAT', fulfilled: true });
    expect(reserve('cleo', 1)).toMatchObject({ code: 'NO_FREE_SEAT', fulfilled: false });
    expect(reserve('bob', 2)).toMatchObject({ code: 'HAS_A_SEAT', seat: 1 });
    expect(reserve('ada', 2)).toMatchObject({ fault: { kind: 'host-as-guest' } });
    expect(reserve('', 2)).toMatchObject({ fault: { kind: 'player-id', length: 0 } });
    expect(reserve('x'.repeat(65), 2)).toMatchObject({ fault: { kind: 'player-id', length: 65 } });
    expect(reserve('cleo', 3)).toMatchObject({ path: ['seat'] });
  });

  test('lets its player know of a private game', () => {
    const secret = { ...game(), visibility: 'private' as const };
    expect(['ada', 'bob', 'cleo', null].map((player) => isOpenTo(secret, player))).toEqual([true, true, false, false]);
  });
});

describe('reservations of a new game', () => {
  test('come first: the creator and the bots take other seats', () => {
    const game = created({
      bots: ['random'],
      reservations: [
        { seat: 0, player: 'bob' },
        { seat: 3, player: 'cleo' },
      ],
      seats: 4,
    });
    expect(statuses(game)).toEqual(['reserved', 'taken', 'bot', 'reserved']);
  });

  test('count for the number of seats', () => {
    expect(created({ seats: null, reservations: [{ seat: 2, player: 'bob' }] }).seats).toHaveLength(3);
    expect(created({ seats: null, reservations: [{ seat: 0, player: 'bob' }], bots: ['random'] }).seats).toHaveLength(
      3,
    );
    expect(statuses(created({ seats: 1, reservations: [{ seat: 0, player: 'bob' }] }))).toEqual(['reserved']);
  });

  test.each([
    [{ reservations: [{ seat: 3, player: 'bob' }] }, ['reservations', '0', 'seat']],
    [{ reservations: [{ seat: 0.5, player: 'bob' }] }, ['reservations', '0', 'seat']],
    [{ reservations: [{ seat: 0, player: 'ada' }] }, ['reservations', '0', 'playerId']],
    [
      {
        reservations: [
          { seat: 0, player: 'bob' },
          { seat: 0, player: 'cleo' },
        ],
      },
      ['reservations', '1'],
    ],
    [
      {
        reservations: [
          { seat: 0, player: 'bob' },
          { seat: 1, player: 'bob' },
        ],
      },
      ['reservations', '1'],
    ],
    [{ reservations: [{ seat: 0, player: 'bob' }], bots: ['random', 'random', 'random'] }, ['bots']],
    [{ start: 'full' as const, sharedTable: true }, ['start']],
  ])('%j is refused with the path %j', (order, path) => {
    expect(refusal(createGame({ ...ORDER, ...order }))).toMatchObject({ reason: 'invalid-input', path });
  });
});

describe('a player who is removed', () => {
  const game = () => joined(created(), 'bob');
  const removed = () => becomes(game(), removePlayer(game(), 'ada', 'bob'));

  test('loses the seat and comes back only to one that is reserved for him', () => {
    expect(statuses(removed())).toEqual(['taken', 'open', 'open']);
    expect(refusal(join(removed(), 'bob'))).toMatchObject({ reason: 'forbidden', code: 'REMOVED' });
    const invited = becomes(removed(), reserveSeat(removed(), 'ada', { seat: 2, player: 'bob' }));
    expect(joined(invited, 'bob').seats[2]?.player).toBe('bob');
    expect(isOpenTo({ ...removed(), visibility: 'private' }, 'bob')).toBe(false);
  });

  test('is removed by the host, before the start, and no host removes himself', () => {
    expect(refusal(removePlayer(game(), 'bob', 'ada'))).toMatchObject({ code: 'NOT_THE_CREATOR' });
    expect(refusal(removePlayer(game(), 'ada', 'ada'))).toMatchObject({ fault: { kind: 'host-removed' } });
    expect(refusal(removePlayer(game(), 'ada', 'cleo'))).toMatchObject({ code: 'NOT_AT_THE_TABLE', fulfilled: false });
    expect(refusal(removePlayer(removed(), 'ada', 'bob'))).toMatchObject({ code: 'NOT_AT_THE_TABLE', fulfilled: true });
    const full = joined(game(), 'cleo');
    const started = becomes(full, startGame(full, 'ada', title, fastChance(1)));
    for (const late of [
      removePlayer(started, 'ada', 'bob'),
      reserveSeat(started, 'ada', { seat: 0, player: 'dot' }),
      freeSeat(started, 'ada', 0),
    ]) {
      expect(refusal(late)).toMatchObject({ code: 'WRONG_STATUS', command: 'arrange' });
    }
    expect(resignGame(started, 'bob', null).ok).toBe(true);
  });
});

describe('the right of the host', () => {
  const three = () => joined(joined(created(), 'bob'), 'cleo');

  test('passes on to the first who sits when the host leaves: he starts, he removes, he reserves', () => {
    const decision = leaveGame(three(), 'ada', SEED);
    expect(decision).toMatchObject({
      ok: true,
      actor: 0,
      events: [
        { type: 'SeatLeft', seat: 0 },
        { type: 'HostChanged', player: 'bob' },
      ],
    });
    const left = becomes(three(), decision);
    expect(left).toMatchObject({ host: 'bob', creator: 'ada' });
    expect(refusal(startGame(left, 'ada', title, fastChance(1)))).toMatchObject({ code: 'NOT_THE_CREATOR' });
    const full = joined(left, 'ada');
    expect(startGame(full, 'bob', title, fastChance(1)).ok).toBe(true);
    expect(removePlayer(full, 'bob', 'ada').ok).toBe(true);
    expect(isOpenTo({ ...left, visibility: 'private' }, 'ada')).toBe(false);
  });

  test('passes on from a host without a seat, too, and nothing else happens', () => {
    const game = joined(created({ join: false }), 'bob');
    expect(leaveGame(game, 'ada', SEED)).toMatchObject({
      ok: true,
      actor: -1,
      events: [{ type: 'HostChanged', player: 'bob' }],
    });
    expect(refusal(leaveGame(game, 'cleo', SEED))).toMatchObject({ code: 'NOT_SEATED', fulfilled: true });
  });

  test('passes on to nobody when the last one leaves: the game is called off, whatever seats are reserved', () => {
    const left = becomes(three(), leaveGame(three(), 'ada', SEED));
    const alone = becomes(left, leaveGame(left, 'cleo', SEED));
    const held = becomes(alone, reserveSeat(alone, 'bob', { seat: 2, player: 'dot' }));
    expect(becomes(held, leaveGame(held, 'bob', SEED))).toMatchObject({ status: 'aborted', host: 'bob' });
  });

  test('stays with the creator of a shared table, who acts for its free seats', () => {
    const game = joined(created({ sharedTable: true }), 'bob');
    expect(refusal(leaveGame(game, 'ada', SEED))).toMatchObject({ code: 'NOT_SEATED', fulfilled: true });
  });
});

test('seats are arranged only as long as the game may still have commits for its start', () => {
  const game = created();
  const decided = reserveSeat(game, 'ada', { seat: 1, player: 'bob' });
  const last = MAX_OPEN_COMMITS - game.seats.length - 1;
  expect(withinOpenBounds(game, last, decided).ok).toBe(true);
  expect(refusal(withinOpenBounds(game, last + 1, decided))).toMatchObject({ code: 'TOO_MANY_COMMITS' });
});
