// Tournament files of whole random tournaments, by the pure domain alone: every kind of event, bulk, and random
// results.

import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { type Commit, hex, sha256 } from '../../../domain/log/index.ts';
import type { TableGame } from '../../../domain/tournament/audit/index.ts';
import { pairingRows, resultsRows, rollRows, standingsRows } from '../../../domain/tournament/bulk/index.ts';
import { apartPairs, checkedOrderOf, checkPairing } from '../../../domain/tournament/check/index.ts';
import { isBesideFinal } from '../../../domain/tournament/compose/elimination.ts';
import {
  absentees,
  closedRound,
  closedTable,
  composePairing,
  composeThrough,
  editedPairing,
  eliminationSeeds,
  forbiddenPairs,
  outcomeOfRound,
  scoresBefore,
  type TableEnd,
} from '../../../domain/tournament/compose/index.ts';
import type { Entrant, Pairing } from '../../../domain/tournament/index.ts';
import { createTournament, startTournament } from '../../../domain/tournament/life/commands.ts';
import type { PairingFigures, TournamentEvent } from '../../../domain/tournament/life/events.ts';
import type { TournamentOptions } from '../../../domain/tournament/life/options.ts';
import { admitsLate, heldUpBy, isStagePlayed } from '../../../domain/tournament/life/stages.ts';
import { activeEntrants, roundToPair } from '../../../domain/tournament/life/state.ts';
import type { Edition } from '../../../domain/tournament/terms/edition.ts';
import { controlCommits, type TimedEvents, TOURNAMENT_ID } from './controlStream.ts';
import { correct, correctTable } from './recordedCorrections.ts';
import { ARBITER, gamesOf, MINUTE, Play, standingsNow } from './recordedPlay.ts';
import { agreed, seedSome, wishSome } from './recordedWishes.ts';

export interface RecordPlan {
  readonly options: TournamentOptions;
  readonly players: number;
  readonly seed: number;
  /** Absent: 1. */
  readonly edition?: Edition;
  /**
   * Of a hundred: chances that a player withdraws before a round, never comes to a game, or that a table is corrected
   * or edited.
   */
  readonly leaving?: number;
  readonly absent?: number;
  readonly mending?: number;
  /** Who come late before each round, at most. */
  readonly late?: number;
  /** Of a hundred: chances that a player asks for a bye in a round; from edition 2 on. */
  readonly asking?: number;
  /** Of a hundred: chance that players are seeded; from edition 2 on, and not in a round-robin. */
  readonly seeding?: number;
  /** Of a hundred: chance that all agree to start a round that has a date; from edition 2 on. */
  readonly agreeing?: number;
  /** Of a hundred: chance that something is announced before a round; from edition 2 on. */
  readonly announcing?: number;
  /** Events of the end that are left out: the tournament is still running. */
  readonly isRunning?: boolean;
  /** A server that lies: what happens in the place of what should, and everything after it follows from the lie. */
  readonly lie?: {
    event?(event: TournamentEvent, play: Play): TournamentEvent;
    pairing?(pairing: Pairing, play: Play): Pairing;
    /** Rounds are paired as if nobody were to be kept apart. */
    readonly forgetsApart?: boolean;
  };
}

export interface RecordedTournament {
  readonly header: { readonly tournament: string; readonly titleId: string };
  readonly entries: readonly TimedEvents[];
  readonly commits: readonly Commit[];
  /** Rows by hash. */
  readonly rows: ReadonlyMap<string, readonly Json[]>;
  readonly serverSeed: Uint8Array;
  /** Of every table of a closed round. */
  readonly games: readonly TableGame[];
}

export const ORGANISER = 'p-organiser';
const TITLE = { id: 'next-station-london', rulesVersion: '1.0.0', seats: { min: 1, max: 4 } };

/** A tournament from its creation to its end. */
export function recordTournament(plan: RecordPlan): RecordedTournament {
  const play = new Play(plan.seed, plan.lie?.event);
  open(play, plan);
  while (play.state.stage < plan.options.stages.length) {
    do {
      while (!isStagePlayed(play.state) && playRound(play, plan));
      // A table that gets its result late may bring another round.
      settle(play);
    } while (!isStagePlayed(play.state));
    withdrawAbsent(play);
    const through = composeThrough(play.state, standingsNow(play));
    play.commit({ type: 'StageEnded', stage: play.state.stage, through });
  }
  const standings = play.store('standings', standingsRows(standingsNow(play)));
  if (plan.isRunning !== true) {
    play.commit({ type: 'TournamentFinished', standings, serverSeed: hex(play.serverSeed) });
  }
  const { entries, rows, serverSeed } = play;
  const header = { tournament: TOURNAMENT_ID, titleId: TITLE.id };
  return { header, entries, commits: controlCommits(entries), rows, serverSeed, games: gamesOf(play) };
}

function open(play: Play, { options, players, edition = 1, seeding = 0 }: RecordPlan): void {
  const created = createTournament({
    name: 'Winter cup',
    title: TITLE,
    gameOptions: {},
    options,
    organiser: ORGANISER,
    keyId: 'k1',
    seedCommitment: hex(sha256(play.serverSeed)),
    schemaVersion: 1,
    edition,
  });
  if (!created.ok) throw new Error(JSON.stringify(created.refusal));
  play.commit(...created.events, { type: 'EntriesOpened' });
  play.commit({ type: 'ArbiterNamed', player: ARBITER });
  play.commit({ type: 'EntriesClosed' });
  const roll = Array.from({ length: players }, (_, entrant) => `player_${String(entrant).padStart(6, '0')}`);
  play.roll = roll;
  play.commit({ type: 'RollFixed', players, roll: play.store('roll', rollRows(roll)) });
  seedSome(play, seeding);
  const started = startTournament(play.state, ORGANISER);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  play.commit(...started.events);
}

/** False: after those who left the stage has no further round. */
function playRound(play: Play, plan: RecordPlan): boolean {
  settle(play);
  const change = rollChange(play, plan);
  if (change !== null) {
    play.roll = [...play.roll, ...change.entered];
    play.commit(change);
    if (isStagePlayed(play.state)) return false;
  }
  wishSome(play, plan);
  const pairing = draw(play, plan);
  const startsAt = publish(play, plan);
  const rounds = play.stageRounds();
  const { stage, round } = at(play.state.rounds, play.state.rounds.length - 1);
  const tables = pairing.tables.map((entrants, table) => {
    const ends = endOf(play, entrants, plan.absent ?? 0);
    const players = entrants.map((entrant) => at(play.roll, entrant));
    play.played.push({ startsAt, stage, round, table, players, ends });
    return closedTable(entrants, ends, play.state.edition);
  });
  rounds.push(closedRound(play.state, rounds, { tables, byes: pairing.byes }));
  const results = play.store('results', resultsRows(at(rounds, rounds.length - 1)));
  const standings = play.store('standings', standingsRows(standingsNow(play)));
  const outcome = outcomeOfRound(play.state, { stage, round }, at(rounds, rounds.length - 1));
  play.commit({ type: 'RoundClosed', stage, round, results, standings, ...outcome });
  if (play.happens(plan.mending ?? 0)) correct(play);
  if (play.happens(Math.floor((plan.leaving ?? 0) / 2))) exclude(play);
  return true;
}

/** Tables without a result get one, or are left without. */
function settle(play: Play): void {
  for (let held = heldUpBy(play.state); held !== null; held = heldUpBy(play.state)) {
    const { stage, round } = held;
    const tables = play.rounds[stage]?.[round]?.tables ?? [];
    const table = tables.findIndex(({ how }) => how !== 'played' && how !== 'corrected');
    if (play.happens(50)) correctTable(play, { stage, round, table });
    else play.commit({ type: 'TablesLeftOpen', stage, round, reason: 'nobody remembers', by: play.state.organiser });
  }
}

/** Once, or again, and edited. */
function draw(play: Play, plan: RecordPlan): Pairing {
  const { mending = 0 } = plan;
  let pairing = pair(play, plan);
  if (play.happens(mending)) {
    const isSaid = play.state.edition > 1 && play.happens(50);
    pairing = pair(play, plan, isSaid ? [discarded(play)] : []);
  }
  if (play.happens(mending)) correct(play);
  return (play.happens(mending) ? edit(play, pairing) : null) ?? pairing;
}

function discarded({ state }: Play): TournamentEvent {
  const { stage, round } = lastOf(state);
  return { type: 'DraftDiscarded', stage, round, reason: 'two came after all', by: state.organiser };
}

/** When the games begin. */
function publish(play: Play, { options: { roundMs }, mending = 0 }: RecordPlan): number {
  const { stage, round } = at(play.state.rounds, play.state.rounds.length - 1);
  const startsAt = play.now + 5 * MINUTE;
  const closesAt = roundMs === null ? null : startsAt + roundMs;
  play.commit({ type: 'RoundPublished', stage, round, startsAt, closesAt });
  if (closesAt === null || !play.happens(mending)) return startsAt;
  const moved = { closesAt: closesAt + MINUTE, reason: 'snow', by: ARBITER };
  play.commit({ type: 'DeadlineMoved', stage, round, ...moved });
  return startsAt;
}

/** `before`: what the same commit says first. */
function pair(play: Play, plan: RecordPlan, before: readonly TournamentEvent[] = []): Pairing {
  const { lie } = plan;
  const { state, serverSeed } = play;
  const entrants = new Map(play.roll.map((player, entrant) => [player, entrant]));
  const forbidden = lie?.forgetsApart === true ? [] : forbiddenPairs(state, entrants);
  const composed = composePairing({ state, serverSeed, rounds: play.stageRounds(), forbidden });
  const pairing = lie?.pairing?.(composed, play) ?? composed;
  const named = play.store('pairing', pairingRows(pairing));
  const figures = figuresOf(play, pairing);
  const paired = { type: 'RoundPaired', ...roundToPair(state), pairing: named, figures } as const;
  play.commit(...before, paired, ...agreed(play, plan.agreeing ?? 0, pairing));
  return pairing;
}

function figuresOf({ state, serverSeed, rounds, roll }: Play, pairing: Pairing): PairingFigures {
  const closed = rounds[state.stage] ?? [];
  const scores = scoresBefore({ state, rounds: closed });
  const seeds = eliminationSeeds({ state, serverSeed });
  const forbidden = apartPairs(state, roll);
  const check = checkPairing(checkedOrderOf({ state, rounds: closed, scores, seeds, forbidden }), pairing);
  if (!check.ok) throw new Error(JSON.stringify(check.faults));
  const { repeats, byes, shortTables, cost } = check.figures;
  return { repeats, byes, shortTables, cost };
}

function lastOf({ rounds }: Play['state']): Play['state']['rounds'][number] {
  return at(rounds, rounds.length - 1);
}

/** Two players of different tables exchange seats, where that is lawful. */
function edit(play: Play, pairing: Pairing): Pairing | null {
  const { state } = play;
  const isPlanned = at(state.options.stages, state.stage).format === 'round-robin' && state.options.size.seats === 2;
  if (isPlanned || pairing.tables.length < 2 || isBesideFinal(state, lastOf(state))) return null;
  const exchanges = [{ from: [0, 0] as const, to: [1, 1] as const }];
  const edited = editedPairing(pairing, exchanges);
  if (!edited.ok) throw new Error(edited.refusal.code);
  const { stage, round } = at(state.rounds, state.rounds.length - 1);
  const named = play.store('pairing', pairingRows(edited.pairing));
  play.commit({ type: 'PairingEdited', stage, round, exchanges, pairing: named, reason: 'siblings', by: ARBITER });
  return edited.pairing;
}

function exclude(play: Play): void {
  const [entrant] = activeEntrants(play.state);
  if (entrant === undefined || activeEntrants(play.state).length < 8) return;
  play.commit({ type: 'PlayerExcluded', entrant, reason: 'rude', by: ARBITER });
  if (play.state.edition === 1 || !play.happens(0.5)) return;
  play.commit({ type: 'PlayerReinstated', entrant, reason: 'said sorry', by: ARBITER });
}

function rollChange(
  play: Play,
  { leaving = 0, late = 0, options }: RecordPlan,
): Extract<TournamentEvent, { type: 'RollChanged' }> | null {
  const { state } = play;
  const excluded = new Set(state.excluded);
  const withdrawn = new Set(state.withdrawn);
  const everybody = Array.from({ length: state.players }, (_, entrant) => entrant);
  const chosen = everybody.filter((entrant) => !excluded.has(entrant) && play.happens(leaving));
  const absent = absentees(state, play.stageRounds());
  const left = new Set([...absent, ...chosen.filter((entrant) => !withdrawn.has(entrant))]);
  const room = Math.max(0, options.capacity - state.players);
  const newcomers = admitsLate(state) ? Math.min(room, play.chance.below(late + 1)) : 0;
  const change = {
    entered: Array.from(
      { length: newcomers },
      (_, index) => `player_q${String(state.players + index).padStart(6, '0')}`,
    ),
    left: [...left].sort((a, b) => a - b),
    returned: chosen.filter((entrant) => withdrawn.has(entrant)),
  };
  return Object.values(change).every(({ length }) => length === 0) ? null : { type: 'RollChanged', ...change };
}

/** Who stayed away twice takes no place in the next stage. */
function withdrawAbsent(play: Play): void {
  const { state } = play;
  const left = at(state.options.stages, state.stage).cut === null ? [] : absentees(state, play.stageRounds());
  if (left.length > 0) play.commit({ type: 'RollChanged', entered: [], left, returned: [] });
}

function endOf(play: Play, players: readonly Entrant[], absent: number): TableEnd {
  const { chance } = play;
  const head = hex(sha256(new Uint8Array([chance.below(256), chance.below(256), chance.below(256)])));
  const forfeits = players.flatMap((_, seat) => (play.happens(absent) ? [seat] : []));
  const noShows = forfeits.filter(() => play.happens(70));
  if (play.happens(10)) return { results: null, wasStopped: play.happens(50), forfeits, noShows, head };
  const scores = players.map(() => chance.below(12));
  const results = scores.map((score) => ({ score, rank: 1 + scores.filter((other) => other > score).length }));
  return { results, wasStopped: false, forfeits, noShows, head };
}
