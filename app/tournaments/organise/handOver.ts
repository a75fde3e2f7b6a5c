// The organiser hands the tournament over: it is offered to somebody, who takes it or declines.

import { commandDigestOf, commandIdOf, hex, officeStream } from '../../../domain/log/index.ts';
import { isTournamentOver, type TournamentState } from '../../../domain/tournament/index.ts';
import {
  endOffer as decideEnd,
  offerTournament as decideOffer,
  takeOver as decideTaking,
  offerReasonHash,
  wrongReason,
} from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import { UNAUTHENTICATED, unknownPlayer, wrongPlayerId } from '../../base/problems.ts';
import { settled } from '../../players/account.ts';
import { kindOf } from '../../players/kinds.ts';
import { newCommandId } from '../../streams/newIds.ts';
import { asTournaments, type Commanded, command, lightly, PLAYER_ID, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { type Decide, type Found, loadTournament } from '../control.ts';
import type { EraseHandOverReasonInput, OfferTournamentInput, OrganiserInput } from '../inputs.ts';
import { offerTakenIn } from '../reads/interventions.ts';
import { NEW_OFFICE, type OfficeEvent, type OfficeState } from '../streams/index.ts';
import { POWERS } from '../streams/office.ts';
import { eraseText, keepText, saltOf } from '../streams/texts.ts';
import { tournamentProblem } from '../words/problems.ts';
import { noLongerOrganising, organising } from './allowance.ts';
import { eraseSaid } from './erasures.ts';
import { atDesk } from './office.ts';

export async function offerTournament(
  context: TournamentContext,
  caller: Caller | null,
  input: OfferTournamentInput,
): Commanded {
  const { playerId: player, stays, reason = null } = input;
  const desk = await atDesk(context, caller, input, null);
  if (!desk.ok) return desk;
  if (!PLAYER_ID.test(player)) return refusedFor(asTournaments(wrongPlayerId()));
  if (!(await context.profiles.names([player])).has(player))
    return refusedFor(asTournaments(unknownPlayer(['input', 'playerId'])));
  if (!(await hasAccount(context, player))) return noAccount(desk.value.loaded.state.tournament);
  const wrong = reason === null ? null : wrongReason(reason);
  let [former, next]: (string | undefined)[] = [];
  const done = await command(context, caller, input, {
    type: 'offer',
    said: { player, stays, ...(reason === null ? {} : { reason }) },
    async prepare({ id, tournament }, by) {
      const kept = reason === null ? null : await salted(context, id, tournament.keyId, { by, player, text: reason });
      const offer = { player, stays, ...(kept === null ? {} : { reason: kept.hash }) };
      const decide: Decide = (state) =>
        wrong === null ? decideOffer(state, by, offer) : { ok: false, refusal: wrong };
      if (kept !== null && decide(tournament, 0)?.ok === true) await keepText(context, id, kept.hash, kept);
      [former, next] = [tournament.offer?.reason, kept?.hash];
      return lightly(decide);
    },
  });
  if (done.ok && !done.value.repeated && former !== undefined && former !== next)
    await eraseText(context, input.tournamentId, former);
  return done;
}

interface Said {
  readonly by: string;
  readonly player: string;
  readonly text: string;
}

/** The same reason of the same offer has the same hash: a repeat offers nothing new. */
async function salted(context: TournamentContext, tournamentId: string, keyId: string, { by, player, text }: Said) {
  const salt = await saltOf(context, keyId, { kind: 'offer', tournamentId, by, commandId: player });
  return { salt, text, hash: hex(offerReasonHash(salt, text)) };
}

/** Withdrawn by the organiser, or declined by whom it was made to. Its reason concerns nobody any more. */
export async function endTournamentOffer(
  context: TournamentContext,
  caller: Caller | null,
  input: OrganiserInput,
): Commanded {
  let reason: string | undefined;
  const done = await command(context, caller, input, {
    type: 'end-offer',
    said: {},
    prepare({ tournament }, by) {
      reason = tournament.offer?.reason;
      return lightly((state) => decideEnd(state, by));
    },
  });
  if (done.ok && !done.value.repeated && reason !== undefined) await eraseText(context, input.tournamentId, reason);
  return done;
}

/** By who gave it, or the organiser by now, also after the end. `version`: of the hand-over. */
export function eraseHandOverReason(
  context: TournamentContext,
  caller: Caller | null,
  input: EraseHandOverReasonInput,
): Commanded {
  return eraseSaid(context, caller, input, {
    missing: 'NO_SUCH_HAND_OVER',
    async said(loaded) {
      const offer = await offerTakenIn(context, loaded, input.version);
      return offer === null ? null : { by: offer.by, hash: offer.reason ?? null };
    },
  });
}

/** From now on it is among the tournaments that the caller organises at a time. */
export async function takeOverTournament(
  context: TournamentContext,
  caller: Caller | null,
  input: OrganiserInput,
): Commanded {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const { tournamentId: id } = input;
  const { playerId } = await settled(context, caller);
  const tournament = (await loadTournament(context, id, true))?.state.tournament;
  if (tournament === undefined || !isOfferedTo(tournament, playerId)) return taken(context, caller, input);
  if (!(await hasAccount(context, playerId))) return noAccount(tournament);
  const toll = organising(context, playerId, id);
  const tooMany = await toll.take();
  if (tooMany !== null) return refusedFor(asTournaments(tooMany));
  const done = await taken(context, caller, input);
  if (done.ok && !done.value.repeated) await noLongerOrganising(context, tournament.organiser, id);
  else await toll.giveBack();
  return done;
}

function taken(context: TournamentContext, caller: Caller, input: OrganiserInput): Commanded {
  return command(context, caller, input, {
    type: 'take-over',
    said: {},
    async prepare(state, by) {
      if (isOfferedTo(state.tournament, by)) await keepInOffice(context, state);
      return { decide: (now) => decideTaking(now, by), isPinned: true };
    },
  });
}

function isOfferedTo(tournament: TournamentState, player: string): boolean {
  return tournament.offer?.player === player && !isTournamentOver(tournament);
}

/** Neither a guest, who may be gone tomorrow, nor a bot. */
async function hasAccount(context: TournamentContext, player: string): Promise<boolean> {
  return (await kindOf(context, player)) === 'person';
}

function noAccount({ status }: TournamentState) {
  return refusedFor(tournamentProblem({ code: 'NOT_AN_ACCOUNT' }, status));
}

/**
 * What the organiser may do afterwards is said before: as long as they are the organiser it changes nothing, and the
 * commit that hands the tournament over does all at once.
 */
async function keepInOffice(context: TournamentContext, { id, tournament, serverSeed }: Found): Promise<void> {
  const { organiser, offer } = tournament;
  await context.tournaments.office.execute<null>({
    stream: officeStream(id),
    commandId: commandIdOf(serverSeed, organiser, newCommandId(context.clock.now(), context.entropy.bytes(10))),
    commandDigest: commandDigestOf({ type: 'hand-over', player: organiser }),
    expectedVersion: null,
    decide(current) {
      const event = eventOf(current?.state ?? NEW_OFFICE, organiser, offer?.stays === true);
      return event === null ? { ok: false, refusal: null } : { ok: true, events: [event], actor: -1 };
    },
  });
}

function eventOf({ staff }: OfficeState, organiser: string, stays: boolean): OfficeEvent | null {
  const powers = staff.find(([player]) => player === organiser)?.[1] ?? null;
  if (!stays) return powers === null ? null : { type: 'StaffDismissed', player: organiser, by: organiser };
  if (powers?.join() === POWERS.join()) return null;
  return { type: 'StaffAppointed', player: organiser, powers: POWERS, by: organiser };
}
