// What holds of whoever comes in by themselves.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event } from '../model.ts';
import { DESK_SET_CONDITIONS } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { DOOR_WORDS } from './doorWords.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

/** What was touched. */
interface Typed {
  readonly guests?: boolean;
  readonly bots?: boolean;
  readonly finishedGames?: string;
}

const MOST_GAMES = 50;

export function Conditions({ model, event }: Props) {
  const acting = useActing(model);
  const typed = useSignal<Typed>({});
  const { conditions } = event.office;
  const wished = { ...conditions, ...typed.value };
  const finishedGames = Number(wished.finishedGames);
  const isSame =
    wished.guests === conditions.guests &&
    wished.bots === conditions.bots &&
    finishedGames === conditions.finishedGames;
  const set = async (): Promise<void> => {
    const { guests, bots } = wished;
    const input = { tournamentId: event.id, guests, bots, finishedGames };
    if (await acting.act(() => tried(DESK_SET_CONDITIONS, input))) typed.value = {};
  };
  const type = (more: Typed): void => {
    typed.value = { ...typed.value, ...more };
  };
  return (
    <form
      class="conditions"
      onSubmit={(submit) => {
        submit.preventDefault();
        void set();
      }}
    >
      <h3>{say(DOOR_WORDS.conditions)}</h3>
      {(['guests', 'bots'] as const).map((kind) => (
        <label key={kind} class="check">
          <input
            type="checkbox"
            checked={wished[kind]}
            onChange={({ currentTarget }) => type({ [kind]: currentTarget.checked })}
          />
          {say(DOOR_WORDS[kind])}
        </label>
      ))}
      <label>
        {say(DOOR_WORDS.finishedGames)}{' '}
        <input
          type="number"
          required
          min={0}
          max={MOST_GAMES}
          value={wished.finishedGames}
          onInput={({ currentTarget }) => type({ finishedGames: currentTarget.value })}
        />
      </label>
      <small>{say(DOOR_WORDS.conditionsHint)}</small>
      <p class="acts">
        <button type="submit" disabled={acting.isBusy.value || isSame}>
          {say(DOOR_WORDS.setConditions)}
        </button>
      </p>
      <Problem acting={acting} />
    </form>
  );
}
