// The notation: every move has one text, and every text names one move or none.

import { expect, test } from 'vitest';
import { MOVES, moveId, parseMove } from '../../../../domain/titles/necronomonopoly/moves.ts';

test('every move is read back from its text, and no two share one', () => {
  const ids = MOVES.map(moveId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [index, id] of ids.entries()) {
    expect(id).toMatch(/^[a-z0-9:.@-]+$/);
    expect(parseMove(id)).toBe(MOVES[index]);
  }
});

test.each([
  ['monster:ghoul.2', { kind: 'monster', card: 'ghoul.2' }],
  ['none', { kind: 'none' }],
  ['roll', { kind: 'roll' }],
  ['stand', { kind: 'stand' }],
  ['take', { kind: 'take' }],
  ['ally:loyal-mastiff.1', { kind: 'ally', card: 'loyal-mastiff.1' }],
  ['ally:deep-one.5', { kind: 'ally', card: 'deep-one.5' }],
  ['shield', { kind: 'shield' }],
  ['shift:far-places:up', { kind: 'shift', source: 'far-places', by: 1 }],
  ['shift:silver-key.1:down', { kind: 'shift', source: 'silver-key.1', by: -1 }],
  ['space:witchs-cross', { kind: 'space', space: 'witchs-cross' }],
  ['beast:dagon.1', { kind: 'beast', card: 'dagon.1' }],
  ['lot:sunken-rlyeh', { kind: 'lot', lot: 'sunken-rlyeh' }],
  ['pass:always', { kind: 'pass-always' }],
  ['counter:turn-aside.1', { kind: 'counter', card: 'turn-aside.1' }],
  ['friend:gug.1', { kind: 'friend', card: 'gug.1' }],
  ['spell:great-seal.1', { kind: 'spell', card: 'great-seal.1' }],
  ['victim:5', { kind: 'victim', seat: 5 }],
  ['discard:formulary.1', { kind: 'discard', card: 'formulary.1' }],
  ['trade:p3', { kind: 'trade', seat: 3 }],
  ['give:none', { kind: 'give', good: null }],
  ['give:book-of-eibon', { kind: 'give', good: 'book-of-eibon' }],
  ['take:elder-ward.1', { kind: 'receive', good: 'elder-ward.1' }],
  ['take:none', { kind: 'receive', good: null }],
  ['price:0', { kind: 'price', side: 'even', sanity: 0 }],
  ['price:pay:40', { kind: 'price', side: 'pay', sanity: 40 }],
  ['price:get:100', { kind: 'price', side: 'get', sanity: 100 }],
  ['reject:always', { kind: 'reject-always' }],
  ['use:hip-flask.1', { kind: 'use', card: 'hip-flask.1', target: null }],
  ['use:withering-word.2@p5', { kind: 'use', card: 'withering-word.2', target: 5 }],
  ['use:unseen-hand.1@silver-key.1', { kind: 'use', card: 'unseen-hand.1', target: 'silver-key.1' }],
  ['use:trolley-token.1@witchs-cross', { kind: 'use', card: 'trolley-token.1', target: 'witchs-cross' }],
  ['extra:innsmouth:deep-one.1', { kind: 'extra', source: 'innsmouth', card: 'deep-one.1' }],
  ['summon:ghatanothoa.1', { kind: 'summon', card: 'ghatanothoa.1' }],
  ['ask:interlude', { kind: 'ask', pass: 'interlude' }],
])('%s', (id, move) => {
  expect(parseMove(id)).toEqual(move);
});

test.each([
  ...['', 'ROLL', 'monster:ghoul', 'monster:ghoul.5', 'monster:lucky-coin.1', 'ally:silver-key.1', 'shift:arkham:up'],
  ...['space:nowhere', 'lot:necronomicon', 'victim:6', 'trade:p6', 'give:silver-key.1', 'price:7', 'price:pay:0'],
  ...['price:get:3', 'use:hip-flask.1@p0', 'use:withering-word.1', 'use:withering-word.1@p6', 'use:turn-aside.1'],
  ...['extra:arkham:ghoul.1', 'summon:cthulhu.1', 'ask:loss', 'pass:never', '__proto__'],
])('no move: %j', (id) => {
  expect(parseMove(id)).toBeNull();
});
