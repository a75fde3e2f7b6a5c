// A game as the caller may see it.

import type { GameAnswer } from '../../../app/index.ts';
import { replayPath } from '../../address.ts';
import type { GameOriginResolvers, GameResolvers, GameStatus } from '../resolvers.generated.ts';
import { pageOf } from './cursor.ts';
import { languageOf } from './language.ts';
import { viewTypeName } from './views.ts';

type DomainStatus = 'open' | 'active' | 'finished' | 'aborted';

const STATUSES: Readonly<Record<DomainStatus, GameStatus>> = {
  open: 'OPEN',
  active: 'ACTIVE',
  finished: 'FINISHED',
  aborted: 'ABORTED',
};

export function statusOf(status: DomainStatus): GameStatus {
  return STATUSES[status];
}

/** The title's view: by contract any JSON, here always an object. */
function viewOf(parent: GameAnswer): object {
  const view = parent.view();
  if (typeof view !== 'object' || view === null) throw new TypeError(`the view of ${parent.title.id} is not an object`);
  return view;
}

export const game: GameResolvers = {
  rulesVersion: ({ state }) => state.rulesVersion,
  options: ({ state }) => state.options,
  status: ({ state }) => statusOf(state.status),
  createdAt: ({ state }) => state.createdAt,
  creator: ({ state }) => ({ id: state.creator, name: null }),
  sharedTable: ({ state }) => state.sharedTable,
  yourSeats: ({ ownSeats }) => ownSeats,
  legalMoves: (parent, { seat }) => parent.legalMoves(seat ?? null),
  view: (parent) => ({ ...viewOf(parent), __typename: viewTypeName(parent.title.id) }),
  text: (parent, args) => parent.text(languageOf(args)),
  events: (parent, args) => {
    const { from, limit } = pageOf(args);
    return parent.events(from, limit);
  },
  fairness: (parent) => parent,
  replayUrl: ({ id }, _args, { address }) => `${address}${replayPath(id)}`,
};

export const gameOrigin: GameOriginResolvers = {
  // As if requested by its id: a fork never shows more of its origin.
  game: async (parent, _args, { app, caller }) => {
    const id = await parent.idHere();
    return id === null ? null : app.game(caller, id, null);
  },
};
