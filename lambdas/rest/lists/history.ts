// `GET /v1/players/{id}/games`: a player's public finished games, oldest first, a line each; rating sites ask on from
// the last line.

import type { App, Caller, HistoryQuery, ListedGame } from '../../../app/index.ts';
import { bytesWithin } from '../../http/lines.ts';
import { formatListCursor } from '../../http/listCursors.ts';
import { problem } from '../../http/problem.ts';
import type { RestResult } from '../../http/result.ts';
import { listedGame } from '../games/card.ts';
import { PLAYER_ID } from '../parameters.ts';
import { knownTitle, QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { nextLink } from './lists.ts';

export function isPlayerId(id: string): boolean {
  return PLAYER_ID.check(id) === null;
}

export function playerNotFound(id: string): RestResult {
  return problem('PLAYER_NOT_FOUND', `No player has the id ${JSON.stringify(id.slice(0, 64))}.`);
}

/** Games in one answer of a function, which has to be whole within its time: with and without their replays. */
const MOST_OF_FUNCTION = { replays: 100, games: 1_000 };

/** Games whose cards are read at a time. */
const AT_ONCE = 100;

/** A longer replay is left out of its line; `replayUrl` has it. */
const MAX_REPLAY_BYTES = 4 * 1_048_576;

const HEADERS = { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'public, no-cache' };

export const getHistory: ResourceMethod = async (call) => {
  const { since, title, include, limit, after: cursor } = QUERIES.history.read(call.request.query);
  const history: History = {
    playerId: call.id,
    includesReplays: include !== null,
    limit,
    from: { titleId: knownTitle(title, call.app.titles), since: since ?? 0, cursor },
  };
  if (!isPlayerId(call.id)) return playerNotFound(call.id);
  return call.bodyLimit === null ? streamed(call, history) : cut(call, history, call.bodyLimit);
};

interface History {
  readonly playerId: string;
  readonly includesReplays: boolean;
  readonly limit: number;
  readonly from: Omit<HistoryQuery, 'limit'>;
}

/** The first game is read before the answer begins: a fault can still become a status. */
async function streamed(call: RestCall, history: History): Promise<RestResult> {
  const games = gamesOf(call.app, history)[Symbol.asyncIterator]();
  const first = await games.next();
  async function* lines(): AsyncGenerator<string> {
    for (let next = first; next.done !== true; next = await games.next()) yield lineOf(call, history, next.value);
  }
  return { statusCode: 200, headers: HEADERS, body: call.request.method === 'HEAD' ? '' : lines() };
}

/** As many lines as an answer of a function takes; a link leads to the rest. */
async function cut(call: RestCall, history: History, bodyLimit: number): Promise<RestResult> {
  const most = history.includesReplays ? MOST_OF_FUNCTION.replays : MOST_OF_FUNCTION.games;
  const kept: string[] = [];
  let [bytes, cursor, isWhole] = [0, history.from.cursor, true];
  for await (const game of gamesOf(call.app, history)) {
    const line = await lineOf(call, history, game, bodyLimit);
    bytes += bytesWithin(line);
    isWhole = kept.length === 0 || (bytes <= bodyLimit && kept.length < most);
    if (!isWhole) break;
    kept.push(line);
    cursor = game.cursor;
  }
  const link: RestResult['headers'] =
    isWhole || cursor === null ? {} : { link: nextLink(call.request, formatListCursor(cursor)) };
  const body = kept.join('');
  return { statusCode: 200, headers: { ...HEADERS, 'content-length': `${Buffer.byteLength(body)}`, ...link }, body };
}

async function* gamesOf(app: Pick<App, 'historyOfPlayer'>, history: History): AsyncGenerator<ListedGame> {
  let { cursor } = history.from;
  for (let left = history.limit; left > 0; ) {
    const limit = Math.min(left, AT_ONCE);
    const page = await app.historyOfPlayer(history.playerId, { ...history.from, cursor, limit });
    yield* page.games;
    left -= page.games.length;
    cursor = page.games.at(-1)?.cursor ?? cursor;
    if (!page.more) return;
  }
}

async function lineOf(
  call: RestCall,
  { includesReplays }: History,
  game: ListedGame,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const listed = listedGame(game, call.request.address);
  if (!includesReplays) return `${JSON.stringify(listed)}\n`;
  const replay = await replayOf(call, game);
  const line = `${JSON.stringify({ ...listed, replay })}\n`;
  return bytesWithin(line) <= most ? line : `${JSON.stringify({ ...listed, replay: null })}\n`;
}

/** The replay file of a game that is over; null for one that is too long. */
async function replayOf({ app, caller }: RestCall, { card }: ListedGame): Promise<string | null> {
  const file = await wholeReplay(app, caller, card);
  const pieces: string[] = [];
  let bytes = 0;
  for await (const piece of file) {
    bytes += Buffer.byteLength(piece);
    if (bytes > MAX_REPLAY_BYTES) return null;
    pieces.push(piece);
  }
  return pieces.join('');
}

/** The card may be ahead of an eventual read of the log; one that asks for what follows its version is not. */
async function wholeReplay(
  app: RestCall['app'],
  caller: Caller | null,
  { gameId, version }: ListedGame['card'],
): Promise<AsyncIterable<string>> {
  const found = await app.replay(caller, gameId, { after: null, follows: false });
  if (found !== null && found.version >= version) return found.lines;
  await app.replay(caller, gameId, { after: version, follows: false });
  const again = await app.replay(caller, gameId, { after: null, follows: false });
  if (again === null || again.version < version) throw new TypeError(`the game ${gameId} is listed and not there`);
  return again.lines;
}
