// Faults of the program, and the guards that raise them.

/** A broken invariant or an impossible fact: a fault of the program, never of the caller. */
export class Defect extends Error {
  override readonly name = 'Defect';
}

/** Closes a `switch` over a union: reached only when a case is missing. */
export function assertNever(value: never): never {
  throw new Defect(`unexpected value ${JSON.stringify(value)}`);
}

/** `items[index]`; a Defect when there is none. For tuples per seat and for fixed tables. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Defect(`no item ${index} among ${items.length}`);
  return item;
}

/** The message of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'an unknown fault';
}
