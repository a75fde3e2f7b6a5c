// The office of a tournament: doors, and those who organise it together.

import type { Json } from '../../../domain/base/json.ts';
import { commandDigestOf, commandIdOf, officeStream, tournamentStream } from '../../../domain/log/index.ts';
import { isTournamentOver, type TournamentState } from '../../../domain/tournament/index.ts';
import type { Offer } from '../../../domain/tournament/life/index.ts';
import { seeing } from '../../access/sight.ts';
import type { Caller } from '../../base/answer.ts';
import { commandIdReused, UNAUTHENTICATED, unknownPlayer } from '../../base/problems.ts';
import { wrongCommandId } from '../../games/runCommand.ts';
import type { Loaded } from '../../journal/index.ts';
import { settled } from '../../players/account.ts';
import { newCommandId } from '../../streams/newIds.ts';
import type { OfferAnswer, OfficeAnswer } from '../answers/officeShapes.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, type Commanded, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament } from '../control.ts';
import { hasPassword } from '../entries/gates.ts';
import { findTournament, isHidden } from '../found.ts';
import type { AppointOrganiserInput, DismissOfficialInput } from '../inputs.ts';
import {
  type ControlState,
  NEW_OFFICE,
  type OfficeDoor,
  type OfficeEvent,
  type OfficeState,
  type Power,
} from '../streams/index.ts';
import { officeOf, staffMay } from '../streams/powers.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { textsOf } from '../streams/texts.ts';
import { type TournamentResult, tournamentNotFound, tournamentProblem } from '../words/problems.ts';
import type { EntryRefusal } from '../words/problemWords.ts';
import type { SetDoorsInput } from './doorInputs.ts';
import { nameArbiter } from './organise.ts';

/** Who the caller is in the office. */
export interface AtDesk {
  readonly by: Caller;
  readonly tournamentId: string;
  readonly loaded: Loaded<ControlState>;
  readonly office: OfficeState;
}

interface OfficeInput {
  readonly tournamentId: string;
  readonly commandId: string | null;
}

/** The caller as the organiser, or as somebody who has this power. Null: the organiser alone. */
export async function atDesk(
  context: TournamentContext,
  caller: Caller | null,
  { tournamentId, commandId }: OfficeInput,
  power: Power | null,
): Promise<TournamentResult<AtDesk>> {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(commandId);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  const by = await settled(context, caller);
  const loaded = (await isHidden(context, by, tournamentId)) ? null : await loadTournament(context, tournamentId);
  if (loaded === null) return refusedFor(tournamentNotFound());
  const { tournament } = loaded.state;
  const office = await officeOf(context, tournamentId);
  const may = tournament.organiser === by.playerId || (power !== null && staffMay(office, by.playerId, power));
  if (!may) return refusedFor(tournamentProblem({ code: 'NOT_THE_ORGANISER' }, tournament.status));
  return { ok: true, value: { by, tournamentId, loaded, office } };
}

/** Through which doors people come; none: the organiser enters them. */
export function setDoors(context: TournamentContext, caller: Caller | null, input: SetDoorsInput): Commanded {
  const doors = [...new Set(input.doors)].sort();
  return officeCommand(context, caller, input, {
    power: 'entries',
    said: { type: 'set-doors', doors },
    // An older release runs tournaments of edition 1, and does not read what those who come by newer doors leave in
    // them.
    async refusal({ edition }) {
      if (edition === 1 && doors.some((door) => !OLD_DOORS.includes(door))) return { code: 'OLD_EDITION' };
      const mustHave = doors.includes('password') && !(await hasPassword(context, input.tournamentId));
      return mustHave ? { code: 'NO_PASSWORD' } : null;
    },
    decide: (office, by) => (office.doors.join() === doors.join() ? null : { type: 'DoorsSet', doors, by }),
  });
}

const OLD_DOORS: readonly OfficeDoor[] = ['open', 'link'];

/** They have all powers of an arbiter as well. */
export async function appointOrganiser(
  context: TournamentContext,
  caller: Caller | null,
  input: AppointOrganiserInput,
): Commanded {
  const { tournamentId, playerId } = input;
  const powers = [...new Set(input.powers)].sort();
  const desk = await atDesk(context, caller, input, null);
  if (!desk.ok) return desk;
  if (!(await context.profiles.names([playerId])).has(playerId))
    return refusedFor(asTournaments(unknownPlayer(['input', 'playerId'])));
  // What they do as arbiters is in the control stream, where an auditor looks for their names.
  const order = { tournamentId, playerId, commandId: null, expectedVersion: null };
  const named = await nameArbiter(context, caller, order);
  if (!named.ok) return named;
  return officeCommand(context, caller, input, {
    power: null,
    said: { type: 'appoint', player: playerId, powers },
    decide: ({ staff }, by) => {
      const known = staff.find(([player]) => player === playerId)?.[1].join();
      return known === powers.join() ? null : { type: 'StaffAppointed', player: playerId, powers, by };
    },
  });
}

/** A co-organiser, or an arbiter. What they have done stays. */
export function dismissOfficial(
  context: TournamentContext,
  caller: Caller | null,
  input: DismissOfficialInput,
): Commanded {
  const { playerId } = input;
  return officeCommand(context, caller, input, {
    power: null,
    said: { type: 'dismiss', player: playerId },
    decide: ({ staff, dismissed }, by, { arbiters }) => {
      const isThere = staff.some(([player]) => player === playerId) || arbiters.includes(playerId);
      const isGone = !isThere || dismissed.includes(playerId);
      return isGone ? null : { type: 'StaffDismissed', player: playerId, by };
    },
  });
}

interface OfficeCommand {
  readonly power: Power | null;
  readonly said: { readonly type: string } & Readonly<Record<string, Json>>;
  /** Absent: whatever the tournament is like. */
  refusal?(tournament: TournamentState): Promise<EntryRefusal | null> | EntryRefusal | null;
  /** Null: it is so already. */
  decide(office: OfficeState, by: string, tournament: TournamentState): OfficeEvent | null;
}

export async function officeCommand(
  context: TournamentContext,
  caller: Caller | null,
  input: OfficeInput,
  { power, said, refusal, decide }: OfficeCommand,
): Commanded {
  const desk = await atDesk(context, caller, input, power);
  if (!desk.ok) return desk;
  const { by, loaded } = desk.value;
  const { tournament } = loaded.state;
  const { tournamentId } = input;
  if (isTournamentOver(tournament))
    return refusedFor(tournamentProblem({ code: 'WRONG_STATUS', status: tournament.status }, tournament.status));
  const refused = (await refusal?.(tournament)) ?? null;
  if (refused !== null) return refusedFor(tournamentProblem(refused, tournament.status));
  const serverSeed = await tournamentSeed(context, tournamentId, tournament);
  const commandId = input.commandId ?? newCommandId(context.clock.now(), context.entropy.bytes(10));
  const executed = await context.tournaments.office.execute<null>({
    stream: officeStream(tournamentId),
    commandId: commandIdOf(serverSeed, by.playerId, commandId),
    commandDigest: commandDigestOf(said),
    expectedVersion: null,
    decide(current) {
      const event = decide(current?.state ?? NEW_OFFICE, by.playerId, tournament);
      return event === null ? { ok: false, refusal: null } : { ok: true, events: [event], actor: -1 };
    },
  });
  if (executed.kind === 'id-reused') return refusedFor(asTournaments(commandIdReused(executed.version)));
  const repeated = executed.kind !== 'committed' || executed.repeated;
  const answer = tournamentAnswer(tournamentId, loaded, seeing(by));
  return { ok: true, value: { version: loaded.version, repeated, tournament: answer } };
}

/** Null where there is no such tournament for the caller. */
export async function readOffice(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
): Promise<OfficeAnswer | null> {
  if (tournamentStream(id) === null) return null;
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { doors, conditions, staff, dismissed } = await officeOf(context, id);
  const { tournament } = loaded.state;
  const { arbiters, organiser, offer } = tournament;
  const organising = staff.filter(([player, powers]) => player !== organiser && powers.length > 0);
  const isCoOrganiser = new Set(organising.map(([player]) => player));
  return {
    doors,
    conditions,
    coOrganisers: organising.map(([playerId, powers]) => ({ playerId, powers })),
    offer: offer === null || isTournamentOver(tournament) ? null : await offerAnswer(context, id, offer),
    arbiters: arbiters.filter((player) => !dismissed.includes(player) && !isCoOrganiser.has(player)),
  };
}

async function offerAnswer(
  context: TournamentContext,
  id: string,
  { player, stays, reason: hash }: Offer,
): Promise<OfferAnswer> {
  const reason = hash === undefined ? null : ((await textsOf(context, id)).get(hash)?.text ?? null);
  return { playerId: player, stays, reason };
}
