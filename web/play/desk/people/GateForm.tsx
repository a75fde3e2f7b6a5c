// What the doors by password and by list ask, as the desk sets it.

import { useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { useDraft } from '../forms/drafts.ts';
import type { Event } from '../model.ts';
import { DESK_SET_LIST, DESK_SET_PASSWORD } from '../server/documents.generated.ts';
import { sent, tried } from '../server/sending.ts';
import type { Gate } from '../templates.ts';
import { type Account, accountsIn } from './accounts.ts';
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
  const typed = useDraft<string | null>(`entry-list:${event.id}`, null);
  const text = typed.value ?? list.map(({ id }) => id).join('\n');
  const set = async (): Promise<void> => {
    if (await onSet(() => listSet(event.id, accountsIn(text)))) typed.value = null;
  };
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
          value={text}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
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
      {list.length > 0 && <p class="quiet">{list.map(({ name }) => spokenName(name)).join(', ')}</p>}
    </form>
  );
}

/** What is wrong with it, by the line that is. */
async function listSet(tournamentId: string, accounts: readonly Account[]): Promise<string | null> {
  const strange = accounts.find(({ id }) => id === null);
  if (strange !== undefined) return say(DOOR_WORDS.noId, strange.line);
  const outcome = await sent(DESK_SET_LIST, { tournamentId, playerIds: accounts.map(({ id }) => id ?? '') });
  if (outcome.ok) return null;
  const line = accounts[Number(outcome.path[2])]?.line;
  return outcome.code === 'UNKNOWN_PLAYER' && line !== undefined ? say(DOOR_WORDS.unknown, line) : outcome.message;
}
