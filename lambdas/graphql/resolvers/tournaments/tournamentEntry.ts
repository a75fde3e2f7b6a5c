// An entry to a tournament, and the rounds of its player.

import type { EntrantAnswer, EntrantRoundAnswer, EntrantStatus, EntryDoor, EntryNow } from '../../../../app/index.ts';
import type {
  TournamentDoor,
  TournamentEntryAction,
  TournamentEntryConnectionResolvers,
  TournamentEntryNowResolvers,
  TournamentEntryPhase,
  TournamentEntryResolvers,
  TournamentEntryRoundConnectionResolvers,
  TournamentEntryRoundKind,
  TournamentEntryRoundResolvers,
  TournamentEntryStatus,
  TournamentEntryTableResolvers,
  TournamentRequestedByeResolvers,
} from '../../resolvers.generated.ts';
import { countedPageResolvers, paged, pageIn } from './tournamentPages.ts';

const ENTRY_STATUSES = {
  asked: 'ASKED',
  declined: 'DECLINED',
  entered: 'ENTERED',
  'checked-in': 'CHECKED_IN',
  playing: 'PLAYING',
  waiting: 'WAITING',
  'left-out': 'LEFT_OUT',
  out: 'OUT',
  withdrawn: 'WITHDRAWN',
  excluded: 'EXCLUDED',
} as const satisfies Record<EntrantStatus, TournamentEntryStatus>;

export const tournamentEntryConnection: TournamentEntryConnectionResolvers = countedPageResolvers<
  EntrantAnswer,
  number | null
>('entrants');

const DOORS = {
  open: 'OPEN',
  organiser: 'ORGANISER',
  name: 'NAME',
  link: 'LINK',
  approval: 'APPROVAL',
  password: 'PASSWORD',
  list: 'LIST',
} as const satisfies Record<EntryDoor, TournamentDoor>;

const ROUND_KINDS = {
  table: 'TABLE',
  bye: 'BYE',
  'requested-bye': 'REQUESTED_BYE',
  missed: 'MISSED',
} as const satisfies Record<EntrantRoundAnswer['kind'], TournamentEntryRoundKind>;

const PHASES = {
  requested: 'REQUESTED',
  'waiting-list': 'WAITING_LIST',
  entered: 'ENTERED',
  'at-table': 'AT_TABLE',
  'between-rounds': 'BETWEEN_ROUNDS',
  'sitting-out': 'SITTING_OUT',
  out: 'OUT',
  done: 'DONE',
} as const satisfies Record<EntryNow['phase'], TournamentEntryPhase>;

const ACTIONS = {
  'check-in': 'CHECK_IN',
  play: 'PLAY',
  'report-result': 'REPORT_RESULT',
  'confirm-result': 'CONFIRM_RESULT',
} as const satisfies Record<NonNullable<EntryNow['action']>, TournamentEntryAction>;

export const tournamentEntryNow: TournamentEntryNowResolvers = {
  phase: ({ phase }) => PHASES[phase],
  action: ({ action }) => action && ACTIONS[action],
};

export const tournamentEntryTable: TournamentEntryTableResolvers = {
  tableNumber: ({ table }) => table + 1,
};

export const tournamentEntry: TournamentEntryResolvers = {
  player: ({ playerId }) => ({ id: playerId, name: null }),
  status: ({ status }) => ENTRY_STATUSES[status],
  number: ({ entrant }) => entrant,
  door: async ({ door, tournamentId, playerId }, _args, { app, caller }) => {
    const known = door ?? (await app.entry(caller, tournamentId, playerId))?.door ?? null;
    return known && DOORS[known];
  },
  waitingPlace: ({ status, tournamentId, playerId, waitingPlace }, _args, { app, caller }) => {
    if (waitingPlace !== undefined) return waitingPlace;
    return status === 'entered' || status === 'checked-in' ? app.waitingPlace(caller, tournamentId, playerId) : null;
  },
  now: async (parent, _args, { entries }) => {
    const now = await entries.load(parent);
    if (now === null) throw new TypeError(`the tournament ${parent.tournamentId} of an entry is not there`);
    return now;
  },
  byes: async ({ byes, tournamentId, playerId }, _args, { app, caller }) =>
    byes ?? (await app.entry(caller, tournamentId, playerId))?.byes ?? [],
  earlyStarts: async ({ earlyStarts, tournamentId, playerId }, _args, { app, caller }) =>
    earlyStarts ?? (await app.entry(caller, tournamentId, playerId))?.earlyStarts ?? [],
  exclusion: ({ status, tournamentId, entrant }, _args, { app, caller }) =>
    status === 'excluded' && entrant !== null ? app.interventionOn(caller, tournamentId, { entrant }) : null,
  rounds: async ({ tournamentId, playerId }, args, { app, caller }) => {
    const page = await app.entrantRounds(caller, tournamentId, { playerId, ...pageIn('rounds', args) });
    if (page === null) throw new TypeError(`the tournament ${tournamentId} of an entry is not there`);
    return paged(page, args);
  },
};

export const tournamentRequestedBye: TournamentRequestedByeResolvers = {
  worth: ({ worth }) => (worth === 'half' ? 'HALF' : 'ZERO'),
  granted: ({ isGranted }) => isGranted,
};

export const tournamentEntryRoundConnection: TournamentEntryRoundConnectionResolvers =
  countedPageResolvers<EntrantRoundAnswer>('rounds');

export const tournamentEntryRound: TournamentEntryRoundResolvers = {
  ordinal: ({ number }) => number,
  kind: ({ kind }) => ROUND_KINDS[kind],
  seat: ({ table, seat }) => (table === null || seat === null ? null : { table, number: seat }),
};
