// Rulings of the Monsters: R49 to R62. Those that a scenario shows are named in its data.

import { describe, expect, test } from 'vitest';
import { Scene } from './scene.ts';

const CULTIST = { cultist: true } as const;
const INMATE = { inmate: 0 } as const;

describe('a Monster drawn', () => {
  test('R49 it attacks the player who drew it only', () => {
    const players = { 0: { space: 'cultes-de-goules' }, 1: { space: 'mythos-4' } };
    const scene = new Scene({ players }).play('roll = 3 4 ghoul.1 1 1');
    expect([scene.sanities, scene.board]).toEqual([[142, 150], ['ghoul.1@old-witch-house']]);
  });

  test('R50 it moves even if that player went insane', () => {
    const players = { 0: { space: 'cultes-de-goules', sanity: 5 } };
    const scene = new Scene({ seats: 3, players }).play('roll = 3 4 ghoul.1 1 1');
    expect([scene.player(0).status, scene.board, scene.step]).toEqual([
      'cultist',
      ['ghoul.1@old-witch-house'],
      'monster 1',
    ]);
  });
});

describe('a Monster that moves', () => {
  test('R51 it attacks only where it ends', () => {
    const scene = new Scene({ players: { 1: { space: 'moment-of-silence' } }, board: ['ghoul.1@necronomicon'] });
    expect(scene.play('monster:ghoul.1 = 2 3').sanities).toEqual([150, 150]);
    expect(scene.play('monster:ghoul.1 = 1 3').sanities).toEqual([150, 142]);
  });

  test('R53 summoned on Mi-Go it starts from there and does not leave', () => {
    const scene = new Scene({ players: { 0: { cards: ['call-of-the-reef.1'] } } });
    expect(scene.play('use:call-of-the-reef.1 = 2 3').board).toEqual(['deep-one.1@nameless-city']);
  });

  test('R57 several players are attacked one after the other: the active seat, then clockwise', () => {
    const ally = (card: string) => ({ cards: [card] });
    const players = { 0: ally('loyal-mastiff.1'), 1: ally('parish-pastor.1'), 2: ally('patient-librarian.1') };
    let scene = new Scene({ seats: 3, active: 1, players, board: ['ghoul.1@gate-west'] });
    scene = scene.play('monster:ghoul.1 = 2 3');
    const asked = [scene.step];
    for (let hit = 0; hit < 2; hit += 1) {
      scene = scene.play('take');
      asked.push(scene.step);
    }
    expect(asked).toEqual(['loss 1', 'loss 2', 'loss 0']);
    expect(scene.play('take').sanities).toEqual([142, 142, 142]);
  });

  test('R58 it does not meet inmates, but visitors', () => {
    const players = { 1: INMATE, 2: { space: 'arkham-asylum' } };
    const scene = new Scene({ seats: 3, players, board: ['ghoul.1@devil-reef-wharf'] });
    expect(scene.play('monster:ghoul.1 = 2 3').sanities).toEqual([150, 150, 142]);
  });

  test('R62 it meets neither Monsters nor Cultists', () => {
    const players = { 2: { ...CULTIST, space: 'cultes-de-goules' } };
    const board = ['ghoul.1@old-witch-house', 'gug.1@cultes-de-goules'];
    const scene = new Scene({ seats: 3, players, board }).play('monster:ghoul.1 = 2 3');
    expect(scene.board).toEqual(['ghoul.1@cultes-de-goules', 'gug.1@cultes-de-goules']);
    expect(scene.places[2]).toBe('cultes-de-goules');
    const whistle = new Scene({ seats: 3, players: { ...players, 0: { cards: ['ghost-whistle.1'] } }, board });
    expect(whistle.legal.filter((id) => id.startsWith('use'))).toEqual([
      'use:ghost-whistle.1@ghoul.1',
      'use:ghost-whistle.1@gug.1',
    ]);
  });
});

describe('a player who meets Monsters', () => {
  const away = 'zombie.1@gate-east';

  test('R54 a player put on a space with a Monster has landed there; the space left does not count', () => {
    const scene = new Scene({ board: [away, 'gug.1@moment-of-silence'] });
    const landed = scene.play('monster:zombie.1 = 1 1', 'roll = 2 3 4 4');
    expect([landed.places[0], landed.sanities[0]]).toEqual(['moment-of-silence', 134]);
    const start = { space: 'cultes-de-goules' };
    const left = new Scene({ players: { 0: start }, board: [away, 'ghoul.1@cultes-de-goules'] });
    const walked = left.play('monster:zombie.1 = 1 1', 'roll = 1 2');
    expect([walked.places[0], walked.sanities[0]]).toEqual(['strange-high-house', 150]);
  });

  test('R55 several attack in order of their entry, until the player is insane or carried off', () => {
    const meeting = (sanity: number, ...monsters: readonly string[]) =>
      new Scene({
        seats: 3,
        players: { 0: { space: 'arkham-asylum', sanity, cards: ['loyal-mastiff.1'] } },
        board: [away, ...monsters.map((card) => `${card}@marsh-refinery`)],
      }).play('monster:zombie.1 = 1 1', 'roll = 1 1');
    const first = meeting(150, 'ghoul.1', 'gug.1').play('ally:loyal-mastiff.1');
    expect([first.sanities[0], first.step]).toEqual([134, 'buy 0']);
    const insane = meeting(9, 'ghoul.1', 'gug.1').play('take', 'take');
    expect([insane.player(0).status, insane.known]).toEqual(['cultist', ['loyal-mastiff.1']]);
    const carried = meeting(150, 'night-gaunt.1', 'gug.1').play('take');
    expect([carried.places[0], carried.sanities[0], carried.step]).toEqual(['gate-east', 145, 'roll 0']);
  });

  test('R59 a Monster that is ignored never attacks, not even when drawn', () => {
    const mine = { space: 'cultes-de-goules', tomes: ['cultes-de-goules'] };
    const scene = new Scene({ players: { 0: mine } }).play('roll = 3 4 zombie.1 1 1');
    expect([scene.sanities[0], ...scene.board]).toEqual([150, 'zombie.1@old-witch-house']);
  });

  test('R60 banishing costs nothing but the Spell; the next Monster attacks', () => {
    const mine = { space: 'arkham-asylum', cards: ['lesser-banishment.1'] };
    const board = [away, 'gug.1@marsh-refinery', 'ghoul.1@marsh-refinery'];
    const scene = new Scene({ players: { 0: mine }, board }).play('monster:zombie.1 = 1 1', 'roll = 1 1');
    const banished = scene.play('use:lesser-banishment.1');
    expect([banished.sanities[0], banished.known]).toEqual([138, ['gug.1']]);
    expect(banished.board).toEqual(['zombie.1@nameless-city', 'ghoul.1@marsh-refinery']);
  });

  test('R61 the sanctuary spares the loss only: further effects apply, Great Old Ones included, friends not', () => {
    const options = { silenceSanctuary: true };
    const mine = { space: 'gilman-house', cards: ['hip-flask.1', 'turn-aside.1'] };
    const beasts = ['moon-beast.1@moment-of-silence', 'nyarlathotep.1@moment-of-silence'];
    const scene = new Scene({ options, players: { 0: mine }, board: [away, ...beasts] });
    const landed = scene.play('monster:zombie.1 = 1 1', 'roll = 3 6');
    expect([landed.places[0], landed.sanities[0], landed.cards(0)]).toEqual(['moment-of-silence', 150, []]);
    const players = { 0: { space: 'moment-of-silence' }, 2: { ...CULTIST, space: 'necronomicon', cards: ['gug.1'] } };
    const friend = new Scene({ seats: 3, active: 2, options, players }).play('roll = 1 3 5');
    expect(friend.sanities[0]).toBe(129);
  });

  test('R61 a loss that another seat turns on to the one there is not spared: nobody was met', () => {
    const players = { 0: { space: 'cultes-de-goules', cards: ['black-mirror.1'] }, 1: { space: 'moment-of-silence' } };
    const scene = new Scene({ options: { silenceSanctuary: true }, players, board: [away] });
    const turned = scene.play('monster:zombie.1 = 1 1', 'roll = 3 4 gug.1', 'use:black-mirror.1@p1 = 1 1');
    expect(turned.sanities.slice(0, 2)).toEqual([150, 134]);
  });
});
