// What stored commits say, read without folding them: also of a game that is damaged. Here, who may know of it.

import {
  firstMark,
  type GameState,
  type Mark,
  marksAfter,
  type SpectatorDelay,
  shownMark,
  VISIBILITIES,
  type Visibility,
} from '../../domain/game/index.ts';
import { type Commit, decodeEvents, isUnreadableCommit, type StoredEvent } from '../../domain/log/index.ts';

/** The events of a commit as they are stored; none of one that cannot be read. */
export function eventsIn(commit: Commit | undefined): readonly StoredEvent[] {
  try {
    return commit === undefined ? [] : decodeEvents(commit.body, commit.schemaVersion);
  } catch (error) {
    if (isUnreadableCommit(error)) return [];
    throw error;
  }
}

/** What the first commit of a game says; null when it cannot be read. */
export function visibilityIn(first: Commit | undefined): Visibility | null {
  const created = eventsIn(first).find(({ type }) => type === 'GameCreated');
  const said: unknown = created !== undefined && 'visibility' in created ? created.visibility : null;
  return VISIBILITIES.find((one) => one === said) ?? null;
}

/** What the first commit of a game says; null for none, and where it cannot be read. */
export function delayIn(first: Commit | undefined): SpectatorDelay | null {
  const created = eventsIn(first).find(({ type }) => type === 'GameCreated');
  // Only this program writes it.
  return created === undefined ? null : ((fieldOf(created, 'spectatorDelay') ?? null) as SpectatorDelay | null);
}

/** Whether `player` may know of the game with these commits. What cannot be read hides nothing. */
export function areOpenTo(commits: readonly Commit[], player: string | null): boolean {
  if (visibilityIn(commits[0]) !== 'private') return true;
  return player !== null && knowing(commits.flatMap(eventsIn)).includes(player);
}

/** Who may know of a private game: its host, its arbiters, and those who sit there or have a seat reserved. */
function knowing(events: readonly StoredEvent[]): readonly unknown[] {
  const seats = new Map<unknown, unknown>();
  for (const event of events) {
    // Seats that are drawn by lot change numbers, not players, and nobody leaves them after that.
    if (TAKING.has(event.type)) seats.set(fieldOf(event, 'seat'), fieldOf(event, 'player'));
    if (FREEING.has(event.type)) seats.delete(fieldOf(event, 'seat'));
  }
  const host = events.findLast(({ type }) => type === 'GameCreated' || type === 'HostChanged');
  return [
    ...(host === undefined ? [] : [fieldOf(host, host.type === 'HostChanged' ? 'player' : 'creator')]),
    ...arbitersIn(events),
    ...seats.values(),
  ];
}

/** How a game with these commits stands before its start, and whom its host has removed. */
export function standingIn(commits: readonly Commit[]): Pick<GameState, 'status' | 'removed'> {
  const events = commits.flatMap(eventsIn);
  const seats = new Map<unknown, unknown>();
  const removed: string[] = [];
  for (const event of events) {
    const player = seats.get(fieldOf(event, 'seat'));
    if (event.type === 'PlayerRemoved' && typeof player === 'string') removed.push(player);
    if (event.type === 'SeatTaken') seats.set(fieldOf(event, 'seat'), fieldOf(event, 'player'));
  }
  const isOpen = !events.some(({ type }) => type === 'GameStarted' || type === 'GameAborted');
  return { status: isOpen ? 'open' : 'active', removed };
}

const TAKING: ReadonlySet<string> = new Set(['SeatTaken', 'SeatReserved']);
const FREEING: ReadonlySet<string> = new Set(['SeatLeft', 'SeatFreed', 'PlayerRemoved']);
/** The players who sit there after `events`. */
function seatedIn(events: readonly StoredEvent[]): ReadonlySet<unknown> {
  const seats = new Map<unknown, unknown>();
  for (const event of events) {
    if (event.type === 'SeatTaken') seats.set(fieldOf(event, 'seat'), fieldOf(event, 'player'));
    if (FREEING.has(event.type)) seats.delete(fieldOf(event, 'seat'));
  }
  return new Set(seats.values());
}

/** The commits of a game that `player` may see at `now`, ms since 1970: all, unless the game is delayed. */
export function shownCommits(commits: readonly Commit[], player: string | null, now: number): readonly Commit[] {
  const delay = delayIn(commits[0]);
  if (delay === null || (player !== null && isAtTheTable(commits.flatMap(eventsIn), player))) return commits;
  const marks = marksOf(commits, delay);
  const shown = marks === null ? null : shownMark(marks, delay, now);
  return shown === null ? commits : commits.filter(({ version }) => version <= shown);
}

/** The marks after the last of `commits`; null when the game is over. */
function marksOf(commits: readonly Commit[], delay: SpectatorDelay): readonly Mark[] | null {
  let marks: readonly Mark[] = [];
  for (const commit of commits) {
    const { version, recordedAt } = commit;
    for (const { type } of eventsIn(commit)) {
      if (type === 'GameFinished' || type === 'GameAborted') return null;
      const place = { version, recordedAt, isMove: type === 'MovePlayed' };
      marks = type === 'GameStarted' ? firstMark(delay, version, recordedAt) : marksAfter(marks, delay, place);
    }
  }
  return marks;
}

/** Whether `player` is an arbiter, or acts for a seat. */
function isAtTheTable(events: readonly StoredEvent[], player: string): boolean {
  return arbitersIn(events).includes(player) || actsIn(events, player);
}

function arbitersIn(events: readonly StoredEvent[]): readonly unknown[] {
  return events.filter(({ type }) => type === 'ArbiterNamed').map((event) => fieldOf(event, 'player'));
}

/** Whether `player` sits there, or acts for the free seats of a shared table. */
function actsIn(events: readonly StoredEvent[], player: string): boolean {
  const created = events.find(({ type }) => type === 'GameCreated');
  const seated = seatedIn(events);
  if (created === undefined || seated.has(player)) return seated.has(player);
  const bots = events.filter(({ type }) => type === 'BotSeated').length;
  const isHost = fieldOf(created, 'creator') === player && fieldOf(created, 'sharedTable') === true;
  return isHost && seated.size + bots < Number(fieldOf(created, 'seats'));
}

function fieldOf(event: StoredEvent, name: string): unknown {
  return new Map<string, unknown>(Object.entries(event)).get(name);
}
