// What a viewer may see of an event. Events of the game's own life are public; a move shows what its title reveals.

import type { Seat, Title, Viewer } from '../title.ts';
import type { EventPlace, GameEvent, Origin, TitleFact } from './events.ts';
import { recordedMove } from './sealing.ts';
import type { GameState, TableEvent } from './state.ts';

/** An event as a viewer may see it. A sealed one says that a seat decided, and what of that is public, but not the move. */
export type SeenEvent =
  | { readonly type: 'Sealed'; readonly seat: Seat; readonly facts: readonly TitleFact[] }
  | SeenFork
  | Exclude<GameEvent, { readonly type: 'GameForked' }>;

/** A fork's origin without its table, which includes what the title hides: the game's view shows as much of it as may be seen. */
export type SeenFork = { readonly type: 'GameForked' } & Origin;

/** An event and where it is recorded. */
export interface RecordedEvent {
  readonly event: GameEvent;
  readonly place: Pick<EventPlace, 'version' | 'index'>;
}

/** `event`, recorded at `place`, as `viewer` may see it when the game is at `game`, which includes the event. */
export function seenEvent({ event, place }: RecordedEvent, viewer: Viewer, game: GameState, title: Title): SeenEvent {
  if (event.type === 'GameForked') {
    const { type, game: origin, version, hash, head } = event;
    return { type, game: origin, version, hash, head };
  }
  if (event.type !== 'MovePlayed' && event.type !== 'GameStarted') return event;
  const isSealed = game.sealed.some(({ version, index }) => version === place.version && index === place.index);
  return isSealed ? sealedFrom(event, viewer, game.table, title) : event;
}

/** What `viewer` may see of an event that is sealed from some viewer. */
function sealedFrom(event: TableEvent, viewer: Viewer, table: unknown, title: Title): SeenEvent {
  const facts = seenFacts(event.facts, viewer, table, title);
  if (event.type === 'GameStarted') return { ...event, facts };
  const move = recordedMove(event, title);
  const seen = title.seenMove(move, event.seat, viewer, table);
  if (seen === null) return { type: 'Sealed', seat: event.seat, facts };
  return seen === move ? { ...event, facts } : { ...event, move: title.moveId(seen), facts };
}

/** Each fact as `viewer` may see it. Consecutive equal sealed ones are shown as one: their number would reveal something. */
export function seenFacts(
  facts: readonly TitleFact[],
  viewer: Viewer,
  table: unknown,
  title: Title,
): readonly TitleFact[] {
  const seen: TitleFact[] = [];
  let last: string | null = null;
  for (const fact of facts) {
    const shown = title.seenBy(fact, viewer, table);
    const sealed = shown.type === 'Sealed' ? JSON.stringify(shown) : null;
    if (sealed === null || sealed !== last) seen.push(shown);
    last = sealed;
  }
  return seen;
}
