// Takebacks at the terminal: what is said of one on offer, and where the person's own would go back to.

import type { EventShown, GameShown } from './documents.generated.ts';
import type { Phrases } from './phrases.ts';
import { nameOf } from './seats.ts';

/** What the person is to know of the takeback on offer; null where there is none. */
export function takebackNote(known: GameShown, phrases: Phrases): string | null {
  const { takeback, yourSeats } = known;
  if (takeback === null) return null;
  if (yourSeats.includes(takeback.seat)) return phrases.takebackOffered;
  const who = phrases.seat(takeback.seat, nameOf(known, takeback.seat));
  const isAsked = takeback.waitsFor.some((seat) => yourSeats.includes(seat));
  return phrases.takeback(who, takeback.redraws, isAsked);
}

/** The version before the newest own move that was not undone; null if none of `events` (ascending) is one. */
export function beforeLastMove({ yourSeats }: GameShown, events: readonly EventShown[]): number | null {
  let counts = Number.POSITIVE_INFINITY;
  for (const { version, type, seat, facts } of events.toReversed()) {
    if (version > counts) continue;
    const [fact] = facts;
    if (type === 'MOVES_UNDONE' && typeof fact?.toVersion === 'number') counts = fact.toVersion;
    else if (type === 'MOVE_PLAYED' && seat !== null && yourSeats.includes(seat)) return version - 1;
  }
  return null;
}
