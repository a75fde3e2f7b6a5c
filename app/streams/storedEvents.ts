// What stored commits say, read without folding them: also of a game that is damaged. Here, who may know of it.

import { VISIBILITIES, type Visibility } from '../../domain/game/index.ts';
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

/** Whether `player` may know of the game with these commits. What cannot be read hides nothing. */
export function areOpenTo(commits: readonly Commit[], player: string | null): boolean {
  if (visibilityIn(commits[0]) !== 'private') return true;
  return player !== null && knowing(commits.flatMap(eventsIn)).includes(player);
}

/** Who may know of a private game with these events: its host, its arbiters, and those who sit there or have a seat reserved. */
function knowing(events: readonly StoredEvent[]): readonly unknown[] {
  const seats = new Map<unknown, unknown>();
  for (const event of events) {
    // Seats that are drawn by lot change numbers, not players, and nobody leaves them after that.
    if (TAKING.has(event.type)) seats.set(fieldOf(event, 'seat'), fieldOf(event, 'player'));
    if (FREEING.has(event.type)) seats.delete(fieldOf(event, 'seat'));
  }
  const host = events.findLast(({ type }) => type === 'GameCreated' || type === 'HostChanged');
  const arbiters = events.filter(({ type }) => type === 'ArbiterNamed');
  return [
    ...(host === undefined ? [] : [fieldOf(host, host.type === 'HostChanged' ? 'player' : 'creator')]),
    ...arbiters.map((event) => fieldOf(event, 'player')),
    ...seats.values(),
  ];
}

const TAKING: ReadonlySet<string> = new Set(['SeatTaken', 'SeatReserved']);
const FREEING: ReadonlySet<string> = new Set(['SeatLeft', 'SeatFreed', 'PlayerRemoved']);

function fieldOf(event: StoredEvent, name: string): unknown {
  return new Map<string, unknown>(Object.entries(event)).get(name);
}
