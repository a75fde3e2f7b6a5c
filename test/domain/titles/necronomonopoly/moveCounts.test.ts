// Move counts: the number of lines of play to depth 1, 2, 3. One number guards the whole generator; every chance is 0.

import { expect, test } from 'vitest';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { linesOfPlay } from '../../../kit/titles/linesOfPlay.ts';
import { INNSMOUTH, Scene } from './scene.ts';

/** Everything that the beginning of a turn offers: Monsters, cards with targets, powers, a standing pass. */
const beginning = () =>
  new Scene({
    seats: 4,
    players: {
      0: {
        space: 'necronomicon',
        lots: INNSMOUTH,
        tomes: ['unaussprechlichen-kulten', 'cultes-de-goules'],
        cards: ['withering-word.2', 'ghost-whistle.1', 'clouded-memory.1', 'open-the-way.1'],
        standing: ['interlude'],
      },
      1: { cards: ['turn-aside.1', 'great-seal.1'] },
      2: { cultist: true, cards: ['leech-of-dreams.1', 'ghoul.1'] },
    },
    board: ['zombie.1@gate-east', 'deep-one.2@gate-west', 'cthulhu.1@gate-west'],
  });

/** An offer begun, with goods on both sides. */
const trade = () =>
  new Scene({
    seats: 3,
    players: {
      0: { tomes: ['necronomicon'], lots: ['gilman-house'], cards: ['hip-flask.1', 'great-seal.1'] },
      1: { sanity: 20, lots: ['marsh-refinery'], cards: ['formulary.1', 'turn-aside.1'] },
    },
  }).play('roll = 1 2', 'decline', 'trade:p1');

/** A loss to a Monster with every kind of answer, one of which is deflected to a seat that answers too. */
const loss = () =>
  new Scene({
    seats: 3,
    players: {
      0: {
        space: 'cultes-de-goules',
        lots: ['riverside-hospital', 'san-julian-university', 'witchs-cross'],
        cards: ['loyal-mastiff.1', 'elder-sign.1', 'elder-ward.1', 'black-mirror.1', 'great-seal.1'],
      },
      1: { cards: ['two-faced-butler.1', 'lesser-banishment.1'] },
    },
  }).play('roll = 3 4 shoggoth.1');

test.each<[string, () => Scene, readonly number[]]>([
  ['the beginning of a turn', beginning, [16, 152, 1315]],
  ['a trade', trade, [5, 19, 204]],
  ['a loss', loss, [8, 28, 112]],
])('lines of play to depth 1, 2, 3: %s', (_, scene, counts) => {
  const { state } = scene();
  expect([1, 2, 3].map((depth) => linesOfPlay(title, state, depth))).toEqual(counts);
});
