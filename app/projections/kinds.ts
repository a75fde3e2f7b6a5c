// What is projected: games, control streams of tournaments, and streams of entries, each with cards of its own.

import {
  type Commit,
  ENTRIES_STREAM,
  gameIdIn,
  PLAYED_STREAM,
  type StreamId,
  TOURNAMENT_STREAM,
  tournamentIdIn,
} from '../../domain/log/index.ts';
import type { Row, RowKey } from '../../readstore/port.ts';
import { PAGE_TABLES, type TournamentWork } from '../base/workQueue.ts';
import type { GameCard } from './card.ts';
import { cardEffects, type Effects, effectsOf } from './effects.ts';
import { type EntriesCard, enteredByOthers, entriesIn, entriesKey, entriesRow, entryEffects } from './entryRows.ts';
import { cardIn, cardKey, cardRow } from './rows.ts';
import {
  foldTournament,
  isAnnounced,
  isTournamentOver,
  type TournamentCard,
  tournamentIn,
  tournamentKey,
  tournamentRow,
  tournamentRowsOf,
} from './tournamentCard.ts';

/** A game that was brought up to date. */
export interface CardChange {
  /** Null for a new game. */
  readonly before: GameCard | null;
  readonly after: GameCard;
}

/** A tournament that was brought up to date. */
export interface TournamentChange {
  /** Null for a new one. */
  readonly before: TournamentCard | null;
  readonly after: TournamentCard;
}

/** Entries into a tournament. */
export interface EntriesChange {
  readonly tournamentId: string;
  readonly stream: StreamId;
  /** Of the stream, after the change. */
  readonly version: number;
  /** Ids of players whom others have entered. */
  readonly entered: readonly string[];
}

/** Those who are told of changes: at least once of each, perhaps of several versions together. */
export interface Announcements {
  announce?(change: CardChange): Promise<void>;
  announceTournament?(change: TournamentChange): Promise<void>;
  announceEntries?(change: EntriesChange): Promise<void>;
}

/** One kind of streams. */
export interface Kind<Card extends { readonly version: number; readonly headHash: string }> {
  keyOf(stream: StreamId): RowKey;
  /** The card in a row of that key; null for none. */
  cardIn(row: Row | null): Card | null;
  rowOf(card: Card): Row;
  effectsOf(before: Card | null, commits: readonly [Commit, ...Commit[]], now: number): Effects<Card>;
  announce(to: Announcements, before: Card | null, after: Card, commits: readonly Commit[]): Promise<void>;
  /** What is to be done for tournaments after a change. */
  workAfter(before: Card | null, after: Card): readonly TournamentWork[];
}

const GAMES: Kind<GameCard> = {
  keyOf: (stream) => cardKey(gameIdIn(stream)),
  cardIn,
  rowOf: cardRow,
  effectsOf,
  announce: async (to, before, after) => to.announce?.({ before, after }),
  workAfter(before, { tournament, finishedAt }) {
    if (tournament === null || finishedAt === null || (before?.finishedAt ?? null) !== null) return [];
    const { id, stage, round, table } = tournament;
    return [{ kind: 'page', tournament: id, stage, round, page: Math.floor(table / PAGE_TABLES) }];
  },
};

const TOURNAMENTS: Kind<TournamentCard> = {
  keyOf: (stream) => tournamentKey(tournamentIdIn(stream)),
  cardIn: tournamentIn,
  rowOf: tournamentRow,
  effectsOf: (before, commits, now) =>
    cardEffects({ fold: foldTournament, rowsOf: tournamentRowsOf }, before, commits, now),
  announce: async (to, before, after) => to.announceTournament?.({ before, after }),
  workAfter(before, after) {
    const { id: tournament } = after;
    // Those who have entered it are told of what is announced, and of its end.
    const told = { kind: 'remind', tournament } as const;
    if (isTournamentOver(after)) return before !== null && isTournamentOver(before) ? [] : [told];
    return [{ kind: 'advance', tournament }, ...(isAnnounced(before, after) ? [told] : [])];
  },
};

const ENTRIES: Kind<EntriesCard> = {
  keyOf: entriesKey,
  cardIn: entriesIn,
  rowOf: entriesRow,
  effectsOf: (_, commits, now) => entryEffects(commits, now),
  async announce(to, _before, { stream, version }, commits) {
    const entered = to.announceEntries === undefined ? [] : enteredByOthers(commits);
    if (entered.length === 0) return;
    await to.announceEntries?.({ tournamentId: tournamentIdIn(stream), stream, version, entered });
  },
  workAfter: () => [],
};

/** Calls `use` with the kind of a stream; null for one that is not projected, such as imports, notes and bulk. */
export function withKind<Result>(
  stream: StreamId,
  use: <Card extends { readonly version: number; readonly headHash: string }>(kind: Kind<Card>) => Result,
): Result | null {
  if (PLAYED_STREAM.test(stream)) return use(GAMES);
  if (TOURNAMENT_STREAM.test(stream)) return use(TOURNAMENTS);
  return ENTRIES_STREAM.test(stream) ? use(ENTRIES) : null;
}
