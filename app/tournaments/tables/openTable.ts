// Makes the game of a table for its players or those who run the tournament: the first of them or the worker makes it.

import { shownTo } from '../../access/delay.ts';
import { seeing } from '../../access/sight.ts';
import { type CommandAnswer, commandAnswer, fulfilledAnswer } from '../../answers/commandAnswer.ts';
import type { Caller } from '../../base/answer.ts';
import { UNAUTHENTICATED } from '../../base/problems.ts';
import { playAutomaticMoves } from '../../games/autoplay.ts';
import { settled } from '../../players/account.ts';
import { isArbiter } from '../answers/tournament.ts';
import { refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { findTournament } from '../found.ts';
import type { OpenTableInput } from '../inputs.ts';
import type { ControlState } from '../streams/index.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { type TournamentResult, tournamentNotFound, tournamentProblem } from '../words/problems.ts';
import type { EntryRefusal } from '../words/problemWords.ts';
import { type MadeGame, makeGame, type PublishedRound, publishedRound, streamOf } from './games.ts';

/** By a player of the table, the organiser or an arbiter: its game, made if nobody has made it yet. */
export async function openTournamentTable(
  context: TournamentContext,
  caller: Caller | null,
  input: OpenTableInput,
): Promise<TournamentResult<CommandAnswer>> {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const player = await settled(context, caller);
  const first = await attempt(context, player, input, 0);
  // What the process knows of the tournament may be old.
  const last = first.ok ? first : await attempt(context, player, input, Number.POSITIVE_INFINITY);
  return last.ok ? { ok: true, value: await answerOf(context, player, last.value) } : last;
}

/** `atLeast`: the version of the tournament that must be looked at; Infinity for a strong read. */
async function attempt(
  context: TournamentContext,
  caller: Caller,
  input: OpenTableInput,
  atLeast: number,
): Promise<TournamentResult<MadeGame>> {
  const found = await findTournament(context, caller, input.tournamentId, atLeast);
  if (found === null) return refusedFor(tournamentNotFound());
  const opened = await open(context, caller, input, found.state);
  if ('loaded' in opened) return { ok: true, value: opened };
  return refusedFor(tournamentProblem(opened, found.state.tournament.status));
}

async function open(
  context: TournamentContext,
  caller: Caller,
  { tournamentId: id, table, ...place }: OpenTableInput,
  { tournament }: ControlState,
): Promise<MadeGame | EntryRefusal> {
  const round = tournament.rounds.find(({ stage, round }) => stage === place.stage && round === place.round);
  const mayRun = isArbiter(tournament, caller);
  // A draft is no round for others.
  if (round === undefined || (round.startsAt === null && !mayRun)) return { code: 'NO_SUCH_ROUND' };
  if (round.startsAt === null) return { code: 'ROUND_NOT_PUBLISHED' };
  if (tournament.options.realBoards) return { code: 'REAL_BOARDS' };
  const serverSeed = await tournamentSeed(context, id, tournament);
  const published = await publishedRound(context, { id, tournament, serverSeed }, round);
  const seated = published.pairing.tables[table];
  if (seated === undefined) return { code: 'NO_SUCH_TABLE' };
  const sits = seated.some((entrant) => published.roll[entrant] === caller.playerId);
  return sits || mayRun ? madeAt(context, published, table) : { code: 'NOT_AT_THIS_TABLE' };
}

/** What is there already is a wish fulfilled, whenever it is asked for. */
async function madeAt(
  context: TournamentContext,
  round: PublishedRound,
  table: number,
): Promise<MadeGame | EntryRefusal> {
  const { tournament, startsAt } = round;
  const known = await context.games.load(streamOf(round, table));
  if (known !== null) return { loaded: known, commit: null };
  if (tournament.status !== 'running') return { code: 'WRONG_STATUS', status: tournament.status };
  if (context.clock.now() < startsAt) return { code: 'ROUND_NOT_BEGUN', startsAt };
  return makeGame(context, round, table);
}

async function answerOf(
  context: TournamentContext,
  caller: Caller,
  { loaded, commit }: MadeGame,
): Promise<CommandAnswer> {
  const viewer = seeing(caller);
  const newest = await shownTo(context, viewer, await playAutomaticMoves(context, loaded));
  return commit === null
    ? fulfilledAnswer(context, viewer, newest)
    : commandAnswer(context, viewer, newest, { commit, repeated: false });
}
