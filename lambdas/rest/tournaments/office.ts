// `GET /v1/tournaments/{id}/office`: doors and staff, and how the caller may enter; for those who make them, links and
// list.

import type { EntryLinkAnswer } from '../../../app/index.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';
import { tournamentNotFound } from './tournaments.ts';

export const getOffice: ResourceMethod = async ({ app, account, caller, id }) => {
  const office = await app.tournamentOffice(caller, id);
  if (office === null) return tournamentNotFound(id);
  const isKnown = account !== null && caller !== null;
  const [links, list, guesses, wayIn] = await Promise.all([
    isKnown ? app.entryLinks(account, id) : null,
    isKnown ? app.entryList(account, id) : null,
    isKnown ? app.entryGuesses(account, id) : null,
    app.wayIn(caller, id),
  ]);
  const { doors, conditions, coOrganisers, arbiters, offer } = office;
  const staff = coOrganisers.map(({ playerId, powers }) => ({ player: playerId, powers }));
  const offered = offer && { player: offer.playerId, stays: offer.stays, reason: offer.reason };
  const run = { coOrganisers: staff, arbiters, offer: offered };
  const made = { links: links?.map(linkJson) ?? null, list, guesses };
  const body = { doors, conditions, wayIn, ...run, ...made };
  return jsonResult(200, body, { 'cache-control': 'private, no-store', vary: 'authorization' });
};

export function linkJson({ createdAt, expiresAt, ...link }: EntryLinkAnswer) {
  return { ...link, createdAt: momentOf(createdAt), expiresAt: momentOf(expiresAt) };
}
