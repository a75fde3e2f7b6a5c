// How far the round has come that is being played, and how many would play the next one before its date.

import { reportsStream } from '../../../domain/log/index.ts';
import type { Entrant, RoundPlace, TournamentState } from '../../../domain/tournament/index.ts';
import { entrantsLeft, hasByes, openRound } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import { progressOf } from '../../projections/roundRows.ts';
import { agreedIn, everyEntrant, sittingOutIn } from '../../projections/tournaments.ts';
import type { AgreementAnswer, DatedRound } from '../answers/dates.ts';
import type { TournamentAnswer } from '../answers/shapes.ts';
import { readPairing, readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { findTournament } from '../found.ts';

export interface TablesProgress {
  /** Games that were made, games that are over, reports from tables. Never falls. */
  readonly happened: number;
  /** Tables whose games are over; at real boards those that agree on a result. */
  readonly finished: number;
}

/** Null while no round is being played. */
export async function readProgress(
  { views, tournaments }: Pick<TournamentContext, 'views' | 'tournaments'>,
  tournament: TournamentAnswer,
): Promise<TablesProgress | null> {
  const round = playedPlace(tournament);
  if (round === null) return null;
  const { id, options } = tournament;
  const stream = reportsStream(id, round.stage, round.round);
  const [reports, { made, over }] = await Promise.all([
    tournaments.reports.load(stream, { strong: true }),
    progressOf(views, { tournamentId: id, stage: round.stage, round: round.round }),
  ]);
  const agreed = Object.values(reports?.state.tables ?? {}).filter(({ isAgreed }) => isAgreed).length;
  return { happened: made + over + (reports?.version ?? 0), finished: options.realBoards ? agreed : over };
}

function playedPlace({ status, rounds }: TournamentAnswer): RoundPlace | null {
  const last = rounds.at(-1);
  return status === 'running' && last?.status === 'published' ? last : null;
}

/** Beyond so many players nobody is counted: all of them will not agree. */
const MOST_COUNTED = 1_000;

/** A moment old. Null: there is no such tournament for the caller, it is too large, or its roll is not fixed. */
export async function readAgreement(
  context: TournamentContext,
  caller: Caller | null,
  { tournamentId: id, ...place }: Pick<DatedRound, 'tournamentId' | 'stage' | 'round'>,
): Promise<AgreementAnswer | null> {
  const tournament = (await findTournament(context, caller, id))?.state.tournament;
  if (tournament === undefined || tournament.roll === null || tournament.players > MOST_COUNTED) return null;
  const [roll, playing, here, said, out] = await Promise.all([
    readRoll(context, id, tournament),
    mayPlay(context, id, tournament),
    everyEntrant(context.views, id),
    agreedIn(context.views, id, place),
    hasByes(tournament, place.stage) ? sittingOutIn(context.views, id, place) : [],
  ]);
  const absent = new Set(out);
  const present = new Set(here.map(({ playerId }) => playerId).filter((player) => !absent.has(player)));
  const players = new Set(playing.flatMap((entrant) => roll[entrant] ?? []).filter((player) => present.has(player)));
  const agreed = said.filter((player) => players.has(player)).length;
  return { agreed, players: isFieldOf(tournament, place) ? players.size : null };
}

/** Who of the stage may be in its next round: of an elimination who are in the one that is played. */
async function mayPlay(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
): Promise<readonly Entrant[]> {
  const left = entrantsLeft(tournament);
  const round = openRound(tournament);
  if (round === null || !isElimination(tournament, round.stage)) return left;
  const { tables, byes } = await readPairing(context, id, round, tournament.players);
  const still = new Set([...byes, ...tables.flat()]);
  return left.filter((entrant) => still.has(entrant));
}

/** Whether those who are left play this round, whatever happens before. */
function isFieldOf(tournament: TournamentState, { stage, round }: RoundPlace): boolean {
  return stage === tournament.stage && (round === 0 || !isElimination(tournament, stage));
}

function isElimination({ options }: TournamentState, stage: number): boolean {
  return options.stages[stage]?.format === 'elimination';
}
