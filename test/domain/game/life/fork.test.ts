// Forks: a new game from the table of another one: its first commit, its seats, its opening, its refusals.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Defect } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import {
  automaticSeat,
  createGame,
  describeEvent,
  evolveCommit,
  evolveGame,
  type ForkOrder,
  forkGame,
  forkRefusal,
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
  seatsToAct,
  seenEvent,
  startGame,
  tableOf,
} from '../../../../domain/game/index.ts';
import { AUDITOR, SPECTATOR, type Title, viewerOf } from '../../../../domain/title/contract.ts';
import { deepFreeze } from '../../../kit/titles/deepFreeze.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';

const title: Title = toyTitle;
const lookup = (id: string, rules: string) => (id === 'toy' && rules === '1.0.0' ? title : null);
const context = () => ({ title, chance: fastChance(1), serverSeed: Uint8Array.of(0xaa) });
const ORIGIN_ID = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';

const PLACE = { version: 1, index: 0, recordedAt: 0 };

function becomes(game: GameState | null, decision: GameDecision): GameState {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  const next = evolveCommit(game, { events: decision.events, version: 1, recordedAt: 1_000 }, lookup);
  if (next === null) throw new Error('no event');
  return deepFreeze(next);
}

const refusal = (decision: GameDecision) => (decision.ok ? null : decision.refusal);
const CREATION = {
  title,
  options: { rounds: 3 },
  seats: 3,
  bots: [],
  sharedTable: true,
  join: true,
  creator: 'ada',
  clientSeed: null,
  keyId: 'k1',
  seedCommitment: 'cc',
} as const;

const started = (game: GameState, by: string) => becomes(game, startGame(game, by, title, fastChance(1)));

/** Round 2 of 3; seat 1 has decided, seats 0 and 2 are to act. Ada acts for all. */
function origin(): GameState {
  const open = becomes(null, createGame(CREATION));
  let game = started(open, 'ada');
  for (const [move, seat] of [
    ['pick:1', 0],
    ['pick:2', 1],
    ['pick:3', 2],
    ['pick:3', 1],
  ] as const)
    game = becomes(game, playMove(game, { player: 'ada', move, seat }, context()));
  return game;
}

function order(changes: Partial<ForkOrder> = {}): ForkOrder {
  return {
    ...CREATION,
    sharedTable: false,
    creator: 'bea',
    clientSeed: 'x',
    keyId: 'k2',
    seedCommitment: 'dd',
    seat: null,
    origin: { game: ORIGIN_ID, version: 6, hash: '11', head: '22', table: origin().table },
    ...changes,
  };
}

const forked = (changes: Partial<ForkOrder> = {}) => becomes(null, forkGame(order(changes)));

function forkEvent(): GameEvent {
  const { game, version, hash, head, table } = order().origin;
  return { type: 'GameForked', game, version, hash, head, table };
}

describe('the first commit', () => {
  test("names the origin and its table, then the seating; rules, options and number of seats are the origin's", () => {
    const older: Title = { ...title, rulesVersion: '0.9.0' };
    const decision = forkGame(order({ title: older, bots: ['random'] }));
    expect(decision).toMatchObject({
      ok: true,
      actor: -1,
      events: [
        expect.objectContaining({
          type: 'GameCreated',
          titleId: 'toy',
          rulesVersion: '0.9.0',
          options: { rounds: 3 },
          seats: 3,
          sharedTable: false,
          creator: 'bea',
          keyId: 'k2',
          seedCommitment: 'dd',
        }),
        forkEvent(),
        { type: 'BotSeated', seat: 2, bot: 'random' },
        { type: 'SeatTaken', seat: 0, player: 'bea', clientSeed: 'x' },
      ],
    });
  });

  // biome-ignore format: one row per case
  test.each<readonly [what: string, changes: Partial<ForkOrder>, seats: readonly string[]]>([
    ['the creator sits at seat 0',                           {},                                    ['taken', 'open', 'open']],
    ['the creator sits at the requested seat',               { seat: 1 },                           ['open', 'taken', 'open']],
    ['bots take the last seats',                             { bots: ['random', 'greedy'] },        ['taken', 'random', 'greedy']],
    ['bots take the last seats beside the creator\'s',       { bots: ['random', 'greedy'], seat: 2 }, ['random', 'greedy', 'taken']],
    ['one bot beside a creator on the last seat',            { bots: ['greedy'], seat: 2 },         ['open', 'greedy', 'taken']],
    ['bots may take every seat',                             { bots: ['random', 'greedy', 'random'] }, ['random', 'greedy', 'random']],
    ['a creator who does not join has no seat',              { join: false, bots: ['random'] },     ['open', 'open', 'random']],
    ['a shared table seats nobody',                          { sharedTable: true, bots: ['random'] }, ['open', 'open', 'random']],
  ])('%s', (_what, changes, seats) => {
    expect(forked(changes).seats.map((seat) => seat.bot ?? seatStatus(seat))).toEqual(seats);
  });

  test('can be decided again from its own events', () => {
    const bots = fc.array(fc.constantFrom('random', 'greedy'), { maxLength: 3 });
    const seat = fc.option(fc.integer({ min: 0, max: 2 }), { nil: null });
    fc.assert(
      fc.property(fc.record({ bots, seat, join: fc.boolean(), sharedTable: fc.boolean() }), (changes) => {
        const decision = forkGame(order(changes));
        if (!decision.ok) return;
        expect(forkGame(orderIn(decision.events))).toEqual(decision);
      }),
    );
  });
});

/** The order that a fork's first commit followed, from its events alone. */
function orderIn(events: readonly GameEvent[]): ForkOrder {
  const [created, forkEvent] = events;
  if (created?.type !== 'GameCreated' || forkEvent?.type !== 'GameForked') throw new Error('no fork');
  const taken = events.find((event) => event.type === 'SeatTaken');
  const { type: _type, ...forkedFrom } = forkEvent;
  return {
    title,
    options: created.options,
    seats: created.seats,
    bots: events.flatMap((event) => (event.type === 'BotSeated' ? [event.bot] : [])),
    sharedTable: created.sharedTable,
    join: taken !== undefined,
    creator: created.creator,
    clientSeed: taken?.clientSeed ?? null,
    keyId: created.keyId,
    seedCommitment: created.seedCommitment,
    seat: taken?.seat ?? null,
    origin: forkedFrom,
  };
}

describe('a fork', () => {
  test('is open and shows the table that it opens with; its start sets up no other', () => {
    const fork = forked({ bots: ['random', 'random'] });
    expect(fork).toMatchObject({ status: 'open', table: null, opening: origin().table, serverSeed: null });
    expect(fork.origin).toEqual({ game: ORIGIN_ID, version: 6, hash: '11', head: '22' });
    expect(tableOf(fork, title)).toEqual(origin().table);
    expect(seatsToAct(fork, title)).toEqual([]);
    const start = startGame(fork, 'bea', title, fastChance(1));
    expect(start).toEqual({ ok: true, events: [{ type: 'GameStarted', facts: [] }], actor: -1, tables: [] });
    const running = becomes(fork, start);
    expect(running).toMatchObject({ status: 'active', table: origin().table, opening: null, origin: fork.origin });
    expect(seatsToAct(running, title)).toEqual([0, 2]);
    for (const game of [fork, running]) expect(JSON.parse(JSON.stringify(game))).toEqual(game);
  });

  test('is joined, started and left like any other game', () => {
    const fork = forked();
    expect(refusal(startGame(fork, 'bea', title, fastChance(1)))).toMatchObject({ code: 'SEATS_OPEN' });
    const joined = becomes(fork, joinGame(fork, { player: 'cleo', seat: 2, clientSeed: null }));
    expect(joined.seats.map(seatStatus)).toEqual(['taken', 'open', 'taken']);
    expect(joined.opening).toEqual(origin().table);
    const aborted = becomes(fork, leaveGame(fork, 'bea', Uint8Array.of(1)));
    expect(aborted).toMatchObject({ status: 'aborted', serverSeed: '01', table: null, opening: origin().table });
  });

  test('continues to the end by its own moves, bots at once, and leaves its origin unchanged', () => {
    const before = origin();
    const fork = forked({ bots: ['random', 'random'] });
    let game = started(fork, 'bea');
    for (let n = 0; game.status === 'active'; n += 1) {
      const seat = automaticSeat(game, title);
      const decision =
        seat === null
          ? playMove(game, { player: 'bea', move: 'pick:1', seat: null }, context())
          : playAutomatically(game, seat, fastChance(n), context());
      game = becomes(game, decision);
    }
    expect(game).toMatchObject({ status: 'finished', serverSeed: 'aa', origin: { version: 6 } });
    expect(before).toEqual(origin());
  });

  test('may be forked itself; seats that were given up are free again', () => {
    const fork = forked({ bots: ['random'], seat: 1 });
    const joined = becomes(fork, joinGame(fork, { player: 'cleo', seat: null, clientSeed: 'c' }));
    const running = started(joined, 'bea');
    const resigned = becomes(running, resignGame(running, 'cleo', null));
    const again = forked({
      origin: { game: `${ORIGIN_ID}-${'0'.repeat(32)}`, version: 4, hash: '33', head: null, table: resigned.table },
    });
    expect(again.origin).toMatchObject({ version: 4, head: null });
    expect(again.seats.map(seatStatus)).toEqual(['taken', 'open', 'open']);
    expect(again.seats.map((seat) => seat.clientSeed)).toEqual(['x', null, null]);
  });
});

describe('refusals', () => {
  const over = () => ({ ...order().origin, table: { ...toyTitle.initial({ rounds: 1 }, 3), round: 2 } });
  // biome-ignore format: one row per case
  test.each<readonly [what: string, changes: Partial<ForkOrder>, path: readonly string[], message: RegExp]>([
    ['a seat beyond the last',             { seat: 3 },                          ['seat'],       /no seat 3; seats are 0 to 2/],
    ['a seat before the first',            { seat: -1 },                         ['seat'],       /no seat -1/],
    ['a seat at a shared table',           { seat: 0, sharedTable: true },       ['seat'],       /shared table/],
    ['a seat without joining',             { seat: 0, join: false },             ['seat'],       /does not join/],
    ['a seat among bots only',             { seat: 0, bots: ['random', 'random', 'random'] }, ['bots'], /leave no seat for you/],
    ['more bots than seats',               { bots: ['random', 'random', 'random', 'random'] }, ['bots'], /4 bots do not fit on 3 seats/],
    ['an unknown bot',                     { bots: ['random', 'hal'] },          ['bots', '1'],  /no bot "hal"/],
    ['a long client seed',                 { clientSeed: 'x'.repeat(129) },      ['clientSeed'], /at most 128/],
    ['a table at which nobody is to act',  { origin: over() },                   ['atVersion'],  /At version 6 of game 01K.* nobody is to act/],
  ])('%s', (_what, changes, path, message) => {
    const refused = refusal(forkGame(order(changes)));
    expect(refused).toMatchObject({ reason: 'invalid-input', code: 'INVALID_INPUT', path });
    expect(refused === null ? '' : refusalText(refused, null, 'en')).toMatch(message);
  });

  test('only a player who acts for every seat may fork a running game; anyone may fork one that is over', () => {
    const running = origin();
    expect(forkRefusal(running, 'ada')).toBeNull();
    expect(forkRefusal(running, 'bea')).toMatchObject({ reason: 'forbidden', code: 'NOT_YOUR_GAME' });
    const againstBot = started(becomes(null, createGame({ ...CREATION, bots: ['random'] })), 'ada');
    expect(forkRefusal(againstBot, 'ada')).toMatchObject({ code: 'NOT_YOUR_GAME' });
    const alone = becomes(null, createGame({ ...CREATION, seats: 1, sharedTable: false }));
    const solo = started(alone, 'ada');
    expect(forkRefusal(solo, 'ada')).toBeNull();
    expect(forkRefusal(becomes(solo, resignGame(solo, 'ada', null)), 'ada')).toMatchObject({ code: 'NOT_YOUR_GAME' });
    expect(forkRefusal({ ...running, status: 'finished' }, 'bea')).toBeNull();
  });

  test('a game that never started has nothing to fork', () => {
    const open = becomes(null, createGame(CREATION));
    expect(forkRefusal(open, 'ada')).toMatchObject({ reason: 'wrong-status', status: 'open' });
    expect(forkRefusal(forked(), 'bea')).toMatchObject({ reason: 'wrong-status', status: 'open' });
    const aborted = becomes(open, leaveGame(open, 'ada', Uint8Array.of(1)));
    expect(forkRefusal(aborted, 'ada')).toMatchObject({ reason: 'wrong-status', status: 'aborted' });
  });

  test('an event of a fork out of place is a defect', () => {
    expect(() => evolveGame(null, forkEvent(), PLACE, lookup)).toThrow(Defect);
    expect(() => evolveGame(origin(), forkEvent(), PLACE, lookup)).toThrow(/GameForked in a game that is active/);
  });
});

describe('what is seen of a fork', () => {
  test.each([SPECTATOR, viewerOf(0), viewerOf(0, 1, 2), AUDITOR])('its event never shows the table: %j', (viewer) => {
    expect(seenEvent({ event: forkEvent(), place: PLACE }, viewer, forked(), title)).toEqual({
      type: 'GameForked',
      game: ORIGIN_ID,
      version: 6,
      hash: '11',
      head: '22',
    });
  });

  test('the view shows of a decision that is still sealed what the title reveals', () => {
    const view = (...seats: readonly number[]) => title.view(tableOf(forked(), title), viewerOf(...seats));
    expect(view()).toMatchObject({ round: 2, choices: [null, { kind: 'pick', number: 0 }, null] });
    expect(view(0)).toMatchObject({ choices: [null, { kind: 'pick', number: 0 }, null] });
    expect(view(1)).toMatchObject({ choices: [null, { kind: 'pick', number: 3 }, null] });
  });

  test('its event has a line in every language', () => {
    const seen = seenEvent({ event: forkEvent(), place: PLACE }, SPECTATOR, forked(), title);
    const titleInGerman: Title = { ...title, languages: ['en', 'de'] };
    expect(describeEvent(seen, titleInGerman, 'en')).toBe(`The game continues from version 6 of game ${ORIGIN_ID}.`);
    const german = `Die Partie geht von Version 6 der Partie ${ORIGIN_ID} aus weiter.`;
    expect(describeEvent(seen, titleInGerman, 'de')).toBe(german);
  });
});
