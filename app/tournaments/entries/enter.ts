// Players enter, check in, withdraw and return. Each is a commit of a stream that few others share.

import { commandDigestOf, commandIdOf, entriesStream, entryShardOf } from '../../../domain/log/index.ts';
import { isTournamentOver, type TournamentState } from '../../../domain/tournament/index.ts';
import { admitsLate } from '../../../domain/tournament/life/index.ts';
import { seeing } from '../../access/sight.ts';
import { NO_TOLL, paid, tolled } from '../../accounts/toll.ts';
import { metered } from '../../accounts/tolls.ts';
import type { Caller } from '../../base/answer.ts';
import { commandIdReused, UNAUTHENTICATED } from '../../base/problems.ts';
import { wrongCommandId } from '../../games/runCommand.ts';
import type { Executed, Loaded } from '../../journal/index.ts';
import { keepName, settled } from '../../players/account.ts';
import { newCommandId } from '../../streams/newIds.ts';
import type { EntryCommandAnswer } from '../answers/shapes.ts';
import { readRoll, tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament } from '../control.ts';
import { isHidden } from '../found.ts';
import type { EntryInput } from '../inputs.ts';
import { type ControlState, type EntriesState, type Entry, type EntryEvent, entryOf } from '../streams/index.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { type TournamentResult, tournamentNotFound, tournamentProblem } from '../words/problems.ts';
import type { EntryRefusal } from '../words/problemWords.ts';
import { entrantAnswer } from './entrant.ts';
import { comesLate, entrantsBy } from './roll.ts';

type Entered = Promise<TournamentResult<EntryCommandAnswer>>;

/** A player's place in a tournament, before a wish. */
interface Standing {
  readonly tournament: TournamentState;
  readonly entry: Entry | null;
  /** Whether the entries of the player's stream are closed. */
  readonly closed: boolean;
  /** The number on the roll; null for none. */
  readonly entrant: number | null;
  readonly now: number;
}

/** What is written; null: it is so already. */
type Wish = (standing: Standing) => Exclude<EntryEvent['type'], 'Closed'> | EntryRefusal | null;

/** Before the entries close; later where late entry is allowed, for the next pairing. */
export function enterTournament(context: TournamentContext, caller: Caller | null, input: EntryInput): Entered {
  return express(context, caller, input, { type: 'enter', wish: comes, isEntry: true });
}

export function returnToTournament(context: TournamentContext, caller: Caller | null, input: EntryInput): Entered {
  const wish: Wish = (standing) => (standing.entry === null ? { code: 'NOT_ENTERED' } : comes(standing));
  return express(context, caller, input, { type: 'return', wish, isEntry: true });
}

function comes(standing: Standing): ReturnType<Wish> {
  const { tournament, entry, closed, entrant } = standing;
  const { status } = tournament;
  const isIn = isPresent(entry);
  if (status === 'entries-open' && !closed) {
    if (isIn) return null;
    return entry === null ? 'Entered' : 'Returned';
  }
  if (status !== 'running') return { code: 'WRONG_STATUS', status };
  if (entrant === null) return comesAfterStart(tournament, entry);
  return isIn ? null : 'Returned';
}

function isPresent(entry: Entry | null): boolean {
  return entry !== null && entry.status !== 'withdrawn';
}

/** The wish of a player who is not on the roll. */
function comesAfterStart(tournament: TournamentState, entry: Entry | null): ReturnType<Wish> {
  if (!admitsLate(tournament)) return { code: 'LATE_ENTRY_CLOSED', why: 'late' };
  if (tournament.players >= tournament.options.capacity) return { code: 'LATE_ENTRY_CLOSED', why: 'full' };
  return entry !== null && comesLate(entry) ? null : 'Entered';
}

export function checkIn(context: TournamentContext, caller: Caller | null, input: EntryInput): Entered {
  return express(context, caller, input, { type: 'check-in', wish: checksIn });
}

function checksIn({ tournament: { options, status }, entry, closed, now }: Standing): ReturnType<Wish> {
  const { checkInMs, startsAt } = options;
  if (checkInMs === null) return { code: 'NO_CHECK_IN' };
  if (!isPresent(entry)) return { code: 'NOT_ENTERED' };
  if (entry?.status === 'checked-in') return null;
  if (status !== 'entries-open' || closed) return { code: 'WRONG_STATUS', status };
  const opensAt = startsAt - checkInMs;
  return now < opensAt ? { code: 'CHECK_IN_NOT_OPEN', opensAt } : 'CheckedIn';
}

/** While a round is played it counts from the next pairing on. */
export function withdrawFromTournament(context: TournamentContext, caller: Caller | null, input: EntryInput): Entered {
  return express(context, caller, input, {
    type: 'withdraw',
    wish({ tournament: { status }, entry }) {
      if (entry === null) return { code: 'NOT_ENTERED' };
      if (entry.status === 'withdrawn') return null;
      return isTournamentOver({ status }) ? { code: 'WRONG_STATUS', status } : 'Withdrawn';
    },
  });
}

interface Expressed {
  readonly type: string;
  readonly wish: Wish;
  /** Counts as an entry of the account. */
  readonly isEntry?: boolean;
}

async function express(
  context: TournamentContext,
  caller: Caller | null,
  input: EntryInput,
  expressed: Expressed,
): Entered {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  const player = await settled(context, caller);
  if (await isHidden(context, player, input.tournamentId)) return refusedFor(tournamentNotFound());
  const commandId = input.commandId ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  const first = await attempt(context, player, { ...input, commandId }, { ...expressed, strong: false });
  if (first !== null) return first;
  const second = await attempt(context, player, { ...input, commandId }, { ...expressed, strong: true });
  return second ?? refusedFor(tournamentNotFound());
}

type Refusal = EntryRefusal | { readonly code: 'FULFILLED' };

/** Null: what the process knows of the tournament refuses the wish, and may be old. */
async function attempt(
  context: TournamentContext,
  caller: Caller,
  { tournamentId, commandId }: EntryInput & { readonly commandId: string },
  { type, wish, strong, isEntry = false }: Expressed & { readonly strong: boolean },
): Promise<TournamentResult<EntryCommandAnswer> | null> {
  const loaded = await loadTournament(context, tournamentId, strong);
  if (loaded === null) return refusedFor(tournamentNotFound());
  const { tournament } = loaded.state;
  const player = caller.playerId;
  const serverSeed = await tournamentSeed(context, tournamentId, tournament);
  const entrant = entrantsBy(await readRoll(context, tournamentId, tournament)).get(player) ?? null;
  const toll = isEntry ? metered(context, player, 'entries', 1) : NO_TOLL;
  const paying = tolled<EntriesState, Refusal>(toll, context.clock.now, {
    commandId: commandIdOf(serverSeed, player, commandId),
    commandDigest: commandDigestOf({ type }),
    expectedVersion: null,
    decide(current, _version, now) {
      const state = current?.state ?? null;
      const said = decided(wish, {
        tournament,
        entrant,
        now,
        closed: state?.closed ?? false,
        entry: entryOf(state, player),
      });
      if (said === null) return { ok: false, refusal: { code: 'FULFILLED' } };
      if (typeof said !== 'string') return { ok: false, refusal: said };
      const event: EntryEvent = { type: said, player };
      return { ok: true, events: [event], actor: -1 };
    },
  });
  const stream = entriesStream(tournamentId, entryShardOf(player));
  const ran = await context.tournaments.entries.execute({ ...paying.command, stream });
  await paying.settle(ran);
  const done = paid(ran);
  if (!done.ok) return refusedFor(asTournaments(done.problem));
  const { executed } = done;
  if (executed.kind === 'refused' && executed.refusal.code !== 'FULFILLED' && !strong) return null;
  if (executed.kind === 'committed') await keepName(context, caller);
  return answerOf(tournamentId, loaded, caller, { executed, entrant });
}

function decided(wish: Wish, standing: Standing): ReturnType<Wish> {
  const { tournament, entrant } = standing;
  return entrant !== null && tournament.excluded.includes(entrant) ? { code: 'EXCLUDED' } : wish(standing);
}

function answerOf(
  id: string,
  loaded: Loaded<ControlState>,
  caller: Caller,
  { executed, entrant }: { readonly executed: Executed<EntriesState, Refusal>; readonly entrant: number | null },
): TournamentResult<EntryCommandAnswer> {
  const { tournament } = loaded.state;
  switch (executed.kind) {
    case 'committed':
    case 'refused': {
      const isDone = executed.kind === 'committed';
      if (!isDone && executed.refusal.code !== 'FULFILLED')
        return refusedFor(tournamentProblem(executed.refusal, tournament.status));
      const entry = entryOf(executed.loaded?.state ?? null, caller.playerId);
      const value = {
        repeated: isDone ? executed.repeated : true,
        entry: entrantAnswer(id, tournament, caller.playerId, { entrant, entry }),
        tournament: tournamentAnswer(id, loaded, seeing(caller)),
      };
      return { ok: true, value };
    }
    case 'id-reused':
      return refusedFor(asTournaments(commandIdReused(executed.version)));
    case 'version-conflict':
    case 'too-large':
      throw new TypeError(`an entry was answered with ${executed.kind}`);
  }
}
