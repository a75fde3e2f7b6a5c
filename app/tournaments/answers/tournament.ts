// A tournament as callers may see it, and what is in its bulk.

import { at, Defect } from '../../../domain/base/defect.ts';
import { hex } from '../../../domain/log/index.ts';
import {
  type ClosedRound,
  parsePairing,
  parseResults,
  parseRoll,
  parseStandings,
} from '../../../domain/tournament/bulk/index.ts';
import type { Bulk, Pairing, RoundPlace, Standing, TournamentState } from '../../../domain/tournament/index.ts';
import { plannedStart, type RoundState, roundsOfStage } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { Loaded } from '../../journal/index.ts';
import type { TournamentContext } from '../context.ts';
import { type ControlState, readBulk } from '../streams/index.ts';
import { nextDated } from './dates.ts';
import type { RoundAnswer, TournamentAnswer } from './shapes.ts';

export function isArbiter({ organiser, arbiters }: TournamentState, caller: Caller | null): boolean {
  return caller !== null && (caller.playerId === organiser || arbiters.includes(caller.playerId));
}

export function tournamentAnswer(
  id: string,
  { version, hash, state }: Loaded<ControlState>,
  caller: Caller | null,
): TournamentAnswer {
  const { tournament } = state;
  const { name, titleId, rulesVersion, gameOptions, options, status, organiser, arbiters, players } = tournament;
  const hasRoll = tournament.roll !== null;
  return {
    id,
    version,
    headHash: hex(hash),
    name,
    titleId,
    rulesVersion,
    gameOptions,
    options,
    status,
    organiser,
    arbiters,
    players,
    stage: tournament.stage,
    stageRounds: hasRoll ? roundsOfStage(tournament) : 0,
    rounds: tournament.rounds
      .map((_, index) => roundAnswer(tournament, index))
      .filter((round) => round.status !== 'draft' || isArbiter(tournament, caller)),
    nextDated: nextDated(id, tournament),
    createdAt: state.createdAt,
    finishedAt: state.overAt,
    isOrganiser: caller !== null && caller.playerId === organiser,
    isArbiter: isArbiter(tournament, caller),
    seedCommitment: tournament.seedCommitment,
    serverSeed: tournament.serverSeed,
  };
}

/** How people count a round that was paired: from 1, over all stages. */
export function ordinalOf({ rounds }: TournamentState, { stage, round }: RoundPlace): number {
  const index = rounds.findIndex((one) => one.stage === stage && one.round === round);
  if (index < 0) throw new Defect(`round ${stage}.${round} is named and was never paired`);
  return index + 1;
}

/** `index`: among the rounds of all stages. */
export function roundAnswer({ options, rounds }: TournamentState, index: number): RoundAnswer {
  const round = at(rounds, index);
  const { stage, round: number, draw, startsAt, closesAt, pairing, results, standings } = round;
  return {
    stage,
    round: number,
    number: index + 1,
    status: startsAt === null ? 'draft' : results === null ? 'published' : 'closed',
    draw,
    plannedAt: plannedStart(options, index),
    agreedEarly: round.agreed,
    startsAt,
    closesAt,
    figures: round.isEdited ? null : round.figures,
    hashes: { pairing: pairing.hash, results: results?.hash ?? null, standings: standings?.hash ?? null },
  };
}

type Parts = Pick<TournamentContext, 'tournaments'>;

const ROLL_PLACE: RoundPlace = { stage: 0, round: 0 };

/** Player ids by entrant, late ones included; none before the roll is fixed. */
export async function readRoll(
  { tournaments }: Parts,
  id: string,
  { roll, late }: TournamentState,
): Promise<readonly string[]> {
  if (roll === null) return [];
  const players = await readBulk(tournaments.bulk, { tournamentId: id, place: ROLL_PLACE, bulk: roll }, parseRoll);
  return late.length === 0 ? players : joined(players, late);
}

/** The last roll that was made of a fixed one, and of whom besides. */
const rolls = new WeakMap<readonly string[], { readonly late: readonly string[]; readonly roll: readonly string[] }>();

/** The same array as long as nobody else comes: it is asked for by every command, and its index is kept with it. */
function joined(players: readonly string[], late: readonly string[]): readonly string[] {
  const known = rolls.get(players);
  if (known !== undefined && isSame(known.late, late)) return known.roll;
  const roll = [...players, ...late];
  rolls.set(players, { late, roll });
  return roll;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((player, index) => player === other[index]));
}

export function readPairing({ tournaments }: Parts, id: string, round: RoundState, players: number): Promise<Pairing> {
  const named = { tournamentId: id, place: placeOf(round), bulk: round.pairing };
  return readBulk(tournaments.bulk, named, (rows) => parsePairing(rows, players));
}

/** Of a closed round. */
export function readResults(
  { tournaments }: Parts,
  id: string,
  place: RoundPlace,
  { results, players }: { readonly results: Bulk; readonly players: number },
): Promise<ClosedRound> {
  const named = { tournamentId: id, place: placeOf(place), bulk: results };
  return readBulk(tournaments.bulk, named, (rows) => parseResults(rows, players));
}

/** `place`: of the closed round that was the last one when they were made. */
export function readStandings(
  { tournaments }: Parts,
  id: string,
  place: RoundPlace,
  { standings, columns }: { readonly standings: Bulk; readonly columns: number },
): Promise<readonly Standing[]> {
  const named = { tournamentId: id, place: placeOf(place), bulk: standings };
  // Those who came later are not in them.
  return readBulk(tournaments.bulk, named, (rows) => parseStandings(rows, { players: rows.length, columns }));
}

export function placeOf({ stage, round }: RoundPlace): RoundPlace {
  return { stage, round };
}
