// Rulings of Lots and Great Tomes: R63 to R81. Those that a scenario shows are named in its data.

import { describe, expect, test } from 'vitest';
import { KINGSPORT, MASONS_HILL, Scene } from './scene.ts';

const CULTIST = { cultist: true } as const;

/** Seat 0 three spaces before Riverside Hospital, whose owner is seat 1. */
const DEBTOR = { space: 'miskatonic-university' };
const OWNER = { lots: ['riverside-hospital'] };

describe('Lots', () => {
  test.each([
    [1, ['old-harbour-lane'], 7],
    [2, KINGSPORT, 32],
  ])('R63 a locale of two Lots has two rents: %i', (_, lots, rent) => {
    const players = { 0: { space: 'cultes-de-goules' }, 1: { lots } };
    expect(new Scene({ players }).play('roll = 1 1').sanities).toEqual([150 - rent, 150 + rent]);
  });

  test('R64 owners collect wherever they are', () => {
    const scene = new Scene({ players: { 0: DEBTOR, 1: { ...OWNER, inmate: 1 } } });
    expect(scene.play('roll = 1 2').sanities).toEqual([139, 161]);
  });

  test('R65 shield and Allies do not answer a rent; a reaction to debts does', () => {
    const shielded = { space: 'san-julian-university', lots: MASONS_HILL, cards: ['loyal-mastiff.1'] };
    const scene = new Scene({ players: { 0: shielded, 1: { lots: ['plateau-of-leng'] } } }).play('roll = 1 2');
    expect([scene.step, ...scene.sanities]).toEqual(['end 0', 137, 163]);
    const asked = new Scene({ players: { 0: { ...DEBTOR, cards: ['letter-of-passage.1'] }, 1: OWNER } });
    const owing = asked.play('roll = 1 2');
    expect([owing.step, ...owing.legal]).toEqual(['payment 0', 'pay', 'use:letter-of-passage.1']);
    expect(owing.play('use:letter-of-passage.1').sanities).toEqual([150, 150]);
    expect(owing.play('pay').cards(0)).toEqual(['letter-of-passage.1']);
  });

  test('R66 a purchase may take the last point', () => {
    const bought = new Scene({ players: { 0: { sanity: 8 } } }).play('roll = 1 2', 'buy');
    expect([bought.player(0).status, bought.sanities[0]]).toEqual(['sane', 0]);
    expect(new Scene({ players: { 0: { sanity: 7 } } }).play('roll = 1 2').step).toBe('end 0');
  });

  test('R67 a rent that cannot be paid in full is not paid in part', () => {
    const players = { 0: { ...DEBTOR, sanity: 10 }, 1: OWNER };
    const scene = new Scene({ seats: 3, players }).play('roll = 1 2');
    expect([scene.player(0).status, ...scene.sanities]).toEqual(['cultist', 0, 150, 150]);
  });

  test('R68 nothing is sold to the bank', () => {
    const scene = new Scene({ players: { 0: { lots: ['gilman-house'] } } }).play('roll = 1 2', 'decline');
    expect(scene.legal).toEqual(['pass', 'trade:p1']);
  });
});

describe("Mason's Hill", () => {
  const HOLDER = { lots: MASONS_HILL };

  test.each([
    ['a Spell', { 0: { cards: ['withering-word.1'] }, 1: HOLDER }, 'use:withering-word.1@p1 = 3 4'],
    [
      'a Cultist',
      { 0: { ...CULTIST, space: 'necronomicon' }, 1: { ...HOLDER, space: 'moment-of-silence' } },
      'roll = 1 3 5',
    ],
    ['a card', { 0: { space: 'cultes-de-goules' }, 1: HOLDER }, 'roll = 3 4 night-of-bad-dreams.1'],
  ])('R70 the shield answers a loss to %s', (_, players, move) => {
    const scene = new Scene({ seats: 3, players }).play(move);
    expect([scene.step, ...scene.legal]).toEqual(['loss 1', 'take', 'shield']);
    expect(scene.play('shield').sanities[1]).toBe(150);
  });

  test('R71 the owner chooses which loss to ignore', () => {
    const scene = new Scene({ players: { 0: { ...HOLDER, space: 'sunken-rlyeh' } } }).play('roll = 1 3', 'take');
    expect([scene.sanities[0], scene.player(0).shield]).toEqual([140, true]);
  });

  test('R72 the whole loss is ignored, that to a Great Old One too', () => {
    const players = { 0: { ...HOLDER, space: 'cultes-de-goules' } };
    const scene = new Scene({ players }).play('roll = 3 4 cthulhu.1', 'shield = 1 1');
    expect([scene.sanities[0], scene.player(0).shield]).toEqual([150, false]);
  });

  test("R73 the shield is on with the last Lot, off when the locale breaks, on again at Witch's Cross", () => {
    const two = { space: 'necronomicon', lots: ['riverside-hospital', 'san-julian-university'] };
    const bought = new Scene({ players: { 0: two } }).play('roll = 1 2', 'buy');
    expect(bought.player(0).shield).toBe(true);
    const sold = bought.play('trade:p1', 'give:witchs-cross', 'take:none', 'price:get:1', 'accept');
    expect([sold.player(0).shield, sold.player(1).shield]).toEqual([false, false]);
    const used = { ...HOLDER, space: 'necronomicon', shield: false };
    expect(new Scene({ players: { 0: used } }).play('roll = 1 2').player(0).shield).toBe(true);
    const cards = ['trolley-token.1'];
    const advanced = new Scene({ players: { 0: { ...used, cards } } }).play('use:trolley-token.1@plateau-of-leng');
    expect(advanced.player(0).shield).toBe(true);
  });
});

describe('Great Tomes', () => {
  test('R74 Tomes are no Lots', () => {
    const owner = { lots: ['gilman-house'], tomes: ['book-of-eibon'] };
    const gate = new Scene({ options: { gateRoll: 'd13' }, players: { 1: owner } }).play('roll = 2 3 13');
    expect([gate.lots(0), gate.tomes(1)]).toEqual([['gilman-house'], ['book-of-eibon']]);
    const damp = new Scene({ players: { 0: { ...owner, space: 'cultes-de-goules' } } });
    expect(damp.play('roll = 3 4 creeping-damp.1').sanities[0]).toBe(148);
  });

  test('R75 a Cultist gets no fee, but it is owed', () => {
    const players = { 0: { sanity: 3 }, 1: { ...CULTIST, tomes: ['book-of-eibon'] } };
    expect(new Scene({ seats: 4, players }).play('roll = 1 3').player(0).status).toBe('cultist');
  });

  test('R76 Eibon: other effects of Spells work', () => {
    const players = { 0: { cards: ['white-corridor.1'] }, 1: { tomes: ['book-of-eibon'] } };
    const scene = new Scene({ players }).play('use:white-corridor.1@p1');
    expect([scene.player(1).inmate, ...scene.sanities]).toEqual([true, 144, 150]);
  });

  test('R77 the extra move may be of the Monster of step 1, before or after the walk', () => {
    const scene = new Scene({ players: { 0: { tomes: ['cultes-de-goules'] } }, board: ['zombie.1@plateau-of-leng'] });
    const moved = scene.play('monster:zombie.1 = 1 1');
    expect(moved.legal).toEqual(['roll', 'extra:cultes-de-goules:zombie.1']);
    const late = moved.play('roll = 1 2', 'decline');
    expect(late.legal).toEqual(['pass', 'extra:cultes-de-goules:zombie.1', 'trade:p1']);
    const again = late.play('extra:cultes-de-goules:zombie.1 = 1 1');
    expect([again.board, again.legal]).toEqual([['zombie.1@riverside-hospital'], ['pass', 'trade:p1']]);
  });

  test('R78 a Spell from the deck or another player, at no cost, or none', () => {
    const mine = { space: 'sunken-rlyeh', sanity: 1, tomes: ['necronomicon'] };
    const others = { cards: ['great-seal.1', 'turn-aside.1', 'hip-flask.1'] };
    const scene = new Scene({ players: { 0: mine, 1: others } }).play('roll = 1 3');
    expect([scene.step, scene.legal[0], ...scene.legal.slice(-2)]).toEqual([
      'retrieve 0',
      'none',
      'spell:great-seal.1',
      'spell:turn-aside.1',
    ]);
    expect(scene.legal).toHaveLength(1 + 10 + 2);
    const taken = scene.play('spell:great-seal.1');
    expect([taken.cards(0), taken.cards(1), taken.sanities[0]]).toEqual([
      ['great-seal.1'],
      ['turn-aside.1', 'hip-flask.1'],
      1,
    ]);
    expect(scene.play('none').cards(0)).toEqual([]);
  });

  test('R79 a Cultist does not attack the owner; without another victim the friends stay', () => {
    const cultist = { ...CULTIST, space: 'moment-of-silence', cards: ['gug.1'] };
    const immune = { space: 'gilman-house', tomes: ['unaussprechlichen-kulten'] };
    const scene = new Scene({ seats: 3, active: 2, players: { 0: immune, 2: cultist } }).play('roll = 3 4');
    expect([scene.sanities[0], scene.cards(2), scene.step]).toEqual([150, ['gug.1'], 'end 2']);
  });

  test('R80 Ghatanothoa is called from the deck only, once for the Tome whoever owns it', () => {
    const mine = { space: 'whateley-farm', tomes: ['unaussprechlichen-kulten'] };
    const onBoard = new Scene({ players: { 0: mine }, board: ['ghatanothoa.1@gate-east'] });
    expect(onBoard.legal).toEqual(['monster:ghatanothoa.1']);
    const gone = new Scene({ players: { 0: mine } }).play('summon:ghatanothoa.1 = 3 4');
    expect([gone.board, gone.known, gone.legal]).toEqual([[], ['ghatanothoa.1'], ['roll']]);
    const sold = gone
      .play('roll = 1 2', 'decline', 'trade:p1', 'give:unaussprechlichen-kulten', 'take:none', 'price:get:1', 'accept')
      .play('pass');
    expect([sold.step, sold.tomes(1), sold.legal]).toEqual(['roll 1', ['unaussprechlichen-kulten'], ['roll']]);
  });

  test('R81 Cultists use the powers of their Tomes', () => {
    const mine = { ...CULTIST, tomes: ['cultes-de-goules', 'unaussprechlichen-kulten'] };
    const scene = new Scene({ seats: 3, active: 2, players: { 2: mine }, board: ['zombie.1@plateau-of-leng'] });
    expect(scene.legal).toEqual([
      'monster:zombie.1',
      'none',
      'extra:cultes-de-goules:zombie.1',
      'summon:ghatanothoa.1',
    ]);
  });
});
