// What things are worth in money to a bot, and how far places are apart.

import { at } from '../../../base/defect.ts';
import { CITY, type Place } from '../components/ids.ts';
import { CAVES, exitsFrom } from '../components.ts';

/** Found by search: values under which greedy games end in the city most often. */
export const WORTH = {
  /** Cost of a mercenary that is assigned, and of one that an errand will need. */
  turn: 2,
  work: 2.5,
  /** Mercenaries for each difficulty on the way, for each piece that is loaded or unloaded. */
  workOfDistance: 0.5,
  workOfPiece: 0.2,
  /** Pieces that a mercenary mines if every tile is usable. */
  mined: 5,
  /** Pieces with which a train fetches no more. */
  fullTrain: 14,
  /** Cost of a Clean-Up that a sale waits for. */
  wait: 2,
  /** Of a piece that a town does not take, and of gold by the prices of other goods. */
  unsaleable: 0.02,
  gold: 0.85,
  /** Of a bounty to come, where no town lives. */
  prey: 0.7,
  /** Of each point of theft on the mat, and of an engine off the rails. */
  theft: -3,
  derailed: -9,
  upgrade: 5,
  /** Of each Clean-Up that the towns survive. */
  life: 6,
  /** Rounds that a share is expected to pay. */
  shareRounds: 5,
  /** In the city, exempt there, and with a bandit there. */
  city: 300,
  exempt: -260,
  cityBandit: -60,
  /** Enough money to enter, and each difficulty that is left to the city then. */
  called: 120,
  /** Share of the money that a sale brings beyond that. */
  surplus: 0.2,
  calling: -6,
  /** Of an opponent's money and goods. */
  rival: -0.15,
  /** Of each point of a skill of a card. */
  engineering: 1,
  mining: 0.9,
  fighting: 0.7,
} as const;

/** Caves, then the city. */
export const PLACES: readonly Place[] = [...CAVES.map(({ id }) => id), CITY];
export const CITY_INDEX = PLACES.length - 1;

const PLACE_INDEX: ReadonlyMap<Place, number> = new Map(PLACES.map((place, index) => [place, index]));

/** Place in `PLACES`. */
export function placeIndex(place: Place): number {
  return PLACE_INDEX.get(place) ?? 0;
}

/** Least difficulties from `start` to every place. */
function distancesFrom(start: Place): readonly number[] {
  const known = PLACES.map(() => Number.POSITIVE_INFINITY);
  known[placeIndex(start)] = 0;
  const open = [start];
  for (const place of open) {
    const here = at(known, placeIndex(place));
    for (const { tunnel, to } of exitsFrom(place)) {
      const there = here + tunnel.difficulty;
      if (there >= at(known, placeIndex(to))) continue;
      known[placeIndex(to)] = there;
      if (to !== CITY) open.push(to);
    }
  }
  return known;
}

interface Ways {
  /** Difficulties of the easiest way: by place, then by place. */
  readonly difficulty: readonly (readonly number[])[];
  /** Its work, as money. */
  readonly work: readonly (readonly number[])[];
  /** The worth of having enough money to enter the city, at each of `PLACES`. */
  readonly called: readonly number[];
}

function measure(): Ways {
  const difficulty = PLACES.map(distancesFrom);
  return {
    difficulty,
    work: difficulty.map((ways) => ways.map((way) => way * WORTH.workOfDistance * WORTH.work)),
    called: difficulty.map((ways) => WORTH.called + WORTH.calling * at(ways, CITY_INDEX)),
  };
}

let measured: Ways | null = null;

/** How far places are apart. Measured by the first call: games without bots never need it. */
export function ways(): Ways {
  measured ??= measure();
  return measured;
}
