// The rounds: the newest one, or the one that was chosen.

import { useSignal } from '@preact/signals';
import { say } from '../../base/words.ts';
import type { DeskModel, Event, Powers } from '../model.ts';
import { Draft } from './Draft.tsx';
import { Results } from './Results.tsx';
import { ROUND_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
}

export function Rounds(props: Props) {
  const rounds = props.model.rounds.value;
  const chosen = useSignal<number | null>(null);
  const round = rounds.find(({ ordinal }) => ordinal === chosen.value) ?? rounds.at(-1);
  if (round === undefined) return <p class="quiet whole">{say(ROUND_WORDS.none)}</p>;
  return (
    <>
      {rounds.length > 1 && (
        <fieldset class="choice whole">
          <legend class="unseen">{say(ROUND_WORDS.results, round.ordinal)}</legend>
          {rounds.map(({ ordinal }) => (
            <label key={ordinal} class={ordinal === round.ordinal ? 'chosen' : undefined}>
              <input
                type="radio"
                name="desk-round"
                aria-label={say(ROUND_WORDS.round, ordinal)}
                checked={ordinal === round.ordinal}
                onChange={() => {
                  chosen.value = ordinal === rounds.at(-1)?.ordinal ? null : ordinal;
                }}
              />
              {ordinal}
            </label>
          ))}
        </fieldset>
      )}
      {round.status === 'DRAFT' ? <Draft {...props} round={round} /> : <Results {...props} round={round} />}
    </>
  );
}
