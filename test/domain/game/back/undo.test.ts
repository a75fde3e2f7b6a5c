// Undo: which steps can be undone, by a rule of its own from the log; and that the game is then what it was.

import { describe, expect, test } from 'vitest';
import { auditReplay } from '../../../../domain/audit/index.ts';
import { type Chance, fastChance } from '../../../../domain/chance/index.ts';
import {
  evolveCommit,
  foresee,
  type GameEvent,
  type GameState,
  seatsOf,
  undoVersions,
} from '../../../../domain/game/index.ts';
import type { Title } from '../../../../domain/title/contract.ts';
import { registryOf, TITLES } from '../../../../domain/titles/index.ts';
import { PEOPLE, startedTable, type TableGame, type TablePeople } from '../../../kit/replays/peopleAtTable.ts';
import { platformSha256 } from '../../../kit/replays/recorded.ts';
import { sampleNumber } from '../../../kit/sampling.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';

const ALL: readonly Title[] = [...TITLES, toyTitle];
const titles = registryOf(ALL).byRules;
const TABLES: readonly TablePeople[] = [{}, { guests: 0, bots: ['random'] }, { sharedTable: true }];
const COMMITS = 120;

const [ADA, BOB] = PEOPLE;

/**
 * Whether a commit is one of moves that a player can undo: chosen by that player, without a draw, and showing nobody
 * anything.
 */
function isUndoable(events: readonly GameEvent[], player: string, { game, title }: TableGame): boolean {
  return events.every((event) => {
    if (event.type !== 'MovePlayed' || event.by !== 'player' || event.draws > 0) return false;
    return seatsOf(game, player).includes(event.seat) && !event.facts.some((fact) => title.isFinal(fact));
  });
}

/** The versions on the way to the present table, the newest last. */
function way(table: TableGame): readonly number[] {
  let versions: number[] = [];
  for (let version = 1; version <= table.version; version += 1) {
    const back = table.eventsAt(version).find((event) => event.type === 'MovesUndone');
    if (back !== undefined) versions = versions.filter((one) => one <= back.toVersion);
    versions.push(version);
  }
  return versions;
}

/** The versions to which `player` can undo, worked out from the log alone. */
function undoable(table: TableGame, player: string): readonly number[] {
  const versions = way(table);
  const isOwn = (version: number) => isUndoable(table.eventsAt(version), player, table);
  const end = versions.findLastIndex((one) => !isOwn(one) && !isOwnUndo(table.eventsAt(one), player, table));
  // Where all own steps were taken back, it begins again.
  const first = versions.findIndex((one, index) => index > end && isOwn(one));
  const last = versions.findLastIndex(isOwn);
  return first < 0 ? [] : versions.slice(first - 1, last);
}

function isOwnUndo([first]: readonly GameEvent[], player: string, { game }: TableGame): boolean {
  return first?.type === 'MovesUndone' && seatsOf(game, player).includes(first.seat);
}

/** What an undo leaves of a game: all but what counts and remembers it. */
function essence({ table, times, status, seats, sealed, past }: GameState, version: number) {
  const { drew, showed, started } = past;
  return JSON.stringify([
    table,
    times,
    status,
    seats,
    drew,
    showed,
    started,
    sealed.filter((one) => one.version <= version),
  ]);
}

/**
 * Plays at random, and tries every undo after each commit; takes the first that there is, and others now and then. How
 * many were taken.
 */
function playWithUndo(table: TableGame, chance: Chance): number {
  let taken = 0;
  while (table.game.status === 'active' && table.version < COMMITS) {
    for (const player of [ADA, BOB]) if (tryUndo(table, player, chance, taken === 0)) taken += 1;
    const { game, next } = table;
    table.playRandom(chance);
    expectNothingLearned(table, game, next);
  }
  return taken;
}

/** A step that can be undone looks the same on every table that its player could not tell from `before`. */
function expectNothingLearned(table: TableGame, before: GameState, version: number): void {
  const [event] = table.eventsAt(version);
  if (event?.type !== 'MovePlayed' || table.stateAt(version).undo?.since.at(-1)?.version !== version) return;
  const order = { player: table.playerOf(event.seat), moves: [event.move], seat: event.seat };
  const foreseen = foresee(before, order, table.title, { chance: fastChance(`imagined ${version}`), now: 0 });
  expect([event.move, foreseen.ok]).toEqual([event.move, true]);
}

/** Whether one was taken; `always`: if there is one. */
function tryUndo(table: TableGame, player: string, chance: Chance, always: boolean): boolean {
  const expected = undoable(table, player);
  for (let version = 0; version <= table.version + 1; version += 1) {
    const decision = table.undo(player, version);
    expect([table.version, player, version, decision.ok]).toEqual([
      table.version,
      player,
      version,
      expected.includes(version),
    ]);
  }
  const shown = undoVersions(table.game, player);
  expect(expected).toEqual(expect.arrayContaining([...shown]));
  expect(shown.length > 0).toBe(expected.length > 0);
  const toVersion = expected[chance.below((always ? 1 : 3) * Math.max(1, expected.length))];
  if (toVersion === undefined) return false;
  table.write(table.undo(player, toVersion));
  expect(essence(table.game, toVersion)).toBe(essence(table.stateAt(toVersion), toVersion));
  return true;
}

/** The game folded from what is stored, from a copy of the state after version `from` on. */
function folded(table: TableGame, from: number): string {
  let game: GameState | null = from === 0 ? null : JSON.parse(JSON.stringify(table.stateAt(from)));
  for (let version = from + 1; version <= table.version; version += 1) {
    const { recordedAt } = table.commits[version - 1] ?? expect.fail('no commit');
    game = evolveCommit(game, { events: table.eventsAt(version), version, recordedAt }, titles);
  }
  return JSON.stringify(game);
}

describe.each(ALL.map((title) => [title.id, title] as const))('%s', (id, title) => {
  const seed = sampleNumber(`undo of ${id}`) % 10_000;

  test('what can be undone is what the log says, the game is then as it was, and its record is verified', () => {
    let taken = 0;
    for (const [index, people] of TABLES.entries()) {
      const table = startedTable(title, 10 * seed + index, titles, people);
      const chance = fastChance(`undo ${seed} ${index}`);
      taken += playWithUndo(table, chance);
      for (const from of [0, chance.below(table.version), table.version - 1]) {
        expect(folded(table, from)).toBe(JSON.stringify(table.game));
      }
      while (table.game.status === 'active') table.playRandom(chance);
      const [report] = auditReplay(table.text(), { titles, sha256: platformSha256 });
      expect(report?.verdict, JSON.stringify(report?.checks)).toBe('verified');
    }
    expect(taken).toBeGreaterThan(0);
  }, 60_000);
});
