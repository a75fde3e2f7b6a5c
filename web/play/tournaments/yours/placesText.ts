// Places at a table as they are said.

import { spokenName } from '../../base/names.ts';

interface Sitting {
  readonly player: { readonly name: string };
}

/** By seat: `1. Ada, 2. Ben` */
export function placesText(places: readonly number[], seats: readonly Sitting[]): string {
  return seats
    .map(({ player }, seat) => ({ place: places[seat] ?? 0, name: spokenName(player.name) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, name }) => `${place}. ${name}`)
    .join(', ');
}
