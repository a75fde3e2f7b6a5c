// The components: counts of the box, and data that contradicts itself is refused with the record and the reason.

import { expect, test } from 'vitest';
import {
  ASYLUM,
  BOX,
  CARDS,
  FEE,
  GATES,
  LOCALES,
  LOTS,
  MI_GO,
  SPACES,
  TOMES,
} from '../../../../domain/titles/necronomonopoly/components.ts';
import { DATA, loadComponents } from '../../../kit/titles/necronomonopolyData/load.ts';

test('the components are what the data files say, read piece by piece', () => {
  expect({
    ...{ box: BOX, spaces: SPACES, cards: CARDS, gates: GATES },
    lots: { lots: LOTS, locales: LOCALES },
    tomes: { tomes: TOMES, fee: FEE },
  }).toEqual(loadComponents(DATA));
});

type Path = readonly (string | number)[];

/** A deep copy of the data with `value` at `path` of one file; undefined: nothing there. */
function changed(file: keyof typeof DATA, path: Path, value: unknown): typeof DATA {
  const copy = JSON.parse(JSON.stringify(DATA));
  let place = copy[file];
  for (const key of path.slice(0, -1)) place = place[key];
  place[path.at(-1) ?? ''] = value;
  return copy;
}

test('the ring has 32 spaces, 16 of them Lots, 6 Mythos, 4 Great Tomes, 2 Gates', () => {
  const kinds = SPACES.map(({ kind }) => kind);
  expect(['lot', 'mythos', 'tome', 'gate'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([
    16, 6, 4, 2,
  ]);
  expect([SPACES.length, MI_GO, ASYLUM]).toEqual([32, 0, 8]);
  expect(LOCALES.map(({ lots }) => lots.length)).toEqual([3, 3, 2, 2, 3, 3]);
});

test('the deck has 88 cards in order of the file, copies rising; with Lots and Great Tomes they are 108', () => {
  expect(CARDS.map(({ index }) => index)).toEqual(CARDS.map((_, index) => index));
  expect(CARDS.slice(0, 5).map(({ id }) => id)).toEqual(['zombie.1', 'zombie.2', 'zombie.3', 'zombie.4', 'ghoul.1']);
  expect(CARDS.at(-1)?.id).toBe('fog-road.1');
  expect([CARDS.length, CARDS.length + LOTS.length + TOMES.length]).toEqual([88, BOX.cards]);
  expect(GATES.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

const MONSTER = ['monsters', 0];
const GAUNT = ['monsters', 6, 'then', 0];
const BANISHMENT = ['artifacts', 0];
const WORD = ['artifacts', 3, 'use'];
const DAMP = ['events', 4, 'effects', 0];

test.each<[keyof typeof DATA, Path, unknown, RegExp]>([
  ['board', ['spaces', 3, 'id'], 'mi-go', /board\.json, spaces: "mi-go" is listed twice/],
  ['board', ['spaces', 3, 'index'], 4, /space whateley-farm: found index 4, needed 3/],
  ['board', ['spaces', 3, 'kind'], 'lake', /space whateley-farm, kind: found "lake", needed one of mi-go/],
  ['board', ['spaces', 3, 'kind'], 'gate', /Lot whateley-farm: the space is a gate, needed a lot/],
  ['board', ['spaces', 2, 'kind'], 'lot', /lots\.json, lots: has no "mythos-1"/],
  ['board', ['spaces', 16, 'kind'], 'mi-go', /board\.json: has no silence space/],
  ['board', ['size'], 31, /spaces: found 32 entries, needed 31/],
  ['lots', ['lots', 0, 'id'], 'nowhere', /Lot nowhere: board\.json has no space "nowhere"/],
  ['lots', ['lots', 0, 'locale'], 'arkham', /locale dunwich, lots, entry 1: "cold-spring-glen" is no Lot of this/],
  ['lots', ['lots', 0, 'rent'], [2, 6], /Lot cold-spring-glen, rent: found 2 rungs, needed 3/],
  ['lots', ['locales', 0, 'lots'], ['whateley-farm', 'sentinel-hill'], /dunwich: does not list its Lot "cold-spring/],
  [
    'lots',
    ['locales', 0, 'advantage', 'passives'],
    [{ op: 'summonOnce', card: 'zombie' }],
    /locale dunwich: summonOnce belongs to a Tome/,
  ],
  [
    'lots',
    ['locales', 0, 'advantage', 'passives', 0, 'op'],
    'fly',
    /dunwich.*op: found "fly", needed one of ignoreTag/,
  ],
  [
    'lots',
    ['locales', 1, 'advantage', 'passives', 0, 'tags'],
    ['shark'],
    /innsmouth: there is no Monster tagged "shark"/,
  ],
  ['lots', ['locales', 4, 'advantage', 'passives', 0, 'from'], 'x', /masons-hill: there is no space "x"/],
  ['lots', ['count'], 15, /lots\.json, lots: found 16 entries, needed 15/],
  ['tomes', ['tomes', 0, 'id'], 'mi-go', /Tome mi-go: the space is a mi-go, needed a tome/],
  ['tomes', ['tomes', 0, 'id'], 'necronomicon', /tomes\.json, tomes: "necronomicon" is listed twice/],
  ['tomes', ['tomes', 3, 'powers', 2, 'card'], 'azathoth', /unaussprechlichen-kulten: there is no Monster "azathoth"/],
  ['tomes', ['tomes', 0, 'powers', 0, 'by'], 2, /powers, entry 1: spellCostZero has no field "by"/],
  ['tomes', ['fee'], [4, 9, 18], /tomes\.json, fee: found 3 entries, needed 4/],
  ['gates', ['rows'], 12, /gates\.json, table: found 13 entries, needed 12/],
  ['gates', ['table', 0, 'row'], 2, /gates\.json, row 2: needed row 1/],
  ['gates', ['table', 0, 'steps', 0], { op: 'goto' }, /row 1.*goto needs one of space, nearest and otherGate/],
  ['gates', ['table', 6, 'steps', 0], { op: 'gotoChoice' }, /row 7.*gotoChoice needs either kind or locale/],
  ['gates', ['table', 1, 'steps', 0, 'space'], 'x', /row 2: there is no space "x"/],
  ['gates', ['table', 9, 'steps', 0, 'locale'], 'x', /row 10: there is no locale "x"/],
  ['gates', ['table', 9, 'steps', 1, 'tag'], 'x', /row 10: there is no Monster tagged "x"/],
  ['mythos', ['count'], 89, /mythos\.json: found 88 cards, needed 89/],
  ['mythos', ['counts', 'spell'], 13, /counts, spell: found 14 cards, needed 13/],
  ['mythos', [...MONSTER, 'def'], 'ghoul', /mythos\.json: "ghoul" is listed twice/],
  ['mythos', [...MONSTER, 'def'], 'Zombie', /card Zombie: a card is named by letters/],
  ['mythos', [...MONSTER, 'copies'], 0, /card zombie, copies: found 0, needed an integer from 1/],
  ['mythos', [...MONSTER, 'loss'], 0, /card zombie: Monsters have a loss, and nothing else has/],
  ['mythos', [...MONSTER, 'tags'], [], /card zombie: Monsters have tags, and nothing else has/],
  ['mythos', [...MONSTER, 'type'], 'item', /card zombie: artifacts have a type, and nothing else has/],
  ['mythos', [...GAUNT, 'op'], 'eat', /card night-gaunt, then.*op: found "eat", needed one of carry, discardOwn/],
  ['mythos', [...GAUNT, 'nearest'], undefined, /carry, nearest: found nothing, needed one of mi-go/],
  ['mythos', ['allies', 0, 'passives', 0, 'by'], 'some', /payLess, by: found "some", needed an integer/],
  [
    'mythos',
    ['allies', 9, 'onDiscard', 0],
    { op: 'loseSelf' },
    /card two-faced-butler, onDiscard, entry 1, loseSelf: has no "n"/,
  ],
  ['mythos', ['allies', 9, 'kind'], 'event', /card two-faced-butler: an event is kept or has effects/],
  ['mythos', [...BANISHMENT, 'passives'], [{ op: 'extraMove', tags: ['gug'] }], /extraMove belongs to a Tome or a/],
  ['mythos', [...BANISHMENT, 'use', 'kinds'], [], /lesser-banishment, use: kinds belong to the window loss/],
  ['mythos', [...BANISHMENT, 'use', 'effects', 0], { op: 'gain', n: 1 }, /gain does nothing in the window loss/],
  ['mythos', [...WORD, 'windows'], ['noon'], /windows, entry 1: found "noon", needed one of turn/],
  ['mythos', [...WORD, 'windows'], [], /card withering-word, use: needs a window/],
  ['mythos', [...WORD, 'target'], 'monster', /withering-word: lose needs a target: otherSane/],
  ['mythos', [...WORD, 'effects', 0], { op: 'lose' }, /lose needs either n or dice/],
  ['mythos', [...WORD, 'effects', 0], { op: 'banish' }, /withering-word: banish needs a Monster/],
  ['mythos', [...WORD, 'effects', 0], { op: 'summon', tag: 'x' }, /withering-word: there is no Monster tagged "x"/],
  ['mythos', [...WORD, 'effects'], [], /card withering-word, use: needs an effect/],
  ['mythos', [...DAMP, 'n'], 0, /losePerLot, n: found 0, needed an integer from 1/],
  ['mythos', [...DAMP], { op: 'advanceNearest', kind: 'mythos' }, /creeping-damp: advanceNearest to a Mythos space/],
  ['mythos', ['events', 1, 'keep'], false, /card get-out: an event is kept or has effects/],
  ['rules', ['cardCountTotal'], 109, /rules\.json, cardCountTotal: found 108 cards, needed 109/],
  ['rules', ['priceLadder'], [0, 5, 5], /rules\.json, priceLadder: prices rise from 0/],
  ['rules', ['priceLadder'], [1, 5], /rules\.json, priceLadder: prices rise from 0/],
  ['rules', ['standingPasses', 0], 'dice', /standingPasses, entry 1: found "dice", needed one of interlude/],
  ['rules', ['startSpace'], 'home', /rules\.json, startSpace: there is no space "home"/],
  ['rules', ['moveDice', 'dice'], 3, /moveDice: found 3 dice, doubles need 2/],
])('%s %j as %j is refused', (file, path, value, message) => {
  expect(() => loadComponents(changed(file, path, value))).toThrow(message);
});

test('another deck is other data: equal cards more or fewer, other effects of the vocabulary', () => {
  const deck = changed('mythos', [...WORD, 'effects'], [{ op: 'drain', n: 3 }]);
  const loaded = loadComponents(deck);
  expect(loaded.cards.find(({ def }) => def === 'withering-word')?.use?.effects).toEqual([{ op: 'drain', n: 3 }]);
});
