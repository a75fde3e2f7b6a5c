// Tells all who watch a game or tournament what happened: loaded once, rendered once for all who see the same, posted
// to all at once. Groups do not wait for one another: a stuck connection holds up nobody who sees something else.

import type { LiveStore, Subscription } from '../../livestore/port.ts';
import type { Caller } from '../base/answer.ts';
import type { Clock } from '../base/ports.ts';
import { sideBySide } from '../base/sideBySide.ts';
import { type AccountParts, tellAccount } from './accountFanOut.ts';
import {
  admitted,
  type Entrance,
  endAll,
  GROUPS_AT_ONCE,
  type Group,
  groupsOf,
  subscribersOf,
  type Telling,
  tell,
  watchedBy,
} from './audience.ts';
import type { GameChange, LiveChange, ShownLater } from './changes.ts';
import type { DeliveryParts } from './delivery.ts';
import { completeMessage, errorList } from './messages.ts';
import type { GameNews } from './news.ts';
import { Outbox } from './outbox.ts';
import { type ReminderParts, tellReminders } from './reminderFanOut.ts';
import { type Rendered, renderedPart, renderedParts, renderedTurn, type Watched } from './sending.ts';
import { gameTopic, turnsTopic } from './topics.ts';
import { type TournamentParts, tellOfTournament } from './tournamentFanOut.ts';

export interface FanOutParts extends DeliveryParts, TournamentParts, ReminderParts, AccountParts {
  readonly store: LiveStore;
  readonly clock: Clock;
  /** See `Telling`. */
  tokenStands(id: string): Promise<boolean>;
  /** See `App.gameNews`. */
  news(gameId: string, atLeast: number): Promise<GameNews | null>;
  /** Told when there will be more to tell. Default: nobody sees to it, and it is told with the next change. */
  later?(more: ShownLater): void;
}

/** What telling of one change of a game takes. */
type TellingGames = Telling & FanOutParts;

/**
 * Tells of a change; returns the version told, which may be newer. Repeated, late or reordered changes do no harm:
 * every message carries its versions. Rejects with a retryable error when a store fails: try again from the same
 * version.
 */
export function fanOut(parts: FanOutParts, change: LiveChange): Promise<number> {
  const telling: TellingGames = { ...parts, outbox: new Outbox(parts) };
  if ('gameId' in change) return tellOfGame(telling, change);
  if ('tournamentId' in change) return tellOfTournament(telling, change);
  if ('account' in change) return tellAccount(telling, change).then(() => 0);
  return tellReminders(telling, change.reminders).then(() => 0);
}

async function tellOfGame(parts: TellingGames, change: GameChange): Promise<number> {
  const { gameId, version, players } = change;
  const watchers = isForWatchers(change) ? await subscribersOf(parts, gameTopic(gameId)) : [];
  const turns = await Promise.all(players.map((player) => subscribersOf(parts, turnsTopic(player))));
  const all = [...watchers, ...turns.flat()];
  if (all.length === 0) return version;
  const news = await parts.news(gameId, version);
  if (news === null) return version;
  const groups = (some: readonly Subscription[]) => groupsOf(some, ({ player }) => news.viewerOf(player));
  const work = [
    ...groups(watchers).map((group) => () => tellGame(parts, news, group, change)),
    ...groups(turns.flat()).map((group) => () => tellTurn(parts, news, group)),
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

async function tellGame(parts: TellingGames, news: GameNews, group: Group, change: GameChange): Promise<void> {
  const now = parts.clock.now();
  if (!concerns(change, group)) return;
  const audience = await admitted(parts, entranceOf(news), group);
  const watched = audience.length === 0 ? null : await watchedBy(parts, group);
  if (watched === null) return;
  let reached = audience;
  for await (const rendered of renderedChange(parts, news, watched, change)) {
    reached = await tell(parts, reached, rendered);
  }
  if (news.isOver) await endAll(parts, reached, completeMessage);
  sayWhenMore(parts, news, group.viewer, now);
}

/** Says when `viewer`, told of all that was shown by `since`, is to be told more although nothing happens. */
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
  { render }: TellingGames,
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

async function tellTurn(parts: TellingGames, news: GameNews, group: Group): Promise<void> {
  const { viewer } = group;
  // Who has left the game meanwhile is not concerned any more.
  if (viewer === null || !news.isOpenTo(viewer.playerId)) return;
  const audience = await admitted(parts, entranceOf(news), group);
  const watched = audience.length === 0 ? null : await watchedBy(parts, group);
  if (watched !== null) await tell(parts, audience, await renderedTurn(parts.render, news, watched, viewer));
}

function entranceOf(news: GameNews): Entrance {
  const gone = errorList('GAME_NOT_FOUND', `There is no game ${news.gameId}.`);
  return { isOpenTo: (player) => news.isOpenTo(player), gone };
}
