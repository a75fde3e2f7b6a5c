// Tells those who follow their accounts what has changed. Where one process tells of everything, it knows how far each
// subscription was told, and tells nothing twice; elsewhere some things are told again.

import type { Subscription } from '../../livestore/port.ts';
import type { Caller } from '../base/answer.ts';
import { sideBySide } from '../base/sideBySide.ts';
import type { AccountNews, AccountUpdateAnswer, NewsAsked } from './accountNews.ts';
import { admitted, groupsOf, subscribersOf, type Telling, tell, watchedBy } from './audience.ts';
import type { AccountChange } from './changes.ts';
import { errorList } from './messages.ts';
import { formatNewsCursor, type NewsPlaces } from './newsCursor.ts';
import { type Render, renderedNews, type Watched } from './sending.ts';
import { accountTopic } from './topics.ts';

/** How far the subscriptions to news of accounts were told. */
export interface NewsProgress {
  /** Waits until nobody else tells this operation of a connection anything. Pair with `leave`. */
  enter(connection: string, operation: string): Promise<ToldNews>;
}

export interface ToldNews {
  /** Null: its first messages are yet to come, or it is over. */
  places: NewsPlaces | null;
  leave(): void;
}

export interface AccountParts {
  /** See `readAccountNews`. */
  accountNews(caller: Caller, asked: NewsAsked): Promise<AccountNews>;
  readonly render: Render;
  /** Default: nobody knows. */
  readonly progress?: NewsProgress;
  /** Tells an account whose news nobody follows now. Default: it is told nothing. */
  notify?(change: AccountChange): Promise<void>;
}

type Parts = Telling & AccountParts;

/** Subscriptions that are told side by side. */
const SUBSCRIPTIONS_AT_ONCE = 16;

/** For so long after its beginning a subscription may be told its first messages, ms. */
const FIRST_MS = 60_000;

export async function tellAccount(parts: Parts, change: AccountChange): Promise<void> {
  const { account } = change;
  const subscriptions = await subscribersOf(parts, accountTopic(account));
  // The name is nobody's business here.
  const viewer = { playerId: account, name: '' };
  let isFollowed = false;
  for (const group of groupsOf(subscriptions, () => viewer)) {
    const audience = await admitted(parts, { isOpenTo: (one) => one === account, gone: GONE }, group);
    const watched = audience.length === 0 ? null : await watchedBy(parts, group);
    if (watched === null) continue;
    const told = await sideBySide(audience, SUBSCRIPTIONS_AT_ONCE, (one) =>
      tellOne(parts, viewer, { one, watched, change }),
    );
    isFollowed ||= told.includes(true);
  }
  if (!isFollowed) await parts.notify?.(change);
}

/** Tells an account whose news nobody follows; those who do are told otherwise. */
export async function tellAway(parts: Parts, change: AccountChange): Promise<void> {
  if ((await subscribersOf(parts, accountTopic(change.account))).length === 0) await parts.notify?.(change);
}

const GONE = errorList('UNAUTHENTICATED', 'These are the news of another account.');

interface One {
  readonly one: Subscription;
  readonly watched: Watched;
  readonly change: AccountChange;
}

/** False: the subscription is over. */
async function tellOne(parts: Parts, viewer: Caller, given: One): Promise<boolean> {
  const { one, change } = given;
  const { progress } = parts;
  if (progress === undefined) return tellAgain(parts, viewer, given);
  const told = await progress.enter(one.connection, one.operation);
  try {
    if (told.places === null) return true;
    const { updates } = await parts.accountNews(viewer, { after: told.places, changed: change });
    for await (const update of updates) {
      if (!(await tellNews(parts, given, update))) return false;
      told.places = update.places;
    }
    return true;
  } finally {
    told.leave();
  }
}

/** Whatever was told before. */
async function tellAgain(parts: Parts, viewer: Caller, given: One): Promise<boolean> {
  const { updates } = await parts.accountNews(viewer, { after: null, changed: given.change });
  const now = parts.clock.now();
  for await (const update of updates) {
    if (!(await tellNews(parts, given, { ...update, cursor: pushedCursor(given.one, update, now) }))) return false;
  }
  return true;
}

/** False: the subscription is over. */
async function tellNews(parts: Parts, { one, watched }: One, update: AccountUpdateAnswer): Promise<boolean> {
  return (await tell(parts, [one], await renderedNews(parts.render, watched, update))).length > 0;
}

/**
 * The cursor of news that are told without knowing what was told before. While a subscription may still be told how
 * things stood when it began, the cursor does not go past that.
 */
function pushedCursor({ began }: Subscription, { cursor, places }: AccountUpdateAnswer, now: number): string {
  const name = cursor.slice(cursor.indexOf('-') + 1);
  const newest = Math.max(places.turns, places.over, places.invitations, places.tournaments);
  const over = began !== undefined && now < began.at + FIRST_MS ? Math.min(began.over, newest) : newest;
  return formatNewsCursor({ turns: newest, over, invitations: newest, tournaments: newest }, name);
}
