// The second engine by itself: the acceptance scenarios S25 to S47.

import { expect, test } from 'vitest';
import { outcomeOf } from '../../../oracle/returnToLionsgateCity/cleanUp.ts';
import { play } from '../../../oracle/returnToLionsgateCity/game.ts';
import { legalMoves, seatToAct } from '../../../oracle/returnToLionsgateCity/legal.ts';
import { DEFAULTS, Scene } from '../../../oracle/returnToLionsgateCity/scene.ts';
import { newTable, type Table } from '../../../oracle/returnToLionsgateCity/table.ts';

const SMALL = ['lastlight', 'candle', 'saltgrave', 'mossgate'];

function monies(scene: Scene): number[] {
  return scene.table.players.map(({ money }) => money);
}

function ranks(scene: Scene) {
  const outcome = outcomeOf(scene.table);
  return { reason: outcome?.reason, ranks: outcome?.results.map(({ rank }) => rank), winners: outcome?.winners };
}

test('S25: dead towns send the share tokens home', () => {
  const scene = new Scene().dead('mossgate', 'hollowmere').shares(0, 'mossgate.1').shares(1, 'hollowmere.1');
  scene.money(0, 25).money(1, 15).allPass();
  expect([scene.table.ghost.mossgate, scene.table.ghost.hollowmere]).toEqual([true, true]);
  expect([monies(scene), scene.table.players.map(({ sharesOut }) => sharesOut)]).toEqual([
    [15, 0, 0],
    [0, 0, 0],
  ]);
});

test('S26: one piece keeps a town alive for a round', () => {
  const scene = new Scene().dead('mossgate').at(0, 'mossgate').carries(0, 'zinc').crew('m30');
  scene.play('act:unload', 'sell:zinc:1');
  expect(scene.player(0).money).toBe(8);
  scene.allPass();
  expect([scene.table.markets.mossgate?.zinc?.[0], scene.table.ghost.mossgate]).toEqual([null, false]);
  expect(scene.allPass().table.ghost.mossgate).toBe(true);
});

test('S27: a filled ghost town awakens and eats from the next round on', () => {
  const scene = new Scene().emptied('mossgate', 'iron', 1).emptied('mossgate', 'zinc', 1);
  scene.table.ghost.mossgate = true;
  scene.at(0, 'mossgate').carries(0, 'iron, gold').crew('m30').play('act:unload', 'sell:iron:1');
  expect([scene.player(0).money, scene.legal.includes('share:mossgate.1')]).toEqual([0, false]);
  scene.play('sell:gold>zinc:1').allPass();
  expect([scene.player(0).money, scene.table.ghost.mossgate]).toEqual([0, false]);
  expect(scene.table.markets.mossgate?.zinc?.[5]).toBe('gold');
  expect(scene.allPass().table.markets.mossgate?.zinc?.[5]).toBe(null);
});

test('S28: a factory converts one of each ore', () => {
  const scene = new Scene().loose('steelworks', 'iron', 1).at(0, 'steelworks').carries(0, '3 coal, iron').crew('m30');
  scene.play('act:unload', 'drop:coal:3', 'drop:iron:1').allPass();
  expect(['coal', 'iron', 'steel'].map((good) => scene.looseAt('steelworks', good))).toEqual([1, 0, 2]);
});

test('S29: share income', () => {
  const scene = new Scene().shares(0, 'lastlight.1', 'gantry.2').shares(1, 'candle.2').allPass();
  expect(monies(scene)).toEqual([7, 2, 0]);
});

test('S30: a circle needs gold and tokens', () => {
  const scene = new Scene().at(0, 'gantry').carries(0, '5 gold').crew('m30').play('act:unload');
  expect(scene.among('share:gantry.1', 'share:gantry.2')).toEqual(['share:gantry.1', 'share:gantry.2']);
  scene.play('share:gantry.1');
  expect([scene.player(0).sharesOut, scene.player(0).goods, scene.legal.includes('share:gantry.2')]).toEqual([
    2,
    ['gold'],
    false,
  ]);
  const five = new Scene().shares(0, 'gantry.2', 'hollowmere.1', 'candle.1').at(0, 'gantry').carries(0, '5 gold');
  expect(five.crew('m30').play('act:unload').legal).not.toContain('share:gantry.1');
});

test('S31: the wrecker derails a boxcar and every car after it', () => {
  const scene = new Scene().at(0, 'brassworks').crew('m22');
  scene.carries(1, '5 iron, 5 coal, 2 zinc', ['t03-', 'brassworks', 't19+']);
  const uses = ['use:m22:1:1', 'use:m22:1:2', 'use:m22:1:3'];
  expect(scene.among(...uses)).toEqual(uses);
  scene.play('use:m22:1:2');
  expect([scene.player(1).goods, scene.player(1).cars]).toEqual([['iron', 'iron', 'iron', 'iron', 'iron'], ['t03-']]);
  expect([scene.looseAt('brassworks', 'coal'), scene.looseAt('zincmine', 'zinc')]).toEqual([5, 2]);
  expect(scene.among(...uses)).toEqual([]);
});

test('S32: the owner of a derailed engine chooses the upgrade to lose', () => {
  const scene = new Scene().upgrades(0, 'p03').at(1, 'mossgate').upgrades(1, 'c01', 'p01').carries(1, 'coal, gold');
  scene.play('pipe:p03:1');
  expect([scene.toAct, scene.legal]).toEqual([1, ['lose:c01', 'lose:p01']]);
  scene.play('lose:c01');
  expect([scene.player(1).derailed, scene.player(1).upgrades]).toEqual([true, ['p01']]);
  expect([scene.looseAt('mossgate', 'coal'), scene.looseAt('mossgate', 'gold')]).toEqual([1, 1]);
  expect([scene.toAct, scene.table.phase]).toEqual([0, 'PLAN']);
});

test('S33: whoever derails in the city is exempt', () => {
  const scene = new Scene().money(0, 130).at(0, 'lastlight').tokens('t33', 1).crew('m30', 'm01');
  scene.play('act:move', 'go:t33 = b12').crew('m15').play('act:idle').crew('m05').play('act:idle').crew('m16');
  expect(scene.legal).not.toContain('act:move');
  scene.play('act:idle');
  expect([scene.player(0).derailed, scene.player(0).exempt]).toEqual([true, true]);
  scene.allPass().allPass();
  expect(ranks(scene)).toEqual({ reason: 'city', ranks: [1, 2, 2], winners: [] });
});

test('S34: the richer of two in the city wins', () => {
  const scene = new Scene().money(0, 120).money(1, 150).shares(1, 'gantry.1').at(0, 'lastlight').at(1, 'lastlight');
  scene.crew('m30', 'm01').play('act:move', 'go:t33');
  expect(scene.player(0).money).toBe(20);
  scene.allPass();
  expect([scene.player(1).money, scene.table.round, scene.table.order]).toEqual([154, 3, [1, 2, 0]]);
  scene.crew('m15', 'm29').play('act:move', 'go:t33');
  expect(scene.player(1).money).toBe(54);
  scene.allPass();
  expect(scene.player(1).money).toBe(58);
  expect(ranks(scene)).toEqual({ reason: 'city', ranks: [2, 1, 3], winners: [1] });
});

test('S35: the limit of rounds', () => {
  const scene = new Scene(3, { maxRounds: 10 }).money(1, 70).money(2, 90);
  scene.table.round = 10;
  scene.allPass();
  expect(ranks(scene)).toEqual({ reason: 'limit', ranks: [3, 2, 1], winners: [] });
});

test('S36: more than half of the towns dead ends a solo game', () => {
  const lost = new Scene(1).dead(...SMALL).allPass();
  expect(ranks(lost)).toEqual({ reason: 'towns', ranks: [1], winners: [] });
  const alive = new Scene(1).dead(...SMALL.slice(1)).allPass();
  expect([alive.table.round, alive.table.phase]).toEqual([3, 'PLAN']);
});

test('S37: a solo win', () => {
  const scene = new Scene(1).money(0, 103).at(0, 'lastlight').crew('m30', 'm01').play('act:move', 'go:t33').allPass();
  expect([scene.table.round, monies(scene)]).toEqual([2, [3]]);
  expect(ranks(scene)).toEqual({ reason: 'city', ranks: [1], winners: [0] });
});

test('S38: a boxcar cog carries five more goods', () => {
  const scene = new Scene().upgrades(0, 'c14').at(0, 'coalmine').carries(0, '15 iron').loose('coalmine', 'coal', 9);
  scene.crew('m30').play('act:load', 'load:coal:5');
  expect([scene.player(0).goods.length, scene.player(0).cars.length]).toEqual([20, 4]);
  const scrapped = new Scene().upgrades(0, 'c14').at(0, 'coalmine').carries(0, '15 iron, 2 gold').play('scrap:c14');
  expect([scrapped.player(0).goods.length, scrapped.player(0).cars.length]).toEqual([15, 3]);
  expect(scrapped.looseAt('coalmine', 'gold')).toBe(2);
});

test('S39: a tie in the city goes to who entered earlier', () => {
  const scene = new Scene().money(0, 110).money(1, 110).at(0, 'lastlight').at(1, 'lastlight');
  scene.crew('m30', 'm01').play('act:move', 'go:t33').crew('m15', 'm29').play('act:move', 'go:t33');
  scene.allPass().allPass();
  expect([monies(scene), ranks(scene).ranks]).toEqual([
    [10, 10, 0],
    [1, 2, 3],
  ]);
});

test('S40: the running round is the last once everybody is in the city', () => {
  const scene = new Scene(2).money(0, 110).money(1, 111).at(0, 'lastlight').at(1, 'lastlight');
  scene.crew('m30', 'm01').play('act:move', 'go:t33').crew('m15', 'm29').play('act:move', 'go:t33').allPass();
  expect([scene.table.round, ranks(scene).winners]).toEqual([2, [1]]);
});

const NO_LUCK = { below: () => 0 };

/** A draft with the first cards of the deck in the row. */
function drafting(players: number, row: readonly (readonly [string, number])[]): Table {
  const table = newTable({ ...DEFAULTS, players });
  table.order = table.players.map(({ seat }) => seat);
  table.draft = { row: row.map(([card, gold]) => ({ card, gold })), gold: table.players.map(() => 0), picks: 0 };
  table.decks.merc.pool = table.decks.merc.pool.filter((id) => row.every(([card]) => card !== id));
  return table;
}

function golden(...cards: readonly string[]): (readonly [string, number])[] {
  return cards.map((card) => [card, 0]);
}

test('S41: gold in the draft', () => {
  const row = (table: Table) => table.draft?.row.map(({ card, gold }) => `${card} ${gold}`);
  const first = play(drafting(4, golden('m01', 'm02', 'm03', 'm04', 'm05')), 'draft:m03', NO_LUCK);
  expect(row(first)).toEqual(['m01 1', 'm02 1', 'm06 0', 'm04 1', 'm05 1']);
  const second = play(first, 'draft:m01', NO_LUCK);
  expect([second.draft?.gold, row(second)]).toEqual([
    [0, 1, 0, 0],
    ['m07 0', 'm02 2', 'm06 1', 'm04 2', 'm05 2'],
  ]);
  const third = play(second, 'draft:m05', NO_LUCK);
  expect([third.draft?.gold, seatToAct(third)]).toEqual([[0, 1, 2, 0], 3]);

  const two = play(
    play(drafting(2, golden('m01', 'm02', 'm03')), 'draft:m01', { below: () => 2 }),
    'draft:m02',
    NO_LUCK,
  );
  expect([two.draft?.gold, row(two)]).toEqual([
    [0, 1],
    ['m06 1', 'm04 0', 'm03 2'],
  ]);
});

test('S42: the last pick decides the order of round 1', () => {
  const teams = [
    ['m30', 'm01', 'm16', 'm22'],
    ['m15', 'm29', 'm21', 'm02'],
    ['m05', 'm09', 'm17', 'm27'],
    ['m06', 'm11', 'm08'],
  ];
  const table = drafting(4, [['m28', 3], ...golden('m03', 'm04', 'm07', 'm10')]);
  for (const [seat, cards] of teams.entries()) {
    table.players[seat]?.team.push(...cards.map((card) => ({ card, used: false })));
    table.decks.merc.pool = table.decks.merc.pool.filter((card) => !cards.includes(card));
  }
  table.draft = { row: table.draft?.row ?? [], gold: [10, 12, 12, 9], picks: 15 };
  const after = play(table, 'draft:m28', NO_LUCK);
  expect(after.players.map(({ money }) => money)).toEqual([10, 12, 12, 12]);
  expect([after.order, after.decks.merc.pool.length]).toEqual([[1, 2, 3, 0], 14]);
  expect([after.round, after.phase, seatToAct(after)]).toEqual([1, 'PLAN', 1]);
});

test('S43: alloy may be dropped in a workshop', () => {
  const scene = new Scene().at(0, 'cogshop').carries(0, '3 steel').crew('m30').play('act:unload', 'drop:steel:2');
  expect([scene.looseAt('cogshop', 'steel'), scene.table.supply.steel]).toEqual([2, 27]);
  expect(scene.legal).toEqual(['drop:steel:1', 'done']);
  scene.play('done');
  expect(scene.table.decks.cog.pool).toHaveLength(20);
});

test.each([
  ['use:m21:0:1', [0, 0, 5, 7]],
  ['use:m21:0:2', [5, 1, 0, 7]],
])('S44: %s derails that car and those with higher numbers', (use, expected) => {
  const scene = new Scene().at(0, 'goldmine').carries(0, '12 coal').crew('m30', 'm01').at(1, 'mossgate');
  scene.play('act:move', 'go:t27', 'stop').crew('m21').play(use);
  const { goods, cars } = scene.player(0);
  const loose = ['goldmine', 'mossgate'].map((cave) => scene.looseAt(cave, 'coal'));
  expect([goods.length, cars.length, ...loose]).toEqual(expected);
});

test('S45: quick hands load five without a porter', () => {
  const scene = new Scene(2).at(0, 'coalmine').loose('coalmine', 'coal', 9).crew('m25', 'm01');
  scene.play('act:mine = rock', 'stop');
  expect([scene.table.phase, scene.table.turn?.left]).toEqual(['LOAD', 5]);
  scene.play('load:coal:5');
  expect([scene.toAct, scene.looseAt('coalmine', 'coal')]).toEqual([1, 4]);
});

test('S46: one mat alone, two by option', () => {
  const one = new Scene(1).at(0, 'coalmine').carries(0, '15 coal').loose('coalmine', 'coal', 1).crew('m30');
  expect(one.legal).not.toContain('act:load');
  const two = new Scene(1, { soloMats: 2 }).at(0, 'coalmine').carries(0, '15 coal').loose('coalmine', 'coal', 1);
  two.crew('m30').play('act:load', 'load:coal:1');
  expect([two.player(0).goods.length, two.player(0).cars.length]).toEqual([16, 4]);
});

test('S47: a derailed engine may load', () => {
  const scene = new Scene().at(0, 'coalmine').loose('coalmine', 'coal', 4);
  scene.player(0).derailed = true;
  scene.table.derailedOrder = [0];
  scene.crew('m30', 'm16');
  expect(legalMoves(scene.table)).not.toContain('act:move');
  scene.play('act:load', 'load:coal:4');
  expect([scene.player(0).goods.length, scene.player(0).cars, scene.player(0).derailed]).toEqual([
    4,
    ['coalmine'],
    true,
  ]);
});
