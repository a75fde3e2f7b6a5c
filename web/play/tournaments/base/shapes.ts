// What the page of a tournament reads.

import type {
  EventEntrants,
  EventLive,
  EventPage,
  EventPlayer,
  EventRound,
  EventRoundLine,
  EventStandings,
} from '../../server/documents.generated.ts';
import type { PagePlace } from './windows.ts';

export type Tournament = NonNullable<EventPage['tournament']>;
export type Round = NonNullable<NonNullable<EventRound['tournament']>['round']>;
export type Standings = NonNullable<NonNullable<EventStandings['tournament']>['standings']>;
export type LivePoints = NonNullable<NonNullable<EventLive['tournament']>['provisionalStandings']>;
export type Entry = NonNullable<NonNullable<EventPlayer['tournament']>['entry']>;
export type Entrants = NonNullable<EventEntrants['tournament']>['entrants'];

/** Who leads: after a closed round, while one is played, or before the first who has entered. */
export type People =
  | { readonly kind: 'standings'; readonly page: Standings }
  | { readonly kind: 'live'; readonly page: LivePoints }
  | { readonly kind: 'entrants'; readonly page: Entrants };

/** A page of a list, and which one it is. */
export interface Paged<Page> {
  readonly page: Page;
  readonly place: PagePlace;
}

/** All rounds that people may see, first to last. */
export function roundsOf({ stages }: Pick<Tournament, 'stages'>): readonly EventRoundLine[] {
  return stages.flatMap(({ rounds }) => rounds);
}

export function isOver(status: Tournament['status']): boolean {
  return status === 'FINISHED' || status === 'CANCELLED';
}
