// The components: counts of the box, and data that contradicts itself is refused with the record and the reason.

import { expect, test } from 'vitest';
import {
  BACKS,
  BOX,
  CARDS,
  CENTRAL_BOARD,
  DEFAULT_EDITION,
  EDITION_RULES,
  LONDON,
  NECROPOLIS,
  PRESTIGE,
  RAILWAY,
} from '../../../../domain/titles/london-necropolis-railway/components.ts';
import { DATA, loadComponents } from '../../../kit/titles/londonNecropolisRailwayData/load.ts';

test('the components are what the data files say, read piece by piece', () => {
  const [box, cards, centralBoard, london, necropolis] = [BOX, CARDS, CENTRAL_BOARD, LONDON, NECROPOLIS];
  const [prestige, railway, editions, defaultEdition] = [PRESTIGE, RAILWAY, EDITION_RULES, DEFAULT_EDITION];
  expect({ box, cards, centralBoard, london, necropolis, prestige, railway, editions, defaultEdition }).toEqual(
    loadComponents(DATA),
  );
});

/** A deep copy of the data with `value` at `path` of one file. */
function changed(file: keyof typeof DATA, path: readonly (string | number)[], value: unknown): typeof DATA {
  const copy = JSON.parse(JSON.stringify(DATA));
  let place = copy[file];
  for (const key of path.slice(0, -1)) place = place[key];
  place[path.at(-1) ?? ''] = value;
  return copy;
}

test('the box holds 52 cards: 28 for two seats, 12 more for three, 12 more for four', () => {
  expect([2, 3, 4].map((dots) => CARDS.filter((card) => card.dots === dots).length)).toEqual([28, 12, 12]);
  expect(BACKS).toHaveLength(7);
  expect(CARDS.map(({ id }) => id)).toEqual(CARDS.map(({ id }) => id).toSorted());
});

test('the German edition shows at most one train icon per section', () => {
  for (const { icons } of CARDS) expect(icons.de).toEqual(icons.en.map((icon) => Math.min(1, icon)));
});

test('incomes of all bare, A and B spaces', () => {
  const keys = ['pounds', 'mourners', 'coffins', 'orangeDiscs'] as const;
  const sums = [0, 1, 2].map((level) =>
    keys.map((key) => LONDON.spaces.reduce((sum, { income }) => sum + (income[level]?.[key] ?? 0), 0)),
  );
  expect(sums).toEqual([
    [5, 6, 3, 0],
    [9, 11, 8, 1],
    [18, 16, 12, 2],
  ]);
  expect([0, 1].map((level) => LONDON.spaces.reduce((sum, { cost }) => sum + (cost[level] ?? 0), 0))).toEqual([14, 19]);
});

test('printed colours: seven purple cells, six of each other colour, all four in every row and column', () => {
  const count = (colour: string) => NECROPOLIS.printed.filter((one) => one === colour).length;
  expect(['purple', 'teal', 'red', 'black'].map(count)).toEqual([7, 6, 6, 6]);
  for (const line of [0, 1, 2, 3, 4]) {
    expect(new Set(NECROPOLIS.printed.slice(5 * line, 5 * line + 5)).size).toBe(4);
    expect(new Set([0, 1, 2, 3, 4].map((row) => NECROPOLIS.printed[5 * row + line])).size).toBe(4);
  }
});

test('payments: orange for any colour, each multiset once; level 3 has two alternatives in de', () => {
  expect(PRESTIGE.map(({ payments }) => payments.en.length)).toEqual([0, 2, 4, 4, 8, 8]);
  expect(PRESTIGE.map(({ payments }) => payments.de.length)).toEqual([0, 2, 6, 4, 8, 8]);
});

test.each<[keyof typeof DATA, (string | number)[], unknown, RegExp]>([
  ['cards', ['cards', 6, 'room'], 'cellar', /cards\.json, card A07, room: found "cellar", needed one of mortuary/],
  ['cards', ['cards', 6, 'id'], 'A08', /cards\.json: "A08" is listed twice/],
  ['cards', ['cards', 0, 'trainIcons', 'de'], [1, 1], /card A01, trainIcons, de: found 2 entries, needed 3/],
  ['cards', ['cards', 0, 'trainIcons', 'en', 1], 3, /entry 2: found 3, needed an integer from 0 to 2/],
  ['cards', ['cards', 3, 'necropolis'], [], /card A04: the Necropolis section shows no symbol/],
  ['cards', ['cards', 3, 'back'], ['blue'], /card A04, back: found 1 entries, needed 2/],
  ['cards', ['cards'], [], /cards\.json, cards: found 0 entries, needed 52/],
  ['london', ['spaces', 1, 'id'], 'MO1', /london\.json: "MO1" is listed twice/],
  ['london', ['spaces', 1, 'room'], 'lobby', /space MO2: is no space of the lobby/],
  ['london', ['spaces', 4, 'A', 'money'], -1, /space OF1, A, money: found -1, needed an integer from 0/],
  ['london', ['pairs', 0, 'spaces'], ['MO1', 'CH1'], /pairs: "CH1" is listed twice/],
  ['railway', ['track', 'necropolis'], 0, /track: both stations are on one space/],
  ['railway', ['track', 'london'], 2, /London is on space 2, needed 0/],
  ['railway', ['cars', 'coffin', 'upgradedCapacity'], 1, /upgraded capacity 1 is below the base capacity 2/],
  ['railway', ['pairs', 1, 'position'], 3, /found position 3, needed 2/],
  ['railway', ['startCars'], ['m1', 'm1', 'c1'], /startCars: a car is listed twice/],
  ['prestige', ['levels', 2, 'level'], 4, /level 4: is entry 3, needed in order of level/],
  ['prestige', ['levels', 2, 'cost', 'de'], [[]], /level 3, cost: an alternative is empty/],
  ['prestige', ['levels', 0, 'cost'], { en: [] }, /level 1, cost: the first level/],
  ['necropolis', ['printedColours', 2, 1], 'pink', /entry 3, entry 2: found "pink", needed one of purple/],
  ['necropolis', ['rows'], 6, /necropolis\.json, rows: found 6, needed an integer from 5 to 5/],
  ['centralBoard', ['sides', '4', 'crypts', 'white'], 9, /4 players: 9 white crypts, the box has 8/],
  ['centralBoard', ['sides', '23', 'players'], [2], /sides: 3 players have no side/],
  ['centralBoard', ['sides', '23', 'players'], [2, 3, 4], /4 players have two sides/],
  ['centralBoard', ['bonusColumns', 0, 'spaces'], ['blue', 'blue', 'grey'], /bonus column 1: "blue" is listed twice/],
  ['centralBoard', ['bonusColumns', 1, 'column'], 4, /found column 4, needed 2/],
  ['centralBoard', ['wage'], '2', /central-board\.json, wage: found "2", needed an integer/],
  ['components', ['perPlayerSetup', 'discs', 'blue'], 4, /16 blue needed, the box has 12/],
  ['components', ['byEdition', 'en', 'mourners'], 20, /components\.json, en: 24 mourners needed, the box has 20/],
  ['components', ['byEdition', 'de', 'staff'], 3, /components\.json, de: 4 staff needed, the box has 3/],
  [
    'components',
    ['common', 'coffins'],
    { purple: 7, teal: 0, red: 0, black: 0 },
    /components\.json, coffins: 8 needed, the box has 7/,
  ],
  ['components', ['common', 'volunteers'], 3, /components\.json, volunteers: found 3, needed 4/],
  ['components', ['perPlayerSetup', 'londonTiles'], 7, /perPlayerSetup, londonTiles: found 7, needed/],
  ['components', ['perPlayerSetup', 'mournerCars'], 4, /perPlayerSetup, mournerCars: found 4, needed/],
  ['components', ['perPlayerSetup', 'coffinCars'], 2, /perPlayerSetup, coffinCars: found 2, needed/],
  ['components', ['perPlayerSetup', 'mournersOnTrain'], 4, /mournersOnTrain: the train holds 3/],
  ['components', ['perPlayerSetup', 'coffinsFromBag'], 3, /coffinsFromBag: the train holds 2/],
  ['components', ['common', 'londonTiles'], 31, /londonTiles: found 31, needed 32/],
  ['components', ['common', 'railwayTiles'], 25, /railwayTiles: found 25, needed 24/],
  ['london', ['staffSpotNeedsTile'], false, /staffSpotNeedsTile: found false, needed true/],
  ['editions', ['default'], 'fr', /editions\.json, default: found "fr", needed one of en, de/],
  ['editions', ['editions', 'de', 'cardIcons'], 'en', /cardIcons of edition en, needed its own/],
  ['editions', ['editions', 'de', 'tileSale'], 1, /tileSale: found 1, needed true or false/],
  ['editions', ['editions', 'de'], null, /editions, de: found null, needed an object/],
])('%s %j as %j is refused', (file, path, value, message) => {
  expect(() => loadComponents(changed(file, path, value))).toThrow(message);
});

test('values of the printed game can replace those of the files', () => {
  const loaded = loadComponents(changed('centralBoard', ['cryptPriceMourners', 'white'], 12));
  expect(loaded.centralBoard.cryptPrice.get('white')).toBe(12);
});
