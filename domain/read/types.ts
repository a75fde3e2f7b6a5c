// Types with a name and a description, as clients read them: each made once, in the order in which documents list them.

import { described, named, type RecordOf, record } from './records.ts';
import { leaf, type Shape } from './shape.ts';

/** A number with a fraction. */
export const decimal = leaf<number>({ type: 'number' }, { kind: 'decimal' }, Number.isFinite);

/** What a member holds, and what it says. */
interface Described {
  readonly [name: string]: readonly [shape: Shape, description: string];
}

type ShapesOf<Some extends Described> = { readonly [Name in keyof Some]: Some[Name][0] };

export interface Types {
  /** By name, in the order in which they were made. */
  readonly made: ReadonlyMap<string, Shape>;
  /** One of these texts, each with what it means. */
  set<const Value extends string>(
    name: string,
    description: string,
    values: { readonly [One in Value]: string },
  ): Shape<Value>;
  /** An object with these members. */
  type<const Some extends Described>(name: string, description: string, members: Some): Shape<RecordOf<ShapesOf<Some>>>;
}

/** A document's types, none of them made yet. */
export function typesOf(): Types {
  const made = new Map<string, Shape>();
  const kept = <Some extends Shape>(name: string, description: string, shape: Some): Some => {
    const whole = described(description, shape);
    made.set(name, whole);
    return named(name, whole);
  };
  return {
    made,
    set: (name, description, values) => kept(name, description, setOf(values)),
    type: (name, description, members) => kept(name, description, objectOf(members)),
  };
}

function setOf<Value extends string>(meanings: { readonly [One in Value]: string }): Shape<Value> {
  const values = Object.keys(meanings);
  const oneOf = Object.entries<string>(meanings).map(([value, description]) => ({ const: value, description }));
  return leaf({ type: 'string', oneOf }, { kind: 'values', values }, (input) => {
    return typeof input === 'string' && Object.hasOwn(meanings, input);
  });
}

/** An object with these members, each with its description. */
export function objectOf<const Some extends Described>(members: Some): Shape<RecordOf<ShapesOf<Some>>> {
  const entries = Object.entries(members).map(([name, [shape, description]]) => [name, described(description, shape)]);
  // The same members, as `described` leaves their types.
  return record(Object.fromEntries(entries) as ShapesOf<Some>);
}
