// Standings of a tournament: pages of one revision.

import type {
  LeadAnswer,
  ProvisionalStandingAnswer,
  StandingAnswer,
  StandingsPage,
  TournamentAnswer,
} from '../../../../app/index.ts';
import { amountText } from '../../../../domain/base/amounts.ts';
import { TIE_BREAK_WORDS, unitsOfTieBreak } from '../../../../domain/tournament/index.ts';
import type { Context } from '../../callers/context.ts';
import type {
  TournamentLeadBy,
  TournamentLeadResolvers,
  TournamentProvisionalStandingConnectionResolvers,
  TournamentProvisionalStandingResolvers,
  TournamentStandingColumnResolvers,
  TournamentStandingConnectionResolvers,
  TournamentStandingResolvers,
  TournamentTieBreak,
} from '../../resolvers.generated.ts';
import type { ProvisionalStandingsParent, StandingColumnParent, StandingsParent } from '../../sdl/resolverTypes.ts';
import { languageOf } from '../base/language.ts';
import { countedPageResolvers, type PageArguments, paged, pageIn } from './tournamentPages.ts';

type TieBreak = StandingsPage['tieBreaks'][number];

const NAMES = {
  opponentsPoints: 'OPPONENTS_POINTS',
  opponentsPointsCut: 'OPPONENTS_POINTS_CUT',
  beatenPoints: 'BEATEN_POINTS',
  scoreShare: 'SCORE_SHARE',
  scoreTotal: 'SCORE_TOTAL',
  headToHead: 'HEAD_TO_HEAD',
  wins: 'WINS',
  lot: 'LOT',
} as const satisfies Record<TieBreak, TournamentTieBreak>;

export function tieBreakName(tieBreak: TieBreak): TournamentTieBreak {
  return NAMES[tieBreak];
}

interface Asked extends PageArguments {
  readonly place: { readonly stage: number; readonly round: number } | null;
}

/** The standings after a round, or after the last closed one; null if it is not closed. */
export async function tournamentStandings(
  tournament: TournamentAnswer,
  { place, ...args }: Asked,
  { app, caller }: Context,
): Promise<StandingsParent | null> {
  const page = await app.standings(caller, tournament.id, { ...pageIn('standings', args), after: place });
  if (page === null) return null;
  const round = tournament.rounds.find((one) => one.stage === page.stage && one.round === page.round);
  return { ...paged(page, args), newest: round?.hashes.standings ?? null };
}

/** Null unless a round is played. */
export async function provisionalStandings(
  { id }: TournamentAnswer,
  args: PageArguments,
  { app, caller }: Context,
): Promise<ProvisionalStandingsParent | null> {
  const page = await app.provisionalStandings(caller, id, pageIn('provisional', args));
  return page && paged(page, args);
}

export const tournamentProvisionalStandingConnection: TournamentProvisionalStandingConnectionResolvers = {
  ...countedPageResolvers<ProvisionalStandingAnswer>('provisional'),
  columns: columnsOf,
};

export const tournamentProvisionalStanding: TournamentProvisionalStandingResolvers = {
  tableNumber: ({ table }) => (table === null ? null : table + 1),
  player: ({ playerId }) => ({ id: playerId, name: null }),
};

export const tournamentStandingConnection: TournamentStandingConnectionResolvers = {
  ...countedPageResolvers<StandingAnswer>('standings'),
  hash: ({ revision }) => revision,
  isNewest: ({ revision, newest }) => revision === newest,
  columns: columnsOf,
};

function columnsOf({
  tieBreaks,
  unitsPerPoint,
}: Pick<StandingsPage, 'tieBreaks' | 'unitsPerPoint'>): readonly StandingColumnParent[] {
  return tieBreaks.map((tieBreak) => ({ tieBreak, units: unitsOfTieBreak(tieBreak, unitsPerPoint) }));
}

export const tournamentStandingColumn: TournamentStandingColumnResolvers = {
  tieBreak: ({ tieBreak }) => NAMES[tieBreak],
  label: ({ tieBreak }, args) => TIE_BREAK_WORDS[tieBreak][languageOf(args)],
};

export const tournamentStanding: TournamentStandingResolvers = {
  player: ({ playerId }) => ({ id: playerId, name: null }),
  pointsText: ({ points, unitsPerPoint }, args) => amountText(points, unitsPerPoint, languageOf(args)),
};

const DECIDED_BY = { stage: 'STAGE', points: 'POINTS', 'tie-break': 'TIE_BREAK' } as const satisfies Record<
  LeadAnswer['by'],
  TournamentLeadBy
>;

export const tournamentLead: TournamentLeadResolvers = {
  by: ({ by }) => DECIDED_BY[by],
  tieBreak: (lead) => (lead.by === 'tie-break' ? NAMES[lead.tieBreak] : null),
  column: (lead) => (lead.by === 'tie-break' ? lead.column : null),
  value: (lead) => (lead.by === 'stage' ? null : lead.value),
  nextValue: (lead) => (lead.by === 'stage' ? null : lead.nextValue),
  units: (lead) => (lead.by === 'stage' ? null : lead.units),
};
