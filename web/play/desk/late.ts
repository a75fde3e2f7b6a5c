// Whom this desk has entered while the tournament is played: the server lists them from the next pairing on.

import type { Signal } from '@preact/signals';
import { ask } from '../server/ask.ts';
import { DESK_ENTRY, type DeskPerson } from './documents.generated.ts';
import { draftOf } from './drafts.ts';

/** Player ids, also of those who are listed by now. `id`: of the tournament. */
export function lateComers(id: string): Signal<readonly string[]> {
  return draftOf<readonly string[]>(`late:${id}`, []);
}

/** Those of them who wait for the next pairing. `listed`: ids of those whom the server lists. */
export async function lateOf(id: string, listed: ReadonlySet<string>): Promise<readonly DeskPerson[]> {
  const asked = lateComers(id).value.filter((playerId) => !listed.has(playerId));
  const found = await Promise.all(
    asked.map(async (playerId) => (await ask(DESK_ENTRY, { id, playerId })).tournament?.entry ?? null),
  );
  return found.filter((one) => one !== null).filter(({ status }) => status === 'WAITING');
}
