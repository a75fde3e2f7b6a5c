// Rulings of Arkham Asylum and the Gates: R82 to R99. Those that a scenario shows are named in its data.

import { describe, expect, test } from 'vitest';
import { FAR_PLACES, Scene } from './scene.ts';

const CULTIST = { cultist: true } as const;
const VISITOR = { space: 'arkham-asylum' } as const;

describe('Arkham Asylum', () => {
  test('R82 inmates and visitors share the space; only visitors walk with any throw', () => {
    const visitor = new Scene({ players: { 0: VISITOR } }).play('roll = 1 3');
    expect([visitor.places[0], visitor.sanities[0]]).toEqual(['cultes-de-goules', 150]);
    const inmate = new Scene({ players: { 0: { inmate: 0 } } }).play('roll = 1 3');
    expect([inmate.places[0], inmate.sanities[0], inmate.step]).toEqual(['arkham-asylum', 155, 'end 0']);
  });

  test('R83 5 at the start of each turn begun inside, none in the turn of being sent', () => {
    const sent = new Scene({ players: { 0: { space: 'necronomicon' } } }).play('roll = 1 3');
    expect([sent.player(0).inmate, sent.sanities[0], sent.step]).toEqual([true, 150, 'roll 1']);
    expect(sent.play('roll = 1 2', 'decline', 'pass').sanities[0]).toBe(155);
  });

  test('R85 tries count from the last time of being sent', () => {
    const players = { 0: { inmate: 1 }, 1: { cards: ['get-out.1', 'white-corridor.1'] } };
    const turn = new Scene({ players }).play('roll = 1 2', 'pass');
    expect(turn.player(0).tries).toBe(2);
    const again = turn.play('pass', 'use:get-out.1@p0', 'use:white-corridor.1@p0');
    expect([again.player(0).inmate, again.player(0).tries]).toEqual([true, 0]);
  });

  test('R86 inside a player moves a Monster, uses cards that do not move the token, and trades', () => {
    const cards = ['hip-flask.1', 'trolley-token.1', 'open-the-way.1'];
    const scene = new Scene({ players: { 0: { inmate: 0, cards } }, board: ['ghoul.1@gate-east'] });
    expect(scene.legal).toEqual(['monster:ghoul.1', 'use:hip-flask.1']);
    expect(scene.play('monster:ghoul.1 = 1 1', 'roll = 1 2').legal).toContain('trade:p1');
    const visiting = new Scene({
      players: { 0: { cards: ['open-the-way.1'] }, 1: { inmate: 0, lots: ['gilman-house'] } },
    });
    expect(visiting.legal).toEqual(['roll', 'use:open-the-way.1@gate-west', 'use:open-the-way.1@gate-east']);
    expect(visiting.play('roll = 1 2', 'decline').legal).toContain('trade:p1');
  });

  test('R87 the holder of the card cannot free himself', () => {
    const scene = new Scene({ players: { 0: { inmate: 0, cards: ['get-out.1'] } } });
    expect([scene.legal, scene.refusal('use:get-out.1@p0') === null]).toEqual([['roll'], false]);
  });

  test('R88 a card cannot send an inmate to the Asylum again, but a Cultist', () => {
    const players = { 0: { cards: ['white-corridor.1'] }, 1: { inmate: 0 }, 2: CULTIST };
    const scene = new Scene({ seats: 4, players });
    expect(scene.legal).toEqual(['roll', 'use:white-corridor.1@p2', 'use:white-corridor.1@p3']);
    const sent = scene.play('use:white-corridor.1@p2 = 4');
    expect([sent.places[2], sent.player(2).inmate, sent.sanities[1]]).toEqual(['arkham-asylum', false, 146]);
  });
});

describe('Gates', () => {
  test('R89 a roll is shifted by one at most, once, by any of its sources; 13 only downwards', () => {
    const mine = { lots: FAR_PLACES, cards: ['silver-key.1'] };
    const scene = new Scene({ players: { 0: mine } }).play('roll = 2 3 6 6');
    expect([scene.step, ...scene.legal]).toEqual([
      'gate 0',
      'stay',
      'shift:silver-key.1:up',
      'shift:silver-key.1:down',
      'shift:far-places:up',
      'shift:far-places:down',
    ]);
    const shifted = scene.play('shift:silver-key.1:down = 4 4');
    expect([shifted.places[0], shifted.step]).toEqual(['gate-east', 'gate 0']);
    const most = new Scene({ options: { gateRoll: 'd13' }, players: { 0: { cards: ['silver-key.1'] } } });
    expect(most.play('roll = 2 3 13').legal).toEqual(['stay', 'shift:silver-key.1:down']);
    expect(most.play('roll = 2 3 1').legal).toEqual(['stay', 'shift:silver-key.1:up']);
  });

  test('R90 a Gate passes no space and meets no Monster on the way', () => {
    const players = { 0: { space: 'mythos-5' } };
    const scene = new Scene({ players, board: ['gug.1@sunken-rlyeh', 'ghoul.1@gate-west'] });
    const landed = scene.play('monster:ghoul.1 = 1 1', 'roll = 1 2 2 3');
    expect([landed.places[0], landed.sanities[0], landed.step]).toEqual(['miskatonic-university', 150, 'buy 0']);
  });

  test("R91 nearest is the first in the player's own direction", () => {
    const sane = new Scene().play('roll = 2 3 1 2');
    expect(sane.places[0]).toBe('sentinel-hill');
    const cultist = new Scene({ seats: 3, active: 2, players: { 2: { ...CULTIST, ...VISITOR } } });
    expect(cultist.play('roll = 1 2 1 2').places[2]).toBe('whateley-farm');
  });

  test('R92 a goal that is owned costs its rent or fee', () => {
    const tome = new Scene({ players: { 1: { tomes: ['necronomicon'] } } }).play(
      'roll = 2 3 3 4',
      'space:necronomicon',
    );
    expect(tome.sanities).toEqual([146, 154]);
    const lot = new Scene({ players: { 1: { lots: ['miskatonic-university'] } } }).play('roll = 2 3 2 3');
    expect(lot.sanities).toEqual([140, 160]);
  });

  test('R93 row 4 draws one card, row 8 none', () => {
    const scene = new Scene().play('roll = 2 3 1 3 restful-week.1');
    expect([scene.places[0], scene.sanities[0]]).toEqual(['mythos-2', 162]);
    const silence = new Scene().play('roll = 2 3 4 4');
    expect([silence.places[0], silence.unknown.length, silence.step]).toEqual(['moment-of-silence', 88, 'end 0']);
  });

  test('R94 row 6: the Monster may hit the player, who goes to Mi-Go afterwards', () => {
    const scene = new Scene({ players: { 0: { space: 'mythos-5' } } }).play('roll = 1 2 2 4');
    expect(scene.legal).not.toContain('beast:cthulhu.1');
    const hit = scene.play('beast:ghoul.1 = 1 2');
    expect([hit.places[0], hit.sanities[0], hit.board]).toEqual(['mi-go', 137, ['ghoul.1@gate-east']]);
  });

  test('R95 row 10 without a Deep One: the landing only', () => {
    const scene = new Scene({ unknown: ['zombie.1'] }).play('roll = 2 3 4 6', 'space:gilman-house');
    expect([scene.step, scene.cards(0)]).toEqual(['buy 0', []]);
  });

  test('R96 at most three Gate rolls a turn', () => {
    const scene = new Scene().play('roll = 2 3 5 6 5 6 5 6');
    expect([scene.places[0], scene.step]).toEqual(['gate-east', 'end 0']);
  });

  test('R97 row 12 removes a Monster after Mi-Go, if there is one', () => {
    const none = new Scene().play('roll = 2 3 6 6');
    expect([none.places[0], none.sanities[0], none.step]).toEqual(['mi-go', 145, 'end 0']);
    const board = ['gug.1@gate-east', 'ghoul.1@gate-east'];
    const two = new Scene({ board }).play('monster:gug.1 = 1 1', 'roll = 2 3 6 6');
    expect([two.sanities[0], ...two.legal]).toEqual([145, 'beast:gug.1', 'beast:ghoul.1']);
    expect(two.play('beast:gug.1').known).toEqual(['gug.1']);
  });

  test('R99 a Cultist gains nothing and takes no Lot', () => {
    const players = { 0: { lots: ['gilman-house'] }, 2: { ...CULTIST, ...VISITOR } };
    const scene = new Scene({ seats: 3, active: 2, options: { gateRoll: 'd13' }, players });
    const lot = scene.play('roll = 1 2 13');
    expect([lot.places[2], lot.lots(0), lot.step]).toEqual(['gate-west', ['gilman-house'], 'end 2']);
    const first = scene.play('roll = 1 2 1');
    expect([first.places[2], first.sanities[2]]).toEqual(['whateley-farm', 0]);
  });
});
