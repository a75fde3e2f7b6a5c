// What a page of reminders says to whom, as it is now: what no longer applies is not said.

import pMap from 'p-map';
import { at } from '../../../domain/base/defect.ts';
import { firstDecisions } from '../../../domain/game/index.ts';
import { isTournamentOver } from '../../../domain/tournament/index.ts';
import { type EntryDeed, entrantsList, entryIn } from '../../projections/entryRows.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament } from '../control.ts';
import { isCheckInOpen, PAGE_BYES } from '../reminders/due.ts';
import { playedRound } from '../rounds/advance.ts';
import { isNewsOnly, type ReminderPage } from '../streams/reminderPage.ts';
import { isOver, type PublishedRound, streamOf } from '../tables/games.ts';
import { pagesOf, tablesOfPage } from '../tables/tableWork.ts';

/** What a player is reminded of. Stages, rounds and tables count from 0; times are in ms since 1970. */
export interface Reminder {
  /** Player id. */
  readonly player: string;
  readonly kind: 'check-in' | 'table' | 'bye' | 'forfeit';
  /** Null for `check-in`. */
  readonly stage: number | null;
  readonly round: number | null;
  /** Null for `check-in` and `bye`. */
  readonly table: number | null;
  readonly gameId: string | null;
  /** Of the tournament for `check-in`; else of the games of the round. */
  readonly startsAt: number;
  /** When the player forfeits the game without a decision; null but for `forfeit`. */
  readonly forfeitsAt: number | null;
}

export interface Reminders {
  /** Whom the page may concern. */
  readonly players: readonly string[];
  /** What is said to those of them who listen. */
  of(listening: ReadonlySet<string>): Promise<readonly Reminder[]>;
}

const NOBODY: Reminders = { players: [], of: async () => [] };

/** What a page of reminders says to whom. */
export async function readReminders(context: TournamentContext, page: ReminderPage): Promise<Reminders> {
  const loaded = await loadTournament(context, page.tournament, true);
  if (loaded === null) return NOBODY;
  const { tournament } = loaded.state;
  if (isNewsOnly(page)) {
    if (isTournamentOver(tournament) !== (page.kind === 'over')) return NOBODY;
    return { players: await entrantsOn(context, page, () => true), of: async () => [] };
  }
  if (page.kind === 'check-in') {
    return isCheckInOpen(tournament, context.clock.now())
      ? checkIns(context, page, tournament.options.startsAt)
      : NOBODY;
  }
  const round = await playedRound(context, page.tournament, loaded);
  if (round === null || round.round.stage !== page.stage || round.round.round !== page.round) return NOBODY;
  return page.kind === 'round' ? publishedTo(round, page.page) : forfeitsOf(context, round, page);
}

/** Entrants that are read at a time. */
const ENTRANTS_AT_ONCE = 500;

async function checkIns(context: TournamentContext, page: ReminderPage, startsAt: number): Promise<Reminders> {
  const players = await entrantsOn(context, page, (deed) => deed !== 'checked-in');
  const none = { stage: null, round: null, table: null, gameId: null, forfeitsAt: null };
  return saying(players.map((player) => ({ player, kind: 'check-in', ...none, startsAt })));
}

/** Of a list of those who have entered and not withdrawn. */
async function entrantsOn(
  { views }: TournamentContext,
  { tournament, page }: ReminderPage,
  isMeant: (deed: EntryDeed) => boolean,
): Promise<readonly string[]> {
  const players: string[] = [];
  let after: string | null = null;
  for (let more = true; more; ) {
    const query = { after, limit: ENTRANTS_AT_ONCE, isDescending: false };
    const found: Awaited<ReturnType<typeof views.range>> = await views.range(entrantsList(tournament, page), query);
    for (const row of found.rows) if (isMeant(entryIn(row).deed)) players.push(row.sort);
    after = found.rows.at(-1)?.sort ?? after;
    more = found.more;
  }
  return players;
}

function publishedTo(round: PublishedRound, page: number): Reminders {
  const { pairing, startsAt } = round;
  const common = { ...placeOf(round), startsAt, forfeitsAt: null };
  const tables = tablesOfPage(round, page).flatMap((table) =>
    seatedAt(round, table).map((player) => ({
      player,
      kind: 'table' as const,
      ...common,
      table,
      gameId: round.tournament.options.realBoards ? null : round.gameId(table),
    })),
  );
  const first = (page - pagesOf(round)) * PAGE_BYES;
  const byes = first < 0 ? [] : pairing.byes.slice(first, first + PAGE_BYES);
  const bye = { kind: 'bye', ...common, table: null, gameId: null } as const;
  return saying([...tables, ...byes.map((entrant) => ({ player: at(round.roll, entrant), ...bye }))]);
}

function saying(all: readonly Reminder[]): Reminders {
  return {
    players: all.map(({ player }) => player),
    of: async (listening) => all.filter(({ player }) => listening.has(player)),
  };
}

type ForfeitPage = Extract<ReminderPage, { readonly kind: 'forfeit' }>;

/** Games that are looked at side by side. */
const GAMES_AT_ONCE = 16;

/** Games are read of those tables only at which somebody listens. */
function forfeitsOf(context: TournamentContext, round: PublishedRound, page: ForfeitPage): Reminders {
  const tables = tablesOfPage(round, page.page);
  return {
    players: tables.flatMap((table) => seatedAt(round, table)),
    async of(listening) {
      const some = tables.filter((table) => seatedAt(round, table).some((player) => listening.has(player)));
      const found = await pMap(some, (table) => forfeitsAt(context, round, { table, page }), {
        concurrency: GAMES_AT_ONCE,
      });
      return found.flat().filter(({ player }) => listening.has(player));
    },
  };
}

async function forfeitsAt(
  { games, clock }: TournamentContext,
  round: PublishedRound,
  { table, page }: { readonly table: number; readonly page: ForfeitPage },
): Promise<readonly Reminder[]> {
  const stream = streamOf(round, table);
  const newest = await games.newestCommit(stream);
  const loaded = newest === null || isOver(newest) ? null : await games.load(stream, { strong: true });
  if (loaded === null) return [];
  const now = clock.now();
  const near = firstDecisions(loaded.state).filter(({ since, dueAt }) => {
    const half = since + (dueAt - since) / 2;
    return half > page.after && half <= page.until && now < dueAt;
  });
  const common = { ...placeOf(round), table, gameId: round.gameId(table), startsAt: round.startsAt };
  return near.map(({ player, dueAt }) => ({ player, kind: 'forfeit', ...common, forfeitsAt: dueAt }));
}

function placeOf({ round: { stage, round } }: PublishedRound) {
  return { stage, round };
}

function seatedAt({ pairing, roll }: PublishedRound, table: number): readonly string[] {
  return at(pairing.tables, table).map((entrant) => at(roll, entrant));
}
