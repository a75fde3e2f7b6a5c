// The acceptance scenarios S20 to S32 of the title's page: bandits, order, towns, derailing. Base: tableOf.ts.

import { describe, expect, test } from 'vitest';
import { dead, many, Scene } from './scene.ts';

const TEAM = ['m30', 'm01', 'm16', 'm22'];

describe('bandits and order', () => {
  test('S20 bandits are discarded one by one against one roll, each with a token (R69, R73, R75, R81, R176)', () => {
    const scene = new Scene({
      mine: { bandits: ['b01', 'b05', 'b09'], goods: many(4, 'coal') },
      tokens: { t03: 2, t19: 1 },
    })
      .crew('m22')
      .play('act:fight = 3 2 4');
    expect(scene.legal).toEqual(['defeat:b01', 'defeat:b05', 'defeat:b09', 'done']);
    const first = scene.play('defeat:b05');
    expect([first.mine().money, first.step]).toEqual([2, 'clear 0']);
    const cleared = first.play('clear:t19');
    expect(cleared.legal).toEqual(['defeat:b01', 'done']);
    expect(cleared.refusal('defeat:b09')).toBe('too-tough');
    const over = cleared.play('defeat:b01', 'clear:t03');
    expect(over.mine().money).toBe(3);
    expect(over.goods()).toBe('coal coal coal');
    expect(over.state.decks.bandit.discard).toEqual(['b05', 'b01']);
    expect(over.step).toBe('plan 1');
  });

  test('S21 only a theft of more than is carried derails; bandits stay (R4, R77, R80, R109, R117)', () => {
    const bandits = ['b12', 'b01'];
    const exact = new Scene({ mine: { bandits, goods: ['gold', 'iron', 'coal'] } }).crew('m30').play('act:idle');
    expect([exact.goods(), exact.mine().derailed]).toEqual(['', false]);
    const short = new Scene({ mine: { bandits, goods: ['gold', 'iron'], upgrades: ['c01'] } });
    const derailed = short.crew('m30').play('act:idle');
    expect(derailed.mine()).toMatchObject({ goods: [], derailed: true, upgrades: [] });
    expect(derailed.state.decks.cog.discard).toEqual(['c01']);
    expect(derailed.mine().bandits.map(({ card }) => card)).toEqual(bandits);
    const one = new Scene({ mine: { bandits: ['b12'], goods: ['gold', 'iron', 'coal'] } });
    expect(one.crew('m30').play('act:idle').goods()).toBe('gold');
  });

  test('S22 the derailed engine does not move, is not derailed again and is last in the next round (R55, R78, R118, R119, R120)', () => {
    const first = new Scene({ mine: { bandits: ['b01'] } }).crew('m30').play('act:idle');
    expect(first.mine().derailed).toBe(true);
    const later = first.rest().crew('m05').play('act:idle').crew('m01');
    expect(later.refusal('act:move')).toBe('engine-derailed');
    const again = later.play('act:idle');
    expect(again.saw('EngineDerailed')).toEqual([]);
    const next = again.rest().crew('m16', 'm22').play('act:idle');
    expect([next.state.round, next.state.order]).toEqual([3, [1, 2, 0]]);
    expect(next.mine().derailed).toBe(false);
  });

  test('S23 those who have assigned everybody are skipped and begin the next round in that order (R27, R28, R29)', () => {
    const first = new Scene()
      .crew(...TEAM)
      .play('act:idle')
      .one()
      .one();
    expect(first.toAct).toBe(1);
    const second = first.rest();
    expect(second.toAct).toBe(2);
    const third = second.one();
    expect(third.toAct).toBe(2);
    expect(third.rest().state.order).toEqual([0, 1, 2]);
    expect(new Scene().one().one().rest().rest().rest().state.order).toEqual([2, 0, 1]);
  });

  test('S24 an empty track does not make a ghost town (R125)', () => {
    const scene = new Scene({ emptied: { lastlight: { coal: 5, iron: 2 } } }).allPass();
    expect(scene.track('lastlight', 'coal')).toEqual([]);
    expect(scene.track('lastlight', 'iron')).toHaveLength(3);
    expect(scene.track('lastlight', 'zinc')).toHaveLength(4);
    expect(scene.isGhost('lastlight')).toBe(false);
  });
});

describe('towns', () => {
  test('S25 dead towns send share tokens home for 10 each, down to 0 money, and pay nothing (R127, R128, R129)', () => {
    const scene = new Scene({
      mine: { money: 25, shares: ['mossgate.1'] },
      others: { 1: { money: 15, shares: ['hollowmere.1'] } },
      emptied: dead('mossgate', 'hollowmere'),
    }).allPass();
    expect([scene.isGhost('mossgate'), scene.isGhost('hollowmere')]).toEqual([true, true]);
    expect(scene.monies).toEqual([15, 0, 0]);
    expect(scene.state.seats.map(({ sharesOut }) => sharesOut)).toEqual([0, 0, 0]);
    expect(scene.state.circles.every((owner) => owner === null)).toBe(true);
  });

  test('S26 a town that consumes its last piece dies a round later (R125)', () => {
    const scene = new Scene({ mine: { at: 'mossgate', goods: ['zinc'] }, emptied: dead('mossgate') })
      .crew('m30')
      .play('act:unload', 'sell:zinc:1');
    expect(scene.mine().money).toBe(8);
    const next = scene.allPass();
    expect([next.track('mossgate', 'zinc'), next.isGhost('mossgate')]).toEqual([[], false]);
    expect(next.allPass().isGhost('mossgate')).toBe(true);
  });

  test('S27 a ghost town pays nothing, awakens when full and consumes a round later (R92, R93, R126, R131)', () => {
    const scene = new Scene({
      mine: { at: 'mossgate', goods: ['iron', 'gold'] },
      emptied: { mossgate: { iron: 1, zinc: 1 } },
      ghosts: ['mossgate'],
    })
      .crew('m30')
      .play('act:unload', 'sell:iron:1');
    expect(scene.mine().money).toBe(0);
    expect(scene.refusal('share:mossgate.1')).toBe('ghost-town');
    const awake = scene.play('sell:gold>zinc:1').allPass();
    expect([awake.mine().money, awake.isGhost('mossgate')]).toEqual([0, false]);
    expect(awake.track('mossgate', 'zinc')).toEqual([...many(5, 'zinc'), 'gold']);
    expect(awake.allPass().track('mossgate', 'zinc')).toEqual(many(5, 'zinc'));
  });

  test('S28 a factory makes one alloy of one piece of each ore (R133)', () => {
    const scene = new Scene({
      mine: { at: 'steelworks', goods: [...many(3, 'coal'), 'iron'] },
      loose: { steelworks: { iron: 1 } },
    })
      .crew('m30')
      .play('act:unload', 'drop:coal:3', 'drop:iron:1')
      .allPass();
    expect([scene.loose('steelworks', 'coal'), scene.loose('steelworks', 'iron')]).toEqual([1, 0]);
    expect(scene.loose('steelworks', 'steel')).toBe(2);
  });

  test('S29 the income is the number for all tokens (R134)', () => {
    const scene = new Scene({
      mine: { shares: ['lastlight.1', 'gantry.2'] },
      others: { 1: { shares: ['candle.2'] } },
    }).allPass();
    expect(scene.monies).toEqual([7, 2, 0]);
  });

  test('S30 several circles may be bought while gold and tokens last (R94, R95)', () => {
    const mine = { at: 'gantry', goods: many(5, 'gold') } as const;
    const scene = new Scene({ mine }).crew('m30').play('act:unload');
    expect(scene.among('share:gantry.1', 'share:gantry.2')).toEqual(['share:gantry.1', 'share:gantry.2']);
    const bought = scene.play('share:gantry.1');
    expect([bought.mine().sharesOut, bought.goods()]).toEqual([2, 'gold']);
    expect(bought.legal).not.toContain('share:gantry.2');
    const five = new Scene({ mine: { ...mine, shares: ['gantry.2', 'hollowmere.1', 'candle.1'] } }).crew('m30');
    expect(five.play('act:unload').refusal('share:gantry.1')).toBe('no-share-tokens');
  });
});

describe('derailing', () => {
  test('S31 a wrecker derails a boxcar and every one after it, each where it stands (R114, R115, R161)', () => {
    const goods = [...many(5, 'iron'), ...many(5, 'coal'), ...many(2, 'zinc')];
    const scene = new Scene({
      mine: { at: 'brassworks' },
      others: { 1: { goods, cars: ['t03-', 'brassworks', 't19+'] } },
    }).crew('m22');
    const uses = ['use:m22:1:1', 'use:m22:1:2', 'use:m22:1:3'];
    expect(scene.among(...uses)).toEqual(uses);
    const wrecked = scene.play('use:m22:1:2');
    expect(wrecked.mine(1)).toMatchObject({ goods: many(5, 'iron'), cars: ['t03-'] });
    expect([wrecked.loose('brassworks', 'coal'), wrecked.loose('zincmine', 'zinc')]).toEqual([5, 2]);
    expect(wrecked.refusal('use:m22:1:1')).toBe('action-used');
  });

  test('S32 the owner of a derailed engine chooses the upgrade; its goods lie in its cave (R113, R116, R117)', () => {
    const asked = new Scene({
      mine: { upgrades: ['p03'] },
      others: { 1: { at: 'mossgate', upgrades: ['c01', 'p01'], goods: ['coal', 'gold'] } },
    }).play('pipe:p03:1');
    expect([asked.step, asked.legal]).toEqual(['loseUpgrade 1', ['lose:c01', 'lose:p01']]);
    const scene = asked.play('lose:c01');
    expect(scene.mine(1)).toMatchObject({ derailed: true, upgrades: ['p01'], goods: [], cars: [] });
    expect([scene.loose('mossgate', 'coal'), scene.loose('mossgate', 'gold')]).toEqual([1, 1]);
    expect(scene.step).toBe('plan 0');
  });
});
