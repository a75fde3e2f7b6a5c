// Canonical JSON: equal values give equal text, so that a digest of the text identifies the value.
// A subset of RFC 8785: integers are the only numbers, so that no language has to imitate how another prints floats.

import { Defect } from '../base/defect.ts';
import type { Json } from '../base/json.ts';

/**
 * `value` without white space, keys sorted by UTF-16 code units, strings as JSON.stringify writes them.
 * A Defect for what is not `Json`: a number that is not a safe integer, undefined, a hole, a class, a function.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return integer(value);
  if (typeof value !== 'object') throw new Defect(`canonical JSON: a ${typeof value} cannot be written`);
  // Array.isArray does not narrow a readonly array away from an object.
  return Array.isArray(value) ? array(value) : object(value as { readonly [key: string]: Json });
}

function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Defect(`canonical JSON: ${value} is not a safe integer`);
  return JSON.stringify(value);
}

function array(items: readonly Json[]): string {
  // Array.from reads holes as undefined, which is refused.
  return `[${Array.from(items, canonicalJson).join(',')}]`;
}

function object(value: { readonly [key: string]: Json }): string {
  // A plain object's prototype is the root of its realm, or nothing.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new Defect('canonical JSON: an instance of a class cannot be written');
  }
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
