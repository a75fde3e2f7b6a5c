// One tournament as this browser shows it: how it stands, the round that is looked at, who leads, and what concerns the
// person. Read again when the server tells of something new.

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { newestRound } from '../../shared/newestRound.ts';
import { lang } from '../base/words.ts';
import { ask, NoAnswer } from '../server/ask.ts';
import {
  EVENT_ENTRANTS,
  EVENT_LIVE,
  EVENT_PAGE,
  EVENT_ROUND,
  EVENT_STANDINGS,
  EVENT_UPDATES,
  type EventEntrants,
  type EventLive,
  type EventPage,
  type EventRound,
  type EventRoundLine,
  type EventStandings,
} from '../server/documents.generated.ts';
import { follow } from '../server/live.ts';

export type Tournament = NonNullable<EventPage['tournament']>;
export type Round = NonNullable<NonNullable<EventRound['tournament']>['round']>;
export type Standings = NonNullable<NonNullable<EventStandings['tournament']>['standings']>;
export type LivePoints = NonNullable<NonNullable<EventLive['tournament']>['provisionalStandings']>;
export type Entrants = NonNullable<EventEntrants['tournament']>['entrants'];

/** Who leads: after a closed round, while one is played, or before the first who has entered. */
export type People =
  | { readonly kind: 'standings'; readonly page: Standings }
  | { readonly kind: 'live'; readonly page: LivePoints }
  | { readonly kind: 'entrants'; readonly page: Entrants };

/** The long lists, which are shown page by page. */
export type ListName = 'tables' | 'people';

export interface TournamentModel {
  /** Null: there is none, or the caller may not know of it. Undefined: not known yet. */
  readonly tournament: ReadonlySignal<Tournament | null | undefined>;
  readonly round: ReadonlySignal<Round | null>;
  readonly people: ReadonlySignal<People | null>;
  /** ms since 1970 by this browser's clock when all this was read. */
  readonly readAt: ReadonlySignal<number>;
  /** Shows the round with this number, counted over all stages; null: the newest. */
  choose(ordinal: number | null): void;
  /** Whether a list has a page before the one that is shown. */
  hasBack(list: ListName): boolean;
  /** The next page of a list, or the one before; from the first one back is the first one. */
  turn(list: ListName, way: 'forth' | 'back' | 'first'): void;
  /** The person has done something: lists tell of it a moment later. */
  refresh(): void;
  close(): void;
}

interface Opened {
  readonly id: string;
  readonly tournament: Signal<Tournament | null | undefined>;
  readonly round: Signal<Round | null>;
  readonly people: Signal<People | null>;
  readonly readAt: Signal<number>;
  /** Where the pages after the first begin, up to the one that is shown. */
  readonly cursors: Record<ListName, readonly string[]>;
  chosen: number | null;
  isClosed: boolean;
  stop: (() => void) | null;
}

/** ms until a server that did not answer is asked again. */
const AGAIN_MS = 3_000;
/** Points and lists may be a moment older than what was done or told: after the last of that all is read once more. */
const SETTLED_MS = 4_000;

export function openTournament(id: string): TournamentModel {
  const opened: Opened = {
    id,
    tournament: signal(undefined),
    round: signal(null),
    people: signal(null),
    readAt: signal(0),
    cursors: { tables: [], people: [] },
    chosen: null,
    isClosed: false,
    stop: null,
  };
  const reading = readingOf(opened);
  reading.now();
  return {
    tournament: opened.tournament,
    round: opened.round,
    people: opened.people,
    readAt: opened.readAt,
    choose(ordinal) {
      if (opened.chosen === ordinal) return;
      opened.chosen = ordinal;
      opened.cursors.tables = [];
      opened.cursors.people = [];
      reading.now();
    },
    hasBack: (list) => opened.cursors[list].length > 0,
    turn(list, way) {
      const next = endOf(opened, list);
      if (way === 'first') opened.cursors[list] = [];
      else if (way === 'back') opened.cursors[list] = opened.cursors[list].slice(0, -1);
      else if (next !== null) opened.cursors[list] = [...opened.cursors[list], next];
      reading.now();
    },
    refresh: reading.twice,
    close() {
      opened.isClosed = true;
      reading.stop();
      opened.stop?.();
    },
  };
}

function endOf({ round, people }: Opened, list: ListName): string | null {
  const pages = list === 'tables' ? round.value?.tables : people.value?.page;
  return pages?.pageInfo.hasNextPage ? pages.pageInfo.endCursor : null;
}

/** Reads everything again: at most one reading at a time, and one more if somebody asked meanwhile. */
function readingOf(opened: Opened): { now(): void; twice(): void; stop(): void } {
  let [isReading, isDue] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(now, ms);
  };
  const now = (): void => {
    isDue = true;
    if (!isReading) void readAll();
  };
  const readAll = async (): Promise<void> => {
    isReading = true;
    while (isDue && !opened.isClosed) {
      isDue = false;
      await readInto(opened).catch(() => later(AGAIN_MS));
    }
    isReading = false;
    if (!opened.isClosed) followIt(opened, { now, twice });
  };
  const twice = (): void => {
    now();
    later(SETTLED_MS);
  };
  return { now, twice, stop: () => clearTimeout(timer) };
}

function followIt(opened: Opened, { now, twice }: { now(): void; twice(): void }): void {
  const { tournament } = opened;
  if (opened.stop !== null || !tournament.value || isOver(tournament.value.status)) return;
  let seen: { readonly version: number; readonly tablesVersion: number } | null = null;
  opened.stop = follow(EVENT_UPDATES, {
    variables: () => ({ id: opened.id, after: seen?.version ?? null, tables: seen?.tablesVersion ?? null }),
    news: ({ tournamentUpdates }) => {
      seen = tournamentUpdates;
      twice();
    },
    ended: now,
  });
}

async function readInto(opened: Opened): Promise<void> {
  const { id } = opened;
  const found = await ask(EVENT_PAGE, { id }).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw error;
    return { tournament: null };
  });
  const { tournament } = found;
  const line = tournament && lineOf(tournament, opened.chosen);
  const [round, people] = await Promise.all([
    line && roundOf(opened, line),
    tournament && peopleOf(opened, tournament, line),
  ]);
  if (opened.isClosed) return;
  batch(() => {
    opened.tournament.value = tournament;
    opened.round.value = round;
    opened.people.value = people;
    opened.readAt.value = Date.now();
  });
}

async function roundOf({ id, cursors }: Opened, { stage, number }: EventRoundLine): Promise<Round | null> {
  const after = cursors.tables.at(-1) ?? null;
  return (await ask(EVENT_ROUND, { id, stage, round: number, after })).tournament?.round ?? null;
}

/** Of the round that is played as it is now; of a closed one after it; before any, who has entered. */
async function peopleOf(
  { id, cursors, chosen }: Opened,
  tournament: Tournament,
  line: EventRoundLine | null,
): Promise<People | null> {
  const after = cursors.people.at(-1) ?? null;
  if (line?.status === 'PUBLISHED') {
    const live = (await ask(EVENT_LIVE, { id, after })).tournament?.provisionalStandings;
    if (live) return { kind: 'live', page: live };
  }
  const closed = chosen !== null && line?.status === 'CLOSED' ? line : newestClosed(tournament);
  if (closed !== null) {
    const asked = { id, stage: closed.stage, round: closed.number, after, lang: lang() };
    const standings = (await ask(EVENT_STANDINGS, asked)).tournament?.standings;
    if (standings) return { kind: 'standings', page: standings };
  }
  const entrants = (await ask(EVENT_ENTRANTS, { id, after })).tournament?.entrants;
  return entrants ? { kind: 'entrants', page: entrants } : null;
}

/** All rounds that people may see, first to last. */
export function roundsOf({ stages }: Pick<Tournament, 'stages'>): readonly EventRoundLine[] {
  return stages.flatMap(({ rounds }) => rounds);
}

function lineOf(tournament: Tournament, ordinal: number | null): EventRoundLine | null {
  const rounds = roundsOf(tournament);
  return rounds.find((round) => round.ordinal === ordinal) ?? newestRound(tournament);
}

function newestClosed(tournament: Tournament): EventRoundLine | null {
  return roundsOf(tournament).findLast(({ status }) => status === 'CLOSED') ?? null;
}

export function isOver(status: Tournament['status']): boolean {
  return status === 'FINISHED' || status === 'CANCELLED';
}
