// Begins a subscription without a gap: its row first, then what happened after the client's version, then it is live.

import {
  type App,
  accountTopic,
  type Caller,
  completeMessage,
  type DeliveryParts,
  deliver,
  errorList,
  errorMessage,
  type GameNews,
  gameTopic,
  type NewsPlaces,
  type NewsProgress,
  nextMessage,
  ownTournamentTopic,
  parseNewsCursor,
  type Render,
  type Rendered,
  remindersTopic,
  renderedNews,
  renderedPart,
  renderedParts,
  renderedTournament,
  renderedTurn,
  type ShownLater,
  sayWhenMore,
  type TournamentUpdateAnswer,
  tournamentTopic,
  tournamentUpdate,
  turnsTopic,
  type Watched,
} from '../../app/index.ts';
import { isTournamentOver } from '../../domain/tournament/index.ts';
import type { LiveConnection, LiveStore, Subscribed, Subscription } from '../../livestore/port.ts';
import { FIRST_TURNS } from '../graphql/limits/weights.ts';
import { type Asked, hashOf } from './engine.ts';
import type { Operation } from './protocol.ts';

export interface SubscribeParts extends DeliveryParts {
  readonly store: LiveStore;
  readonly app: App;
  readonly render: Render;
  /** See `AccountParts`. */
  readonly progress?: NewsProgress;
  /** Ms since 1970. */
  readonly now: () => number;
  /** See `FanOutParts.later`. */
  later?(more: ShownLater): void;
}

/** A subscription that a client asks for. */
export interface Wish {
  readonly connection: LiveConnection;
  /** As whom it sees; null: a spectator. */
  readonly caller: Caller | null;
  /** The client's id. */
  readonly id: string;
  readonly operation: Operation;
  readonly asked: Asked;
}

/** Subscribes and sends what comes first. False: there is an operation of this id. Rejects with a StoreFault. */
export async function subscribe(parts: SubscribeParts, wish: Wish): Promise<boolean> {
  const { asked, caller, connection, id } = wish;
  if (isForPlayers(asked) && caller === null) {
    await deliver(parts, connection.id, errorMessage(id, NOBODY));
    return true;
  }
  const kept = await keep(parts, wish);
  if (kept === 'known') return false;
  if (kept === 'full') {
    await deliver(parts, connection.id, errorMessage(id, FULL));
    return true;
  }
  for await (const { message, isLast } of firstOf(parts, wish)) {
    await parts.push.ready(connection.id);
    if (!(await deliver(parts, connection.id, message))) return true;
    if (isLast) await parts.store.unsubscribe(connection.id, id);
  }
  return true;
}

function firstOf(parts: SubscribeParts, wish: Wish): AsyncGenerator<First> {
  const { asked } = wish;
  switch (asked.field) {
    case 'accountNews':
      return firstNews(parts, wish, asked);
    case 'myTurns':
      return firstTurns(parts, wish);
    case 'gameUpdates':
      return firstUpdates(parts, wish, asked);
    case 'tournamentReminders':
      return nothingFirst();
    case 'tournamentUpdates':
      return firstOfTournament(parts, wish, asked);
  }
}

/** Whether it is of the subscriber's own. */
export function isForPlayers({ field }: Asked): boolean {
  return field === 'myTurns' || field === 'tournamentReminders' || field === 'accountNews';
}

const FULL = errorList('TOO_MANY_SUBSCRIPTIONS', 'The server has no room for another subscription. Try again later.');

const NOBODY = errorList('UNAUTHENTICATED', 'Authentication required. Connect with an access token.');

/** What a subscription to news begins with. */
function beganOf({ now }: SubscribeParts, asked: Asked): Pick<Subscription, 'began'> {
  if (asked.field !== 'accountNews') return {};
  return { began: { over: placesOf(asked)?.over ?? now(), at: now() } };
}

function placesOf({ after }: AskedOfAccount): NewsPlaces | null {
  return after === null ? null : parseNewsCursor(after);
}

function keep(parts: SubscribeParts, { connection, id, operation, asked }: Wish): Promise<Subscribed> {
  const { id: connectionId, caller: _, ...rest } = connection;
  const { query, operationName, variables } = operation;
  return parts.store.subscribe(
    {
      ...rest,
      connection: connectionId,
      operation: id,
      topic: topicOf(asked, connection),
      documentHash: hashOf(query),
      operationName,
      variables: JSON.stringify(variables),
      group: asked.group,
      ...beganOf(parts, asked),
    },
    query,
  );
}

function topicOf(asked: Asked, { player }: LiveConnection): string {
  switch (asked.field) {
    case 'gameUpdates':
      return gameTopic(asked.gameId);
    case 'accountNews':
      return accountTopic(player ?? '');
    case 'myTurns':
      return turnsTopic(player ?? '');
    case 'tournamentReminders':
      return remindersTopic(player ?? '');
    case 'tournamentUpdates':
      return asked.isShared ? tournamentTopic(asked.tournamentId) : ownTournamentTopic(asked.tournamentId);
  }
}

/** A message; after the last one the subscription is over. */
interface First {
  readonly message: string;
  readonly isLast: boolean;
}

async function* firstUpdates(
  parts: SubscribeParts,
  { caller, id, operation }: Wish,
  { gameId, afterVersion }: Extract<Asked, { readonly field: 'gameUpdates' }>,
): AsyncGenerator<First> {
  const { app, render } = parts;
  const since = parts.now();
  const news = await app.gameNewsFor(caller, gameId);
  if (news === null) {
    yield failed(id, errorList('GAME_NOT_FOUND', `There is no game ${gameId.slice(0, 100)}.`));
    return;
  }
  const from = afterVersion ?? news.version;
  if (from < 0 || from > news.version) {
    const message = `\`afterVersion\` is ${from}; the game is at version ${news.version}.`;
    yield failed(id, errorList('BAD_USER_INPUT', message));
    return;
  }
  const viewer = news.viewerOf(caller?.playerId ?? null);
  const watched = watchedBy(operation, viewer);
  // Also those who have everything are told so.
  const messages =
    from === news.version
      ? renderedPart(render, news, watched, { from, commits: [] })
      : renderedParts(render, news, watched, from);
  for await (const rendered of messages) {
    yield messageOf(id, rendered);
    if (!rendered.ok) return;
  }
  if (news.isOver) yield { message: completeMessage(id), isLast: true };
  sayWhenMore(parts, news, viewer, since);
}

/** Those who were away read how things stand. */
async function* nothingFirst(): AsyncGenerator<First> {}

/** The caller's games that need a move now. */
async function* firstTurns({ app, render }: SubscribeParts, { caller, id, operation }: Wish): AsyncGenerator<First> {
  if (caller === null) return;
  const query = { status: null, myTurn: true, cursor: null, limit: FIRST_TURNS };
  const { games } = await app.ownGames(caller, query);
  for (const { card } of games) {
    const news = await app.gameNews(card.gameId, card.version);
    if (news === null || !needs(news, caller)) continue;
    const rendered = await renderedTurn(render, news, watchedBy(operation, caller), caller);
    yield messageOf(id, rendered);
    if (!rendered.ok) return;
  }
}

type AskedOfAccount = Extract<Asked, { readonly field: 'accountNews' }>;

/** What is owed, or what has happened since the cursor. */
async function* firstNews(
  { app, render, progress }: SubscribeParts,
  { caller, connection, id, operation }: Wish,
  asked: AskedOfAccount,
): AsyncGenerator<First> {
  if (caller === null) return;
  const after = placesOf(asked);
  if (asked.after !== null && after === null) {
    yield failed(id, errorList('BAD_USER_INPUT', '`after` is no cursor of these news.'));
    return;
  }
  const told = await progress?.enter(connection.id, id);
  try {
    const { from, updates } = await app.accountNews(caller, { after, changed: null });
    let places = from;
    for await (const update of updates) {
      const rendered = await renderedNews(render, watchedBy(operation, caller), update);
      yield messageOf(id, rendered);
      if (!rendered.ok) return;
      places = update.places;
    }
    if (told !== undefined) told.places = places;
  } finally {
    told?.leave();
  }
}

/** How a tournament stands, unless the client knows. */
async function* firstOfTournament(
  { app, render }: SubscribeParts,
  { caller, id, operation }: Wish,
  asked: AskedOfTournament,
): AsyncGenerator<First> {
  const { tournamentId, afterVersion } = asked;
  const tournament = await app.tournament(caller, tournamentId, NEWEST);
  if (tournament === null) {
    yield failed(id, errorList('TOURNAMENT_NOT_FOUND', `There is no tournament ${tournamentId.slice(0, 100)}.`));
    return;
  }
  const { version } = tournament;
  if (afterVersion !== null && (afterVersion < 0 || afterVersion > version)) {
    const message = `\`afterVersion\` is ${afterVersion}; the tournament is at version ${version}.`;
    yield failed(id, errorList('BAD_USER_INPUT', message));
    return;
  }
  const update = tournamentUpdate(tournament, await app.roundProgress(tournament));
  if (!isKnown(asked, update)) {
    const rendered = await renderedTournament(render, watchedBy(operation, caller), update);
    yield messageOf(id, rendered);
    if (!rendered.ok) return;
  }
  if (isTournamentOver(tournament)) yield { message: completeMessage(id), isLast: true };
}

type AskedOfTournament = Extract<Asked, { readonly field: 'tournamentUpdates' }>;

/** A client may hold more of the tables than is projected here; then it is told what is. */
function isKnown(
  { afterVersion, afterTablesVersion }: AskedOfTournament,
  { version, tablesVersion }: TournamentUpdateAnswer,
): boolean {
  return afterVersion === version && (afterTablesVersion === null || afterTablesVersion === tablesVersion);
}

/** Read strongly, so that nothing is missed that happened before. */
const NEWEST = Number.POSITIVE_INFINITY;

function needs(news: GameNews, caller: Caller): boolean {
  return news.isOpenTo(caller.playerId) && news.turn(caller).yourTurn;
}

function watchedBy({ query, operationName, variables }: Operation, viewer: Caller | null): Watched {
  return { document: query, operationName, variables: JSON.stringify(variables), viewer };
}

function messageOf(id: string, rendered: Rendered): First {
  return rendered.ok ? { message: nextMessage(id, rendered.result), isLast: false } : failed(id, rendered.errors);
}

function failed(id: string, errors: string): First {
  return { message: errorMessage(id, errors), isLast: true };
}
