// The rounds of a tournament as one player had them: where, against whom, and what each brought.

import pMap from 'p-map';
import { at } from '../../../domain/base/defect.ts';
import { gainOf, gainsSoFar } from '../../../domain/tournament/compose/index.ts';
import {
  type Entrant,
  halfPoint,
  type RoundPlace,
  type RoundResult,
  type Standing,
  unitsPerPoint,
} from '../../../domain/tournament/index.ts';
import type { RoundState } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { EntrantBye } from '../answers/entryShapes.ts';
import type { EntrantRoundAnswer, EntrantRoundsPage, TableAnswer } from '../answers/shapes.ts';
import { placeOf, readPairing, readResults, readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { worthIn } from '../entries/byes.ts';
import { entrantsBy } from '../entries/roll.ts';
import { findTournament } from '../found.ts';
import type { PageQuery } from '../inputs.ts';
import type { ControlState } from '../streams/index.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { lateIn } from './late.ts';
import { newestStandings } from './newestStandings.ts';
import { numbersOf, pageOf } from './pages.ts';
import { type PairedPlace, placeIn } from './places.ts';
import { type ShownRound, showRound, tablesAt } from './tables.ts';

/** Rounds whose pairings and results are read side by side. */
const AT_ONCE = 8;

interface Person {
  readonly id: string;
  readonly state: ControlState;
  readonly entrant: Entrant;
  /** The newest; null without one. */
  readonly standing: Standing | null;
}

/** Null: there is no such tournament, or not for the caller. A draft is shown to nobody here. */
export async function readEntrantRounds(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  { playerId, ...query }: PageQuery & { readonly playerId: string },
): Promise<EntrantRoundsPage | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { state } = loaded;
  const { rounds, options } = state.tournament;
  const entrant = entrantsBy(await readRoll(context, id, state.tournament)).get(playerId);
  const published = entrant === undefined ? [] : rounds.filter(({ startsAt }) => startsAt !== null);
  const numbers = numbersOf(published.length, query);
  const standing = entrant === undefined ? null : (await newestStandings(context, id, state.tournament))(entrant);
  const entries = await pMap(
    numbers,
    (number) => roundFor(context, { id, state, entrant: entrant ?? 0, standing }, at(published, number)),
    { concurrency: AT_ONCE },
  );
  const page = pageOf(published.length, numbers, entries);
  return { ...page, unitsPerPoint: unitsPerPoint(options.points, options.size.seats) };
}

async function roundFor(context: TournamentContext, person: Person, round: RoundState): Promise<EntrantRoundAnswer> {
  const { id, state, entrant } = person;
  const shown = await showRound(context, id, state, round);
  const place = placeIn(shown.pairing, entrant);
  const [table = null] = typeof place === 'number' ? await tablesAt(context, shown, [place]) : [];
  const points = await pointsIn(context, person, shown, { place, table });
  return {
    ...placeOf(round),
    number: state.tournament.rounds.indexOf(round) + 1,
    kind: kindOf(place, sitsOut(person, round)),
    table,
    seat: table?.players.findIndex((one) => one.entrant === entrant) ?? null,
    ...points,
    isFinal: round.results !== null,
  };
}

function kindOf(place: PairedPlace, worth: EntrantBye['worth'] | null): EntrantRoundAnswer['kind'] {
  if (place === null) return worth === null ? 'missed' : 'requested-bye';
  return place === 'bye' ? 'bye' : 'table';
}

/** What the player sits the round out for; null: does not. */
function sitsOut({ state, entrant }: Person, round: RoundPlace): EntrantBye['worth'] | null {
  return worthIn(state.tournament, entrant, round);
}

interface Placed {
  readonly place: PairedPlace;
  readonly table: TableAnswer | null;
}

/** What the round brought; null while the game is not over. */
async function pointsIn(
  context: TournamentContext,
  person: Person,
  shown: ShownRound,
  placed: Placed,
): Promise<Pick<EntrantRoundAnswer, 'points' | 'latePoints'>> {
  const { options } = person.state.tournament;
  const late = placed.place === null ? [] : await lateHalves(context, person, shown);
  const latePoints = late.length * halfPoint(options.points, options.size.seats);
  if (placed.table !== null && placed.table.result === null) return { points: null, latePoints };
  const usual = resultFor(person.entrant, placed, late);
  const result = sitsOut(person, shown.round) === 'half' ? { ...usual, half: [person.entrant] } : usual;
  const gain = shown.round.results === null ? gainNow : gainThen;
  return { points: await gain(context, person, shown, result), latePoints };
}

/** The player, as often as the round brings half a point for one that was missed before it. */
async function lateHalves(
  context: TournamentContext,
  { id, state: { tournament }, entrant }: Person,
  { round }: ShownRound,
): Promise<readonly Entrant[]> {
  const { stage, results } = round;
  if (results === null) return lateIn(context, { id, tournament }, stage, [entrant]);
  const { late } = await readResults(context, id, round, { results, players: tournament.players });
  return late.filter((one) => one === entrant);
}

/** All of the round that an entrant was in. */
function resultFor(entrant: Entrant, { place, table }: Placed, late: readonly Entrant[]): RoundResult {
  const result = table?.result ?? null;
  const players = table?.players.map((one) => one.entrant) ?? [];
  return {
    tables: result === null ? [] : [{ players, places: result.places, scores: result.scores }],
    byes: place === 'bye' ? [entrant] : [],
    late,
  };
}

async function gainNow(
  context: TournamentContext,
  { id, state: { tournament }, entrant }: Person,
  { round, pairing }: ShownRound,
  result: RoundResult,
): Promise<number> {
  // A tournament that was cancelled in the middle of a round counts it no more.
  if (tournament.status !== 'running') return 0;
  const serverSeed = await tournamentSeed(context, id, tournament);
  const running = { state: tournament, serverSeed, round: round.round, pairing };
  return gainsSoFar(running, result).get(entrant) ?? 0;
}

async function gainThen(
  context: TournamentContext,
  { id, state: { tournament }, entrant, standing }: Person,
  { round }: ShownRound,
  result: RoundResult,
): Promise<number> {
  const next = tournament.rounds[tournament.rounds.indexOf(round) + 1];
  const isNext = next !== undefined && next.stage === round.stage && next.startsAt !== null;
  const pairing = isNext ? await readPairing(context, id, next, tournament.players) : null;
  const playsOn = pairing !== null && placeIn(pairing, entrant) !== null;
  return gainOf(tournament, round, { entrant, result, playsOn, standing });
}
