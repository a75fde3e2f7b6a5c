// The places of one table: entered while the round is played, corrected with a reason once it is closed.

import { useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { Sign } from '../../board/Sign.tsx';
import { useActing } from '../acting.ts';
import { DESK_CORRECT, DESK_RESULT } from '../documents.generated.ts';
import { useDraft } from '../drafts.ts';
import { type DeskModel, isWithout, type Table } from '../model.ts';
import { Problem } from '../Problem.tsx';
import { tried } from '../sending.ts';
import { WORDS } from '../words.ts';
import { ROUND_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  /** Of the tournament. */
  readonly id: string;
  readonly table: Table;
  readonly isClosed: boolean;
  onDone(): void;
}

export function ResultForm({ model, id, table, isClosed, onDone }: Props) {
  const acting = useActing(model);
  const { stage, round, number, seats } = table;
  const draft = useDraft<readonly number[] | null>(`places:${id}:${stage}:${round}:${number}`, null);
  const places = draft.value ?? seats.map(({ place }) => (isWithout(table) ? 0 : (place ?? 0)));
  const reason = useSignal('');
  const isWhole = places.every((place) => place > 0);
  const save = async (): Promise<void> => {
    const input = { tournamentId: id, stage, round, table: number, places };
    const deed = isClosed
      ? () => tried(DESK_CORRECT, { ...input, reason: reason.value.trim() })
      : () => tried(DESK_RESULT, input);
    if (!(await acting.act(deed))) return;
    draft.value = null;
    onDone();
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{say(ROUND_WORDS.table, number + 1)}</h2>
      <ul>
        {seats.map(({ number: seat, player }, index) => (
          <li key={seat} class="acts result-seat">
            <Sign seat={seat} />
            <span>{spokenName(player.name)}</span>
            <select
              aria-label={say(ROUND_WORDS.place, spokenName(player.name))}
              value={String(places[index] ?? 0)}
              onChange={({ currentTarget }) => {
                draft.value = places.map((place, at) => (at === index ? Number(currentTarget.value) : place));
              }}
            >
              <option value="0">–</option>
              {seats.map((one) => (
                <option key={one.number}>{one.number + 1}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <small>{say(ROUND_WORDS.resultHint)}</small>
      {isClosed && (
        <label class="field">
          {say(WORDS.reason)}
          <input
            required
            maxLength={500}
            value={reason.value}
            onInput={({ currentTarget }) => {
              reason.value = currentTarget.value;
            }}
          />
        </label>
      )}
      <p class="acts">
        <button type="submit" disabled={!isWhole || acting.isBusy.value}>
          {say(isClosed ? ROUND_WORDS.correct : ROUND_WORDS.saveResult)}
        </button>
      </p>
      <Problem acting={acting} />
    </form>
  );
}
