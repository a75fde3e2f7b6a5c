// How a title says its facts, once: what each type of fact means and what it names. The types and the schemas follow.

import { within } from '../read/fault.ts';
import { list, nullable } from '../read/lists.ts';
import { described, type Members, type RecordOf, record } from '../read/records.ts';
import { anything, constant, count, isObject, object, type Shape, same, text, whole } from '../read/shape.ts';
import type { SealedFact } from './contract.ts';
import type { NamedShapes } from './shapes.ts';

/** An integer from 0. Schemas do not say in each place that a double holds it. */
export const natural: Shape<number> = { ...count, schema: () => ({ type: 'integer', minimum: 0 }) };

/** A type of fact: what happened, and what its facts name. */
interface FactKind<Some extends Members> {
  readonly description: string;
  readonly members: Some;
}

interface FactKinds {
  readonly [type: string]: FactKind<Members>;
}

/** The facts of a type. */
export type FactIn<Kinds extends FactKinds, Type extends keyof Kinds> = {
  [Name in Type]: { readonly type: Name } & RecordOf<Kinds[Name]['members']>;
}[Type];

export function fact<const Some extends Members>(description: string, members: Some): FactKind<Some> {
  return { description, members };
}

const SEALED: Shape<SealedFact> = described(
  'In place of a fact that the viewer may not know yet. `of`: its type, where that much may be known.',
  record({ type: constant('Sealed'), seat: natural, of: nullable(text) }),
);

/** The shapes of facts, by type. */
export function shapesOfFacts(kinds: FactKinds): NamedShapes {
  const entries = Object.entries(kinds).map(([type, { description, members }]) => {
    return [type, described(description, record({ type: constant(type), ...members }))] as const;
  });
  return new Map<string, Shape>([...entries, ['Sealed', SEALED]]);
}

/** Results of a game, as facts have them; what a breakdown holds is the title's own. */
export const RESULTS = list(record({ seat: natural, rank: natural, score: whole, breakdown: anything }));

/** The choice that a state holds. `at` and `seat` are told to clients, the rest serves the rules alone. */
export function stepShape<Step extends { readonly at: string }>(at: Shape<Step['at']>): Shape<Step> {
  return {
    schema: (definitions) => ({
      type: 'object',
      required: ['at'],
      properties: { at: at.schema(definitions), seat: natural.schema(definitions) },
    }),
    expected: object.expected,
    check(input) {
      if (!isObject(input)) return object.check(input);
      const wrong = at.check(input.at);
      return wrong && within('at', wrong);
    },
    fill: same,
  };
}
