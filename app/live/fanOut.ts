// Tells everybody who watches a game what happened there: loaded once, rendered once for all who see the same, posted to all at once.

import pMap from 'p-map';
import type { LiveStore, Subscription } from '../../livestore/port.ts';
import type { Caller } from '../answers/answer.ts';
import type { Clock } from '../ports.ts';
import type { GameChange } from './changes.ts';
import { type DeliveryParts, deliver } from './delivery.ts';
import { completeMessage, errorList, errorMessage, nextMessage } from './messages.ts';
import type { GameNews } from './news.ts';
import { type Render, type Rendered, renderedParts, renderedTurn, type Watched } from './sending.ts';
import { gameTopic, turnsTopic } from './topics.ts';

export interface FanOutParts extends DeliveryParts {
  readonly store: LiveStore;
  readonly clock: Clock;
  /** See `App.gameNews`. */
  news(gameId: string, atLeast: number): Promise<GameNews | null>;
  readonly render: Render;
}

/** Messages that are posted side by side. */
const AT_ONCE = 100;

/**
 * Tells of a change of a game; the version that was told, which may be newer than the change. Repeated, late or reordered changes do no harm: every message
 * carries its versions. Rejects with a retryable error when a store does not do its work: then it is to be tried again, from the same version.
 */
export async function fanOut(parts: FanOutParts, change: GameChange): Promise<number> {
  const { gameId, from, version, players } = change;
  const watchers = version > from ? await subscribersOf(parts, gameTopic(gameId)) : [];
  const turns = await Promise.all(players.map((player) => subscribersOf(parts, turnsTopic(player))));
  const all = [...watchers, ...turns.flat()];
  if (all.length === 0) return version;
  const news = await parts.news(gameId, version);
  if (news === null) return version;
  for (const group of groupsOf(watchers, ({ player }) => news.viewerOf(player)))
    await tellGame(parts, news, group, from);
  for (const group of groupsOf(turns.flat(), ({ player }) => news.viewerOf(player))) await tellTurn(parts, news, group);
  return Math.max(version, news.version);
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

async function tellGame(parts: FanOutParts, news: GameNews, group: Group, from: number): Promise<void> {
  const audience = await admitted(parts, news, group);
  const watched = audience.length === 0 ? null : await watchedBy(parts, group);
  if (watched === null) return;
  let reached = audience;
  const told = await news.toldTo(group.viewer, from);
  for await (const rendered of renderedParts(parts.render, told.news, watched, told.from)) {
    reached = await tell(parts, reached, rendered);
  }
  if (news.isOver) await endAll(parts, reached, completeMessage);
}

async function tellTurn(parts: FanOutParts, news: GameNews, group: Group): Promise<void> {
  const { viewer } = group;
  // Who has left the game meanwhile is not concerned any more.
  if (viewer === null || !news.isOpenTo(viewer.playerId)) return;
  const audience = await admitted(parts, news, group);
  const watched = audience.length === 0 ? null : await watchedBy(parts, group);
  if (watched !== null) await tell(parts, audience, await renderedTurn(parts.render, news, watched, viewer));
}

/** The operation of a group; null when its document has expired, and its members with it. */
async function watchedBy({ store }: FanOutParts, { viewer, members: [first] }: Group): Promise<Watched | null> {
  const document = await store.document(first.documentHash);
  if (document === null) return null;
  return { document, operationName: first.operationName, variables: first.variables, viewer };
}

const EXPIRED = errorList('UNAUTHENTICATED', 'The access token has expired. Connect again with a new one.');

/** The members whose tokens are valid and who may know of the game. The others are told so, and their subscriptions end. */
async function admitted(parts: FanOutParts, news: GameNews, { members }: Group): Promise<readonly Subscription[]> {
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
  parts: FanOutParts,
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

async function endAll(parts: FanOutParts, audience: readonly Subscription[], messageTo: MessageTo): Promise<void> {
  const reached = await post(parts, audience, messageTo);
  await pMap(reached, ({ connection, operation }) => parts.store.unsubscribe(connection, operation), {
    concurrency: AT_ONCE,
  });
}

async function post(
  parts: FanOutParts,
  audience: readonly Subscription[],
  messageTo: MessageTo,
): Promise<readonly Subscription[]> {
  const reached = await pMap(
    audience,
    ({ connection, operation }) => deliver(parts, connection, messageTo(operation)),
    { concurrency: AT_ONCE },
  );
  return audience.filter((_, index) => reached[index]);
}
