// What somebody may wish of an entry, and whether it can be: of the player, or of the organiser's office.

import { isTournamentOver, type TournamentOptions, type TournamentState } from '../../../domain/tournament/index.ts';
import { admitsLate } from '../../../domain/tournament/life/index.ts';
import type { Entry, EntryEvent } from '../streams/index.ts';
import type { EntryRefusal } from '../words/problemWords.ts';

/** A player's place in a tournament, before a wish. */
export interface Standing {
  readonly tournament: TournamentState;
  readonly entry: Entry | null;
  /** Whether the entries of the player's stream are closed. */
  readonly closed: boolean;
  /** The number on the roll; null for none. */
  readonly entrant: number | null;
  readonly now: number;
}

/** The type of what is written; null: it is so already. */
export type Wish = (standing: Standing) => Exclude<EntryEvent['type'], 'Closed'> | EntryRefusal | null;

/** Whether a player who is not on the roll waits to be on it. */
export function comesLate(entry: Entry): boolean {
  return entry.isLate && isPresent(entry);
}

/** By the player. */
export function comes(standing: Standing): ReturnType<Wish> {
  const { entry } = standing;
  if (entry?.status === 'declined') return { code: 'ENTRY_DECLINED' };
  return entry?.isRemoved === true ? { code: 'REMOVED_BY_ORGANISER' } : admitted(standing);
}

/** By the player, where the organiser decides who is let in. */
export function asksToCome(standing: Standing): ReturnType<Wish> {
  if (standing.entry?.status === 'asked') return null;
  const said = comes(standing);
  return typeof said === 'string' ? 'Asked' : said;
}

/** By the organiser: also who was declined. Who has taken the request back stays out. */
export function isApproved(standing: Standing): ReturnType<Wish> {
  const { entry } = standing;
  if (entry === null) return { code: 'NO_SUCH_ENTRY' };
  return entry.status === 'withdrawn' ? null : isEnteredByOffice(standing);
}

/** By the organiser. */
export function isDeclined({ tournament: { status }, entry }: Standing): ReturnType<Wish> {
  if (entry === null) return { code: 'NO_SUCH_ENTRY' };
  if (entry.status === 'declined' || entry.status === 'withdrawn') return null;
  if (entry.status !== 'asked') return { code: 'ENTRY_APPROVED' };
  return isTournamentOver({ status }) ? { code: 'WRONG_STATUS', status } : 'Declined';
}

/** By the organiser, who may take back a removal, and enters people to a draft, too. */
export function isEnteredByOffice(standing: Standing): ReturnType<Wish> {
  const { tournament, closed, entry } = standing;
  return tournament.status === 'draft' && !closed ? unlessPresent(entry) : admitted(standing);
}

export function returns(standing: Standing): ReturnType<Wish> {
  return standing.entry === null ? { code: 'NOT_ENTERED' } : comes(standing);
}

export function isReadmitted(standing: Standing): ReturnType<Wish> {
  return standing.entry === null ? { code: 'NO_SUCH_ENTRY' } : isEnteredByOffice(standing);
}

function admitted(standing: Standing): ReturnType<Wish> {
  const { tournament, entry, closed, entrant } = standing;
  const { status } = tournament;
  if (status === 'entries-open' && !closed) return unlessPresent(entry);
  if (status !== 'running') return { code: 'WRONG_STATUS', status };
  if (entrant === null) return comesAfterStart(tournament, entry);
  return isPresent(entry) ? null : 'Returned';
}

function unlessPresent(entry: Entry | null): ReturnType<Wish> {
  if (isPresent(entry)) return null;
  return entry?.wasIn === true ? 'Returned' : 'Entered';
}

export function isPresent(entry: Entry | null): boolean {
  return entry?.status === 'entered' || entry?.status === 'checked-in';
}

/** The wish of a player who is not on the roll. */
function comesAfterStart(tournament: TournamentState, entry: Entry | null): ReturnType<Wish> {
  if (!admitsLate(tournament)) return { code: 'LATE_ENTRY_CLOSED', why: 'late' };
  if (tournament.players >= tournament.options.capacity) return { code: 'LATE_ENTRY_CLOSED', why: 'full' };
  return entry !== null && comesLate(entry) ? null : 'Entered';
}

export function checksIn({ tournament: { options, status }, entry, closed, now }: Standing): ReturnType<Wish> {
  if (options.checkInMs === null) return { code: 'NO_CHECK_IN' };
  if (!isPresent(entry)) return { code: 'NOT_ENTERED' };
  if (entry?.status === 'checked-in') return null;
  if (status !== 'entries-open' || closed) return { code: 'WRONG_STATUS', status };
  return unlessEarly(options, now);
}

function unlessEarly({ checkInMs, startsAt }: TournamentOptions, now: number): ReturnType<Wish> {
  const opensAt = checkInMs === null ? now : startsAt - checkInMs;
  return now < opensAt ? { code: 'CHECK_IN_NOT_OPEN', opensAt } : 'CheckedIn';
}

/** By the organiser. Where the tournament asks nobody to check in, it says who has come, and keeps nobody off the roll. */
export function isCheckedIn(standing: Standing): ReturnType<Wish> {
  const { tournament, entry, now } = standing;
  if (!isPresent(entry)) return { code: 'NO_SUCH_ENTRY' };
  if (entry?.status === 'checked-in') return null;
  return unlessFixed(standing) ?? unlessEarly(tournament.options, now);
}

/** By the organiser, who has checked in somebody else than has come. */
export function isNotCheckedIn(standing: Standing): ReturnType<Wish> {
  const { tournament, entry } = standing;
  if (!isPresent(entry)) return { code: 'NO_SUCH_ENTRY' };
  if (entry?.status !== 'checked-in') return null;
  return unlessFixed(standing) ?? (tournament.edition === 1 ? { code: 'OLD_EDITION' } : 'CheckInUndone');
}

/** Once the entries are closed the roll says who plays. */
function unlessFixed({ tournament: { status }, closed }: Standing): EntryRefusal | null {
  const isOpen = !closed && (status === 'draft' || status === 'entries-open');
  return isOpen ? null : { code: 'WRONG_STATUS', status };
}

export function leaves({ tournament: { status }, entry }: Standing): ReturnType<Wish> {
  if (entry === null || entry.status === 'declined') return { code: 'NOT_ENTERED' };
  if (entry.status === 'withdrawn') return null;
  return isTournamentOver({ status }) ? { code: 'WRONG_STATUS', status } : 'Withdrawn';
}

/** By the organiser: also who has withdrawn does not come back alone. */
export function isRemoved({ tournament: { status }, entry }: Standing): ReturnType<Wish> {
  if (entry === null) return { code: 'NO_SUCH_ENTRY' };
  if (entry.isRemoved) return null;
  return isTournamentOver({ status }) ? { code: 'WRONG_STATUS', status } : 'Withdrawn';
}
