// The acceptance scenarios S01 to S19 of the title's page: mining, goods, cards, moving. Base: tableOf.ts.

import { describe, expect, test } from 'vitest';
import { many, Scene } from './scene.ts';

const FULL_BAG = [8, 7, 6, 5, 1];

describe('mining', () => {
  test.each([
    [1, 1],
    [2, 3],
    [3, 5],
    [4, 6],
    [5, 8],
    [6, 10],
    [7, 11],
  ])('S01 %i shovels dig %i coal (R57, R59)', (shovels, coal) => {
    const draws = Array.from({ length: shovels - 1 }, () => 'draw = shovel');
    const scene = new Scene({ mine: { at: 'coalmine' } }).crew('m30', 'm01', 'm16');
    expect(scene.play('act:mine = shovel', ...draws, 'stop').loose('coalmine', 'coal')).toBe(coal);
  });

  test('S02 drawing ends at the Mining of the crew; each usable tool is counted, dynamite digs no copper (R60, R178, R179)', () => {
    const scene = new Scene({ mine: { at: 'coppermine' } })
      .crew('m30', 'm01')
      .play('act:mine = shovel', 'draw = shovel', 'draw = pickaxe', 'draw = dynamite', 'draw = rock');
    expect(scene.loose('coppermine', 'copper')).toBe(4);
    expect(scene.goods()).toBe('');
    expect(scene.state.risk).toEqual(['shovel', 'shovel', 'pickaxe', 'dynamite', 'rock']);
    expect(scene.state.bag).toEqual([7, 5, 5, 4, 1]);
    expect(scene.step).toBe('plan 1');
  });

  test('S03 a skunk sends all tiles to the bag and ends the turn without ore (R65)', () => {
    const scene = new Scene({ mine: { at: 'coppermine' }, risk: ['rock', 'shovel', 'rock'] })
      .crew('m01')
      .play('act:mine = shovel', 'draw = skunk');
    expect(scene.loose('coppermine', 'copper')).toBe(0);
    expect(scene.state.risk).toEqual([]);
    expect(scene.state.bag).toEqual(FULL_BAG);
    expect(scene.step).toBe('plan 1');
  });

  test.each([
    [5, 6, 8],
    [3, 3, 6],
  ])(
    'S04 with %i tiles on the risk track the draw gives %i copper: its multiplier before placing (R61, R62)',
    (tiles, copper, after) => {
      const risk = Array.from({ length: tiles }, () => 'rock' as const);
      const scene = new Scene({ mine: { at: 'coppermine' }, risk })
        .crew('m01')
        .play('act:mine = shovel', 'draw = shovel', 'draw = rock');
      expect(scene.loose('coppermine', 'copper')).toBe(copper);
      expect(scene.state.risk).toHaveLength(after);
    },
  );

  test('S05 a tile on Reset sends all tiles to the bag, those not yet placed too (R63)', () => {
    const rocks = Array.from({ length: 6 }, () => 'rock' as const);
    const shovels = Array.from({ length: 5 }, () => 'shovel' as const);
    const scene = new Scene({ mine: { at: 'ironmine' }, risk: [...rocks, ...shovels] })
      .crew('m01')
      .play('act:mine = pickaxe', 'draw = pickaxe', 'draw = dynamite');
    expect(scene.loose('ironmine', 'iron')).toBe(12);
    expect(scene.state.risk).toEqual([]);
    expect(scene.state.bag).toEqual(FULL_BAG);
  });
});

describe('goods', () => {
  test('S06 the last piece is sold for the number that it covers, and the turn ends by itself', () => {
    const scene = new Scene({
      mine: { at: 'gantry', money: 48, goods: ['coal'] },
      emptied: { gantry: { coal: 3 } },
    }).crew('m30');
    const sold = scene.play('act:unload', 'sell:coal:1');
    expect(sold.mine().money).toBe(53);
    expect(sold.table.view().players[0]).toMatchObject({ money: 53 });
    expect(sold.step).toBe('plan 1');
  });

  test('S07 six goods take two boxcars, both in the cave of the engine (R42, R84, R85)', () => {
    const scene = new Scene({ mine: { at: 'coalmine' }, loose: { coalmine: { coal: 6 } } })
      .crew('m30', 'm16')
      .play('act:load', 'load:coal:5', 'load:coal:1');
    expect(scene.goods().split(' ')).toHaveLength(6);
    expect(scene.mine().cars).toEqual(['coalmine', 'coalmine']);
    expect(scene.step).toBe('plan 1');
  });

  test('S08 boxes limit loading (R84)', () => {
    const scene = new Scene({ mine: { at: 'coalmine', goods: many(12, 'iron') }, loose: { coalmine: { coal: 20 } } })
      .crew('m30', 'm16')
      .play('act:load');
    expect(scene.legal).toEqual(['load:coal:1', 'load:coal:2', 'load:coal:3', 'done']);
    const full = scene.play('load:coal:3');
    expect(full.mine().goods).toHaveLength(15);
    expect(full.loose('coalmine', 'coal')).toBe(17);
    expect(full.step).toBe('plan 1');
  });

  test('S08 so does the allowance; a porter adds three pieces (R84, R177)', () => {
    const mine = new Scene({ mine: { at: 'coalmine' }, loose: { coalmine: { coal: 9 } } });
    const one = mine.crew('m30').play('act:load', 'load:coal:5');
    expect(one.loose('coalmine', 'coal')).toBe(4);
    expect(one.step).toBe('plan 1');
    const porter = mine.crew('m01').play('act:load', 'load:coal:5');
    expect(porter.among('load:coal:3', 'load:coal:4')).toEqual(['load:coal:3']);
  });

  test('S09 the rightmost piece of a kind leaves the mat first (R83, R87, R89, R90)', () => {
    const scene = new Scene({
      mine: { at: 'saltgrave', goods: ['coal', 'iron', 'coal', 'gold', 'coal', 'zinc'] },
      emptied: { saltgrave: { coal: 1 } },
    }).crew('m30');
    const dropped = scene.play('act:unload', 'drop:coal:2');
    expect(dropped.goods()).toBe('coal iron gold zinc');
    expect(dropped.mine().cars).toHaveLength(1);
    expect(dropped.mine().money).toBe(0);
    const sold = dropped.play('sell:coal:1');
    expect(sold.mine().money).toBe(2);
    expect(sold.goods()).toBe('iron gold zinc');
    expect(sold.among('sell:iron:1', 'sell:zinc:1', 'sell:gold>coal:1')).toEqual([]);
    expect(sold.play('done').loose('saltgrave', 'coal')).toBe(2);
  });

  test('S10 pieces cover the leftmost open squares, one after the other', () => {
    const scene = new Scene({
      mine: { at: 'hollowmere', goods: ['iron', 'iron'] },
      emptied: { hollowmere: { iron: 4 } },
    })
      .crew('m30')
      .play('act:unload', 'sell:iron:2');
    expect(scene.mine().money).toBe(13);
    expect(scene.track('hollowmere', 'iron')).toEqual(many(4, 'iron'));
  });

  test('S11 gold takes the place of iron and is consumed from there (R3, R91, R123, R124)', () => {
    const scene = new Scene({
      mine: { at: 'hollowmere', goods: ['gold', 'gold'] },
      emptied: { hollowmere: { iron: 2 } },
    })
      .crew('m30')
      .play('act:unload', 'sell:gold>iron:1', 'done');
    expect(scene.mine().money).toBe(4);
    expect(scene.track('hollowmere', 'iron').at(-1)).toBe('gold');
    const next = scene.allPass();
    expect(next.track('hollowmere', 'iron')).toEqual(many(4, 'iron'));
    expect(next.supply('gold')).toBe(49);
    expect(next.goods()).toBe('gold');
  });
});

describe('cards', () => {
  test('S12 a workshop draws card after card; one is kept, the other goes on top (R98, R99)', () => {
    const scene = new Scene({ mine: { at: 'cogshop', goods: many(3, 'steel') } })
      .crew('m30')
      .play('act:unload', 'craft = c06', 'more = c13', 'take:c13');
    expect(scene.mine().upgrades).toEqual(['c13']);
    expect(scene.state.decks.cog.top).toEqual(['c06']);
    expect(scene.supply('steel')).toBe(30);
    expect(scene.step).toBe('plan 1');
  });

  test('S13 a mercenary replaces another and takes its state; the rest go back in chosen order (R35, R101, R103)', () => {
    const scene = new Scene({ mine: { goods: many(7, 'gold') } })
      .crew('m30', 'm01')
      .play('act:unload', 'hire = m03', 'more = m10', 'more = m12');
    expect(scene.legal).not.toContain('more');
    const replaced = scene.play('replace:m10:m16');
    expect(replaced.mine().team).toEqual([
      { card: 'm30', used: true },
      { card: 'm01', used: true },
      { card: 'm10', used: false },
      { card: 'm22', used: false },
    ]);
    expect(replaced.step).toBe('return 0');
    expect(replaced.legal).toEqual(['top:m03', 'top:m12']);
    const over = replaced.play('top:m12');
    expect(over.state.decks.mercenary.top).toEqual(['m12', 'm03']);
    expect(over.state.decks.mercenary.discard).toEqual(['m16']);
    expect(over.step).toBe('plan 1');
  });
});

describe('moving', () => {
  test('S14 entering the city: 100 are paid, then each good pays 1 (R137, R139)', () => {
    const start = new Scene({ mine: { at: 'lastlight', money: 104, goods: many(7, 'coal') } });
    const scene = start.crew('m30', 'm01').play('act:move', 'go:t33');
    expect(scene.mine()).toMatchObject({ money: 11, at: 'city', cars: [], goods: [] });
    expect(scene.tokens('t33')).toBe(1);
    expect(scene.supply('coal')).toBe(start.supply('coal') + 7);
    expect(scene.state.trigger).toBe(2);
    expect(scene.step).toBe('plan 1');
  });

  test('S15 the difficulties add up to less than Engineering, or equal it by option (R37)', () => {
    const north = new Scene({ mine: { at: 'lastlight', money: 100 } }).crew('m30').play('act:move');
    expect(north.legal).toEqual(['go:t06', 'go:t07']);
    expect([north.refusal('go:t33'), north.refusal('go:t31')]).toEqual(['too-difficult', 'too-difficult']);
    const guild = new Scene().crew('m30').play('act:move', 'go:t01');
    expect(guild.among('go:t08', 'go:t06')).toEqual(['go:t08']);
    const atMost = new Scene({ options: { comparison: 'atMost' } }).crew('m30').play('act:move', 'go:t01');
    expect(atMost.among('go:t08', 'go:t06')).toEqual(['go:t08', 'go:t06']);
  });

  test('S16 boxcars stand on the trail; what does not fit stays with the engine (R43, R44, R45, R172)', () => {
    const scene = new Scene({ mine: { at: 'goldmine', goods: many(12, 'coal') } })
      .crew('m30', 'm01')
      .play('act:move', 'go:t27');
    expect(scene.play('go:t05', 'stop').mine().cars).toEqual(['t05-', 'mossgate', 't27-']);
    expect(scene.play('stop').mine().cars).toEqual(['t27-', 'mossgate', 'mossgate']);
  });

  test('S17 a boxcar blocks its track for others, not the opposite one (R40, R41)', () => {
    const away = { mine: { goods: ['coal'] } } as const;
    const scene = new Scene(away).crew('m30').play('act:move', 'go:t05', 'stop');
    expect(scene.mine().cars).toEqual(['t05+']);
    const guild = scene.crew('m15').play('act:move');
    expect(guild.among('go:t05', 'go:t03')).toEqual(['go:t03']);
    expect(guild.refusal('go:t05')).toBe('track-blocked');
    const other = new Scene({ ...away, others: { 1: { at: 'mossgate' } } }).crew('m30');
    expect(other.play('act:move', 'go:t05', 'stop').crew('m15').play('act:move').legal).toContain('go:t05');
  });

  test('S18 bandits drawn for the tokens there strike a turn later (R46, R47, R76, R79)', () => {
    const scene = new Scene({ mine: { goods: many(3, 'coal') }, tokens: { t05: 2 } })
      .crew('m30')
      .play('act:move', 'go:t05 = b01 b09', 'stop');
    expect(scene.tokens('t05')).toBe(3);
    expect(scene.goods()).toBe('coal coal coal');
    const later = scene.one().one().crew('m01').play('act:idle');
    expect(later.goods()).toBe('coal');
  });

  test('S19 a train with gold adds two tokens, an empty one none (R49, R53)', () => {
    const gold = new Scene({ mine: { goods: ['coal', 'gold'] } }).crew('m30').play('act:move', 'go:t05');
    expect([gold.tokens('t05'), gold.state.tokenSupply]).toEqual([2, 28]);
    const empty = new Scene().crew('m30').play('act:move', 'go:t05', 'stop');
    expect([empty.tokens('t05'), empty.state.tokenSupply]).toEqual([0, 30]);
    expect(empty.mine().cars).toEqual([]);
  });
});
