// The places that an event names as opened: ranges of versions, single places where part of a version stays sealed.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf, stillSealed } from '../../../domain/game/seen/sealing.ts';
import type { SealedEvent } from '../../../domain/game/state.ts';

const EVENT = { type: 'GameStarted', facts: [] } as const;
const sealedAt = (...places: readonly (readonly [number, number])[]): readonly SealedEvent[] =>
  places.map(([version, index]) => ({ version, index, event: EVENT }));

test.each([
  [
    'all of a run',
    [
      [3, 0],
      [4, 0],
      [5, 0],
    ],
    [0, 1, 2],
    { ranges: [[3, 5]], places: [] },
  ],
  [
    'a gap of public versions between',
    [
      [3, 0],
      [9, 0],
    ],
    [0, 1],
    { ranges: [[3, 9]], places: [] },
  ],
  [
    'one that stays sealed between',
    [
      [3, 0],
      [5, 0],
      [9, 0],
    ],
    [0, 2],
    {
      ranges: [
        [3, 3],
        [9, 9],
      ],
      places: [],
    },
  ],
  [
    'a part of a version',
    [
      [3, 0],
      [3, 1],
      [4, 0],
    ],
    [0, 2],
    { ranges: [[4, 4]], places: [[3, 0]] },
  ],
  [
    'two of one version',
    [
      [3, 0],
      [3, 1],
    ],
    [0, 1],
    { ranges: [[3, 3]], places: [] },
  ],
] as const)('%s', (_what, places, open, expected) => {
  const sealed = sealedAt(...places);
  const opened = new Set(sealed.filter((_, index) => open.some((one) => one === index)));
  expect(placesOf(sealed, opened)).toEqual({ all: false, ...expected });
});

test('the places named are exactly those that were opened, for any set of them', () => {
  const place = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 2 }), fc.boolean());
  const places = fc.uniqueArray(place, { selector: ([version, index]) => `${version}.${index}`, maxLength: 20 });
  fc.assert(
    fc.property(places, (drawn) => {
      const ordered = drawn.toSorted(([v, i], [w, j]) => v - w || i - j);
      const sealed = sealedAt(...ordered.map(([version, index]) => [version, index] as const));
      const opened = new Set(sealed.filter((_, index) => ordered[index]?.[2] === true));
      expect(stillSealed(sealed, placesOf(sealed, opened))).toEqual(sealed.filter((one) => !opened.has(one)));
    }),
  );
});
