// Players enter, check in, withdraw and return. Each is a commit of a stream that few others share.

import type { Json } from '../../../domain/base/json.ts';
import { seeing } from '../../access/sight.ts';
import { NO_TOLL } from '../../accounts/toll.ts';
import { metered } from '../../accounts/tolls.ts';
import type { Caller } from '../../base/answer.ts';
import { UNAUTHENTICATED } from '../../base/problems.ts';
import { wrongCommandId } from '../../games/runCommand.ts';
import { keepName, settled } from '../../players/account.ts';
import { newCommandId } from '../../streams/newIds.ts';
import type { EntryCommandAnswer } from '../answers/entryShapes.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { isHidden } from '../found.ts';
import type { EnterInput, EntryInput } from '../inputs.ts';
import type { EntryMarks } from '../streams/index.ts';
import { type TournamentResult, tournamentNotFound } from '../words/problems.ts';
import { admissionOf, NO_DOOR, notThrough, through } from './admission.ts';
import { asksBye } from './byes.ts';
import { agreesToStart } from './earlyStart.ts';
import { express } from './express.ts';
import type { AgreeToEarlyStartInput, RequestByeInput } from './roundInputs.ts';
import { checksIn, comes, leaves, returns, type Wish } from './wishes.ts';

type Entered = Promise<TournamentResult<EntryCommandAnswer>>;

/** Before the entries close; later where late entry is allowed, for the next pairing. */
export function enterTournament(context: TournamentContext, caller: Caller | null, input: EnterInput): Entered {
  return wished(context, caller, input, { type: 'enter', wish: comes, isEntry: true, isMetered: true });
}

export function returnToTournament(context: TournamentContext, caller: Caller | null, input: EntryInput): Entered {
  return wished(context, caller, input, { type: 'return', wish: returns, isEntry: true, isMetered: true });
}

export function checkIn(context: TournamentContext, caller: Caller | null, input: EntryInput): Entered {
  return wished(context, caller, input, { type: 'check-in', wish: checksIn });
}

/** While a round is played it counts from the next pairing on. */
export function withdrawFromTournament(context: TournamentContext, caller: Caller | null, input: EntryInput): Entered {
  return wished(context, caller, input, { type: 'withdraw', wish: leaves });
}

/** To sit out a round that is not paired yet. */
export function requestBye(context: TournamentContext, caller: Caller | null, input: RequestByeInput): Entered {
  const { stage, round, bye } = input;
  const asked = { stage, round, worth: bye === 'none' ? null : bye };
  return wished(context, caller, input, {
    type: 'request-bye',
    said: { stage, round, bye },
    wish: asksBye(asked, 'NOT_ENTERED'),
    marks: { bye: asked },
    isMetered: true,
  });
}

/** To play a round that is not paired yet before its date, if all who are in it agree. */
export function agreeToEarlyStart(
  context: TournamentContext,
  caller: Caller | null,
  input: AgreeToEarlyStartInput,
): Entered {
  const { stage, round, agrees } = input;
  const start = { stage, round, agrees };
  return wished(context, caller, input, {
    type: 'agree-to-early-start',
    said: start,
    wish: agreesToStart(start, 'NOT_ENTERED'),
    marks: { start },
    isMetered: true,
  });
}

interface OwnWish {
  readonly type: string;
  readonly said?: { readonly [name: string]: Json };
  readonly wish: Wish;
  readonly marks?: EntryMarks;
  /** Needs a door. */
  readonly isEntry?: true;
  /** Counts among the entries of the account. */
  readonly isMetered?: true;
}

async function wished(
  context: TournamentContext,
  caller: Caller | null,
  { tournamentId, commandId: given, link = null, password = null }: EnterInput,
  { type, said = {}, wish, marks = {}, isEntry, isMetered }: OwnWish,
): Entered {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(given);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  const player = await settled(context, caller);
  if (await isHidden(context, player, tournamentId)) return refusedFor(tournamentNotFound());
  const { playerId } = player;
  const commandId = given ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  const toll = isMetered === true ? metered(context, playerId, 'entries', 1) : NO_TOLL;
  const who = { tournamentId, player: playerId, by: playerId, commandId };
  const admission = isEntry === true ? await admissionOf(context, tournamentId, playerId, { link, password }) : NO_DOOR;
  if ('problem' in admission) return refusedFor(asTournaments(admission.problem));
  const admitted = through(admission, wish);
  const done = await express(context, {
    ...who,
    type,
    said,
    wish: admitted.wish,
    marks: { ...admitted.marks, ...marks },
    toll,
  });
  if (!done.ok) {
    await notThrough(context, admission, who);
    return done;
  }
  const { repeated, isNew, entry, loaded } = done.value;
  if (isNew) await keepName(context, player);
  return { ok: true, value: { repeated, entry, tournament: tournamentAnswer(tournamentId, loaded, seeing(player)) } };
}
