// What an elimination allows: its first round trims the field to a size from which full tables lead to the final, by
// byes for the best seeds or by short tables, never both. Later, those who leave are simply missing.

import { at } from '../../base/defect.ts';
import type { TableResult } from '../standings/results.ts';
import type { Edition } from '../terms/edition.ts';
import type { Entrant, Pairing, TableSize } from '../terms/pairing.ts';
import type { CheckedOrder, PairingFault } from './order.ts';

export function eliminationFaults(order: CheckedOrder, { tables, byes }: Pairing): readonly PairingFault[] {
  const { rule, size } = order;
  if (rule.format !== 'elimination') return [];
  const needed = shapeOf(order.active.length, { advance: rule.advance, size, edition: order.edition });
  const best = new Set(rule.seeds.slice(0, byes.length));
  const others = byes.filter((entrant) => !best.has(entrant));
  return [
    ...shortFaults(size, { tables, byes }),
    ...others.map((entrant): PairingFault => ({ code: 'BYE_NOT_TOP_SEED', entrant })),
    ...(rule.final ?? [])
      .filter((entrant) => !tables[0]?.includes(entrant))
      .map((entrant): PairingFault => ({ code: 'NOT_IN_FINAL', entrant })),
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

type Rules = Pick<EliminationPlan, 'advance' | 'size' | 'edition'>;

/** Fields of the rounds after the first, from the final upwards, as long as they are smaller than `players`. */
function fullFields(players: number, rules: Rules): readonly number[] {
  const sizes: number[] = [];
  for (let size = rules.size.seats; size < players; size = fieldBefore(size, rules)) sizes.push(size);
  return sizes;
}

/**
 * The most players that lead to a round of `size`: at full tables, lucky losers included. From edition 2 on, where
 * these tables would send nobody home, those who are needed beyond their best have byes.
 */
function fieldBefore(size: number, { advance, size: { seats }, edition }: Rules): number {
  const tables = mostTables(size, { advance, size: { seats }, edition });
  return edition === 1 || seats * tables > size ? seats * tables : size + tables * (seats - advance);
}

/** Tables before a round of `size`. */
function mostTables(
  size: number,
  {
    advance,
    size: { seats },
    edition,
  }: Pick<Rules, 'advance' | 'edition'> & { readonly size: { readonly seats: number } },
): number {
  const tables = Math.floor(size / advance);
  return edition === 1 ? Math.max(tables, size / seats + 1) : tables;
}

/** Tables and byes of a round, and how many are to play on. */
interface Shape {
  readonly tables: number;
  readonly byes: number;
  readonly target: number;
}

/** As few tables as bring `players` down to the next size; short where they cannot all be filled. */
function shapeOf(players: number, rules: Rules): Shape {
  const { advance, size } = rules;
  const { seats, least } = size;
  const target = fullFields(players, rules).at(-1) ?? 1;
  if (players < least) return { tables: 0, byes: players, target: rules.edition === 1 ? target : players };
  if (target === 1) return { tables: 1, byes: 0, target };
  const most = mostTables(target, rules);
  if (players === most * seats) return { tables: most, byes: 0, target };
  const tables = Math.min(most, Math.ceil((players - target) / (seats - advance)));
  const byes = Math.max(0, players - tables * seats);
  const canFill = tables * least <= players;
  return canFill ? { tables, byes, target } : { tables: Math.floor(players / seats), byes: players % seats, target };
}

/** Players of a round as long as nobody leaves. */
function plannedSize(round: number, begun: number, plan: EliminationPlan): number {
  return round === 0 ? begun : (fullFields(begun, plan).at(-round) ?? 1);
}

/** What an elimination is played by. */
export interface EliminationPlan {
  readonly advance: number;
  readonly size: TableSize;
  readonly edition: Edition;
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
  const { line, target } = lineAfter(before, plan);
  const places = plan.edition === 1 ? plannedSize(next, plan.seeds.length, plan) : target;
  return line.filter(plan.isIn).slice(0, places);
}

/** Who lost in the two semifinals, came there and has not left: beside the final they play for the third place. */
export function losersAfter(before: PlayedRound, plan: EliminationPlan): readonly Entrant[] {
  const isBeforeFinal = before.byes.length === 0 && before.tables.length === 2;
  if (!isBeforeFinal || before.tables.some(({ players }) => players.length !== 2)) return [];
  const losers = lineAfter(before, plan).line.filter(plan.isIn).slice(2);
  return losers.length === 2 ? losers : [];
}

/** Who has earned to play on after a round. */
export function survivorsOf(before: PlayedRound, plan: Omit<EliminationPlan, 'isIn'>): readonly Entrant[] {
  const { line, target } = lineAfter(before, plan);
  return line.slice(0, target);
}

/** How many have earned to play on after a round; the winner alone after a final. */
export function leftAfter(round: PlayedRound, rules: Omit<EliminationPlan, 'isIn' | 'seeds'>): number {
  if (round.tables.length === 1 && round.byes.length === 0) return 1;
  return survivorsOf(round, { ...rules, seeds: [] }).length;
}

/** Whether round `index` of an elimination was its last: as planned, or from edition 2 on the one table left. */
export function isLastRound(index: number, round: PlayedRound, plan: Omit<EliminationPlan, 'isIn'>): boolean {
  if (plan.edition === 1) return index === fullFields(plan.seeds.length, plan).length;
  return round.tables.length === 1 && round.byes.length === 0;
}

/** Everybody in a round in the order in which they play on, and how many are to. */
function lineAfter(
  { tables, byes }: PlayedRound,
  plan: Omit<EliminationPlan, 'isIn'>,
): { readonly line: readonly Entrant[]; readonly target: number } {
  const players = byes.length + tables.reduce((sum, table) => sum + table.players.length, 0);
  const { target } = shapeOf(players, plan);
  const even = Math.floor((target - byes.length) / Math.max(1, tables.length));
  const share = Math.min(plan.advance, even);
  const seedOf = new Map(plan.seeds.map((entrant, seed) => [entrant, seed]));
  const ranked = tables.map((table) => rankedAt(table, seedOf, plan.edition));
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
function rankedAt(table: TableResult, seedOf: ReadonlyMap<Entrant, number>, edition: Edition): readonly Ranked[] {
  const { players, places, scores } = table;
  const told = edition === 1 ? { absent: [], isOpen: false } : toldOf(table);
  const counted = scores?.map((score) => Math.max(0, score)) ?? players.map(() => 1);
  const total = counted.reduce((sum, score) => sum + score, 0);
  const rows = players.map((entrant, seat): Ranked => {
    const place = at(places, seat);
    const [behind, level] = [places.filter((other) => other > place), places.filter((other) => other === place)];
    return {
      entrant,
      place,
      beaten: told.isOpen ? 0 : (2 * behind.length + level.length - 1) / (players.length - 1),
      part: total === 0 ? 1_000_000 : Math.round((at(counted, seat) * players.length * 1_000_000) / total),
      seed: seedOf.get(entrant) ?? seedOf.size,
    };
  });
  const there = rows.filter((_, seat) => !told.absent.includes(seat));
  return there.sort((a, b) => a.place - b.place || a.seed - b.seed);
}

function byLuck(a: Ranked, b: Ranked): number {
  return b.beaten - a.beaten || b.part - a.part || a.seed - b.seed;
}

/**
 * From edition 2 on: seats of those who never came, and whether the table has no result. An arbiter's is one for all.
 */
export function toldOf({ how, noShows = [] }: Pick<TableResult, 'how' | 'noShows'>) {
  return how === 'corrected'
    ? { absent: [], isOpen: false }
    : { absent: noShows, isOpen: how !== undefined && how !== 'played' };
}
