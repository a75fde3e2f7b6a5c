// Labels of moves on spaces, at Gates and in offers; "accept" above all. Others: labels.test.ts.

import { describe, expect, test } from 'vitest';
import { INNSMOUTH } from './scene.ts';
import { at, drawing, label } from './spoken.ts';

describe('spaces, cards drawn, Gates', () => {
  const innsmouth = at(
    { players: { 0: { space: 'arkham-asylum', lots: ['marsh-refinery'], cards: [] } } },
    'roll = 1 4',
  );
  const dunwich = at(
    { players: { 0: { space: 'cultes-de-goules', lots: ['cold-spring-glen', 'whateley-farm', 'sentinel-hill'] } } },
    'roll = 3 4 restful-week.1',
  );
  const gate = at({ players: { 0: { cards: ['silver-key.1'] } } }, 'roll = 2 3 3 4');
  const tomes = at({ players: { 1: { tomes: ['necronomicon'] } } }, 'roll = 2 3 3 4');
  const beasts = at({ players: { 1: { space: 'mythos-6' } } }, 'roll = 2 3 3 3');
  const taming = at(
    { board: ['deep-one.3@necronomicon'] },
    'monster:deep-one.3 = 1 1',
    'roll = 2 3 4 6',
    'space:gilman-house',
  );
  const removing = at({ board: ['gug.1@necronomicon', 'gug.2@witchs-cross'] }, 'monster:gug.1 = 1 1', 'roll = 2 3 6 6');
  const taking = at(
    {
      options: { gateRoll: 'd13' },
      players: { 1: { lots: ['riverside-hospital', 'witchs-cross'], cards: ['ledger-of-old-debts.1'] } },
    },
    'roll = 2 3 13',
  );
  const necronomicon = at(
    { players: { 0: { space: 'mythos-6', tomes: ['necronomicon'] }, 1: { cards: ['turn-aside.1'] } } },
    'roll = 1 2',
  );
  test.each([
    [innsmouth, 'buy', 'Buy Devil Reef Wharf for 16 Sanity, leaving you 134: Lot 2 of 3 of Innsmouth'],
    [innsmouth, 'decline', 'Do not buy Devil Reef Wharf'],
    [at({}, 'roll = 1 3'), 'buy', 'Buy The Book of Eibon for 20 Sanity, leaving you 130: Great Tome number 1 of yours'],
    [drawing('turn-aside.1'), 'keep', 'Keep Turn Aside (turn-aside.1)'],
    [drawing('turn-aside.1'), 'leave', 'Do not keep Turn Aside (turn-aside.1): it goes under the deck'],
    [dunwich, 'accept', 'Let A Restful Week (restful-week.1) count'],
    [dunwich, 'redraw', 'Put A Restful Week (restful-week.1) under the deck and draw another card'],
    [gate, 'stay', 'Leave the throw at 7, row 7: To a Tome of your choice'],
    [gate, 'shift:silver-key.1:up', 'Raise the throw to 8 by Silver Key (silver-key.1), row 8: To A Moment of Silence'],
    [
      gate,
      'shift:silver-key.1:down',
      'Lower the throw to 6 by Silver Key (silver-key.1), row 6: A Monster of your choice from the deck starts from Mi-Go and moves; then you go to Mi-Go; toll 5',
    ],
    [tomes, 'space:necronomicon', 'Go to The Necronomicon, Great Tome, cost 24, fee 4/9/18/30, owned by seat 1: fee 4'],
    [tomes, 'space:book-of-eibon', 'Go to The Book of Eibon, Great Tome, cost 20, fee 4/9/18/30, for sale at 20'],
    [
      beasts,
      'beast:shoggoth.1',
      'Bring Shoggoth (shoggoth.1, Monster, takes 20) from the deck to Mi-Go, where it moves at once; meets seat 1 on 2',
    ],
    [taming, 'beast:deep-one.1', 'Take Deep One (deep-one.1, Monster, takes 9) from the deck as an Ally'],
    [taming, 'beast:deep-one.3', 'Take Deep One (deep-one.3, Monster, takes 9) from Miskatonic University as an Ally'],
    [removing, 'beast:gug.2', "Take Gug (gug.2, Monster, takes 16) from Witch's Cross, off the board"],
    [
      taking,
      'lot:riverside-hospital',
      "Take Riverside Hospital (Mason's Hill, cost 26, rent 11/33/80) from seat 1, who then owes you the rent of 11",
    ],
    [
      necronomicon,
      'spell:turn-aside.1',
      'Take, from seat 1, Turn Aside (turn-aside.1, Spell, cost 3): When another player uses a Spell in a turn or between turns: it has no effect',
    ],
    [necronomicon, 'none', 'Take no Spell'],
  ])('%# %s', (scene, id, words) => {
    expect(label(scene, id)).toBe(words);
  });
});

describe('offers', () => {
  const offer = at(
    { seats: 3, players: { 0: { lots: INNSMOUTH, cards: ['great-seal.1'] }, 1: { tomes: ['necronomicon'] } } },
    'roll = 3 5',
    'trade:p1',
  );
  const wanted = offer.play('give:great-seal.1');
  const priced = wanted.play('take:necronomicon');
  const answered = priced.play('price:pay:10');
  test.each([
    [offer, 'give:none', 'Give nothing but Sanity'],
    [offer, 'give:gilman-house', 'Give Gilman House (Innsmouth, cost 14, rent 5/15/45)'],
    [
      offer,
      'give:great-seal.1',
      'Give The Great Seal (great-seal.1, Spell, cost 12): When you would lose Sanity to a Monster, Great Old Ones included: banish it instead. One-Shot',
    ],
    [offer, 'cancel', 'Make no offer after all; it counts as one of this turn'],
    [wanted, 'take:none', 'Take nothing but Sanity from seat 1'],
    [wanted, 'take:necronomicon', 'Take, from seat 1, The Necronomicon (Great Tome, cost 24, fee 4/9/18/30)'],
    [priced, 'price:0', 'Offer seat 1: you give The Great Seal (great-seal.1) and get The Necronomicon'],
    [
      priced,
      'price:pay:10',
      'Offer seat 1: you give The Great Seal (great-seal.1) and 10 Sanity and get The Necronomicon',
    ],
    [
      priced,
      'price:get:5',
      'Offer seat 1: you give The Great Seal (great-seal.1) and get The Necronomicon and 5 Sanity',
    ],
    [
      answered,
      'accept',
      'Accept: you give The Necronomicon to seat 0 and get The Great Seal (great-seal.1) and 10 Sanity',
    ],
    [answered, 'reject', 'Reject the offer of seat 0: nothing changes'],
    [
      answered,
      'reject:always',
      'Reject the offer of seat 0 and always reject: offers. You can be asked again by a move of your own turn',
    ],
  ])('%# %s', (scene, id, words) => {
    expect(label(scene, id)).toBe(words);
  });
});
