// What an account is told: the decisions that it owes, what tournaments want, games and tournaments that are over, and
// invitations. Told are things as they are: what has passed by is not told late.

import { gameStream } from '../../domain/log/index.ts';
import type { DecisionAnswer } from '../answers/positionAnswer.ts';
import type { Caller } from '../base/answer.ts';
import type { ChangedNews } from '../base/ports.ts';
import { invitationsOf } from '../invitations/list.ts';
import { cardsOfGames, finishedSince, gamesThatWait } from '../projections/games.ts';
import { isTurnOf, playersOf } from '../projections/rows.ts';
import type { DatedCard, ShownCard } from '../projections/shownCard.ts';
import { itemsOfAll, itemsOfChanged, NO_TOURNAMENTS, type TournamentItems } from './accountTournaments.ts';
import { readNews } from './news.ts';
import { formatNewsCursor, type NewsPlaces } from './newsCursor.ts';
import type { NewsContext, NewsOrder } from './newsOrder.ts';
import type { TournamentItem, TournamentNewsAnswer } from './tournamentItems.ts';

export type AccountNewsAnswer =
  /** At least one decision. */
  | { readonly kind: 'turn'; readonly game: DatedCard; readonly decisions: readonly DecisionAnswer[] }
  | { readonly kind: 'over'; readonly game: DatedCard }
  | { readonly kind: 'invitation'; readonly game: DatedCard; readonly code: string }
  | TournamentNewsAnswer;

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

/** To be told, and where it has its place among its kind. */
interface Item {
  readonly place: number;
  /** Equal for the same news. */
  readonly name: string;
  /** Null: it is not to be told any more. */
  news(): Promise<AccountNewsAnswer | null>;
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
  const isKnown =
    after !== null && !(newsOrder.isExact && Math.max(after.turns, after.over, after.tournaments) > reached);
  // Whoever comes anew is not told of games that were over before.
  const over = changed === null ? reached : 0;
  return {
    context,
    caller,
    from: isKnown ? after : { turns: 0, over, invitations: 0, tournaments: 0 },
    isNew: !isKnown,
    through: changed?.through ?? (newsOrder.isExact ? reached : Number.POSITIVE_INFINITY),
    asOf: await context.views.asOf(),
  };
}

interface Found {
  readonly waiting: readonly ShownCard[];
  readonly finished: readonly ShownCard[];
  readonly invited: readonly Invited[];
  readonly tournaments: TournamentItems;
}

async function foundBy(work: Work, { changed }: NewsAsked): Promise<Found> {
  const { context, caller, from, isNew } = work;
  if (changed !== null) {
    const { games, invited, tournaments = [] } = changed;
    const cards = await cardsOfGames(context, games);
    return {
      waiting: cards,
      finished: cards,
      invited: invited ? await invitationsIn(work) : [],
      tournaments: tournaments.length === 0 ? NO_TOURNAMENTS : await itemsOfChanged(context, caller, tournaments),
    };
  }
  const since = isNew ? null : sinceOf(context.newsOrder, from.over);
  return {
    waiting: await gamesThatWait(context, caller),
    finished: since === null ? [] : await finishedSince(context, caller, since),
    invited: await invitationsIn(work),
    tournaments: await itemsOfAll(context, caller, since),
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

/** In this order are they told. */
const KINDS = ['turns', 'tournaments', 'over', 'invitations'] as const;
type Kind = (typeof KINDS)[number];

/** One kind after the other, each in its order: a client that is cut off continues behind the last one it was told. */
async function* updatesOf(work: Work, found: Found): AsyncGenerator<AccountUpdateAnswer> {
  let places = work.from;
  const items = itemsIn(work, found);
  for (const kind of KINDS) {
    for (const { place, name, news: read } of untold(work, kind, items[kind])) {
      const news = await read();
      if (news === null) continue;
      places = { ...places, [kind]: Math.max(places[kind], place) };
      yield { cursor: formatNewsCursor(places, name), news, places };
    }
  }
}

function itemsIn(
  work: Work,
  { waiting, finished, invited, tournaments }: Found,
): Readonly<Record<Kind, readonly Item[]>> {
  const { asOf, caller } = work;
  const { playerId } = caller;
  const over = finished.filter((card) => card.status === 'finished' && playersOf(card).includes(playerId));
  return {
    turns: waiting.filter((card) => isTurnOf(card, playerId)).map((card) => turnOf(work, card)),
    tournaments: tournaments.owed.map(tournamentItem),
    over: [
      ...over.map((card) => ({
        place: work.context.newsOrder.placeOf(commitOf(card)),
        name: `over.${card.gameId}`,
        news: async () => ({ kind: 'over', game: { ...card, asOf } }) as const,
      })),
      ...tournaments.over.map(tournamentItem),
    ],
    invitations: invited.map(({ code, createdAt: place, card }) => ({
      place,
      name: `invitation.${code}`,
      news: async () => ({ kind: 'invitation', code, game: { ...card, asOf } }) as const,
    })),
  };
}

function turnOf(work: Work, card: ShownCard): Item {
  return {
    place: work.context.newsOrder.placeOf(commitOf(card)),
    name: `turn.${card.gameId}.${card.version}`,
    async news() {
      const decisions = await decisionsIn(work, card);
      return decisions.length === 0 ? null : { kind: 'turn', game: { ...card, asOf: work.asOf }, decisions };
    },
  };
}

function tournamentItem({ place, name, news }: TournamentItem): Item {
  return { place, name, news: async () => news };
}

/** Those that have not been told, in order of place. */
function untold({ context: { newsOrder }, from, through }: Work, kind: Kind, items: readonly Item[]): readonly Item[] {
  const { isExact } = newsOrder;
  // Where the order is not exact, what is owed is told at every beginning.
  const least = isExact ? from[kind] : kind === 'over' ? from.over - NEWS_LAG_MS : Number.NEGATIVE_INFINITY;
  // Invitations have places of their own.
  const most = kind === 'invitations' ? Number.POSITIVE_INFINITY : through;
  return items.filter(({ place }) => place > least && place <= most).sort((one, other) => one.place - other.place);
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

/** Open invitations to open games. */
async function invitationsIn({ context, caller }: Work): Promise<readonly Invited[]> {
  const all = await invitationsOf(context, caller);
  const cards = await cardsOfGames(
    context,
    all.map(({ gameId }) => gameId),
  );
  return all.flatMap(({ name, gameId, createdAt }) => {
    const card = cards.find((one) => one.gameId === gameId);
    return card?.status !== 'open' ? [] : [{ code: name, createdAt, card }];
  });
}
