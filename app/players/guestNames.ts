// Names of guests: marked as such wherever they are shown, and nobody's for good. Several guests may have the same one.

import type { ProfileName } from '../../eventstore/port.ts';
import { chosenName, MAX_NAME_CHARACTERS } from '../base/names.ts';

const MARK = ' (guest)';

/** What the guest is called without the mark. */
export function ownPart(name: string): string {
  return name.endsWith(MARK) ? name.slice(0, -MARK.length) : name;
}

/** The name as it is shown and stored, once it has been chosen without a fault; null: it is too long. */
export function guestName(playerId: string, chosen: string): ProfileName | null {
  const text = chosenName(chosen) + MARK;
  // No name that somebody chooses has a key with a space.
  return [...text].length > MAX_NAME_CHARACTERS ? null : { text, key: `guest ${playerId}` };
}
