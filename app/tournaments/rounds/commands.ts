// The rounds of a tournament by hand: paired, edited, published, closed; the ends of stages and of the tournament.

import { pairingRows } from '../../../domain/tournament/bulk/index.ts';
import type { RoundPlace, TournamentState } from '../../../domain/tournament/index.ts';
import {
  moveDeadline as decideDeadline,
  editPairing as decideEdit,
  leaveTablesOpen as decideLeaving,
  publishRound as decidePublishing,
  openRound,
} from '../../../domain/tournament/life/index.ts';
import { seeing } from '../../access/sight.ts';
import type { Caller } from '../../base/answer.ts';
import type { TournamentCommandAnswer } from '../answers/shapes.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { type Commanded, command, isOrganiserOf, lightly, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { type Found, loadTournament, type Prepared } from '../control.ts';
import type {
  CloseRoundInput,
  EditPairingInput,
  LeaveTablesOpenInput,
  MeantInput,
  MoveDeadlineInput,
  OrganiserInput,
  PairRoundInput,
  PublishRoundInput,
} from '../inputs.ts';
import { halfAPlace, type TournamentProblem } from '../words/problems.ts';
import { editIn } from './edit.ts';
import { commitLargeChanges } from './largeChanges.ts';
import { enterReported } from './reported.ts';
import { writeBulk } from './rounds.ts';
import { preparedClosing, preparedFinish, preparedPairing, preparedStageEnd } from './steps.ts';

/** Pairs the next round, after who came late, withdrew or returned; while it is a draft, pairs it again. */
export async function pairRound(context: TournamentContext, caller: Caller | null, input: PairRoundInput): Commanded {
  const meant = meantBy(input);
  if (!meant.ok) return meant;
  const { reason = null } = input;
  if (await isOrganiserOf(context, caller, input.tournamentId)) await settleBefore(context, input.tournamentId);
  return command(context, caller, input, {
    type: 'pair',
    said: { ...meant.said, ...(reason === null ? {} : { reason }) },
    prepare: (found, by) => preparedPairing(context, found, by, { meant: meant.place, reason }),
  });
}

/** By an arbiter: players exchange seats in a draft. */
export function editPairing(context: TournamentContext, caller: Caller | null, input: EditPairingInput): Commanded {
  const { exchanges, reason, pairingHash } = input;
  // Absent where it is not said: an earlier release, which does not know it, takes a repeat for the same command.
  const madeFor: Readonly<Record<string, string>> = pairingHash === null ? {} : { pairingHash };
  return command(context, caller, input, {
    type: 'edit-pairing',
    said: { exchanges: exchanges.map(({ from, to }) => [from, to]), reason, ...madeFor },
    prepare: (found, by) => preparedEdit(context, found, by, input),
  });
}

async function preparedEdit(
  context: TournamentContext,
  found: Found,
  by: string,
  { exchanges, reason, pairingHash: madeFor }: EditPairingInput,
): Promise<Prepared> {
  const edit = await editIn(context, found, by, { exchanges, reason, madeFor });
  if (!edit.ok) return { decide: () => edit, isPinned: true };
  const { round, after } = edit;
  const value = { kind: 'pairing', rows: pairingRows(after), value: after } as const;
  const pairing = await writeBulk(context, found, round, value);
  return { decide: (state) => decideEdit(state, by, { exchanges, pairing, reason, madeFor }), isPinned: true };
}

export async function publishRound(
  context: TournamentContext,
  caller: Caller | null,
  input: PublishRoundInput,
): Commanded {
  const meant = meantBy(input);
  if (!meant.ok) return meant;
  const { startsAt } = input;
  return command(context, caller, input, {
    type: 'publish',
    said: { startsAt, ...meant.said },
    prepare: (_found, by) =>
      lightly((state, now) => {
        const decision = decidePublishing(state, by, { startsAt: startsAt ?? now, now, meant: meant.place });
        const start = openRound(state)?.startsAt ?? null;
        const isSo = start !== null && (startsAt === null || startsAt === start);
        return isSo && !decision.ok && decision.refusal.code === 'ROUND_PUBLISHED' ? null : decision;
      }),
  });
}

/** By an arbiter. */
export async function moveDeadline(
  context: TournamentContext,
  caller: Caller | null,
  input: MoveDeadlineInput,
): Commanded {
  const meant = meantBy(input);
  if (!meant.ok) return meant;
  const { closesAt, reason } = input;
  return command(context, caller, input, {
    type: 'move-deadline',
    said: { closesAt, reason, ...meant.said },
    prepare: (_found, by) =>
      lightly((state) => {
        const decision = decideDeadline(state, by, { closesAt, reason, meant: meant.place });
        return decision.ok && openRound(state)?.closesAt === closesAt ? null : decision;
      }),
  });
}

/** Closes the round that is played: games that still run are ended, and adjudicated. */
export async function closeRound(context: TournamentContext, caller: Caller | null, input: CloseRoundInput): Commanded {
  const meant = meantBy(input);
  if (!meant.ok) return meant;
  let { place } = meant;
  const closed = await command(context, caller, input, {
    type: 'close-round',
    said: meant.said,
    prepare(found, by) {
      // Not named: the round that was open first. If somebody else closes it, the games of the next one are not to end.
      place ??= openRound(found.tournament);
      return preparedClosing(context, found, by, place);
    },
  });
  if (!closed.ok) return closed;
  await enterReported(context, input.tournamentId);
  return withNewest(context, caller, input.tournamentId, closed.value);
}

/** What the next step rests on: who came or left, and results that a process did not live to enter. */
async function settleBefore(context: TournamentContext, id: string): Promise<void> {
  await enterReported(context, id);
  await commitLargeChanges(context, id);
}

/** As it is after the results of the tables are in. */
async function withNewest(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  value: TournamentCommandAnswer,
): Commanded {
  const loaded = await loadTournament(context, id, true);
  const tournament = loaded === null ? value.tournament : tournamentAnswer(id, loaded, seeing(caller));
  return { ok: true, value: { ...value, tournament } };
}

type Meant =
  | { readonly ok: false; readonly problem: TournamentProblem }
  /** `said`: nothing where the round is not named, as in the commands of earlier clients. */
  | { readonly ok: true; readonly place: RoundPlace | null; readonly said: Readonly<Record<string, number>> };

/** The round that a command names, by both numbers or by none. */
function meantBy({ stage, round }: MeantInput): Meant {
  if (stage === null && round === null) return { ok: true, place: null, said: {} };
  if (stage === null || round === null) return refusedFor(halfAPlace(stage === null ? 'stage' : 'round'));
  return { ok: true, place: { stage, round }, said: { stage, round } };
}

/** The organiser has seen that tables of a closed round have no result, and lets the tournament go on without. */
export function leaveTablesOpen(
  context: TournamentContext,
  caller: Caller | null,
  input: LeaveTablesOpenInput,
): Commanded {
  const { stage, round, reason } = input;
  return command(context, caller, input, {
    type: 'leave-tables-open',
    said: { stage, round, reason },
    prepare: (_found, by) => lightly((state) => decideLeaving(state, by, { stage, round, reason })),
  });
}

export async function endStage(context: TournamentContext, caller: Caller | null, input: OrganiserInput): Commanded {
  if (await isOrganiserOf(context, caller, input.tournamentId)) await settleBefore(context, input.tournamentId);
  return command(context, caller, input, {
    type: 'end-stage',
    said: {},
    prepare: (found, by) => preparedStageEnd(context, found, by),
  });
}

export function finishTournament(context: TournamentContext, caller: Caller | null, input: OrganiserInput): Commanded {
  return command(context, caller, input, {
    type: 'finish',
    said: {},
    async prepare(found, by) {
      const isDone = ({ status, organiser }: TournamentState) => status === 'finished' && by === organiser;
      if (isDone(found.tournament)) return lightly(() => null);
      return preparedFinish(context, found, by);
    },
  });
}
