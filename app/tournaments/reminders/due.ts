// Writes which reminders are due, each page once. Best effort: nobody depends on them.

import { isTournamentOver, type TournamentState } from '../../../domain/tournament/index.ts';
import { firstDecisionMs } from '../../../domain/tournament/life/index.ts';
import { ENTRANT_LISTS } from '../../projections/entryRows.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament } from '../control.ts';
import { playedRound } from '../rounds/advance.ts';
import type { ControlState } from '../streams/index.ts';
import { type ReminderPage, reminderRow } from '../streams/reminderPage.ts';
import type { PublishedRound } from '../tables/games.ts';
import { pagesOf } from '../tables/tableWork.ts';

type Parts = Pick<TournamentContext, 'views' | 'clock' | 'onReminders'>;

/** Players with a bye on a page. */
export const PAGE_BYES = 400;

const DAY_MS = 86_400_000;

/**
 * The reminders of a tournament that are due: something was announced, check-in is open, or half the time of first
 * decisions has gone; or it is over.
 */
export async function remind(context: TournamentContext, id: string): Promise<void> {
  const loaded = await loadTournament(context, id, true);
  if (loaded === null) return;
  const { tournament } = loaded.state;
  if (isTournamentOver(tournament)) return announce(context, tournament, entrantPages(id, 'over'));
  await remindOfAnnouncements(context, id, loaded.state);
  if (isCheckInOpen(tournament, context.clock.now())) {
    return announce(context, tournament, entrantPages(id, 'check-in'));
  }
  const round = await playedRound(context, id, loaded);
  if (round !== null) await remindOfForfeits(context, round);
}

/** Rows of pages stay for longer than that: nothing is told of again. */
const ANNOUNCED_MS = DAY_MS;

async function remindOfAnnouncements(
  context: Parts,
  id: string,
  { tournament, announcements }: ControlState,
): Promise<void> {
  const recent = announcements.filter(({ at }) => at > context.clock.now() - ANNOUNCED_MS);
  const [oldest, newest] = [recent.at(0), recent.at(-1)];
  if (oldest === undefined || newest === undefined || tournament.status === 'draft') return;
  await announceSince(context, tournament, {
    count: ENTRANT_LISTS,
    first: oldest.version - 1,
    pageOf: (page, after) => ({ kind: 'announcement', tournament: id, page, after, until: newest.version }),
  });
}

function entrantPages(tournament: string, kind: 'check-in' | 'over'): readonly ReminderPage[] {
  return Array.from({ length: ENTRANT_LISTS }, (_, page) => ({ kind, tournament, page }));
}

/** Whether entrants are to check in now. */
export function isCheckInOpen({ status, options: { checkInMs, startsAt } }: TournamentState, now: number): boolean {
  return status === 'entries-open' && checkInMs !== null && now >= startsAt - checkInMs && now < startsAt;
}

/** Tells those who play a published round, unless nobody can come in time any more. */
export async function remindOfRound(context: Parts, round: PublishedRound): Promise<void> {
  const { id, tournament, startsAt, pairing } = round;
  if (context.clock.now() >= startsAt + tournament.options.noShowMs) return;
  const count = pagesOf(round) + Math.ceil(pairing.byes.length / PAGE_BYES);
  const place = { tournament: id, stage: round.round.stage, round: round.round.round };
  const pages = Array.from({ length: count }, (_, page) => ({ kind: 'round', ...place, page }) as const);
  await announce(context, tournament, pages);
}

async function remindOfForfeits(context: Parts, round: PublishedRound): Promise<void> {
  const { id, tournament, startsAt } = round;
  const until = context.clock.now();
  if (tournament.options.realBoards) return;
  if (until < startsAt + firstDecisionMs(tournament.options) / 2) return;
  const { stage, round: number } = round.round;
  await announceSince(context, tournament, {
    count: pagesOf(round),
    first: 0,
    pageOf: (page, after) => ({ kind: 'forfeit', tournament: id, stage, round: number, page, after, until }),
  });
}

/** Pages of what has come since they were told of last. */
interface PagesSince {
  readonly count: number;
  /** After what, if they were not told of. */
  readonly first: number;
  pageOf(page: number, after: number): ReminderPage;
}

/** The first page is written last: until then all of them are due. */
async function announceSince(
  context: Parts,
  tournament: TournamentState,
  { count, first, pageOf }: PagesSince,
): Promise<void> {
  const [before] = await context.views.get([reminderRow(pageOf(0, 0), 0)]);
  const after = before?.version ?? first;
  const others = Array.from({ length: count - 1 }, (_, index) => pageOf(index + 1, after));
  await announce(context, tournament, others);
  await announce(context, tournament, [pageOf(0, after)]);
}

/** Those that were told of are not told of again. */
async function announce(
  { views, clock, onReminders }: Parts,
  { options: { noShowMs, checkInMs } }: TournamentState,
  pages: readonly ReminderPage[],
): Promise<void> {
  const expiresAt = clock.now() + Math.max(noShowMs, checkInMs ?? 0) + DAY_MS;
  const rows = pages.map((page) => reminderRow(page, expiresAt));
  const stored = await views.get(rows);
  const isNew = rows.map(({ version }, index) => (stored[index]?.version ?? 0) < version);
  await views.put(rows.filter((_, index) => isNew[index]));
  for (const page of pages.filter((_, index) => isNew[index])) onReminders(page);
}
