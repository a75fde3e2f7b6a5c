// Rulings of moving, mining and fighting: R38 to R82, R162, R163, R166, R179. Those that a scenario shows stand in its
// name.

import { describe, expect, test } from 'vitest';
import { BANDITS, BOX, MINING } from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import { isBelow } from '../../../../domain/titles/return-to-lionsgate-city/options.ts';
import { many, Scene } from './scene.ts';

describe('moving', () => {
  test('R38 no cave is visited twice, the start included', () => {
    const scene = new Scene().crew('m30', 'm01', 'm16').play('act:move', 'go:t05', 'go:t27');
    expect(scene.refusal('go:t27')).toBe('already-visited');
    expect(scene.legal).not.toContain('go:t27');
    const back = new Scene().crew('m30', 'm01').play('act:move', 'go:t03');
    expect(back.refusal('go:t03')).toBe('already-visited');
  });

  test('R39 one may stop after seeing the bandits, but not before the first tunnel', () => {
    const scene = new Scene({ tokens: { t05: 1 } }).crew('m30').play('act:move');
    expect(scene.refusal('stop')).toBe('not-moved');
    const moved = scene.play('go:t05 = b20');
    expect(moved.legal).toContain('stop');
  });

  test('R48 an empty train draws bandits too', () => {
    const scene = new Scene({ tokens: { t05: 2 } }).crew('m30').play('act:move', 'go:t05 = b03 b02');
    expect(scene.mine().bandits.map(({ card }) => card)).toEqual(['b03', 'b02']);
    expect(scene.tokens('t05')).toBe(2);
  });

  test('R50 as many tokens are placed as are left', () => {
    const scene = new Scene({ mine: { goods: ['gold'] }, tokens: { t01: 29 } }).crew('m30').play('act:move', 'go:t05');
    expect([scene.tokens('t05'), scene.state.tokenSupply]).toEqual([1, 0]);
    const next = scene.play('go:t25');
    expect(next.tokens('t25')).toBe(0);
  });

  test('R51 with no bandit left in deck and discard no more are drawn, and the move goes on', () => {
    const bandits = BANDITS.map(({ id }) => id).slice(0, 19);
    const scene = new Scene({ others: { 1: { bandits } }, tokens: { t05: 2 } }).crew('m30');
    const moved = scene.play('act:move', 'go:t05 = b20');
    expect(moved.mine().bandits.map(({ card }) => card)).toEqual(['b20']);
    expect(moved.mine().at).toBe('mossgate');
  });

  test('R52 the discarded bandits become the deck when that is empty', () => {
    const bandits = BANDITS.map(({ id }) => id).slice(0, 19);
    const scene = new Scene({ others: { 1: { bandits } }, tokens: { t05: 1, t27: 1 } })
      .after(
        { type: 'BanditDefeated', seat: 1, card: 'b01', toughness: 3, money: 0 },
        { type: 'BanditDefeated', seat: 1, card: 'b02', toughness: 3, money: 0 },
      )
      .crew('m30', 'm01')
      .play('act:move', 'go:t05 = b20', 'go:t27 = b02');
    expect(scene.saw('DeckRenewed')).toEqual([{ type: 'DeckRenewed', deck: 'bandit' }]);
    expect(scene.state.decks.bandit).toEqual({ top: [], pool: ['b01'], discard: [] });
  });

  test('R54 a cave that the train passes through has no effect', () => {
    const scene = new Scene({ loose: { mossgate: { coal: 2 } } }).crew('m30', 'm01').play('act:move', 'go:t05');
    expect(scene.facts.map(({ type }) => type)).toEqual(['EngineMoved']);
    expect(scene.play('go:t27').facts.map(({ type }) => type)[0]).toBe('EngineMoved');
    expect(scene.loose('mossgate', 'coal')).toBe(2);
  });

  test('R162 with a squeezer boxcars of two players stand on one track, and each blocks the others', () => {
    const scene = new Scene({
      mine: { goods: ['coal'] },
      others: { 1: { goods: ['coal'], at: 'mossgate', cars: ['t05+'] } },
    }).after(
      { type: 'CardDrawn', seat: 0, deck: 'mercenary', card: 'm19' },
      { type: 'MercenaryReplaced', seat: 0, card: 'm19', old: 'm22' },
    );
    expect(scene.crew('m30').play('act:move').refusal('go:t05')).toBe('track-blocked');
    const squeezed = scene.crew('m19').play('act:move', 'go:t05', 'stop');
    expect([squeezed.mine(0).cars, squeezed.mine(1).cars]).toEqual([['t05+'], ['t05+']]);
    expect(squeezed.rest().crew('m05').play('act:move').refusal('go:t05')).toBe('track-blocked');
  });

  test('R163 a pathfinder passes the first tunnel for 0, which still needs Engineering 1, or 0 with atMost', () => {
    const scene = new Scene({ seats: 2, mine: { at: 'goldmine' } }).crew('m23').play('act:move', 'go:t29');
    expect(scene.state.step).toMatchObject({ at: 'move', spent: 0 });
    expect(scene.legal).toEqual(['go:t22', 'go:t24', 'go:t26', 'stop']);
    const options = { maxRounds: 20, soloMats: 1 } as const;
    expect(isBelow({ ...options, comparison: 'strict' }, 0, 0)).toBe(false);
    expect(isBelow({ ...options, comparison: 'atMost' }, 0, 0)).toBe(true);
  });
});

describe('mining', () => {
  test('R58 a crew with Mining 0 cannot mine', () => {
    const scene = new Scene({ seats: 4, others: { 3: { at: 'coalmine' } } }).after({ type: 'TurnBegan', seat: 3 });
    expect(scene.crew('m06').refusal('act:mine')).toBe('no-mining');
    expect(scene.crew('m06', 'm28').refusal('act:mine')).toBeNull();
  });

  test('R66 when the supply runs short, as much ore is placed as is left', () => {
    const scene = new Scene({ mine: { at: 'goldmine' }, loose: { guild: { gold: 49 } } }).crew('m30');
    const mined = scene.play('act:mine = pickaxe', 'draw = pickaxe');
    expect([mined.loose('goldmine', 'gold'), mined.supply('gold')]).toEqual([1, 0]);
  });

  test('R67 the bag is never empty: the track holds 12 of 26 tiles, and the skunk goes back', () => {
    const [skunks, tiles] = [BOX.tiles.at(-1) ?? 0, BOX.tiles.reduce((sum, count) => sum + count, 0)];
    expect([skunks, tiles - skunks, MINING.spaces.length]).toEqual([1, 26, 12]);
    const scene = new Scene({ mine: { at: 'coalmine' } }).crew('m30').play('act:mine = skunk');
    expect(scene.state.bag).toEqual(BOX.tiles);
  });

  test('R68 anybody may load the ore of a mine', () => {
    const scene = new Scene({ mine: { at: 'coalmine' }, others: { 1: { at: 'coalmine' } } });
    const mined = scene.crew('m30').play('act:mine = shovel', 'stop');
    const loaded = mined.crew('m15').play('act:load', 'load:coal:1');
    expect(loaded.goods(1)).toBe('coal');
  });

  test('R166 with a skunkwise crew the tiles before the skunk count and are placed', () => {
    const scene = new Scene({ others: { 2: { at: 'coppermine' } } }).after({ type: 'TurnBegan', seat: 2 });
    const mined = scene.crew('m09').play('act:mine = shovel', 'draw = skunk');
    expect(mined.loose('coppermine', 'copper')).toBe(1);
    expect([mined.state.risk, mined.state.bag]).toEqual([['shovel'], [8, 6, 6, 5, 1]]);
    expect(mined.step).toBe('plan 0');
  });

  test.each(['goldmine', 'goldcleft'])('R179 gold is dug by pickaxe alone, in %s too', (at) => {
    const scene = new Scene({ mine: { at } })
      .crew('m01')
      .play('act:mine = pickaxe', 'draw = shovel', 'draw = dynamite');
    expect(scene.loose(at, 'gold')).toBe(1);
  });
});

describe('fighting and stealing', () => {
  test('R70 at most ten dice are rolled', () => {
    const scene = new Scene({ mine: { bandits: ['b20'], upgrades: ['c13'] } }).crew('m30', 'm01', 'm16', 'm22');
    const fight = scene.play(`act:fight = ${'2 '.repeat(10).trim()}`);
    expect(fight.saw('DiceRolled')[0]?.dice).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  });

  test('R71 a bandit drawn in this turn is not fought', () => {
    const scene = new Scene({ mine: { bandits: ['b05'] } }).after({ type: 'BanditDrawn', seat: 0, card: 'b01' });
    const fight = scene.crew('m22').play('act:fight = 6 6 6');
    expect(fight.legal).toEqual(['defeat:b05', 'done']);
    expect(fight.refusal('defeat:b01')).toBe('bandit-fresh');
  });

  test('R72 a crew with Fighting 0 cannot fight', () => {
    const scene = new Scene({ seats: 2, others: { 1: { bandits: ['b01'] } } }).after({ type: 'TurnBegan', seat: 1 });
    expect(scene.crew('m24').refusal('act:fight')).toBe('no-fighting');
    expect(scene.crew('m24', 'm29').refusal('act:fight')).toBeNull();
  });

  test('R74 a bandit is discarded without a token when none lies on the board', () => {
    const scene = new Scene({ mine: { bandits: ['b01', 'b20'], goods: many(3, 'coal') } }).crew('m22');
    const fight = scene.play('act:fight = 6 6 6', 'defeat:b01');
    expect([fight.mine().money, fight.state.tokenSupply]).toEqual([1, 30]);
    expect(fight.legal).toEqual(['defeat:b20', 'done']);
  });

  test('R69 a roll equal to the toughness is enough with atMost only', () => {
    const rolled = (comparison: string) =>
      new Scene({ options: { comparison }, mine: { bandits: ['b05', 'b01'] } }).crew('m01').play('act:fight = 3 1');
    expect(rolled('strict').legal).toEqual(['defeat:b01', 'done']);
    expect(rolled('atMost').legal).toEqual(['defeat:b05', 'defeat:b01', 'done']);
  });

  test('R82 a bandit passed on by a Lure Whistle steals first at the end of the next turn of its new owner', () => {
    const scene = new Scene({
      mine: { upgrades: ['p04'], bandits: ['b20'], goods: ['coal'] },
      others: { 1: { goods: many(5, 'iron') } },
    }).play('pipe:p04:1:b20');
    const idled = scene.crew('m30').play('act:idle');
    expect([idled.goods(0), idled.mine(1).goods.length]).toEqual(['coal', 5]);
    expect(idled.one().mine(1).goods).toHaveLength(2);
  });
});
