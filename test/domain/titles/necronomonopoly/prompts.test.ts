// Prompts: every decision point says what is asked, and why.

import { expect, test } from 'vitest';
import { viewerOf } from '../../../../domain/title/contract.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { STEP_NAMES } from '../../../../domain/titles/necronomonopoly/text/names.ts';
import { MASONS_HILL, type Scene } from './scene.ts';
import { at, drawing } from './spoken.ts';

function decisionOf({ state }: Scene) {
  const seat = title.toAct(state)[0] ?? -1;
  return title.decision(state, seat, viewerOf(seat), 'en');
}

const offer = at(
  { seats: 3, players: { 0: { cards: ['great-seal.1'] }, 1: { lots: ['gilman-house'] } } },
  'roll = 3 5',
);
const give = offer.play('trade:p1');
const take = give.play('give:great-seal.1');
const price = take.play('take:gilman-house');
const victims = at(
  {
    seats: 3,
    active: 2,
    players: {
      0: { space: 'gilman-house' },
      1: { space: 'gilman-house' },
      2: { cultist: true, space: 'moment-of-silence', cards: ['gug.1', 'ghoul.2'] },
    },
  },
  'roll = 3 4',
);
const casting = at(
  { players: { 0: { cards: ['withering-word.1'] }, 1: { cards: ['turn-aside.1'] } } },
  'use:withering-word.1@p1',
);

/** Seat 2, a Cultist, is to act. */
const insane = { seats: 3, active: 2, players: { 2: { cultist: true, space: 'gilman-house' } } } as const;

const PROMPTS: readonly (readonly [step: string, scene: Scene, prompt: string])[] = [
  [
    'monster',
    at({ board: ['gug.1@mythos-4'] }),
    'Move one Monster: two dice, widdershins; it attacks where it ends. You are at Mi-Go with 150 Sanity',
  ],
  [
    'monster',
    at({ ...insane, board: ['gug.1@mythos-4'] }),
    'Move one Monster, or none: two dice, widdershins; it attacks where it ends. You are at Gilman House, and Monsters leave you alone',
  ],
  ['roll', at({}), 'Throw the dice and walk from Mi-Go'],
  ['roll', at(insane), 'Throw the dice and walk from Gilman House, widdershins'],
  [
    'roll',
    at({ players: { 0: { space: 'gilman-house' } } }, 'roll = 2 2', 'decline', 'roll = 1 1', 'decline'),
    'Doubles: throw again and walk on from Strange High House; doubles now lead to Arkham Asylum',
  ],
  [
    'roll',
    at({ players: { 0: { inmate: 1 } } }),
    'Throw the dice inside Arkham Asylum, try 2 of 3: doubles take you out',
  ],
  [
    'dice',
    at({ players: { 0: { cards: ['lucky-coin.1'] } } }, 'roll = 6 4'),
    'You threw 6 + 4 = 10: let it stand, or throw both dice again by a card',
  ],
  [
    'loss',
    drawing('gug.1', ['loyal-mastiff.1']),
    'You are about to lose 16 Sanity to Gug (gug.1), leaving you 134: take it, or answer it',
  ],
  [
    'loss',
    at({ players: { 0: { space: 'sunken-rlyeh', lots: MASONS_HILL } } }, 'roll = 1 1'),
    'You are about to lose 10 Sanity as the toll of Mi-Go, leaving you 140: take it, or answer it',
  ],
  [
    'payment',
    at(
      {
        players: {
          0: { space: 'miskatonic-university', sanity: 4, cards: ['letter-of-passage.1'] },
          1: { lots: ['riverside-hospital'] },
        },
      },
      'roll = 1 2',
    ),
    'You owe 11 Sanity to seat 1, the rent of Riverside Hospital, more than the 4 you have, which means insanity: pay it, or answer it',
  ],
  ['buy', at({}, 'roll = 1 2'), 'You may buy Whateley Farm (Dunwich, cost 8, rent 2/6/24). You have 150 Sanity'],
  ['keep', drawing('hip-flask.1'), 'You drew Hip Flask (hip-flask.1, Item): Gain 10. One-Shot. You may keep it'],
  [
    'redraw',
    at(
      { players: { 0: { space: 'cultes-de-goules', lots: ['cold-spring-glen', 'whateley-farm', 'sentinel-hill'] } } },
      'roll = 3 4 restful-week.1',
    ),
    'You drew A Restful Week (restful-week.1, event): Gain 12. Once a turn you may draw another card instead',
  ],
  [
    'gate',
    at({ players: { 0: { cards: ['silver-key.1'] } } }, 'roll = 2 3 4 4'),
    'The Gate: you threw 4 + 4 = 8, row 8: To A Moment of Silence. You may shift it by one',
  ],
  ['choose', at({}, 'roll = 2 3 3 4'), 'The Gate, row 7: To a Tome of your choice. Choose'],
  [
    'counter',
    casting,
    'Withering Word (withering-word.1) of seat 0 on seat 1: Another sane player loses 2d6. One-Shot. You may counter it',
  ],
  [
    'retrieve',
    at({ players: { 0: { space: 'mythos-6', tomes: ['necronomicon'] } } }, 'roll = 1 2'),
    'You reached Mi-Go with The Necronomicon: you may take a Spell for nothing',
  ],
  [
    'victim',
    victims,
    'Whom do your friends attack, after your own die? Gug (gug.1) takes 16 and Ghoul (ghoul.2) takes 8',
  ],
  [
    'discard',
    at(
      { players: { 0: { space: 'cultes-de-goules', cards: ['storm-lantern.1', 'hip-flask.1'] } } },
      'roll = 3 4 moon-beast.1',
    ),
    'The Monster makes you discard one Item: which?',
  ],
  ['end', offer, 'Your walk is over: end your turn, or use what you have. You have 150 Sanity, 2 offers left'],
  ['end', at(insane, 'roll = 1 2'), 'Your walk is over: end your turn, or use what you have'],
  ['tradeGive', give, 'Offer to seat 1 (150 Sanity): what do you give?'],
  ['tradeTake', take, 'Offer to seat 1 (150 Sanity): what do you take?'],
  ['tradePrice', price, 'Offer to seat 1 (150 Sanity): at what price? You have 150 Sanity'],
  [
    'tradeAnswer',
    price.play('price:pay:10'),
    'Seat 0 makes you an offer: you give Gilman House to seat 0 and get The Great Seal (great-seal.1) and 10 Sanity. You have 150 Sanity',
  ],
  [
    'interlude',
    at({ players: { 0: {}, 1: { cards: ['hip-flask.1'] } } }, 'roll = 3 5', 'pass'),
    'The turn of seat 0 is over, seat 1 is next: you may use one card in between',
  ],
];

test.each(PROMPTS)('%s %#', (step, scene, prompt) => {
  const decision = decisionOf(scene);
  expect(decision).toMatchObject({ kind: step, prompt });
  const numbers = new Set(title.rulings.map(({ number }) => number));
  expect(decision.rulings.filter((number) => !numbers.has(number))).toEqual([]);
});

test('every decision point is among them', () => {
  const asked = new Set(PROMPTS.map(([step]) => step));
  expect(Object.keys(STEP_NAMES).filter((step) => step !== 'over' && !asked.has(step))).toEqual([]);
});

test('a seat that is not asked has no prompt', () => {
  expect(() => title.decision(at({}).state, 1, viewerOf(1), 'en')).toThrow('seat 1 is not to act at roll');
});
