// Patterns of events, as filters of event source mappings are written in them.

import { isData, listOf } from './values.ts';

/** Whether an event matches one of the filters; all match where there are none. */
export function matchesAny(filters: readonly unknown[], event: unknown): boolean {
  return filters.length === 0 || filters.some((filter) => matches(filter, event));
}

/** Throws for a kind of comparison that is not known here. */
export function matches(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((one) => isAsSaid(one, value));
  if (!isData(pattern)) throw new Error(`no pattern: ${JSON.stringify(pattern)}`);
  return Object.entries(pattern).every(([key, inside]) => matches(inside, isData(value) ? value[key] : undefined));
}

function isAsSaid(said: unknown, value: unknown): boolean {
  if (!isData(said)) return value === said || (said === null && value === null);
  const [[comparison, operand] = [], ...others] = Object.entries(said);
  if (others.length > 0) throw new Error(`not known here: ${JSON.stringify(said)}`);
  switch (comparison) {
    case 'exists':
      return (value !== undefined) === operand;
    case 'prefix':
      return typeof value === 'string' && value.startsWith(String(operand));
    case 'suffix':
      return typeof value === 'string' && value.endsWith(String(operand));
    case 'anything-but':
      return value !== undefined && !listOf(operand).includes(value);
    default:
      throw new Error(`not known here: ${JSON.stringify(said)}`);
  }
}
