// The places of one table: entered while the round is played, corrected with a reason once it is closed.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tableText } from '../../../../domain/tournament/paper/index.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { placesOf } from '../../tournaments/base/realBoards.ts';
import { Places } from '../../tournaments/yours/Places.tsx';
import { placesText } from '../../tournaments/yours/placesText.ts';
import { useActing } from '../forms/acting.ts';
import { useDraft } from '../forms/drafts.ts';
import { Problem } from '../forms/Problem.tsx';
import { type DeskModel, isWithout, type Table } from '../model.ts';
import { DESK_CORRECT, DESK_RESULT } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { WORDS } from '../words.ts';
import { claimsOf, saidBy } from './claims.ts';
import { ROUND_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  /** Of the tournament. */
  readonly id: string;
  readonly table: Table;
  readonly isClosed: boolean;
  /** Whether the first of its fields has the focus, for whoever fills in table after table by keyboard. */
  readonly isFocused: boolean;
  onDone(): void;
}

export function ResultForm({ model, id, table, isClosed, isFocused, onDone }: Props) {
  const acting = useActing(model);
  const { stage, round, number, isThirdPlace, seats } = table;
  const draft = useDraft<readonly number[] | null>(`places:${id}:${stage}:${round}:${number}`, null);
  const chosen = draft.value ?? seats.map(({ place }) => (isWithout(table) ? 0 : (place ?? 0)));
  const reason = useSignal('');
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);
  const places = placesOf(chosen);
  const choose = (next: readonly number[]): void => {
    draft.value = next;
  };
  const save = async (): Promise<void> => {
    if (places === null) return;
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
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{tableText({ table: number + 1, isThirdPlace }, language.value)}</h2>
      {table.how === null && <Claims table={table} onTake={choose} />}
      <Places seats={seats} chosen={chosen} onChange={choose} />
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
        <button type="submit" disabled={places === null || acting.isBusy.value}>
          {say(isClosed ? ROUND_WORDS.correct : ROUND_WORDS.saveResult)}
        </button>
      </p>
      <Problem acting={acting} />
    </form>
  );
}

interface ClaimsProps {
  readonly table: Table;
  onTake(places: readonly number[]): void;
}

/** What the players say, who do not all say the same yet. */
function Claims({ table, onTake }: ClaimsProps) {
  return (
    <>
      {claimsOf(table).map((claim) => (
        <div key={claim.places.join()} class="claim">
          <p>
            <small>{say(ROUND_WORDS.claim, saidBy(claim))}</small>
            <b>{placesText(claim.places, table.seats)}</b>
          </p>
          <button type="button" onClick={() => onTake(claim.places)}>
            {say(ROUND_WORDS.take)}
          </button>
        </div>
      ))}
    </>
  );
}
