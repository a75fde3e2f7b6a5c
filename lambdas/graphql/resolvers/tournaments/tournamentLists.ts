// Lists of tournaments: pages of cards, and the tournaments themselves where they are selected.

import type { ListedTournament } from '../../../../app/index.ts';
import { offeredSchedules } from '../../../../domain/tournament/index.ts';
import { formatTournamentCursor } from '../../../http/tournamentCursors.ts';
import type {
  AccountResolvers,
  PlayerResolvers,
  QueryResolvers,
  TournamentCardResolvers,
  TournamentConnectionResolvers,
  TournamentEdgeResolvers,
} from '../../resolvers.generated.ts';
import { tournamentOf, tournamentStatusName, tournamentStatusOf } from './tournament.ts';
import { paged, pageIn, pageResolvers } from './tournamentPages.ts';

type Queries = Pick<QueryResolvers, 'tournament' | 'tournaments' | 'tournamentSchedules'>;

export const tournamentQueries: Queries = {
  tournamentSchedules: (_root, { players, seats }) => offeredSchedules(players, seats, null),
  tournament: (_root, { id }, { app, caller }) => app.tournament(caller, id),
  tournaments: async (_root, args, { app }) => {
    const query = {
      ...pageIn('tournaments', args),
      status: tournamentStatusOf(args.status),
      titleId: args.titleId ?? null,
    };
    return paged(await app.tournaments(query), args);
  },
};

export const playerTournaments: NonNullable<PlayerResolvers['tournaments']> = async ({ id }, args, { app }) =>
  paged(await app.tournamentsOfPlayer(id, pageIn('tournaments', args)), args);

export const accountTournaments: NonNullable<AccountResolvers['tournaments']> = async (account, args, { app }) =>
  paged(await app.tournamentsOf(account, pageIn('tournaments', args)), args);

export const tournamentConnection: TournamentConnectionResolvers = {
  ...pageResolvers<ListedTournament>('tournaments'),
  edges: ({ entries }) => entries,
  nodes: ({ entries }, _args, context) => Promise.all(entries.map(({ entry }) => tournamentOf(entry.id, context))),
};

export const tournamentEdge: TournamentEdgeResolvers = {
  cursor: ({ cursor }) => formatTournamentCursor('tournaments', cursor),
  node: ({ entry }, _args, context) => tournamentOf(entry.id, context),
  card: ({ entry }) => entry,
};

export const tournamentCard: TournamentCardResolvers = {
  tournamentId: ({ id }) => id,
  status: ({ status }) => tournamentStatusName(status),
  organiser: ({ organiser }) => ({ id: organiser, name: null }),
  playerCount: ({ players }) => players,
};
