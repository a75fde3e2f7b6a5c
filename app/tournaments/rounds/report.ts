// Results at real boards while the round is played: entered by an official, or reported by the players of the table,
// who must agree.

import { at } from '../../../domain/base/defect.ts';
import { commandDigestOf, commandIdOf, reportsStream } from '../../../domain/log/index.ts';
import { arePlaces, type RoundPlace, type TournamentState } from '../../../domain/tournament/index.ts';
import { openRound } from '../../../domain/tournament/life/index.ts';
import { seeing } from '../../access/sight.ts';
import type { Caller } from '../../base/answer.ts';
import { commandIdReused, UNAUTHENTICATED } from '../../base/problems.ts';
import { wrongCommandId } from '../../games/runCommand.ts';
import type { Loaded } from '../../journal/index.ts';
import { settled } from '../../players/account.ts';
import { kindsOf } from '../../players/kinds.ts';
import { newCommandId } from '../../streams/newIds.ts';
import { isArbiter, readPairing, readRoll, tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, type Commanded, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament } from '../control.ts';
import { placeOf } from '../entries/places.ts';
import { isHidden } from '../found.ts';
import type { ReportResultInput } from '../inputs.ts';
import { type ControlState, type Report, type ReportEvent, reportOf } from '../streams/index.ts';
import { officeOf } from '../streams/powers.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { tournamentNotFound, tournamentProblem } from '../words/problems.ts';
import type { EntryRefusal } from '../words/problemWords.ts';

/** By the organiser or an arbiter: it stands at once, and an official may enter another one. */
export function enterResult(context: TournamentContext, caller: Caller | null, input: ReportResultInput): Commanded {
  return report(context, caller, input, true);
}

/** By a player of the table: it stands when everybody there who has an account says the same. */
export function reportResult(context: TournamentContext, caller: Caller | null, input: ReportResultInput): Commanded {
  return report(context, caller, input, false);
}

async function report(
  context: TournamentContext,
  caller: Caller | null,
  input: ReportResultInput,
  decides: boolean,
): Commanded {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  const { tournamentId: id } = input;
  const by = await settled(context, caller);
  const loaded = (await isHidden(context, by, id)) ? null : await loadTournament(context, id, true);
  if (loaded === null) return refusedFor(tournamentNotFound());
  const { tournament } = loaded.state;
  const seated = await seatedAt(context, id, tournament, input);
  if (!seated.ok) return refusedFor(tournamentProblem(seated.refusal, tournament.status));
  const { players } = seated;
  const refusal = decides
    ? await notAnOfficial(context, id, { tournament, by, players })
    : notSeated(players, by.playerId);
  if (refusal !== null) return refusedFor(tournamentProblem(refusal, tournament.status));
  const needed = decides ? [] : await agreeing(context, players);
  return write(context, { by, loaded, needed }, input);
}

type Seated =
  | { readonly ok: true; readonly players: readonly string[] }
  | { readonly ok: false; readonly refusal: EntryRefusal };

export type PlayedTables =
  | { readonly ok: true; readonly tables: readonly (readonly string[])[] }
  | { readonly ok: false; readonly refusal: EntryRefusal };

/** The players of the table, if its round is played and the places are those of so many. */
async function seatedAt(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
  { stage, round, table, places }: ReportResultInput,
): Promise<Seated> {
  const played = await playedTables(context, id, tournament, { stage, round });
  if (!played.ok) return played;
  const players = played.tables[table];
  if (players === undefined) return { ok: false, refusal: { code: 'NO_SUCH_TABLE' } };
  return arePlaces(places, players.length) ? { ok: true, players } : { ok: false, refusal: { code: 'PLACES' } };
}

/** Player ids by table and seat, if the round is played. */
export async function playedTables(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
  { stage, round }: RoundPlace,
): Promise<PlayedTables> {
  const open = tournament.status === 'running' ? openRound(tournament) : null;
  const isMeant = open !== null && open.stage === stage && open.round === round;
  if (open === null || !isMeant) {
    const now = open && { stage: open.stage, round: open.round };
    return { ok: false, refusal: { code: 'ROUND_NOT_OPEN', stage, round, open: now } };
  }
  if (open.startsAt === null) return { ok: false, refusal: { code: 'ROUND_NOT_PUBLISHED' } };
  const [roll, pairing] = await Promise.all([
    readRoll(context, id, tournament),
    readPairing(context, id, open, tournament.players),
  ]);
  return { ok: true, tables: pairing.tables.map((seated) => seated.map((entrant) => at(roll, entrant))) };
}

/** Nobody decides on the own table. */
async function notAnOfficial(
  context: TournamentContext,
  id: string,
  {
    tournament,
    by,
    players,
  }: { readonly tournament: TournamentState; readonly by: Caller; readonly players: readonly string[] },
): Promise<EntryRefusal | null> {
  if (!(await isOfficial(context, id, tournament, by))) return { code: 'NOT_AN_ARBITER' };
  return (await isOneOf(context, id, players, by)) ? { code: 'OWN_TABLE' } : null;
}

/** Whether somebody, or whose place they have taken, is among these players. */
export async function isOneOf(
  context: TournamentContext,
  id: string,
  players: readonly string[],
  { playerId }: Caller,
): Promise<boolean> {
  return players.includes(playerId) || players.includes((await placeOf(context, playerId, id)) ?? '');
}

/** The organiser, an arbiter or a co-organiser, none who was dismissed. */
export async function isOfficial(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
  by: Caller,
): Promise<boolean> {
  if (!isArbiter(tournament, by)) return false;
  return by.playerId === tournament.organiser || !(await officeOf(context, id)).dismissed.includes(by.playerId);
}

function notSeated(players: readonly string[], player: string): EntryRefusal | null {
  return players.includes(player) ? null : { code: 'NOT_AT_THIS_TABLE' };
}

/** Those of a table who can say something. Where it is one alone, nobody can confirm: an official must. */
async function agreeing(context: TournamentContext, players: readonly string[]): Promise<readonly string[]> {
  const kinds = await kindsOf(context, players);
  const speaking = players.filter((player) => kinds.get(player) !== 'unclaimed');
  return speaking.length > 1 ? speaking : players;
}

interface Reporting {
  readonly by: Caller;
  readonly loaded: Loaded<ControlState>;
  readonly needed: readonly string[];
}

async function write(
  context: TournamentContext,
  { by, loaded, needed }: Reporting,
  { tournamentId: id, stage, round, table, places, commandId: given }: ReportResultInput,
): Commanded {
  const { tournament } = loaded.state;
  const { playerId } = by;
  const commandId = given ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  const event: ReportEvent = { type: 'ResultReported', table, places, by: playerId, needed };
  const executed = await context.tournaments.reports.execute<{ readonly isDecided: boolean }>({
    stream: reportsStream(id, stage, round),
    commandId: commandIdOf(await tournamentSeed(context, id, tournament), playerId, commandId),
    commandDigest: commandDigestOf({ type: 'report', stage, round, table, places }),
    expectedVersion: null,
    decide(current) {
      const refusal = notNeeded(reportOf(current?.state ?? null, table), event);
      return refusal === null ? { ok: true, events: [event], actor: -1 } : { ok: false, refusal };
    },
  });
  if (executed.kind === 'id-reused') return refusedFor(asTournaments(commandIdReused(executed.version)));
  if (executed.kind === 'refused' && executed.refusal.isDecided)
    return refusedFor(tournamentProblem({ code: 'RESULT_ENTERED' }, tournament.status));
  const repeated = executed.kind !== 'committed' || executed.repeated;
  return {
    ok: true,
    value: { version: loaded.version, repeated, tournament: tournamentAnswer(id, loaded, seeing(by)) },
  };
}

/** Null: it is written. Otherwise it is so already, or an official has decided otherwise. */
export function notNeeded(
  before: Report | null,
  { places, by, needed }: ReportEvent,
): { readonly isDecided: boolean } | null {
  if (before === null) return null;
  const isSame = before.places.join() === places.join();
  const decides = needed.length === 0;
  if (isSame && (decides ? before.isOfficial : before.isAgreed || before.by.includes(by))) return { isDecided: false };
  return before.isOfficial && !decides ? { isDecided: true } : null;
}
