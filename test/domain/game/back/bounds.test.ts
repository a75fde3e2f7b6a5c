// The bound on the commits of a game, and the longest games that can be created.

import { expect, test } from 'vitest';
import { MAX_UNDONE } from '../../../../domain/game/back/undo.ts';
import { MAX_COMMITS, MAX_OPEN_COMMITS } from '../../../../domain/game/index.ts';
import { REGISTRY } from '../../../../domain/titles/index.ts';

/** Of each seat: offers of takebacks with their answers, votes, delays, the resignation. */
const SEAT_COMMITS = 100;

interface Property {
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Both ends of an option, or all of its values; its default where it has neither. */
function extremes({ enum: values, type, minimum, maximum }: Property): readonly unknown[] {
  if (values !== undefined) return values;
  if (type === 'boolean') return [false, true];
  return minimum === undefined || maximum === undefined ? [null] : [minimum, maximum];
}

/** Every combination of the extremes of a title's options. */
function combinations(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { properties } = schema as { readonly properties: Readonly<Record<string, Property>> };
  return Object.entries(properties)
    .filter(([key]) => key !== 'players')
    .reduce<readonly Readonly<Record<string, unknown>>[]>(
      (all, [key, property]) => all.flatMap((one) => extremes(property).map((value) => ({ ...one, [key]: value }))),
      [{}],
    );
}

test.each(REGISTRY.newest)('no game of $id that can be created is too long for its stream', (title) => {
  const tried = combinations(title.options.schema);
  for (let seats = title.seats.min; seats <= title.seats.max; seats += 1) {
    const longest = tried.flatMap((input) => {
      const options = title.options.parse(input, seats);
      return options.ok ? [title.limits(options.value, seats).decisions] : [];
    });
    expect(longest.length).toBeGreaterThan(0);
    // A step that is undone was a commit, and undoing it is one.
    const others = MAX_OPEN_COMMITS + seats * (2 * MAX_UNDONE + SEAT_COMMITS);
    expect(Math.max(...longest) + others, `${seats} seats`).toBeLessThanOrEqual(MAX_COMMITS);
  }
});
