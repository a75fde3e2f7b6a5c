// The events of a game as one caller may see them, page by page.

import type { Language } from '../../domain/base/language.ts';
import { partsOf, type TextPart } from '../../domain/base/seatMarks.ts';
import type { TitleBoard } from '../../domain/board/index.ts';
import {
  describeEvent,
  evolveGame,
  type GameEvent,
  type GameState,
  parseGameEvent,
  type RecordedEvent,
  type SealedEvent,
  type SeenEvent,
  summaryIn,
} from '../../domain/game/index.ts';
import { type Commit, decodeEvents, hex } from '../../domain/log/index.ts';
import type { Seat, Title } from '../../domain/title/contract.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';

/** An event's place: its commit's version from 1, its index within the commit from 0. */
export interface EventRef {
  readonly version: number;
  readonly index: number;
}

/** One event as the caller may see it. */
export interface EventAnswer extends EventRef {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  /** `Sealed` while the caller may not know what it was. */
  readonly type: SeenEvent['type'];
  readonly seat: Seat | null;
  readonly move: string | null;
  readonly facts: readonly unknown[];
  /** Hex, of the commit. */
  readonly hash: string;
  /** One line for people, in pieces that tell which of them name a seat. */
  parts(language: Language): readonly TextPart[];
  /** What to look at on the board. */
  targets(): readonly string[];
  /** Of `Unsealed`: the places whose content it opened; null for others. Reads the store. */
  of(): Promise<readonly EventRef[] | null>;
}

/** Which events are wanted, in order of version and index. */
export interface EventQuery {
  /** Nothing before this version. */
  readonly fromVersion: number;
  /** Nothing but the events of these versions; null for all. */
  readonly versions: readonly number[] | null;
  /** Nothing up to this place, nothing from that place on; null for no such bound. */
  readonly after: EventRef | null;
  readonly before: EventRef | null;
  readonly limit: number;
  /** The last `limit` events instead of the first. */
  readonly isBackward: boolean;
}

export interface EventPage {
  readonly events: readonly EventAnswer[];
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** A game and how its reader sees an event of it. */
export interface SeenGame {
  readonly loaded: Loaded<GameState>;
  see(recorded: RecordedEvent): SeenEvent;
}

interface Stored {
  readonly commit: Commit;
  readonly index: number;
  readonly event: GameEvent;
}

/** A page of the events up to the version of `game`. */
export async function readEvents(context: AppContext, game: SeenGame, query: EventQuery): Promise<EventPage> {
  const { after, before, limit, isBackward } = query;
  const stored = storedIn(await wantedCommits(context, game.loaded, query));
  const isBefore = (one: Stored) => after !== null && compare(placeOf(one), after) <= 0;
  const isBehind = (one: Stored) => before !== null && compare(placeOf(one), before) >= 0;
  const wanted = stored.filter((one) => !isBefore(one) && !isBehind(one));
  const shown = isBackward ? wanted.slice(-limit) : wanted.slice(0, limit);
  const versions = versionsOf(game.loaded, query);
  const [first, last] = [shown[0], shown.at(-1)];
  // Every commit holds an event: one of a version beyond those that were read is enough.
  const hasPrevious = first === undefined ? stored.some(isBefore) : comesBefore(first, stored, versions);
  const hasNext = last === undefined ? stored.some(isBehind) : comesAfter(last, stored, versions);
  return { events: eventAnswers(context, game, shown), hasPrevious, hasNext };
}

/** At most `limit` of the events of `commits`. */
export function eventsOf(
  context: AppContext,
  game: SeenGame,
  commits: readonly Commit[],
  limit: number,
): readonly EventAnswer[] {
  return eventAnswers(context, game, storedIn(commits).slice(0, limit));
}

function comesBefore(first: Stored, stored: readonly Stored[], versions: Versions): boolean {
  return versions.first < first.commit.version || stored.some((one) => compare(placeOf(one), placeOf(first)) < 0);
}

function comesAfter(last: Stored, stored: readonly Stored[], versions: Versions): boolean {
  return versions.last > last.commit.version || stored.some((one) => compare(placeOf(one), placeOf(last)) > 0);
}

function placeOf({ commit, index }: Stored): EventRef {
  return { version: commit.version, index };
}

function compare(one: EventRef, other: EventRef): number {
  return one.version - other.version || one.index - other.index;
}

/** The first and the last version that the events of a query can have; `first` > `last` when there are none. */
interface Versions {
  readonly first: number;
  readonly last: number;
}

function versionsOf({ version }: Loaded<GameState>, { fromVersion, versions }: EventQuery): Versions {
  if (versions === null) return { first: fromVersion, last: version };
  const there = versions.filter((one) => one >= fromVersion && one <= version);
  return { first: Math.min(...there), last: Math.max(...there) };
}

/** The commits in which the page lies, and what follows it if there is more. */
async function wantedCommits(
  { games }: AppContext,
  loaded: Loaded<GameState>,
  query: EventQuery,
): Promise<readonly Commit[]> {
  const { stream } = loaded;
  const { after, before, limit, isBackward } = query;
  const versions = versionsOf(loaded, query);
  const first = Math.max(versions.first, after?.version ?? 1);
  const last = Math.min(versions.last, before?.version ?? versions.last);
  if (first > last) return [];
  // Each commit holds at least one event; the one at a cursor may lie outside the page, one more tells of a next page.
  const most = limit + 2;
  if (query.versions === null) {
    const from = isBackward ? Math.max(first, last - most + 1) : first;
    return games.commits(stream, from - 1, Math.min(most, last - from + 1));
  }
  const listed = [...new Set(query.versions)].filter((one) => one >= first && one <= last).sort((a, b) => a - b);
  const near = isBackward ? listed.slice(-most) : listed.slice(0, most);
  const read = await Promise.all(runsOf(near).map(({ from, to }) => games.commits(stream, from - 1, to - from + 1)));
  return read.flat().filter(({ version }) => near.includes(version));
}

/** Versions that are nearer to each other than this are read together. */
const NEAR = 16;

/** Ranges that hold the ascending `versions`. */
function runsOf(versions: readonly number[]): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const version of versions) {
    const run = runs.at(-1);
    if (run !== undefined && version - run.to <= NEAR) run.to = version;
    else runs.push({ from: version, to: version });
  }
  return runs;
}

function storedIn(commits: readonly Commit[]): readonly Stored[] {
  return commits.flatMap((commit) =>
    decodeEvents(commit.body, commit.schemaVersion).map((event, index) => {
      return { commit, index, event: parseGameEvent(event) };
    }),
  );
}

function eventAnswers(context: AppContext, game: SeenGame, shown: readonly Stored[]): readonly EventAnswer[] {
  const title = titleIn(context, game.loaded.state);
  const unsealed = shown.filter(({ event }) => event.type === 'Unsealed').map(({ commit }) => commit.version);
  let opened: Promise<OpenedBy> | null = null;
  return shown.map((stored) => {
    const { commit, index, event } = stored;
    const seen = game.see({ event, place: placeOf(stored) });
    return {
      ...eventAnswer(stored, seen, title),
      targets: () => touchedBy(seen, context.boards.of(title)),
      of: async () => {
        if (event.type !== 'Unsealed') return null;
        // Once for all that are shown.
        opened ??= openedPlaces(context, game.loaded, unsealed);
        return (await opened).get(`${commit.version}.${index}`) ?? [];
      },
    };
  });
}

function eventAnswer({ commit, index }: Stored, event: SeenEvent, title: Title): Omit<EventAnswer, 'targets' | 'of'> {
  const seat = 'seat' in event ? event.seat : null;
  const isDone = seat !== null && !summaryIn(commit.summary).toAct.includes(seat);
  return {
    version: commit.version,
    index,
    at: commit.recordedAt,
    hash: hex(commit.hash),
    type: event.type,
    seat,
    move: event.type === 'MovePlayed' ? event.move : null,
    facts: 'facts' in event ? event.facts : [event],
    parts: (language) => partsOf(describeEvent(event, title, language, isDone)),
  };
}

/** What the facts of the title touched, as far as they are shown; none where there is no board. */
function touchedBy(event: SeenEvent, board: TitleBoard | null): readonly string[] {
  if (board === null || !('facts' in event)) return [];
  return [...new Set(event.facts.flatMap((fact) => (fact.type === 'Sealed' ? [] : board.touched(fact))))];
}

/** What each `Unsealed` opened, by its place (`version.index`). */
type OpenedBy = ReadonlyMap<string, readonly EventRef[]>;

/**
 * What the `Unsealed` of `versions` (ascending, at least one) opened: the sealed places before each that do not stay.
 */
async function openedPlaces(
  context: AppContext,
  { stream }: Loaded<GameState>,
  versions: readonly number[],
): Promise<OpenedBy> {
  const opened = new Map<string, readonly EventRef[]>();
  const first = versions[0] ?? 1;
  const base = first === 1 ? null : await context.games.load(stream, { atVersion: first - 1 });
  const commits = await context.games.commits(stream, first - 1, (versions.at(-1) ?? 0) - first + 1);
  let state = base?.state ?? null;
  for (const { commit, index, event } of storedIn(commits)) {
    const before: readonly SealedEvent[] = state?.sealed ?? [];
    const place = { version: commit.version, index, recordedAt: commit.recordedAt };
    state = evolveGame(state, event, place, context.titles.byRules);
    const { sealed } = state;
    if (event.type !== 'Unsealed') continue;
    opened.set(`${commit.version}.${index}`, before.filter((one) => !sealed.includes(one)).map(refOf));
  }
  return opened;
}

function refOf({ version, index }: SealedEvent): EventRef {
  return { version, index };
}
