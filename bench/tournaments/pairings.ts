// How good the pairings of tables are: simulated events, and every split of twelve players.

import { at } from '../../domain/base/defect.ts';
import { checkPairing } from '../../domain/tournament/check/index.ts';
import { type CostBasis, forbiddenByEntrant, historyOf, tableCost } from '../../domain/tournament/index.ts';
import { NEWEST_EDITION } from '../../domain/tournament/life/index.ts';
import { type PlayedRound, swissEvent } from '../../test/kit/tournaments/events.ts';
import type { BenchTable } from '../table.ts';

const EVENTS = 100;
const ROUNDS = 6;
const FULL_OR_ONE_LESS = { seats: 4, least: 3 };

/** 64 to 460 players; every other number leaves short tables. */
function playersOf(event: number): number {
  return 64 + 4 * event + (event % 2);
}

export function benchPairings(): BenchTable {
  const events = simulated();
  const twelve = ofTwelve();
  return {
    title: 'Pairings of tables of four',
    note: `${EVENTS} simulated Swiss events of 64 to 460 players and ${ROUNDS} rounds; every second one has short tables. Seat gap: how much more often a player had one seat than another after the last round, on average. Of 12 players, 240 rounds (40 events) are held against all 5,775 splits into three tables.`,
    columns: ['what', 'found', 'bar'],
    rows: [
      ['repeated meetings', String(events.repeats), '0'],
      ['mean seat gap', (events.gap / EVENTS).toFixed(3), '≤ 1.1'],
      ['started first twice running, though somebody else at the table could have', String(events.firstAgain), '0'],
      ['12 players: rounds with more repeated meetings than the best split', String(twelve.repeats), '0'],
      ['12 players: rounds of a higher cost than the best split', String(twelve.cost), '0'],
    ],
  };
}

function simulated(): { readonly repeats: number; readonly gap: number; readonly firstAgain: number } {
  let [repeats, gap, firstAgain] = [0, 0, 0];
  for (let event = 0; event < EVENTS; event += 1) {
    const plan = { players: playersOf(event), rounds: ROUNDS, size: FULL_OR_ONE_LESS, seed: event };
    for (const [round, played] of [...swissEvent(plan)].entries()) {
      const check = checkPairing(
        { ...played.order, rule: { format: 'swiss' }, edition: NEWEST_EDITION },
        played.pairing,
      );
      if (!check.ok) throw new Error(`event ${event}: ${JSON.stringify(check.faults[0])}`);
      repeats += check.figures.repeats;
      firstAgain += startedFirstAgain(played);
      if (round === ROUNDS - 1) gap += check.figures.seatGap / 1_000;
    }
  }
  return { repeats, gap, firstAgain };
}

/** Tables whose first player was first in the last round too, and somebody else was not. */
function startedFirstAgain({ order, pairing }: PlayedRound): number {
  const { lastSeat } = historyOf(order.roll, order.rounds, order.size.seats);
  const wasFirst = (entrant: number): boolean => lastSeat[entrant] === 0;
  return pairing.tables.filter((table) => wasFirst(at(table, 0)) && !table.every(wasFirst)).length;
}

function ofTwelve(): { readonly repeats: number; readonly cost: number } {
  const players = Array.from({ length: 12 }, (_, entrant) => entrant);
  const splits = splitsOf(players);
  let [repeats, cost] = [0, 0];
  for (let seed = 0; seed < 40; seed += 1) {
    for (const { order, pairing } of swissEvent({ players: 12, rounds: ROUNDS, size: { seats: 4, least: 4 }, seed })) {
      const history = historyOf(12, order.rounds, 4);
      const { scores, unitsPerPoint } = order;
      const basis: CostBasis = { history, scores, unitsPerPoint, seats: 4, forbidden: forbiddenByEntrant([]) };
      // Without scores only meetings cost anything.
      const meetings: CostBasis = { ...basis, scores: scores.map(() => 0) };
      if (isAbove(pairing.tables, splits, meetings)) repeats += 1;
      if (isAbove(pairing.tables, splits, basis)) cost += 1;
    }
  }
  return { repeats, cost };
}

type Split = readonly (readonly number[])[];

function isAbove(tables: Split, splits: readonly Split[], basis: CostBasis): boolean {
  const known = new Map<string, number>();
  const costOf = (table: readonly number[]): number => {
    const key = table.join();
    const cost = known.get(key) ?? tableCost(basis, table);
    known.set(key, cost);
    return cost;
  };
  const total = (split: Split): number => split.reduce((sum, table) => sum + costOf(table), 0);
  return total(tables) > Math.min(...splits.map(total));
}

/** All ways to fill tables of four. */
function splitsOf(players: readonly number[]): readonly Split[] {
  const [first, ...others] = players;
  if (first === undefined) return [[]];
  return triplesOf(others).flatMap((three) => {
    const left = others.filter((player) => !three.includes(player));
    return splitsOf(left).map((rest) => [[first, ...three], ...rest]);
  });
}

function triplesOf(players: readonly number[]): readonly (readonly number[])[] {
  return players.flatMap((a, i) =>
    players.slice(i + 1).flatMap((b, j) => players.slice(i + j + 2).map((c) => [a, b, c])),
  );
}
