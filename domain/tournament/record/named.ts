// The bulk that a control stream names, each piece at the place where it is stored.

import type { Bulk, RoundPlace, TournamentEvent } from '../life/events.ts';

/** The roll is at stage 0, round 0; standings after a correction, and the final ones, at the last closed round. */
export interface NamedBulk extends Bulk, RoundPlace {}

const FIRST: RoundPlace = { stage: 0, round: 0 };

/** In the order in which they are named; one that is named again is not repeated. */
export function namedBulk(events: readonly TournamentEvent[]): readonly NamedBulk[] {
  const named = new Map<string, NamedBulk>();
  let last = FIRST;
  for (const event of events) {
    if (event.type === 'RoundClosed') last = { stage: event.stage, round: event.round };
    for (const { kind, hash, chunks, stage, round } of namedBy(event, last)) {
      const key = `${kind} ${stage} ${round} ${hash}`;
      if (!named.has(key)) named.set(key, { kind, stage, round, hash, chunks });
    }
  }
  return [...named.values()];
}

/** What one event names. `last`: the last closed round. */
export function namedBy(event: TournamentEvent, last: RoundPlace): readonly NamedBulk[] {
  switch (event.type) {
    case 'RollFixed':
      return [{ ...event.roll, ...FIRST }];
    case 'RoundPaired':
    case 'PairingEdited':
      return [{ ...event.pairing, ...placeOf(event) }];
    case 'RoundClosed':
    case 'ResultCorrected':
    case 'ResultsCorrected':
      return [
        { ...event.results, ...placeOf(event) },
        { ...event.standings, ...last },
      ];
    case 'TournamentFinished':
      return [{ ...event.standings, ...last }];
    default:
      return [];
  }
}

function placeOf({ stage, round }: RoundPlace): RoundPlace {
  return { stage, round };
}
