// The fixed part of a title's view: maps, cards, prices, whatever is the same in every game of these rules and of an
// edition. Clients keep it, and are sent the rest.

/** All of a value; of each entry of a list a part; of an object a part of some members. */
export type FixedPart = true | readonly [FixedPart] | { readonly [member: string]: FixedPart };

/** What can be the fixed part of a view of this type. */
export type FixedOf<View> = [NonNullable<View>] extends [readonly (infer Item)[]]
  ? true | readonly [FixedOf<Item>]
  : [NonNullable<View>] extends [object]
    ? true | { readonly [Member in keyof NonNullable<View>]?: FixedOf<NonNullable<View>[Member]> }
    : true;

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(part: FixedPart): part is readonly [FixedPart] {
  return Array.isArray(part);
}

/** The fixed `part` of `value`; undefined where there is nothing of it. */
export function fixedIn(value: unknown, part: FixedPart): unknown {
  if (part === true) return value;
  if (isList(part)) return Array.isArray(value) ? value.map((item) => fixedIn(item, part[0]) ?? null) : undefined;
  if (!isMembers(value)) return undefined;
  const entries = Object.entries(part).map(([member, of]) => [member, fixedIn(value[member], of)] as const);
  return Object.fromEntries(entries.filter(([, found]) => found !== undefined));
}

/** The rest of `value`, without its fixed `part`; undefined where there is no rest. */
export function withoutFixed(value: unknown, part: FixedPart | undefined): unknown {
  if (part === undefined) return value;
  if (part === true) return undefined;
  if (isList(part)) return Array.isArray(value) ? value.map((item) => withoutFixed(item, part[0]) ?? null) : value;
  if (!isMembers(value)) return value;
  const entries = Object.entries(value).map(([member, found]) => [member, withoutFixed(found, part[member])] as const);
  return Object.fromEntries(entries.filter(([, found]) => found !== undefined));
}
