// Announcements as the control stream has them: by whom and when, and the hash of a text that lies beside the log.

import type { TournamentEvent } from '../../../domain/tournament/index.ts';

export interface Announcement {
  /** Of the commit: names it. */
  readonly version: number;
  /** Ms since 1970. */
  readonly at: number;
  /** Player id. */
  readonly by: string;
  /** Of the text, hex. */
  readonly hash: string;
}

/** Ascending by version. */
export function announcementsAfter(
  before: readonly Announcement[],
  event: TournamentEvent,
  { version, recordedAt: at }: { readonly version: number; readonly recordedAt: number },
): readonly Announcement[] {
  return event.type === 'Announced' ? [...before, { version, at, by: event.by, hash: event.hash }] : before;
}
