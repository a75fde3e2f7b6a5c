// Name and description, which can be changed until the end.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { Prose } from '../../tournaments/Prose.tsx';
import { useActing } from '../acting.ts';
import { DESK_DESCRIBE } from '../documents.generated.ts';
import { useDraft } from '../drafts.ts';
import type { DeskModel, Event, Powers } from '../model.ts';
import { Problem } from '../Problem.tsx';
import { tried } from '../sending.ts';
import { Options } from './Options.tsx';
import { ABOUT_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
}

const OVER = ['FINISHED', 'CANCELLED'];

/** What is typed; null: as it is. */
interface Typed {
  readonly name: string | null;
  readonly text: string | null;
}

const UNTOUCHED: Typed = { name: null, text: null };

export function About({ model, event, powers }: Props) {
  const typed = useDraft<Typed>(`about:${event.id}`, UNTOUCHED);
  const text = typed.value.text ?? event.description?.text ?? '';
  const mayWrite = powers.rounds && !OVER.includes(event.status);
  return (
    <>
      <section>
        <h2>{say(ABOUT_WORDS.preview)}</h2>
        {text.trim() === '' ? <p class="quiet">{say(ABOUT_WORDS.none)}</p> : <Prose text={text} />}
      </section>
      {mayWrite && (
        <div class="desk-side">
          <Write model={model} event={event} />
          <Options model={model} event={event} />
        </div>
      )}
    </>
  );
}

function Write({ model, event }: Omit<Props, 'powers'>) {
  const acting = useActing(model);
  const typed = useDraft<Typed>(`about:${event.id}`, UNTOUCHED);
  const isSaved = useSignal(false);
  const { name, text } = typed.value;
  const type = (more: Partial<Typed>): void => {
    typed.value = { ...typed.value, ...more };
    isSaved.value = false;
  };
  const save = async (): Promise<void> => {
    const wish = { tournamentId: event.id, name: name?.trim() ?? null, description: text?.trim() ?? null };
    isSaved.value = await acting.act(() => tried(DESK_DESCRIBE, wish));
    if (isSaved.value) typed.value = UNTOUCHED;
  };
  return (
    <form
      class="card enter"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <label>
        <b>{say(ABOUT_WORDS.name)}</b>
        <input
          required
          maxLength={100}
          value={name ?? event.name}
          onInput={({ currentTarget }) => type({ name: currentTarget.value })}
        />
      </label>
      <label>
        <b>{say(ABOUT_WORDS.description)}</b>
        <textarea
          rows={12}
          maxLength={4_000}
          value={text ?? event.description?.text ?? ''}
          onInput={({ currentTarget }) => type({ text: currentTarget.value })}
        />
      </label>
      <small>{say(ABOUT_WORDS.hint)}</small>
      <p class="acts">
        <button type="submit" disabled={acting.isBusy.value}>
          {say(ABOUT_WORDS.save)}
        </button>
        <span role="status">{isSaved.value && say(ABOUT_WORDS.saved)}</span>
      </p>
      <Problem acting={acting} />
    </form>
  );
}
