// The order in which commits come to be known to those who follow an account.

import { type StreamId, tournamentStream } from '../../domain/log/index.ts';
import type { Clock } from '../base/ports.ts';
import type { EntriesChange } from '../projections/kinds.ts';
import type { TournamentCard } from '../projections/tournamentCard.ts';
import type { TournamentContext } from '../tournaments/context.ts';

/** A commit, as far as its place goes. */
export interface PlacedCommit {
  readonly stream: StreamId;
  readonly version: number;
  /** Ms since 1970. */
  readonly recordedAt: number;
}

export interface NewsOrder {
  /** Everything up to this place is in the lists, and nothing will come there any more: but see `isExact`. */
  reached(): number;
  /** The place of a commit that is in the lists. */
  placeOf(commit: PlacedCommit): number;
  /** A moment before everything behind `place` was recorded, ms since 1970. */
  timeOf(place: number): number;
  /** False: what is told may come to be known a moment before something that has a place before it. */
  readonly isExact: boolean;
}

/** By time, where several processes write. */
export function orderByTime(clock: Clock): NewsOrder {
  return {
    reached: () => clock.now(),
    placeOf: ({ recordedAt }) => recordedAt,
    timeOf: (place) => place,
    isExact: false,
  };
}

/** What reading the news of an account works with. */
export interface NewsContext extends TournamentContext {
  readonly newsOrder: NewsOrder;
}

/** The place of the newest commit of a tournament's card. */
export function placeOfTournament(order: NewsOrder, { id, version, movedAt }: TournamentCard): number {
  const stream = tournamentStream(id);
  if (stream === null) throw new TypeError(`a card names ${id}, which is no id of a tournament`);
  return order.placeOf({ stream, version, recordedAt: movedAt });
}

/** That of the newest commit of a stream of entries, after a change. */
export function placeOfEntries(order: NewsOrder, { stream, version }: EntriesChange): number {
  return order.placeOf({ stream, version, recordedAt: order.reached() });
}
