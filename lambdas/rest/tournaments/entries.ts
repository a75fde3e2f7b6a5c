// `GET /v1/tournaments/{id}/entrants`: who has entered, with names; and how entries are told.

import type { EntrantAnswer, EntryNow } from '../../../app/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { digestOf } from '../../http/digest.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { datedJson, linkTo, nextCursorOf, tournamentNotFound } from './tournaments.ts';

export const listEntrants: ResourceMethod = async (call) => {
  const { limit, after: cursor } = QUERIES.entrants.read(call.request.query);
  const page = await call.app.entrants(call.caller, call.id, { limit, cursor });
  if (page === null) return tournamentNotFound(call.id);
  const nextCursor = nextCursorOf('entrants', page);
  const entrants = await pageJson(call, page);
  const body = { total: page.total, nextCursor, entrants };
  // Names change without a commit.
  const headers = { etag: digestOf(body), 'cache-control': 'private, no-cache', vary: 'authorization' };
  if (isFresh(call.request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, body, { ...headers, ...linkTo(call.request, nextCursor) });
};

export function entryJson(
  {
    playerId,
    entrant,
    seed,
    status,
    enteredAt,
    door,
    isRemoved,
    byes,
    earlyStarts,
    waitingPlace: listed = null,
  }: EntrantAnswer,
  waitingPlace = listed,
  now: ReturnType<typeof nowJson> | null = null,
) {
  const moment = momentOf(enteredAt);
  const starts = earlyStarts?.map(datedJson) ?? null;
  const asked = { byes, earlyStarts: starts };
  return { player: playerId, entrant, seed, status, waitingPlace, enteredAt: moment, door, isRemoved, ...asked, now };
}

function nowJson({ opensAt, deadline, ...now }: EntryNow) {
  return { ...now, opensAt: momentOf(opensAt), deadline: momentOf(deadline) };
}

/** Of one, which is told with the place on the waiting list, and what is next. */
export async function ownEntryJson({ app, caller }: Pick<RestCall, 'app' | 'caller'>, entry: EntrantAnswer) {
  const mayWait = entry.status === 'entered' || entry.status === 'checked-in';
  const waitingPlace = mayWait ? await app.waitingPlace(caller, entry.tournamentId, entry.playerId) : null;
  const [now] = (await app.entriesNow(caller, entry.tournamentId, [{ ...entry, waitingPlace }])) ?? [];
  return entryJson(entry, waitingPlace, now === undefined ? null : nowJson(now));
}

/** `GET /v1/tournaments/{id}/waiting-list`. */
export const listWaiting: ResourceMethod = async (call) => {
  const { limit, after: cursor } = QUERIES.waiting.read(call.request.query);
  const { app, caller, id, request } = call;
  if ((await app.tournament(caller, id)) === null) return tournamentNotFound(id);
  const page = (await app.waitingList(caller, id, { limit, cursor })) ?? { entries: [], more: false, total: 0 };
  const nextCursor = nextCursorOf('waiting', page);
  const entrants = await pageJson(call, page);
  const entered = await app.enteredCount(caller, id);
  const headers = { 'cache-control': 'private, no-cache', vary: 'authorization' };
  const body = { entered, total: page.total, nextCursor, entrants };
  return jsonResult(200, body, { ...headers, ...linkTo(request, nextCursor) });
};

/** `GET /v1/tournaments/{id}/late-entrants`. */
export const listLate: ResourceMethod = async (call) => {
  const { limit, after: cursor } = QUERIES.late.read(call.request.query);
  const page = await call.app.lateEntrants(call.caller, call.id, { limit, cursor });
  if (page === null) return tournamentNotFound(call.id);
  const nextCursor = nextCursorOf('late', page);
  const entrants = await pageJson(call, page);
  const headers = { 'cache-control': 'private, no-cache', vary: 'authorization' };
  return jsonResult(
    200,
    { total: page.total, nextCursor, entrants },
    { ...headers, ...linkTo(call.request, nextCursor) },
  );
};

/** `GET /v1/tournaments/{id}/early-starts`. */
export const getEarlyStarts: ResourceMethod = async ({ app, caller, id }) => {
  const tournament = await app.tournament(caller, id);
  if (tournament === null) return tournamentNotFound(id);
  const { nextDated } = tournament;
  const nextAgreement = nextDated && (await app.agreementOn(caller, nextDated));
  const body = { nextDated: nextDated && datedJson(nextDated), nextAgreement };
  return jsonResult(200, body, { 'cache-control': 'private, no-cache', vary: 'authorization' });
};

/** The entries of a page, with names. */
export function pageJson(call: Pick<RestCall, 'app'>, page: { readonly entries: readonly { entry: EntrantAnswer }[] }) {
  return entriesJson(
    call,
    page.entries.map(({ entry }) => entry),
  );
}

/** With names: null for who has none (any more). */
export async function entriesJson({ app }: Pick<RestCall, 'app'>, entries: readonly EntrantAnswer[]) {
  const ids = entries.map(({ playerId }) => playerId);
  const [names, kinds] = await Promise.all([app.playerNames(ids), app.playerKinds(ids)]);
  return entries.map((entry) => ({
    ...entryJson(entry),
    name: names.get(entry.playerId) ?? null,
    kind: kinds.get(entry.playerId) ?? 'person',
  }));
}
