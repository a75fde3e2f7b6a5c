// A process of its own for the bench of tournaments: Swiss rounds of this many players at tables of this many. `node
// tournamentRun.ts PLAYERS SEATS ROUNDS`; writes a line of JSON: processor time of each round's pairing and standings
// (ms), the peak of memory (MB), and a hash of all of it.

import { fastChance } from '../../domain/chance/index.ts';
import { bulkHash, type ClosedRound, pairingRows, standingsRows } from '../../domain/tournament/bulk/index.ts';
import { closedRound, closedTable, composePairing, composeStandings } from '../../domain/tournament/compose/index.ts';
import { evolveTournament } from '../../domain/tournament/life/evolve.ts';
import { TOURNAMENT_DEFAULTS } from '../../domain/tournament/life/options.ts';
import { roundToPair, type TournamentState } from '../../domain/tournament/life/state.ts';

const SERVER_SEED = new Uint8Array(32).fill(7);
const BULK = { hash: '00'.repeat(32), chunks: 1 };

const [players = 0, seats = 0, rounds = 0] = process.argv.slice(2).map(Number);

/** A tournament that has started. */
function started(): TournamentState {
  const created = evolveTournament(null, {
    type: 'TournamentCreated',
    name: 'Bench',
    titleId: 'bench',
    rulesVersion: '1.0.0',
    gameOptions: {},
    options: {
      ...TOURNAMENT_DEFAULTS,
      stages: [{ format: 'swiss', rounds, cut: null }],
      size: { seats, least: Math.max(2, seats - 1) },
      startsAt: 0,
    },
    organiser: 'player_A',
    keyId: 'k1',
    seedCommitment: '00'.repeat(32),
    schemaVersion: 1,
  });
  const fixed = evolveTournament(created, { type: 'RollFixed', players, roll: { kind: 'roll', ...BULK } });
  return evolveTournament(fixed, { type: 'TournamentStarted' });
}

/** Processor time of `work`, ms. */
function timed<Result>(work: () => Result): { readonly result: Result; readonly ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1_000 };
}

const chance = fastChance('bench of tournaments');
const strengths = Array.from({ length: players }, () => chance.below(1_000));
const closed: ClosedRound[] = [];
const times: { pairing: number; standings: number }[] = [];
const hashes: string[] = [];
let state = started();
for (let round = 0; round < rounds; round += 1) {
  const pairing = timed(() => composePairing({ state, serverSeed: SERVER_SEED, rounds: closed, forbidden: [] }));
  state = evolveTournament(state, {
    type: 'RoundPaired',
    ...roundToPair(state),
    pairing: { kind: 'pairing', ...BULK },
    figures: { repeats: 0, byes: 0, shortTables: 0, cost: 0 },
  });
  const tables = pairing.result.tables.map((table) => {
    const scores = table.map((entrant) => 20 + Math.floor(((strengths[entrant] ?? 0) + chance.below(1_000)) / 25));
    const results = scores.map((score) => ({ score, rank: 1 + scores.filter((other) => other > score).length }));
    return closedTable(table, { results, wasStopped: false, forfeits: [], noShows: [], head: BULK.hash });
  });
  closed.push(closedRound(state, closed, { tables, byes: pairing.result.byes }));
  const standings = timed(() =>
    composeStandings({ state, serverSeed: SERVER_SEED, rounds: closed, stage: 0, before: null }),
  );
  const bulk = { results: { kind: 'results', ...BULK }, standings: { kind: 'standings', ...BULK } } as const;
  state = evolveTournament(state, { type: 'RoundClosed', stage: 0, round, ...bulk });
  times.push({ pairing: pairing.ms, standings: standings.ms });
  hashes.push(bulkHash(pairingRows(pairing.result)), bulkHash(standingsRows(standings.result)));
}
const { maxRSS } = process.resourceUsage();
process.stdout.write(`${JSON.stringify({ times, peakMb: maxRSS / 1_024, hash: bulkHash(hashes) })}\n`);
