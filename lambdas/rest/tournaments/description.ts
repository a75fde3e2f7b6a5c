// `GET /v1/tournaments/{id}/description`: what a tournament says of itself.

import { jsonResult } from '../../http/result.ts';
import type { ResourceMethod } from '../resource.ts';
import { tournamentNotFound } from './tournaments.ts';

export const getDescription: ResourceMethod = async ({ app, caller, id }) => {
  const description = await app.tournamentDescription(caller, id);
  if (description === null) return tournamentNotFound(id);
  return jsonResult(200, { ...description }, { 'cache-control': 'private, no-store', vary: 'authorization' });
};
