// Players are reminded of what a tournament wants of them, each of the own only, while it applies.

import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { replaced } from '../../kit/app/stubApp.ts';
import { codesIn, type LiveOn, liveOn } from '../../kit/live/liveOn.ts';
import { ApiHall, BY_ID } from '../../kit/tournaments/apiHall.ts';
import { OLGA, player, START, successOf } from '../../kit/tournaments/played.ts';

const REMIND = `subscription { tournamentReminders {
  kind stage round ordinal table tableNumber gameId startsAt forfeitsAt tournament { id status myEntry { player { id } } }
} }`;

const MINUTE = 60_000;
const time = (ms: number): string => new Date(ms).toISOString();

function hall(): ApiHall {
  const { store, views } = projectedApp();
  return new ApiHall(store, views);
}

/** Players by number, who listen. */
async function listening(on: LiveOn, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const { playerId } = player(number);
    await on.open(playerId, playerId);
    await on.subscribe(playerId, '1', REMIND);
  }
}

function heard(on: LiveOn, number: number) {
  return on
    .heard(player(number).playerId)
    .flatMap(({ type, payload }) => (type === 'next' ? [payload.data.tournamentReminders] : []));
}

/** What the timers ask for. */
async function remind(on: ApiHall, tournament: string): Promise<void> {
  on.waiting.push({ kind: 'remind', tournament });
  await on.settle();
}

async function tellAll(from: ApiHall, on: LiveOn) {
  const pages = from.reminders.splice(0);
  expect(await on.tell(...pages.map((reminders) => ({ reminders })))).toEqual([]);
  return pages;
}

test('accounts are told of each announcement once, of those of a day at most', async () => {
  const there = hall();
  there.app = there.process(there.store, { edition: NEWEST_EDITION });
  const id = await there.create();
  await there.enter(id, 2);
  const announce = async (text: string): Promise<number> => {
    const input = { tournamentId: id, text, expectedVersion: null, commandId: text };
    return successOf(await there.app.announce(OLGA, input)).version;
  };
  const due = async () => {
    await remind(there, id);
    const pages = there.reminders.splice(0);
    return [pages.length, ...new Set(pages.map((page) => ('after' in page ? page.after : null)))];
  };
  const first = await announce('One.');
  const second = await announce('Two.');
  expect(await due()).toEqual([16, first - 1]);
  expect(await due()).toEqual([0]);
  await announce('Three.');
  expect(await due()).toEqual([16, second]);
  await announce('Four.');
  there.now += 24 * 60 * MINUTE;
  expect(await due()).toEqual([0]);
});

test('whoever has entered and not checked in hears that check-in is open, once, until entries close', async () => {
  const there = hall();
  const id = await there.create({ checkInMs: 10 * MINUTE });
  await there.enter(id, 3);
  const on = liveOn(there.app, { verifier: BY_ID });
  await listening(on, 0, 1, 9);
  await remind(there, id);
  expect(there.reminders).toEqual([]);
  there.now = START - 10 * MINUTE;
  expect(await there.wish('checkIn', id, 0)).toMatchObject({ ok: true });
  await remind(there, id);
  const pages = await tellAll(there, on);
  const none = { stage: null, round: null, ordinal: null, table: null, tableNumber: null, gameId: null };
  const checkIn = { kind: 'CHECK_IN', ...none, forfeitsAt: null };
  const entered = { id, status: 'ENTRIES_OPEN', myEntry: { player: { id: player(1).playerId } } };
  expect(heard(on, 1)).toEqual([{ ...checkIn, startsAt: time(START), tournament: entered }]);
  expect([heard(on, 0), heard(on, 9)]).toEqual([[], []]);
  await remind(there, id);
  expect(there.reminders).toEqual([]);
  there.now = START;
  await there.advance(id);
  there.reminders.splice(0);
  await on.tell(...pages.map((reminders) => ({ reminders })));
  expect(heard(on, 1)).toEqual([]);
});

test('everybody who plays a round hears of the table, or of the bye, when it is published', async () => {
  const there = hall();
  const on = liveOn(there.app, { verifier: BY_ID });
  await listening(on, 0, 1, 2, 3, 4, 9);
  const id = await there.started(5);
  const round = await there.round(id);
  const pages = await tellAll(there, on);
  expect(pages).toHaveLength(2);
  const said = [0, 1, 2, 3, 4].map((number) => ({ playerId: player(number).playerId, reminders: heard(on, number) }));
  const common = { stage: 0, round: 0, ordinal: 1, startsAt: time(round.startsAt), forfeitsAt: null };
  for (const { playerId, reminders } of said) {
    const entrant = round.roll.indexOf(playerId);
    const table = round.pairing.tables.findIndex((seated) => seated.includes(entrant));
    const place =
      table < 0
        ? { kind: 'BYE', table: null, tableNumber: null, gameId: null }
        : { kind: 'TABLE', table, tableNumber: table + 1, gameId: round.gameId(table) };
    expect(reminders).toMatchObject([
      { ...common, ...place, tournament: { id, myEntry: { player: { id: playerId } } } },
    ]);
  }
  expect(said.filter(({ reminders }) => reminders[0].kind === 'BYE')).toHaveLength(1);
  expect(heard(on, 9)).toEqual([]);
  // The work comes again, and the news comes late.
  there.now += 2 * MINUTE;
  await there.advance(id);
  expect(there.reminders).toEqual([]);
  await there.playRound(id);
  await tellAll(there, on);
  for (const number of [0, 1, 2, 3, 4]) heard(on, number);
  await on.tell(...pages.map((reminders) => ({ reminders })));
  expect([0, 1, 2, 3, 4].flatMap((number) => heard(on, number))).toEqual([]);
});

test('whoever owes a first decision hears when the seat is forfeited, once half of the time has gone', async () => {
  const there = hall();
  const on = liveOn(there.app, { verifier: BY_ID });
  const id = await there.started(4);
  there.reminders.splice(0);
  await listening(on, 0, 1, 2, 3, 9);
  const round = await there.round(id);
  const moverId = round.roll[round.pairing.tables[0]?.[0] ?? -1] ?? '';
  const laterId = round.roll[round.pairing.tables[0]?.[1] ?? -1] ?? '';
  await there.move(round, 0, { seat: 0, playerId: moverId });
  there.now = START + 5 * MINUTE - 1;
  await remind(there, id);
  expect(there.reminders).toEqual([]);
  there.now = START + 5 * MINUTE;
  await remind(there, id);
  const pages = await tellAll(there, on);
  for (const number of [0, 1, 2, 3]) {
    const near = { kind: 'FORFEIT_NEAR', gameId: expect.any(String), forfeitsAt: time(START + 10 * MINUTE) };
    expect(heard(on, number)).toMatchObject(player(number).playerId === moverId ? [] : [near]);
  }
  expect(heard(on, 9)).toEqual([]);
  there.now += MINUTE;
  await remind(there, id);
  expect(await tellAll(there, on)).toHaveLength(1);
  expect([0, 1, 2, 3].flatMap((number) => heard(on, number))).toEqual([]);
  // A message that comes late finds that one has moved, and that it is too late for the others.
  await there.move(round, 0, { seat: 1, playerId: laterId });
  await on.tell(...pages.map((reminders) => ({ reminders })));
  const again = [0, 1, 2, 3].filter((number) => heard(on, number).length > 0).map((number) => player(number).playerId);
  expect(again).toHaveLength(2);
  expect(again).not.toContain(laterId);
  there.now = START + 10 * MINUTE;
  await on.tell(...pages.map((reminders) => ({ reminders })));
  expect([0, 1, 2, 3].flatMap((number) => heard(on, number))).toEqual([]);
});

test('games are read of those only who listen; a spectator has nothing to be reminded of', async () => {
  const there = hall();
  const id = await there.started(4);
  there.now = START + 5 * MINUTE;
  await remind(there, id);
  const asked: string[][] = [];
  const app = replaced(there.app, {
    forRequest(deadline) {
      const request = there.app.forRequest(deadline);
      const reminders: typeof request.reminders = async (page) => {
        const found = await request.reminders(page);
        return {
          ...found,
          of(players) {
            asked.push([...players]);
            return found.of(players);
          },
        };
      };
      return replaced(request, { reminders });
    },
  });
  const on = liveOn(app, { verifier: BY_ID });
  const pages = await tellAll(there, on);
  expect(pages.map(({ kind }) => kind)).toEqual(['round', 'forfeit']);
  expect(asked).toEqual([]);
  await listening(on, 2);
  await on.tell(...pages.map((reminders) => ({ reminders })));
  expect(asked).toEqual([[player(2).playerId], [player(2).playerId]]);
  expect(
    heard(on, 2)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['FORFEIT_NEAR', 'TABLE']);
  await on.open('s');
  await on.subscribe('s', '1', REMIND);
  expect(codesIn(on.heard('s'))).toEqual(['UNAUTHENTICATED']);
});

test('where the clock gives less time than a no-show has, half of that is what counts', async () => {
  const there = hall();
  const on = liveOn(there.app, { verifier: BY_ID });
  const id = await there.started(2, { clock: { kind: 'per-decision', seconds: 120, resignAfter: 3 } });
  there.reminders.splice(0);
  await listening(on, 0, 1);
  there.now = START + MINUTE;
  await remind(there, id);
  await tellAll(there, on);
  const near = { kind: 'FORFEIT_NEAR', forfeitsAt: time(START + 2 * MINUTE) };
  expect([heard(on, 0), heard(on, 1)]).toMatchObject([[near], [near]]);
});
