// What a viewer may see of an event. Events of the game's own life are public; a move shows what its title reveals.

import { SPECTATOR, seesSeat, type Title, type Viewer, viewerOf } from '../../title/contract.ts';
import type { EventPlace, GameEvent, Origin, TitleFact } from '../events.ts';
import type { GameState, SealedEvent, SeenMove } from '../state.ts';
import { recordedMove } from './sealing.ts';

/** An event as a viewer may see it. */
export type SeenEvent =
  | SeenMove
  | SeenFork
  | SeenUndo
  | Exclude<GameEvent, { readonly type: 'GameForked' | 'MovesUndone' }>;

/** Steps that were undone, without the table that a takeback restores. */
export type SeenUndo = Omit<EventOf<'MovesUndone'>, 'restored'>;

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** A fork's origin without its table, which includes what is hidden: the game's view shows what may be seen of it. */
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
  if (event.type === 'MovesUndone') {
    const { type, seat, toVersion, takeback, redraws } = event;
    return { type, seat, toVersion, takeback, redraws };
  }
  if (event.type !== 'MovePlayed' && event.type !== 'GameStarted') return event;
  const sealed = game.sealed.find(({ version, index }) => version === place.version && index === place.index);
  if (sealed === undefined) return event;
  if (event.type === 'GameStarted') return { ...event, facts: seenFacts(event.facts, viewer, game.table, title) };
  return 'undone' in sealed ? seenUndone(event, sealed, viewer) : seenMove(event, viewer, game.table, title);
}

/** What `viewer` may see of a sealed move when the title's state is `table`, which includes it. */
function seenMove(event: EventOf<'MovePlayed'>, viewer: Viewer, table: unknown, title: Title): SeenMove {
  const facts = seenFacts(event.facts, viewer, table, title);
  const move = recordedMove(event, title);
  const seen = title.seenMove(move, event.seat, viewer, table);
  if (seen === null) return { type: 'Sealed', seat: event.seat, facts };
  return seen === move ? { ...event, facts } : { ...event, move: title.moveId(seen), facts };
}

function seenUndone(
  event: EventOf<'MovePlayed'>,
  { undone: { own, others } }: Extract<SealedEvent, { readonly undone: unknown }>,
  viewer: Viewer,
): SeenMove {
  if (viewer.kind === 'auditor') return event;
  return seesSeat(viewer, event.seat) ? own : others;
}

/** `sealed` when what was done after commit `toVersion` is undone, as seen at `table`, which still includes it. */
export function sealedBack(
  sealed: readonly SealedEvent[],
  toVersion: number,
  table: unknown,
  title: Title,
): readonly SealedEvent[] {
  if (!sealed.some(({ version }) => version > toVersion)) return sealed;
  return sealed.map((one) => {
    if (one.version <= toVersion || 'undone' in one || one.event.type === 'GameStarted') return one;
    const { version, index, event } = one;
    const own = seenMove(event, viewerOf(event.seat), table, title);
    return { version, index, undone: { own, others: seenMove(event, SPECTATOR, table, title) } };
  });
}

/** Each fact as `viewer` may see it. Consecutive equal sealed ones become one: their number would reveal something. */
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
