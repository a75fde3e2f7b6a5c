// One tournament as this browser shows it: how it stands, the round that is looked at, who leads, and what concerns the
// person. Read again when the server tells of something new.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { EVENT_UPDATES } from '../../server/documents.generated.ts';
import { follow } from '../../server/live.ts';
import type { Shown } from '../base/address.ts';
import { Finder, type Search } from '../base/finder.ts';
import { isOver, type People, type Round, type Tournament } from '../base/shapes.ts';
import type { ListName } from '../base/windows.ts';
import { type Loaded, Reader, searchedIn } from './reading.ts';

export interface TournamentModel {
  /** As in `Loaded`; undefined: not known yet. */
  readonly tournament: ReadonlySignal<Tournament | null | undefined>;
  readonly round: ReadonlySignal<Round | null>;
  readonly people: ReadonlySignal<People | null>;
  /** What else was read; null: nothing yet. */
  readonly loaded: ReadonlySignal<Loaded | null>;
  /** The last search in the list of people that is shown; null: none. */
  readonly search: ReadonlySignal<Search | null>;
  /** Whether the list of people has more than one page. */
  readonly isLong: ReadonlySignal<boolean>;
  choose(shown: Shown): void;
  /** Whether a list has a page before the one that is shown. */
  hasBack(list: ListName): boolean;
  /** The next page of a list, or the one before; from the first one back is the first one. */
  turn(list: ListName, way: 'forth' | 'back' | 'first'): void;
  /** Searches the list of people for a name; nothing to search for ends the search. */
  find(text: string): void;
  /** Shows the page of the list of people that begins after the last of these. */
  jump(cursors: readonly string[]): void;
  /** The person has done something: lists tell of it a moment later. */
  refresh(): void;
  close(): void;
}

interface Opened {
  readonly id: string;
  readonly reader: Reader;
  readonly loaded: Signal<Loaded | null>;
  shown: Shown;
  isClosed: boolean;
  stop: (() => void) | null;
}

/** ms until a server that did not answer is asked again. */
const AGAIN_MS = 3_000;
/** ms after which somebody who waits for an answer asks again: entries make no noise. */
const AWAITED_MS = 10_000;
/** Points and lists may be a moment older than what was done or told: after the last of that all is read once more. */
const SETTLED_MS = 4_000;
/** ms until somebody looks again whether there is such a tournament. */
const OPENED_MS = 10_000;

export function openTournament(id: string): TournamentModel {
  const loaded = signal<Loaded | null>(null);
  const opened: Opened = {
    id,
    reader: new Reader(id),
    loaded,
    shown: { round: null, player: null },
    isClosed: false,
    stop: null,
  };
  const reading = readingOf(opened);
  reading.now();
  return {
    tournament: computed(() => (loaded.value === null ? undefined : loaded.value.tournament)),
    round: computed(() => loaded.value?.round?.page ?? null),
    people: computed(() => loaded.value?.people?.page ?? null),
    loaded,
    isLong: computed(() => {
      const people = loaded.value?.people;
      return people != null && (people.place.index > 0 || people.page.page.pageInfo.hasNextPage);
    }),
    ...listsOf(opened, reading.now),
    choose(shown) {
      const { shown: before } = opened;
      if (before.round === shown.round && before.player === shown.player) return;
      opened.shown = shown;
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

function listsOf(
  { loaded, reader }: Opened,
  read: () => void,
): Pick<TournamentModel, 'hasBack' | 'turn' | 'find' | 'jump' | 'search'> {
  const finder = new Finder();
  const found = signal<Search | null>(null);
  return {
    hasBack: (list) => (loaded.value?.[list === 'tables' ? 'round' : 'people']?.place.index ?? 0) > 0,
    turn(list, way) {
      if (loaded.value !== null) reader.turn(loaded.value, list, way);
      read();
    },
    search: computed(() => (found.value?.key === loaded.value?.people?.place.key ? found.value : null)),
    find(text) {
      found.value = null;
      const people = loaded.value?.people;
      if (text === '' || people == null) finder.stop();
      else {
        void finder.search(searchedIn(reader, people), text, (search) => {
          found.value = search;
        });
      }
    },
    jump(cursors) {
      const place = loaded.value?.people?.place;
      if (place !== undefined && found.value?.key === place.key) reader.windows.jump(place, cursors);
      read();
    },
  };
}

/** Reads everything again: at most one reading at a time, and one more if somebody asked meanwhile. */
function readingOf(opened: Opened): { now(): void; twice(): void; stop(): void } {
  let [isReading, isDue] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaiting: ReturnType<typeof setTimeout> | undefined;
  const lookOut = (): void => {
    clearTimeout(awaiting);
    if (isAwaiting(opened)) awaiting = setTimeout(() => (document.hidden ? lookOut() : now()), AWAITED_MS);
  };
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
    if (opened.isClosed) return;
    if (opened.loaded.value?.tournament === null) later(OPENED_MS);
    lookOut();
    followIt(opened, { now, twice });
  };
  const twice = (): void => {
    now();
    later(SETTLED_MS);
  };
  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(awaiting);
  };
  return { now, twice, stop };
}

/** Whether the person waits for what others do to entries. */
function isAwaiting({ loaded }: Opened): boolean {
  const entry = loaded.value?.tournament?.myEntry ?? null;
  return entry !== null && (entry.status === 'ASKED' || entry.waitingPlace !== null);
}

async function readInto(opened: Opened): Promise<void> {
  const loaded = await opened.reader.read(opened.shown);
  if (!opened.isClosed) opened.loaded.value = loaded;
}

function followIt(opened: Opened, { now, twice }: { now(): void; twice(): void }): void {
  const tournament = opened.loaded.value?.tournament;
  if (opened.stop !== null || !tournament || isOver(tournament.status)) return;
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
