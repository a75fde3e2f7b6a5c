// The tables of a round: who sits where, and how it went.

import { at } from '../../../domain/base/defect.ts';
import type { ClosedTable } from '../../../domain/tournament/bulk/index.ts';
import { isBesideFinal } from '../../../domain/tournament/compose/index.ts';
import type { Entrant, Pairing, RoundPlace, TournamentState } from '../../../domain/tournament/index.ts';
import { grantedIn, openRound, type RoundState } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import type {
  OwnTableAnswer,
  RequestedBye,
  RoundPage,
  TableAnswer,
  TablePlayer,
  TableResultAnswer,
} from '../answers/shapes.ts';
import {
  isArbiter,
  ordinalOf,
  placeOf,
  readPairing,
  readResults,
  readRoll,
  roundAnswer,
} from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { entrantsBy } from '../entries/roll.ts';
import { findTournament } from '../found.ts';
import type { PageQuery } from '../inputs.ts';
import { reportsOf } from '../rounds/reported.ts';
import { type ControlState, type Report, reportOf } from '../streams/index.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { type PublishedRound, publishedRound, resultsOf } from '../tables/games.ts';
import { numbersOf, pageOf } from './pages.ts';
import { placeIn } from './places.ts';

/** A round, and what is needed to tell of its tables. */
export interface ShownRound {
  readonly id: string;
  readonly state: ControlState;
  readonly round: RoundState;
  readonly roll: readonly string[];
  readonly pairing: Pairing;
}

/** Null: there is no such round, or not for the caller: drafts are for the organiser and the arbiters. */
export async function readRoundTables(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  { place, ...query }: PageQuery & { readonly place: RoundPlace },
): Promise<RoundPage | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { tournament } = loaded.state;
  const index = tournament.rounds.findIndex(({ stage, round }) => stage === place.stage && round === place.round);
  const round = tournament.rounds[index];
  if (round === undefined || (round.startsAt === null && !isArbiter(tournament, caller))) return null;
  const shown = await showRound(context, id, loaded.state, round);
  const { tables, byes } = shown.pairing;
  const numbers = numbersOf(tables.length, query);
  return {
    ...pageOf(tables.length, numbers, await tablesAt(context, shown, numbers)),
    round: roundAnswer(tournament, index),
    byes: byes.map(playerIn(shown.roll)),
    requestedByes: requestedIn(tournament, place, shown.roll),
  };
}

function requestedIn(tournament: TournamentState, place: RoundPlace, roll: readonly string[]): readonly RequestedBye[] {
  const granted = grantedIn(tournament, place);
  if (granted === null) return [];
  const half = new Set(granted.half);
  const all = [...granted.half, ...granted.zero].sort((a, b) => a - b).map(playerIn(roll));
  return all.map((one) => ({ ...one, worth: half.has(one.entrant) ? 'half' : 'zero' }));
}

/** Where a player sits in the round that is being played. */
export async function readTableOf(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  playerId: string,
): Promise<OwnTableAnswer | null> {
  const loaded = await findTournament(context, caller, id);
  return loaded && ((await placesOf(context, id, loaded.state, [playerId])).get(playerId) ?? null);
}

/** Where these players are in it; who is nowhere is not among them. */
export async function placesOf(
  context: TournamentContext,
  id: string,
  state: ControlState,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, OwnTableAnswer>> {
  const round = openRound(state.tournament);
  if (playerIds.length === 0 || round === null || round.startsAt === null) return new Map();
  const shown = await showRound(context, id, state, round);
  const entrants = entrantsBy(shown.roll);
  const found = playerIds.flatMap((playerId) => {
    const entrant = entrants.get(playerId);
    const place = entrant === undefined ? null : placeIn(shown.pairing, entrant);
    return place === null ? [] : [{ playerId, place }];
  });
  const numbers = [...new Set(found.flatMap(({ place }) => (place === 'bye' ? [] : [place])))];
  const tables = new Map((await tablesAt(context, shown, numbers)).map((table) => [table.table, table]));
  return new Map(
    found.flatMap(({ playerId, place }): [string, OwnTableAnswer][] => {
      if (place === 'bye') return [[playerId, { kind: 'bye', ...placeOf(round) }]];
      const table = tables.get(place);
      return table === undefined ? [] : [[playerId, { kind: 'table', table }]];
    }),
  );
}

export async function showRound(
  context: TournamentContext,
  id: string,
  state: ControlState,
  round: RoundState,
): Promise<ShownRound> {
  const [roll, pairing] = await Promise.all([
    readRoll(context, id, state.tournament),
    readPairing(context, id, round, state.tournament.players),
  ]);
  return { id, state, round, roll, pairing };
}

/** What is needed to tell of the games of a round; null for a draft, and at real boards, which have none. */
export async function gamesOfRound(
  context: TournamentContext,
  { id, state: { tournament }, round }: Pick<ShownRound, 'id' | 'state' | 'round'>,
): Promise<PublishedRound | null> {
  if (round.startsAt === null || tournament.options.realBoards) return null;
  const serverSeed = await tournamentSeed(context, id, tournament);
  return publishedRound(context, { id, tournament, serverSeed }, round);
}

export async function tablesAt(
  context: TournamentContext,
  shown: ShownRound,
  numbers: readonly number[],
): Promise<readonly TableAnswer[]> {
  const { id, round, roll, pairing } = shown;
  const games = await gamesOfRound(context, shown);
  const results = await resultsAt(context, shown, games, numbers);
  const ordinal = ordinalOf(shown.state.tournament, round);
  const isBeside = isBesideFinal(shown.state.tournament, round);
  const reports = round.startsAt === null || round.results !== null ? null : await reportsOf(context, id, round);
  return numbers.map((table, index) => ({
    tournamentId: id,
    ...placeOf(round),
    ordinal,
    table,
    isThirdPlace: table === 1 && isBeside,
    players: at(pairing.tables, table).map(playerIn(roll)),
    gameId: games?.gameId(table) ?? null,
    result: results[index] ?? reportedResult(reportOf(reports, table)),
    reported: reportOf(reports, table),
  }));
}

type Results = readonly (TableResultAnswer | null)[];

/** Of a round that is not closed, those of the games that are over. */
async function resultsAt(
  context: TournamentContext,
  { id, round, state: { tournament } }: ShownRound,
  games: PublishedRound | null,
  numbers: readonly number[],
): Promise<Results> {
  const { results } = round;
  if (results !== null) {
    const { tables } = await readResults(context, id, round, { results, players: tournament.players });
    return numbers.map((number) => resultAnswer(at(tables, number), true));
  }
  if (games === null) return [];
  const found = await resultsOf(context, games, numbers);
  return found.map((one) => one && resultAnswer(one, false));
}

/** Of a table that agrees: it counts from the end of the round on. */
function reportedResult(report: Report | null): TableResultAnswer | null {
  if (report?.isAgreed !== true) return null;
  const { places } = report;
  return { how: 'corrected', places, scores: null, forfeits: [], noShows: [], headHash: null, isFinal: false };
}

function resultAnswer(
  { how, places, scores, forfeits, noShows, head }: ClosedTable,
  isFinal: boolean,
): TableResultAnswer {
  return { how, places, scores, forfeits, noShows, headHash: head, isFinal };
}

function playerIn(roll: readonly string[]): (entrant: Entrant) => TablePlayer {
  return (entrant) => ({ entrant, playerId: at(roll, entrant) });
}
