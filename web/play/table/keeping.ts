// What somebody has chosen in a game and the server does not know yet: kept in this browser for them alone, whatever
// becomes of the page.

import { keep, kept } from '../base/storage.ts';
import { person } from '../server/account.ts';

/** `move`: on its way. `plan`: not sent yet. */
type Kind = 'move' | 'plan';

/** `chosen`: null forgets it. */
export function keepChosen(kind: Kind, gameId: string, chosen: object | null): void {
  const by = person.value?.playerId ?? null;
  keep(placeOf(kind, gameId), chosen && JSON.stringify({ by, ...chosen }));
}

/** What an earlier page of this browser has left; null: nothing of this person. */
export function chosenIn<Chosen extends object>(kind: Kind, gameId: string): Chosen | null {
  const left = JSON.parse(kept(placeOf(kind, gameId)) ?? 'null') as (Chosen & { readonly by: string | null }) | null;
  return left?.by === person.value?.playerId ? left : null;
}

function placeOf(kind: Kind, gameId: string): string {
  return `${kind} ${gameId}`;
}
