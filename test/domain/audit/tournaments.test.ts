// Games of tournaments, forged by somebody who knows the seed: each forgery is found, by the checker in another
// language too.

import { describe, expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { fastChance } from '../../../domain/chance/index.ts';
import { closeForRound, type GameDecision, type GameEvent, GRACE_MS, lateSeat } from '../../../domain/game/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { TITLES, titleOf } from '../../../domain/titles/index.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { PEOPLE, startedTable, TableGame } from '../../kit/replays/peopleAtTable.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import {
  AN_HOUR,
  NO_SHOW_MS,
  PLACE,
  startedTournamentTable,
  timedOut,
  tournamentGame,
  tournamentSeed,
} from '../../kit/replays/tournamentTable.ts';
import { checkFiles, checksThat } from './pythonChecker.ts';

const TITLE = at(TITLES, 0);
const NO_SHOW = FIXED_TIME + NO_SHOW_MS;

const started = () => startedTournamentTable(TITLE, 5, titleOf);

function forge(table: TableGame, events: readonly GameEvent[], automatic: boolean, actor = -1): TableGame {
  table.write({ ok: true, events, actor, tables: [] }, automatic);
  return table;
}

/** A table whose first commit is `change` of the true one. */
function begun(change: (events: readonly GameEvent[]) => readonly GameEvent[], automatic = true): TableGame {
  const serverSeed = tournamentSeed(5);
  const table = new TableGame({ gameId: `0${'5'.padStart(25, '0')}`, serverSeed, titles: titleOf }, serverSeed);
  const decided = tournamentGame(TITLE, 5);
  if (!decided.ok) throw new Error(decided.refusal.code);
  table.time = FIXED_TIME;
  return forge(table, change(decided.events), automatic);
}

const changed =
  (type: GameEvent['type'], change: object) =>
  (events: readonly GameEvent[]): readonly GameEvent[] =>
    // The forger's own shapes.
    events.map((event) => (event.type === type ? ({ ...event, ...change } as GameEvent) : event));

/** The facts that start the same game by another seed. */
function otherStart(): object {
  for (let seed = 6; ; seed += 1) {
    const [mine, other] = [started(), startedTournamentTable(TITLE, seed, titleOf)].map((table) =>
      table.eventsAt(1).at(-1),
    );
    if (JSON.stringify(mine) !== JSON.stringify(other)) return other ?? {};
  }
}

function closed(table: TableGame, time: number): TableGame {
  table.time = time;
  table.write(closeForRound(table.context().serverSeed), true);
  return table;
}

function ended(table: TableGame): TableGame {
  const chance = fastChance('to the end');
  while (table.game.status === 'active') table.playRandom(chance);
  return table;
}

function absent(table: TableGame, seat: number, time: number): TableGame {
  table.time = time;
  return forge(
    table,
    [
      { type: 'TimedOut', seat },
      { type: 'SeatResigned', seat },
    ],
    true,
    seat,
  );
}

const FORGERIES: Readonly<Record<string, () => TableGame>> = {
  'a no-show before its time': () => ended(absent(started(), 0, NO_SHOW + GRACE_MS - 1)),
  'a no-show of somebody who has moved': () => {
    const table = started();
    table.playRandom(fastChance('a move'), 0);
    return ended(absent(table, 0, NO_SHOW + GRACE_MS));
  },
  'a no-show who is not made to resign': () => {
    const table = started();
    table.time = NO_SHOW + GRACE_MS;
    const { title, game } = table;
    const move = title.moveId(title.autoMove(game.table, 0));
    const decided = title.decide(game.table, 0, title.autoMove(game.table, 0), table.context().chance);
    if (!decided.ok) throw new Error(decided.rule);
    const played: GameEvent = { type: 'MovePlayed', seat: 0, move, by: 'absent', facts: decided.facts, draws: 0 };
    return ended(forge(table, [{ type: 'TimedOut', seat: 0 }, played], true, 0));
  },
  'a first move after the time for it': () => {
    const table = started();
    table.time = NO_SHOW + GRACE_MS;
    return ended(table);
  },
  'an end with the round of somebody who is late': () => closed(started(), NO_SHOW + GRACE_MS),
  'an end with the round in a game without a tournament': () => {
    const table = startedTable(TITLE, 5, titleOf, { clock: AN_HOUR });
    return closed(table, FIXED_TIME + 60_000);
  },
  'an end with the round by a player': () => {
    const table = started();
    table.time = FIXED_TIME + 60_000;
    table.write(closeForRound(table.context().serverSeed), false);
    return table;
  },
  'another start': () => ended(begun(changed('GameStarted', otherStart()))),
  'a seed of a player': () => ended(begun(changed('SeatTaken', { clientSeed: 'mine' }))),
  takebacks: () => ended(begun(changed('GameCreated', { takebacks: 'casual' }))),
  'a creation by a player': () => ended(begun((events) => events, false)),
  'a game that was started later': () => {
    const table = begun((events) => events.slice(0, -1));
    return ended(forge(table, started().eventsAt(1).slice(-1), false));
  },
  'a game of a tournament called off': () => {
    const decided: GameDecision = closeForRound(tournamentSeed(5));
    const events = decided.ok ? decided.events.map((event) => ({ ...event, reason: 'called-off' }) as GameEvent) : [];
    return forge(started(), events, false, 0);
  },
  'a vote to abandon': () => ended(forge(started(), [{ type: 'AbandonVoted', seat: 0 }], false, 0)),
  'an offer of a takeback': () => {
    const table = started();
    table.playRandom(fastChance('a move'), 0);
    const event: GameEvent = { type: 'TakebackOffered', seat: 0, toVersion: 1, redraws: false };
    return ended(forge(table, [event], false, 0));
  },
};

const HONEST: Readonly<Record<string, () => TableGame>> = {
  'a whole game': () => ended(started()),
  'a no-show': () => {
    const table = started();
    timedOut(table, 0, NO_SHOW + GRACE_MS);
    timedOut(table, 1, NO_SHOW + GRACE_MS);
    return ended(table);
  },
  'an end with the round': () => closed(started(), FIXED_TIME + 60_000),
  'no clock': () => ended(startedTournamentTable(TITLE, 5, titleOf, { clock: null })),
  ...Object.fromEntries(TITLES.map((title, seed) => [title.id, () => withNoShows(title, seed)])),
};

/** A game of as many as the title takes, of whom those who are to move first do not come. */
function withNoShows(title: Title, seed: number): TableGame {
  const players = PEOPLE.slice(0, title.seats.max);
  const table = startedTournamentTable(title, seed, titleOf, { players });
  for (const _ of players) {
    const seat = lateSeat(table.game, NO_SHOW + GRACE_MS);
    if (seat !== null) timedOut(table, seat, NO_SHOW + GRACE_MS);
  }
  return ended(table);
}

function audited(text: string) {
  return auditReplay(text, { titles: titleOf, sha256: platformSha256 })[0];
}

test('the place of a game is that of its tournament', () => {
  expect(started().game.tournament).toEqual(PLACE);
});

test.each(Object.keys(HONEST))('honest, and verified: %s', (name) => {
  expect(audited((HONEST[name] ?? started)().text())?.verdict).toBe('verified');
});

describe('forged, and caught', () => {
  test.each(Object.keys(FORGERIES))('%s', (name) => {
    expect(audited((FORGERIES[name] ?? started)().text())?.verdict).toBe('failed');
  });
});

test('the checker in another language finds the same, game by game', () => {
  const textsOf = (games: Readonly<Record<string, () => TableGame>>) =>
    Object.entries(games).map(([name, make]) => [name, make().text()] as const);
  const honest = textsOf(HONEST);
  const reports = checkFiles(new Map([...honest, ...textsOf(FORGERIES)]));
  for (const [name, text] of honest) {
    const draws = Number.parseInt(reports.get(name)?.[0]?.checks.draws?.message ?? '', 10);
    expect([name, draws]).toEqual([name, audited(text)?.counts.draws]);
  }
  const failed = [...reports].filter(([, found]) => checksThat('failed', found).length > 0).map(([name]) => name);
  expect(failed).toEqual(Object.keys(FORGERIES));
});
