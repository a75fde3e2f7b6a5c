// What the app offers of a title's options is what the title has.

import { describe, expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { chosenOptions, OPTION_CHOICES, type Options, offeredOptions } from '../../../web/play/titles/optionChoices.ts';

/** Options that nobody is asked for: what follows from the table, and an order that is drawn. */
const UNASKED = ['players', 'pencils'];

describe.each(TITLES)('$id', (title) => {
  const choices = OPTION_CHOICES[title.id] ?? [];
  const schema = title.options.schema as {
    readonly properties: Readonly<Record<string, { readonly default?: unknown }>>;
  };

  test('every option is offered, the usual value first', () => {
    const wanted = Object.keys(schema.properties).filter((option) => !UNASKED.includes(option));
    expect(choices.map(({ option }) => option).sort()).toEqual(wanted.sort());
    for (const { option, values } of choices) expect(values[0]?.[0]).toBe(schema.properties[option]?.default);
  });

  test('every value is accepted, at every table', () => {
    for (const { option, values } of choices) {
      for (const [value] of values) {
        for (let seats = title.seats.min; seats <= title.seats.max; seats += 1) {
          const parsed = title.options.parse(chosenOptions(title.id, seats, { [option]: value }), seats);
          expect([option, value, seats, parsed.ok]).toEqual([option, value, seats, true]);
        }
      }
    }
  });
});

test('what is as usual, or means nothing at the table, is not sent', () => {
  const necronomonopoly: Options = { trade: false, offersPerTurn: 3, gateRoll: '2d6' };
  expect(chosenOptions('necronomonopoly', 3, necronomonopoly)).toEqual({ trade: false });
  expect(offeredOptions('necronomonopoly', 3, necronomonopoly).map(({ option }) => option)).not.toContain(
    'offersPerTurn',
  );
  expect(chosenOptions('return-to-lionsgate-city', 2, { soloMats: 2 })).toBe(null);
  expect(chosenOptions('return-to-lionsgate-city', 1, { soloMats: 2 })).toEqual({ soloMats: 2 });
  expect(chosenOptions('a-title-to-come', 2, { any: true })).toBe(null);
});
