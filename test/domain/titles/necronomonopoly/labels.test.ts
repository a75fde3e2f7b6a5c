// Labels of moves: what is done, to whom, and for how much; "pay" and "take" above all. Others: labelsOfSpaces.test.ts.

import { describe, expect, test } from 'vitest';
import { MASONS_HILL, type Scene } from './scene.ts';
import { at, drawing, label } from './spoken.ts';

const owing = (sanity: number, cards: readonly string[] = ['letter-of-passage.1']): Scene =>
  at(
    { players: { 0: { space: 'miskatonic-university', sanity, cards }, 1: { lots: ['riverside-hospital'] } } },
    'roll = 1 2',
  );
const researching = at(
  {
    seats: 3,
    players: { 0: { cards: ['letter-of-passage.1'] }, 2: { cultist: true, tomes: ['book-of-eibon', 'necronomicon'] } },
  },
  'roll = 1 3',
);

describe('a turn', () => {
  const board = at({
    seats: 3,
    active: 1,
    players: { 1: { space: 'old-harbour-lane' }, 2: { space: 'old-witch-house' } },
    board: ['gug.1@mythos-4', 'cthulhu.1@book-of-eibon', 'ghoul.3@mi-go'],
  });
  const cultist = at({ seats: 3, active: 2, players: { 2: { cultist: true } }, board: ['gug.1@witchs-cross'] });
  test.each([
    [board, 'monster:gug.1', 'Move Gug (gug.1, takes 16) at Mythos 19; meets seat 2 on 2, you on 5'],
    [
      board,
      'monster:cthulhu.1',
      'Move Cthulhu (cthulhu.1, Great Old One, takes 40) at The Book of Eibon; meets seat 0 on 4; leaves the board on 4 or more',
    ],
    [board, 'monster:ghoul.3', 'Move Ghoul (ghoul.3, takes 8) at Mi-Go; meets nobody'],
    [cultist, 'none', 'Move no Monster'],
    [at({}), 'roll', 'Throw two dice and walk clockwise from Mi-Go'],
    [at({ players: { 0: { inmate: 0 } } }), 'roll', 'Throw two dice: doubles take you out of Arkham Asylum'],
    [at({ players: { 0: { inmate: 2 } } }), 'roll', 'Throw two dice and walk out of Arkham Asylum with any throw'],
    [at({ players: { 0: { cards: ['lucky-coin.1'] } } }, 'roll = 6 6'), 'stand', 'Let the throw stand: 6 + 6 = 12'],
    [
      at({ players: { 0: { cards: ['lucky-coin.1'] } } }, 'roll = 6 6'),
      'use:lucky-coin.1',
      'Use Lucky Coin (lucky-coin.1) for 1 Sanity: After your movement throw: throw both dice again',
    ],
    [at({}, 'roll = 3 5'), 'pass', 'End your turn'],
    [
      at({ players: { 1: { lots: ['gilman-house'] } } }, 'roll = 3 5'),
      'trade:p1',
      'Make an offer to seat 1: offer 1 of 2',
    ],
    [at({ players: { 0: { standing: ['trade'] } } }), 'ask:trade', 'Be asked again: offers'],
  ])('%# %s', (scene, id, words) => {
    expect(label(scene, id)).toBe(words);
  });
});

describe('cards and powers', () => {
  const spells = at({
    players: { 0: { cards: ['withering-word.2', 'clouded-memory.1', 'formulary.1'] }, 1: { cards: ['great-seal.1'] } },
  });
  const whistle = at({ players: { 0: { cards: ['ghost-whistle.1'] } }, board: ['gug.1@sentinel-hill'] });
  const goules = at({
    players: { 0: { tomes: ['cultes-de-goules'] }, 1: { space: 'mythos-3' } },
    board: ['zombie.1@old-harbour-lane'],
  });
  const kulten = at({
    players: { 0: { space: 'mythos-3', tomes: ['unaussprechlichen-kulten'] }, 1: { space: 'sentinel-hill' } },
  });
  const casting = at(
    {
      seats: 3,
      players: {
        0: { cards: ['white-corridor.1'] },
        1: { cultist: true, cards: ['gug.1'] },
        2: { cards: ['turn-aside.1'] },
      },
    },
    'use:white-corridor.1@p1',
  );
  const between = at({ players: { 0: {}, 1: { cards: ['hip-flask.1'] } } }, 'roll = 3 5', 'pass');
  test.each([
    [
      spells,
      'use:withering-word.2@p1',
      'Use Withering Word (withering-word.2) on seat 1 for 1 Sanity: Another sane player loses 2d6. One-Shot',
    ],
    [
      spells,
      'use:clouded-memory.1@great-seal.1',
      'Use Clouded Memory (clouded-memory.1) on The Great Seal (great-seal.1) of seat 1 for nothing: Another player discards a Spell of your choice. One-Shot',
    ],
    [
      whistle,
      'use:ghost-whistle.1@gug.1',
      'Use Ghost Whistle (ghost-whistle.1) on Gug (gug.1) for 1 Sanity: Throw the dice and move a Monster that is no Great Old One; meets you and seat 1 on 6; leaves the board on 6 or more',
    ],
    [
      goules,
      'extra:cultes-de-goules:zombie.1',
      'Move, by Cultes de Goules, Zombie (zombie.1, takes 6) at Old Harbour Lane; meets seat 1 on 3',
    ],
    [
      kulten,
      'summon:ghatanothoa.1',
      'Call Ghatanothoa (ghatanothoa.1, Great Old One, takes 30) from the deck to Mythos 11 by Unaussprechlichen Kulten, once a game; it moves at once; meets seat 1 on 5; leaves the board on 11 or more',
    ],
    [casting, 'pass', 'Let The White Corridor (white-corridor.1) of seat 0 take effect'],
    [
      casting,
      'pass:always',
      'Let The White Corridor (white-corridor.1) of seat 0 take effect, and always pass: Spells of others. You can be asked again by a move of your own turn',
    ],
    [casting, 'friend:gug.1', 'Give up your friend Gug (gug.1): the Spell has no effect'],
    [
      casting.play('pass'),
      'counter:turn-aside.1',
      'Counter it with Turn Aside (turn-aside.1) for 3 Sanity: it has no effect',
    ],
    [between, 'pass', 'Use no card now'],
    [
      between,
      'pass:always',
      'Use no card now, and always pass: cards between turns. You can be asked again by a move of your own turn',
    ],
  ])('%# %s', (scene, id, words) => {
    expect(label(scene, id)).toBe(words);
  });
});

describe('losses and debts', () => {
  const hill = at({ players: { 0: { space: 'sunken-rlyeh', lots: MASONS_HILL } } }, 'roll = 1 1');
  const friends = at(
    {
      seats: 3,
      active: 2,
      players: {
        0: { space: 'gilman-house' },
        1: { space: 'gilman-house', cards: ['loyal-mastiff.1'] },
        2: { cultist: true, space: 'moment-of-silence', cards: ['gug.1'] },
      },
    },
    'roll = 3 4',
  );
  const mirror = at(
    {
      players: { 0: { space: 'cultes-de-goules', cards: ['black-mirror.1'] }, 1: { cards: ['elder-sign.1'] } },
    },
    'roll = 3 4 gug.1',
  );
  test.each([
    [drawing('gug.1', ['loyal-mastiff.1']), 'take', 'Lose 16 Sanity to Gug (gug.1), leaving you 134'],
    [
      drawing('gug.1', ['loyal-mastiff.1'], 4),
      'take',
      'Lose 16 Sanity to Gug (gug.1), more than the 4 you have, which means insanity',
    ],
    [
      drawing('gug.1', ['loyal-mastiff.1']),
      'ally:loyal-mastiff.1',
      'Shove Loyal Mastiff (loyal-mastiff.1) in front of Gug (gug.1): you lose nothing to it, the Ally goes under the deck',
    ],
    [
      drawing('gug.1', ['two-faced-butler.1']),
      'ally:two-faced-butler.1',
      'Shove Two-Faced Butler (two-faced-butler.1) in front of Gug (gug.1): you lose nothing to it, the Ally goes under the deck. When you discard him instead of a loss to a Monster, lose 4',
    ],
    [hill, 'take', 'Lose 10 Sanity as the toll of Mi-Go, leaving you 140'],
    [
      hill,
      'shield',
      "Use the shield of Mason's Hill instead of losing 10 Sanity as the toll of Mi-Go: it is up again at Witch's Cross",
    ],
    [
      drawing('gug.1', ['elder-sign.1']),
      'use:elder-sign.1',
      'Use Elder Sign (elder-sign.1) for nothing: When you would lose Sanity to a Monster that is no Great Old One: ignore it. One-Shot',
    ],
    [friends, 'victim:1', 'Set your friends on seat 1, who has 150 Sanity'],
    [friends.play('victim:1 = 2 5'), 'take', 'Lose 16 Sanity to Gug (gug.1), a friend of seat 2, leaving you 129'],
    [mirror.play('use:black-mirror.1@p1'), 'take', 'Lose 16 Sanity to Gug (gug.1), turned on to it, leaving you 134'],
    [owing(150), 'pay', 'Pay seat 1 11 Sanity, the rent of Riverside Hospital, leaving you 139'],
    [
      owing(10),
      'pay',
      'Pay seat 1 11 Sanity, the rent of Riverside Hospital, more than the 10 you have, which means insanity',
    ],
    [
      researching,
      'pay',
      'Pay the bank (the owner, seat 2, is a Cultist) 9 Sanity, the research fee of The Book of Eibon, leaving you 141',
    ],
    [
      at(
        { players: { 0: { space: 'cultes-de-goules', cards: ['storm-lantern.1', 'hip-flask.1'] } } },
        'roll = 3 4 moon-beast.1',
      ),
      'discard:hip-flask.1',
      'Discard Hip Flask (hip-flask.1, Item): Gain 10. One-Shot',
    ],
  ])('%# %s', (scene, id, words) => {
    expect(label(scene, id)).toBe(words);
  });
});
