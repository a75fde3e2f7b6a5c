// What entrants have had in some rounds, counted plainly.

import type { Entrant, Pairing } from '../../../domain/tournament/index.ts';

/** Whom an entrant met, once for each meeting. */
export function opponentsOf(entrant: Entrant, rounds: readonly Pairing[]): readonly Entrant[] {
  const own = rounds.flatMap(({ tables }) => tables.filter((table) => table.includes(entrant)));
  return own.flat().filter((one) => one !== entrant);
}

/** How much more often an entrant had one of `seats` seats than another. */
export function seatGapOf(entrant: Entrant, rounds: readonly Pairing[], seats: number): number {
  const times = Array.from(
    { length: seats },
    (_, seat) => rounds.filter(({ tables }) => tables.some((table) => table[seat] === entrant)).length,
  );
  return Math.max(...times) - Math.min(...times);
}
