// What a table of a draft costs, by the rules of the pairing.

import {
  costReasons,
  type Entrant,
  forbiddenByEntrant,
  historyOf,
  type Pairing,
} from '../../../../domain/tournament/index.ts';

interface Person {
  readonly id: string;
  /** The number on the roll. */
  readonly entrant: Entrant;
}

export interface PastRound {
  readonly tables: readonly { readonly seats: readonly { readonly entrant: Entrant }[] }[];
  readonly byes: { readonly nodes: readonly { readonly entrant: Entrant }[] };
}

export interface CostTerms {
  /** Players at a full table. */
  readonly seats: number;
  /** Groups of ids of players who shall not meet. */
  readonly apart: readonly (readonly string[])[];
  /** Of the stage, before the draft. */
  readonly before: readonly PastRound[];
  /** Everybody in the draft. */
  readonly people: readonly Person[];
  readonly scores: Scores;
  /** Of the rounds missed before a late entry, so many are made good with half a point each. */
  readonly lateByes: number;
}

/** The points before the draft. */
export interface Scores {
  /** By entrant, in units. Who is not among them has come late. */
  readonly points: ReadonlyMap<Entrant, number>;
  readonly unitsPerPoint: number;
}

/** Points of somebody before the draft, in units. */
export function scoreOf(
  { before, scores, lateByes }: Pick<CostTerms, 'before' | 'scores' | 'lateByes'>,
  { entrant }: Pick<Person, 'entrant'>,
): number {
  return scores.points.get(entrant) ?? (Math.min(lateByes, before.length) * scores.unitsPerPoint) / 2;
}

/** What each table costs; whole numbers, the lower the better (docs/tournaments.md). */
export function costing(terms: CostTerms): (table: readonly Person[]) => number {
  const { seats, apart, before, people, scores } = terms;
  const rounds = before.map(pairingOf);
  const seated = [
    ...people.map(({ entrant }) => entrant),
    ...rounds.flatMap(({ tables, byes }) => [...tables.flat(), ...byes]),
  ];
  const roll = Math.max(-1, ...seated) + 1;
  const points = new Array<number>(roll).fill(0);
  for (const one of people) points[one.entrant] = scoreOf(terms, one);
  const basis = {
    history: historyOf(roll, rounds, seats),
    scores: points,
    unitsPerPoint: scores.unitsPerPoint,
    seats,
    forbidden: forbiddenByEntrant(apart.flatMap((group) => pairsAmong(people.filter(({ id }) => group.includes(id))))),
  };
  return (table) => {
    const entrants = table.map(({ entrant }) => entrant);
    return costReasons(basis, entrants).reduce((sum, { cost }) => sum + cost, 0);
  };
}

function pairingOf({ tables, byes }: PastRound): Pairing {
  return {
    tables: tables.map(({ seats }) => seats.map(({ entrant }) => entrant)),
    byes: byes.nodes.map(({ entrant }) => entrant),
  };
}

function pairsAmong(people: readonly Person[]): readonly (readonly [Entrant, Entrant])[] {
  return people.flatMap((one, index) => people.slice(index + 1).map((other) => [one.entrant, other.entrant] as const));
}
