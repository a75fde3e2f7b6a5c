// Elimination: the best of each table play on, until one table is left.

import { at } from '../../base/defect.ts';
import type { Chance } from '../../chance/index.ts';
import { hasCome, isIdle, MILLION, type RoundResult, sharesOf, type TableResult } from '../standings/results.ts';
import type { Edition } from '../terms/edition.ts';
import type { History } from '../terms/history.ts';
import type { Entrant, Pairing, Table } from '../terms/pairing.ts';
import { tablePoints } from '../terms/points.ts';
import { seated } from './seats.ts';

export interface EliminationRules {
  /** Players of a full table, 2 to 4; the final is one. */
  readonly seats: number;
  /** The best of a table who play on, less than `seats`; 1 with tables of 2 is a knock-out. */
  readonly advance: number;
  /** From 2 on the best `advance` of each table play on in every round, even where that takes more of them. */
  readonly edition?: Edition;
}

/** One round of an elimination. */
export interface EliminationRound {
  /** Of the tables, the last ones short if any are. */
  readonly sizes: readonly number[];
  /** The best seeds, who play on without a game. Never together with short tables. */
  readonly byes: number;
  /** The best of each table who play on. */
  readonly advance: number;
  /** Further ones who play on: the best of all the others. */
  readonly luckyLosers: number;
}

/**
 * The rounds of an elimination, at least one; the last is the final. Short tables are in the first alone; so are byes,
 * but from edition 2 on where full tables would bring on more than the next round has room for.
 */
export function eliminationRounds(players: number, rules: EliminationRules): readonly EliminationRound[] {
  const targets = targetsOf(players, rules);
  return targets.map((target, index) => eliminationRound(targets[index - 1] ?? players, target, rules));
}

/** How many are to play on after each round. */
function targetsOf(players: number, rules: EliminationRules): readonly number[] {
  const targets = [1];
  for (let next = rules.seats; next < players; next = sizeBefore(next, rules)) targets.unshift(next);
  return targets;
}

/** A round of `players` after which `target` play on. Somebody who is alone has a bye. */
function eliminationRound(players: number, target: number, rules: EliminationRules): EliminationRound {
  if (players < 2) return { sizes: [], byes: players, advance: 0, luckyLosers: 0 };
  if (target === 1) return { sizes: [players], byes: 0, advance: 1, luckyLosers: 0 };
  return players === fullBefore(target, rules) ? fullRound(players, target, rules) : firstRound(players, target, rules);
}

/** The most players of the round before one of `size`. */
function sizeBefore(size: number, rules: EliminationRules): number {
  const { seats, advance } = rules;
  return fullBefore(size, rules) ?? size + Math.floor(size / advance) * (seats - advance);
}

/** Players of the full tables that lead to a round of `size`; null: their best would be too many, or all of them. */
function fullBefore(size: number, { seats, advance, edition = 1 }: EliminationRules): number | null {
  const tables = Math.floor(size / advance);
  if (edition === 1) return Math.max(tables, Math.floor(size / seats) + 1) * seats;
  return tables * seats > size ? tables * seats : null;
}

function fullRound(players: number, target: number, rules: EliminationRules): EliminationRound {
  const tables = players / rules.seats;
  return roundOf(new Array<number>(tables).fill(rules.seats), target, rules);
}

/** A round without byes from which `target` play on. */
function roundOf(
  sizes: readonly number[],
  target: number,
  { advance: wanted, edition = 1 }: EliminationRules,
): EliminationRound {
  const even = Math.floor(target / sizes.length);
  const advance = edition === 1 ? even : Math.min(wanted, even);
  return { sizes, byes: 0, advance, luckyLosers: target - advance * sizes.length };
}

/** With byes where few must leave and full tables suffice; otherwise enough tables, some of them short. */
function firstRound(players: number, target: number, rules: EliminationRules): EliminationRound {
  const { seats, advance } = rules;
  const tables = Math.ceil((players - target) / (seats - advance));
  const byes = players - tables * seats;
  if (byes >= 0) {
    const luckyLosers = target - byes - tables * advance;
    return { sizes: new Array<number>(tables).fill(seats), byes, advance, luckyLosers };
  }
  const needed = Math.ceil(players / seats);
  const missing = needed * seats - players;
  return roundOf(
    Array.from({ length: needed }, (_, table) => (table < needed - missing ? seats : seats - 1)),
    target,
    rules,
  );
}

/** Whether two tables of two lead to the final, so that those who lose there can play for the third place. */
export function isSemifinal({ tables, byes }: Pick<RoundResult, 'tables' | 'byes'>): boolean {
  return tables.length === 2 && byes.length === 0 && tables.every(({ players }) => players.length === 2);
}

/** Whether it is the one table that is left. */
export function isFinal({ sizes, byes }: EliminationRound): boolean {
  return sizes.length === 1 && byes === 0;
}

/**
 * The tables of `round`: the best seeds have the byes, the others are dealt in a snake, so that the best meet last.
 * `seeded`: who is still in, the best seed first.
 */
export function pairElimination(
  { sizes, byes }: EliminationRound,
  seeded: readonly Entrant[],
  history: History,
  chance: Chance,
): Pairing {
  const tables: Entrant[][] = sizes.map(() => []);
  let [table, step] = [0, 1];
  for (const entrant of seeded.slice(byes)) {
    while (at(tables, table).length === at(sizes, table)) [table, step] = nextInSnake(table, step, sizes.length);
    at(tables, table).push(entrant);
    [table, step] = nextInSnake(table, step, sizes.length);
  }
  return { tables: tables.map((one): Table => seated(one, history, chance)), byes: seeded.slice(0, byes) };
}

/** Along the tables and back, each end twice. */
function nextInSnake(table: number, step: number, tables: number): [table: number, step: number] {
  const next = table + step;
  return next < 0 || next === tables ? [table, -step] : [next, step];
}

/** Who plays on after `round`, the best seed first. `seeded`: who was in it, the best seed first. */
export function survivors(
  round: EliminationRound,
  seeded: readonly Entrant[],
  results: EliminationResult,
): readonly Entrant[] {
  return bySeed(lineOf(round, seeded, results).slice(0, targetOf(round)), seeded);
}

/** How many are to play on. */
export function targetOf({ sizes, byes, advance, luckyLosers }: EliminationRound): number {
  return byes + advance * sizes.length + luckyLosers;
}

/** A round that is over, or a part of it. */
export interface EliminationResult extends Pick<RoundResult, 'tables' | 'byes'> {
  /** Absent: 1. */
  readonly edition?: Edition;
}

/**
 * All of `round`: byes, the best of each table, then the others, lucky losers first. If one leaves, the next plays
 * on. From edition 2 on without those who never came.
 */
export function lineOf(
  { advance }: Pick<EliminationRound, 'advance'>,
  seeded: readonly Entrant[],
  results: EliminationResult,
): readonly Entrant[] {
  const seed = seedIn(seeded);
  const ordered = orderedTables(results, seed);
  const others = ordered.flatMap((table) => table.slice(advance));
  others.sort((a, b) => b.share - a.share || b.scoreShare - a.scoreShare || seed(a.entrant) - seed(b.entrant));
  const best = ordered.flatMap((table) => table.slice(0, advance));
  return [...results.byes, ...[...best, ...others].map(({ entrant }) => entrant)];
}

/** Those who surely play on: byes, and the best of each table. */
export function sureOf(
  { advance }: Pick<EliminationRound, 'advance'>,
  seeded: readonly Entrant[],
  results: EliminationResult,
): readonly Entrant[] {
  const best = orderedTables(results, seedIn(seeded)).flatMap((table) => table.slice(0, advance));
  return [...results.byes, ...best.map(({ entrant }) => entrant)];
}

/** The best of each table first. */
function orderedTables({ tables, edition = 1 }: EliminationResult, seed: (entrant: Entrant) => number) {
  return tables.map((table) =>
    candidatesOf(table, edition).sort((a, b) => a.place - b.place || seed(a.entrant) - seed(b.entrant)),
  );
}

/** `entrants`, the best seed first. */
export function bySeed(entrants: readonly Entrant[], seeded: readonly Entrant[]): readonly Entrant[] {
  const seed = seedIn(seeded);
  return entrants.toSorted((a, b) => seed(a) - seed(b));
}

/** The seed of an entrant, from 0; those without one come last. */
function seedIn(seeded: readonly Entrant[]): (entrant: Entrant) => number {
  const seedOf = new Map(seeded.map((entrant, seed) => [entrant, seed]));
  return (entrant) => seedOf.get(entrant) ?? seeded.length;
}

interface Candidate {
  readonly entrant: Entrant;
  readonly place: number;
  /** Of the opponents beaten, in units that are equal at every table. */
  readonly share: number;
  /** Of the game's own points, in millionths of an even share. */
  readonly scoreShare: number;
}

function candidatesOf(table: TableResult, edition: Edition): Candidate[] {
  const { players, places, scores } = table;
  const won = tablePoints({ kind: 'share' }, places, players.length);
  const shares = scores === null ? players.map(() => MILLION) : sharesOf(scores);
  return players.flatMap((entrant, seat) => {
    if (!hasCome(table, seat, edition)) return [];
    const share = isIdle(table, seat, edition) ? 0 : at(won, seat);
    return [{ entrant, place: at(places, seat), share, scoreShare: at(shares, seat) }];
  });
}
