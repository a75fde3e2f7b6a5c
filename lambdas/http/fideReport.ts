// A tournament of pairs as FIDE's Tournament Report File, over REST and GraphQL.

import type { App, Caller, RoundAnswer, StandingAnswer, TableAnswer, TournamentAnswer } from '../../app/index.ts';
import {
  halvesOf,
  MOST_REPORTED,
  type ReportPlayer,
  type ReportRound,
  reportText,
} from '../../domain/tournament/paper/index.ts';
import { shownName } from './shownName.ts';

interface Asking {
  readonly app: Pick<App, 'standings' | 'roundTables' | 'playerNames'>;
  readonly caller: Caller | null;
}

/** As the caller sees names. Null: only tournaments of pairs have one, once a round is closed. */
export async function fideReport(asking: Asking, tournament: TournamentAnswer): Promise<string | null> {
  const { options, name, finishedAt } = tournament;
  const isPairs = options.size.seats === 2 && tournament.players <= MOST_REPORTED;
  const closed = tournament.rounds.filter(({ status }) => status === 'closed');
  if (!isPairs || closed.length === 0) return null;
  const { standings, unitsPerPoint } = await everyStanding(asking, tournament.id);
  const rounds = await Promise.all(closed.map((round) => playedIn(asking, tournament, round)));
  const names = await asking.app.playerNames(standings.map(({ playerId }) => playerId));
  const isOneSum = options.stages.length === 1 && options.points.kind === 'share';
  const players = standings.map(({ rank, entrant, playerId, points }): ReportPlayer => {
    const own = rounds.map((round) => round.get(entrant) ?? null);
    const halves = isOneSum ? Math.round((2 * points) / unitsPerPoint) : null;
    const shown = shownName(playerId, names.get(playerId) ?? null, asking.caller);
    return { number: entrant + 1, name: shown, rank, rounds: withMissed(own, halves) };
  });
  return reportText({
    name,
    starts: dateText(options.startsAt),
    ends: finishedAt === null ? null : dateText(finishedAt),
    type: options.stages.map(({ format }) => format).join(', '),
    players: players.toSorted((a, b) => a.number - b.number),
  });
}

/** `2026/12/04`; `ms` since 1970. */
function dateText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10).replaceAll('-', '/');
}

/** Read at a time. */
const AT_ONCE = 500;

interface AnyPage {
  readonly entries: readonly { readonly cursor: string }[];
  readonly more: boolean;
}

/** All pages of a list; `read`: the one after a cursor. */
async function pagesOf<Page extends AnyPage>(
  read: (cursor: string | null) => Promise<Page | null>,
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let page = await read(null); page !== null; ) {
    pages.push(page);
    const last = page.entries.at(-1)?.cursor;
    page = page.more && last !== undefined ? await read(last) : null;
  }
  return pages;
}

async function everyStanding({ app, caller }: Asking, id: string) {
  const pages = await pagesOf((cursor) => app.standings(caller, id, { after: null, cursor, limit: AT_ONCE }));
  const standings: readonly StandingAnswer[] = pages.flatMap(({ entries }) => entries.map(({ entry }) => entry));
  return { standings, unitsPerPoint: pages[0]?.unitsPerPoint ?? 1 };
}

/** By entrant. */
async function playedIn(
  { app, caller }: Asking,
  { id, options }: TournamentAnswer,
  { stage, round }: RoundAnswer,
): Promise<ReadonlyMap<number, ReportRound>> {
  const halves = options.stages[stage]?.format === 'elimination' ? 2 : options.byeHalves;
  const place = { stage, round };
  const pages = await pagesOf((cursor) => app.roundTables(caller, id, { place, cursor, limit: AT_ONCE }));
  return new Map([
    ...pages.flatMap(({ entries }) => entries.flatMap(({ entry }) => gamesAt(entry))),
    ...(pages[0]?.byes ?? []).map(({ entrant }) => [entrant, { kind: 'bye', halves }] as const),
    ...(pages[0]?.requestedByes ?? []).map(({ entrant, worth }) => [entrant, away(worth)] as const),
  ]);
}

function away(worth: 'half' | 'zero'): ReportRound {
  return { kind: 'away', halves: worth === 'half' ? 1 : 0 };
}

function gamesAt({ players, result }: TableAnswer): readonly (readonly [number, ReportRound])[] {
  const [white, black] = players;
  if (white === undefined || black === undefined) return [];
  return [
    [white.entrant, { kind: 'game', against: black.entrant + 1, seat: 0, result: resultOf(result, 0) }],
    [black.entrant, { kind: 'game', against: white.entrant + 1, seat: 1, result: resultOf(result, 1) }],
  ];
}

/** A table without a result, and who never came, have nothing; who waited for them has walked over. */
function resultOf(result: TableAnswer['result'], seat: 0 | 1): Extract<ReportRound, { kind: 'game' }>['result'] {
  if (result === null || result.how === 'unplayed' || result.how === 'adjudicated') return 'absent';
  const isCorrected = result.how === 'corrected';
  if (!isCorrected && result.noShows.includes(seat)) return 'absent';
  if (!isCorrected && result.noShows.includes(1 - seat)) return 'walked-over';
  const [own = 0, other = 0] = [result.places[seat], result.places[1 - seat]];
  if (own === other) return 'drawn';
  return own < other ? 'won' : 'lost';
}

const AWAY = { kind: 'away', halves: 0 } as const;

/**
 * `halves`: what they come to, late entry included, which is made good in the rounds before the first played; null:
 * unknown.
 */
function withMissed(own: readonly (ReportRound | null)[], halves: number | null): readonly ReportRound[] {
  const first = own.findIndex((round) => round !== null);
  const counted = own.map((round) => round ?? AWAY);
  if (halves === null || first <= 0) return counted;
  const had = counted.reduce((sum, round) => sum + halvesOf(round), 0);
  const made = Math.max(0, Math.min(first, halves - had));
  return counted.map((round, index) => (index >= first - made && index < first ? { kind: 'away', halves: 1 } : round));
}
