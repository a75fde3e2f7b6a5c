// Rulings of trade, deck and questions: R112 to R119. Those that a scenario shows are named in its data.

import { describe, expect, test } from 'vitest';
import { FAR_PLACES, INNSMOUTH, MASONS_HILL, Scene } from './scene.ts';

const CULTIST = { cultist: true } as const;

/** Seat 0 owns a Tome, a Lot, a Spell and an Item; seat 1 a Lot, a Book and an Ally. The walk of seat 0 is over. */
function trading(options = {}): Scene {
  const players = {
    0: { tomes: ['necronomicon'], lots: ['gilman-house'], cards: ['hip-flask.1', 'great-seal.1'] },
    1: { sanity: 20, lots: ['marsh-refinery'], cards: ['formulary.1', 'loyal-mastiff.1'] },
  };
  return new Scene({ seats: 3, options, players }).play('roll = 1 2', 'decline');
}

describe('trade', () => {
  test('R112 Lots, Tomes and Spells change hands, nothing else', () => {
    const give = trading().play('trade:p1');
    expect(give.legal).toEqual(['cancel', 'give:none', 'give:gilman-house', 'give:necronomicon', 'give:great-seal.1']);
    expect(give.play('give:great-seal.1').legal).toEqual(['cancel', 'take:none', 'take:marsh-refinery']);
    expect(trading().play('trade:p2').legal).not.toContain('give:none');
    const without = trading({ trade: false });
    expect(without.legal.filter((id) => id.startsWith('trade'))).toEqual([]);
  });

  test('R113 only in the own turn, so many offers, cancelled ones among them; no counter-offer', () => {
    const once = trading().play('trade:p1', 'cancel');
    expect(once.legal).toContain('trade:p1');
    const twice = once.play('trade:p2', 'give:gilman-house', 'take:none', 'price:get:5');
    expect(twice.legal).toEqual(['accept', 'reject', 'reject:always']);
    expect(twice.play('2 reject').legal.filter((id) => id.startsWith('trade'))).toEqual([]);
    expect(trading({ offersPerTurn: 1 }).play('trade:p1', 'cancel').legal).not.toContain('trade:p1');
  });

  test('R114 one good each way at most, a price of the ladder that the payer can pay', () => {
    const both = trading().play('trade:p1', 'give:gilman-house', 'take:marsh-refinery');
    const ladder = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100];
    const pays = ladder.map((n) => `price:pay:${n}`);
    const gets = ladder.filter((n) => n <= 20).map((n) => `price:get:${n}`);
    const either = ladder.flatMap((_, index) => [...pays.slice(index, index + 1), ...gets.slice(index, index + 1)]);
    expect(both.legal).toEqual(['cancel', 'price:0', ...either]);
    const given = trading().play('trade:p1', 'give:gilman-house', 'take:none');
    expect(given.legal).toEqual(['cancel', ...gets]);
    const taken = trading().play('trade:p1', 'give:none', 'take:marsh-refinery');
    expect(taken.legal).toEqual(['cancel', ...pays]);
    const swapped = both.play('price:0', 'accept');
    expect([swapped.lots(0), swapped.lots(1), swapped.step]).toEqual([['marsh-refinery'], ['gilman-house'], 'end 0']);
    expect(given.play('price:get:20', 'accept').sanities).toEqual([170, 0, 150]);
  });
});

describe('deck and questions', () => {
  test('R115 without unknown cards the known ones are turned up in their order, without a draw', () => {
    const known = ['restful-week.1', 'ghoul.1'];
    const scene = new Scene({ players: { 0: { space: 'cultes-de-goules' } }, unknown: [], known }).play('roll = 3 4');
    expect([scene.sanities[0], scene.known]).toEqual([162, ['ghoul.1', 'restful-week.1']]);
  });

  test.each([
    ['an interlude without a target', { 1: { cards: ['get-out.1'] } }, ['roll = 1 2', 'decline', 'pass'], 'roll 1'],
    [
      'an interlude without the cost',
      { 1: { sanity: 2, cards: ['withering-word.1'] } },
      ['roll = 1 2', 'decline', 'pass'],
      'roll 1',
    ],
    [
      'a counter without the cost',
      { 0: { cards: ['white-corridor.1'] }, 1: { sanity: 2, cards: ['turn-aside.1'] } },
      ['use:white-corridor.1@p1'],
      'roll 0',
    ],
    [
      'a debt with a card against losses',
      { 0: { space: 'miskatonic-university', cards: ['elder-ward.1'] }, 1: { lots: MASONS_HILL } },
      ['roll = 1 2'],
      'end 0',
    ],
    [
      'a loss with a card against Monsters',
      { 0: { space: 'sunken-rlyeh', cards: ['elder-sign.1'] } },
      ['roll = 1 3'],
      'buy 0',
    ],
  ])('R116 nobody is asked without a choice: %s', (_, players, moves, step) => {
    expect(new Scene({ players }).play(...moves).step).toBe(step);
  });

  test('R117 insanity ends standing passes; new cards do not', () => {
    const players = {
      0: { space: 'miskatonic-university', sanity: 5, cards: ['hip-flask.1'], standing: ['interlude'] as const },
    };
    const scene = new Scene({ seats: 3, players: { ...players, 1: { lots: ['riverside-hospital'] } } });
    expect(scene.legal).toContain('ask:interlude');
    expect(scene.play('roll = 1 2').player(0).standing).toEqual([]);
    const drawing = { 0: { space: 'cultes-de-goules', standing: ['spell', 'trade'] as const } };
    const drawn = new Scene({ players: drawing }).play('roll = 3 4 turn-aside.1', 'keep');
    expect(drawn.player(0).standing).toEqual(['spell', 'trade']);
    expect(drawn.legal.slice(-3)).toEqual(['ask:spell', 'ask:trade', 'trade:p1']);
  });

  test('R118 the order of every list', () => {
    const mine = {
      space: 'necronomicon',
      lots: INNSMOUTH,
      tomes: ['unaussprechlichen-kulten', 'cultes-de-goules'],
      cards: ['withering-word.2', 'ghost-whistle.1', 'clouded-memory.1', 'open-the-way.1'],
      standing: ['trade', 'interlude'] as const,
    };
    const players = {
      0: mine,
      1: { cards: ['turn-aside.1', 'great-seal.1'] },
      2: { ...CULTIST, cards: ['leech-of-dreams.1'] },
    };
    const board = ['zombie.1@gate-east', 'deep-one.2@gate-west', 'cthulhu.1@gate-west'];
    expect(new Scene({ seats: 4, players, board }).legal).toEqual([
      'monster:zombie.1',
      'monster:deep-one.2',
      'monster:cthulhu.1',
      'use:withering-word.2@p1',
      'use:withering-word.2@p3',
      'use:ghost-whistle.1@zombie.1',
      'use:ghost-whistle.1@deep-one.2',
      'use:clouded-memory.1@turn-aside.1',
      'use:clouded-memory.1@great-seal.1',
      'use:clouded-memory.1@leech-of-dreams.1',
      'use:open-the-way.1@gate-west',
      'use:open-the-way.1@gate-east',
      'extra:cultes-de-goules:zombie.1',
      'extra:innsmouth:deep-one.2',
      'summon:ghatanothoa.1',
      'ask:interlude',
      'ask:trade',
    ]);
  });

  test('R119 the rent of row 13 is a payment: answered by a card against debts, not by the shield', () => {
    const options = { gateRoll: 'd13' };
    const scene = (...cards: readonly string[]) => {
      const taken = { lots: ['plateau-of-leng', ...MASONS_HILL], cards };
      const players = { 0: { lots: FAR_PLACES.slice(1) }, 1: taken };
      return new Scene({ options, players }).play('roll = 2 3 13', 'lot:plateau-of-leng');
    };
    expect(scene('loyal-mastiff.1').sanities[1]).toBe(60);
    expect(scene('letter-of-passage.1').step).toBe('payment 1');
  });
});
