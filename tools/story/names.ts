// Names of players, as the server of a game tells them. A replay has none: names change and are erased, and no hash
// could vouch for them.

import { printable } from './printable.ts';

/** By player id. */
export type PlayerNames = ReadonlyMap<string, string>;

export const NO_NAMES: PlayerNames = new Map();

const QUERY = 'query Names($id: ID!) { game(id: $id) { seats { player { id name } } } }';

/** Path and query under which a server tells the names of those who sit in a game. */
export function namesPath(gameId: string): string {
  return `/graphql/public?${new URLSearchParams({ query: QUERY, variables: JSON.stringify({ id: gameId }) })}`;
}

const MAX_CHARACTERS = 64;

/** The names in a server's answer, fit to be shown; none where it is not what was expected. */
export function namesIn(answer: unknown): PlayerNames {
  const seats = memberOf(memberOf(memberOf(answer, 'data'), 'game'), 'seats');
  if (!Array.isArray(seats)) return NO_NAMES;
  return new Map(
    seats.flatMap((seat): (readonly [string, string])[] => {
      const player = memberOf(seat, 'player');
      const [id, name] = [memberOf(player, 'id'), memberOf(player, 'name')];
      return typeof id === 'string' && typeof name === 'string' ? [[id, printable(name.slice(0, MAX_CHARACTERS))]] : [];
    }),
  );
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
