// The engine against a second, plain reading of the rules: the same legal moves and the same points at every state.

import { expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { SECTIONS, STATIONS } from '../../../../domain/titles/next-station-london/components.ts';
import { nextStationLondon as title } from '../../../../domain/titles/next-station-london/index.ts';
import { breakdownOf } from '../../../../domain/titles/next-station-london/scoring.ts';
import { playGame } from '../../../kit/titles/titleGame.ts';
import { referenceLegal, referencePoints } from './reference.ts';

/** Place of a move in the order of legal moves: draws by section, circles by station, pass. */
function placeOf(id: string): number {
  if (id === 'pass') return 1000;
  const name = id.slice(id.indexOf(':') + 1).split('+')[0];
  if (id.startsWith('circle:')) return 500 + STATIONS.findIndex((station) => station.id === name);
  return SECTIONS.findIndex((section) => section.id === name);
}

const GAMES = 8;

test.each([
  [1, {}],
  [1, { powers: 'random' }],
  [2, { objectives: 'random', powers: 'random' }],
  [3, { powers: 'random' }],
])('random games of %i seats with %j', (seatCount, options) => {
  for (let seed = 0; seed < GAMES; seed += 1) {
    const chance = fastChance(1000 * seatCount + seed);
    const moves = Array.from({ length: 51 * seatCount }, () => chance.below(10_000));
    playGame(title, { options, seatCount, choices: { seed, moves } }, ({ state }) => {
      for (const [seat, mine] of state.seats.entries()) {
        const legal = title.legalMoves(state, seat).map(title.moveId);
        expect(legal.toSorted()).toEqual(referenceLegal(state, seat));
        expect(legal).toEqual(legal.toSorted((one, other) => placeOf(one) - placeOf(other)));
        expect(breakdownOf(state, mine)).toMatchObject(referencePoints(state, seat));
      }
    });
  }
});
