// Rulings of loading, unloading, workshops and upgrades: R84 to R112, R164, R165. Those that a scenario shows stand in
// its name.

import { describe, expect, test } from 'vitest';
import { BANDITS, COGS } from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import type { Fact } from '../../../../domain/titles/return-to-lionsgate-city/facts.ts';
import { many, Scene } from './scene.ts';

describe('loading and unloading', () => {
  test('R86 loose ore of a factory may be loaded, goods of a market never', () => {
    const factory = new Scene({ mine: { at: 'steelworks' }, loose: { steelworks: { iron: 1, steel: 1 } } }).crew('m30');
    expect(factory.play('act:load').legal).toEqual(['load:iron:1', 'load:steel:1', 'done']);
    expect(new Scene({ mine: { at: 'gantry' } }).crew('m30').refusal('act:load')).toBe('nothing-loose');
  });

  test('R88 gold paid for a circle counts towards the five of each mercenary', () => {
    const goods = [...many(4, 'gold'), ...many(2, 'coal')];
    const scene = new Scene({ mine: { at: 'gantry', goods } }).crew('m30').play('act:unload', 'share:gantry.1');
    expect(scene.state.step).toMatchObject({ left: 1 });
    expect([scene.refusal('drop:coal:1'), scene.refusal('drop:coal:2')]).toEqual([null, 'allowance-spent']);
  });

  test('R91 gold replaces no alloy at a workshop', () => {
    const scene = new Scene({ mine: { at: 'cogshop', goods: ['steel', 'gold', 'gold'] } }).crew('m30');
    expect(scene.play('act:unload').refusal('craft')).toBe('no-alloy');
  });

  test('R96 loose goods pay for nothing', () => {
    const guild = new Scene({ mine: { goods: ['gold'] }, loose: { guild: { gold: 9 } } })
      .crew('m30')
      .play('act:unload');
    expect(guild.refusal('hire')).toBe('no-gold');
    const town = new Scene({ mine: { at: 'candle', goods: ['gold'] }, loose: { candle: { gold: 9 } } }).crew('m30');
    expect(town.play('act:unload').refusal('share:candle.1')).toBe('no-gold');
    const shop = new Scene({ mine: { at: 'pipeshop', goods: ['brass'] }, loose: { pipeshop: { brass: 9 } } }).crew(
      'm30',
    );
    expect(shop.play('act:unload').refusal('craft')).toBe('no-alloy');
  });

  test('R98 brass buys pipes, steel buys none', () => {
    const scene = (good: 'brass' | 'steel') =>
      new Scene({ mine: { at: 'pipeshop', goods: many(2, good) } }).crew('m30').play('act:unload');
    expect(scene('steel').refusal('craft')).toBe('no-alloy');
    expect(scene('brass').play('craft = p08', 'take:p08').mine().upgrades).toEqual(['p08']);
  });

  test('R100 no drawn card has to be kept', () => {
    const scene = new Scene({ mine: { at: 'cogshop', goods: many(3, 'steel') } })
      .crew('m30')
      .play('act:unload', 'craft = c06', 'decline');
    expect(scene.mine()).toMatchObject({ upgrades: [], goods: ['steel'] });
    expect(scene.state.decks.cog.top).toEqual(['c06']);
    expect(scene.refusal('craft')).toBe('already-crafted');
  });

  const drawn = COGS.map(({ id }): Fact => ({ type: 'CardDrawn', seat: 1, deck: 'cog', card: id }));
  const taken = COGS.map(({ id }): Fact => ({ type: 'UpgradeTaken', seat: 1, card: id }));

  test('R102 an empty deck is made anew from its discard', () => {
    const scrapped = COGS.map(({ id }): Fact => ({ type: 'UpgradeScrapped', seat: 1, card: id }));
    const scene = new Scene({ mine: { at: 'cogshop', goods: many(2, 'steel') } }).after(
      ...drawn,
      ...taken,
      ...scrapped,
    );
    expect(scene.state.decks.cog.pool).toEqual([]);
    const crafted = scene.crew('m30').play('act:unload', 'craft = c20');
    expect(crafted.saw('DeckRenewed')).toHaveLength(1);
    expect([crafted.state.decks.cog.pool.length, crafted.state.decks.cog.discard]).toEqual([19, []]);
  });

  test('R102 with neither deck nor discard nothing is bought', () => {
    const scene = new Scene({ mine: { at: 'cogshop', goods: many(2, 'steel') } }).after(...drawn, ...taken);
    expect(scene.crew('m30').play('act:unload').refusal('craft')).toBe('deck-empty');
  });

  test('R104 a team below its limit replaces nobody (R154)', () => {
    const scene = new Scene({ seats: 2, mine: { goods: many(5, 'gold') } })
      .crew('m30')
      .play('act:unload', 'hire = m03');
    expect(scene.legal).toEqual(['take:m03', 'decline']);
    expect(scene.refusal('replace:m03:m30')).toBe('team-not-full');
  });

  test('R105 ore that a factory does not use stays loose there', () => {
    const scene = new Scene({ loose: { steelworks: { coal: 1, copper: 1, zinc: 1 } } }).allPass();
    expect(
      (['coal', 'copper', 'zinc', 'steel', 'brass'] as const).map((good) => scene.loose('steelworks', good)),
    ).toEqual([1, 1, 1, 0, 0]);
  });
});

describe('upgrades', () => {
  const FULL = { at: 'cogshop', goods: many(2, 'steel'), upgrades: ['c01', 'c14', 'p08'] } as const;

  test('R107 without an empty space a card is removed first, or the drawn one declined', () => {
    const scene = new Scene({ mine: FULL }).crew('m30').play('act:unload', 'craft = c06');
    expect(scene.legal).toEqual(['scrap:c01', 'scrap:c14', 'scrap:p08', 'decline']);
    expect(scene.refusal('take:c06')).toBe('no-upgrade-space');
    expect(scene.play('scrap:c01', 'take:c06').mine().upgrades).toEqual(['c14', 'p08', 'c06']);
  });

  test('R108 upgrades are removed while planning and at a drawn card only, onto the discard of their deck (R109)', () => {
    const scene = new Scene({ mine: FULL });
    const removed = scene.play('scrap:c01', 'scrap:p08');
    expect([removed.state.decks.cog.discard, removed.state.decks.pipe.discard]).toEqual([['c01'], ['p08']]);
    expect(scene.crew('m30').play('act:unload').refusal('scrap:c01')).toBe('wrong-step');
    const used = new Scene({ mine: { upgrades: ['p08'], bandits: ['b01'] } }).play('pipe:p08');
    expect(used.state.decks.pipe.discard).toEqual(['p08']);
  });

  test('R110 Blast Shutters do not help against oneself', () => {
    const mine = { at: 'mossgate', upgrades: ['c14', 'p10'], goods: many(16, 'coal') } as const;
    const scene = new Scene({ mine }).play('scrap:c14');
    expect(scene.mine()).toMatchObject({ upgrades: ['p10'] });
    expect([scene.mine().goods.length, scene.loose('mossgate', 'coal')]).toEqual([15, 1]);
  });

  test('R111 Brake Sand and Blast Shutters are used by themselves at the first occasion', () => {
    const sand = new Scene({ mine: { upgrades: ['p06', 'c01'], bandits: ['b01'] } }).crew('m30').play('act:idle');
    expect(sand.mine()).toMatchObject({ derailed: false, upgrades: ['c01'] });
    const others = { 1: { at: 'mossgate', upgrades: ['p10'], goods: many(6, 'coal') } } as const;
    const scene = new Scene({ mine: { at: 'mossgate' }, others }).crew('m22').play('use:m22:1:2');
    expect(scene.mine(1)).toMatchObject({ upgrades: [], goods: many(6, 'coal') });
    expect(scene.state.decks.pipe.discard).toEqual(['p10']);
  });

  test('R112 a cog adds its bonus once, not for each mercenary', () => {
    const scene = new Scene({ mine: { at: 'coalmine', upgrades: ['c06'] } }).crew('m30', 'm01');
    expect(scene.play('act:mine = rock').state.step).toMatchObject({ limit: 8 });
  });

  test('R164 a Siphon takes from the right end, one by one; Blast Shutters do not stop it', () => {
    const goods = ['coal', 'coal', 'coal', 'iron', 'gold', 'zinc'] as const;
    const scene = new Scene({
      mine: { at: 'mossgate', upgrades: ['p05'] },
      others: { 1: { at: 'mossgate', upgrades: ['p10'], goods, cars: ['t05+', 'guild'] } },
    }).play('pipe:p05:1');
    expect(scene.mine(0)).toMatchObject({ goods: ['zinc', 'gold', 'iron'], cars: ['mossgate'] });
    expect(scene.mine(1)).toMatchObject({ goods: many(3, 'coal'), cars: ['t05+'], upgrades: ['p10'] });
  });

  test('R165 a Smoke Curtain works in the turn in which it is played only', () => {
    const scene = new Scene({ mine: { upgrades: ['p08', 'p09'], bandits: ['b01'], goods: many(3, 'coal') } });
    const smoke = scene.play('pipe:p08');
    expect(smoke.refusal('pipe:p09')).toBe('smoke-in-force');
    const idled = smoke.crew('m30').play('act:idle');
    expect(idled.goods()).toBe('coal coal coal');
    expect(idled.one().one().crew('m01').play('act:idle').goods()).toBe('coal coal');
  });

  test('R160 alone there are no pipes against others, and a wrecker has no target', () => {
    const scene = new Scene({ seats: 1 }).crew('m22');
    expect(scene.state.decks.pipe.pool).toEqual(['p06', 'p07', 'p08', 'p09']);
    expect(scene.legal.filter((id) => id.startsWith('use'))).toEqual([]);
    expect(scene.refusal('use:m22:1:1')).toBe('no-such-seat');
  });

  test('R168 a Lure Whistle reaches a player in the city', () => {
    const scene = new Scene({
      mine: { upgrades: ['p04'], bandits: [BANDITS[0]?.id ?? ''] },
      others: { 1: { at: 'city' } },
    });
    const lured = scene.play('pipe:p04:1:b01');
    expect(lured.mine(1).bandits).toEqual([{ card: 'b01', fresh: false }]);
  });
});
