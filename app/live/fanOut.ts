// Tells everybody who watches a game what happened there: loaded once, rendered once for all who see the same, posted to all at once. Groups do not
// wait for one another: a connection that takes no messages holds up nobody who sees something else.

import pMap from 'p-map';
import type { LiveStore, Subscription } from '../../livestore/port.ts';
import type { Caller } from '../answers/answer.ts';
import type { Clock } from '../ports.ts';
import type { GameChange, ShownLater } from './changes.ts';
import type { DeliveryParts } from './delivery.ts';
import { completeMessage, errorList, errorMessage, nextMessage } from './messages.ts';
import type { GameNews } from './news.ts';
import { Outbox } from './outbox.ts';
import { type Render, type Rendered, renderedPart, renderedParts, renderedTurn, type Watched } from './sending.ts';
import { gameTopic, turnsTopic } from './topics.ts';

export interface FanOutParts extends DeliveryParts {
  readonly store: LiveStore;
  readonly clock: Clock;
  /** See `App.gameNews`. */
  news(gameId: string, atLeast: number): Promise<GameNews | null>;
  readonly render: Render;
  /** Told when there will be more to tell. Default: nobody sees to it, and it is told with the next change. */
  later?(more: ShownLater): void;
}

/** Groups that are told side by side: each holds what was rendered for it. */
const GROUPS_AT_ONCE = 16;
/** Members of a group that are told side by side; the outbox bounds those of all groups. */
const MEMBERS_AT_ONCE = 100;

/** What telling of one change takes. */
interface Telling extends FanOutParts {
  readonly outbox: Outbox;
}

/**
 * Tells of a change of a game; the version that was told, which may be newer than the change. Repeated, late or reordered changes do no harm: every message
 * carries its versions. Rejects with a retryable error when a store does not do its work: then it is to be tried again, from the same version.
 */
export async function fanOut(parts: FanOutParts, change: GameChange): Promise<number> {
  const { gameId, version, players } = change;
  const watchers = isForWatchers(change) ? await subscribersOf(parts, gameTopic(gameId)) : [];
  const turns = await Promise.all(players.map((player) => subscribersOf(parts, turnsTopic(player))));
  const all = [...watchers, ...turns.flat()];
  if (all.length === 0) return version;
  const news = await parts.news(gameId, version);
  if (news === null) return version;
  const telling: Telling = { ...parts, outbox: new Outbox(parts) };
  const groups = (some: readonly Subscription[]) => groupsOf(some, ({ player }) => news.viewerOf(player));
  const work = [
    ...groups(watchers).map((group) => () => tellGame(telling, news, group, change)),
    ...groups(turns.flat()).map((group) => () => tellTurn(telling, news, group)),
  ];
  await sideBySide(work, GROUPS_AT_ONCE, (tellGroup) => tellGroup());
  return hasCommits(change) ? Math.max(version, news.version) : version;
}

function hasCommits({ from, version }: GameChange): boolean {
  return version > from;
}

function isForWatchers(change: GameChange): boolean {
  return hasCommits(change) || change.looked === true || change.shownSince !== undefined;
}

/** Rejects with the first fault, once nothing is under way any more: what is tried again must not meet its first try. */
async function sideBySide<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  try {
    return await pMap(items, work, { concurrency, stopOnError: false });
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

async function subscribersOf({ store }: FanOutParts, topic: string): Promise<readonly Subscription[]> {
  const all: Subscription[] = [];
  let after: string | null = null;
  do {
    const page = await store.subscribers(topic, after);
    all.push(...page.subscriptions);
    after = page.next;
  } while (after !== null);
  return all;
}

/** Subscriptions that get the same, at least one. */
interface Group {
  readonly viewer: Caller | null;
  readonly members: readonly [Subscription, ...Subscription[]];
}

function groupsOf(
  subscriptions: readonly Subscription[],
  viewerOf: (subscription: Subscription) => Caller | null,
): readonly Group[] {
  const groups = new Map<string, { viewer: Caller | null; members: [Subscription, ...Subscription[]] }>();
  for (const subscription of subscriptions) {
    const viewer = viewerOf(subscription);
    const key = `${viewer?.playerId ?? ''} ${subscription.group}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { viewer, members: [subscription] });
    else group.members.push(subscription);
  }
  return [...groups.values()];
}

async function tellGame(parts: Telling, news: GameNews, group: Group, change: GameChange): Promise<void> {
  const now = parts.clock.now();
  if (!concerns(change, group)) return;
  const audience = await admitted(parts, news, group);
  const watched = audience.length === 0 ? null : await watchedBy(parts, group);
  if (watched === null) return;
  let reached = audience;
  for await (const rendered of renderedChange(parts, news, watched, change)) {
    reached = await tell(parts, reached, rendered);
  }
  if (news.isOver) await endAll(parts, reached, completeMessage);
  sayWhenMore(parts, news, group.viewer, now);
}

/** Says when `viewer`, who has been told of all that was shown by `since`, is to be told of more although nothing happens. */
export function sayWhenMore(
  { later }: Pick<FanOutParts, 'later'>,
  news: GameNews,
  viewer: Caller | null,
  since: number,
): void {
  const at = news.moreShownAt(viewer, since);
  if (at !== null) later?.({ gameId: news.gameId, at, since });
}

/** A look is the business of those who have part in the game. */
function concerns(change: GameChange, { viewer }: Group): boolean {
  return hasCommits(change) || change.shownSince !== undefined || viewer !== null;
}

/** What a change says to a group. A message about commits has the looks in it, as it has the whole game. */
async function* renderedChange(
  { render }: Telling,
  news: GameNews,
  watched: Watched,
  change: GameChange,
): AsyncGenerator<Rendered> {
  const { looked = false, shownSince } = change;
  const isNews = hasCommits(change);
  const told = await news.toldTo(watched.viewer, isNews ? change.from : news.version, isNews ? undefined : shownSince);
  yield* renderedParts(render, told.news, watched, told.from);
  const isSaid = told.from < told.news.version;
  if (!looked || isSaid || watched.viewer === null) return;
  yield* renderedPart(render, told.news, watched, { from: told.news.version, commits: [] });
}

async function tellTurn(parts: Telling, news: GameNews, group: Group): Promise<void> {
  const { viewer } = group;
  // Who has left the game meanwhile is not concerned any more.
  if (viewer === null || !news.isOpenTo(viewer.playerId)) return;
  const audience = await admitted(parts, news, group);
  const watched = audience.length === 0 ? null : await watchedBy(parts, group);
  if (watched !== null) await tell(parts, audience, await renderedTurn(parts.render, news, watched, viewer));
}

/** The operation of a group; null when its document has expired, and its members with it. */
async function watchedBy({ store }: Telling, { viewer, members: [first] }: Group): Promise<Watched | null> {
  const document = await store.document(first.documentHash);
  if (document === null) return null;
  return { document, operationName: first.operationName, variables: first.variables, viewer };
}

const EXPIRED = errorList('UNAUTHENTICATED', 'The access token has expired. Connect again with a new one.');

/** The members whose tokens are valid and who may know of the game. The others are told so, and their subscriptions end. */
async function admitted(parts: Telling, news: GameNews, { members }: Group): Promise<readonly Subscription[]> {
  const now = parts.clock.now();
  const late = members.filter(({ tokenExpiresAt }) => tokenExpiresAt !== null && tokenExpiresAt <= now);
  const shut = members.filter((one) => !late.includes(one) && !news.isOpenTo(one.player));
  const gone = errorList('GAME_NOT_FOUND', `There is no game ${news.gameId}.`);
  await endAll(parts, late, (operation) => errorMessage(operation, EXPIRED));
  await endAll(parts, shut, (operation) => errorMessage(operation, gone));
  return members.filter((one) => !late.includes(one) && !shut.includes(one));
}

/** Those who were reached and are still subscribed. */
async function tell(
  parts: Telling,
  audience: readonly Subscription[],
  rendered: Rendered,
): Promise<readonly Subscription[]> {
  if (!rendered.ok) {
    await endAll(parts, audience, (operation) => errorMessage(operation, rendered.errors));
    return [];
  }
  return post(parts, audience, (operation) => nextMessage(operation, rendered.result));
}

type MessageTo = (operation: string) => string;

async function endAll(parts: Telling, audience: readonly Subscription[], messageTo: MessageTo): Promise<void> {
  const reached = await post(parts, audience, messageTo);
  await sideBySide(reached, MEMBERS_AT_ONCE, ({ connection, operation }) =>
    parts.store.unsubscribe(connection, operation),
  );
}

async function post(
  parts: Telling,
  audience: readonly Subscription[],
  messageTo: MessageTo,
): Promise<readonly Subscription[]> {
  const reached = await sideBySide(audience, MEMBERS_AT_ONCE, ({ connection, operation }) =>
    parts.outbox.post(connection, messageTo(operation)),
  );
  return audience.filter((_, index) => reached[index]);
}
