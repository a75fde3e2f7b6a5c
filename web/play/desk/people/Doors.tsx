// How people come in by themselves: the doors, what they ask, and links.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { Choices } from '../forms/choices.tsx';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_LINK, DESK_REVOKE, DESK_SET_DOORS } from '../server/documents.generated.ts';
import { sent, tried } from '../server/sending.ts';
import { DOORS, type Doors as DoorKind, doorsOf, GATES, type Gate, OFFICE_DOORS } from '../templates.ts';
import { WORDS } from '../words.ts';
import { Conditions } from './Conditions.tsx';
import { GateForm } from './GateForm.tsx';
import { Made } from './Made.tsx';
import { PEOPLE_WORDS } from './words.ts';

const ALL_DOORS = [...DOORS, ...GATES];

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

export function Doors({ model, event }: Props) {
  const acting = useActing(model);
  const { doors } = event.office;
  const set = doorsOf(doors);
  /** Chosen, and waiting for what it asks. */
  const opening = useSignal<Gate | null>(null);
  const chosen = opening.value ?? set;
  const open = (one: DoorKind) => tried(DESK_SET_DOORS, { tournamentId: event.id, doors: OFFICE_DOORS[one] });
  return (
    <section class="card">
      <h2>{say(WORDS.doors)}</h2>
      <Choices
        legend={say(WORDS.doors)}
        isHeaded
        values={ALL_DOORS}
        chosen={chosen}
        hint={chosen === 'approval' ? say(WORDS.approvalHint) : ''}
        label={(one) => say(WORDS.doorKinds[one])}
        onChoose={(one) => {
          opening.value = isGate(one) && one !== set ? one : null;
          if (!isGate(one)) void acting.act(() => open(one));
        }}
      />
      {isGate(chosen) && (
        <GateForm
          key={chosen}
          gate={chosen}
          event={event}
          isBusy={acting.isBusy.value}
          onSet={async (deed) => {
            const isDone = await acting.act(async () => (await deed()) ?? (chosen === set ? null : open(chosen)));
            if (isDone) opening.value = null;
            return isDone;
          }}
        />
      )}
      <Problem acting={acting} />
      {doors.includes('LINK') && <Links model={model} event={event} />}
      {set !== 'none' && <Conditions model={model} event={event} />}
    </section>
  );
}

function isGate(one: DoorKind): one is Gate {
  return GATES.some((gate) => gate === one);
}

function Links({ model, event }: Props) {
  const acting = useActing(model);
  const links = event.entryLinks ?? [];
  const uses = useSignal(event.options.capacity < 50 ? event.options.capacity : 20);
  const made = useSignal<string | null>(null);
  const make = () =>
    acting.act(async () => {
      const outcome = await sent(DESK_LINK, { tournamentId: event.id, uses: uses.value });
      if (!outcome.ok) return outcome.message;
      made.value = `${location.origin}/tournaments/${event.id}#link=${outcome.done.secret ?? ''}`;
      return null;
    });
  return (
    <div class="entry-links">
      <h3>{say(PEOPLE_WORDS.links)}</h3>
      <p class="acts">
        <label>
          {say(PEOPLE_WORDS.linkUses)}{' '}
          <input
            type="number"
            min={1}
            max={1_000}
            value={uses.value}
            onInput={({ currentTarget }) => {
              uses.value = currentTarget.valueAsNumber;
            }}
          />
        </label>
        <button type="button" disabled={acting.isBusy.value} onClick={make}>
          {say(PEOPLE_WORDS.makeLink)}
        </button>
      </p>
      {made.value !== null && <Made link={made.value} />}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.key} class="acts">
              <span class="quiet">
                {say(PEOPLE_WORDS.linkUsed, link.uses, link.maxUses)}
                {link.isRevoked && ` · ${say(PEOPLE_WORDS.revoked)}`}
              </span>
              {!link.isRevoked && (
                <button
                  type="button"
                  class="plain"
                  onClick={() => acting.act(() => tried(DESK_REVOKE, { tournamentId: event.id, key: link.key }))}
                >
                  {say(PEOPLE_WORDS.revoke)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Problem acting={acting} />
    </div>
  );
}
