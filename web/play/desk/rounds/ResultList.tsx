// The results of many tables at once: a list, or a file from a spreadsheet. All of it is entered, or nothing.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { useDraft } from '../forms/drafts.ts';
import { ListField } from '../forms/ListField.tsx';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Round } from '../model.ts';
import { DESK_RESULT_LIST } from '../server/documents.generated.ts';
import { type LineFault, sent } from '../server/sending.ts';
import { ROUND_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  /** Of the tournament. */
  readonly id: string;
  readonly round: Round;
}

export function ResultList({ model, id, round }: Props) {
  const acting = useActing(model);
  const list = useDraft(`results:${id}:${round.ordinal}`, '');
  const faults = useSignal<readonly LineFault[]>([]);
  const isEntered = useSignal(false);
  const enter = async (): Promise<void> => {
    isEntered.value = await acting.act(async () => {
      const place = { tournamentId: id, stage: round.stage, round: round.number };
      const outcome = await sent(DESK_RESULT_LIST, { ...place, list: list.value });
      faults.value = outcome.ok ? [] : outcome.faults;
      if (outcome.ok) list.value = '';
      return outcome.ok || outcome.faults.length > 0 ? null : outcome.message;
    });
    if (faults.value.length > 0) isEntered.value = false;
  };
  return (
    <details class="card result-list">
      <summary>{say(ROUND_WORDS.list)}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <ListField label={say(ROUND_WORDS.listLabel)} hint={say(ROUND_WORDS.listHint)} list={list} />
        <p class="acts">
          <button type="submit" disabled={acting.isBusy.value}>
            {say(ROUND_WORDS.listEnter)}
          </button>
          <span role="status">{isEntered.value && say(ROUND_WORDS.listEntered)}</span>
        </p>
        {faults.value.length > 0 && <Faults faults={faults.value} />}
        <Problem acting={acting} />
      </form>
    </details>
  );
}

function Faults({ faults }: { readonly faults: readonly LineFault[] }) {
  return (
    <div class="problem" role="alert">
      <p>{say(ROUND_WORDS.listFaults)}</p>
      <ul>
        {faults.map(({ line, column, message }) => (
          <li key={`${line}:${column}:${message}`}>
            <b>{say(ROUND_WORDS.listLine, line, column)}</b> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
