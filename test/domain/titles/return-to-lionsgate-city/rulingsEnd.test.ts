// Rulings of derailing, Clean-Up, winning, two players and one: R113 to R160, R167, R175. Those that a scenario shows
// stand in its name.

import { describe, expect, test } from 'vitest';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { chanceOf } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { dead, many, Scene } from './scene.ts';

describe('derailing', () => {
  test('R113 a Burst Main derails a boxcar anywhere', () => {
    const others = { 1: { at: 'gantry', goods: many(6, 'coal'), cars: ['t14-', 'cogshop'] } } as const;
    const scene = new Scene({ mine: { upgrades: ['p01'] }, others }).play('pipe:p01:1:2');
    expect(scene.mine(1).cars).toEqual(['t14-']);
    expect(scene.loose('cogshop', 'coal')).toBe(1);
  });

  test('R121 righted and derailed again: all effects again, but the place in the order stays', () => {
    const mine = { bandits: ['b01'], upgrades: ['c06'], used: ['m22'] } as const;
    const first = new Scene({ mine, others: { 1: { bandits: ['b02'] } } }).crew('m16').play('act:idle').one().one();
    expect([first.state.derailedOrder, first.mine().upgrades]).toEqual([[0, 1], []]);
    const righted = first.crew('m30').play('use:m30');
    expect(righted.mine().derailed).toBe(false);
    const again = righted.play('act:idle');
    expect(again.saw('EngineDerailed')).toHaveLength(1);
    expect(again.mine().derailed).toBe(true);
    expect(again.state.derailedOrder).toEqual([0, 1]);
    expect(again.allPass().state.order).toEqual([2, 1, 0]);
  });

  test('R119 who was done and is derailed later is among the derailed', () => {
    const scene = new Scene({ others: { 1: { upgrades: ['p03'] } } }).rest();
    expect(scene.state.finished).toEqual([0]);
    const derailed = scene.play('pipe:p03:0');
    expect([derailed.state.finished, derailed.state.derailedOrder]).toEqual([[], [0]]);
    expect(derailed.allPass().state.order).toEqual([1, 2, 0]);
  });

  test('R122 with one player a derailed engine is first and last', () => {
    const scene = new Scene({ seats: 1, mine: { bandits: ['b01'] } }).crew('m30').play('act:idle').allPass();
    expect([scene.state.round, scene.state.order]).toEqual([3, [0]]);
  });

  test('R167 Runaway Steam reaches the city from Lastlight or the city; the engine there is exempt', () => {
    const scene = (at: string) => new Scene({ mine: { at, upgrades: ['p03'] }, others: { 1: { at: 'city' } } });
    for (const at of ['lastlight', 'city']) {
      const derailed = scene(at).play('pipe:p03:1');
      expect(derailed.mine(1)).toMatchObject({ derailed: true, exempt: true });
    }
    expect(scene('gantry').refusal('pipe:p03:1')).toBe('out-of-reach');
  });

  test('R175 goods dumped at a factory are converted like dropped ones', () => {
    const others = { 1: { at: 'steelworks', goods: ['coal', 'iron'] } } as const;
    const scene = new Scene({ mine: { upgrades: ['p03'] }, others }).play('pipe:p03:1');
    expect([scene.loose('steelworks', 'coal'), scene.loose('steelworks', 'iron')]).toEqual([1, 1]);
    expect(scene.allPass().loose('steelworks', 'steel')).toBe(1);
  });

  test('R161 a wrecker reaches no further than its cave and the tunnels there', () => {
    const others = { 1: { at: 'candle', goods: many(6, 'coal'), cars: ['t08+', 'hollowmere'] } } as const;
    const scene = (at: string) => new Scene({ mine: { at }, others }).crew('m22');
    expect(scene('hollowmere').among('use:m22:1:1', 'use:m22:1:2')).toEqual(['use:m22:1:1', 'use:m22:1:2']);
    expect(scene('guild').refusal('use:m22:1:2')).toBe('out-of-reach');
  });
});

describe('Clean-Up', () => {
  test('R130 the circles of a dead town are open again once it awakens', () => {
    const scene = new Scene({
      seats: 1,
      mine: { at: 'mossgate', goods: ['iron', ...many(2, 'gold')] },
      emptied: { mossgate: { iron: 1 } },
      ghosts: ['mossgate'],
    })
      .crew('m30')
      .play('act:unload', 'sell:iron:1', 'done')
      .allPass();
    expect(scene.crew('m30').play('act:unload').refusal('share:mossgate.1')).toBeNull();
  });

  test('R132 when alloy runs short, as much is converted as is left', () => {
    const scene = new Scene({ loose: { guild: { steel: 29 }, steelworks: { coal: 3, iron: 3 } } }).allPass();
    const left = (['coal', 'iron', 'steel'] as const).map((good) => scene.loose('steelworks', good));
    expect([left, scene.supply('steel')]).toEqual([[2, 2, 1], 0]);
  });

  test('R135 the steps are done in the printed order', () => {
    const scene = new Scene({
      mine: { shares: ['candle.1', 'gantry.1'], derailed: true },
      emptied: dead('candle'),
      ghosts: ['mossgate'],
      loose: { steelworks: { coal: 1, iron: 1 } },
    }).allPass();
    const types = scene.facts.map(({ type }) => type);
    expect(types.slice(types.indexOf('OrderSet'))).toEqual([
      ...['OrderSet', 'TownsConsumed', 'TownDied', 'SharesReturned', 'TownAwoke', 'OreConverted', 'SharesPaid'],
      ...['EngineRighted', 'RoundBegan', 'TurnBegan'],
    ]);
  });

  test('R135 the solo loss is checked after awakening (R157)', () => {
    const open = { lastlight: { coal: 1 }, candle: { coal: 1 }, saltgrave: { coal: 1 } };
    const ghosts = ['lastlight', 'candle', 'saltgrave', 'mossgate'];
    const scene = new Scene({ seats: 1, emptied: open, ghosts }).allPass();
    expect([scene.state.round, scene.isGhost('mossgate')]).toEqual([3, false]);
    const lost = new Scene({ seats: 1, emptied: { ...open, mossgate: { iron: 1 } }, ghosts }).allPass();
    expect(lost.outcome.reason).toBe('towns');
  });

  test('R136 bandits, loose goods, tokens and the risk track stay', () => {
    const before = new Scene({
      mine: { at: 'city', bandits: ['b01'] },
      loose: { guild: { coal: 2 } },
      tokens: { t05: 2 },
      risk: ['rock', 'shovel'],
    });
    const { seats, loose, tokens, risk } = before.allPass().state;
    expect(seats[0]?.bandits).toEqual(before.mine().bandits);
    expect({ loose, tokens, risk }).toEqual({
      loose: before.state.loose,
      tokens: before.state.tokens,
      risk: before.state.risk,
    });
  });
});

describe('winning', () => {
  test('R138 nobody enters with less than 100 money, whatever is carried', () => {
    const mine = { at: 'lastlight', goods: many(7, 'coal') } as const;
    const poor = new Scene({ mine: { ...mine, money: 99 } }).crew('m30', 'm01').play('act:move');
    expect(poor.refusal('go:t33')).toBe('fee-missing');
    const rich = new Scene({ mine: { ...mine, money: 100 } }).crew('m30', 'm01').play('act:move');
    expect(rich.refusal('go:t33')).toBeNull();
  });

  test('R142 a player in the city assigns, uses pipes, fights or idles', () => {
    const mine = { at: 'city', bandits: ['b01'], upgrades: ['p08'] } as const;
    const scene = new Scene({ mine }).crew('m30', 'm01', 'm16');
    expect(scene.legal).toEqual(['assign:m22', 'pipe:p08', 'scrap:p08', 'act:fight', 'act:idle']);
  });

  test('R144 bandits on the mat strike at the end of the turn of entering', () => {
    const mine = { at: 'lastlight', money: 100, bandits: ['b01'], goods: many(3, 'coal') } as const;
    const scene = new Scene({ mine }).crew('m30', 'm01').play('act:move', 'go:t33');
    expect(scene.mine()).toMatchObject({ money: 3, derailed: true, exempt: true });
    expect(scene.state.entered).toEqual([0]);
  });

  test('R150 the option sets the last round, 20 by default', () => {
    expect(new Scene({ round: 19 }).allPass().state.round).toBe(20);
    expect(new Scene({ round: 20 }).allPass().outcome.reason).toBe('limit');
    expect(new Scene({ round: 20, options: { maxRounds: 21 } }).allPass().state.round).toBe(21);
  });
});

describe('two players', () => {
  test('R152 a second mat has boxes 16 to 30 and three more upgrade spaces, but no more share tokens', () => {
    const mine = { at: 'cogshop', goods: [...many(27, 'iron'), ...many(2, 'steel')] } as const;
    const changes = { seats: 2, mine, loose: { cogshop: { coal: 2 } } } as const;
    const loading = new Scene(changes).crew('m30').play('act:load');
    expect([loading.mine().cars.length, loading.legal]).toEqual([6, ['load:coal:1', 'done']]);
    const five = ['c01', 'c02', 'c03', 'c04', 'c05'];
    const crafting = (upgrades: readonly string[]) =>
      new Scene({ ...changes, mine: { ...mine, upgrades } }).crew('m30').play('act:unload', 'craft = c07');
    expect(crafting(five).refusal('take:c07')).toBeNull();
    expect(crafting([...five, 'c06']).refusal('take:c07')).toBe('no-upgrade-space');
    const shares = ['lastlight.1', 'candle.1', 'hollowmere.1', 'hollowmere.2'];
    const buying = new Scene({ seats: 2, mine: { at: 'saltgrave', goods: many(5, 'gold'), shares } }).crew('m30');
    expect(buying.play('act:unload').refusal('share:saltgrave.1')).toBe('no-share-tokens');
  });

  test('R153 a Spare Coupling adds no seventh boxcar; its Engineering counts', () => {
    const mine = { at: 'coalmine', upgrades: ['c14'], goods: many(30, 'iron') } as const;
    const scene = new Scene({ seats: 2, mine, loose: { coalmine: { coal: 1 } } }).crew('m30');
    expect(scene.refusal('act:load')).toBe('mat-full');
    // The crew alone, Engineering 4, does not pass difficulties of 4 in all.
    expect(scene.play('act:move', 'go:t26', 'go:t27').mine().at).toBe('goldmine');
  });

  test('R154 a team of six grows to eight at the guild, then mercenaries are replaced (R35, R103)', () => {
    const scene = new Scene({ seats: 2, mine: { goods: many(5, 'gold') } })
      .crew('m30')
      .play('act:unload', 'hire = m03', 'take:m03');
    expect(scene.mine().team.at(-1)).toEqual({ card: 'm03', used: true });
    const full = new Scene({ seats: 2, mine: { goods: many(5, 'gold') } }).after(
      { type: 'MercenaryDealt', seat: 0, card: 'm03' },
      { type: 'MercenaryDealt', seat: 0, card: 'm04' },
    );
    const hiring = full.crew('m30').play('act:unload', 'hire = m10');
    expect(hiring.refusal('take:m10')).toBe('team-full');
    expect(hiring.refusal('replace:m10:m03')).toBeNull();
  });
});

describe('one player', () => {
  test('R156 eight mercenaries are dealt, and there is no draft money', () => {
    const { state } = new Scene(given(title, { seats: 1, chance: chanceOf(0, 0, 0, 0, 0, 0, 0, 0, 0) }));
    expect([state.draft, state.round, state.seats[0]?.money]).toEqual([null, 1, 0]);
    expect(state.seats[0]?.team).toHaveLength(8);
  });

  test('R158 losing comes before winning in the same round', () => {
    const towns = ['lastlight', 'candle', 'saltgrave', 'mossgate'];
    const changes = { seats: 1, mine: { at: 'lastlight', money: 150 } } as const;
    const enter = (scene: Scene) => scene.crew('m30', 'm01').play('act:move', 'go:t33').allPass().outcome;
    expect(enter(new Scene({ ...changes, emptied: dead(...towns) }))).toMatchObject({ reason: 'towns', winners: [] });
    expect(enter(new Scene(changes))).toMatchObject({ reason: 'city', winners: [0] });
  });
});
