// How it went for everybody in a round of an elimination: who went on, and where.

import { type EliminationRules, eliminationRounds } from '../../../../domain/tournament/index.ts';
import type { EventPerson, EventSeat, EventTable } from '../../server/documents.generated.ts';
import type { Round } from '../base/shapes.ts';

/** `on`: among the best of a table; `lucky`: beyond these, for somebody's place; `open`: nobody can say yet. */
export type Fate = 'on' | 'lucky' | 'won' | 'out' | 'open';

export interface Seated extends EventSeat {
  readonly fate: Fate;
  /** Where the next round has the player: the key of a node; null for nowhere, and before it is drawn. */
  readonly to: string | null;
}

/** What a round has of boxes. */
export type BracketNode =
  | { readonly kind: 'table'; readonly key: string; readonly table: EventTable; readonly seats: readonly Seated[] }
  | { readonly kind: 'bye'; readonly key: string; readonly player: EventPerson; readonly to: string | null }
  /** Of a round to come; `seats`: how many it will have. */
  | { readonly kind: 'planned'; readonly key: string; readonly seats: number; readonly isThirdPlace: boolean };

export interface CourseScene {
  readonly rules: EliminationRules;
  /** The round after it; null where it is not drawn yet. */
  readonly next: Round | null;
  readonly isFinal: boolean;
}

/** The tables of a round in order, then its byes. */
export function nodesOf(round: Round, { rules, next, isFinal }: CourseScene): readonly BracketNode[] {
  const places = next === null ? null : placesIn(next);
  const course = { places, isFinal, ...passing(round, rules) };
  const tables = round.tables.nodes.map((table): BracketNode => {
    const seats = table.seats.map((seat): Seated => {
      const to = places?.get(seat.player.id) ?? null;
      return { ...seat, to, fate: fateOf(seat, table, course) };
    });
    const isRanked = seats.length > 2 && table.how !== null;
    const order = isRanked ? seats.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)) : seats;
    return { kind: 'table', key: tableKey(table.number), table, seats: order };
  });
  const byes = round.byes.nodes.map(
    ({ player }): BracketNode => ({ kind: 'bye', key: byeKey(player), player, to: places?.get(player.id) ?? null }),
  );
  return [...tables, ...byes];
}

function tableKey(number: number): string {
  return `table ${number}`;
}

function byeKey({ id }: EventPerson): string {
  return `bye ${id}`;
}

/** Where a round has everybody, by player. */
function placesIn({ tables, byes }: Round): ReadonlyMap<string, string> {
  // Who plays for the third place did not go on.
  const seated = tables.nodes
    .filter(({ isThirdPlace }) => !isThirdPlace)
    .flatMap(({ number, seats }) => seats.map(({ player }) => [player.id, tableKey(number)] as const));
  return new Map([...seated, ...byes.nodes.map(({ player }) => [player.id, byeKey(player)] as const)]);
}

interface Passing {
  /** How many of each table play on; null where the round is not as planned. */
  readonly advance: number | null;
  readonly hasLucky: boolean;
}

/** Nothing is known of who passes. */
const NOT_PLANNED: Passing = { advance: null, hasLucky: true };

function passing(round: Round, rules: EliminationRules): Passing {
  const sizes = round.tables.nodes.map(({ seats }) => seats.length);
  const players = sizes.reduce((sum, size) => sum + size, round.byes.totalCount);
  const plan = eliminationRounds(players, rules)[0];
  const isPlanned = plan !== undefined && plan.sizes.join() === sizes.join();
  return isPlanned ? { advance: plan.advance, hasLucky: plan.luckyLosers > 0 } : NOT_PLANNED;
}

interface Course extends Passing {
  readonly places: ReadonlyMap<string, string> | null;
  readonly isFinal: boolean;
}

function fateOf(
  seat: EventSeat,
  { how, seats, isThirdPlace }: EventTable,
  { isFinal, places, ...passing }: Course,
): Fate {
  const { place, player } = seat;
  if (how === null || place === null) return 'open';
  const standing = {
    better: seats.filter((one) => one.place !== null && one.place < place).length,
    level: seats.filter((one) => one.place === place).length,
  };
  if (isThirdPlace) return standing.better > 0 ? 'out' : 'open';
  if (isFinal) return fateInFinal(standing);
  if (places === null) return fateBefore(standing, passing);
  // Who plays on was settled by the result before.
  return fateAfter(standing, how === 'CORRECTED' ? NOT_PLANNED : passing, places.has(player.id));
}

/** Players of a table with a better place, and with the same, oneself included. */
interface Standing {
  readonly better: number;
  readonly level: number;
}

function fateInFinal({ better, level }: Standing): Fate {
  if (better > 0) return 'out';
  return level === 1 ? 'won' : 'open';
}

/** As long as the next round is not drawn: others may tie, and lucky losers are known when all tables are over. */
function fateBefore({ better, level }: Standing, { advance, hasLucky }: Passing): Fate {
  if (advance === null) return 'open';
  if (better + level <= advance) return 'on';
  return better >= advance && !hasLucky ? 'out' : 'open';
}

function fateAfter({ better }: Standing, { advance }: Passing, isIn: boolean): Fate {
  if (!isIn) return 'out';
  return advance !== null && better >= advance ? 'lucky' : 'on';
}
