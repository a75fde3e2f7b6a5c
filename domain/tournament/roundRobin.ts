// Everybody meets everybody: pairs by the circle method.

import { at } from '../base/defect.ts';
import type { Chance } from '../chance/index.ts';
import { historyOf } from './history.ts';
import type { Entrant, Pairing, Table } from './pairing.ts';
import { seated } from './seats.ts';

/**
 * All rounds in which each two of `players` meet once: as many as there are opponents, one more with an odd number, where each player has
 * one bye. The first player stays in its place on the circle, and the others move on by one each round. `roll`: number of entrants.
 */
export function pairRoundRobin(roll: number, players: readonly Entrant[], chance: Chance): readonly Pairing[] {
  const circle: (Entrant | null)[] = players.length % 2 === 0 ? [...players] : [...players, null];
  const rounds: Pairing[] = [];
  for (let round = 0; round < circle.length - 1; round += 1) {
    const history = historyOf(roll, rounds, 2);
    const tables: Table[] = [];
    const byes: Entrant[] = [];
    for (let place = 0; place < circle.length / 2; place += 1) {
      const pair = [at(circle, place), at(circle, circle.length - 1 - place)].filter((one) => one !== null);
      if (pair.length === 2) tables.push(seated(pair, history, chance));
      else byes.push(...pair);
    }
    rounds.push({ tables, byes });
    circle.splice(1, 0, ...circle.splice(-1));
  }
  return rounds;
}
