// Results of a round as a text or as data: what is read from it, and what is wrong where.

import { expect, test } from 'vitest';
import { MOST_FAULTS, readResultEntries, readResultText } from '../../../../app/tournaments/lists/resultList.ts';

const SEATS = [
  { players: ['player_a', 'player_b', 'player_c'], names: ['Ada', 'Ben', 'Cleo'] },
  { players: ['player_d', 'player_e'], names: ['Dan', 'Dan'] },
];

function read(text: string) {
  const { ok, ...rest } = readResultText(text, SEATS);
  return ok ? rest : Object.values(rest)[0];
}

/** Line, column and code of each fault. */
function faults(text: string): readonly string[] {
  const found = readResultText(text, SEATS);
  return found.ok ? ['none'] : found.faults.map(({ line, column, code }) => `${line} ${column} ${code}`);
}

test('a line of numbers is a table and the places of its seats', () => {
  expect(read('1,2,1,3\n\n2,1,1\r\n')).toEqual({
    results: [
      { table: 0, places: [2, 1, 3], line: 1 },
      { table: 1, places: [1, 1], line: 3 },
    ],
  });
  // As a spreadsheet pads it, and a table that still plays.
  expect(read('2;2;1;;\n1;;;;')).toEqual({ results: [{ table: 1, places: [2, 1], line: 1 }] });
});

test('a heading names the columns: seats by number, player or name, in any order', () => {
  const results = [{ table: 0, places: [3, 1, 2], line: 2 }];
  expect(read('table,seat,place\n1,3,2\n1,1,3\n1,2,1')).toEqual({ results });
  expect(read('Place;Table;Player\n1;1;player_b\n2;1;player_c\n3;1;player_a')).toEqual({ results });
  expect(read('\uFEFFtable\tname\tplace\n1\tCleo\t2\n1\tAda\t3\n1\t"Ben"\t1')).toEqual({ results });
  expect(read('table,place\n1,3\n1,1\n1,2')).toEqual({ results });
});

test('places follow from points, and points may be told beside places', () => {
  expect(read('table,score\n1,"12,5"\n1,30\n1,12.5')).toEqual({ results: [{ table: 0, places: [2, 1, 2], line: 2 }] });
  // Who has given up is told without points.
  expect(read('table,place,score\n2,2,\n2,1,-4')).toEqual({ results: [{ table: 1, places: [2, 1], line: 2 }] });
  expect(faults('table,place,score\n2,2,50\n2,1,40')).toEqual(['2 score SCORES_CONTRADICT']);
});

test('rows that say nothing are tables that still play; half a table is none', () => {
  const sheet = 'table,seat,name,place\n1,1,Ada,1\n1,2,Ben,2\n1,3,Cleo,3\n2,1,Dan,\n2,2,Dan,\n,,Eve (bye),';
  expect(read(sheet)).toEqual({ results: [{ table: 0, places: [1, 2, 3], line: 2 }] });
  expect(faults('table,seat,place\n1,1,1\n1,2,2\n1,3,')).toEqual(['2 null SEATS']);
  expect(faults('table,place\n1,1\n1,\n1,2')).toEqual(['2 null SEATS']);
});

test.each([
  ['', ['1 null NOTHING']],
  ['table,place\n', ['1 null NOTHING']],
  ['name,place\nAda,1', ['1 table COLUMNS_MISSING']],
  ['table,name\n1,Ada', ['1 place COLUMNS_MISSING']],
  ['9,1,2', ['1 table NO_SUCH_TABLE']],
  ['0,1,2', ['1 table NO_SUCH_TABLE']],
  ['2,1,2\n2,1,2', ['2 table TABLE_TWICE']],
  ['2,1,2,3', ['1 null SEATS']],
  ['2,1,3', ['1 place PLACES']],
  ['table,seat,place\n2,1,first\nx,2,2', ['2 place NOT_A_NUMBER', '3 table NOT_A_NUMBER']],
  ['table,seat,place\n2,1,1\n2,1,2', ['3 seat SEAT_TWICE']],
  ['table,seat,place\n2,3,1', ['2 seat NO_SUCH_SEAT']],
  ['table,player,place\n2,player_a,1', ['2 player NO_SUCH_SEAT']],
  ['table,name,place\n2,Dan,1', ['2 name NO_SUCH_SEAT']],
  ['table,score\n2,many\n2,1', ['2 score NOT_A_NUMBER']],
])('what is wrong with %j', (text, expected) => {
  expect(faults(text)).toEqual(expected);
});

test('a list of many faults names the first hundred, by line', () => {
  const found = faults(Array.from({ length: 300 }, () => '7,1,2').join('\n'));
  expect([found.length, found[0], found.at(-1)]).toEqual([
    MOST_FAULTS,
    '1 table NO_SUCH_TABLE',
    '100 table NO_SUCH_TABLE',
  ]);
});

test('as data: tables from 0, and the number of the entry for its line', () => {
  const some = { places: null, scores: null };
  expect(readResultEntries([{ table: 1, places: null, scores: [4, 9] }], SEATS)).toEqual({
    ok: true,
    results: [{ table: 1, places: [2, 1], line: 1 }],
  });
  expect(
    readResultEntries(
      [
        { ...some, table: 5 },
        { ...some, table: 0 },
        { ...some, table: 1, places: [1] },
      ],
      SEATS,
    ),
  ).toEqual({
    ok: false,
    faults: [
      { line: 1, column: 'table', code: 'NO_SUCH_TABLE' },
      { line: 2, column: null, code: 'NOTHING' },
    ],
  });
});
