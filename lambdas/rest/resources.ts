// Every resource of the REST function: its path, and the function for each of its methods.

import { eraseMe, exportMe } from './account/leaving.ts';
import { getLimits } from './account/limits.ts';
import { getNews } from './account/news.ts';
import { listPasskeys } from './account/passkeys.ts';
import { addPasskey, getPasskeyOptions, makeRecoveryCode } from './account/proofs.ts';
import { listPush } from './account/push.ts';
import { listSessions } from './account/sessions.ts';
import {
  beginGuest,
  getBearer,
  getPlaceBearer,
  getSignInOptions,
  signInByClaim,
  signInByCode,
  signInByPasskey,
  signOut,
} from './account/signIn.ts';
import { makeTicket } from './account/tickets.ts';
import { listTokens } from './account/tokens.ts';
import { exchangeCosts, methodOf } from './commands/run.ts';
import { COMMANDS_BY_PATH, isCommandPath } from './commands/table.ts';
import { getOpenapi } from './description/openapi.ts';
import { getBoard } from './games/board.ts';
import { getCourse } from './games/course.ts';
import { getEvents } from './games/events.ts';
import { createGame, getGame } from './games/games.ts';
import { previewInvitation } from './games/invited.ts';
import { getLooks } from './games/looks.ts';
import { getPosition, previewMoves } from './games/position.ts';
import { getHistory } from './lists/history.ts';
import { listGames, listOwnGames } from './lists/lists.ts';
import { listOutages } from './lists/outages.ts';
import { getReplay } from './replays/replay.ts';
import { getReplayGame, importReplay } from './replays/replays.ts';
import type { ResourceMethod } from './resource.ts';
import { getTitle, listTitles } from './titles/titles.ts';
import { listAnnouncements } from './tournaments/announcements.ts';
import { getDescription } from './tournaments/description.ts';
import { getEarlyStarts, listEntrants, listLate, listWaiting } from './tournaments/entries.ts';
import { getRecord, getReplays } from './tournaments/files.ts';
import { listInterventions } from './tournaments/interventions.ts';
import { getOffice } from './tournaments/office.ts';
import { getCardsPage, getPairingsCsv, getPairingsPage, getSlipsPage } from './tournaments/papers.ts';
import { getPlayer, getProvisional } from './tournaments/players.ts';
import { getReport } from './tournaments/report.ts';
import { listRequests } from './tournaments/requests.ts';
import { getStandings, getStandingsCsv, getStandingsNdjson } from './tournaments/standings.ts';
import { getTemplate } from './tournaments/template.ts';
import { getRound, getTournament, listTournaments, listTournamentsOf } from './tournaments/tournaments.ts';

export interface Resource {
  readonly path: string;
  readonly methods: Readonly<Record<string, ResourceMethod>>;
  /** Whether GET may answer with a stream, which a ticket opens. */
  readonly isStream?: true;
}

/** Those of a server of its own that are no commands of the table. */
export const LEAVING: readonly Resource[] = [
  { path: '/v1/me', methods: { DELETE: eraseMe } },
  { path: '/v1/me/export', methods: { GET: exportMe, HEAD: exportMe } },
];

/** Where a browser signs in and out: the only ones to which a cookie means something. */
export const SIGN_IN: readonly Resource[] = [
  { path: '/v1/guests', methods: { POST: beginGuest } },
  { path: '/v1/session', methods: { POST: getBearer } },
  { path: '/v1/session/end', methods: { POST: signOut } },
  { path: '/v1/session/options', methods: { POST: getSignInOptions } },
  { path: '/v1/session/passkey', methods: { POST: signInByPasskey } },
  { path: '/v1/session/recovery', methods: { POST: signInByCode } },
  { path: '/v1/session/claim', methods: { POST: signInByClaim } },
  { path: '/v1/session/place', methods: { POST: getPlaceBearer } },
];

/** What somebody signs in with later. */
export const PROOFS: readonly Resource[] = [
  { path: '/v1/recovery', methods: { POST: makeRecoveryCode } },
  { path: '/v1/passkeys', methods: { POST: addPasskey } },
  { path: '/v1/passkeys/registration', methods: { POST: getPasskeyOptions } },
];

/** For pages that open a stream with one. */
export const TICKETS: readonly Resource[] = [{ path: '/v1/tickets', methods: { POST: makeTicket } }];

export function commandResources(): readonly Resource[] {
  const commands = [...COMMANDS_BY_PATH].map(([path, some]) => ({ path, methods: { POST: methodOf(some) } }));
  return [...commands, ...LEAVING, ...SIGN_IN, ...PROOFS, ...TICKETS];
}

/**
 * Every resource: its path, with `{id}` for the id of a game, player or tournament, `{n}` for the number of a round and
 * `{player}` for a player's id, and the function for each of its methods.
 */
export const RESOURCES: readonly Resource[] = [
  { path: '/v1/games/{id}/replay', methods: { GET: getReplay, HEAD: getReplay } },
  { path: '/v1/games', methods: { GET: listGames, HEAD: listGames, POST: createGame } },
  { path: '/v1/games/{id}', methods: { GET: getGame, HEAD: getGame } },
  { path: '/v1/games/{id}/board.svg', methods: { GET: getBoard, HEAD: getBoard } },
  { path: '/v1/games/{id}/events', methods: { GET: getEvents, HEAD: getEvents }, isStream: true },
  { path: '/v1/games/{id}/course', methods: { GET: getCourse, HEAD: getCourse } },
  { path: '/v1/games/{id}/position', methods: { GET: getPosition, HEAD: getPosition } },
  { path: '/v1/games/{id}/preview', methods: { POST: previewMoves } },
  { path: '/v1/invitations/preview', methods: { POST: previewInvitation } },
  { path: '/v1/games/{id}/looks', methods: { GET: getLooks, HEAD: getLooks } },
  { path: '/v1/me/games', methods: { GET: listOwnGames, HEAD: listOwnGames } },
  { path: '/v1/me/events', methods: { GET: getNews, HEAD: getNews }, isStream: true },
  { path: '/v1/limits', methods: { GET: getLimits, HEAD: getLimits } },
  { path: '/v1/me/passkeys', methods: { GET: listPasskeys, HEAD: listPasskeys } },
  { path: '/v1/me/push', methods: { GET: listPush, HEAD: listPush } },
  { path: '/v1/me/sessions', methods: { GET: listSessions, HEAD: listSessions } },
  { path: '/v1/me/tokens', methods: { GET: listTokens, HEAD: listTokens } },
  { path: '/v1/players/{id}/games', methods: { GET: getHistory, HEAD: getHistory } },
  { path: '/v1/players/{id}/tournaments', methods: { GET: listTournamentsOf, HEAD: listTournamentsOf } },
  { path: '/v1/replays', methods: { POST: importReplay } },
  { path: '/v1/replays/{id}', methods: { GET: getReplayGame, HEAD: getReplayGame } },
  { path: '/v1/outages', methods: { GET: listOutages, HEAD: listOutages } },
  { path: '/v1/tournaments', methods: { GET: listTournaments, HEAD: listTournaments } },
  { path: '/v1/tournaments/{id}', methods: { GET: getTournament, HEAD: getTournament } },
  { path: '/v1/tournaments/{id}/template', methods: { GET: getTemplate, HEAD: getTemplate } },
  { path: '/v1/tournaments/{id}/entrants', methods: { GET: listEntrants, HEAD: listEntrants } },
  { path: '/v1/tournaments/{id}/waiting-list', methods: { GET: listWaiting, HEAD: listWaiting } },
  { path: '/v1/tournaments/{id}/late-entrants', methods: { GET: listLate, HEAD: listLate } },
  { path: '/v1/tournaments/{id}/early-starts', methods: { GET: getEarlyStarts, HEAD: getEarlyStarts } },
  { path: '/v1/tournaments/{id}/requests', methods: { GET: listRequests, HEAD: listRequests } },
  { path: '/v1/tournaments/{id}/description', methods: { GET: getDescription, HEAD: getDescription } },
  { path: '/v1/tournaments/{id}/announcements', methods: { GET: listAnnouncements, HEAD: listAnnouncements } },
  { path: '/v1/tournaments/{id}/office', methods: { GET: getOffice, HEAD: getOffice } },
  { path: '/v1/tournaments/{id}/standings.json', methods: { GET: getStandings, HEAD: getStandings } },
  { path: '/v1/tournaments/{id}/standings.ndjson', methods: { GET: getStandingsNdjson, HEAD: getStandingsNdjson } },
  { path: '/v1/tournaments/{id}/standings.csv', methods: { GET: getStandingsCsv, HEAD: getStandingsCsv } },
  { path: '/v1/tournaments/{id}/report.trf', methods: { GET: getReport, HEAD: getReport } },
  { path: '/v1/tournaments/{id}/provisional.json', methods: { GET: getProvisional, HEAD: getProvisional } },
  { path: '/v1/tournaments/{id}/players/{player}', methods: { GET: getPlayer, HEAD: getPlayer } },
  { path: '/v1/tournaments/{id}/pairings/costs', methods: { POST: exchangeCosts } },
  { path: '/v1/tournaments/{id}/rounds/{n}', methods: { GET: getRound, HEAD: getRound } },
  { path: '/v1/tournaments/{id}/rounds/{n}/pairings.csv', methods: { GET: getPairingsCsv, HEAD: getPairingsCsv } },
  { path: '/v1/tournaments/{id}/rounds/{n}/pairings.html', methods: { GET: getPairingsPage, HEAD: getPairingsPage } },
  { path: '/v1/tournaments/{id}/rounds/{n}/cards.html', methods: { GET: getCardsPage, HEAD: getCardsPage } },
  { path: '/v1/tournaments/{id}/rounds/{n}/slips.html', methods: { GET: getSlipsPage, HEAD: getSlipsPage } },
  { path: '/v1/tournaments/{id}/interventions', methods: { GET: listInterventions, HEAD: listInterventions } },
  { path: '/v1/tournaments/{id}/record', methods: { GET: getRecord, HEAD: getRecord } },
  { path: '/v1/tournaments/{id}/replays', methods: { GET: getReplays, HEAD: getReplays } },
  { path: '/v1/titles', methods: { GET: listTitles, HEAD: listTitles } },
  { path: '/v1/titles/{id}', methods: { GET: getTitle, HEAD: getTitle } },
  { path: '/v1/openapi.json', methods: { GET: getOpenapi, HEAD: getOpenapi } },
];

/** Of paths that `path` describes; `{id}` becomes a group of that name. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

const POSTED = RESOURCES.filter(({ methods }) => 'POST' in methods).map(({ path }) => patternOf(path));

/** Whether a body of JSON is sent to this path. */
export function takesJson(path: string): boolean {
  const isListed = [...SIGN_IN, ...PROOFS, ...TICKETS].some((one) => one.path === path);
  return isListed || isCommandPath(path) || POSTED.some((pattern) => pattern.test(path));
}
