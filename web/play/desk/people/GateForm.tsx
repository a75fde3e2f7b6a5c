// What the doors by password and by list ask, as the desk sets it.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { DESK_SET_LIST, DESK_SET_PASSWORD } from '../documents.generated.ts';
import type { Event } from '../model.ts';
import { tried } from '../sending.ts';
import type { Gate } from '../templates.ts';
import { accountsIn } from './accounts.ts';
import { DOOR_WORDS } from './doorWords.ts';

interface Props {
  readonly gate: Gate;
  readonly event: Event;
  readonly isBusy: boolean;
  /** Whether it went. */
  onSet(deed: () => Promise<string | null>): Promise<boolean>;
}

export function GateForm(props: Props) {
  return props.gate === 'password' ? <PasswordForm {...props} /> : <ListForm {...props} />;
}

function PasswordForm({ event, isBusy, onSet }: Props) {
  const text = useSignal('');
  const isSet = event.office.doors.includes('PASSWORD');
  const set = async (): Promise<void> => {
    const deed = () => tried(DESK_SET_PASSWORD, { tournamentId: event.id, password: text.value });
    if (await onSet(deed)) text.value = '';
  };
  return (
    <form
      class="one-field"
      onSubmit={(submit) => {
        submit.preventDefault();
        void set();
      }}
    >
      <label>
        {say(DOOR_WORDS.password)}
        <input
          required
          minLength={6}
          maxLength={100}
          autocomplete="off"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" disabled={isBusy}>
        {say(isSet ? DOOR_WORDS.changePassword : DOOR_WORDS.setPassword)}
      </button>
      <p class="quiet">{say(DOOR_WORDS.passwordHint)}</p>
      {isSet && <p role="status">{say(DOOR_WORDS.passwordIsSet)}</p>}
    </form>
  );
}

function ListForm({ event, isBusy, onSet }: Props) {
  const list = event.entryList ?? [];
  const text = useSignal(list.map(({ id }) => id).join('\n'));
  const set = () => onSet(() => tried(DESK_SET_LIST, { tournamentId: event.id, playerIds: accountsIn(text.value) }));
  return (
    <form
      class="enter"
      onSubmit={(submit) => {
        submit.preventDefault();
        void set();
      }}
    >
      <label>
        {say(DOOR_WORDS.list)}
        <textarea
          rows={4}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      <small>{say(DOOR_WORDS.listHint)}</small>
      <p class="acts">
        <button type="submit" disabled={isBusy}>
          {say(DOOR_WORDS.setList)}
        </button>
        <span role="status">{list.length > 0 && say(DOOR_WORDS.listed, list.length)}</span>
      </p>
      {list.length > 0 && <p class="quiet">{list.map(({ name }) => name).join(', ')}</p>}
    </form>
  );
}
