// What officials have to say to everybody.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { person } from '../../server/account.ts';
import { signature } from '../../tournaments/telling/Announcements.tsx';
import { type Acting, useActing } from '../forms/acting.ts';
import { useDraft } from '../forms/drafts.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_ANNOUNCE, DESK_ERASE_ANNOUNCEMENT } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { ANNOUNCEMENT_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

const OVER = ['FINISHED', 'CANCELLED'];
/** What the server takes. */
const MOST_CHARACTERS = 1_000;

export function Announcements({ model, event }: Props) {
  const acting = useActing(model);
  const { announcements } = event;
  return (
    <>
      <section>
        <h2>{say(ANNOUNCEMENT_WORDS.heading)}</h2>
        {announcements.length === 0 && <p class="quiet">{say(ANNOUNCEMENT_WORDS.none)}</p>}
        <ul class="register">
          {announcements.map((one) => (
            <Row key={one.version} event={event} one={one} acting={acting} />
          ))}
        </ul>
        <Problem acting={acting} />
      </section>
      <div class="desk-side">{!OVER.includes(event.status) && <Write model={model} event={event} />}</div>
    </>
  );
}

interface RowProps {
  readonly event: Event;
  readonly one: Event['announcements'][number];
  readonly acting: Acting;
}

function Row({ event, one, acting }: RowProps) {
  const isAsked = useSignal(false);
  const who = person.value?.playerId;
  const mayErase = one.text !== null && (who === event.organiser.id || who === one.by.id);
  const ask = (wish: boolean): void => {
    isAsked.value = wish;
  };
  return (
    <li>
      <span class="deed">
        <span class="said">{one.text ?? <i>{say(ANNOUNCEMENT_WORDS.erased)}</i>}</span>
        <small>{signature(one)}</small>
      </span>
      {mayErase && !isAsked.value && (
        <button type="button" class="plain" onClick={() => ask(true)}>
          {say(ANNOUNCEMENT_WORDS.erase)}
        </button>
      )}
      {mayErase && isAsked.value && (
        <span class="acts">
          <button
            type="button"
            onClick={() =>
              acting.act(() => tried(DESK_ERASE_ANNOUNCEMENT, { tournamentId: event.id, version: one.version }))
            }
          >
            {say(ANNOUNCEMENT_WORDS.eraseYes)}
          </button>
          <button type="button" class="plain" onClick={() => ask(false)}>
            {say(ANNOUNCEMENT_WORDS.cancel)}
          </button>
        </span>
      )}
    </li>
  );
}

function Write({ model, event: { id } }: Props) {
  const acting = useActing(model);
  const text = useDraft(`announcement:${id}`, '');
  const isMade = useSignal(false);
  const make = async (): Promise<void> => {
    isMade.value = await acting.act(() => tried(DESK_ANNOUNCE, { tournamentId: id, text: text.value.trim() }));
    if (isMade.value) text.value = '';
  };
  return (
    <form
      class="card enter"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label>
        <b>{say(ANNOUNCEMENT_WORDS.write)}</b>
        <textarea
          required
          rows={5}
          maxLength={MOST_CHARACTERS}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
            isMade.value = false;
          }}
        />
      </label>
      <small>{say(ANNOUNCEMENT_WORDS.hint)}</small>
      <p class="acts">
        <button type="submit" disabled={acting.isBusy.value}>
          {say(ANNOUNCEMENT_WORDS.announce)}
        </button>
        <span role="status">{isMade.value && say(ANNOUNCEMENT_WORDS.made)}</span>
      </p>
      <Problem acting={acting} />
    </form>
  );
}
