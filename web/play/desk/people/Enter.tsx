// People are entered by a list: typed, pasted, or from a file.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { useDraft } from '../forms/drafts.ts';
import { ListField } from '../forms/ListField.tsx';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_ENTER } from '../server/documents.generated.ts';
import { sent } from '../server/sending.ts';
import { PEOPLE_WORDS } from './words.ts';

export function Enter({ model, event: { id, status, options } }: { readonly model: DeskModel; readonly event: Event }) {
  const acting = useActing(model);
  const list = useDraft(`list:${id}`, '');
  const entered = useSignal<number | null>(null);
  const isTooEarly = status === 'ENTRIES_CLOSED' && options.lateEntry;
  const enter = async (): Promise<void> => {
    await acting.act(async () => {
      const outcome = await sent(DESK_ENTER, { tournamentId: id, list: list.value });
      if (!outcome.ok) return outcome.message;
      entered.value = new Set(outcome.done.entries.map(({ player }) => player.id)).size;
      list.value = '';
      return null;
    });
  };
  return (
    <form
      class="card enter"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <ListField
        label={say(PEOPLE_WORDS.list)}
        hint={[...(status === 'RUNNING' ? [say(PEOPLE_WORDS.lateHint)] : []), say(PEOPLE_WORDS.listHint)].join(' ')}
        list={list}
      />
      {isTooEarly && <p>{say(PEOPLE_WORDS.afterStart)}</p>}
      <p class="acts">
        <button type="submit" disabled={acting.isBusy.value || isTooEarly}>
          {say(PEOPLE_WORDS.enter)}
        </button>
        <span role="status">{entered.value !== null && say(PEOPLE_WORDS.entered, entered.value)}</span>
      </p>
      <Problem acting={acting} />
    </form>
  );
}
