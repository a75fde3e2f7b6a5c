// Elimination: the best of each table play on, until one table is left.

import { at } from '../../base/defect.ts';
import type { Chance } from '../../chance/index.ts';
import { MILLION, type RoundResult, sharesOf, type TableResult } from '../standings/results.ts';
import type { History } from '../terms/history.ts';
import type { Entrant, Pairing, Table } from '../terms/pairing.ts';
import { tablePoints } from '../terms/points.ts';
import { seated } from './seats.ts';

export interface EliminationRules {
  /** Players of a full table, 2 to 4; the final is one. */
  readonly seats: number;
  /** The best of a table who play on, less than `seats`; 1 with tables of 2 is a knock-out. */
  readonly advance: number;
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

/** The rounds of an elimination, at least one. Only the first may have byes or short tables; the last is the final. */
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
  return players === sizeBefore(target, rules) ? fullRound(players, target, rules) : firstRound(players, target, rules);
}

/** Players of the round before one of `size`. */
function sizeBefore(size: number, { seats, advance }: EliminationRules): number {
  const tables = Math.max(Math.floor(size / advance), Math.floor(size / seats) + 1);
  return tables * seats;
}

function fullRound(players: number, target: number, { seats }: EliminationRules): EliminationRound {
  const tables = players / seats;
  return roundOf(new Array<number>(tables).fill(seats), target);
}

/** A round without byes from which `target` play on. */
function roundOf(sizes: readonly number[], target: number): EliminationRound {
  const advance = Math.floor(target / sizes.length);
  return { sizes, byes: 0, advance, luckyLosers: target - advance * sizes.length };
}

/** With byes where few must leave and full tables suffice; otherwise enough tables, some of them short. */
function firstRound(players: number, target: number, { seats, advance }: EliminationRules): EliminationRound {
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
  );
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
  results: Pick<RoundResult, 'tables' | 'byes'>,
): readonly Entrant[] {
  const target = round.byes + round.advance * round.sizes.length + round.luckyLosers;
  return bySeed(lineOf(round, seeded, results).slice(0, target), seeded);
}

/**
 * All of `round`: byes, the best of each table, then the others, lucky losers first. If one leaves, the next plays
 * on.
 */
export function lineOf(
  { advance }: Pick<EliminationRound, 'advance'>,
  seeded: readonly Entrant[],
  { tables, byes }: Pick<RoundResult, 'tables' | 'byes'>,
): readonly Entrant[] {
  const seed = seedIn(seeded);
  const ordered = tables.map((table) =>
    candidatesOf(table).sort((a, b) => a.place - b.place || seed(a.entrant) - seed(b.entrant)),
  );
  const others = ordered.flatMap((table) => table.slice(advance));
  others.sort((a, b) => b.share - a.share || b.scoreShare - a.scoreShare || seed(a.entrant) - seed(b.entrant));
  const best = ordered.flatMap((table) => table.slice(0, advance));
  return [...byes, ...[...best, ...others].map(({ entrant }) => entrant)];
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

function candidatesOf({ players, places, scores }: TableResult): Candidate[] {
  const won = tablePoints({ kind: 'share' }, places, players.length);
  const shares = scores === null ? players.map(() => MILLION) : sharesOf(scores);
  return players.map((entrant, seat) => ({
    entrant,
    place: at(places, seat),
    share: at(won, seat),
    scoreShare: at(shares, seat),
  }));
}
