// Options of a game: the two modules and the order of the pencils. Rulebook: Advanced modules; R23.

import { at } from '../../base/defect.ts';
import type { Json } from '../../base/json.ts';
import type { Parsed } from '../../title.ts';
import { COLOURS, type Colour, OBJECTIVES, type ObjectiveId, POWERS, type PowerId, type Powers } from './components.ts';

export const SEATS = { min: 1, max: 4 } as const;

export interface Options {
  readonly objectives: 'off' | 'random' | readonly [ObjectiveId, ObjectiveId];
  readonly powers: 'off' | 'random' | Powers;
  /** The order in which seat 0 uses the colours. */
  readonly pencils: 'random' | readonly Colour[];
}

export const DEFAULTS: Options = { objectives: 'off', powers: 'off', pencils: 'random' };

const MODES: Json = { enum: ['off', 'random'] };

/** JSON Schema (2020-12) of the options. */
export const SCHEMA: Json = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Options of Next Station: London',
  type: 'object',
  additionalProperties: false,
  properties: {
    objectives: {
      description: 'Shared objectives: off, two at random, or two different ids.',
      default: DEFAULTS.objectives,
      oneOf: [MODES, { type: 'array', items: { enum: [...OBJECTIVES] }, minItems: 2, maxItems: 2, uniqueItems: true }],
    },
    powers: {
      description: 'Pencil powers: off, at random, or a different power for each colour.',
      default: DEFAULTS.powers,
      oneOf: [
        MODES,
        {
          type: 'object',
          additionalProperties: false,
          required: [...COLOURS],
          properties: Object.fromEntries(COLOURS.map((colour) => [colour, { enum: [...POWERS] }])),
        },
      ],
    },
    pencils: {
      description: 'The order in which seat 0 uses the four colours: at random, or all four in order.',
      default: DEFAULTS.pencils,
      oneOf: [
        { const: 'random' },
        { type: 'array', items: { enum: [...COLOURS] }, minItems: 4, maxItems: 4, uniqueItems: true },
      ],
    },
  },
};

type Failure = Extract<Parsed<never>, { readonly ok: false }>;
type Keys = { readonly [key: string]: unknown };

function failure(path: readonly string[], message: string): Failure {
  return { ok: false, path, message };
}

function isObject(input: unknown): input is Keys {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** The first key of `input` that is none of `known`. */
function unknownKey(input: Keys, known: readonly string[]): string | null {
  return Object.keys(input).find((key) => !known.includes(key)) ?? null;
}

/** Different members of `values`, `count` of them, in the order given. */
function parseChoice<Value extends string>(
  input: readonly unknown[],
  values: readonly Value[],
  count: number,
  path: readonly string[],
): Parsed<readonly Value[]> {
  if (input.length !== count) return failure(path, `needs ${count} entries, found ${input.length}`);
  const chosen: Value[] = [];
  for (const [index, entry] of input.entries()) {
    const value = values.find((known) => known === entry);
    const place = [...path, String(index)];
    if (value === undefined) return failure(place, `must be one of ${values.join(', ')}`);
    if (chosen.includes(value)) return failure(place, `${value} is given twice`);
    chosen.push(value);
  }
  return { ok: true, value: chosen };
}

function parseObjectives(input: unknown): Parsed<Options['objectives']> {
  if (input === undefined || input === null) return { ok: true, value: DEFAULTS.objectives };
  if (input === 'off' || input === 'random') return { ok: true, value: input };
  if (!Array.isArray(input)) return failure(['objectives'], 'must be "off", "random" or two different objective ids');
  const chosen = parseChoice(input, OBJECTIVES, 2, ['objectives']);
  if (!chosen.ok) return chosen;
  return { ok: true, value: [at(chosen.value, 0), at(chosen.value, 1)] };
}

function parsePowers(input: unknown): Parsed<Options['powers']> {
  if (input === undefined || input === null) return { ok: true, value: DEFAULTS.powers };
  if (input === 'off' || input === 'random') return { ok: true, value: input };
  if (!isObject(input)) return failure(['powers'], 'must be "off", "random" or a power for each colour');
  return parseBijection(input);
}

/** A different power for each colour. */
function parseBijection(input: Keys): Parsed<Powers> {
  const stray = unknownKey(input, COLOURS);
  if (stray !== null) return failure(['powers', stray], `no pencil has this colour; there are ${COLOURS.join(', ')}`);
  const powers: PowerId[] = [];
  for (const colour of COLOURS) {
    const power = POWERS.find((known) => known === input[colour]);
    if (power === undefined) return failure(['powers', colour], `must be one of ${POWERS.join(', ')}`);
    if (powers.includes(power)) return failure(['powers', colour], `${power} is given to two colours`);
    powers.push(power);
  }
  return { ok: true, value: { purple: at(powers, 0), blue: at(powers, 1), pink: at(powers, 2), green: at(powers, 3) } };
}

function parsePencils(input: unknown): Parsed<Options['pencils']> {
  if (input === undefined || input === null) return { ok: true, value: DEFAULTS.pencils };
  if (input === 'random') return { ok: true, value: input };
  if (!Array.isArray(input)) return failure(['pencils'], 'must be "random" or the four colours in order');
  return parseChoice(input, COLOURS, COLOURS.length, ['pencils']);
}

/** Complete options from what a client sent, or the JSON path of the first fault. */
export function parseOptions(input: unknown): Parsed<Options> {
  const given = input ?? {};
  if (!isObject(given)) return failure([], 'must be an object');
  const stray = unknownKey(given, Object.keys(DEFAULTS));
  if (stray !== null) return failure([stray], `unknown option; there are ${Object.keys(DEFAULTS).join(', ')}`);
  const objectives = parseObjectives(given.objectives);
  if (!objectives.ok) return objectives;
  const powers = parsePowers(given.powers);
  if (!powers.ok) return powers;
  const pencils = parsePencils(given.pencils);
  if (!pencils.ok) return pencils;
  return { ok: true, value: { objectives: objectives.value, powers: powers.value, pencils: pencils.value } };
}
