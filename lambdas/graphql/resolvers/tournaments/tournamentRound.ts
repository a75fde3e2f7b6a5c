// A round of a tournament, its tables and byes.

import {
  type CostReasonAnswer,
  type ResultKind,
  type RoundPage,
  seatExchanges,
  type TableAnswer,
  type TableClaimAnswer,
} from '../../../../app/index.ts';
import type { Context } from '../../callers/context.ts';
import type {
  TournamentByeConnectionResolvers,
  TournamentByeResolvers,
  TournamentCostReasonKind,
  TournamentCostReasonResolvers,
  TournamentExchangeCostsResolvers,
  TournamentResultKind,
  TournamentRoundResolvers,
  TournamentSeatResolvers,
  TournamentTableClaimResolvers,
  TournamentTableConnectionResolvers,
  TournamentTableCostsResolvers,
  TournamentTableReportResolvers,
  TournamentTableResolvers,
} from '../../resolvers.generated.ts';
import type { ByeParent, RoundParent } from '../../sdl/resolverTypes.ts';
import { countedPageResolvers, type PageArguments, paged, pageIn } from './tournamentPages.ts';

const ROUND_STATUSES = { draft: 'DRAFT', published: 'PUBLISHED', closed: 'CLOSED' } as const;

const WORTHS = { half: 'HALF', zero: 'ZERO' } as const;

const KINDS = {
  played: 'PLAYED',
  adjudicated: 'ADJUDICATED',
  corrected: 'CORRECTED',
  unplayed: 'UNPLAYED',
} as const satisfies Record<ResultKind, TournamentResultKind>;

async function pageOf(
  { tournament: { id }, round: { stage, round } }: RoundParent,
  query: { readonly cursor: string | null; readonly limit: number },
  { app, caller }: Context,
): Promise<RoundPage> {
  const page = await app.roundTables(caller, id, { place: { stage, round }, ...query });
  if (page === null) throw new TypeError(`round ${stage}.${round} of the tournament ${id} is named and not there`);
  return page;
}

export const tournamentRound: TournamentRoundResolvers = {
  stage: ({ round }) => round.stage,
  number: ({ round }) => round.round,
  ordinal: ({ round }) => round.number,
  status: ({ round }) => ROUND_STATUSES[round.status],
  redraws: ({ round }) => round.draw,
  plannedAt: ({ round }) => round.plannedAt,
  agreedEarly: ({ round }) => round.agreedEarly,
  startsAt: ({ round }) => round.startsAt,
  closesAt: ({ round }) => round.closesAt,
  figures: async ({ tournament: { id }, round }, _args, { app, caller }) => {
    const figures = round.figures ?? (await app.roundFigures(caller, id, round));
    if (figures === null)
      throw new TypeError(`round ${round.stage}.${round.round} of the tournament ${id} is named and not there`);
    return figures;
  },
  exchangeCosts: ({ tournament: { id }, round }, { exchanges }, { app, caller }) =>
    app.exchangeCosts(caller, {
      tournamentId: id,
      exchanges: seatExchanges(exchanges),
      pairingHash: round.hashes.pairing,
    }),
  pairingHash: ({ round }) => round.hashes.pairing,
  resultsHash: ({ round }) => round.hashes.results,
  standingsHash: ({ round }) => round.hashes.standings,
  tables: async (parent, args, context) => paged(await pageOf(parent, pageIn('tables', args), context), args),
  byes: async (parent, args, context) => {
    const { byes } = await pageOf(parent, { cursor: null, limit: 1 }, context);
    return paged(pageOfByes(byes, args), args);
  },
  requestedByes: async (parent, args, context) => {
    const { requestedByes } = await pageOf(parent, { cursor: null, limit: 1 }, context);
    return paged(pageOfByes(requestedByes, args), args);
  },
};

export const tournamentExchangeCosts: TournamentExchangeCostsResolvers = {
  problem: (costs) => (costs.ok ? null : costs.problem),
  before: (costs) => (costs.ok ? costs.value.before : null),
  after: (costs) => (costs.ok ? costs.value.after : null),
  tables: (costs) => (costs.ok ? costs.value.tables : []),
};

export const tournamentTableCosts: TournamentTableCostsResolvers = {
  number: ({ table }) => table,
  tableNumber: ({ table }) => table + 1,
};

const REASONS = {
  apart: 'KEPT_APART',
  met: 'MET_BEFORE',
  short: 'SHORT_TABLE_AGAIN',
  points: 'POINTS_APART',
} as const satisfies Record<CostReasonAnswer['kind'], TournamentCostReasonKind>;

export const tournamentCostReason: TournamentCostReasonResolvers = {
  kind: ({ kind }) => REASONS[kind],
  players: ({ players }) => players.map((id) => ({ id, name: null })),
};

/** A cursor of theirs is how many are before it, itself included. */
function pageOfByes(byes: readonly ByeParent[], args: PageArguments) {
  const { cursor, limit } = pageIn('byes', args);
  const from = Number(cursor ?? 0);
  const entries = byes.slice(from, from + limit);
  return {
    entries: entries.map((entry, index) => ({ cursor: String(from + index + 1), entry })),
    more: from + limit < byes.length,
    total: byes.length,
  };
}

export const tournamentTableConnection: TournamentTableConnectionResolvers =
  countedPageResolvers<TableAnswer>('tables');
export const tournamentByeConnection: TournamentByeConnectionResolvers = countedPageResolvers<ByeParent>('byes');
export const tournamentTable: TournamentTableResolvers = {
  number: ({ table }) => table,
  tableNumber: ({ table }) => table + 1,
  seats: (parent) => parent.players.map((_, number) => ({ table: parent, number })),
  game: ({ gameId }, _args, { app, caller }) => (gameId === null ? null : app.game(caller, gameId)),
  how: ({ result }) => (result === null ? null : KINDS[result.how]),
  correction: ({ tournamentId, stage, round, table, result }, _args, { app, caller }) =>
    result?.how === 'corrected' ? app.interventionOn(caller, tournamentId, { stage, round, table }) : null,
  isFinal: ({ result }) => result?.isFinal ?? false,
  headHash: ({ result }) => result?.headHash ?? null,
};

const saidBy = ({ by }: TableClaimAnswer) => by.map((id) => ({ id, name: null }));
export const tournamentTableReport: TournamentTableReportResolvers = { by: saidBy };
export const tournamentTableClaim: TournamentTableClaimResolvers = { by: saidBy };

export const tournamentSeat: TournamentSeatResolvers = {
  player: ({ table, number }) => ({ id: table.players[number]?.playerId ?? '', name: null }),
  entrant: ({ table, number }) => table.players[number]?.entrant ?? 0,
  place: ({ table, number }) => table.result?.places[number] ?? null,
  score: ({ table, number }) => table.result?.scores?.[number] ?? null,
  forfeited: ({ table, number }) => table.result?.forfeits.includes(number) ?? false,
  noShow: ({ table, number }) => table.result?.noShows.includes(number) ?? false,
};

export const tournamentBye: TournamentByeResolvers = {
  player: ({ playerId }) => ({ id: playerId, name: null }),
  worth: ({ worth }) => (worth === undefined ? null : WORTHS[worth]),
};
