// What a viewer may see of an event. Events of the game's own life are public; a move shows what its title lets be seen.

import type { SealedFact, Seat, Title, Viewer } from '../title.ts';
import type { GameEvent, Origin } from './events.ts';
import type { GameState } from './state.ts';

/** An event as a viewer may see it. A sealed one tells that a seat decided, not what. */
export type SeenEvent =
  | { readonly type: 'Sealed'; readonly seat: Seat; readonly facts: readonly SealedFact[] }
  | SeenFork
  | Exclude<GameEvent, { readonly type: 'GameForked' }>;

/** A fork's origin without its table, which holds what the title hides: the view of the game shows as much of it as may be seen. */
export type SeenFork = { readonly type: 'GameForked' } & Origin;

/** `event` as `viewer` may see it when the game stands at `game`, which includes the event. */
export function seenEvent(event: GameEvent, viewer: Viewer, game: GameState, title: Title): SeenEvent {
  if (event.type === 'GameForked') {
    const { type, game: origin, version, hash, head } = event;
    return { type, game: origin, version, hash, head };
  }
  if (event.type !== 'MovePlayed' && event.type !== 'GameStarted') return event;
  const facts = event.facts.map((fact) => title.seenBy(fact, viewer, game.table));
  const sealed = event.type === 'MovePlayed' && facts.some((fact) => fact.type === 'Sealed');
  if (sealed) return { type: 'Sealed', seat: event.seat, facts: [{ type: 'Sealed', seat: event.seat }] };
  return { ...event, facts };
}
