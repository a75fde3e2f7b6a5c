// Components by their id.

import { Defect } from '../base/defect.ts';

/** A function from id to value; a Defect for an id that is not among `entries`, which it calls a `name`. */
export function lookUp<Value>(name: string, entries: readonly (readonly [string, Value])[]): (id: string) => Value {
  const values: ReadonlyMap<string, Value> = new Map(entries);
  return (id) => {
    const value = values.get(id);
    if (value === undefined) throw new Defect(`no ${name} ${id}`);
    return value;
  };
}

/** Each of `values` with its id in front. */
export function withIds<Value extends { readonly id: string }>(
  values: readonly Value[],
): readonly (readonly [string, Value])[] {
  return values.map((value) => [value.id, value]);
}

/** The value of `name`, known to be there. */
export function of<Name, Value>(map: ReadonlyMap<Name, Value>, name: Name): Value {
  const value = map.get(name);
  if (value === undefined) throw new Defect(`no entry for ${String(name)}`);
  return value;
}
