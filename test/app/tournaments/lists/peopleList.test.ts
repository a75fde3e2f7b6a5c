// Lists of people as organisers have them.

import { expect, test } from 'vitest';
import { peopleIn } from '../../../../app/tournaments/lists/peopleList.ts';
import { type ReportPlayer, reportText } from '../../../../domain/tournament/paper/index.ts';

const named = (name: string) => ({ playerId: null, name });

const PLAYERS: readonly ReportPlayer[] = [
  {
    number: 1,
    name: 'Ada Ostkreuz-Warschauer',
    rank: 2,
    rounds: [
      { kind: 'game', against: 12, seat: 0, result: 'won' },
      { kind: 'bye', halves: 2 },
      { kind: 'away', halves: 1 },
      { kind: 'game', against: 3, seat: 1, result: 'absent' },
    ],
  },
  {
    number: 12,
    name: 'Ünal 🚂 Łukasz',
    rank: 1,
    rounds: [
      { kind: 'game', against: 1, seat: 1, result: 'drawn' },
      { kind: 'bye', halves: 1 },
      { kind: 'away', halves: 0 },
      { kind: 'game', against: 3, seat: 0, result: 'walked-over' },
    ],
  },
];

const REPORT = reportText({
  name: 'Winter\ncup',
  starts: '2026/01/05',
  ends: null,
  type: 'swiss',
  players: PLAYERS,
});

test('a report has its fields in the columns of TRF16', () => {
  const lines = REPORT.split('\r\n');
  expect(lines.slice(0, 5)).toEqual(['012 Winter cup', '042 2026/01/05', '062 2', '072 0', '092 swiss']);
  const line = lines[5] ?? '';
  const columns = (from: number, to: number) => line.slice(from - 1, to);
  expect([columns(1, 3), columns(5, 8), columns(15, 47).trim()]).toEqual(['001', '   1', 'Ada Ostkreuz-Warschauer']);
  expect([columns(81, 84), columns(86, 89)]).toEqual([' 2.5', '   2']);
  expect([92, 102, 112, 122].map((from) => columns(from, from + 7))).toEqual([
    '  12 w 1',
    '0000 - U',
    '0000 - H',
    '   3 b -',
  ]);
  expect([...(lines[6] ?? '')].slice(80, 84).join('')).toBe(' 2.0');
  expect(lines[6]).toMatch(/ 2\.0 {4}1 {5}1 b = {2}0000 - H {2}0000 - Z {5}3 w \+$/);
});

test('what a report says of its players comes back as a list', () => {
  expect(peopleIn(REPORT)).toEqual(PLAYERS.map(({ name }) => named(name)));
  expect(peopleIn(`\uFEFF${REPORT.replaceAll('\r\n', '\n')}`)).toHaveLength(2);
});

test('other lists are names, one a line, or tables with a heading', () => {
  expect(peopleIn('Ada\n001 Ben\n')).toEqual([named('Ada'), named('001 Ben')]);
  expect(peopleIn('012 Winter cup')).toEqual([named('012 Winter cup')]);
  expect(peopleIn('name;club\nAda;East\n')).toEqual([named('Ada')]);
});
