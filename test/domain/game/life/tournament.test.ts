// Games of tournaments: made in one commit, forfeited by who does not show up, ended with their round.

import { describe, expect, test } from 'vitest';
import { cardSeats, foldCard, type GameCard } from '../../../../app/projections/card.ts';
import { formatCard, parseCard } from '../../../../app/projections/cardText.ts';
import { auditReplay } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import {
  abortGame,
  closeForRound,
  closeIdle,
  dueAtOf,
  endsWithRound,
  extendClocks,
  extendsClocks,
  GRACE_MS,
  isWritten,
  lateSeat,
  offerTakeback,
  owedOutage,
  rematchRefusal,
  resignGame,
  seatStatus,
  summaryIn,
  summaryOf,
  voteToAbandon,
} from '../../../../domain/game/index.ts';
import { foldRecord, parseReplay } from '../../../../domain/replay/index.ts';
import type { Title } from '../../../../domain/title/contract.ts';
import { registryOf, TITLES } from '../../../../domain/titles/index.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { PEOPLE, startedTable, type TableGame } from '../../../kit/replays/peopleAtTable.ts';
import { platformSha256 } from '../../../kit/replays/recorded.ts';
import {
  AN_HOUR,
  NO_SHOW_MS,
  PLACE,
  startedTournamentTable,
  type TournamentTableSettings,
  timedOut,
  tournamentGame,
} from '../../../kit/replays/tournamentTable.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';

const toy: Title = toyTitle as unknown as Title; // as the registry has it
const titles = registryOf([...TITLES, toy]).byRules;
const [ADA, BOB] = PEOPLE;
const NO_SHOW = FIXED_TIME + NO_SHOW_MS;
const SEED = new Uint8Array(32);

const toyTable = (settings: TournamentTableSettings = {}) =>
  startedTournamentTable(toy, 3, titles, { options: { rounds: 3 }, ...settings });

function verdictOf(table: TableGame) {
  const [report] = auditReplay(table.text(), { titles, sha256: platformSha256 });
  return report?.verdict;
}

function playOut(table: TableGame): TableGame {
  const chance = fastChance('to the end');
  while (table.game.status === 'active') table.playRandom(chance);
  return table;
}

const codeOf = (decision: { readonly ok: boolean; readonly refusal?: { readonly code?: string } }) =>
  decision.ok ? 'ok' : decision.refusal?.code;

describe('the first commit', () => {
  test('creates, seats and starts the game, the same whoever makes it', () => {
    const table = toyTable();
    const events = table.eventsAt(1);
    expect(events.map(({ type }) => type)).toEqual(['GameCreated', 'SeatTaken', 'SeatTaken', 'GameStarted']);
    expect(events[0]).toMatchObject({ tournament: PLACE, takebacks: 'none', creator: 'player_olga' });
    expect(table.game).toMatchObject({ status: 'active', tournament: PLACE, startedAt: FIXED_TIME, moved: [] });
    expect(toyTable().text()).toBe(table.text());
  });

  test.each(TITLES.map((title) => [title.id, title] as const))(
    'of %s is verified, and so is the whole game',
    (_, title) => {
      const players = PEOPLE.slice(0, title.seats.max);
      const table = playOut(startedTournamentTable(title, 5, titles, { players }));
      expect(verdictOf(table)).toBe('verified');
      const [record] = parseReplay(table.text()).records;
      if (record?.ok !== true) expect.fail('no record');
      expect(foldRecord(record.record, titles).at(-1)?.game.status).toBe('finished');
    },
  );

  test('seats nobody twice, and no more than the title takes', () => {
    expect(codeOf(tournamentGame(toy, 3, { players: [ADA, ADA] }))).toBe('ALREADY_SEATED');
    const crowd = Array.from({ length: toy.seats.max + 1 }, (_, seat) => `player_${seat}`);
    expect(codeOf(tournamentGame(toy, 3, { players: crowd }))).toBe('INVALID_INPUT');
  });
});

describe('who does not show up', () => {
  test('forfeits after the time for it, whatever the clock would give', () => {
    const table = toyTable();
    expect(dueAtOf(table.game)).toBe(NO_SHOW);
    expect(lateSeat(table.game, NO_SHOW + GRACE_MS - 1)).toBeNull();
    table.time = FIXED_TIME + 1;
    table.play(0, 'pick:1');
    expect(lateSeat(table.game, NO_SHOW + GRACE_MS)).toBe(1);
    timedOut(table, 1, NO_SHOW + GRACE_MS);
    expect(seatStatus(at(table.game.seats, 1))).toBe('forfeited');
    expect(table.eventsAt(3).map(({ type }) => type)).toEqual(['TimedOut', 'SeatResigned']);
    expect(verdictOf(playOut(table))).toBe('verified');
  });

  test('is in the summary of every commit, as is who resigned after a move', () => {
    const table = toyTable();
    table.play(0, 'pick:1');
    table.write(resignGame(table.game, ADA, null));
    table.playAutomatic();
    expect(summaryIn(summaryOf(table.game, toy))).toMatchObject({ forfeits: [0], noShows: [] });
    table.write(resignGame(table.game, BOB, null));
    table.playAutomatic();
    expect(summaryIn(summaryOf(table.game, toy))).toMatchObject({ forfeits: [0, 1], noShows: [1] });
    expect(verdictOf(playOut(table))).toBe('verified');
    expect(summaryIn(summaryOf(table.game, toy))).toMatchObject({ status: 'finished', forfeits: [0, 1], noShows: [1] });
  });

  test('forfeits at the end of the clock if that is sooner', () => {
    const table = toyTable({ clock: { ...AN_HOUR, seconds: 60 } });
    expect(dueAtOf(table.game)).toBe(FIXED_TIME + 60_000);
    timedOut(table, 0, FIXED_TIME + 60_000 + GRACE_MS);
    timedOut(table, 1, FIXED_TIME + 60_000 + GRACE_MS);
    expect(table.game.seats.map(seatStatus)).toEqual(['forfeited', 'forfeited']);
    expect(summaryIn(summaryOf(table.game, toy)).forfeits).toEqual([0, 1]);
    expect(verdictOf(playOut(table))).toBe('verified');
  });

  test('has forfeited, which a resignation after a time-out is not; lists say the same', () => {
    const table = toyTable({ clock: { ...AN_HOUR, seconds: 60, resignAfter: 2 } });
    table.time = FIXED_TIME + 1;
    table.play(0, 'pick:1');
    table.play(1, 'pick:1');
    const late = table.time + 60_000 + GRACE_MS;
    timedOut(table, 0, late);
    timedOut(table, 1, late);
    expect(table.game.seats.map(seatStatus)).toEqual(['taken', 'taken']);
    table.write(resignGame(table.game, ADA, null));
    table.playAutomatic();
    timedOut(table, 1, late + 60_000 + GRACE_MS);
    expect(table.game.seats.map(seatStatus)).toEqual(['resigned', 'forfeited']);
    expect('timedOut' in table.game).toBe(false);
    expect(verdictOf(playOut(table))).toBe('verified');
    const card = table.commits.reduce<GameCard | null>(foldCard, null);
    expect(card && cardSeats(card).map(({ status }) => status)).toEqual(['resigned', 'forfeited']);
    expect(card && parseCard(formatCard(card))).toEqual(card);
  });

  test('forfeits in a game without a clock, in which nobody is late after the first move', () => {
    const table = toyTable({ clock: null });
    table.time = FIXED_TIME + 1;
    table.play(0, 'pick:1');
    timedOut(table, 1, NO_SHOW + GRACE_MS);
    expect(dueAtOf(table.game)).toBeNull();
    expect(verdictOf(playOut(table))).toBe('verified');
  });

  test('has the usual time from the second decision on, and after an undo of the first', () => {
    const table = toyTable({ clock: AN_HOUR });
    const start = table.version;
    table.time = FIXED_TIME + 1;
    table.play(0, 'pick:1');
    table.write(table.undo(ADA, start));
    expect(table.game.moved).toEqual([0]);
    table.play(0, 'pick:1');
    table.time = FIXED_TIME + 2;
    table.play(1, 'pick:1');
    const late = FIXED_TIME + 2 + 3_600_000 + GRACE_MS;
    expect(dueAtOf(table.game)).toBe(late - GRACE_MS);
    timedOut(table, 0, late);
    expect(at(table.game.seats, 0).resigned).toBe(false);
    timedOut(table, 1, late);
    expect(verdictOf(playOut(table))).toBe('verified');
  });

  test('has the time of an outage in addition', () => {
    const table = toyTable({ clock: null });
    const outage = { from: FIXED_TIME + 1_000, to: FIXED_TIME + 61_000 };
    expect(extendsClocks(table.game, outage, outage.to)).toBe(true);
    expect(owedOutage(table.game, [outage], outage.to)).toEqual(outage);
    table.time = outage.to;
    table.write(extendClocks(outage), true);
    expect(dueAtOf(table.game)).toBe(NO_SHOW + 60_000);
    expect(verdictOf(playOut(table))).toBe('verified');
  });
});

test('a release that only reads these games writes all others', () => {
  const table = toyTable();
  table.write(closeForRound(table.context().serverSeed), true);
  const events = [...table.eventsAt(1), ...table.eventsAt(2)];
  expect(events.filter((event) => !isWritten(event, false)).map(({ type }) => type)).toEqual([
    'GameCreated',
    'GameAborted',
  ]);
  const other = startedTable(toy, 3, titles);
  other.write(closeIdle(other.context().serverSeed), true);
  const others = Array.from({ length: other.version }, (_, index) => other.eventsAt(index + 1)).flat();
  expect(others.filter((event) => !isWritten(event, false))).toEqual([]);
});

describe('the end of the round', () => {
  test('ends the game without a result', () => {
    const table = toyTable();
    table.time = FIXED_TIME + 1;
    table.play(0, 'pick:1');
    table.time = FIXED_TIME + 60_000;
    expect(endsWithRound(table.game, table.time)).toBe(true);
    table.write(closeForRound(table.context().serverSeed), true);
    expect(table.game.status).toBe('aborted');
    expect(endsWithRound(table.game, table.time)).toBe(false);
    expect(verdictOf(table)).toBe('verified');
  });

  test('comes after the forfeit of whoever is late by then', () => {
    expect(endsWithRound(toyTable().game, NO_SHOW + GRACE_MS)).toBe(false);
  });
});

describe('what a tournament does not leave to its players', () => {
  test('is refused, and nobody else learns that it is', () => {
    const table = toyTable();
    const { game } = table;
    expect(codeOf(abortGame(game, ADA, SEED))).toBe('TOURNAMENT_GAME');
    expect(codeOf(voteToAbandon(game, ADA, SEED))).toBe('TOURNAMENT_GAME');
    table.play(0, 'pick:1');
    const offer = offerTakeback(table.game, { player: ADA, toVersion: 1 }, table.takebackContext());
    expect(offer).toMatchObject({ ok: false, refusal: { code: 'TOURNAMENT_GAME' } });
    for (const decide of [abortGame, voteToAbandon]) expect(codeOf(decide(game, 'player_x', SEED))).toBe('NOT_SEATED');
    expect(rematchRefusal(playOut(table).game, BOB)).toMatchObject({ code: 'TOURNAMENT_GAME' });
  });

  test('resigning and undoing are possible', () => {
    const table = toyTable();
    table.play(0, 'pick:1');
    table.write(table.undo(ADA, 1));
    table.write(resignGame(table.game, BOB, null));
    table.playAutomatic();
    expect(verdictOf(playOut(table))).toBe('verified');
  });
});
