// Which events some viewer may not read yet, and the event that says when all may. Equal for every viewer.

import { at, Defect } from '../../base/defect.ts';
import { SPECTATOR, type Title, type Viewer, viewerOf } from '../../title/contract.ts';
import type { EventPlace, GameEvent, OpenedPlaces } from '../events.ts';
import type { GameState, SealedEvent, TableEvent } from '../state.ts';

/** The viewers who may know least: each seat alone, and a spectator. */
const VIEWERS: readonly Viewer[] = [SPECTATOR, ...Array.from({ length: 16 }, (_, seat) => viewerOf(seat))];
/** Those of a table, by its number of seats. */
const VIEWERS_AT: readonly (readonly Viewer[])[] = VIEWERS.map((_, seatCount) => VIEWERS.slice(0, seatCount + 1));

/** The move that a recorded event names. */
export function recordedMove(event: Extract<TableEvent, { readonly type: 'MovePlayed' }>, title: Title) {
  const move = title.parseMove(event.move);
  if (move === null) throw new Defect(`the recorded move ${event.move} is not a move of ${title.id}`);
  return move;
}

/** Whether everyone may read all of `event` when the title's state is `table`. */
function isOpen(event: TableEvent, table: unknown, title: Title, seatCount: number): boolean {
  const viewers = at(VIEWERS_AT, seatCount);
  for (const fact of event.facts) {
    for (const viewer of viewers) if (title.seenBy(fact, viewer, table) !== fact) return false;
  }
  if (event.type === 'GameStarted') return true;
  const move = recordedMove(event, title);
  return viewers.every((viewer) => title.seenMove(move, event.seat, viewer, table) === move);
}

/** `game`, which includes `event`, with the event added to `sealed` if some viewer may not read it. */
export function withSealed(
  game: GameState,
  event: TableEvent,
  { version, index }: EventPlace,
  title: Title,
): GameState {
  if (isOpen(event, game.table, title, game.seats.length)) return game;
  return { ...game, sealed: [...game.sealed, { version, index, event }] };
}

/** The event that opens what need not be hidden any more once the table is at `table`; null when nothing opens. */
export function unsealing(
  { sealed, seats }: GameState,
  table: unknown,
  isOver: boolean,
  title: Title,
): Extract<GameEvent, { readonly type: 'Unsealed' }> | null {
  if (sealed.length === 0) return null;
  if (isOver) return { type: 'Unsealed', all: true, ranges: [], places: [] };
  const opened = new Set(sealed.filter((one) => 'event' in one && isOpen(one.event, table, title, seats.length)));
  return opened.size === 0 ? null : { type: 'Unsealed', ...placesOf(sealed, opened) };
}

/** The longest ranges of versions in which nothing stays sealed; single places where part of the same version does. */
export function placesOf(sealed: readonly SealedEvent[], opened: ReadonlySet<SealedEvent>): OpenedPlaces {
  const closed = new Set(sealed.filter((place) => !opened.has(place)).map(({ version }) => version));
  const ranges: [number, number][] = [];
  const places: [number, number][] = [];
  let range: [number, number] | null = null;
  for (const place of sealed) {
    const { version, index } = place;
    if (closed.has(version)) {
      if (opened.has(place)) places.push([version, index]);
      range = null;
    } else if (range === null) {
      range = [version, version];
      ranges.push(range);
    } else {
      range[1] = version;
    }
  }
  return { all: false, ranges, places };
}

/** What of `sealed` the event did not open. */
export function stillSealed(
  sealed: readonly SealedEvent[],
  { all, ranges, places }: OpenedPlaces,
): readonly SealedEvent[] {
  if (all) return [];
  return sealed.filter(({ version, index }) => {
    const isInRange = ranges.some(([from, to]) => from <= version && version <= to);
    return !isInRange && !places.some((place) => place[0] === version && place[1] === index);
  });
}
