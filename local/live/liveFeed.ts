// Tells the live function of what happens here: of each commit at once, without waiting for the projections; and, when
// they are written, whose turn it is. What happens in a game or tournament while it is told of it is told next,
// together.

import { setTimeout as pause } from 'node:timers/promises';
import {
  accountChangesOf,
  type CardChange,
  commitOf,
  type EntriesChange,
  enteredChangesOf,
  entrantsNewsOf,
  gameChangeOf,
  invitedChange,
  type LiveChange,
  LOOKS_STREAM,
  lookChange,
  mergedChange,
  type NewsOrder,
  offerChangesOf,
  placeOfEntries,
  placeOfTournament,
  type ReminderPage,
  type ShownLater,
  shownChange,
  subjectOf,
  type TournamentChange,
  tablesChange,
  tournamentOfChange,
} from '../../app/index.ts';
import {
  type Commit,
  gameIdIn,
  PLAYED_STREAM,
  REPORTS_STREAM,
  TOURNAMENT_STREAM,
  tournamentIdIn,
} from '../../domain/log/index.ts';
import { describeError, type Log } from '../../lambdas/process/observability.ts';
import { createAlarms } from './alarms.ts';
import { createPace } from './pace.ts';

export interface LiveFeed {
  /** A commit was appended. */
  appended(commit: Commit): void;
  /** A card was projected, and is written. */
  projected(change: CardChange): void;
  /** So was a tournament. */
  projectedTournament(change: TournamentChange): void;
  /** So were entries. */
  projectedEntries(change: EntriesChange): void;
  /** A player was invited. */
  invited(playerId: string): void;
  /** Reminders are due. */
  reminders(page: ReminderPage): void;
  /** Watchers of a game are to be told more at a moment, if nothing happens there before. */
  later(more: ShownLater): void;
  /** Resolves when what was told of so far has been passed on. */
  stop(): Promise<void>;
}

export interface LiveFeedParts {
  /** See `Live.tell`. */
  tell(change: LiveChange): Promise<number>;
  /** Whether anybody may be there to be told. Anyone who comes later reads what has happened. */
  hasListeners(): boolean;
  /** Whether accounts are told whose news nobody follows. Default: no. */
  readonly tellsAway?: boolean;
  /** Ids of the players whose news somebody may follow. */
  accounts(): readonly string[];
  readonly newsOrder: NewsOrder;
  readonly log: Log;
  /** Ms since 1970; default: the machine's clock. */
  readonly now?: () => number;
}

/** What happens at the tables of a tournament is told together, so often. */
const TABLES_MS = 1_000;

/** A change that could not be told is told again after this. */
const AGAIN_MS = 1_000;

export function createLiveFeed(parts: LiveFeedParts): LiveFeed {
  const { tell, hasListeners, log, now = Date.now } = parts;
  const pending = new Map<string, LiveChange>();
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  async function run(subject: string): Promise<void> {
    // After the answer to the player who moved.
    await new Promise(setImmediate);
    let told = 0;
    for (let change = pending.get(subject); change !== undefined; change = pending.get(subject)) {
      pending.delete(subject);
      const news = since(told, change);
      try {
        told = Math.max(told, await tell(news));
      } catch (error) {
        log({ level: 'error', event: 'fan-out', gameId: subject, error: describeError(error) });
        if (stopping.signal.aborted) return;
        add(news);
        await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    // Before anything else comes in: what is added from now on needs another run.
    running.delete(subject);
  }

  function add(change: LiveChange): void {
    const subject = subjectOf(change);
    const before = pending.get(subject);
    pending.set(subject, before === undefined ? change : mergedChange(before, change));
    if (running.has(subject)) return;
    running.set(subject, run(subject));
  }

  const accountsOf = accountFeed(parts, add);
  const tables = createPace((tournamentId) => add(tablesChange(tournamentId)), TABLES_MS);
  const alarms = createAlarms((more) => add(shownChange(more)), now);
  return {
    appended({ stream, version }) {
      if (!hasListeners()) return;
      if (TOURNAMENT_STREAM.test(stream)) add({ tournamentId: tournamentIdIn(stream), version });
      if (REPORTS_STREAM.test(stream)) tables.due(tournamentIdIn(stream));
      if (LOOKS_STREAM.test(stream)) add(lookChange(gameIdIn(stream)));
      if (PLAYED_STREAM.test(stream)) add({ gameId: gameIdIn(stream), from: version - 1, version, players: [] });
    },
    projected(change) {
      accountsOf.projectedGame(change);
      if (!hasListeners()) return;
      const { gameId, version, players } = gameChangeOf(change);
      if (players.length > 0) add({ gameId, from: version, version, players });
      const tournament = tournamentOfChange(change);
      if (tournament !== null) tables.due(tournament);
    },
    projectedTournament: accountsOf.projectedTournament,
    projectedEntries: accountsOf.projectedEntries,
    invited: accountsOf.invited,
    reminders: accountsOf.reminders,
    later: alarms.set,
    async stop() {
      stopping.abort();
      alarms.stop();
      tables.stop();
      await Promise.all(running.values());
    },
  };
}

interface AccountFeed extends Pick<LiveFeed, 'projectedTournament' | 'projectedEntries' | 'invited' | 'reminders'> {
  projectedGame(change: CardChange): void;
}

/** What accounts are told. */
function accountFeed(
  { hasListeners, tellsAway = false, accounts, newsOrder }: LiveFeedParts,
  add: (change: LiveChange) => void,
): AccountFeed {
  const addAll = (changes: () => readonly LiveChange[]): void => {
    if (tellsAway || hasListeners()) for (const one of changes()) add(one);
  };
  return {
    projectedGame: (change) => addAll(() => accountChangesOf(change, newsOrder.placeOf(commitOf(change.after)))),
    projectedTournament(change) {
      const news = entrantsNewsOf(change, placeOfTournament(newsOrder, change.after));
      if (news !== null) for (const account of accounts()) add({ account, ...news });
      addAll(() => offerChangesOf(change, placeOfTournament(newsOrder, change.after)));
    },
    projectedEntries: (change) => addAll(() => enteredChangesOf(change, placeOfEntries(newsOrder, change))),
    invited: (playerId) => addAll(() => [invitedChange(playerId)]),
    reminders: (page) => addAll(() => [{ reminders: page }]),
  };
}

/** A change, when version `told` is known already. */
function since(told: number, change: LiveChange): LiveChange {
  return 'gameId' in change ? { ...change, from: Math.min(Math.max(change.from, told), change.version) } : change;
}
