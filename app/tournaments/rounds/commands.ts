// The rounds of a tournament by hand: paired, edited, published, closed; the ends of stages and of the tournament.

import { pairingRows } from '../../../domain/tournament/bulk/index.ts';
import { editedPairing } from '../../../domain/tournament/compose/index.ts';
import type { RoundPlace, TournamentState } from '../../../domain/tournament/index.ts';
import {
  moveDeadline as decideDeadline,
  editPairing as decideEdit,
  publishRound as decidePublishing,
  openRound,
  type RoundState,
} from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import { readPairing } from '../answers/tournament.ts';
import { type Commanded, command, isOrganiserOf, lightly } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import type { Found, Prepared } from '../control.ts';
import type {
  EditPairingInput,
  MoveDeadlineInput,
  OrganiserInput,
  PairRoundInput,
  PublishRoundInput,
} from '../inputs.ts';
import { commitLargeChanges } from './largeChanges.ts';
import { writeBulk } from './rounds.ts';
import { preparedClosing, preparedFinish, preparedPairing, preparedStageEnd } from './steps.ts';

/** Pairs the next round, after who came late, withdrew or returned; while it is a draft, pairs it again. */
export async function pairRound(context: TournamentContext, caller: Caller | null, input: PairRoundInput): Commanded {
  if (await isOrganiserOf(context, caller, input.tournamentId)) await commitLargeChanges(context, input.tournamentId);
  return command(context, caller, input, {
    type: 'pair',
    said: {},
    prepare: (found, by) => preparedPairing(context, found, by),
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

const NO_BULK = { kind: 'pairing', hash: '', chunks: 0 } as const;

async function preparedEdit(
  context: TournamentContext,
  found: Found,
  by: string,
  { exchanges, reason, pairingHash: madeFor }: EditPairingInput,
): Promise<Prepared> {
  const { id, tournament } = found;
  const refused = decideEdit(tournament, by, { exchanges, pairing: NO_BULK, reason, madeFor });
  const round = openRound(tournament);
  if (!refused.ok || round === null) return { decide: () => refused, isPinned: true };
  const edited = editedPairing(await readPairing(context, id, round, tournament.players), exchanges);
  if (!edited.ok) return { decide: () => edited, isPinned: true };
  const value = { kind: 'pairing', rows: pairingRows(edited.pairing), value: edited.pairing } as const;
  const pairing = await writeBulk(context, found, round, value);
  return { decide: (state) => decideEdit(state, by, { exchanges, pairing, reason, madeFor }), isPinned: true };
}

export function publishRound(context: TournamentContext, caller: Caller | null, input: PublishRoundInput): Commanded {
  const { startsAt } = input;
  return command(context, caller, input, {
    type: 'publish',
    said: { startsAt },
    prepare: (_found, by) =>
      lightly((state, now) => {
        const start = openRound(state)?.startsAt ?? null;
        const isSo = start !== null && (startsAt === null || startsAt === start) && by === state.organiser;
        return isSo ? null : decidePublishing(state, by, { startsAt: startsAt ?? now, now });
      }),
  });
}

/** By an arbiter. */
export function moveDeadline(context: TournamentContext, caller: Caller | null, input: MoveDeadlineInput): Commanded {
  const { closesAt, reason } = input;
  return command(context, caller, input, {
    type: 'move-deadline',
    said: { closesAt, reason },
    prepare: (_found, by) =>
      lightly((state) => {
        const decision = decideDeadline(state, by, { closesAt, reason });
        return decision.ok && openRound(state)?.closesAt === closesAt ? null : decision;
      }),
  });
}

/** Closes the round that is played: games that still run are ended, and adjudicated. */
export function closeRound(context: TournamentContext, caller: Caller | null, input: OrganiserInput): Commanded {
  let meant: RoundState | null = null;
  return command(context, caller, input, {
    type: 'close-round',
    said: {},
    async prepare(found, by) {
      const open = openRound(found.tournament);
      meant ??= open;
      // The round that was open has been closed by somebody else: the games of the next one are not to be ended.
      const isClosed = meant !== null && (open === null || !isSameRound(open, meant));
      return isClosed && by === found.tournament.organiser ? lightly(() => null) : preparedClosing(context, found, by);
    },
  });
}

function isSameRound(one: RoundPlace, other: RoundPlace): boolean {
  return one.stage === other.stage && one.round === other.round;
}

export async function endStage(context: TournamentContext, caller: Caller | null, input: OrganiserInput): Commanded {
  if (await isOrganiserOf(context, caller, input.tournamentId)) await commitLargeChanges(context, input.tournamentId);
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
