// Takebacks by consent: who is asked, what they may cross, how often.

import { describe, expect, test } from 'vitest';
import { auditReplay } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { plainText } from '../../../../domain/base/seatMarks.ts';
import { type Chance, fastChance, pick } from '../../../../domain/chance/index.ts';
import {
  describeEvent,
  evolveCommit,
  type GameEvent,
  type GameState,
  resignGame,
  seenEvent,
  type TakebackDecision,
} from '../../../../domain/game/index.ts';
import { type Title, viewerOf } from '../../../../domain/title/contract.ts';
import { registryOf, TITLES } from '../../../../domain/titles/index.ts';
import { PEOPLE, startedTable, type TableGame, type TablePeople } from '../../../kit/replays/peopleAtTable.ts';
import { platformSha256 } from '../../../kit/replays/recorded.ts';
import { sampleNumber } from '../../../kit/sampling.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';

const toy: Title = toyTitle as unknown as Title; // as the registry has it
const ALL: readonly Title[] = [...TITLES, toy];
const titles = registryOf(ALL).byRules;
const [ADA, BOB, CLEO] = PEOPLE;

const toyTable = (people: TablePeople = {}) => startedTable(toy, 7, titles, { options: { rounds: 5 }, ...people });

function codeOf(decision: TakebackDecision): string {
  if (decision.ok) return 'ok';
  return decision.refusal.reason === 'past-needed' ? 'past-needed' : decision.refusal.code;
}

function verdictOf(table: TableGame) {
  const [report] = auditReplay(table.text(), { titles, sha256: platformSha256 });
  return report?.verdict;
}

function playOut(table: TableGame): TableGame {
  const chance = fastChance('to the end');
  while (table.game.status === 'active') table.playRandom(chance);
  return table;
}

/** Plays a round of the toy, which ends with a draw that everybody sees. */
function playRound(table: TableGame): void {
  const { length } = table.game.seats;
  for (let seat = 0; seat < length; seat += 1) if (table.playerOf(seat) !== '') table.play(seat, 'pick:1');
}

describe('who is asked', () => {
  test('every other person; the last consent puts the table back, and it counts for the seat that asked', () => {
    const table = toyTable({ guests: 2 });
    const start = table.version;
    table.play(0, 'pick:1');
    table.go(table.offer(ADA, start));
    expect(table.eventsAt(table.version)).toEqual([
      { type: 'TakebackOffered', seat: 0, toVersion: start, redraws: false },
    ]);
    expect(codeOf(table.answer(ADA, true))).toBe('TAKEBACK_ACCEPTED');
    table.go(table.answer(BOB, true));
    expect(codeOf(table.answer(BOB, true))).toBe('TAKEBACK_ACCEPTED');
    expect(table.game.table).not.toEqual(table.stateAt(start).table);
    table.go(table.answer(CLEO, true));
    expect(table.eventsAt(table.version).map(({ type }) => type)).toEqual(['TakebackAnswered', 'MovesUndone']);
    expect(table.game.table).toEqual(table.stateAt(start).table);
    expect(table.game.uses.map(({ granted }) => granted)).toEqual([1, 0, 0]);
    expect(verdictOf(playOut(table))).toBe('verified');
  });

  test('nobody at a shared table: the offer is the takeback, as often as its seats have some', () => {
    const table = toyTable({ sharedTable: true });
    const start = table.version;
    for (let round = 0; round < 6; round += 1) {
      table.play(0, 'pick:1');
      table.go(table.offer(ADA, start));
      expect(table.eventsAt(table.version).map(({ type }) => type)).toEqual(['TakebackOffered', 'MovesUndone']);
      expect(table.game.table).toEqual(table.stateAt(start).table);
    }
    table.play(0, 'pick:1');
    expect(table.game.uses.map(({ granted }) => granted)).toEqual([3, 3]);
    expect(codeOf(table.offer(ADA, start))).toBe('NO_TAKEBACKS_LEFT');
    expect(verdictOf(playOut(table))).toBe('verified');
  });

  test('nobody who has resigned', () => {
    const table = toyTable({ guests: 2 });
    const start = table.version;
    table.write(resignGame(table.game, BOB, null));
    table.playAutomatic();
    table.play(0, 'pick:1');
    table.go(table.offer(ADA, start));
    table.go(table.answer(CLEO, true));
    expect(table.eventsAt(table.version).length + table.eventsAt(table.version - 1).length).toBeGreaterThan(2);
    expect(table.game.past.undone).toHaveLength(1);
    expect(verdictOf(playOut(table))).toBe('verified');
  });

  test.each([
    ['declines', (table: TableGame) => table.answer(BOB, false)],
    ['who asked withdraws', (table: TableGame) => table.answer(ADA, false)],
  ])('until somebody %s', (_name, answer) => {
    const table = toyTable();
    const start = table.version;
    table.play(0, 'pick:1');
    table.go(table.offer(ADA, start));
    expect(codeOf(table.offer(BOB, start))).toBe('TAKEBACK_PENDING');
    table.go(answer(table));
    expect(codeOf(table.answer(BOB, true))).toBe('NO_TAKEBACK_OFFERED');
  });

  test('until somebody moves, or undoes; and an answer can name the offer that it is to', () => {
    const table = toyTable();
    const start = table.version;
    table.play(0, 'pick:1');
    table.go(table.offer(ADA, start));
    const first = table.version;
    table.write(table.undo(ADA, start));
    expect(codeOf(table.answer(BOB, true))).toBe('NO_TAKEBACK_OFFERED');
    table.play(0, 'pick:2');
    table.go(table.offer(ADA, start));
    expect(codeOf(table.answer(BOB, true, first))).toBe('NO_TAKEBACK_OFFERED');
    expect(codeOf(table.answer(BOB, true, table.version))).toBe('ok');
    table.play(1, 'pick:1');
    expect(codeOf(table.answer(BOB, true))).toBe('NO_TAKEBACK_OFFERED');
    expect(verdictOf(playOut(table))).toBe('verified');
  });
});

describe('what may be crossed', () => {
  const CASES: readonly [string, TablePeople, string][] = [
    ['a draw, where that is not allowed', {}, 'DRAWN_SINCE'],
    ['a draw, where it is', { takebacks: 'casual' }, 'ok'],
    ['a draw by one person alone', { takebacks: 'casual', sharedTable: true }, 'DRAWN_SINCE'],
    ['nothing, without takebacks', { takebacks: 'none' }, 'TAKEBACKS_OFF'],
  ];
  test.each(CASES)('%s', (_name, people, code) => {
    const table = toyTable(people);
    const start = table.version;
    playRound(table);
    expect(codeOf(table.offer(ADA, start))).toBe(code);
  });

  test('neither the start, nor what was undone, nor the present', () => {
    const table = toyTable();
    const start = table.version;
    table.play(0, 'pick:1');
    table.write(table.undo(ADA, start));
    table.play(0, 'pick:2');
    const wrong = [start - 1, start + 1, table.version, table.version + 1, 0, 1.5];
    expect(wrong.map((version) => codeOf(table.offer(BOB, version)))).toEqual(wrong.map(() => 'INVALID_INPUT'));
    expect([start, start + 2].map((version) => codeOf(table.offer(BOB, version)))).toEqual(['ok', 'ok']);
  });

  test('what was drawn is drawn anew, and everybody is told so', () => {
    const drawn: unknown[] = [];
    const table = toyTable({ takebacks: 'casual' });
    const start = table.version;
    for (const asks of [ADA, ADA, ADA, BOB, BOB, BOB]) {
      playRound(table);
      drawn.push(table.eventsAt(table.version).flatMap((event) => (event.type === 'MovePlayed' ? event.facts : []))[1]);
      table.go(table.offer(asks, start));
      expect(sentence(table, at(table.eventsAt(table.version), 0))).toMatch(/would be drawn anew/);
      table.go(table.answer(asks === ADA ? BOB : ADA, true));
      const back = at(table.eventsAt(table.version), 1);
      expect(sentence(table, back)).toMatch(/will be drawn anew/);
      expect(seen(table, back)).not.toHaveProperty('restored');
    }
    // Six draws of three numbers, the same in each run: they are not all alike.
    expect(new Set(drawn.map((fact) => JSON.stringify(fact))).size).toBeGreaterThan(1);
    playRound(table);
    expect(codeOf(table.offer(ADA, start))).toBe('NO_TAKEBACKS_LEFT');
    expect(verdictOf(playOut(table))).toBe('verified');
  });
});

const seen = (table: TableGame, event: GameEvent) =>
  seenEvent({ event, place: { version: table.version, index: 1 } }, viewerOf(1), table.game, toy);

const sentence = (table: TableGame, event: GameEvent) => plainText(describeEvent(seen(table, event), toy, 'en'));

/** Plays at random, with takebacks to anywhere on the way as often as they are allowed. How many were granted. */
function playWithTakebacks(table: TableGame, chance: Chance): number {
  let granted = 0;
  while (table.game.status === 'active') {
    table.playRandom(chance);
    if (table.game.status !== 'active' || chance.below(8) > 0) continue;
    const [asks, answers] = pick(chance, [0, 1]) === 0 ? [ADA, BOB] : [BOB, ADA];
    const { started } = table.game.past;
    const toVersion = started + chance.below(table.version - started);
    const offer = table.offer(asks, toVersion);
    if (!offer.ok) continue;
    table.go(offer);
    table.go(table.answer(answers, true));
    granted += 1;
    expect(JSON.stringify(table.game.table)).toBe(JSON.stringify(table.stateAt(toVersion).table));
    expect(table.game.past).toMatchObject({
      drew: table.stateAt(toVersion).past.drew,
      showed: table.stateAt(toVersion).past.showed,
    });
  }
  return granted;
}

function folded(table: TableGame, from: number): string {
  let game: GameState | null = from === 0 ? null : JSON.parse(JSON.stringify(table.stateAt(from)));
  for (let version = from + 1; version <= table.version; version += 1) {
    const { recordedAt } = at(table.commits, version - 1);
    game = evolveCommit(game, { events: table.eventsAt(version), version, recordedAt }, titles);
  }
  return JSON.stringify(game);
}

test.each(ALL.map((title) => [title.id, title] as const))(
  '%s: the table is as it was, from any version on, and the record is verified',
  (id, title) => {
    const seed = sampleNumber(`takebacks of ${id}`) % 10_000;
    const options = id === 'toy' ? { rounds: 5 } : null;
    const table = startedTable(title, seed, titles, { options, takebacks: 'casual' });
    const chance = fastChance(`takebacks ${seed}`);
    const granted = playWithTakebacks(table, chance);
    for (const from of [0, chance.below(table.version), table.version - 1]) {
      expect(folded(table, from)).toBe(JSON.stringify(table.game));
    }
    if (id !== 'toy') expect(granted).toBeGreaterThan(0);
    expect(verdictOf(table)).toBe('verified');
  },
  30_000,
);
