// How everybody stands while a round is played.

import { at } from '../../../domain/base/defect.ts';
import { gainsSoFar, pointsBefore } from '../../../domain/tournament/compose/index.ts';
import {
  type Entrant,
  type Standing,
  type TableResult,
  type TournamentState,
  unitsPerPoint,
} from '../../../domain/tournament/index.ts';
import { openRound } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { Loaded } from '../../journal/index.ts';
import type { ProvisionalPage, ProvisionalStandingAnswer } from '../answers/shapes.ts';
import { standingAt } from '../answers/standing.ts';
import { ordinalOf, readRoll, readStandings } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { worthIn } from '../entries/byes.ts';
import { findTournament } from '../found.ts';
import type { PageQuery } from '../inputs.ts';
import { lastClosed } from '../rounds/rounds.ts';
import type { ControlState } from '../streams/index.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { type PublishedRound, publishedRound } from '../tables/games.ts';
import { resultsInCards, resultsReported } from './cards.ts';
import { lateIn } from './late.ts';
import { newestStandings } from './newestStandings.ts';
import { numbersOf, pageOf } from './pages.ts';
import { placeIn } from './places.ts';
import { revisionAfter, revisionWith } from './standings.ts';

/** An order of everybody: standings, then those who are not in them by number. */
interface Order {
  /** Of the standings; ROLL before the first. */
  readonly name: string;
  /** That they follow. */
  readonly stage: number;
  readonly standings: readonly Standing[];
}

const ROLL = 'roll';

/** Null also for a cursor of another tournament. A page after a cursor is answered when the round is closed, too. */
export async function readProvisionalStandings(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  { cursor, limit }: PageQuery,
): Promise<ProvisionalPage | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { tournament } = loaded.state;
  const running = await runningRound(context, id, tournament);
  const place = running?.round ?? (cursor === null ? null : lastClosed(tournament));
  if (place === null) return null;
  const [name = '', number = null] = cursor?.split('.') ?? [];
  const order = await orderOf(context, id, loaded, cursor === null ? null : name);
  if (order === null) return null;
  const numbers = numbersOf(tournament.players, { cursor: number, limit });
  const entries = await standingsAt(context, { id, tournament, running }, order, numbers);
  const page = pageOf(tournament.players, numbers, entries);
  const { stage, round } = place;
  return {
    ...page,
    entries: page.entries.map((one) => ({ ...one, cursor: `${order.name}.${one.cursor}` })),
    stage,
    round,
    ordinal: ordinalOf(tournament, place),
    unitsPerPoint: unitsPerPoint(tournament.options.points, tournament.options.size.seats),
    tieBreaks: tournament.options.tieBreaks,
  };
}

/** The round that is published and not closed, with what its games are made from. */
async function runningRound(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
): Promise<PublishedRound | null> {
  const round = openRound(tournament);
  if (tournament.status !== 'running' || round === null || round.startsAt === null) return null;
  const serverSeed = await tournamentSeed(context, id, tournament);
  return publishedRound(context, { id, tournament, serverSeed }, round);
}

/** The order called `name`, by default the one of now. */
async function orderOf(
  context: TournamentContext,
  id: string,
  loaded: Loaded<ControlState>,
  name: string | null,
): Promise<Order | null> {
  const { tournament } = loaded.state;
  if (name === ROLL) return tournament.roll === null ? null : { name, stage: 0, standings: [] };
  const revision = name === null ? revisionAfter(tournament, null) : await revisionWith(context, loaded, name);
  if (revision === null) return name === null ? { name: ROLL, stage: 0, standings: [] } : null;
  const columns = tournament.options.tieBreaks.length;
  const { stage, standings } = revision;
  return { name: standings.hash, stage, standings: await readStandings(context, id, revision, { standings, columns }) };
}

interface Shown {
  readonly id: string;
  readonly tournament: TournamentState;
  /** Null: closed meanwhile. */
  readonly running: PublishedRound | null;
}

async function standingsAt(
  context: TournamentContext,
  { id, tournament, running }: Shown,
  { stage, standings }: Order,
  numbers: readonly number[],
): Promise<readonly ProvisionalStandingAnswer[]> {
  const roll = await readRoll(context, id, tournament);
  const terms = { roll, options: tournament.options, stage };
  const rows = numbers.map((number) => ({ entrant: standings[number]?.entrant ?? number, number }));
  const entrants = rows.map(({ entrant }) => entrant);
  const pointsOf = await pointsNow(context, { id, tournament, running }, entrants);
  return rows.map(({ entrant, number }) => ({
    entrant,
    playerId: at(roll, entrant),
    standing: number < standings.length ? standingAt(standings, number, terms) : null,
    ...pointsOf(entrant),
  }));
}

type PointsNow = Pick<ProvisionalStandingAnswer, 'points' | 'gained' | 'table' | 'gameId' | 'hasBye' | 'isOver'>;

const NO_TABLE = { table: null, gameId: null, hasBye: false, isOver: true } as const;

/** Of `entrants`. */
async function pointsNow(
  context: TournamentContext,
  { id, tournament, running }: Shown,
  entrants: readonly Entrant[],
): Promise<(entrant: Entrant) => PointsNow> {
  const newest = await newestStandings(context, id, tournament);
  if (running === null) return (entrant) => ({ ...NO_TABLE, gained: 0, points: newest(entrant)?.points ?? 0 });
  const { round, pairing } = running;
  const gameId = (table: number): string | null => (tournament.options.realBoards ? null : running.gameId(table));
  const over = await tablesOver(context, running, entrants);
  const gains = await gainsOf(context, running, [...over.values()], entrants);
  return (entrant) => {
    const place = placeIn(pairing, entrant);
    const standing = newest(entrant);
    const isPlaying = place !== null;
    const gained = gains.get(entrant) ?? 0;
    const points = pointsBefore(tournament, round.round, { entrant, standing, isPlaying }) + gained;
    if (place === null || place === 'bye') return { ...NO_TABLE, hasBye: place === 'bye', points, gained };
    return { points, gained, table: place, gameId: gameId(place), hasBye: false, isOver: over.has(place) };
  };
}

/** The results of those tables of `entrants` that are over, by their numbers. */
async function tablesOver(
  context: TournamentContext,
  running: PublishedRound,
  entrants: readonly Entrant[],
): Promise<ReadonlyMap<number, TableResult>> {
  const places = entrants.map((entrant) => placeIn(running.pairing, entrant));
  const tables = [...new Set(places.filter((place) => typeof place === 'number'))];
  const results = running.tournament.options.realBoards
    ? await resultsReported(context, running, tables)
    : await resultsInCards(context, running, tables);
  return new Map(
    tables.flatMap((table, index) => {
      const result = results[index] ?? null;
      return result === null ? [] : [[table, result] as const];
    }),
  );
}

async function gainsOf(
  context: TournamentContext,
  { id, tournament, round: { stage, round }, pairing }: PublishedRound,
  tables: readonly TableResult[],
  entrants: readonly Entrant[],
): Promise<ReadonlyMap<Entrant, number>> {
  const places = entrants.map((entrant) => ({ entrant, place: placeIn(pairing, entrant) }));
  const byes = places.flatMap(({ entrant, place }) => (place === 'bye' ? [entrant] : []));
  const playing = places.flatMap(({ entrant, place }) => (place === null ? [] : [entrant]));
  const late = await lateIn(context, { id, tournament }, stage, playing);
  const serverSeed = await tournamentSeed(context, id, tournament);
  const half = entrants.filter((entrant) => worthIn(tournament, entrant, { stage, round }) === 'half');
  return gainsSoFar({ state: tournament, serverSeed, round, pairing }, { tables, byes, late, half });
}
