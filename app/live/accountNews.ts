// What an account is told: the decisions that it owes, invitations, and games that are over. Told are things as they
// are: what has passed by is not told late.

import { gameStream } from '../../domain/log/index.ts';
import type { DecisionAnswer } from '../answers/positionAnswer.ts';
import type { Caller } from '../base/answer.ts';
import type { ChangedNews } from '../base/ports.ts';
import { invitationsOf } from '../invitations/list.ts';
import { cardsOfGames, finishedSince, gamesThatWait } from '../projections/games.ts';
import { isTurnOf, playersOf } from '../projections/rows.ts';
import type { ShownCard } from '../projections/shownCard.ts';
import { readNews } from './news.ts';
import { formatNewsCursor, type NewsPlaces } from './newsCursor.ts';
import type { NewsContext, NewsOrder } from './newsOrder.ts';

/** A card, with the moment (ms since 1970) up to which it has what was recorded. */
export interface NewsCard extends ShownCard {
  readonly asOf: number;
}

export type AccountNewsAnswer =
  /** At least one decision. */
  | { readonly kind: 'turn'; readonly game: NewsCard; readonly decisions: readonly DecisionAnswer[] }
  | { readonly kind: 'over'; readonly game: NewsCard }
  | { readonly kind: 'invitation'; readonly game: NewsCard; readonly code: string };

/** One message. */
export interface AccountUpdateAnswer {
  readonly cursor: string;
  readonly news: AccountNewsAnswer;
  /** How far an account is told with this. */
  readonly places: NewsPlaces;
}

export interface NewsAsked {
  /** What was told already; null: nothing. */
  readonly after: NewsPlaces | null;
  /** Null: everything is looked at. */
  readonly changed: ChangedNews | null;
}

export interface AccountNews {
  /** Before the first of `updates`. */
  readonly from: NewsPlaces;
  /** Read as they are taken. */
  readonly updates: AsyncGenerator<AccountUpdateAnswer>;
}

/** How long before its time what is told may come to be known, in an order that is not exact, ms. */
export const NEWS_LAG_MS = 60_000;

/** To be told, and where it has its place. */
interface Item {
  readonly place: number;
  readonly card: ShownCard;
}

/** What `caller` is to be told. */
export async function readAccountNews(context: NewsContext, caller: Caller, asked: NewsAsked): Promise<AccountNews> {
  const work = await begun(context, caller, asked);
  return { from: work.from, updates: updatesOf(work, await foundBy(work, asked)) };
}

/** `from` is read first, so that what comes to be known while everything else is read is told by the next. */
async function begun(context: NewsContext, caller: Caller, { after, changed }: NewsAsked): Promise<Work> {
  const { newsOrder } = context;
  const reached = newsOrder.reached();
  const isKnown = after !== null && !(newsOrder.isExact && Math.max(after.turns, after.over) > reached);
  // Whoever comes anew is not told of games that were over before.
  const over = changed === null ? reached : 0;
  return {
    context,
    caller,
    from: isKnown ? after : { turns: 0, over, invitations: 0 },
    isNew: !isKnown,
    through: changed?.through ?? (newsOrder.isExact ? reached : Number.POSITIVE_INFINITY),
    asOf: await context.views.asOf(),
  };
}

interface Found {
  readonly waiting: readonly ShownCard[];
  readonly finished: readonly ShownCard[];
  readonly invited: readonly Invited[];
}

async function foundBy(work: Work, { changed }: NewsAsked): Promise<Found> {
  const { context, caller, from, isNew } = work;
  if (changed !== null) {
    const cards = await cardsOfGames(context, changed.games);
    return { waiting: cards, finished: cards, invited: changed.invited ? await invitationsIn(work) : [] };
  }
  return {
    waiting: await gamesThatWait(context, caller),
    finished: isNew ? [] : await finishedSince(context, caller, sinceOf(context.newsOrder, from.over)),
    invited: await invitationsIn(work),
  };
}

interface Work {
  readonly context: NewsContext;
  readonly caller: Caller;
  readonly from: NewsPlaces;
  /** Nothing was told before. */
  readonly isNew: boolean;
  readonly through: number;
  readonly asOf: number;
}

function sinceOf({ isExact, timeOf }: NewsOrder, place: number): number {
  // Commits are dated by the arrival of their commands.
  return timeOf(place) - (isExact ? NEWS_LAG_MS : NEWS_LAG_MS * 2);
}

interface Invited {
  readonly code: string;
  readonly createdAt: number;
  readonly card: ShownCard;
}

/** One kind after the other, each in its order: a client that is cut off continues behind the last one it was told. */
async function* updatesOf(work: Work, found: Found): AsyncGenerator<AccountUpdateAnswer> {
  const { asOf, caller } = work;
  const { playerId } = caller;
  let places = work.from;
  const waiting = found.waiting.filter((card) => isTurnOf(card, playerId));
  for (const { place, card } of ordered(work, waiting, 'turns')) {
    const decisions = await decisionsIn(work, card);
    if (decisions.length === 0) continue;
    places = { ...places, turns: Math.max(places.turns, place) };
    const news = { kind: 'turn', game: { ...card, asOf }, decisions } as const;
    yield { cursor: formatNewsCursor(places, `turn.${card.gameId}.${card.version}`), news, places };
  }
  const finished = found.finished.filter((card) => card.status === 'finished' && playersOf(card).includes(playerId));
  for (const { place, card } of ordered(work, finished, 'over')) {
    places = { ...places, over: Math.max(places.over, place) };
    const news = { kind: 'over', game: { ...card, asOf } } as const;
    yield { cursor: formatNewsCursor(places, `over.${card.gameId}`), news, places };
  }
  for (const { code, createdAt, card } of found.invited) {
    places = { ...places, invitations: Math.max(places.invitations, createdAt) };
    const news = { kind: 'invitation', code, game: { ...card, asOf } } as const;
    yield { cursor: formatNewsCursor(places, `invitation.${code}`), news, places };
  }
}

/** Those that have not been told, in order of place. */
function ordered(
  { context: { newsOrder }, from, through }: Work,
  cards: readonly ShownCard[],
  kind: 'turns' | 'over',
): readonly Item[] {
  const { isExact } = newsOrder;
  // Where the order is not exact, what is owed is told at every beginning.
  const least = isExact ? from[kind] : kind === 'turns' ? Number.NEGATIVE_INFINITY : from[kind] - NEWS_LAG_MS;
  return cards
    .map((card) => ({ card, place: newsOrder.placeOf(commitOf(card)) }))
    .filter(({ place }) => place > least && place <= through)
    .sort((one, other) => one.place - other.place);
}

/** The newest commit of a card. */
export function commitOf({ gameId, version, movedAt }: Pick<ShownCard, 'gameId' | 'version' | 'movedAt'>) {
  const stream = gameStream(gameId);
  if (stream === null) throw new TypeError(`a card names ${gameId}, which is no game id`);
  return { stream, version, recordedAt: movedAt };
}

/** What the caller owes in a game; nothing where it has gone on since: that is told by its next card. */
async function decisionsIn({ context, caller }: Work, card: ShownCard): Promise<readonly DecisionAnswer[]> {
  const news = await readNews(context, card.gameId, card.version);
  if (news === null || news.version !== card.version || !news.isOpenTo(caller.playerId)) return [];
  const { ownSeats, decisions } = news.turn(caller).game;
  return decisions.filter(({ seat }) => ownSeats.includes(seat));
}

/** Open invitations to open games that were not told, in order of time. */
async function invitationsIn({ context, caller, from }: Work): Promise<readonly Invited[]> {
  const { isExact } = context.newsOrder;
  const all = await invitationsOf(context, caller);
  const untold = all
    .filter(({ createdAt }) => !isExact || createdAt > from.invitations)
    .sort((one, other) => one.createdAt - other.createdAt);
  const cards = await cardsOfGames(
    context,
    untold.map(({ gameId }) => gameId),
  );
  return untold.flatMap(({ name, gameId, createdAt }) => {
    const card = cards.find((one) => one.gameId === gameId);
    return card?.status !== 'open' ? [] : [{ code: name, createdAt, card }];
  });
}
