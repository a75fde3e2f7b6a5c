// Places at a table.

/** Whether these are places of this many seats: 1 is best, equal ones tie, and as many are better as the place says. */
export function arePlaces(places: readonly number[], seats: number): boolean {
  return (
    places.length === seats && places.every((place) => place === 1 + places.filter((other) => other < place).length)
  );
}
