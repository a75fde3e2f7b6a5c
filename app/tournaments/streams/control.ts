// A tournament as its control stream folds.

import { WRITES_TOURNAMENTS } from '../../../domain/game/index.ts';
import {
  evolveTournament,
  isTournamentOver,
  parseTournamentEvent,
  type TournamentEvent,
  type TournamentState,
  UNWRITTEN_TIE_BREAKS,
  WRITES_APART,
} from '../../../domain/tournament/index.ts';
import { TOURNAMENT_STATUSES } from '../../../domain/tournament/life/index.ts';
import type { Aggregate } from '../../journal/index.ts';
import { type Announcement, announcementsAfter } from './announcements.ts';
import { type Intervention, interventionsAfter } from './interventions.ts';

export interface ControlState {
  readonly tournament: TournamentState;
  /** Of its first commit, ms since 1970. */
  readonly createdAt: number;
  /** When its newest closed round was closed, ms since 1970; null before. */
  readonly closedAt: number | null;
  /** When it was finished or cancelled, ms since 1970; null before. */
  readonly overAt: number | null;
  /** Commits in which somebody stepped in, ascending. */
  readonly interventions: readonly Intervention[];
  /** The version of the newest offer to take it over; 0: there was none. */
  readonly offeredIn: number;
  /** Ascending by version. */
  readonly announcements: readonly Announcement[];
}

/** Goes up by one whenever the shape or meaning of the state changes; old snapshots are then ignored. */
const CONTROL_STATE_VERSION = 10;

const FINGERPRINT = `tournament ${CONTROL_STATE_VERSION}`;

export const controlAggregate: Aggregate<ControlState> = {
  fingerprintOf: () => FINGERPRINT,
  accepts: (fingerprint) => fingerprint === FINGERPRINT,
  writes: (event) => WRITES_TOURNAMENTS && isWritten(parseTournamentEvent(event)),
  evolve(before, stored, commit) {
    const { version, recordedAt } = commit;
    const event = parseTournamentEvent(stored);
    const tournament = evolveTournament(before?.tournament ?? null, event);
    const closedAt = event.type === 'RoundClosed' ? recordedAt : (before?.closedAt ?? null);
    const overAt = isTournamentOver(tournament) ? (before?.overAt ?? recordedAt) : null;
    const offeredIn = event.type === 'TournamentOffered' ? version : (before?.offeredIn ?? 0);
    const interventions = interventionsAfter(before?.interventions ?? [], event, { version, offeredIn });
    const announcements = announcementsAfter(before?.announcements ?? [], event, commit);
    const createdAt = before?.createdAt ?? recordedAt;
    return { tournament, createdAt, closedAt, overAt, interventions, offeredIn, announcements };
  },
  summarise: ({ tournament }) => ({ summary: TOURNAMENT_STATUSES.indexOf(tournament.status), dueAt: null }),
};

function isWritten(event: TournamentEvent): boolean {
  if (event.type !== 'TournamentCreated') return true;
  const { tieBreaks, apart } = event.options;
  return (WRITES_APART || apart === undefined) && !tieBreaks.some((name) => UNWRITTEN_TIE_BREAKS.includes(name));
}
