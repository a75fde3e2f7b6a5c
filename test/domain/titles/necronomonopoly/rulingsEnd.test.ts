// Rulings of insanity, Cultists and the end: R100 to R111, R120 to R122. Those that a scenario shows are named in its
// data.

import { describe, expect, test } from 'vitest';
import { Scene } from './scene.ts';

const CULTIST = { cultist: true } as const;

/** Seat 0 goes insane by a rent of seat 1 after a walk of three. */
const BANKRUPT = { space: 'miskatonic-university', sanity: 5 } as const;
const CREDITOR = { lots: ['riverside-hospital'] } as const;

describe('insanity', () => {
  test('R100 what is surrendered goes to the bank: Lots may be bought again', () => {
    const mine = { ...BANKRUPT, lots: ['whateley-farm'], tomes: ['necronomicon'], cards: ['hip-flask.1'] };
    const insane = new Scene({ seats: 3, players: { 0: mine, 1: CREDITOR } }).play('roll = 1 2');
    expect([insane.lots(0), insane.tomes(0), insane.cards(0)]).toEqual([[], ['necronomicon'], []]);
    expect(insane.play('roll = 1 2').step).toBe('buy 1');
  });

  test('R101 the new Cultist visits the inmates, each with a die of its own', () => {
    const players = { 0: BANKRUPT, 1: CREDITOR, 2: { inmate: 1 }, 3: { inmate: 0 } };
    const scene = new Scene({ seats: 4, players }).play('roll = 1 2 4 6');
    expect([scene.places[0], scene.player(0).inmate]).toEqual(['arkham-asylum', false]);
    expect(scene.sanities).toEqual([0, 150, 146, 144]);
  });

  test('R102 an inmate driven insane by a visit visits the others, then the first visit continues', () => {
    const players = { 0: BANKRUPT, 1: CREDITOR, 2: { inmate: 1, sanity: 3 }, 3: { inmate: 0 } };
    const scene = new Scene({ seats: 4, players }).play('roll = 1 2 4 2 6');
    expect(scene.sanities).toEqual([0, 150, 0, 142]);
    expect([0, 1, 2, 3].map((seat) => scene.player(seat).outOrder)).toEqual([1, 0, 2, 0]);
  });

  test('R105 what concerns several seats is finished although the active player went insane', () => {
    const mine = { space: 'cultes-de-goules', sanity: 3 };
    const scene = new Scene({ seats: 3, players: { 0: mine } }).play('roll = 3 4 night-of-bad-dreams.1');
    expect([scene.sanities, scene.step]).toEqual([[0, 144, 144], 'roll 1']);
  });
});

describe('Cultists', () => {
  test('R103 a player who lands on a Cultist loses nothing', () => {
    const scene = new Scene({ seats: 3, players: { 2: { ...CULTIST, space: 'whateley-farm' } } }).play('roll = 1 2');
    expect([scene.places[0], scene.sanities[0]]).toEqual(['whateley-farm', 150]);
  });

  test('R104 ignored friends are used up; those left when the victim is insane stay', () => {
    const cultist = (...cards: readonly string[]) => ({ ...CULTIST, space: 'moment-of-silence', cards });
    const immune = { space: 'gilman-house', tomes: ['cultes-de-goules'] };
    const ignored = new Scene({ seats: 3, active: 2, players: { 0: immune, 2: cultist('zombie.1', 'gug.1') } });
    const used = ignored.play('roll = 3 4 5');
    expect([used.sanities[0], used.known]).toEqual([129, ['zombie.1', 'gug.1']]);
    const weak = { space: 'gilman-house', sanity: 10 };
    const many = new Scene({ seats: 3, active: 2, players: { 0: weak, 2: cultist('gug.1', 'ghoul.1') } });
    const left = many.play('roll = 3 4 5');
    expect([left.player(0).status, left.cards(2), left.known]).toEqual(['cultist', ['ghoul.1'], ['gug.1']]);
  });

  test('R106 a Cultist keeps Monsters as friends, may keep Artifacts, and leaves Allies', () => {
    const players = { 2: { ...CULTIST, space: 'witchs-cross' } };
    const scene = new Scene({ seats: 3, active: 2, players });
    expect(scene.play('roll = 1 3 cthulhu.1').cards(2)).toEqual(['cthulhu.1']);
    expect(scene.play('roll = 1 3 loyal-mastiff.1').known).toEqual(['loyal-mastiff.1']);
    expect(scene.play('roll = 1 3 elder-sign.1').legal).toEqual(['keep', 'leave']);
    expect(scene.play('roll = 1 3 get-out.1').cards(2)).toEqual(['get-out.1']);
  });

  test('R107 a third double leads to the Asylum and its inmates; passing it is no visit', () => {
    const players = { 1: { inmate: 0 }, 2: { ...CULTIST, space: 'moment-of-silence' } };
    const doubles = new Scene({ seats: 3, active: 2, players }).play('roll = 1 1', 'roll = 1 1', 'roll = 1 1 5');
    expect([doubles.places[2], doubles.player(2).inmate, doubles.sanities[1]]).toEqual(['arkham-asylum', false, 145]);
    const passing = { ...players, 2: { ...CULTIST, space: 'gilman-house' } };
    const passed = new Scene({ seats: 3, active: 2, players: passing }).play('roll = 1 2');
    expect([passed.places[2], passed.sanities[1], passed.legal]).toEqual(['sentinel-hill', 150, ['pass']]);
  });

  test('R120 a Spell may send a Cultist to the Asylum, unless a friend wards it off', () => {
    const cultist = { ...CULTIST, space: 'necronomicon', cards: ['ghoul.1'] };
    const players = { 0: { cards: ['white-corridor.1'] }, 2: cultist };
    const asked = new Scene({ seats: 3, players }).play('use:white-corridor.1@p2');
    expect([asked.step, ...asked.legal]).toEqual(['counter 2', 'pass', 'pass:always', 'friend:ghoul.1']);
    expect(asked.play('pass').places[2]).toBe('arkham-asylum');
    const warded = asked.play('friend:ghoul.1');
    expect([warded.places[2], warded.known]).toEqual(['necronomicon', ['ghoul.1', 'white-corridor.1']]);
  });

  test('R121 a Cultist takes and uses Artifacts without their cost', () => {
    const players = { 2: { ...CULTIST, cards: ['distant-banishment.1'] } };
    const scene = new Scene({ seats: 3, active: 2, players, board: ['ghoul.1@gate-east'] });
    const used = scene.play('use:distant-banishment.1@ghoul.1');
    expect([used.known, used.sanities[2], used.step]).toEqual([['ghoul.1'], 0, 'roll 2']);
  });

  test('R122 what a card takes at Mi-Go is no toll: the Necronomicon does not spare it', () => {
    const mine = { space: 'sunken-rlyeh', tomes: ['necronomicon'], cards: ['tiresome-cousin.1'] };
    const scene = new Scene({ players: { 0: mine } }).play('roll = 1 3');
    expect([scene.step, scene.sanities[0]]).toEqual(['retrieve 0', 148]);
  });
});

describe('the end', () => {
  const dreams = { space: 'cultes-de-goules', sanity: 3 } as const;

  test('R108 the last sane player is looked for after each insanity: the last one remaining wins', () => {
    const players = { 0: dreams, 1: { sanity: 3 }, 2: { sanity: 3 } };
    const scene = new Scene({ seats: 3, players }).play('roll = 3 4 night-of-bad-dreams.1');
    expect([scene.outcome.reason, scene.sanities, scene.ranks]).toEqual(['lastSane', [0, 0, 3], [3, 2, 1]]);
  });

  test('R109 the Cultists win also when one with a Tome already stands on Mi-Go', () => {
    const three = ['cultes-de-goules', 'necronomicon', 'unaussprechlichen-kulten'];
    const waiting = { ...CULTIST, tomes: three };
    const players = { 2: waiting, 3: { ...CULTIST, space: 'mythos-2' } };
    const scene = new Scene({ seats: 4, active: 3, players }).play('roll = 1 2');
    expect([scene.outcome.reason, scene.outcome.winners]).toEqual(['cultists', [2, 3]]);
    const mine = { ...BANKRUPT, tomes: ['book-of-eibon'] };
    const last = new Scene({ seats: 3, players: { 0: mine, 1: CREDITOR, 2: waiting } }).play('roll = 1 2');
    expect([last.outcome.reason, last.ranks]).toEqual(['lastSane', [2, 1, 3]]);
  });

  test('R110 every Cultist wins, whoever owns the Tomes; the sane follow by Sanity', () => {
    const all = { ...CULTIST, space: 'cold-spring-glen', tomes: ['book-of-eibon', 'cultes-de-goules'] };
    const others = { ...CULTIST, tomes: ['necronomicon', 'unaussprechlichen-kulten'], space: 'gate-east' };
    const players = { 0: { sanity: 20 }, 1: { sanity: 20 }, 2: { sanity: 30 }, 3: CULTIST, 4: all, 5: others };
    const scene = new Scene({ seats: 6, active: 4, players }).play('roll = 1 2');
    expect([scene.outcome.reason, ...scene.ranks]).toEqual(['cultists', 5, 5, 4, 1, 1, 1]);
  });

  test('R111 after the last round the richest sane player wins; Cultists follow, the last to fall first', () => {
    const options = { maxRounds: 10 };
    const players = { 0: { sanity: 100, lots: ['sunken-rlyeh'] }, 1: { sanity: 134 }, 2: CULTIST, 3: CULTIST };
    const scene = new Scene({ seats: 5, active: 4, round: 10, options, players }).play('roll = 1 2', 'decline', 'pass');
    expect([scene.outcome.reason, ...scene.ranks]).toEqual(['roundLimit', 3, 2, 5, 4, 1]);
    expect(scene.outcome.results.map(({ score }) => score)).toEqual([134, 134, 0, 0, 150]);
    const earlier = new Scene({ seats: 5, active: 4, round: 9, options, players }).play(
      'roll = 1 2',
      'decline',
      'pass',
    );
    expect([earlier.step, earlier.state.round]).toEqual(['roll 0', 10]);
  });
});
