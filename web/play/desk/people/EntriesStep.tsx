// From the draft of a tournament to its start.

import { useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event, Person } from '../model.ts';
import { DESK_CLOSE_ENTRIES, DESK_OPEN_ENTRIES, DESK_REMOVE, DESK_START } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { useHere } from './here.ts';
import { useRemoved } from './removed.ts';
import { PEOPLE_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

const STEPS = { DRAFT: 'openEntries', ENTRIES_OPEN: 'closeEntries', ENTRIES_CLOSED: 'start' } as const;
const DEEDS = { openEntries: DESK_OPEN_ENTRIES, closeEntries: DESK_CLOSE_ENTRIES, start: DESK_START } as const;

export function EntriesStep({ model, event: { id, status, options } }: Props) {
  const acting = useActing(model);
  const isRemoving = useSignal(true);
  const here = useHere(model, id);
  const removed = useRemoved(id);
  if (status !== 'DRAFT' && status !== 'ENTRIES_OPEN' && status !== 'ENTRIES_CLOSED') return null;
  const step = STEPS[status];
  const people = model.people.value;
  // Where check-in is asked for, who has not checked in is not on the roll anyway.
  const isAsked = options.checkInSeconds !== null;
  const missing = step === 'closeEntries' && !isAsked ? here.missing(people) : [];
  const asking = model.requests.value.filter((one) => one.status === 'ASKED').length;
  const leaving = isRemoving.value ? missing : [];
  const coming = isAsked ? people.filter(here.has).length : people.length - leaving.length;
  const count = Math.min(coming, options.capacity);
  const take = () =>
    acting.act(async () => {
      await here.sent();
      for (const { player } of leaving) {
        const problem = await tried(DESK_REMOVE, { tournamentId: id, playerId: player.id });
        if (problem !== null) return problem;
        removed.add({ id: player.id, name: player.name });
      }
      return tried(DEEDS[step], { tournamentId: id });
    });
  return (
    <div class="next-step">
      <p class="quiet">
        {step === 'closeEntries' ? say(PEOPLE_WORDS.steps[step], count) : say(PEOPLE_WORDS.steps[step])}
      </p>
      {step === 'closeEntries' && asking > 0 && <p>{say(PEOPLE_WORDS.stillAsk, asking)}</p>}
      {missing.length > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={isRemoving.value}
            onChange={({ currentTarget }) => {
              isRemoving.value = currentTarget.checked;
            }}
          />
          {say(PEOPLE_WORDS.missing, namesOf(missing))}. {say(PEOPLE_WORDS.removeMissing)}
        </label>
      )}
      <button type="button" class="main" disabled={acting.isBusy.value} onClick={take}>
        {say(PEOPLE_WORDS.next[step])}
      </button>
      <Problem acting={acting} />
    </div>
  );
}

function namesOf(people: readonly Person[]): string {
  const names = people.map(({ player }) => spokenName(player.name)).sort(new Intl.Collator(language.value).compare);
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}
