// What tournaments refuse: each code with a tournament that is made to refuse a command with it.

import type { Caller } from '../../../app/index.ts';
import type { EntryRefusal } from '../../../app/tournaments/words/problemWords.ts';
import type { TournamentOptionFault, TournamentStatus } from '../../../domain/tournament/index.ts';
import { freshCommandId } from '../app/commandIds.ts';
import { begun, cancelled, closed, drafted, finished, open, played, published, staged } from './atEachPoint.ts';
import { ENTRY_REFUSALS, excludesOrganiser, type Refused } from './entryRefusals.ts';
import { OPEN_TABLES } from './openTables.ts';
import { type Hall, OLGA, options, order, player, START, successOf } from './played.ts';

export type RefusalCase = (hall: Hall) => Refused;

/** What else a command is refused for. */
type OtherCode =
  | 'UNAUTHENTICATED'
  | 'TOURNAMENT_NOT_FOUND'
  | 'UNKNOWN_TITLE'
  | 'INVALID_OPTIONS'
  | 'INVALID_INPUT'
  | 'COMMAND_ID_REUSED'
  | 'TOO_MANY_TOURNAMENTS'
  | 'VERSION_CONFLICT';

const STRANGER: Caller = { playerId: 'player_stranger', name: 'Stranger' };

function correction(tournamentId: string) {
  return { ...order(tournamentId), stage: 0, round: 0, table: 0, places: [1, 2], reason: 'a slip' };
}

function opening(tournamentId: string, more: { readonly round?: number; readonly table?: number } = {}) {
  return { tournamentId, stage: 0, round: 0, table: 0, ...more };
}

/** A draft is no round for those who do not run the tournament. */
async function opensDraft(hall: Hall): Refused {
  return hall.app.openTournamentTable(player(0), opening(await drafted(hall)));
}

async function opensEarly(hall: Hall): Refused {
  const cup = await drafted(hall);
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: START + 60_000 }));
  return hall.app.openTournamentTable(OLGA, opening(cup));
}

function edit(tournamentId: string, to: readonly [number, number]) {
  return { ...order(tournamentId), exchanges: [{ from: [0, 0], to }] as const, reason: 'a slip', pairingHash: null };
}

/** The organiser's, for tournaments of the toy title. */
function creation(more: Readonly<Record<string, unknown>> = {}, titleId = 'toy') {
  const input = { name: 'Winter cup', titleId, rulesVersion: null, gameOptions: { rounds: 1 } };
  return { ...input, options: options({ automatic: false, ...more }), commandId: freshCommandId() };
}

/** The first moment that RFC 3339 has no date for. */
const YEAR_10000 = Date.UTC(10_000, 0);

async function hashOfDraft(hall: Hall, tournamentId: string): Promise<string> {
  return (await hall.state(tournamentId)).rounds.at(-1)?.pairing.hash ?? '';
}

async function redrawnMeanwhile(hall: Hall): Refused {
  const cup = await drafted(hall);
  const pairingHash = await hashOfDraft(hall, cup);
  // So few players may be drawn as they were.
  do successOf(await hall.app.pairRound(OLGA, order(cup)));
  while ((await hashOfDraft(hall, cup)) === pairingHash);
  return hall.app.editPairing(OLGA, { ...edit(cup, [1, 0]), pairingHash });
}

async function editedMeanwhile(hall: Hall): Refused {
  const cup = await drafted(hall);
  const pairingHash = await hashOfDraft(hall, cup);
  successOf(await hall.app.editPairing(OLGA, { ...edit(cup, [1, 0]), pairingHash }));
  return hall.app.editPairing(OLGA, { ...edit(cup, [1, 1]), pairingHash });
}

/** The round has ended with another deadline. */
async function movesClosed(hall: Hall): Refused {
  const meant = { stage: 0, round: 0 };
  return hall.app.moveDeadline(OLGA, { ...order(await played(hall)), ...meant, closesAt: START, reason: 'rain' });
}

async function excludedEnters(hall: Hall): Refused {
  const cup = await begun(hall);
  const { playerId } = player(1);
  successOf(await hall.app.excludePlayer(OLGA, { ...order(cup), playerId, reason: 'cheated' }));
  return hall.wish('enterTournament', cup, 1);
}

async function fiftyArbiters(hall: Hall): Refused {
  const cup = await hall.create({ automatic: false });
  for (let number = 0; number < 50; number += 1)
    successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: player(number).playerId }));
  return hall.app.nameArbiter(OLGA, { ...order(cup), playerId: player(50).playerId });
}

async function idReused(hall: Hall): Refused {
  const input = order(await hall.create({ automatic: false }));
  successOf(await hall.app.openEntries(OLGA, input));
  return hall.app.closeEntries(OLGA, input);
}

/** The same of an entrant's own command. */
async function wishReused(hall: Hall): Refused {
  const input = { tournamentId: await open(hall), commandId: freshCommandId() };
  successOf(await hall.app.enterTournament(player(9), input));
  return hall.app.withdrawFromTournament(player(9), input);
}

/** By code; the list is complete by its type. */
export const REFUSALS: Readonly<
  Record<Exclude<EntryRefusal['code'], 'WRONG_STATUS' | 'WRONG_OPTIONS'> | OtherCode, readonly RefusalCase[]>
> = {
  UNAUTHENTICATED: [
    async (hall) => hall.app.closeRound(null, order(await published(hall))),
    async (hall) => hall.app.openTournamentTable(null, opening(await published(hall))),
  ],
  TOURNAMENT_NOT_FOUND: [
    (hall) => hall.app.openEntries(OLGA, order('nothing')),
    (hall) => hall.app.finishTournament(OLGA, order('0'.repeat(26))),
    (hall) => hall.wish('enterTournament', '0'.repeat(26), 1),
    (hall) => hall.app.openTournamentTable(OLGA, opening('0'.repeat(26))),
    async (hall) => hall.app.openTournamentTable(STRANGER, opening(await hall.create({ automatic: false }))),
    // A draft is for those who run it.
    async (hall) =>
      hall.app.cancelTournament(STRANGER, { ...order(await hall.create({ automatic: false })), reason: 'x' }),
    async (hall) => hall.wish('enterTournament', await hall.create({ automatic: false }), 1),
  ],
  UNKNOWN_TITLE: [
    (hall) => hall.app.createTournament(OLGA, creation({}, 'chess')),
    (hall) => hall.app.createTournament(OLGA, { ...creation(), rulesVersion: '99.0.0' }),
  ],
  INVALID_OPTIONS: [(hall) => hall.app.createTournament(OLGA, { ...creation(), gameOptions: { rounds: 'many' } })],
  INVALID_INPUT: [
    async (hall) => hall.app.closeRound(OLGA, { ...order(await published(hall)), stage: 0 }),
    async (hall) => hall.app.publishRound(OLGA, { ...order(await drafted(hall)), round: 0, startsAt: null }),
    (hall) => hall.app.createTournament(OLGA, { ...creation(), commandId: '' }),
    async (hall) => hall.app.nameArbiter(OLGA, { ...order(await open(hall)), playerId: 'nobody' }),
    async (hall) => hall.app.nameArbiter(OLGA, { ...order(await open(hall)), playerId: '' }),
  ],
  TOO_MANY_TOURNAMENTS: [
    (hall) => hall.process(hall.store, { allowances: { tournaments: 0 } }).createTournament(OLGA, creation()),
  ],
  COMMAND_ID_REUSED: [idReused, wishReused],
  VERSION_CONFLICT: [async (hall) => hall.app.closeEntries(OLGA, { ...order(await open(hall)), expectedVersion: 1 })],
  NOT_THE_ORGANISER: [
    async (hall) => hall.app.pairRound(player(0), order(await begun(hall))),
    async (hall) => hall.app.finishTournament(STRANGER, order(await begun(hall))),
    async (hall) => hall.app.nameArbiter(player(0), { ...order(await open(hall)), playerId: OLGA.playerId }),
    excludesOrganiser,
  ],
  NOT_AN_ARBITER: [async (hall) => hall.app.correctResult(player(0), correction(await played(hall)))],
  NAME: [
    (hall) => hall.app.createTournament(OLGA, { ...creation(), name: ' ' }),
    (hall) => hall.app.createTournament(OLGA, { ...creation(), name: 'x'.repeat(101) }),
    (hall) => hall.app.createTournament(OLGA, { ...creation(), name: '\u200b\u3164' }),
    (hall) => hall.app.createTournament(OLGA, { ...creation(), name: 'Winter\u202epuc' }),
    (hall) => hall.app.createTournament(OLGA, { ...creation(), name: 'Winter\ncup' }),
  ],
  REASON: [
    async (hall) => hall.app.cancelTournament(OLGA, { ...order(await open(hall)), reason: ' ' }),
    async (hall) => hall.app.correctResult(OLGA, { ...correction(await played(hall)), reason: 'x'.repeat(501) }),
  ],
  TOO_FEW_PLAYERS: [async (hall) => hall.app.startTournament(OLGA, order(await closed(hall, 1)))],
  TOO_MANY_ARBITERS: [fiftyArbiters],
  NO_SUCH_ENTRANT: [
    async (hall) =>
      hall.app.excludePlayer(OLGA, { ...order(await begun(hall)), playerId: STRANGER.playerId, reason: 'unknown' }),
  ],
  NO_SUCH_ROUND: [
    async (hall) => hall.app.correctResult(OLGA, { ...correction(await played(hall)), round: 1 }),
    async (hall) => hall.app.openTournamentTable(OLGA, opening(await published(hall), { round: 1 })),
    opensDraft,
  ],
  NO_SUCH_TABLE: [
    async (hall) => hall.app.correctResult(OLGA, { ...correction(await played(hall)), table: 2 }),
    async (hall) => hall.app.correctResult(OLGA, { ...correction(await played(hall)), table: -1 }),
    async (hall) => hall.app.editPairing(OLGA, edit(await drafted(hall), [2, 0])),
    async (hall) => hall.app.openTournamentTable(OLGA, opening(await published(hall), { table: 2 })),
    async (hall) => hall.app.openTournamentTable(OLGA, opening(await published(hall), { table: -1 })),
  ],
  NO_SUCH_SEAT: [async (hall) => hall.app.editPairing(OLGA, edit(await drafted(hall), [1, 2]))],
  EXCHANGES: [
    async (hall) => hall.app.editPairing(OLGA, { ...edit(await drafted(hall), [1, 0]), exchanges: [] }),
    async (hall) => hall.app.editPairing(OLGA, edit(await drafted(hall), [0, 0])),
    async (hall) => {
      const { exchanges, ...more } = edit(await drafted(hall), [1, 0]);
      return hall.app.editPairing(OLGA, { ...more, exchanges: Array(501).fill(exchanges[0]) });
    },
  ],
  PLANNED_PAIRING: [
    async (hall) => {
      const cup = await begun(hall, { capacity: 4, stages: [{ format: 'round-robin', cut: null }] });
      successOf(await hall.app.pairRound(OLGA, order(cup)));
      successOf(await hall.app.editPairing(OLGA, edit(cup, [0, 1])));
      return hall.app.editPairing(OLGA, edit(cup, [1, 0]));
    },
  ],
  PLACES: [
    async (hall) => hall.app.correctResult(OLGA, { ...correction(await played(hall)), places: [2, 2] }),
    async (hall) => hall.app.correctResult(OLGA, { ...correction(await played(hall)), places: [1] }),
    async (hall) => hall.app.correctResult(OLGA, { ...correction(await played(hall)), places: [1, 2, 3] }),
  ],
  TOO_EARLY: [
    async (hall) => hall.app.publishRound(OLGA, { ...order(await drafted(hall)), startsAt: hall.now - 1 }),
    async (hall) =>
      hall.app.moveDeadline(OLGA, { ...order(await published(hall)), closesAt: hall.now, reason: 'rain' }),
    (hall) => hall.app.createTournament(OLGA, creation({ automatic: true, startsAt: hall.now - 1 })),
  ],
  TOO_LATE: [async (hall) => hall.app.publishRound(OLGA, { ...order(await drafted(hall)), startsAt: YEAR_10000 })],
  PAIRING_CHANGED: [redrawnMeanwhile, editedMeanwhile],
  ROUND_OPEN: [
    async (hall) => hall.app.endStage(OLGA, order(await drafted(hall))),
    async (hall) => hall.app.endStage(OLGA, order(await published(hall))),
  ],
  NO_ROUND_OPEN: [
    async (hall) => hall.app.publishRound(OLGA, { ...order(await begun(hall)), startsAt: null }),
    async (hall) => hall.app.closeRound(OLGA, order(await played(hall))),
  ],
  ROUND_NOT_OPEN: [
    async (hall) => hall.app.closeRound(OLGA, { ...order(await published(hall)), stage: 0, round: 1 }),
    async (hall) => hall.app.pairRound(OLGA, { ...order(await begun(hall)), stage: 0, round: 1 }),
    async (hall) => hall.app.publishRound(OLGA, { ...order(await begun(hall)), stage: 0, round: 0, startsAt: null }),
    movesClosed,
  ],
  ROUND_PUBLISHED: [
    async (hall) => hall.app.pairRound(OLGA, order(await published(hall))),
    async (hall) => hall.app.editPairing(OLGA, edit(await published(hall), [1, 0])),
    async (hall) => hall.app.publishRound(OLGA, { ...order(await published(hall)), startsAt: hall.now + 60_000 }),
  ],
  ROUND_NOT_PUBLISHED: [
    async (hall) => hall.app.closeRound(OLGA, order(await drafted(hall))),
    async (hall) => hall.app.moveDeadline(OLGA, { ...order(await drafted(hall)), closesAt: START, reason: 'rain' }),
    async (hall) => hall.app.openTournamentTable(OLGA, opening(await drafted(hall))),
  ],
  ROUND_NOT_BEGUN: [opensEarly],
  NOT_AT_THIS_TABLE: [async (hall) => hall.app.openTournamentTable(STRANGER, opening(await published(hall)))],
  ROUND_NOT_CLOSED: [async (hall) => hall.app.correctResult(OLGA, correction(await published(hall)))],
  STAGE_PLAYED: [async (hall) => hall.app.pairRound(OLGA, order(await played(hall)))],
  STAGE_NOT_PLAYED: [
    async (hall) => hall.app.endStage(OLGA, order(await begun(hall))),
    async (hall) => hall.app.finishTournament(OLGA, order(await begun(hall))),
    async (hall) => hall.app.finishTournament(OLGA, order(await played(hall))),
  ],
  ...OPEN_TABLES,
  STAGES_ENDED: [
    async (hall) => hall.app.endStage(OLGA, order(await staged(hall))),
    async (hall) => hall.app.pairRound(OLGA, order(await staged(hall))),
  ],
  LATE_ENTRY_CLOSED: [
    async (hall) => hall.wish('enterTournament', await begun(hall, { lateEntry: false }), 9),
    async (hall) => hall.wish('enterTournament', await begun(hall, { capacity: 4 }), 9),
    async (hall) => hall.wish('enterTournament', await drafted(hall), 9),
  ],
  EXCLUDED: [excludedEnters],
  ...ENTRY_REFUSALS,
  NOT_ENTERED: [
    async (hall) => hall.wish('withdrawFromTournament', await open(hall), 9),
    async (hall) => hall.wish('returnToTournament', await open(hall), 9),
    async (hall) => hall.wish('checkIn', await open(hall, 4, { checkInMs: 60_000 }), 9),
  ],
  NO_CHECK_IN: [async (hall) => hall.wish('checkIn', await open(hall), 0)],
  CHECK_IN_NOT_OPEN: [async (hall) => hall.wish('checkIn', await open(hall, 4, { checkInMs: 60_000 }), 0)],
};

/** WRONG_STATUS in every status. */
export const WRONG_STATUS: Readonly<Record<TournamentStatus, RefusalCase>> = {
  draft: async (hall) => hall.app.finishTournament(OLGA, order(await hall.create({ automatic: false }))),
  'entries-open': async (hall) => hall.app.startTournament(OLGA, order(await open(hall))),
  'entries-closed': async (hall) => hall.app.pairRound(OLGA, order(await closed(hall))),
  running: async (hall) => hall.app.closeEntries(OLGA, order(await begun(hall))),
  finished: async (hall) => hall.app.correctResult(OLGA, correction(await finished(hall))),
  cancelled: async (hall) => hall.app.openEntries(OLGA, order(await cancelled(hall))),
};
const SWISS = { format: 'swiss', rounds: 2, cut: null };

/** Options of tournaments whose title seats 1 to 4. */
export const WRONG_OPTIONS: Readonly<Record<TournamentOptionFault['kind'], Readonly<Record<string, unknown>>>> = {
  shape: { capacity: 'many' },
  limit: { stages: [{ format: 'round-robin' }], capacity: 201 },
  'table-size': { size: { seats: 2, least: 3 } },
  'short-tables': { size: { seats: 3, least: 3 }, stages: [{ format: 'elimination', advance: 1 }] },
  schedule: { size: { seats: 4, least: 3 }, stages: [{ format: 'round-robin' }], capacity: 7 },
  'third-place': { size: { seats: 3, least: 2 }, stages: [{ format: 'elimination', advance: 1, thirdPlace: true }] },
  advance: { stages: [{ format: 'elimination', advance: 2 }] },
  cut: { stages: [{ ...SWISS, cut: 8 }, SWISS], capacity: 8 },
  'last-stage': { stages: [SWISS, SWISS] },
  'place-points': { points: { kind: 'places', points: [1, 2] } },
  'apart-no-swiss': { apart: [['player_a', 'player_b']], stages: [{ format: 'elimination' }] },
  edition: { requestedByes: 1 },
  'round-starts': { roundStarts: [1] },
  'real-boards-end': { realBoards: true, automatic: true, roundMs: null },
  'tie-breaks': { tieBreaks: ['lot', 'wins'] },
};

export function createdWith(more: Readonly<Record<string, unknown>>): RefusalCase {
  return (hall) => hall.app.createTournament(OLGA, creation(more));
}
