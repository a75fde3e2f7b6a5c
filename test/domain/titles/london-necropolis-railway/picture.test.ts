// The picture: enough to play by, in at most 100 columns, in both languages.

import { expect, test } from 'vitest';
import { SPECTATOR } from '../../../../domain/title/contract.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { main, type Table, tableOf } from './tableOf.ts';

function linesOf(table: Table, language: 'en' | 'de'): readonly string[] {
  return title.draw(table.state, SPECTATOR, language).split('\n');
}

const full = tableOf({
  edition: 'de',
  seats: 4,
  mine: {
    pounds: 140,
    discs: [12, 12, 12, 12],
    prestige: 2,
    position: 6,
    london: { CH1: 2, LO1: 1 },
    staff: ['CH1', 'r2'],
    volunteer: 'r3',
    grid: { r2: 'p-k--' },
    crypts: { 2: 'brown' },
    cars: { m1: 2, c2: 1 },
    installed: ['A02', 'A03', 'A04'],
    waitingMourners: 2,
    waitingCoffins: ['teal', 'teal', 'red'],
  },
}).after([{ type: 'TileSold', seat: 0, tile: 'm', pounds: 2 }]);

test('at most 100 columns, and no line ends in a space', () => {
  for (const language of title.languages) {
    const lines = linesOf(full, language);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
  }
});

test('a seat: prestige and what the next level gives, track, London, train, Necropolis', () => {
  const lines = linesOf(full, 'en');
  const first = lines.indexOf('SEAT 0  £142 | 12 blue, 12 green, 12 grey, 12 orange');
  expect(lines.slice(first + 2, first + 18)).toEqual([
    ' Prestige 2: 3 points per staff in London',
    '   level 3 for green+grey or blue+blue: 5 points per staff in London, train +2 this turn',
    ' Track  0 London - 1 - 2 - 3 - 4 Necropolis - 5 - [6] - 7  | 2 to London',
    ' Train  mourners 3 of 5 | coffins 2 of 4: 2 purple | installed A02 Caboose, A03 Tender, A04 Crew Car',
    '   cars m1 5+  m2 -  m3 -  c1 2  c2 2  c3 - | tiles left m 1 (1 sold), c 1',
    ' Next income  £9, 8 mourners, 3 coffins | wages £4 (2 staff)',
    ' Waiting in London  2 mourners, coffins 2 teal, 1 red',
    " London                                       Necropolis  3 mourners | Potter's Field 0",
    '   MO1 Mortuary 1     -   £1 1c > £2: £2 1c   column 1        2        3        4        5',
    '   MO2 Mortuary 2     -   2c > £2: 4c         crypt  -        brown    -        -        -',
    '   CH1 Chapel 1       B*  £5 2m               r1     purple   teal     red      black    purple',
    '   CH2 Chapel 2       -   2m > £2: 3m 1c      r2 *   PURPLE   red      BLACK    purple   teal',
    '   OF1 Office         -   1m > £3: 2m 1o      r3 v   red      black    purple   teal     red',
    '   LO1 Lobby 1        A   £2 2m > £2: £4 2m   r4     black    purple   teal     red      black',
    '   LO2 Lobby 2        -   1m > £1: 2m 1c      r5     purple   teal     red      black    purple',
    '   LO3 Lobby 3        -   £1 > £1: £2 1c      points 2 (×2)   0 (×4)   2 (×2)   0 (×2)   0 (×2)',
  ]);
});

test('no line of the legend is broken', () => {
  for (const language of title.languages) {
    const lines = linesOf(tableOf({}), language);
    const legend = lines.slice(lines.findIndex((line) => /^(?:Space|Feld) /.test(line)));
    expect(legend.filter((line) => line.startsWith('    '))).toEqual([]);
  }
});

test('a table of four takes 20 lines for each seat, and 40 for the rest', () => {
  for (const language of title.languages) expect(linesOf(full, language).length).toBeLessThanOrEqual(4 * 20 + 40);
});

/** What looks like a code among the boards of the seats: an id of a board, a sign, a letter after a number. */
function codesIn(lines: readonly string[]): readonly string[] {
  const words = lines.flatMap((line) => line.replaceAll(/A\d\d \p{L}+/gu, '').split(/[\s,;:|()]+/u));
  const ids = words.filter((word) => /^[A-Z]{2}\d$/.test(word));
  const units = words.flatMap((word) => /^\d+([A-Za-z+])$/.exec(word)?.[1] ?? []);
  const signs = words.filter((word) => /^[^\p{L}\p{N}[\]]$/u.test(word));
  const marks = words.flatMap((word) => /^[AB]([*v])$/.exec(word)?.[1] ?? []);
  return [...new Set([...ids, ...units, ...signs, ...marks])];
}

test('every code among the boards is in the legend', () => {
  for (const language of title.languages) {
    const lines = linesOf(full, language);
    const legendAt = lines.findIndex((line) => /^(?:Space|Feld) /.test(line));
    const boards = lines.slice(
      lines.findIndex((line) => /^(?:SEAT|PLATZ) 0/.test(line)),
      legendAt,
    );
    const legend = lines.slice(legendAt).join('\n');
    const codes = codesIn(boards);
    expect(codes.length).toBeGreaterThan(13);
    expect(codes.filter((code) => !legend.includes(code))).toEqual([]);
  }
});

test('the card of the turn, what is used of it and how far the train will move', () => {
  const table = main('A01', { discs: [1, 0, 0, 0], prestige: 4 }).played('0 london:LO3:blue');
  expect(linesOf(table, 'en').slice(1, 3)).toEqual([
    'Card of the turn  A01 | Lobby | hire+crypt | Dining Car | 0/1/1',
    '   used London | train will move 1',
  ]);
  expect(linesOf(table, 'de').slice(1, 3)).toEqual([
    'Gewählte Karte  A01 | Lobby | Mitarbeiter+Krypta | Speisewagen | 0/1/1',
    '   genutzt London | Zug fährt 1',
  ]);
});

test('once the train has moved, it moves no more in this turn, and the picture says so', () => {
  const mine = { pounds: 0, discs: [0, 0, 0, 0], position: 3, prestige: 4, staff: ['r1'] } as const;
  const table = main('A20', mine).played('0 end');
  expect(table.state.step.at).toBe('bury');
  expect(linesOf(table, 'en')[2]).toMatch(/train has moved$/);
  expect(linesOf(table, 'de')[2]).toMatch(/Zug ist gefahren$/);
  expect(title.view(table.state, SPECTATOR).currentTurn.movement).toBe(0);
});

test('the legend names every code: London spaces, signs, discs, cars, money, points, abilities', () => {
  const lines = linesOf(tableOf({}), 'en');
  expect(lines.slice(lines.findIndex((line) => line.startsWith('Space')))).toEqual([
    'Space (£)  MO1 P1     MO2 P1     CH1 P2     CH2 P2     OF1 P3     LO1 P3     LO2 P4     LO3 P4',
    ' -         £1 1c (2)  2c (2)     £2 1m (2)  2m (2)     1m (3)     £1 1m (1)  1m (1)     £1 (1)',
    ' A         £2 1c (3)  4c (2)     £3 2m (2)  3m 1c (3)  2m 1o (3)  £2 2m (2)  2m 1c (2)  £2 1c (2)',
    ' B         £5 1c      6c         £5 2m      6m 3c      2m 2o      £4 2m      4m 1c      £4 1c',
    ' £ pounds, m mourners, c coffins, o orange discs; - no tile, A and B sides; > price and next side',
    ' * staff, v volunteer, + upgraded, × points per coffin, CAPITALS a coffin, small letters printed',
    ' Discs: blue London, green Necropolis, grey Railway, orange any',
    ' A turn: take a card with its discs and pay discs for actions, each once; then the train moves',
    "   London: improve a space of the card's room | Necropolis: hire, crypt, as the card shows",
    '   Railway: add or upgrade a car, or install the card | besides: one bonus, one prestige level',
    "   stations: in London income, then wages; at the Necropolis burials, the rest to Potter's Field",
    ' Round 6 ends with a free action for each, round 12 with a last run and purchase; most points win',
    ' Cars: m mourner car 3 places, upgraded 5; c coffin car 2, upgraded 4',
    ' Upgraded pairs give m1+c1: 2 orange discs, m2+c2: 1 volunteer, m3+c3: 1 white crypt',
    ' Money: hire £2, wages £2 per staff at each income, £3 for a missing mourner',
    '   a coffin buried on its own colour brings £1',
    ' Points: full staffed row 10; column: staffed coffins of its most frequent colour × 2 or × crypt',
    "   prestige × staff on B sides; both B sides of a pair (P1 to P4) 10; Potter's Field 1 each",
    '   every £5 1 point, a mourner at the Necropolis counts £2',
    ' Caboose: mourners of the train pay for a crypt, once',
    ' Crew Car: wages £1 instead of £2, once',
    ' Dining Car: £2 per full mourner car, once',
    ' Tender: train +1 per installed card, once',
  ]);
});

test('before the start the picture names no turn order and no choice', () => {
  const state = title.initial({ edition: 'de', firstSeat: 'random' }, 3);
  expect(title.draw(state, SPECTATOR, 'en').split('\n')[0]).toBe('German edition · before the start');
  expect(title.draw(state, SPECTATOR, 'de').split('\n')[0]).toBe('deutsche Ausgabe · vor dem Beginn');
});
