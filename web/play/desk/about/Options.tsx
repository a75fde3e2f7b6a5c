// Options that bind nobody yet: room, stages to come, and dates; in a draft all of them.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import { useActing } from '../forms/acting.ts';
import { Check, Field } from '../forms/choices.tsx';
import { useDraft } from '../forms/drafts.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_EDIT, DESK_OPTIONS } from '../server/documents.generated.ts';
import { useReading } from '../server/reading.ts';
import { tried } from '../server/sending.ts';
import { Every } from './Every.tsx';
import { type EditableOptions, editsOf, localMoment, spanOf, type TypedOptions, typedStage } from './edits.ts';
import { Stages } from './Stages.tsx';
import { DraftTerms } from './terms/DraftTerms.tsx';
import { termsOf } from './terms/terms.ts';
import { ABOUT_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

const UNTOUCHED: TypedOptions = {};

export function Options({ model, event }: Props) {
  const options = useReading(optionsOf, event.id, event.version).value;
  const acting = useActing(model);
  const typed = useDraft<TypedOptions>(`options:${event.id}`, UNTOUCHED);
  const isSaved = useSignal(false);
  if (options === undefined || options === null) return null;
  const type = (more: TypedOptions): void => {
    typed.value = { ...typed.value, ...more };
    isSaved.value = false;
  };
  const begun = begunStages(event, model);
  const isDraft = event.status === 'DRAFT';
  const people = model.people.value.map(({ player }) => player);
  const edits = editsOf(options, typed.value, { begun, people: isDraft ? people : null });
  const save = async (): Promise<void> => {
    const wish = { tournamentId: event.id, options: edits, reason: typed.value.reason?.trim() ?? null };
    isSaved.value = await acting.act(() => tried(DESK_EDIT, wish));
    if (isSaved.value) typed.value = UNTOUCHED;
  };
  const form = { options, typed: typed.value, event, model, type };
  return (
    <form
      class="card enter"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <h2>{say(ABOUT_WORDS.options)}</h2>
      <Room {...form} />
      <Stages
        stages={typed.value.stages ?? options.stages.map(typedStage)}
        begun={begun}
        played={playedOf(event, model, begun - 1)}
        seats={event.options.seats}
        onChange={(stages) => type({ stages })}
      />
      <Starts {...form} />
      <Every span={typed.value.every ?? spanOf(options.everyMs)} onChange={(every) => type({ every })} />
      {isDraft && (
        <DraftTerms
          terms={{ ...termsOf(options, people), ...typed.value.terms }}
          seats={event.options.seats}
          onType={(terms) => type({ terms: { ...typed.value.terms, ...terms } })}
        />
      )}
      {!isDraft && (
        <Field label={say(ABOUT_WORDS.why)} hint={say(ABOUT_WORDS.whyHint)}>
          <input
            required
            maxLength={500}
            value={typed.value.reason ?? ''}
            onInput={({ currentTarget }) => type({ reason: currentTarget.value })}
          />
        </Field>
      )}
      <p class="acts">
        <button type="submit" disabled={acting.isBusy.value || Object.keys(edits).length === 0}>
          {say(ABOUT_WORDS.change)}
        </button>
        <span role="status">{isSaved.value && say(ABOUT_WORDS.saved)}</span>
      </p>
      <Problem acting={acting} />
    </form>
  );
}

function begunStages({ status }: Event, { rounds }: DeskModel): number {
  return status === 'RUNNING' ? Math.max(0, ...rounds.value.map(({ stage }) => stage)) + 1 : 0;
}

/** How far a stage is. */
function playedOf({ stages }: Event, { rounds }: DeskModel, stage: number) {
  const paired = rounds.value.filter((one) => one.stage === stage).length;
  return { paired, planned: stages[stage]?.roundCount ?? null };
}

/** Null: there is no such tournament. */
async function optionsOf(id: string): Promise<EditableOptions | null> {
  const found = (await ask(DESK_OPTIONS, { id })).tournament;
  // Complete, by the schema of options.
  return found && (found.optionsJson as unknown as EditableOptions);
}

interface Fields extends Props {
  readonly options: EditableOptions;
  readonly typed: TypedOptions;
  type(more: TypedOptions): void;
}

function Room({ options, typed, event, type }: Fields) {
  const isBefore = event.status === 'DRAFT' || event.status === 'ENTRIES_OPEN';
  const { checkInMs } = options;
  return (
    <>
      <Field label={say(ABOUT_WORDS.capacity)}>
        <input
          type="number"
          min={2}
          required
          value={typed.capacity ?? String(options.capacity)}
          onInput={({ currentTarget }) => type({ capacity: currentTarget.value })}
        />
      </Field>
      {isBefore && (
        <>
          <Field label={say(ABOUT_WORDS.start)}>
            <input
              type="datetime-local"
              required
              value={typed.startsAt ?? localMoment(options.startsAt)}
              onInput={({ currentTarget }) => type({ startsAt: currentTarget.value })}
            />
          </Field>
          <Field label={say(ABOUT_WORDS.checkIn)} hint={say(ABOUT_WORDS.checkInHint)}>
            <input
              type="number"
              min={1}
              value={typed.checkIn ?? (checkInMs === null ? '' : String(checkInMs / 60_000))}
              onInput={({ currentTarget }) => type({ checkIn: currentTarget.value })}
            />
          </Field>
        </>
      )}
      {(event.status !== 'RUNNING' || !options.lateEntry) && (
        <Check
          label={say(ABOUT_WORDS.lateEntry)}
          checked={typed.lateEntry ?? options.lateEntry}
          onChange={(lateEntry) => type({ lateEntry })}
        />
      )}
    </>
  );
}

/** Planned dates of rounds that are not paired; one more can be added. */
function Starts({ options, typed, model, type }: Fields) {
  const paired = Math.max(0, model.rounds.value.length - 1);
  return (
    <>
      {[...options.roundStarts, null].map((start, index) =>
        index < paired ? null : (
          <Field key={start ?? 'next'} label={say(ABOUT_WORDS.roundStart, index + 2)}>
            <input
              type="datetime-local"
              value={typed.starts?.[index] ?? (start === null ? '' : localMoment(start))}
              onInput={({ currentTarget }) => type({ starts: { ...typed.starts, [index]: currentTarget.value } })}
            />
          </Field>
        ),
      )}
    </>
  );
}
