// The organiser makes, lists and revokes links by which people enter.

import { seeing } from '../../access/sight.ts';
import type { Caller } from '../../base/answer.ts';
import { commandIdReused } from '../../base/problems.ts';
import type { EntryLinkAnswer, EntryLinkCommandAnswer } from '../answers/officeShapes.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import {
  changeLink,
  type EntryLink,
  endOtherClaims,
  hashOf,
  linkKeys,
  linkOf,
  linksOf,
  linkText,
  putLink,
} from '../entries/links.ts';
import { outOfBounds, type TournamentResult, tournamentProblem } from '../words/problems.ts';
import {
  type CreateClaimLinkInput,
  type CreateEntryLinkInput,
  type RevokeEntryLinkInput,
  USES,
  VALID,
} from './doorInputs.ts';
import { entryByName } from './entrants.ts';
import { type AtDesk, atDesk } from './office.ts';

type Done = Promise<TournamentResult<EntryLinkCommandAnswer>>;

const USUAL_SECONDS = 30 * 86_400;

/** It lets people in while the door `link` is open. */
export async function createEntryLink(
  context: TournamentContext,
  caller: Caller | null,
  input: CreateEntryLinkInput,
): Done {
  const uses = input.uses ?? 1;
  const wrong = outOfBounds('uses', uses, USES);
  if (wrong !== null) return refusedFor(wrong);
  const desk = await atDesk(context, caller, input, 'entries');
  return desk.ok ? made(context, desk.value, input, { maxUses: uses }) : desk;
}

/** By it somebody who was entered by name takes the place, whatever doors are open. One made before ends. */
export async function createClaimLink(
  context: TournamentContext,
  caller: Caller | null,
  input: CreateClaimLinkInput,
): Done {
  const desk = await atDesk(context, caller, input, 'entries');
  if (!desk.ok) return desk;
  const { playerId } = input;
  const entry = await entryByName(context, desk.value, playerId);
  return entry.ok ? made(context, desk.value, input, { maxUses: 1, claims: playerId }) : entry;
}

async function made(
  context: TournamentContext,
  desk: AtDesk,
  { commandId, validSeconds }: Pick<CreateEntryLinkInput, 'commandId' | 'validSeconds'>,
  what: Pick<EntryLink, 'maxUses' | 'claims'>,
): Done {
  const seconds = validSeconds ?? USUAL_SECONDS;
  const wrong = outOfBounds('validSeconds', seconds, VALID);
  if (wrong !== null) return refusedFor(wrong);
  const { by, loaded, tournamentId } = desk;
  const { keyId, status } = loaded.state.tournament;
  const keys = linkKeys(await context.secrets.masterSecret(keyId), tournamentId, by.playerId, commandId);
  const createdAt = context.clock.now();
  const expiresAt = createdAt + seconds * 1_000;
  const fresh = { ...what, tournamentId, key: keys.key, secretHash: hashOf(keys.secret), createdAt, expiresAt };
  const before = await linkOf(context, tournamentId, keys.key);
  const put = before === null ? await putLink(context, { ...fresh, usedBy: [], isRevoked: false }) : 'changed';
  if (put === 'full') return refusedFor(tournamentProblem({ code: 'TOO_MANY_LINKS' }, status));
  const link = await linkOf(context, tournamentId, keys.key);
  if (link === null) throw new TypeError(`the link ${keys.key} was stored and is not there`);
  if (link.maxUses !== what.maxUses || link.claims !== what.claims)
    return refusedFor(asTournaments(commandIdReused(1)));
  if (link.claims !== undefined) await endOtherClaims(context, link);
  return told(desk, link, { secret: linkText(keys), repeated: put === 'changed' });
}

/** Those who came in by it stay. */
export async function revokeEntryLink(
  context: TournamentContext,
  caller: Caller | null,
  input: RevokeEntryLinkInput,
): Done {
  const desk = await atDesk(context, caller, input, 'entries');
  if (!desk.ok) return desk;
  const { tournamentId, key } = input;
  let repeated = true;
  const link = await changeLink(context, { tournamentId, key }, (one) => {
    repeated = one.isRevoked;
    return repeated ? null : { ...one, isRevoked: true };
  });
  const { status } = desk.value.loaded.state.tournament;
  if (link === null) return refusedFor(tournamentProblem({ code: 'NO_SUCH_LINK' }, status));
  return told(desk.value, link, { secret: null, repeated });
}

/** For those who may make them; null for everybody else. */
export async function readEntryLinks(
  context: TournamentContext,
  caller: Caller | null,
  tournamentId: string,
): Promise<readonly EntryLinkAnswer[] | null> {
  const desk = await atDesk(context, caller, { tournamentId, commandId: null }, 'entries');
  return desk.ok ? (await linksOf(context, tournamentId)).map(linkAnswer) : null;
}

function told(
  { by, loaded, tournamentId }: AtDesk,
  link: EntryLink,
  { secret, repeated }: { readonly secret: string | null; readonly repeated: boolean },
): TournamentResult<EntryLinkCommandAnswer> {
  const tournament = tournamentAnswer(tournamentId, loaded, seeing(by));
  return { ok: true, value: { repeated, link: linkAnswer(link), secret, tournament } };
}

function linkAnswer(link: EntryLink): EntryLinkAnswer {
  const { key, usedBy, maxUses, createdAt, expiresAt, isRevoked, claims = null } = link;
  return { key, uses: usedBy.length, maxUses, createdAt, expiresAt, isRevoked, claims };
}
