// The organiser makes, lists and revokes links by which people enter.

import { seeing } from '../../access/sight.ts';
import type { Caller } from '../../base/answer.ts';
import { commandIdReused } from '../../base/problems.ts';
import type { EntryLinkAnswer, EntryLinkCommandAnswer } from '../answers/officeShapes.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { changeLink, type EntryLink, hashOf, linkKeys, linkOf, linksOf, linkText, putLink } from '../entries/links.ts';
import type { CreateEntryLinkInput, RevokeEntryLinkInput } from '../inputs.ts';
import { type TournamentResult, tournamentProblem } from '../words/problems.ts';
import { type AtDesk, atDesk } from './office.ts';

type Done = Promise<TournamentResult<EntryLinkCommandAnswer>>;

const USUAL_SECONDS = 30 * 86_400;

/** It lets people in while the door `link` is open. */
export async function createEntryLink(
  context: TournamentContext,
  caller: Caller | null,
  input: CreateEntryLinkInput,
): Done {
  const desk = await atDesk(context, caller, input, 'entries');
  if (!desk.ok) return desk;
  const { by, loaded } = desk.value;
  const { tournamentId, commandId, uses, validSeconds } = input;
  const { keyId, status } = loaded.state.tournament;
  const keys = linkKeys(await context.secrets.masterSecret(keyId), tournamentId, by.playerId, commandId);
  const createdAt = context.clock.now();
  const expiresAt = createdAt + (validSeconds ?? USUAL_SECONDS) * 1_000;
  const made = {
    tournamentId,
    key: keys.key,
    secretHash: hashOf(keys.secret),
    maxUses: uses ?? 1,
    createdAt,
    expiresAt,
  };
  const before = await linkOf(context, tournamentId, keys.key);
  const put = before === null ? await putLink(context, { ...made, usedBy: [], isRevoked: false }) : 'changed';
  if (put === 'full') return refusedFor(tournamentProblem({ code: 'TOO_MANY_LINKS' }, status));
  const link = await linkOf(context, tournamentId, keys.key);
  if (link === null) throw new TypeError(`the link ${keys.key} was stored and is not there`);
  if (link.maxUses !== made.maxUses) return refusedFor(asTournaments(commandIdReused(1)));
  return told(desk.value, tournamentId, link, { secret: linkText(keys), repeated: put === 'changed' });
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
  return told(desk.value, tournamentId, link, { secret: null, repeated });
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
  { by, loaded }: AtDesk,
  id: string,
  link: EntryLink,
  { secret, repeated }: { readonly secret: string | null; readonly repeated: boolean },
): TournamentResult<EntryLinkCommandAnswer> {
  const tournament = tournamentAnswer(id, loaded, seeing(by));
  return { ok: true, value: { repeated, link: linkAnswer(link), secret, tournament } };
}

function linkAnswer({ key, usedBy, maxUses, createdAt, expiresAt, isRevoked }: EntryLink): EntryLinkAnswer {
  return { key, uses: usedBy.length, maxUses, createdAt, expiresAt, isRevoked };
}
