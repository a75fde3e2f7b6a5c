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
  if (player === null) return false;
  const events = commits.flatMap(eventsIn);
  if (events.some((event) => namedIn(event) === player)) return true;
  const seats = new Map<unknown, unknown>();
  for (const event of events) {
    if (event.type === 'SeatTaken') seats.set(fieldOf(event, 'seat'), fieldOf(event, 'player'));
    if (event.type === 'SeatLeft') seats.delete(fieldOf(event, 'seat'));
  }
  return [...seats.values()].includes(player);
}

/** Who may know of a game without a seat, as `event` says: its creator, an arbiter. */
function namedIn(event: StoredEvent): unknown {
  if (event.type === 'GameCreated') return fieldOf(event, 'creator');
  return event.type === 'ArbiterNamed' ? fieldOf(event, 'player') : null;
}

function fieldOf(event: StoredEvent, name: string): unknown {
  return new Map<string, unknown>(Object.entries(event)).get(name);
}
