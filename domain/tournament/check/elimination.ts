// What an elimination allows: its first round trims the field to a size from which full tables lead to the final, by
// byes for the best seeds or by short tables, never both. Later, those who leave are simply missing.

import { at } from '../../base/defect.ts';
import type { TableResult } from '../standings/results.ts';
import type { Entrant, Pairing, TableSize } from '../terms/pairing.ts';
import type { CheckedOrder, PairingFault } from './order.ts';

export function eliminationFaults(order: CheckedOrder, { tables, byes }: Pairing): readonly PairingFault[] {
  const { rule, size } = order;
  if (rule.format !== 'elimination') return [];
  const needed = shapeOf(order.active.length, rule.advance, size);
  const best = new Set(rule.seeds.slice(0, byes.length));
  const others = byes.filter((entrant) => !best.has(entrant));
  return [
    ...shortFaults(size, { tables, byes }),
    ...others.map((entrant): PairingFault => ({ code: 'BYE_NOT_TOP_SEED', entrant })),
    ...count('BYES', byes.length, needed.byes),
    ...count('TABLES', tables.length, needed.tables),
  ];
}

function shortFaults({ seats }: TableSize, { tables, byes }: Pairing): readonly PairingFault[] {
  const faults: PairingFault[] = [];
  if (byes.length > 0 && tables.some(({ length }) => length < seats)) faults.push({ code: 'BYES_AND_SHORT_TABLES' });
  for (const [table, { length }] of tables.entries()) {
    if (length > (tables[table - 1]?.length ?? seats)) faults.push({ code: 'SHORT_TABLE_FIRST', table });
  }
  return faults;
}

function count(code: 'BYES' | 'TABLES', found: number, needed: number): readonly PairingFault[] {
  return found === needed ? [] : [{ code, found, needed }];
}

/** Fields that play at full tables only, from the final upwards, as long as they are smaller than `players`. */
function fullFields(players: number, seats: number, advance: number): readonly number[] {
  const sizes: number[] = [];
  for (let size = seats; size < players; size = fieldBefore(size, seats, advance)) sizes.push(size);
  return sizes;
}

/** Players of the full tables that fill a round of `size`, lucky losers included; more than `size`. */
function fieldBefore(size: number, seats: number, advance: number): number {
  return seats * Math.max(Math.floor(size / advance), size / seats + 1);
}

/** Tables and byes of a round, and how many are to play on. */
interface Shape {
  readonly tables: number;
  readonly byes: number;
  readonly target: number;
}

/** As few tables as bring `players` down to the next size; short where they cannot all be filled. */
function shapeOf(players: number, advance: number, { seats, least }: TableSize): Shape {
  const target = fullFields(players, seats, advance).at(-1) ?? 1;
  if (players < least) return { tables: 0, byes: players, target };
  if (target === 1) return { tables: 1, byes: 0, target };
  const full = fieldBefore(target, seats, advance);
  if (players === full) return { tables: full / seats, byes: 0, target };
  const tables = Math.min(full / seats, Math.ceil((players - target) / (seats - advance)));
  const byes = Math.max(0, players - tables * seats);
  const canFill = tables * least <= players;
  return canFill ? { tables, byes, target } : { tables: Math.floor(players / seats), byes: players % seats, target };
}

/** Players of a round as long as nobody leaves. */
function plannedSize(round: number, begun: number, { advance, size }: EliminationPlan): number {
  return round === 0 ? begun : (fullFields(begun, size.seats, advance).at(-round) ?? 1);
}

/** What an elimination is played by. */
export interface EliminationPlan {
  readonly advance: number;
  readonly size: TableSize;
  /** Everybody who began, the best first. */
  readonly seeds: readonly Entrant[];
  /** Has not left. */
  isIn(entrant: Entrant): boolean;
}

/** A round that has been played. */
export interface PlayedRound {
  readonly tables: readonly TableResult[];
  readonly byes: readonly Entrant[];
}

/** Who plays round `next` (from 0) after the one before it. */
export function playersAfter(before: PlayedRound, next: number, plan: EliminationPlan): readonly Entrant[] {
  return lineAfter(before, plan)
    .line.filter(plan.isIn)
    .slice(0, plannedSize(next, plan.seeds.length, plan));
}

/** Who has earned to play on after a round. */
export function survivorsOf(before: PlayedRound, plan: Omit<EliminationPlan, 'isIn'>): readonly Entrant[] {
  const { line, target } = lineAfter(before, plan);
  return line.slice(0, target);
}

/** Rounds of an elimination that `begun` players began. */
export function plannedRounds(begun: number, { advance, size }: Omit<EliminationPlan, 'isIn' | 'seeds'>): number {
  return fullFields(begun, size.seats, advance).length + 1;
}

/** Everybody in a round in the order in which they play on, and how many are to. */
function lineAfter(
  { tables, byes }: PlayedRound,
  plan: Omit<EliminationPlan, 'isIn'>,
): { readonly line: readonly Entrant[]; readonly target: number } {
  const players = byes.length + tables.reduce((sum, table) => sum + table.players.length, 0);
  const { target } = shapeOf(players, plan.advance, plan.size);
  const share = Math.min(plan.advance, Math.floor((target - byes.length) / Math.max(1, tables.length)));
  const seedOf = new Map(plan.seeds.map((entrant, seed) => [entrant, seed]));
  const ranked = tables.map((table) => rankedAt(table, seedOf));
  const best = ranked.flatMap((table) => table.slice(0, share));
  const losers = ranked.flatMap((table) => table.slice(share)).sort(byLuck);
  return { line: [...byes, ...[...best, ...losers].map(({ entrant }) => entrant)], target };
}

interface Ranked {
  readonly entrant: Entrant;
  readonly place: number;
  readonly beaten: number;
  readonly part: number;
  readonly seed: number;
}

/** The best first; ties by seed. */
function rankedAt({ players, places, scores }: TableResult, seedOf: ReadonlyMap<Entrant, number>): readonly Ranked[] {
  const counted = scores?.map((score) => Math.max(0, score)) ?? players.map(() => 1);
  const total = counted.reduce((sum, score) => sum + score, 0);
  const rows = players.map((entrant, seat): Ranked => {
    const place = at(places, seat);
    const [behind, level] = [places.filter((other) => other > place), places.filter((other) => other === place)];
    return {
      entrant,
      place,
      beaten: (2 * behind.length + level.length - 1) / (players.length - 1),
      part: total === 0 ? 1_000_000 : Math.round((at(counted, seat) * players.length * 1_000_000) / total),
      seed: seedOf.get(entrant) ?? seedOf.size,
    };
  });
  return rows.sort((a, b) => a.place - b.place || a.seed - b.seed);
}

function byLuck(a: Ranked, b: Ranked): number {
  return b.beaten - a.beaten || b.part - a.part || a.seed - b.seed;
}
