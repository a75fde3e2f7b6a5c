// Who came where at a table: one row of places for each player.

import { useId } from 'preact/hooks';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { Sign } from '../../board/Sign.tsx';
import { WORDS } from '../base/words.ts';

interface Props {
  readonly seats: readonly { readonly number: number; readonly player: { readonly name: string } }[];
  /** By seat; 0: not chosen yet. */
  readonly chosen: readonly number[];
  onChange(chosen: readonly number[]): void;
}

export function Places({ seats, chosen, onChange }: Props) {
  const id = useId();
  return (
    <div class="places">
      {seats.map(({ number, player }, seat) => (
        <fieldset key={number} class="choice">
          <legend class="unseen">{say(WORDS.placeOf, spokenName(player.name))}</legend>
          <span class="places-name" aria-hidden="true">
            <Sign seat={number} />
            {spokenName(player.name)}
          </span>
          {seats.map(({ number: at }, index) => (
            <label key={at} class={chosen[seat] === index + 1 ? 'chosen' : undefined}>
              <input
                type="radio"
                name={`${id}-${number}`}
                required
                checked={chosen[seat] === index + 1}
                onChange={() => onChange(chosen.with(seat, index + 1))}
              />
              {index + 1}
            </label>
          ))}
        </fieldset>
      ))}
      <small>{say(WORDS.placesHint)}</small>
    </div>
  );
}
