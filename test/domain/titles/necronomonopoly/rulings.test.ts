// Rulings of preparation, turn and Mi-Go: R1 to R28. Those that a scenario shows are named in its data.

import { describe, expect, test } from 'vitest';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { chanceOf } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { Scene } from './scene.ts';

const FIXED = { options: { firstSeat: '0' } } as const;
const CULTIST = { cultist: true } as const;

describe('preparation', () => {
  test('R1 two to six players', () => {
    expect(title.seats).toEqual({ min: 2, max: 6 });
  });

  test('R2 nobody throws for the Keeper: with a fixed first seat chance is not asked', () => {
    expect(new Scene(given(title, { seats: 3, ...FIXED })).step).toBe('roll 0');
  });

  test('R3 Sanity has no upper bound', () => {
    const scene = new Scene({ players: { 0: { sanity: 9_990, space: 'cultes-de-goules' } } });
    expect(scene.play('roll = 3 4 restful-week.1').sanities).toEqual([10_002, 150]);
  });

  test('R4 one deck of 88 cards, of which none is known', () => {
    const scene = new Scene(given(title, { seats: 2, ...FIXED }));
    expect([scene.unknown.length, scene.known]).toEqual([88, []]);
  });

  test('R5 seats that tie for the highest throw throw again; the next turns follow by seat', () => {
    const chance = chanceOf(2, 3, 1, 1, 0, 5, 0, 0, 0, 1);
    const scene = new Scene(given(title, { seats: 3, chance }));
    expect(scene.step).toBe('roll 2');
    expect(scene.play('roll = 1 2', 'decline', 'pass').step).toBe('roll 0');
  });

  test('R7 any number of tokens may share a space', () => {
    const farm = { space: 'whateley-farm' };
    const scene = new Scene({ seats: 4, players: { 1: farm, 2: farm, 3: { ...farm, ...CULTIST } } });
    expect(scene.play('roll = 1 2').places).toEqual(Array(4).fill('whateley-farm'));
  });
});

describe('the turn', () => {
  test('R8 the active seat chooses any Monster on the board', () => {
    const scene = new Scene({ board: ['ghoul.1@gate-west', 'cthulhu.1@gate-east'] });
    expect([scene.step, ...scene.legal]).toEqual(['monster 0', 'monster:ghoul.1', 'monster:cthulhu.1']);
  });

  test('R9 the Monster move is optional for a Cultist only', () => {
    const board = ['ghoul.1@gate-west'];
    expect(new Scene({ board }).refusal('none')).not.toBeNull();
    const cultist = new Scene({ seats: 3, active: 2, players: { 2: CULTIST }, board });
    expect(cultist.legal).toEqual(['monster:ghoul.1', 'none']);
    expect(cultist.play('none').step).toBe('roll 2');
  });

  test('R10 one Monster a turn, not one a throw', () => {
    const scene = new Scene({ players: { 0: { space: 'arkham-asylum' } }, board: ['ghoul.1@necronomicon'] });
    const doubles = scene.play('monster:ghoul.1 = 1 2', 'roll = 1 1', 'decline');
    expect([doubles.step, ...doubles.legal]).toEqual(['roll 0', 'roll']);
  });

  test('R11 on an empty board nothing is made up later', () => {
    const scene = new Scene({ players: { 0: { space: 'old-witch-house' } } });
    const drawn = scene.play('roll = 1 1 zombie.1 1 2');
    expect([drawn.step, ...drawn.legal, ...drawn.board]).toEqual(['roll 0', 'roll', 'zombie.1@moment-of-silence']);
  });

  test('R12 a player hit in step 1 loses Sanity, but walks', () => {
    const scene = new Scene({ players: { 0: { space: 'cultes-de-goules' } }, board: ['ghoul.1@old-witch-house'] });
    const walked = scene.play('monster:ghoul.1 = 2 3', 'roll = 1 2');
    expect([walked.sanities[0], walked.places[0]]).toEqual([142, 'strange-high-house']);
  });

  test('R13 a Cultist moves too', () => {
    const scene = new Scene({ seats: 3, active: 2, players: { 2: CULTIST } });
    expect(scene.legal).toEqual(['roll']);
  });

  test('R14 cards may be used before the walk; trade comes after it', () => {
    const scene = new Scene({ players: { 0: { cards: ['hip-flask.1'] }, 1: { lots: ['gilman-house'] } } });
    expect(scene.legal).toEqual(['roll', 'use:hip-flask.1']);
    expect(scene.play('roll = 1 2', 'decline').legal).toEqual(['pass', 'use:hip-flask.1', 'trade:p1']);
  });

  test('R15 a purchase comes right after its landing, also between two throws', () => {
    const scene = new Scene({ players: { 0: { space: 'plateau-of-leng' } } }).play('roll = 1 1');
    expect([scene.step, ...scene.legal]).toEqual(['buy 0', 'buy', 'decline']);
    const bought = scene.play('buy');
    expect([bought.step, bought.sanities[0], bought.lots(0)]).toEqual(['roll 0', 120, ['nameless-city']]);
    const declined = scene.play('decline', 'roll = 1 2 restful-week.1');
    expect([declined.step, declined.refusal('buy')]).toEqual(['end 0', 'wrong-step']);
  });

  test('R17 what was declined may be bought by the next player', () => {
    const scene = new Scene().play('roll = 1 2', 'decline', 'pass', 'roll = 1 2');
    expect(scene.step).toBe('buy 1');
    expect(scene.play('buy').lots(1)).toEqual(['whateley-farm']);
  });

  test('R18 a double is a whole move, and another throw follows', () => {
    const first = new Scene({ players: { 0: { space: 'arkham-asylum' } } }).play('roll = 1 1', 'decline');
    expect([first.places[0], first.step]).toEqual(['marsh-refinery', 'roll 0']);
    const second = first.play('roll = 1 2', 'decline');
    expect([second.places[0], second.step]).toEqual(['devil-reef-wharf', 'end 0']);
  });

  test('R19 a Monster that stops the walk does not cancel the further throw; insanity does', () => {
    const board = ['gug.1@marsh-refinery', 'ghoul.1@unaussprechlichen-kulten'];
    const walked = (sanity: number) =>
      new Scene({ seats: 3, players: { 0: { space: 'arkham-asylum', sanity } }, board }).play(
        'monster:ghoul.1 = 1 1',
        'roll = 2 2',
      );
    const sane = walked(150).play('decline');
    expect([sane.step, sane.places[0], sane.sanities[0]]).toEqual(['roll 0', 'marsh-refinery', 134]);
    expect(walked(15).step).toBe('monster 1');
  });

  test('R21 doubles of Monsters and Gates mean nothing', () => {
    const scene = new Scene({ board: ['ghoul.1@gate-east'] }).play('monster:ghoul.1 = 3 3', 'roll = 2 3 4 4');
    expect([scene.step, scene.places[0]]).toEqual(['end 0', 'moment-of-silence']);
  });

  test('R22 a throw made again replaces the first one, also inside the Asylum', () => {
    const coin = { cards: ['lucky-coin.1'] };
    const scene = new Scene({ players: { 0: coin } }).play('roll = 2 2', 'use:lucky-coin.1 = 1 2', 'decline');
    expect([scene.step, scene.places[0], scene.sanities[0]]).toEqual(['end 0', 'whateley-farm', 149]);
    const inside = new Scene({ players: { 0: { ...coin, inmate: 0 } } }).play('roll = 1 2', 'use:lucky-coin.1 = 3 3');
    expect([inside.places[0], inside.player(0).inmate]).toEqual(['old-harbour-lane', false]);
  });
});

describe('Mi-Go', () => {
  test('R23 each time costs 10, also twice in a turn', () => {
    const start = { 0: { space: 'sunken-rlyeh', cards: ['trolley-token.1'] } };
    const scene = new Scene({ players: start }).play('roll = 1 1', 'decline');
    const again = scene.play('use:trolley-token.1@sunken-rlyeh', 'decline', 'roll = 1 3');
    expect([scene.sanities[0], again.sanities[0]]).toEqual([140, 130]);
  });

  test('R25 the 5 of a Gate are a toll: the Necronomicon spares them', () => {
    const scene = new Scene({ players: { 0: { tomes: ['necronomicon'] } } }).play('roll = 2 3 1 1');
    expect(scene.step).toBe('retrieve 0');
    expect(scene.play('none').sanities[0]).toBe(150);
  });

  test('R26 a card that walks passes Mi-Go; one that sends to the Asylum does not', () => {
    const scene = new Scene({ players: { 0: { space: 'nameless-city' } } });
    const fog = scene.play('roll = 1 2 fog-road.1 4 4');
    expect([fog.places[0], fog.sanities[0]]).toEqual(['moment-of-silence', 140]);
    const sent = scene.play('roll = 1 2 go-to-asylum-card.1');
    expect([sent.places[0], sent.sanities[0], sent.player(0).inmate]).toEqual(['arkham-asylum', 150, true]);
  });

  test('R27 toll, then gains, then burdens; the toll is never below 0', () => {
    const cards = ['tiresome-cousin.1', 'book-of-quiet-hours.1'];
    const poor = new Scene({ players: { 0: { sanity: 10, space: 'sunken-rlyeh', cards } } }).play('roll = 1 3');
    expect([poor.player(0).status, poor.sanities[0]]).toEqual(['sane', 1]);
    const cheap = ['drowned-mans-diary.1', 'parish-pastor.1'];
    const lots = ['old-harbour-lane', 'strange-high-house'];
    const free = new Scene({ players: { 0: { space: 'sunken-rlyeh', lots, cards: cheap } } }).play('roll = 1 3');
    expect(free.sanities[0]).toBe(150);
  });

  test('R28 a Cultist pays nothing there, and the Necronomicon works', () => {
    const mine = { ...CULTIST, space: 'whateley-farm', tomes: ['necronomicon'] };
    const scene = new Scene({ seats: 3, active: 2, players: { 2: mine } }).play('roll = 2 3');
    expect([scene.step, scene.places[2]]).toEqual(['retrieve 2', 'mi-go']);
    const taken = scene.play('spell:turn-aside.1 = restful-week.1');
    expect([taken.cards(2), taken.sanities[2], taken.places[2]]).toEqual([['turn-aside.1'], 0, 'mythos-6']);
  });
});
