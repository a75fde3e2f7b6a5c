// The address of a tournament says what is shown of it.

import { expect, test } from 'vitest';
import { addressBefore, addressOf, shownIn } from '../../../web/play/tournaments/base/address.ts';

test.each([
  ['', { round: null, player: null }],
  ['?round=2', { round: 2, player: null }],
  ['?round=0', { round: null, player: null }],
  ['?round=2x&player=', { round: null, player: null }],
  ['?round=12&player=player_a%26b', { round: 12, player: 'player_a&b' }],
  [`?player=${'x'.repeat(201)}`, { round: null, player: null }],
])('what %s asks for is read, and written', (query, shown) => {
  expect(shownIn(new URLSearchParams(query))).toEqual(shown);
  const [, written = ''] = addressOf('ID', shown).split('/tournaments/ID');
  expect(shownIn(new URLSearchParams(written))).toEqual(shown);
});

test.each([
  ['', '', '/tournaments'],
  ['?id=', '', '/tournaments'],
  ['?id=ID', '', '/tournaments/ID'],
  ['?id=ID', '#round=2&player=p', '/tournaments/ID?round=2&player=p'],
  ['?id=a%2Fb', '#player=', '/tournaments/a%2Fb'],
])('an address of earlier releases leads on: %s%s', (search, hash, address) => {
  expect(addressBefore({ search, hash })).toBe(address);
});
