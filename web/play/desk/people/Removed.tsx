// Those who were taken out, and can come back.

import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_READMIT } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { useRemoved } from './removed.ts';
import { PEOPLE_WORDS } from './words.ts';

export function Removed({ model, event: { id, status } }: { readonly model: DeskModel; readonly event: Event }) {
  const acting = useActing(model);
  const removed = useRemoved(id);
  // Who is on the list is in again, or has a button there.
  const listed = new Set([...model.people.value, ...model.late.value].map(({ player }) => player.id));
  const gone = removed.people.filter((one) => !listed.has(one.id));
  if (gone.length === 0) return null;
  return (
    <section class="card">
      <h2>{say(PEOPLE_WORDS.removed)}</h2>
      <ul class="register">
        {gone.map((one) => (
          <li key={one.id}>
            {spokenName(one.name)}
            <button
              type="button"
              disabled={acting.isBusy.value || status === 'ENTRIES_CLOSED'}
              aria-label={say(PEOPLE_WORDS.readmitOf, spokenName(one.name))}
              onClick={async () => {
                const subject = { tournamentId: id, playerId: one.id };
                if (await acting.act(() => tried(DESK_READMIT, subject))) removed.drop(one.id);
              }}
            >
              {say(PEOPLE_WORDS.readmit)}
            </button>
          </li>
        ))}
      </ul>
      <Problem acting={acting} />
    </section>
  );
}
