// Seats, edition and first seat. Rulebook: 03 Setup, step G; rulings R2, R3.

import type { Json } from '../../base/json.ts';
import type { Parsed, Seat } from '../../title.ts';
import { EDITIONS, type Edition } from './components/ids.ts';
import { DEFAULT_EDITION } from './components.ts';

export const SEATS = { min: 2, max: 4 } as const;

export interface Options {
  readonly edition: Edition;
  readonly firstSeat: 'random' | Seat;
}

const DEFAULTS: Options = { edition: DEFAULT_EDITION, firstSeat: 'random' };

export const OPTIONS_SCHEMA: Json = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Options of London Necropolis Railway',
  type: 'object',
  additionalProperties: false,
  properties: {
    edition: {
      enum: [...EDITIONS],
      default: DEFAULTS.edition,
      description: 'Which rulebook is played: the English (en) or the German (de) edition.',
    },
    firstSeat: {
      anyOf: [{ const: 'random' }, { type: 'integer', minimum: 0, maximum: SEATS.max - 1 }],
      default: DEFAULTS.firstSeat,
      description: 'The seat that begins: drawn by chance, or its number from 0, which must be at the table.',
    },
    players: {
      type: 'integer',
      minimum: SEATS.min,
      maximum: SEATS.max,
      description: 'Number of seats; may be left out, and must equal the seats of the game if given.',
    },
  },
};

const KEYS = ['edition', 'firstSeat', 'players'];

function isSeat(value: unknown, seatCount: number): value is Seat {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seatCount;
}

function wrong(key: string, message: string): Parsed<never> {
  return { ok: false, path: [key], message };
}

function parseValues(values: ReadonlyMap<string, unknown>, seatCount: number): Parsed<Options> {
  if ((values.get('players') ?? seatCount) !== seatCount)
    return wrong('players', `must be ${seatCount}, the number of seats`);
  const edition = EDITIONS.find((name) => name === (values.get('edition') ?? DEFAULTS.edition));
  if (edition === undefined) return wrong('edition', 'must be "en" or "de"');
  const firstSeat = values.get('firstSeat') ?? DEFAULTS.firstSeat;
  if (firstSeat !== 'random' && !isSeat(firstSeat, seatCount)) {
    return wrong('firstSeat', `must be "random" or an integer from 0 to ${seatCount - 1}`);
  }
  return { ok: true, value: { edition, firstSeat } };
}

/** Complete options for `seatCount` seats, or where the input is wrong. */
export function parseOptions(input: unknown, seatCount: number): Parsed<Options> {
  const given = input ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    return { ok: false, path: [], message: 'must be an object' };
  }
  const values = new Map<string, unknown>(Object.entries(given));
  for (const key of values.keys()) {
    if (!KEYS.includes(key)) return wrong(key, `unknown option; there are ${KEYS.join(', ')}`);
  }
  return parseValues(values, seatCount);
}
