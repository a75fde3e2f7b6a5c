// What organisers and arbiters do besides the rounds: entries, the start, arbiters, exclusions, cancelling.

import { hex } from '../../../domain/log/index.ts';
import type { TournamentState } from '../../../domain/tournament/index.ts';
import {
  cancelTournament as decideCancelling,
  closeEntries as decideClosing,
  excludePlayer as decideExclusion,
  nameArbiter as decideNaming,
  openEntries as decideOpening,
  reinstatePlayer as decideReinstatement,
  seedPlayers as decideSeeding,
  startTournament as decideStart,
  openRound,
} from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import { wrongPlayerId } from '../../base/problems.ts';
import { readRoll } from '../answers/tournament.ts';
import { asTournaments, type Commanded, command, isOrganiserOf, lightly, PLAYER_ID, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import type { Decide, Found, Prepared } from '../control.ts';
import { placeOf } from '../entries/places.ts';
import { entrantsBy } from '../entries/roll.ts';
import type {
  CancelTournamentInput,
  ExcludePlayerInput,
  NameArbiterInput,
  OrganiserInput,
  SeedPlayersInput,
} from '../inputs.ts';
import { fixOwedRoll } from '../rounds/advance.ts';
import { arbitersTable, OWN_TABLE, tableOf } from '../rounds/ownTable.ts';

/** Null where the organiser's wish is fulfilled already. */
function unless<Decided>(
  isFulfilled: boolean,
  { organiser }: TournamentState,
  by: string,
  decision: Decided,
): Decided | null {
  return isFulfilled && by === organiser ? null : decision;
}

export function openEntries(context: TournamentContext, caller: Caller | null, input: OrganiserInput): Commanded {
  return command(context, caller, input, {
    type: 'open-entries',
    said: {},
    prepare: (_found, by) =>
      lightly((state) => unless(state.status === 'entries-open', state, by, decideOpening(state, by))),
  });
}

/** Nobody enters any more; the roll follows at once. */
export function closeEntries(context: TournamentContext, caller: Caller | null, input: OrganiserInput): Commanded {
  return command(context, caller, input, {
    type: 'close-entries',
    said: {},
    prepare: (_found, by) =>
      lightly((state, now) => unless(state.status === 'entries-closed', state, by, closing(state, by, now))),
  });
}

/** Before check-in is open nobody would be on the roll. */
function closing(state: TournamentState, by: string, now: number): ReturnType<Decide> {
  const { checkInMs, startsAt } = state.options;
  const decision = decideClosing(state, by);
  if (!decision.ok || checkInMs === null) return decision;
  const opensAt = startsAt - checkInMs;
  return now < opensAt ? { ok: false, refusal: { code: 'CHECK_IN_NOT_OPEN', opensAt } } : decision;
}

export async function startTournament(
  context: TournamentContext,
  caller: Caller | null,
  input: OrganiserInput,
): Commanded {
  if (await isOrganiserOf(context, caller, input.tournamentId)) await fixOwedRoll(context, input.tournamentId);
  return command(context, caller, input, {
    type: 'start',
    said: {},
    prepare: (_found, by) => lightly((state) => unless(state.status === 'running', state, by, decideStart(state, by))),
  });
}

export async function nameArbiter(
  context: TournamentContext,
  caller: Caller | null,
  input: NameArbiterInput,
): Commanded {
  const { playerId } = input;
  if (caller !== null && !PLAYER_ID.test(playerId)) return refusedFor(asTournaments(wrongPlayerId()));
  return command(context, caller, input, {
    type: 'name-arbiter',
    said: { player: playerId },
    prepare: (_found, by) => lightly((state) => decideNaming(state, by, playerId)),
  });
}

/** Who comes first, before the first round is paired. */
export function seedPlayers(context: TournamentContext, caller: Caller | null, input: SeedPlayersInput): Commanded {
  const { playerIds } = input;
  return command(context, caller, input, {
    type: 'seed',
    said: { players: playerIds },
    async prepare({ id, tournament }, by) {
      const entrants = entrantsBy(await readRoll(context, id, tournament));
      const seeds = playerIds.map((player) => entrants.get(player) ?? -1);
      const decide: Decide = (state) => {
        const decision = decideSeeding(state, by, seeds);
        return decision.ok && state.seeds.join() === seeds.join() ? null : decision;
      };
      return { decide, isPinned: seeds.includes(-1) };
    },
  });
}

/** By an arbiter: the player is not paired any more. */
export function excludePlayer(context: TournamentContext, caller: Caller | null, input: ExcludePlayerInput): Commanded {
  const { playerId, reason } = input;
  return command(context, caller, input, {
    type: 'exclude',
    said: { player: playerId, reason },
    async prepare(found, by) {
      const refused = await notByThem(context, found, by, playerId);
      if (refused !== null) return refused;
      const { id, tournament } = found;
      // A roll only grows: anyone who is on it keeps the number.
      const entrant = entrantsBy(await readRoll(context, id, tournament)).get(playerId) ?? -1;
      return { decide: (state) => decideExclusion(state, by, { entrant, reason }), isPinned: entrant < 0 };
    },
  });
}

/**
 * No arbiter excludes the organiser, or an opponent of the round that is played. Others are refused for what they are.
 */
async function notByThem(
  context: TournamentContext,
  found: Found,
  by: string,
  player: string,
): Promise<Prepared | null> {
  const { arbiters, organiser } = found.tournament;
  if (player === organiser && by !== organiser && arbiters.includes(by)) return NOT_THE_ORGANISER;
  const [own, open] = [await arbitersTable(context, found, by), openRound(found.tournament)];
  if (own === null || open === null) return null;
  return (await tableOf(context, found, player, open)) === own ? OWN_TABLE : null;
}

const NOT_THE_ORGANISER: Prepared = {
  decide: () => ({ ok: false, refusal: { code: 'NOT_THE_ORGANISER' } }),
  isPinned: true,
};

/** By an arbiter: takes an exclusion back, but not their own. */
export function reinstatePlayer(
  context: TournamentContext,
  caller: Caller | null,
  input: ExcludePlayerInput,
): Commanded {
  const { playerId, reason } = input;
  return command(context, caller, input, {
    type: 'reinstate',
    said: { player: playerId, reason },
    async prepare(found, by) {
      const { id, tournament } = found;
      const isSelf = playerId === by || playerId === (await placeOf(context, by, id));
      if (isSelf && by !== tournament.organiser && tournament.arbiters.includes(by)) return OWN_TABLE;
      const entrant = entrantsBy(await readRoll(context, id, tournament)).get(playerId) ?? -1;
      return { decide: (state) => decideReinstatement(state, by, { entrant, reason }), isPinned: entrant < 0 };
    },
  });
}

export function cancelTournament(
  context: TournamentContext,
  caller: Caller | null,
  input: CancelTournamentInput,
): Commanded {
  const { reason } = input;
  return command(context, caller, input, {
    type: 'cancel',
    said: { reason },
    prepare: ({ serverSeed }, by) =>
      lightly((state) => {
        const decision = decideCancelling(state, by, { reason, serverSeed: hex(serverSeed) });
        return unless(state.status === 'cancelled', state, by, decision);
      }),
  });
}
