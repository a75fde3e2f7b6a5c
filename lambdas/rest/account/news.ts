// `GET /v1/me/events`: what the account is told, from a cursor on. At once, or where this process learns of changes as
// soon as there is something (long poll), or as a stream.

import {
  type AccountUpdateAnswer,
  accountTopic,
  type Caller,
  type ChangedNews,
  formatNewsCursor,
  type NewsAsked,
  type NewsPlaces,
  parseNewsCursor,
  type TournamentNewsKind,
} from '../../../app/index.ts';
import { Defect } from '../../../domain/base/defect.ts';
import type { Language } from '../../../domain/base/language.ts';
import { languageOf } from '../../http/language.ts';
import { problem } from '../../http/problem.ts';
import { jsonResult } from '../../http/result.ts';
import { cardJson } from '../games/card.ts';
import { decisionJson } from '../games/position.ts';
import { InvalidParameter, QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { formOf, VARY, withoutRoom } from '../streams/forms.ts';
import { type StreamedPage, streamOf } from '../streams/stream.ts';
import { pageWithin } from '../streams/waiting.ts';

/** News on a page. */
const AT_ONCE = 100;

interface NewsPage extends StreamedPage {
  readonly places: NewsPlaces;
  readonly count: number;
}

export const getNews: ResourceMethod = async (call) => {
  const { request, account } = call;
  const query = new URLSearchParams(request.query);
  const seen = request.header('last-event-id') || null;
  if (seen !== null) query.set('after', seen);
  const { after, wait } = QUERIES.news.read(query);
  if (account === null) {
    const detail = 'These are the news of an account. Send an access token in the Authorization header (Bearer).';
    return problem('UNAUTHENTICATED', detail, { headers: { 'www-authenticate': 'Bearer' } });
  }
  const form = formOf(call);
  if (typeof form === 'object') return form;
  const subject = accountTopic(account.playerId);
  const places = after === null ? null : placesOf(after);
  const headers = { 'cache-control': 'no-store, no-transform', vary: VARY };
  if (form === 'json') {
    const read = (before: NewsPage | null, changed: ChangedNews | null) =>
      newsPage(call, account, { after: before?.places ?? places, changed });
    const page = await pageWithin(call, { subject, waitMs: wait * 1_000 }, read, ({ count }) => count > 0);
    return jsonResult(200, page.json, { ...headers, 'content-language': languageOf(request) });
  }
  const full = withoutRoom(call);
  if (full !== null) return full;
  const first = await newsPage(call, account, { after: places, changed: null });
  const next = (page: NewsPage, changed: ChangedNews | null) => pageAfter(call, { account, changed }, page);
  return streamOf(call, { subject, first, next }, form, headers);
};

function placesOf(cursor: string): NewsPlaces {
  const places = parseNewsCursor(cursor);
  if (places === null) throw new InvalidParameter('`after` is no cursor of these news.');
  return places;
}

interface Changed {
  readonly account: Caller;
  readonly changed: ChangedNews | null;
}

async function pageAfter(call: RestCall, { account, changed }: Changed, before: NewsPage) {
  const page = await newsPage(call, account, { after: before.places, changed });
  // In an order that is not exact what is owed comes with every page.
  return { page, isNews: page.count > 0 && page.id !== before.id, hasMore: page.count === AT_ONCE };
}

async function newsPage({ app, request }: RestCall, account: Caller, asked: NewsAsked): Promise<NewsPage> {
  const { from, updates } = await app.accountNews(account, asked);
  const news: object[] = [];
  let places = from;
  let cursor = formatNewsCursor(from, '');
  for await (const update of updates) {
    news.push(newsJson(update, languageOf(request), request.address));
    ({ places, cursor } = update);
    if (news.length === AT_ONCE) break;
  }
  return { id: cursor, places, count: news.length, json: { cursor, news } };
}

const TYPES = { turn: 'turn', invitation: 'invitation', tournament: 'tournament', over: 'game_over' } as const;
const KINDS = {
  invited: 'invited',
  offered: 'offered',
  announced: 'announced',
  'round-published': 'round_published',
  'table-ready': 'table_ready',
  finished: 'finished',
} as const satisfies Record<TournamentNewsKind, string>;

function newsJson({ cursor, news }: AccountUpdateAnswer, language: Language, address: string): object {
  return {
    cursor,
    type: TYPES[news.kind],
    game: news.kind === 'tournament' ? null : cardJson(news.game, address),
    decisions: (news.kind === 'turn' ? news.decisions : []).map((decision) => decisionJson(decision, language)),
    invitation: news.kind === 'invitation' ? news.code : null,
    tournament: news.kind === 'tournament' ? tournamentJson(news) : null,
  };
}

type TournamentNews = Extract<AccountUpdateAnswer['news'], { readonly kind: 'tournament' }>;

function tournamentJson({ what, tournament, place, gameId }: TournamentNews): object {
  const { id, name, titleId, status, rounds } = tournament;
  return { kind: KINDS[what], id, name, title: titleId, status, place: place && placeJson(place, rounds), gameId };
}

function placeJson({ stage, round, table }: Place, rounds: TournamentNews['tournament']['rounds']): object {
  const found = rounds.find((one) => one.stage === stage && one.round === round);
  if (found === undefined) throw new Defect('the table of a round is told that the tournament does not have');
  return { stage, round, number: found.number, table };
}

type Place = NonNullable<TournamentNews['place']>;
