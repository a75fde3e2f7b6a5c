// Rounds of pairs beside other programs that make them. Theirs are run here where they are for Node; bbpPairings is
// quoted.

import { at } from '../../domain/base/defect.ts';
import { fastChance } from '../../domain/chance/index.ts';
import {
  type CostBasis,
  eliminationRounds,
  forbiddenByEntrant,
  historyOf,
  type Pairing,
  pairElimination,
  pairSwiss,
  tableCost,
} from '../../domain/tournament/index.ts';
import { type PlayedRound, swissEvent } from '../../test/kit/tournaments/events.ts';
import { opponentsOf } from '../../test/kit/tournaments/pasts.ts';
import { PeersUnavailable, peer, peerVersion } from '../peers/install.ts';
import { type BenchTable, median, thousands } from '../table.ts';

const ROUNDS_BEFORE = 4;
const RUNS = 5;

export async function benchPeers(): Promise<readonly BenchTable[]> {
  return [swissTable(), await bracketsTable()];
}

/** Wall time, ms. */
function timed<Result>(work: () => Result): { readonly result: Result; readonly ms: number } {
  const before = performance.now();
  const result = work();
  return { result, ms: performance.now() - before };
}

interface PeerPlayer {
  readonly id: number;
  readonly score: number;
  readonly avoid: readonly number[];
}

type PeerSwiss = (
  players: readonly PeerPlayer[],
  round: number,
) => readonly { readonly player1: number; readonly player2: number | null }[];

function swissTable(): BenchTable {
  const rows = [64, 200, 500, 1_000, 10_000].map(swissRow);
  return {
    title: 'A fifth round of pairs',
    note: `The same four rounds before, for both. Wall time in ms, the median of ${RUNS} runs (one run from 500 players on for the peer, which has weights for each two players and finds their heaviest matching). Cost: differences of scores and second meetings of the pairing as this project counts them. Quoted for bbpPairings: worst time of a round (after 9 rounds; from 1,000 players on 11 and 15) in the readme of its fork that pairs for Lichess, https://github.com/cyanfish/bbpPairings; its machine is not named.`,
    columns: [
      'players',
      'this, ms',
      `tournament-pairings ${peerVersion('tournament-pairings')}, ms`,
      'cost, this',
      'cost, peer',
      'bbpPairings Dutch · Burstein · Fast',
    ],
    rows,
  };
}

const QUOTED: Readonly<Record<number, string>> = {
  200: '0.5 s · < 0.1 s · < 0.1 s',
  500: '7.5 s · 0.4 s · < 0.1 s',
  1000: 'minutes · 3.1 s · < 0.1 s',
  10000: 'days · hours · 0.6 s',
};

/** Larger ones would take it hours. */
const MOST_OF_PEER = 500;

function swissRow(players: number): readonly string[] {
  const plan = { players, rounds: ROUNDS_BEFORE + 1, size: { seats: 2, least: 2 }, seed: players % 256 };
  const fifth = at([...swissEvent(plan)], ROUNDS_BEFORE);
  const own = Array.from({ length: RUNS }, () => timed(() => pairSwiss(fifth.order)));
  const theirs = players > MOST_OF_PEER ? null : peerRuns(fifth, players < MOST_OF_PEER ? RUNS : 1);
  return [
    thousands(players),
    median(own.map(({ ms }) => ms)).toFixed(1),
    theirs === null ? '–' : (theirs.ms?.toFixed(1) ?? 'unavailable'),
    thousands(costOf(fifth, at(own, 0).result)),
    theirs?.pairing == null ? '–' : thousands(costOf(fifth, theirs.pairing)),
    QUOTED[players] ?? '–',
  ];
}

function peerRuns(
  { order }: PlayedRound,
  runs: number,
): { readonly ms: number | null; readonly pairing: Pairing | null } {
  try {
    const { Swiss } = peer('tournament-pairings') as { readonly Swiss: PeerSwiss };
    const { active, rounds, scores, unitsPerPoint } = order;
    const players = (): readonly PeerPlayer[] =>
      active.map((id) => ({ id, score: at(scores, id) / unitsPerPoint, avoid: opponentsOf(id, rounds) }));
    const made = Array.from({ length: runs }, () => {
      const given = players();
      return timed(() => Swiss(given, ROUNDS_BEFORE + 1));
    });
    const tables = at(made, 0).result.map(({ player1, player2 }) =>
      player2 === null ? [player1] : [player1, player2],
    );
    return { ms: median(made.map(({ ms }) => ms)), pairing: { tables, byes: [] } };
  } catch (error) {
    if (error instanceof PeersUnavailable) return { ms: null, pairing: null };
    throw error;
  }
}

/** Of a pairing, in units. */
function costOf({ order }: PlayedRound, { tables }: Pairing): number {
  const { scores, unitsPerPoint, roll, rounds } = order;
  const basis: CostBasis = {
    history: historyOf(roll, rounds, 2),
    scores,
    unitsPerPoint,
    seats: 2,
    forbidden: forbiddenByEntrant([]),
  };
  // Fractions of a unit in which costs are counted.
  return tables.reduce((sum, table) => sum + tableCost(basis, table), 0) / 144;
}

interface Manager {
  readonly create: {
    stage(stage: object): Promise<unknown>;
  };
}

async function bracketsTable(): Promise<BenchTable> {
  const rows: (readonly string[])[] = [];
  for (const players of [64, 256, 1_024]) {
    const own = Array.from({ length: RUNS }, () => timed(() => bracket(players)).ms);
    rows.push([thousands(players), median(own).toFixed(2), await peerBracket(players)]);
  }
  return {
    title: 'A knock-out is drawn',
    note: `All rounds are planned and the first one is paired; the peer makes the matches of all rounds in its store in memory. Wall time in ms, the median of ${RUNS} runs.`,
    columns: ['players', 'this, ms', `brackets-manager ${peerVersion('brackets-manager')}, ms`],
    rows,
  };
}

function bracket(players: number): Pairing {
  const seeded = Array.from({ length: players }, (_, entrant) => entrant);
  const rounds = eliminationRounds(players, { seats: 2, advance: 1 });
  return pairElimination(at(rounds, 0), seeded, historyOf(players, [], 2), fastChance(1));
}

async function peerBracket(players: number): Promise<string> {
  try {
    const { BracketsManager } = peer('brackets-manager') as {
      readonly BracketsManager: new (store: object) => Manager;
    };
    const { InMemoryDatabase } = peer('brackets-memory-db') as { readonly InMemoryDatabase: new () => object };
    const times: number[] = [];
    for (let one = 0; one < RUNS; one += 1) {
      const manager = new BracketsManager(new InMemoryDatabase());
      const before = performance.now();
      await manager.create.stage({
        tournamentId: 0,
        name: 'Cup',
        type: 'single_elimination',
        seeding: Array.from({ length: players }, (_, player) => `player ${player}`),
        settings: { seedOrdering: ['inner_outer'] },
      });
      times.push(performance.now() - before);
    }
    return median(times).toFixed(2);
  } catch (error) {
    if (error instanceof PeersUnavailable) return 'unavailable';
    throw error;
  }
}
