// Options of a title: schema and parser come from one description, so they agree.

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Parsed } from '../../../domain/read/fault.ts';
import { assignment, distinct, either } from '../../../domain/read/lists.ts';
import { optionsOf } from '../../../domain/read/options.ts';
import { described, option } from '../../../domain/read/records.ts';
import { flag, integer, oneOf, seatCount, seatNumber } from '../../../domain/read/shape.ts';
import { faultText } from '../../../domain/read/words.ts';

const COLOURS = ['red', 'green', 'blue'] as const;

const options = optionsOf('Test', {
  mode: option('A mode.', oneOf(['off', 'on']), 'off'),
  trade: option('Whether to trade.', flag, true),
  rounds: option('Rounds.', integer(10, 60), 20),
  first: option('Who begins.', either(oneOf(['random']), seatNumber(4)), 'random'),
  order: option('The order.', either(oneOf(['random']), distinct(COLOURS, 2)), 'random'),
  powers: option('Powers.', either(oneOf(['off']), assignment(COLOURS, ['x', 'y', 'z'])), 'off'),
});
const DEFAULTS = { mode: 'off', trade: true, rounds: 20, first: 'random', order: 'random', powers: 'off' };
const POWERS = { red: 'z', green: 'y', blue: 'x' };

/** Where and why an option is refused. */
function said(parsed: Parsed<unknown>) {
  return parsed.ok ? null : { path: parsed.path, message: faultText(parsed.fault, 'en') };
}

test.each([undefined, null, {}, { mode: null, rounds: null }])('%j takes the defaults', (input) => {
  expect(options.parse(input, 2)).toEqual({ ok: true, value: DEFAULTS });
});

test.each([
  { mode: 'on' },
  { trade: false },
  { rounds: 10 },
  { rounds: 60 },
  { first: 0 },
  { first: 1 },
  { order: ['blue', 'red'] },
  { powers: POWERS },
])('%j is taken', (input) => {
  expect(options.parse(input, 2)).toEqual({ ok: true, value: { ...DEFAULTS, ...input } });
});

test.each([
  ['text', [], 'must be an object'],
  [[], [], 'must be an object'],
  [{ speed: 1 }, ['speed'], 'unknown option; the options are mode, trade, rounds, first, order, powers'],
  [{ mode: 'auto' }, ['mode'], 'must be one of "off", "on"'],
  [{ trade: 'yes' }, ['trade'], 'must be true or false'],
  [{ rounds: 9 }, ['rounds'], 'must be an integer from 10 to 60'],
  [{ rounds: 10.5 }, ['rounds'], 'must be an integer from 10 to 60'],
  [{ first: 2 }, ['first'], 'must be "random", or the number of a seat'],
  [{ order: ['red'] }, ['order'], 'needs 2 entries, found 1'],
  [{ order: ['red', 'red'] }, ['order', '1'], '"red" appears twice'],
  [{ order: ['red', 'pink'] }, ['order', '1'], 'must be one of "red", "green", "blue"'],
  [{ order: 'none' }, ['order'], 'must be "random", or a list of 2 distinct values from "red", "green", "blue"'],
  [{ powers: { ...POWERS, pink: 'x' } }, ['powers', 'pink'], 'unknown key; the keys are red, green, blue'],
  [{ powers: { red: 'x', green: 'y' } }, ['powers', 'blue'], 'must be one of "x", "y", "z"'],
  [{ powers: { ...POWERS, blue: 'z' } }, ['powers', 'blue'], '"z" is already assigned to red'],
])('%j is refused at %j', (input, path, message) => {
  expect(said(options.parse(input, 2))).toEqual({ path, message });
});

test('a recorded game may have what an earlier release offered; a new one may not', () => {
  const fields = { rounds: option('Rounds.', integer(10, 35), 20) };
  const shorter = optionsOf('Test', fields, { former: { rounds: integer(10, 60) } });
  expect(shorter.parse({ rounds: 36 }, 2)).toMatchObject({ ok: false, path: ['rounds'] });
  expect(shorter.parseRecorded({ rounds: 60 }, 2)).toEqual({ ok: true, value: { rounds: 60 } });
  expect(shorter.parseRecorded({ rounds: 61 }, 2)).toMatchObject({ ok: false, path: ['rounds'] });
  expect(shorter.parseRecorded({}, 2)).toEqual({ ok: true, value: { rounds: 20 } });
});

test('the schema takes what the parser takes, but for what depends on the table', () => {
  const validate = new Ajv2020({ strict: false }).compile(options.schema as object);
  const odd = fc.constantFrom('off', 'x', true, 9, 10.5, 61, -1, 4, ['red', 'red'], ['red'], [], {}, { red: 'x' });
  const mostly = (...good: readonly unknown[]) => fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...good) }, odd);
  const sent = fc.record(
    {
      mode: mostly('off', 'on'),
      trade: mostly(true, false),
      rounds: mostly(10, 60),
      first: mostly('random', 0, 3),
      order: mostly('random', ['red', 'blue']),
      powers: mostly('off', POWERS),
    },
    { requiredKeys: [] },
  );
  let taken = 0;
  fc.assert(
    fc.property(sent, (input) => {
      const parsed = options.parse(input, 4).ok;
      if (parsed) taken += 1;
      expect(validate(input)).toBe(parsed);
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(400);
});

test('what the table has decided may be repeated: it is checked and not kept', () => {
  const table = optionsOf(
    'Test',
    { mode: option('A mode.', oneOf(['off']), 'off') },
    { repeated: { players: described('Seats.', seatCount(2, 4)) } },
  );
  const taken = { ok: true, value: { mode: 'off' } };
  for (const input of [{}, { players: null }, { players: 3 }]) expect(table.parse(input, 3)).toEqual(taken);
  expect(said(table.parse({ players: 2 }, 3))).toEqual({
    path: ['players'],
    message: 'must be 3, the number of seats',
  });
  expect(said(table.parse({ seats: 3 }, 3))).toEqual({
    path: ['seats'],
    message: 'unknown option; the options are mode, players',
  });
  expect(table.schema).toMatchObject({ properties: { players: { type: 'integer', minimum: 2, maximum: 4 } } });
});
