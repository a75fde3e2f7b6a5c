// Sentences for facts: anyone who reads them follows the game without knowing the rules.

import { expect, test } from 'vitest';
import { plainText } from '../../../../domain/base/seatMarks.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { Scene } from './scene.ts';
import { at } from './spoken.ts';

/** Sentences for the last move of the table. */
function told({ facts }: Scene): readonly string[] {
  return facts.map((fact) => plainText(title.describeFact(fact, 'en')));
}

test('a debt that cannot be paid, and the insanity that it means', () => {
  const players = { 0: { space: 'miskatonic-university', sanity: 5 }, 1: { lots: ['riverside-hospital'] } };
  expect(told(at({ players }, 'roll = 1 2'))).toEqual([
    'Seat 0 throws to walk: 1 + 2 = 3.',
    'Seat 0 walks from Miskatonic University to Riverside Hospital.',
    'Seat 0 owes 11 Sanity to seat 1, the rent of Riverside Hospital, and has less.',
    'Seat 0 goes insane: it is a Cultist now, its Lots are for sale, its cards go under the deck.',
    'What is left of the turn of seat 0 is dropped.',
    'The game is over: one sane player is left. 1. seat 1, 2. seat 0.',
  ]);
});

test('a Monster that is drawn, attacks and moves; a loss that is answered', () => {
  const drawn = at({ players: { 0: { space: 'cultes-de-goules', cards: ['elder-sign.1'] } } }, 'roll = 3 4 gug.1');
  expect(told(drawn)).toEqual([
    'Seat 0 throws to walk: 3 + 4 = 7.',
    'Seat 0 walks from Cultes de Goules to Mythos 19.',
    'Seat 0 draws Gug (gug.1, Monster, takes 16).',
    'Gug (gug.1, Monster, takes 16) comes into play at Mythos 19.',
    'Next: seat 0 is about to lose Sanity: 16 Sanity to Gug (gug.1).',
  ]);
  expect(told(drawn.play('use:elder-sign.1 = 1 1'))).toEqual([
    'Seat 0 uses Elder Sign (elder-sign.1) for nothing.',
    'Elder Sign (elder-sign.1) of seat 0 goes under the deck: it works once.',
    'Seat 0 throws for the Monster: 1 + 1 = 2.',
    'Gug (gug.1) moves from Mythos 19 to Old Witch House.',
    'Next: seat 0 may end its turn.',
  ]);
});

test('the Asylum, a Gate with its row, the toll', () => {
  expect(told(at({ players: { 0: { inmate: 0 } } }, 'roll = 3 3')).slice(0, 3)).toEqual([
    'Seat 0 throws to walk: 3 + 3 = 6.',
    'Seat 0 is out of Arkham Asylum.',
    'Seat 0 walks from Arkham Asylum to Old Harbour Lane.',
  ]);
  const gate = at({ players: { 0: { space: 'mi-go', cards: ['silver-key.1'] } } }, 'roll = 2 3 1 2');
  expect(told(gate.play('shift:silver-key.1:down'))).toEqual([
    'Seat 0 lowers the throw by one with Silver Key (silver-key.1).',
    'The Gate opens at row 2: To Mi-Go; toll 5.',
    'Seat 0 is sent by the Gate from Gate 5 to Mi-Go.',
    'Seat 0 loses 5 Sanity as the toll of Mi-Go.',
    'Next: seat 0 may end its turn.',
  ]);
});

test('an offer and its answer, a standing pass', () => {
  const players = { 0: { cards: ['great-seal.1'] }, 1: { lots: ['gilman-house'] } };
  const lines = ['roll = 3 5', 'trade:p1', 'give:great-seal.1', 'take:gilman-house', 'price:pay:10'];
  const offered = at({ players }, ...lines);
  expect(told(offered)).toEqual([
    'Offer to seat 1: seat 0 gives The Great Seal (great-seal.1) and 10 Sanity and gets Gilman House.',
    'Next: seat 1 answers an offer: it would give Gilman House and get The Great Seal (great-seal.1) and 10 Sanity.',
  ]);
  expect(told(offered.play('accept')).slice(0, 1)).toEqual([
    'Seat 1 accepts: seat 0 gives The Great Seal (great-seal.1) and 10 Sanity and gets Gilman House.',
  ]);
  expect(told(offered.play('reject:always')).slice(0, 2)).toEqual([
    'Seat 1 will pass by itself: offers.',
    'Seat 1 rejects the offer.',
  ]);
});

test('a Cultist attacks with its friends, a Spell is stopped', () => {
  const attack = at(
    {
      seats: 3,
      active: 2,
      players: { 0: { space: 'gilman-house' }, 2: { cultist: true, space: 'moment-of-silence', cards: ['gug.1'] } },
    },
    'roll = 3 4 5',
  );
  expect(told(attack).slice(2, 6)).toEqual([
    'Seat 2 throws for the attack of the Cultist: 5.',
    'Seat 0 loses 5 Sanity to the Cultist of seat 2.',
    'Gug (gug.1), a friend of seat 2, goes under the deck.',
    'Seat 0 loses 16 Sanity to Gug (gug.1), a friend of the Cultist.',
  ]);
  const casting = at(
    { players: { 0: { cards: ['white-corridor.1'] }, 1: { cards: ['turn-aside.1'] } } },
    'use:white-corridor.1@p1',
    'counter:turn-aside.1',
  );
  expect(told(casting).slice(0, 2)).toEqual([
    'Seat 1 uses Turn Aside (turn-aside.1) for 3 Sanity.',
    'Seat 1 stops The White Corridor (white-corridor.1) with Turn Aside (turn-aside.1): it has no effect.',
  ]);
});
