// The components: counts of the box, and data that contradicts itself is refused with the record and the reason.

import { expect, test } from 'vitest';
import { exitsOf, reachable } from '../../../../domain/titles/return-to-lionsgate-city/components/board.ts';
import { POWERS } from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import {
  BANDITS,
  BOARD,
  BOX,
  CAVES,
  CIRCLES,
  COGS,
  caveUnder,
  isWithinReach,
  MAT,
  MERCENARIES,
  MINING,
  modeOf,
  PIPES,
  TOWNS,
  TUNNELS,
} from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import { DATA, loadComponents } from '../../../kit/titles/returnToLionsgateCityData/load.ts';

test('the components are what the data files say, read piece by piece', () => {
  const [bandits, board, box, cogs, mat] = [BANDITS, BOARD, BOX, COGS, MAT];
  const [mercenaries, mining, pipes, towns] = [MERCENARIES, MINING, PIPES, TOWNS];
  expect({ bandits, board, box, cogs, mat, mercenaries, mining, pipes, towns }).toEqual(loadComponents(DATA));
});

/** A deep copy of the data with `value` at `path` of one file. */
function changed(file: keyof typeof DATA, path: readonly (string | number)[], value: unknown): typeof DATA {
  const copy = JSON.parse(JSON.stringify(DATA));
  let place = copy[file];
  for (const key of path.slice(0, -1)) place = place[key];
  place[path.at(-1) ?? ''] = value;
  return copy;
}

test('the box holds 30 mercenaries, 20 bandits, 20 cogs and 10 pipes, listed by id', () => {
  for (const [cards, count] of [
    [MERCENARIES, 30],
    [BANDITS, 20],
    [COGS, 20],
    [PIPES, 10],
  ] as const) {
    const ids = cards.map(({ id }) => id);
    expect(ids).toHaveLength(count);
    expect(ids).toEqual(ids.toSorted());
  }
  expect(PIPES.filter(({ solo }) => solo).map(({ id }) => id)).toEqual(['p06', 'p07', 'p08', 'p09']);
});

test('the board has 17 caves and 33 tunnels, and every place is reached from the guild', () => {
  expect([CAVES.length, TUNNELS.length, TOWNS.length, CIRCLES.length]).toEqual([17, 33, 6, 12]);
  expect(reachable('guild', TUNNELS).size).toBe(CAVES.length + 1);
  expect(exitsOf('lastlight', TUNNELS).map(({ track, to }) => `${track} ${to}`)).toEqual([
    't06- hollowmere',
    't07- gantry',
    't31- goldcleft',
    't32- saltgrave',
    't33+ city',
  ]);
});

test('a boxcar on a track is over the cave that its track starts from, and within reach of both ends (R115, R161)', () => {
  expect([caveUnder('t19+'), caveUnder('t19-'), caveUnder('gantry')]).toEqual(['zincmine', 'brassworks', 'gantry']);
  expect(isWithinReach('brassworks', 't19+') && isWithinReach('zincmine', 't19+')).toBe(true);
  expect(isWithinReach('guild', 't19+')).toBe(false);
  expect(isWithinReach('guild', 'brassworks')).toBe(false);
});

test('markets leave 21, 22, 22 and 21 cubes in the supply', () => {
  const squares = (good: string) =>
    TOWNS.flatMap(({ tracks }) => tracks)
      .filter((track) => track.good === good)
      .reduce((sum, { values }) => sum + values.length, 0);
  expect(['coal', 'iron', 'copper', 'zinc'].map((good, index) => (BOX.goods[index] ?? 0) - squares(good))).toEqual([
    21, 22, 22, 21,
  ]);
});

test('a card power is a sum over the vocabulary: a boxcar cog adds a boxcar and Engineering', () => {
  const powers = (id: string) => {
    const card = [...MERCENARIES, ...COGS].find((one) => one.id === id);
    return Object.fromEntries(
      (card?.powers ?? []).flatMap((value, index) => (value > 0 ? [[POWERS[index], value]] : [])),
    );
  };
  expect(powers('c14')).toEqual({ engineering: 2, trainSize: 1 });
  expect(powers('m01')).toEqual({ engineering: 2, mining: 3, fighting: 2, allowance: 3 });
  expect(powers('m22')).toEqual({ engineering: 2, mining: 2, fighting: 3 });
});

test('the number of players and of mats decides the mode', () => {
  expect(modeOf(2, 1)).toMatchObject({ mats: 2, startTeam: 6, teamLimit: 8, trainLimit: 6 });
  expect(modeOf(4, 2)).toBe(modeOf(4, 1));
  expect(modeOf(1, 2)).toEqual({ ...modeOf(1, 1), mats: 2, trainLimit: 6 });
});

test.each<[keyof typeof DATA, (string | number)[], unknown, RegExp]>([
  ['board', ['tunnels', 32, 'a'], 'city', /tunnel t33: both ends are the same place/],
  ['board', ['tunnels', 32, 'b'], 'gantry', /board\.json, city: no way leads there from guild/],
  ['board', ['tunnels', 0, 'a'], 'nowhere', /tunnel t01, a: found "nowhere", needed one of guild/],
  ['board', ['tunnels', 1, 'id'], 't01', /board\.json, tunnels: "t01" is listed twice/],
  ['board', ['tunnels', 1, 'id'], 'x1', /tunnel x1: a tunnel id is t and two digits/],
  ['board', ['tunnels', 1, 'difficulty'], -1, /tunnel t02, difficulty: found -1, needed an integer from 0/],
  ['board', ['caves', 1, 'id'], 'guild', /board\.json, caves: "guild" is listed twice/],
  ['board', ['caves', 1, 'id'], 'Last Light', /cave Last Light: a cave id is a word of small letters/],
  ['board', ['caves', 1, 'kind'], 'lake', /cave lastlight, kind: found "lake", needed one of guild/],
  ['board', ['caves', 0, 'kind'], 'guild2', /cave guild, kind: found "guild2"/],
  ['board', ['caves', 7, 'ore'], 'steel', /cave coalmine, ore: found "steel", needed one of coal/],
  ['board', ['caves', 13, 'inputs'], ['coal', 'coal'], /cave steelworks, inputs: "coal" is listed twice/],
  ['board', ['caves', 15, 'deck'], 'pipe', /board\.json, caves: no workshop has the cog deck/],
  ['board', ['start', 'value'], 'city', /start, value: found "city", needed one of guild/],
  ['board', ['city', 'id'], 'town', /board\.json, city: found town, needed city/],
  ['markets', ['towns', 0, 'id'], 'guild', /entry 1, id: found "guild", needed one of lastlight/],
  ['markets', ['towns', 0, 'id'], 'candle', /markets\.json, towns: "candle" is listed twice/],
  [
    'markets',
    ['towns', 0, 'tracks', 0, 'values'],
    [5, 5],
    /town lastlight, tracks, entry 1, values: the values must fall/,
  ],
  ['markets', ['towns', 0, 'tracks', 0, 'values'], [], /town lastlight, tracks, entry 1: the track has no square/],
  ['markets', ['towns', 0, 'tracks', 0, 'good'], 'iron', /town lastlight, tracks: "iron" is listed twice/],
  ['markets', ['towns', 0, 'circles', 0, 'tokens'], 7, /circle lastlight\.1: 7 tokens, a player has 6/],
  ['components', ['goods', 0, 'count'], 28, /markets\.json: 29 squares of coal, the box has 28/],
  ['components', ['goods', 1, 'id'], 'coal', /components\.json, goods: "coal" is listed twice/],
  ['components', ['ghostTownTiles'], 5, /markets\.json, towns: found 6, the box has 5 ghost town tiles/],
  ['components', ['miningTiles', 'rock'], 9, /mining\.json, tiles, rock: found 8, the box has 9/],
  ['components', ['boxcarsOnMat'], 2, /mat\.json, boxcarsOnMat: found 3, the box has 2/],
  ['components', ['playerMats'], 3, /mat\.json, 2 players: 4 mats needed, the box has 3/],
  ['components', ['mercenaryCards'], 29, /mercenaries\.json, cards: found 30 entries, needed 29/],
  ['mat', ['shareTokens', 'value'], 11, /shareIncome, value: found 6 entries, needed 11/],
  ['mat', ['modes', 1, 'players'], 3, /found 3 players, needed 2/],
  ['mat', ['modes', 3, 'draftRow'], 15, /mat\.json, 4 players: the draft needs 31 mercenaries, found 30/],
  ['mat', ['modes', 3, 'draftRow'], 0, /mat\.json, 4 players: only one player has no draft row/],
  ['mat', ['modes', 2, 'teamLimit'], 3, /3 players, teamLimit: found 3, needed an integer from 4/],
  ['mat', ['modes', 2, 'trainLimit'], 5, /3 players: a train of 5 boxcars, needed at most 4/],
  ['mining', ['tools', 'value', 'gold'], [], /tools, value, gold: no tool digs this ore/],
  ['mining', ['tools', 'value', 'gold'], ['rock'], /gold, entry 1: found "rock", needed one of shovel/],
  ['mining', ['riskTrack', 'reset'], 12, /riskTrack, reset: found 12, needed an integer from 13 to 13/],
  ['mercenaries', ['cards', 4, 'id'], 'm06', /mercenaries\.json: "m06" is listed twice/],
  ['mercenaries', ['cards', 4, 'id'], 'b05', /card b05: a mercenary id is m and two digits/],
  ['mercenaries', ['cards', 4, 'ability'], 'flight', /card m05, ability: found "flight", needed one of porter/],
  ['mercenaries', ['cards', 4, 'mining'], '1', /card m05, mining: found "1", needed an integer/],
  ['mercenaries', ['abilities', 0, 'power'], 'luck', /ability porter, power: found "luck", needed one of engineering/],
  ['mercenaries', ['abilities', 10, 'power'], 'guard', /ability wrecker: needs either a power or an action/],
  ['mercenaries', ['abilities', 10, 'action'], 'jump', /ability wrecker, action: found "jump", needed one of wreck/],
  ['bandits', ['cards', 0, 'toughness'], 0, /card b01, toughness: found 0, needed an integer from 1/],
  ['cogs', ['cards', 0, 'effect'], 'steam', /card c01, effect: found "steam", needed one of engineering/],
  ['cogs', ['effects', 3, 'adds'], { wings: 1 }, /effect boxcar, adds: found "wings", needed one of engineering/],
  ['pipes', ['effects', 0, 'id'], 'rocket', /effect rocket, id: found "rocket", needed one of boxcar/],
  ['pipes', ['cards', 0, 'solo'], 1, /card p01, solo: found 1, needed true or false/],
])('%s %j as %j is refused', (file, path, value, message) => {
  expect(() => loadComponents(changed(file, path, value))).toThrow(message);
});

test('values of the printed game can replace those of the files', () => {
  const loaded = loadComponents(changed('board', ['cityEntry', 'fee'], 120));
  expect(loaded.board.cityFee).toBe(120);
});
