// The second engine by itself: the acceptance scenarios S01 to S24, rulebook examples first. It must be right on its
// own.

import { expect, test } from 'vitest';
import { Scene } from '../../../oracle/returnToLionsgateCity/scene.ts';

const ALL = ['m30', 'm01', 'm16', 'm22'];

test('S01: k shovels dig 1, 3, 5, 6, 8, 10, 11 coal', () => {
  const coal = [1, 2, 3, 4, 5, 6, 7].map((k) => {
    const scene = new Scene().at(0, 'coalmine').crew('m30', 'm01', 'm16').play('act:mine = shovel');
    for (let drawn = 1; drawn < k; drawn += 1) scene.play('draw = shovel');
    return scene.play('stop').looseAt('coalmine', 'coal');
  });
  expect(coal).toEqual([1, 3, 5, 6, 8, 10, 11]);
});

test('S02: drawing ends at the limit, dynamite digs no copper', () => {
  const scene = new Scene().at(0, 'coppermine').crew('m30', 'm01');
  scene.play('act:mine = shovel', 'draw = shovel', 'draw = pickaxe', 'draw = dynamite', 'draw = rock');
  expect(scene.looseAt('coppermine', 'copper')).toBe(4);
  expect(scene.player(0).goods).toEqual([]);
  expect(scene.table.risk).toEqual(['shovel', 'shovel', 'pickaxe', 'dynamite', 'rock']);
  expect(scene.table.bag).toEqual({ rock: 7, shovel: 5, pickaxe: 5, dynamite: 4, skunk: 1 });
  expect(scene.toAct).toBe(1);
});

test('S03: a skunk spoils the drawing and empties the risk track', () => {
  const scene = new Scene().at(0, 'coppermine').risk('rock shovel rock').crew('m01');
  scene.play('act:mine = shovel', 'draw = skunk');
  expect(scene.looseAt('coppermine', 'copper')).toBe(0);
  expect(scene.table.risk).toEqual([]);
  expect(scene.table.bag).toEqual({ rock: 8, shovel: 7, pickaxe: 6, dynamite: 5, skunk: 1 });
  expect(scene.toAct).toBe(1);
});

test.each([
  ['five', 'rock rock rock rock rock', 6, 8],
  ['three', 'rock rock rock', 3, 6],
])('S04: the multiplier of %s tiles holds before those drawn are placed', (_name, risk, copper, tiles) => {
  const scene = new Scene().at(0, 'coppermine').risk(risk).crew('m01');
  scene.play('act:mine = shovel', 'draw = shovel', 'draw = rock');
  expect(scene.looseAt('coppermine', 'copper')).toBe(copper);
  expect(scene.table.risk).toHaveLength(tiles);
});

test('S05: the second tile reaches Reset', () => {
  const risk = 'rock rock rock rock rock rock shovel shovel shovel shovel shovel';
  const scene = new Scene().at(0, 'ironmine').risk(risk).crew('m01');
  scene.play('act:mine = pickaxe', 'draw = pickaxe', 'draw = dynamite');
  expect(scene.looseAt('ironmine', 'iron')).toBe(12);
  expect(scene.table.risk).toEqual([]);
  expect(scene.table.bag).toEqual({ rock: 8, shovel: 7, pickaxe: 6, dynamite: 5, skunk: 1 });
});

test('S06: the sale of the last piece ends the turn', () => {
  const scene = new Scene().money(0, 48).at(0, 'gantry').emptied('gantry', 'coal', 3).carries(0, 'coal').crew('m30');
  scene.play('act:unload', 'sell:coal:1');
  expect(scene.player(0).money).toBe(53);
  expect(scene.toAct).toBe(1);
});

test('S07: six goods take two boxcars', () => {
  const scene = new Scene().at(0, 'coalmine').loose('coalmine', 'coal', 6).crew('m30', 'm16');
  scene.play('act:load', 'load:coal:5', 'load:coal:1');
  expect(scene.player(0).cars).toEqual(['coalmine', 'coalmine']);
  expect(scene.player(0).goods).toHaveLength(6);
  expect(scene.toAct).toBe(1);
});

test('S08: boxes and allowance limit loading', () => {
  const full = new Scene().at(0, 'coalmine').loose('coalmine', 'coal', 20).carries(0, '12 iron').crew('m30', 'm16');
  full.play('act:load');
  expect(full.legal).toEqual(['load:coal:1', 'load:coal:2', 'load:coal:3', 'done']);
  full.play('load:coal:3');
  expect([full.player(0).goods.length, full.looseAt('coalmine', 'coal'), full.toAct]).toEqual([15, 17, 1]);

  const alone = new Scene().at(0, 'coalmine').loose('coalmine', 'coal', 9).crew('m30').play('act:load', 'load:coal:5');
  expect([alone.looseAt('coalmine', 'coal'), alone.toAct]).toEqual([4, 1]);

  const porter = new Scene().at(0, 'coalmine').loose('coalmine', 'coal', 9).crew('m01').play('act:load', 'load:coal:5');
  expect(porter.among('load:coal:3', 'load:coal:4')).toEqual(['load:coal:3']);
});

test('S09: the rightmost pieces of a kind leave the mat', () => {
  const scene = new Scene().at(0, 'saltgrave').emptied('saltgrave', 'coal', 1);
  scene.carries(0, 'coal, iron, coal, gold, coal, zinc').crew('m30').play('act:unload', 'drop:coal:2');
  expect(scene.player(0).goods).toEqual(['coal', 'iron', 'gold', 'zinc']);
  expect(scene.player(0).cars).toHaveLength(1);
  scene.play('sell:coal:1');
  expect([scene.player(0).money, scene.player(0).goods]).toEqual([2, ['iron', 'gold', 'zinc']]);
  expect(scene.among('sell:iron:1', 'sell:zinc:1', 'sell:gold>coal:1')).toEqual([]);
  scene.play('done');
  expect(scene.looseAt('saltgrave', 'coal')).toBe(2);
});

test('S10: pieces go onto the leftmost open squares', () => {
  const scene = new Scene().at(0, 'hollowmere').emptied('hollowmere', 'iron', 4).carries(0, '2 iron').crew('m30');
  scene.play('act:unload', 'sell:iron:2');
  expect(scene.player(0).money).toBe(13);
  expect(scene.table.markets.hollowmere?.iron).toEqual(['iron', 'iron', 'iron', 'iron', null, null]);
});

test('S11: gold sold as iron is eaten first', () => {
  const scene = new Scene().at(0, 'hollowmere').emptied('hollowmere', 'iron', 2).carries(0, '2 gold').crew('m30');
  scene.play('act:unload', 'sell:gold>iron:1', 'done');
  expect(scene.player(0).money).toBe(4);
  scene.allPass();
  expect(scene.table.markets.hollowmere?.iron).toEqual(['iron', 'iron', 'iron', 'iron', null, null]);
  expect([scene.table.supply.gold, scene.player(0).goods]).toEqual([49, ['gold']]);
});

test('S12: two cogs drawn, one kept', () => {
  const scene = new Scene().at(0, 'cogshop').carries(0, '3 steel').crew('m30');
  scene.play('act:unload', 'craft = c06', 'more = c13', 'take:c13');
  expect(scene.player(0).upgrades).toEqual(['c13']);
  expect(scene.table.decks.cog.top).toEqual(['c06']);
  expect([scene.table.supply.steel, scene.toAct]).toEqual([30, 1]);
});

test('S13: a mercenary replaces another, the others go back in the order chosen', () => {
  const scene = new Scene().carries(0, '7 gold').crew('m30', 'm01').play('act:unload', 'hire = m03');
  scene.play('more = m10', 'more = m12');
  expect(scene.legal).not.toContain('more');
  scene.play('replace:m10:m16');
  expect(scene.player(0).team).toEqual([
    { card: 'm30', used: true },
    { card: 'm01', used: true },
    { card: 'm10', used: false },
    { card: 'm22', used: false },
  ]);
  expect([scene.table.phase, scene.legal]).toEqual(['RETURN', ['top:m03', 'top:m12']]);
  scene.play('top:m12');
  expect(scene.table.decks.merc.top).toEqual(['m12', 'm03']);
  expect([scene.table.decks.merc.discard, scene.toAct]).toEqual([['m16'], 1]);
});

test('S14: entering the city', () => {
  const scene = new Scene().money(0, 104).at(0, 'lastlight').carries(0, '7 coal').crew('m30', 'm01');
  const { coal = 0 } = scene.table.supply;
  scene.play('act:move', 'go:t33');
  expect([scene.player(0).money, scene.player(0).cars, scene.table.tokens.t33]).toEqual([11, [], 1]);
  expect([scene.table.supply.coal, scene.table.trigger, scene.toAct]).toEqual([coal + 7, 2, 1]);
});

test('S15: difficulty must stay below Engineering', () => {
  const north = new Scene().money(0, 100).at(0, 'lastlight').crew('m30').play('act:move');
  expect(north.legal).toEqual(['go:t06', 'go:t07']);
  const guild = new Scene().crew('m30').play('act:move', 'go:t01');
  expect(guild.among('go:t08', 'go:t06')).toEqual(['go:t08']);
  const atMost = new Scene(3, { comparison: 'atMost' }).crew('m30').play('act:move', 'go:t01');
  expect(atMost.among('go:t08', 'go:t06')).toEqual(['go:t08', 'go:t06']);
});

test('S16: boxcars trail the engine', () => {
  const far = new Scene().at(0, 'goldmine').carries(0, '12 coal').crew('m30', 'm01');
  far.play('act:move', 'go:t27', 'go:t05', 'stop');
  expect(far.player(0).cars).toEqual(['t05-', 'mossgate', 't27-']);
  const near = new Scene().at(0, 'goldmine').carries(0, '12 coal').crew('m30', 'm01');
  near.play('act:move', 'go:t27', 'stop');
  expect(near.player(0).cars).toEqual(['t27-', 'mossgate', 'mossgate']);
});

test('S17: a boxcar blocks its own track only', () => {
  const guild = new Scene().carries(0, 'coal').crew('m30').play('act:move', 'go:t05', 'stop');
  expect(guild.player(0).cars).toEqual(['t05+']);
  guild.crew('m15').play('act:move');
  expect(guild.among('go:t05', 'go:t03')).toEqual(['go:t03']);
  const mossgate = new Scene().at(1, 'mossgate').carries(0, 'coal').crew('m30').play('act:move', 'go:t05', 'stop');
  expect(mossgate.crew('m15').play('act:move').legal).toContain('go:t05');
});

test('S18: bandits drawn strike at the end of the next turn', () => {
  const scene = new Scene().tokens('t05', 2).carries(0, '3 coal').crew('m30');
  scene.play('act:move', 'go:t05 = b01 b09', 'stop');
  expect([scene.table.tokens.t05, scene.player(0).goods.length]).toEqual([3, 3]);
  scene.crew('m15').play('act:idle').crew('m05').play('act:idle').crew('m01').play('act:idle');
  expect(scene.player(0).goods).toEqual(['coal']);
});

test('S19: gold puts two tokens, an empty train none', () => {
  const gold = new Scene().carries(0, 'coal, gold').crew('m30').play('act:move', 'go:t05');
  expect([gold.table.tokens.t05, gold.table.tokenSupply]).toEqual([2, 28]);
  const empty = new Scene().crew('m30').play('act:move', 'go:t05');
  expect(empty.table.tokenSupply).toBe(30);
});

test('S20: bandits are discarded one by one against one roll', () => {
  const scene = new Scene().bandits(0, 'b01', 'b05', 'b09').carries(0, '4 coal').tokens('t03', 2).tokens('t19', 1);
  scene.crew('m22').play('act:fight = 3 2 4');
  expect(scene.legal).toEqual(['defeat:b01', 'defeat:b05', 'defeat:b09', 'done']);
  scene.play('defeat:b05');
  expect([scene.player(0).money, scene.table.phase]).toEqual([2, 'CLEAR']);
  scene.play('clear:t19');
  expect(scene.legal).toEqual(['defeat:b01', 'done']);
  scene.play('defeat:b01', 'clear:t03');
  expect([scene.player(0).money, scene.player(0).goods.length, scene.toAct]).toEqual([3, 3, 1]);
  expect(scene.table.decks.bandit.discard).toEqual(['b05', 'b01']);
});

test('S21: a theft greater than the load derails the engine', () => {
  const exact = new Scene().bandits(0, 'b12', 'b01').carries(0, 'gold, iron, coal').crew('m30').play('act:idle');
  expect([exact.player(0).goods, exact.player(0).derailed]).toEqual([[], false]);
  const short = new Scene().bandits(0, 'b12', 'b01').carries(0, 'gold, iron').upgrades(0, 'c01').crew('m30');
  short.play('act:idle');
  expect([short.player(0).goods, short.player(0).derailed, short.player(0).upgrades]).toEqual([[], true, []]);
  expect([short.table.decks.cog.discard, short.player(0).bandits.length]).toEqual([['c01'], 2]);
  const one = new Scene().bandits(0, 'b12').carries(0, 'gold, iron, coal').crew('m30').play('act:idle');
  expect(one.player(0).goods).toEqual(['gold']);
});

test('S22: the derailed come last', () => {
  const scene = new Scene().bandits(0, 'b01').crew('m30').play('act:idle');
  expect(scene.player(0).derailed).toBe(true);
  scene.rest().crew('m05').play('act:idle').crew('m01');
  expect(scene.legal).not.toContain('act:move');
  scene.play('act:idle');
  expect(scene.table.derailedOrder).toEqual([0]);
  scene.rest().rest();
  expect([scene.table.round, scene.table.order, scene.player(0).derailed]).toEqual([3, [1, 2, 0], false]);
});

test('S23: order by who is done first', () => {
  const scene = new Scene()
    .crew(...ALL)
    .play('act:idle')
    .crew('m15')
    .play('act:idle')
    .crew('m05')
    .play('act:idle');
  expect(scene.toAct).toBe(1);
  scene.rest();
  expect(scene.toAct).toBe(2);
  scene.crew('m09').play('act:idle');
  expect(scene.toAct).toBe(2);
  scene.rest();
  expect(scene.table.order).toEqual([0, 1, 2]);
  const other = new Scene().crew('m30').play('act:idle').crew('m15').play('act:idle').rest().rest().rest();
  expect(other.table.order).toEqual([2, 0, 1]);
});

test('S24: an empty track does not make a ghost town', () => {
  const scene = new Scene().emptied('lastlight', 'coal', 5).emptied('lastlight', 'iron', 2).allPass();
  expect(scene.table.markets.lastlight).toEqual({
    coal: [null, null, null, null, null],
    iron: ['iron', 'iron', 'iron', null, null, null],
    zinc: ['zinc', 'zinc', 'zinc', 'zinc', null],
  });
  expect(scene.table.ghost.lastlight).toBe(false);
});
