// Whole tournaments by the pure functions alone: random results, and players who come, go and stay away.

import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import {
  type ClosedRound,
  type ClosedTable,
  cutBulk,
  pairingRows,
  resultsRows,
  standingsRows,
} from '../../../domain/tournament/bulk/index.ts';
import {
  absentees,
  closedRound,
  closedTable,
  composePairing,
  composeStandings,
  composeThrough,
  forbiddenPairs,
  outcomeOfRound,
  type PairingBasis,
} from '../../../domain/tournament/compose/index.ts';
import type { Entrant, Pairing, Standing } from '../../../domain/tournament/index.ts';
import type { TournamentEvent } from '../../../domain/tournament/life/events.ts';
import { evolveTournament } from '../../../domain/tournament/life/evolve.ts';
import { admitsLate, isStagePlayed } from '../../../domain/tournament/life/stages.ts';
import { roundToPair, type TournamentState } from '../../../domain/tournament/life/state.ts';
import type { Edition } from '../../../domain/tournament/terms/edition.ts';

export interface CoursePlan {
  /** It has started. */
  readonly state: TournamentState;
  readonly seed: number;
  /** Of a hundred: chances that a player withdraws before a round, comes back, or never comes to a game. */
  readonly leaving?: number;
  readonly absent?: number;
  /** Who come late before each round, at most. */
  readonly late?: number;
}

/** What a round was composed from, and what it brought. */
export interface CourseRound extends PairingBasis<ClosedRound> {
  readonly pairing: Pairing;
  readonly closed: ClosedRound;
  readonly standings: readonly Standing[];
}

/** A tournament until its last stage has ended, round after round. */
export function* courseOf({
  state: started,
  seed,
  leaving = 0,
  absent = 0,
  late = 0,
}: CoursePlan): Generator<CourseRound> {
  const chance = fastChance(seed);
  const serverSeed = new Uint8Array(32).fill(seed);
  let state = started;
  let before: readonly Standing[] | null = null;
  while (state.stage < state.options.stages.length) {
    const rounds: ClosedRound[] = [];
    let standings: readonly Standing[] = before ?? [];
    while (!isStagePlayed(state)) {
      state = evolveTournament(state, rollChange(state, rounds, { chance, leaving, late }));
      if (isStagePlayed(state)) break;
      const forbidden = forbiddenPairs(state, new Map(rollOf(state).map((player, entrant) => [player, entrant])));
      const basis: PairingBasis<ClosedRound> = { state, serverSeed, rounds: [...rounds], forbidden };
      const pairing = composePairing(basis);
      const place = roundToPair(state);
      state = evolveTournament(state, {
        type: 'RoundPaired',
        ...place,
        pairing: cutBulk('pairing', pairingRows(pairing)).bulk,
        figures: { repeats: 0, byes: 0, shortTables: 0, cost: 0 },
      });
      const { edition } = state;
      const tables = pairing.tables.map((table) => playedTable(table, { chance, absent, edition }));
      const closed = closedRound(state, rounds, { tables, byes: pairing.byes });
      rounds.push(closed);
      standings = composeStandings({ state, serverSeed, rounds, stage: place.stage, before });
      const results = cutBulk('results', resultsRows(closed)).bulk;
      const { stage, round } = place;
      const bulk = { results, standings: cutBulk('standings', standingsRows(standings)).bulk };
      const outcome = outcomeOfRound(state, place, closed);
      state = evolveTournament(state, { type: 'RoundClosed', stage, round, ...bulk, ...outcome });
      yield { ...basis, pairing, closed, standings };
    }
    before = standings;
    state = evolveTournament(state, {
      type: 'StageEnded',
      stage: state.stage,
      through: composeThrough(state, standings),
    });
  }
}

/** Player ids as the options may name them. */
export function rollOf({ players, late }: TournamentState): readonly string[] {
  return [...Array.from({ length: players - late.length }, (_, entrant) => `player_${entrant}`), ...late];
}

interface Change {
  readonly chance: Chance;
  readonly leaving: number;
  readonly late: number;
}

function rollChange(
  state: TournamentState,
  rounds: readonly ClosedRound[],
  { chance, leaving, late }: Change,
): TournamentEvent {
  const away = new Set([...state.withdrawn, ...state.excluded]);
  const isIn = (entrant: Entrant): boolean => !away.has(entrant);
  const everybody = Array.from({ length: state.players }, (_, entrant) => entrant);
  const chosen = everybody.filter(() => chance.below(100) < leaving);
  const newcomers = admitsLate(state) ? chance.below(late + 1) : 0;
  const left = new Set([...absentees(state, rounds), ...chosen.filter(isIn)]);
  return {
    type: 'RollChanged',
    entered: Array.from({ length: newcomers }, (_, index) => `player_${state.players + index}`),
    left: [...left].sort((a, b) => a - b),
    returned: chosen.filter((entrant) => !isIn(entrant)),
  };
}

interface Playing {
  readonly chance: Chance;
  readonly absent: number;
  readonly edition: Edition;
}

function playedTable(players: readonly Entrant[], { chance, absent, edition }: Playing): ClosedTable {
  const scores = players.map(() => chance.below(50));
  const forfeits = players.flatMap((_, seat) => (chance.below(100) < absent ? [seat] : []));
  const results = scores.map((score) => ({ score, rank: 1 + scores.filter((other) => other > score).length }));
  const end = { results, wasStopped: false, forfeits, noShows: forfeits, head: 'ab'.repeat(32) };
  return closedTable(players, end, edition);
}
