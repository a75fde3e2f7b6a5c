// `GET /v1/tournaments/{id}/announcements`: what officials have announced.

import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';
import { tournamentNotFound } from './tournaments.ts';

export const listAnnouncements: ResourceMethod = async ({ app, caller, id }) => {
  const announcements = await app.announcements(caller, id);
  if (announcements === null) return tournamentNotFound(id);
  const body = { announcements: announcements.map(({ at, ...one }) => ({ ...one, at: momentOf(at) })) };
  return jsonResult(200, body, { 'cache-control': 'private, no-store', vary: 'authorization' });
};
