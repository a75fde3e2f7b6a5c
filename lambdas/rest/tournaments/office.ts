// `GET /v1/tournaments/{id}/office`: doors and staff; of those who may make them, the links.

import type { EntryLinkAnswer } from '../../../app/index.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';
import { tournamentNotFound } from './tournaments.ts';

export const getOffice: ResourceMethod = async ({ app, account, caller, id }) => {
  const office = await app.tournamentOffice(caller, id);
  if (office === null) return tournamentNotFound(id);
  const links = account === null || caller === null ? null : await app.entryLinks(account, id);
  const { doors, coOrganisers, arbiters } = office;
  const staff = coOrganisers.map(({ playerId, powers }) => ({ player: playerId, powers }));
  const body = { doors, coOrganisers: staff, arbiters, links: links?.map(linkJson) ?? null };
  return jsonResult(200, body, { 'cache-control': 'private, no-store', vary: 'authorization' });
};

export function linkJson({ createdAt, expiresAt, ...link }: EntryLinkAnswer) {
  return { ...link, createdAt: momentOf(createdAt), expiresAt: momentOf(expiresAt) };
}
