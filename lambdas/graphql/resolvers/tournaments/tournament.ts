// A tournament as the caller may see it, its options and its stages.

import { type RoundAnswer, type TournamentAnswer, templateOf } from '../../../../app/index.ts';
import { tournamentPath } from '../../../http/address.ts';
import { fideReport } from '../../../http/fideReport.ts';
import type { Context } from '../../callers/context.ts';
import type {
  TournamentFormat,
  TournamentOptionsResolvers,
  TournamentPlaceResolvers,
  TournamentResolvers,
  TournamentStageOptionsResolvers,
  TournamentStageResolvers,
  TournamentStatus,
  WrongTournamentStatusResolvers,
} from '../../resolvers.generated.ts';
import type { RoundParent } from '../../sdl/resolverTypes.ts';
import { badUserInput } from '../base/badUserInput.ts';
import { visibilityName } from '../games/game.ts';
import { problem } from '../games/problem.ts';
import { playedTitle } from '../games/title.ts';
import { paged, pagedOf, pageIn } from './tournamentPages.ts';
import { provisionalStandings, tieBreakName, tournamentStandings } from './tournamentStandings.ts';

const STATUSES = {
  draft: 'DRAFT',
  'entries-open': 'ENTRIES_OPEN',
  'entries-closed': 'ENTRIES_CLOSED',
  running: 'RUNNING',
  finished: 'FINISHED',
  cancelled: 'CANCELLED',
} as const satisfies Record<TournamentAnswer['status'], TournamentStatus>;

export function tournamentStatusName(status: TournamentAnswer['status']): TournamentStatus {
  return STATUSES[status];
}

/** As the domain says it; null if it is not said. */
export function tournamentStatusOf(name: TournamentStatus | null | undefined): TournamentAnswer['status'] | null {
  return ALL_STATUSES.find((status) => STATUSES[status] === name) ?? null;
}

const ALL_STATUSES = ['draft', 'entries-open', 'entries-closed', 'running', 'finished', 'cancelled'] as const;

/** A tournament that a list or a game names, which nobody has who may not see it. */
export async function tournamentOf(id: string, { app, caller }: Context): Promise<TournamentAnswer> {
  const tournament = await app.tournament(caller, id);
  if (tournament === null) throw new TypeError(`the tournament ${id} is named and not there`);
  return tournament;
}

export const wrongTournamentStatus: WrongTournamentStatusResolvers = {
  ...problem,
  tournamentStatus: ({ status }) => STATUSES[status],
};

export const tournamentPlace: TournamentPlaceResolvers = {
  tournamentId: ({ id }) => id,
  tournament: ({ id }, _args, context) => tournamentOf(id, context),
  ordinal: async ({ id, stage, round }, _args, context) => ordinalIn(await tournamentOf(id, context), { stage, round }),
  number: ({ table }) => table,
  tableNumber: ({ table }) => table + 1,
};

/** Of a round that is named: published, so that everybody sees it. From 1, over all stages. */
export function ordinalIn(
  { id, rounds }: Pick<TournamentAnswer, 'id' | 'rounds'>,
  { stage, round }: { readonly stage: number; readonly round: number },
): number {
  const found = rounds.find((one) => one.stage === stage && one.round === round);
  if (found === undefined)
    throw new TypeError(`round ${stage}.${round} of the tournament ${id} is named and not there`);
  return found.number;
}

function unlessNone<Text extends { readonly hash: string | null }>(text: Text | null | undefined) {
  return text?.hash === null || text === undefined || text === null ? null : { ...text, hash: text.hash };
}

function roundIn(tournament: TournamentAnswer, round: RoundAnswer | undefined): RoundParent | null {
  return round === undefined ? null : { tournament, round };
}

interface RoundArguments {
  readonly stage?: number | null | undefined;
  readonly round?: number | null | undefined;
}

/** The round that both arguments name together; null: none. */
function placeIn({ stage = null, round = null }: RoundArguments) {
  if (stage !== null && round !== null) return { stage, round };
  if (stage === null && round === null) return null;
  throw badUserInput('Give both `stage` and `round`, or neither.', 'stage');
}

export const tournament: TournamentResolvers = {
  title: ({ titleId }, _args, context) => playedTitle(titleId, context),
  status: ({ status }) => STATUSES[status],
  optionsJson: ({ options }) => options,
  template: (parent) => templateOf(parent),
  visibility: ({ options }) => visibilityName(options.visibility),
  organiser: ({ organiser }) => ({ id: organiser, name: null }),
  arbiters: ({ arbiters }) => arbiters.map((id) => ({ id, name: null })),
  yourRole({ isOrganiser, isArbiter }) {
    if (isOrganiser) return 'ORGANISER';
    return isArbiter ? 'ARBITER' : null;
  },
  async office({ id }, _args, { app, caller }) {
    const office = await app.tournamentOffice(caller, id);
    if (office === null) throw new TypeError(`the tournament ${id} has no office`);
    return office;
  },
  entryLinks: ({ id }, _args, { app, caller }) => (caller === null ? null : app.entryLinks(caller, id)),
  async entryList({ id }, _args, { app, caller }) {
    const list = caller === null ? null : await app.entryList(caller, id);
    return list?.map((player) => ({ id: player, name: null })) ?? null;
  },
  passwordGuesses: ({ id }, _args, { app, caller }) => (caller === null ? null : app.entryGuesses(caller, id)),
  fideReport: (parent, _args, context) => fideReport(context, parent),
  async myPlace({ id }, _args, { app, caller }) {
    const player = await app.ownPlace(caller, id);
    return player === null ? null : { id: player, name: null };
  },
  myWayIn: ({ id }, _args, { app, caller }) => app.wayIn(caller, id),
  async entryRequests({ id }, args, { app, caller }) {
    const page = caller === null ? null : await app.entryRequests(caller, id, pageIn('requests', args));
    return page && pagedOf('requests', page, args);
  },
  async waitingList({ id }, args, { app, caller }) {
    const page = await app.waitingList(caller, id, pageIn('waiting', args));
    return page && pagedOf('waiting', page, args);
  },
  async lateEntrants({ id }, args, { app, caller }) {
    const page = await app.lateEntrants(caller, id, pageIn('late', args));
    return pagedOf('late', page ?? { entries: [], more: false, total: 0 }, args);
  },
  nextAgreement: ({ nextDated }, _args, { app, caller }) => nextDated && app.agreementOn(caller, nextDated),
  enteredCount: ({ id }, _args, { app, caller }) => app.enteredCount(caller, id),
  description: async ({ id }, _args, { app, caller }) => unlessNone(await app.tournamentDescription(caller, id)),
  rules: async ({ id }, _args, { app, caller }) => unlessNone((await app.tournamentDescription(caller, id))?.rules),
  links: async ({ id }, _args, { app, caller }) => unlessNone((await app.tournamentDescription(caller, id))?.links),
  announcements: async ({ id }, _args, { app, caller }) => (await app.announcements(caller, id)) ?? [],
  playerCount: ({ players }) => players,
  async entrants({ id }, args, { app, caller }) {
    const page = await app.entrants(caller, id, pageIn('entrants', args));
    return paged(page ?? { entries: [], more: false, total: null }, args);
  },
  myEntry: ({ id }, _args, { app, caller }) => (caller === null ? null : app.entry(caller, id, caller.playerId)),
  entry: ({ id }, { playerId }, { app, caller }) => app.entry(caller, id, playerId),
  async myTable({ id }, _args, { app, caller }) {
    const own = caller === null ? null : await app.tableOf(caller, id, caller.playerId);
    return own?.kind === 'table' ? own.table : null;
  },
  async myBye({ id }, _args, { app, caller }) {
    const own = caller === null ? null : await app.tableOf(caller, id, caller.playerId);
    return own?.kind === 'bye';
  },
  stages: (parent) => parent.options.stages.map((_, number) => ({ tournament: parent, number })),
  round: (parent, { stage, number }) =>
    roundIn(
      parent,
      parent.rounds.find((one) => one.stage === stage && one.round === number),
    ),
  currentRound: (parent) => roundIn(parent, parent.rounds.at(-1)),
  async standings(parent, args, context) {
    return tournamentStandings(parent, { ...args, place: placeIn(args) }, context);
  },
  async interventions({ id }, args, { app, caller }) {
    const page = await app.interventions(caller, id, { of: placeIn(args), ...pageIn('interventions', args) });
    return paged(page ?? { entries: [], more: false, total: 0 }, args);
  },
  provisionalStandings,
  startsAt: ({ options }) => options.startsAt,
  recordUrl: ({ id }, _args, { address }) => `${address}${tournamentPath(id)}/record`,
};

const MS = 1_000;

export const tournamentOptions: TournamentOptionsResolvers = {
  seats: ({ size }) => size.seats,
  leastSeats: ({ size }) => size.least,
  checkInSeconds: ({ checkInMs }) => (checkInMs === null ? null : Math.floor(checkInMs / MS)),
  noShowSeconds: ({ noShowMs }) => Math.floor(noShowMs / MS),
  roundSeconds: ({ roundMs }) => (roundMs === null ? null : Math.floor(roundMs / MS)),
  everySeconds: ({ everyMs }) => (everyMs === null ? null : Math.floor(everyMs / MS)),
  breakSeconds: ({ breakMs }) => Math.floor(breakMs / MS),
  pointsRule: ({ points }) => (points.kind === 'share' ? 'SHARE' : 'PLACES'),
  placePoints: ({ points }) => (points.kind === 'share' ? null : points.points),
  tieBreaks: ({ tieBreaks }) => tieBreaks.map(tieBreakName),
};

const FORMATS = {
  swiss: 'SWISS',
  'round-robin': 'ROUND_ROBIN',
  elimination: 'ELIMINATION',
} as const satisfies Record<TournamentAnswer['options']['stages'][number]['format'], TournamentFormat>;

export const tournamentStageOptions: TournamentStageOptionsResolvers = {
  format: ({ format }) => FORMATS[format],
  rounds: (parent) => (parent.format === 'elimination' ? null : parent.rounds),
  advance: (parent) => (parent.format === 'elimination' ? parent.advance : null),
  thirdPlace: (parent) => parent.format === 'elimination' && parent.thirdPlace === true,
};

export const tournamentStage: TournamentStageResolvers = {
  format: ({ tournament: { options }, number }) => FORMATS[options.stages[number]?.format ?? 'swiss'],
  roundCount({ tournament: { stage, stageRounds, rounds, players }, number }) {
    if (number > stage || players === 0) return null;
    return number === stage ? stageRounds : rounds.filter((one) => one.stage === number).length;
  },
  cut: ({ tournament: { options }, number }) => options.stages[number]?.cut ?? null,
  rounds: ({ tournament: parent, number }) =>
    parent.rounds.filter(({ stage }) => stage === number).map((round) => ({ tournament: parent, round })),
};
