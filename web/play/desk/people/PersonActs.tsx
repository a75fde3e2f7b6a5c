// What the desk does with one person.

import { type Signal, useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { type Acting, useActing } from '../acting.ts';
import { DESK_EXCLUDE, DESK_NAME, DESK_READMIT, DESK_REMOVE } from '../documents.generated.ts';
import type { DeskModel, Event, Person, Powers } from '../model.ts';
import { OneField } from '../OneField.tsx';
import { Problem } from '../Problem.tsx';
import { tried } from '../sending.ts';
import { WORDS } from '../words.ts';
import { useRemoved } from './removed.ts';
import { PEOPLE_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
  readonly one: Person;
}

const OVER = ['FINISHED', 'CANCELLED'];
const GONE = ['WITHDRAWN', 'EXCLUDED'];
const ON_ROLL = ['ENTRIES_CLOSED', 'RUNNING'];

type Form = 'name' | 'exclude' | null;

interface Shown extends Props {
  readonly acting: Acting;
  readonly form: Signal<Form>;
}

export function PersonActs(props: Props) {
  const acting = useActing(props.model);
  const form = useSignal<Form>(null);
  if (OVER.includes(props.event.status)) return null;
  const shown = { ...props, acting, form };
  return (
    <>
      <span class="acts">
        {props.powers.entries && <OfEntry {...shown} />}
        {props.powers.rule && <OfRule {...shown} />}
      </span>
      {form.value !== null && <Filling {...shown} which={form.value} />}
      <Problem acting={acting} />
    </>
  );
}

/** For those who enter people. */
function OfEntry({ event, one: { player, status }, acting, form }: Shown) {
  const removed = useRemoved(event.id);
  const name = spokenName(player.name);
  const subject = { tournamentId: event.id, playerId: player.id };
  const remove = async (): Promise<void> => {
    if (await acting.act(() => tried(DESK_REMOVE, subject))) removed.add({ id: player.id, name: player.name });
  };
  return (
    <>
      {player.kind === 'UNCLAIMED' && (
        <Open form={form} which="name" words={say(PEOPLE_WORDS.rename)} label={say(PEOPLE_WORDS.renameOf, name)} />
      )}
      {!GONE.includes(status) && (
        <button type="button" class="plain" aria-label={say(PEOPLE_WORDS.removeOf, name)} onClick={remove}>
          {say(PEOPLE_WORDS.remove)}
        </button>
      )}
      {status === 'WITHDRAWN' && (
        <button
          type="button"
          aria-label={say(PEOPLE_WORDS.readmitOf, name)}
          onClick={() => acting.act(() => tried(DESK_READMIT, subject))}
        >
          {say(PEOPLE_WORDS.readmit)}
        </button>
      )}
    </>
  );
}

/** For arbiters. */
function OfRule({ event, one: { player, status }, form }: Shown) {
  if (!ON_ROLL.includes(event.status) || status === 'EXCLUDED') return null;
  const label = say(PEOPLE_WORDS.excludeOf, spokenName(player.name));
  return <Open form={form} which="exclude" words={say(PEOPLE_WORDS.exclude)} label={label} />;
}

function Filling({ event, one: { player }, acting, form, which }: Shown & { readonly which: 'name' | 'exclude' }) {
  const name = spokenName(player.name);
  const subject = { tournamentId: event.id, playerId: player.id };
  const isName = which === 'name';
  const close = (): void => {
    form.value = null;
  };
  return (
    <OneField
      key={which}
      label={isName ? say(PEOPLE_WORDS.newName, name) : say(WORDS.reason)}
      fresh={isName ? player.name : ''}
      hint={isName ? '' : say(PEOPLE_WORDS.excludeHint, name)}
      words={say(isName ? PEOPLE_WORDS.save : PEOPLE_WORDS.excludeYes)}
      onDone={async (text) => {
        const deed = isName
          ? () => tried(DESK_NAME, { ...subject, name: text })
          : () => tried(DESK_EXCLUDE, { ...subject, reason: text });
        if (await acting.act(deed)) close();
      }}
      onCancel={close}
    />
  );
}

interface OpenProps {
  readonly form: Signal<Form>;
  readonly which: 'name' | 'exclude';
  readonly words: string;
  readonly label: string;
}

function Open({ form, which, words, label }: OpenProps) {
  return (
    <button
      type="button"
      class="plain"
      aria-label={label}
      aria-expanded={form.value === which}
      onClick={() => {
        form.value = form.value === which ? null : which;
      }}
    >
      {words}
    </button>
  );
}
