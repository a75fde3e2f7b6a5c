// What holds of whoever enters alone.

import { say } from '../../base/words.ts';
import type { Acting } from '../acting.ts';
import { DESK_SET_CONDITIONS } from '../documents.generated.ts';
import type { Event } from '../model.ts';
import { tried } from '../sending.ts';
import { DOOR_WORDS } from './doorWords.ts';

const MOST_GAMES = 50;

export function Conditions({ event, acting }: { readonly event: Event; readonly acting: Acting }) {
  const { conditions } = event.office;
  const set = (change: Partial<typeof conditions>) => {
    const { guests, bots, finishedGames } = { ...conditions, ...change };
    void acting.act(() => tried(DESK_SET_CONDITIONS, { tournamentId: event.id, guests, bots, finishedGames }));
  };
  return (
    <fieldset class="conditions" disabled={acting.isBusy.value}>
      <legend>{say(DOOR_WORDS.conditions)}</legend>
      {(['guests', 'bots'] as const).map((kind) => (
        <label key={kind} class="check">
          <input
            type="checkbox"
            checked={conditions[kind]}
            onChange={({ currentTarget }) => set({ [kind]: currentTarget.checked })}
          />
          {say(DOOR_WORDS[kind])}
        </label>
      ))}
      <label>
        {say(DOOR_WORDS.finishedGames)}{' '}
        <input
          type="number"
          min={0}
          max={MOST_GAMES}
          value={conditions.finishedGames}
          onChange={({ currentTarget }) => {
            if (currentTarget.checkValidity()) set({ finishedGames: currentTarget.valueAsNumber || 0 });
          }}
        />
      </label>
      <small>{say(DOOR_WORDS.conditionsHint)}</small>
    </fieldset>
  );
}
