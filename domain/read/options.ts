// Options of a title: one description gives JSON Schema, parser and type.

import type { Parsed } from './fault.ts';
import { described, type Members, type RecordOf, record } from './records.ts';
import { read, type Schema, type Shape, schemaOf, seatCount } from './shape.ts';

type Parser<Options> = (input: unknown, seats: number) => Parsed<Options>;

export interface OptionsReader<Options> {
  readonly schema: Schema;
  readonly parse: Parser<Options>;
  readonly parseRecorded: Parser<Options>;
}

/** The options that a reader gives. */
export type OptionsOf<Reader> = Reader extends OptionsReader<infer Options> ? Options : never;

/** Of members whose shapes allow something else. */
export interface OtherMembers<Some> {
  /** What a client may say although the table already decides it: it is checked and not kept. */
  readonly repeated?: Members;
  /** What earlier releases offered, and recorded games may have, where it was more. */
  readonly former?: { readonly [Key in keyof Some]?: Shape };
}

/** Complete options from what a client sent: null and absent keys take their defaults, an unknown key is refused. */
export function optionsOf<const Some extends Members>(
  titleName: string,
  members: Some,
  { repeated = {}, former = {} }: OtherMembers<Some> = {},
): OptionsReader<RecordOf<Some>> {
  const spoken = Object.fromEntries(Object.entries(repeated).map(([key, shape]) => [key, checkedOnly(shape)]));
  const known = record({ ...members, ...spoken }, 'unknown-option');
  const recorded = record({ ...widened(members, former), ...spoken }, 'unknown-option');
  // Only `members` are kept.
  const parserOf = (shape: Shape) => (input: unknown, seats: number) =>
    read(shape as Shape<RecordOf<Some>>, input ?? {}, seats);
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `Options of ${titleName}`,
      ...schemaOf(known),
    },
    parse: parserOf(known),
    parseRecorded: parserOf(recorded),
  };
}

/** The number of seats, which a client may repeat. */
export function playersOf({ min, max }: { readonly min: number; readonly max: number }): Members {
  const description = 'Number of seats; may be left out, and must equal the seats of the game if given.';
  return { players: described(description, seatCount(min, max)) };
}

function checkedOnly(shape: Shape): Shape {
  return {
    ...shape,
    check: (input, seats) => (input === null ? null : shape.check(input, seats)),
    fill: () => undefined,
    absent: { value: undefined },
  };
}

function widened(members: Members, former: { readonly [key: string]: Shape | undefined }): Members {
  return Object.fromEntries(
    Object.entries(members).map(([key, shape]) => [key, { ...shape, check: (former[key] ?? shape).check }]),
  );
}
