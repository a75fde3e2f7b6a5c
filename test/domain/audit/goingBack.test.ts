// Forged undos and takebacks, recorded by somebody who knows the seed: each is found, in the commit that is forged.

import { describe, expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { fastChance } from '../../../domain/chance/index.ts';
import type { GameEvent } from '../../../domain/game/index.ts';
import type { Seat, Title } from '../../../domain/title/contract.ts';
import { registryOf, TITLES } from '../../../domain/titles/index.ts';
import { PEOPLE, startedTable, type TableGame } from '../../kit/replays/peopleAtTable.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const toy: Title = toyTitle as unknown as Title; // as the registry has it
const titles = registryOf([...TITLES, toy]).byRules;
const [ADA, BOB] = PEOPLE;

const toyTable = () => startedTable(toy, 7, titles, { options: { rounds: 5 } });

/** Plays a round of the toy, which ends with a draw that everybody sees. */
function playRound(table: TableGame): void {
  table.play(0, 'pick:1');
  table.play(1, 'pick:1');
}

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;
type Forged = GameEvent & { readonly seat: Seat };

function undoTo(toVersion: number, seat = 0): EventOf<'MovesUndone'> {
  return { type: 'MovesUndone', seat, toVersion, takeback: false, redraws: false, restored: null };
}

/** The consent of seat 1, with what it restores, but for `change`. */
function consented(table: TableGame, toVersion: number, change: object = {}): readonly [Forged, Forged] {
  const { table: state, past } = table.stateAt(toVersion);
  const restored = { table: state, drew: past.drew, showed: past.showed, ...change };
  const redraws = table.game.past.drew > toVersion;
  return [
    { type: 'TakebackAnswered', seat: 1, answer: 'accepted' },
    { ...undoTo(toVersion), takeback: true, redraws, restored },
  ];
}

const offered = (toVersion: number, redraws = false): Forged => ({
  type: 'TakebackOffered',
  seat: 0,
  toVersion,
  redraws,
});

function forge(table: TableGame, first: Forged, ...more: readonly Forged[]): TableGame {
  table.write({ ok: true, events: [first, ...more], actor: first.seat, tables: [] });
  return table;
}

const FORGERIES: Readonly<Record<string, () => TableGame>> = {
  'an undo of the steps of another player': () => {
    const table = toyTable();
    const start = table.version;
    table.play(0, 'pick:1');
    return forge(table, undoTo(start, 1));
  },
  'an undo to a version that was undone': () => {
    const table = startedTable(at(TITLES, 1), 5, titles, { sharedTable: true });
    const chance = fastChance('forged');
    while ((table.game.undo?.since.length ?? 0) < 3) table.playRandom(chance);
    const dead = table.version - 1;
    table.write(table.undo(ADA, dead - 1));
    while (table.game.undo?.since.at(-1)?.version !== table.version) table.playRandom(chance);
    return forge(table, undoTo(dead));
  },
  'an undo that names another seat': () => {
    const table = startedTable(toy, 7, titles, { sharedTable: true });
    const start = table.version;
    table.play(0, 'pick:1');
    return forge(table, undoTo(start, 1));
  },
  'a takeback across a draw in a game without such': () => {
    const table = toyTable();
    const start = table.version;
    playRound(table);
    return forge(table, offered(start, true));
  },
  'a takeback that hides that something is drawn anew': () => {
    const table = startedTable(toy, 7, titles, { options: { rounds: 5 }, takebacks: 'casual' });
    const start = table.version;
    playRound(table);
    return forge(table, offered(start));
  },
  'a takeback that nobody agreed to': () => {
    const table = toyTable();
    const start = table.version;
    table.play(0, 'pick:1');
    const [, back] = consented(table, start);
    return forge(table, offered(start), back);
  },
  'a takeback that nobody offered': () => {
    const table = toyTable();
    const start = table.version;
    table.play(0, 'pick:1');
    const [, back] = consented(table, start);
    return forge(table, back);
  },
  'the fourth takeback of a seat': () => {
    const table = toyTable();
    const start = table.version;
    for (let round = 0; round < 3; round += 1) {
      table.play(0, 'pick:1');
      table.go(table.offer(ADA, start));
      table.go(table.answer(BOB, true));
    }
    table.play(0, 'pick:1');
    return forge(table, offered(start));
  },
  'another table than that of the version': () => {
    const table = toyTable();
    const start = table.version;
    table.play(0, 'pick:1');
    table.go(table.offer(ADA, start));
    return forge(
      table,
      ...consented(table, start, { table: { ...(table.stateAt(start).table as object), scores: [9, 0] } }),
    );
  },
  'another version than the one that was offered': () => {
    const table = toyTable();
    const start = table.version;
    playRound(table);
    table.play(0, 'pick:1');
    table.go(table.offer(ADA, table.version - 1));
    return forge(table, ...consented(table, start));
  },
  'that nothing was drawn before the version': () => {
    const table = toyTable();
    const start = table.version;
    playRound(table);
    const target = table.version;
    table.play(0, 'pick:1');
    table.go(table.offer(ADA, target));
    return forge(table, ...consented(table, target, { drew: start, showed: start }));
  },
  'a last consent that leaves the table as it is': () => {
    const table = toyTable();
    const start = table.version;
    table.play(0, 'pick:1');
    table.go(table.offer(ADA, start));
    return forge(table, { type: 'TakebackAnswered', seat: 1, answer: 'accepted' });
  },
};

describe.each(Object.entries(FORGERIES))('%s', (_name, forged) => {
  test('is found', () => {
    const table = forged();
    const forgedAt = table.version;
    const chance = fastChance('to the end');
    while (table.game.status === 'active') table.playRandom(chance);
    const [report] = auditReplay(table.text(), { titles, sha256: platformSha256 });
    expect(report?.verdict).toBe('failed');
    expect(report?.checks.find(({ status }) => status === 'failed')?.version).toBe(forgedAt);
  });
});

test('an undo across a draw cannot even be folded', () => {
  const table = toyTable();
  const start = table.version;
  playRound(table);
  expect(() => forge(table, undoTo(start))).toThrow(/cannot be undone/);
});
