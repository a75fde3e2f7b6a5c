// What the organiser's office is refused for when it asks something of entries.

import { keepPlace } from '../../../app/tournaments/entries/places.ts';
import type { DescribeTournamentInput } from '../../../app/tournaments/inputs.ts';
import type { TournamentResult } from '../../../app/tournaments/words/problems.ts';
import { MOST_ANNOUNCEMENTS } from '../../../domain/tournament/life/announcements.ts';
import { MOST_OFFERS } from '../../../domain/tournament/life/handOver.ts';
import { NEWEST_EDITION } from '../../../domain/tournament/terms/edition.ts';
import { freshCommandId } from '../app/commandIds.ts';
import { closed, drafted, open, played, published } from './atEachPoint.ts';
import { BYES } from './byeRefusals.ts';
import { type Hall, OLGA, order, player, successOf } from './played.ts';

export type Refused = Promise<TournamentResult<unknown>>;

function entrant(tournamentId: string, number: number) {
  return { tournamentId, playerId: player(number).playerId, commandId: null };
}

type People = readonly { readonly playerId: string | null; readonly name: string | null }[];

function people(tournamentId: string, entries: People) {
  return { tournamentId, entries, list: null, commandId: freshCommandId() };
}

async function removedReturns(hall: Hall): Refused {
  const cup = await open(hall);
  successOf(await hall.app.removeEntrant(OLGA, entrant(cup, 0)));
  return hall.wish('returnToTournament', cup, 0);
}

async function comesToShutDoors(hall: Hall): Refused {
  const cup = await open(hall);
  successOf(await hall.app.setDoors(OLGA, { tournamentId: cup, doors: ['link'], commandId: null }));
  return hall.app.enterTournament(player(9), { tournamentId: cup, link: 'a-b', commandId: null });
}

async function entersBesidesThePlace(hall: Hall): Refused {
  const cup = await open(hall);
  await keepPlace(hall.people, player(9).playerId, cup, player(0).playerId);
  return hall.wish('enterTournament', cup, 9);
}

function requests(tournamentId: string, number: number) {
  return { tournamentId, playerIds: [player(number).playerId], commandId: null };
}

async function asksAgain(hall: Hall): Refused {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await open(hall);
  successOf(await hall.app.setDoors(OLGA, { tournamentId: cup, doors: ['approval'], commandId: null }));
  successOf(await hall.wish('enterTournament', cup, 9));
  successOf(await hall.app.declineEntries(OLGA, requests(cup, 9)));
  return hall.wish('enterTournament', cup, 9);
}

async function opensOldDoors(hall: Hall): Refused {
  return hall.app.setDoors(OLGA, { tournamentId: await open(hall), doors: ['approval'], commandId: null });
}

/** A tournament of the newest edition whose entries are open. */
function newest(hall: Hall): Promise<string> {
  return open(ofEdition2(hall));
}

function ofEdition2(hall: Hall): Hall {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  return hall;
}

async function opensWithoutPassword(hall: Hall): Refused {
  const cup = await newest(hall);
  return hall.app.setDoors(OLGA, { tournamentId: cup, doors: ['password'], commandId: null });
}

async function sendsWrongPassword(hall: Hall): Refused {
  const cup = await newest(hall);
  successOf(await hall.app.setEntryPassword(OLGA, { tournamentId: cup, password: 'eight bells', commandId: null }));
  successOf(await hall.app.setDoors(OLGA, { tournamentId: cup, doors: ['password'], commandId: null }));
  return hall.app.enterTournament(player(9), { tournamentId: cup, password: 'nine bells', commandId: null });
}

/** Somebody of this kind comes where neither guests nor bots may, and two finished games are asked for. */
function meetsNot(kind: string | null) {
  return async (hall: Hall): Refused => {
    const cup = await newest(hall);
    const conditions = { guests: false, bots: false, finishedGames: 2 };
    successOf(await hall.app.setEntryConditions(OLGA, { tournamentId: cup, ...conditions, commandId: null }));
    if (kind !== null) await hall.people.profiles.setKind(player(9).playerId, kind);
    return hall.wish('enterTournament', cup, 9);
  };
}

async function setsOldConditions(hall: Hall): Refused {
  const conditions = { guests: false, bots: true, finishedGames: 0 };
  return hall.app.setEntryConditions(OLGA, { tournamentId: await open(hall), ...conditions, commandId: null });
}

async function correctsOwnTable(hall: Hall): Refused {
  const cup = await played(hall);
  const arbiter = player(0).playerId;
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: arbiter }));
  const { tables } = (await hall.results(cup))[0] ?? { tables: [] };
  const roll = await hall.roll(cup);
  const table = tables.findIndex(({ players }) => players.some((entrant) => roll[entrant] === arbiter));
  const correction = { stage: 0, round: 0, table, places: [1, 1], reason: 'a draw' };
  return hall.app.correctResult(player(0), { ...order(cup), ...correction });
}

async function editsOwnTable(hall: Hall): Refused {
  const cup = await drafted(hall);
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: player(0).playerId }));
  // Four at two tables: wherever the arbiter sits.
  const exchanges = [{ from: [0, 1], to: [1, 1] }] as const;
  return hall.app.editPairing(player(0), { ...order(cup), exchanges, reason: 'Friends.', pairingHash: null });
}

async function excludesOpponent(hall: Hall): Refused {
  const cup = await published(hall);
  const { pairing, roll } = await hall.round(cup);
  const [arbiter = '', opponent = ''] = (pairing.tables[0] ?? []).map((entrant) => roll[entrant]);
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: arbiter }));
  const exclusion = { ...order(cup), playerId: opponent, reason: 'He wins.' };
  return hall.app.excludePlayer({ playerId: arbiter, name: arbiter }, exclusion);
}

/** An arbiter excludes the organiser, who plays as well. */
export async function excludesOrganiser(hall: Hall): Refused {
  const cup = await published(hall);
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: player(0).playerId }));
  return hall.app.excludePlayer(player(0), { ...order(cup), playerId: OLGA.playerId, reason: 'Mine now.' });
}

async function reportsOtherwise(hall: Hall): Refused {
  const cup = await published(hall);
  const place = { tournamentId: cup, stage: 0, round: 0, table: 0, commandId: null };
  successOf(await hall.app.enterResult(OLGA, { ...place, places: [1, 2] }));
  const { pairing, roll } = await hall.round(cup);
  const playerId = roll[pairing.tables[0]?.[0] ?? 0] ?? '';
  return hall.app.reportResult({ playerId, name: playerId }, { ...place, places: [2, 1] });
}

async function opensRealBoard(hall: Hall): Refused {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await published(hall, { realBoards: true });
  return hall.app.openTournamentTable(OLGA, { tournamentId: cup, stage: 0, round: 0, table: 0 });
}

async function reinstates(hall: Hall): Refused {
  const cup = await published(hall);
  const { playerId } = player(1);
  successOf(await hall.app.excludePlayer(OLGA, { ...order(cup), playerId, reason: 'cheated' }));
  return hall.app.reinstatePlayer(OLGA, { ...order(cup), playerId, reason: 'did not' });
}

async function reinstatesThemselves(hall: Hall): Refused {
  const cup = await published(hall);
  const { playerId } = player(1);
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId }));
  successOf(await hall.app.excludePlayer(OLGA, { ...order(cup), playerId, reason: 'cheated' }));
  return hall.app.reinstatePlayer(player(1), { ...order(cup), playerId, reason: 'did not' });
}

function announcement(tournamentId: string, text: string) {
  return { tournamentId, text, expectedVersion: null, commandId: freshCommandId() };
}

async function announcesTooMuch(hall: Hall): Refused {
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await open(hall);
  for (let made = 0; made < MOST_ANNOUNCEMENTS; made += 1)
    successOf(await hall.app.announce(OLGA, announcement(cup, 'Hush!')));
  return hall.app.announce(OLGA, announcement(cup, 'Hush!'));
}

async function makesLinks(hall: Hall): Refused {
  const cup = await open(hall);
  const make = () =>
    hall.app.createEntryLink(OLGA, { tournamentId: cup, uses: 1, validSeconds: null, commandId: freshCommandId() });
  for (let made = 0; made < 200; made += 1) successOf(await make());
  return make();
}

function says(more: Partial<DescribeTournamentInput>) {
  return async (hall: Hall): Refused => {
    const { text: _, ...order } = announcement(await open(hall), '');
    const nothing = { name: null, description: null, rules: null, links: null };
    return hall.app.describeTournament(OLGA, { ...order, ...nothing, ...more });
  };
}

function edits(hall: Hall, options: object, cup: string): Refused {
  return hall.app.editTournament(OLGA, { ...order(cup), options, reason: 'rain' });
}

/** Offers the tournament to somebody of this kind. */
async function offers(hall: Hall, cup: string, to: number, kind?: string) {
  const { playerId, name } = player(to);
  await hall.people.profiles.setName(playerId, { text: name, key: name }, { replace: true });
  if (kind !== undefined) await hall.people.profiles.setKind(playerId, kind);
  return hall.app.offerTournament(OLGA, { ...order(cup), playerId, stays: true });
}

async function offersTooOften(hall: Hall): Refused {
  const cup = await newest(hall);
  for (let made = 0; made < MOST_OFFERS; made += 1) successOf(await offers(hall, cup, made % 2));
  return offers(hall, cup, 2);
}

/** Somebody to whom nothing is offered, or not any more. */
function takesUnoffered(isWithdrawn: boolean) {
  return async (hall: Hall): Refused => {
    const cup = await newest(hall);
    if (isWithdrawn) {
      successOf(await offers(hall, cup, 9));
      successOf(await hall.app.endTournamentOffer(OLGA, order(cup)));
    }
    return hall.app.takeOverTournament(player(9), order(cup));
  };
}

export const ENTRY_REFUSALS = {
  ...BYES,
  REMOVED_BY_ORGANISER: [removedReturns],
  DOORS_CLOSED: [comesToShutDoors],
  OWN_TABLE: [correctsOwnTable, editsOwnTable, excludesOpponent, reinstatesThemselves],
  OLD_EDITION: [reinstates, opensOldDoors, setsOldConditions],
  ENTRY_DECLINED: [asksAgain],
  HOLDS_A_PLACE: [entersBesidesThePlace],
  ENTRY_APPROVED: [async (hall: Hall) => hall.app.declineEntries(OLGA, requests(await open(hall), 0))],
  TOO_MANY_ANNOUNCEMENTS: [announcesTooMuch],
  ANNOUNCEMENT: [async (hall: Hall) => hall.app.announce(OLGA, announcement(await open(hall), ' \n'))],
  DESCRIPTION: [says({ description: '\u202E' })],
  RULES: [says({ rules: '\u202E' })],
  LINK: [says({ links: [{ url: 'http://club.example', label: 'The hall' }] })],
  OPTION_FIXED: [async (hall: Hall) => edits(hall, { noShowMs: 90_000 }, await newest(hall))],
  TOO_MANY_ENTERED: [async (hall: Hall) => edits(hall, { capacity: 3 }, await closed(ofEdition2(hall)))],
  NOT_AN_ACCOUNT: ['guest', 'bot'].map((kind) => async (hall: Hall) => offers(hall, await newest(hall), 9, kind)),
  NOT_OFFERED: [takesUnoffered(false), takesUnoffered(true)],
  TOO_MANY_OFFERS: [offersTooOften],
  NO_SUCH_ANNOUNCEMENT: [
    async (hall: Hall) =>
      hall.app.eraseAnnouncement(OLGA, { tournamentId: await open(hall), version: 1, commandId: null }),
  ],
  NO_SUCH_HAND_OVER: [
    async (hall: Hall) =>
      hall.app.eraseHandOverReason(OLGA, { tournamentId: await open(hall), version: 1, commandId: null }),
  ],
  RESULT_ENTERED: [reportsOtherwise],
  REAL_BOARDS: [opensRealBoard],
  NO_PASSWORD: [opensWithoutPassword],
  WRONG_PASSWORD: [sendsWrongPassword],
  NO_GUESTS: [meetsNot('guest')],
  NO_BOTS: [meetsNot('bot')],
  TOO_FEW_GAMES: [meetsNot(null)],
  NO_SUCH_LINK: [
    async (hall: Hall) =>
      hall.app.revokeEntryLink(OLGA, { tournamentId: await open(hall), key: 'NONE', commandId: null }),
  ],
  TOO_MANY_LINKS: [makesLinks],
  NO_SUCH_ENTRY: [
    async (hall: Hall) => hall.app.removeEntrant(OLGA, entrant(await open(hall), 9)),
    async (hall: Hall) => hall.app.readmitEntrant(OLGA, entrant(await open(hall), 9)),
    async (hall: Hall) => hall.app.nameEntrant(OLGA, { ...entrant(await open(hall), 9), name: 'Nina' }),
  ],
  HAS_AN_ACCOUNT: [async (hall: Hall) => hall.app.nameEntrant(OLGA, { ...entrant(await open(hall), 0), name: 'Nina' })],
  PEOPLE: [
    async (hall: Hall) => hall.app.enterPlayers(OLGA, people(await open(hall), [])),
    async (hall: Hall) => hall.app.enterPlayers(OLGA, people(await open(hall), [{ playerId: null, name: null }])),
    async (hall: Hall) =>
      hall.app.enterPlayers(OLGA, people(await open(hall), [{ playerId: 'player_a', name: 'Anna' }])),
  ],
};
