// Makes the game of a table for those who would play it, or run the tournament: whoever is first, the worker or one of them, makes the same one.

import type { Caller } from '../answers/answer.ts';
import { type CommandAnswer, commandAnswer, fulfilledAnswer } from '../answers/commandAnswer.ts';
import { shownTo } from '../answers/delay.ts';
import { UNAUTHENTICATED } from '../answers/problems.ts';
import type { AppContext } from '../context.ts';
import { playAutomaticMoves } from '../games/autoplay.ts';
import { settled } from '../players/account.ts';
import { isArbiter } from './answer.ts';
import { refusedFor } from './commanding.ts';
import { type MadeGame, makeGame, type PublishedRound, publishedRound, streamOf } from './games.ts';
import type { OpenTableInput } from './inputs.ts';
import { type EntryRefusal, type TournamentResult, tournamentNotFound, tournamentProblem } from './problems.ts';
import { findTournament } from './reads/found.ts';
import type { ControlState } from './streams/index.ts';
import { tournamentSeed } from './streams/seed.ts';

export async function openTournamentTable(
  context: AppContext,
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
  context: AppContext,
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
  context: AppContext,
  caller: Caller,
  { tournamentId: id, table, ...place }: OpenTableInput,
  { tournament }: ControlState,
): Promise<MadeGame | EntryRefusal> {
  const round = tournament.rounds.find(({ stage, round }) => stage === place.stage && round === place.round);
  const mayRun = isArbiter(tournament, caller);
  // A draft is no round for others.
  if (round === undefined || (round.startsAt === null && !mayRun)) return { code: 'NO_SUCH_ROUND' };
  if (round.startsAt === null) return { code: 'ROUND_NOT_PUBLISHED' };
  const serverSeed = await tournamentSeed(context, id, tournament);
  const published = await publishedRound(context, { id, tournament, serverSeed }, round);
  const seated = published.pairing.tables[table];
  if (seated === undefined) return { code: 'NO_SUCH_TABLE' };
  const sits = seated.some((entrant) => published.roll[entrant] === caller.playerId);
  return sits || mayRun ? madeAt(context, published, table) : { code: 'NOT_AT_THIS_TABLE' };
}

/** What is there already is a wish fulfilled, whenever it is asked for. */
async function madeAt(context: AppContext, round: PublishedRound, table: number): Promise<MadeGame | EntryRefusal> {
  const { tournament, startsAt } = round;
  const known = await context.games.load(streamOf(round, table));
  if (known !== null) return { loaded: known, commit: null };
  if (tournament.status !== 'running') return { code: 'WRONG_STATUS', status: tournament.status };
  if (context.clock.now() < startsAt) return { code: 'ROUND_NOT_BEGUN', startsAt };
  return makeGame(context, round, table);
}

async function answerOf(context: AppContext, caller: Caller, { loaded, commit }: MadeGame): Promise<CommandAnswer> {
  const newest = await shownTo(context, caller, await playAutomaticMoves(context, loaded));
  return commit === null
    ? fulfilledAnswer(context, caller, newest)
    : commandAnswer(context, caller, newest, { commit, repeated: false });
}
