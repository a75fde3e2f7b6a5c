// What somebody may do besides what an arbiter may.

import type { Signal } from '@preact/signals';
import { say } from '../../base/words.ts';
import type { TournamentPower } from '../server/documents.generated.ts';
import { OFFICIAL_WORDS } from './words.ts';

const POWERS = ['ENTRIES', 'ROUNDS'] as const satisfies readonly TournamentPower[];

export function PowerChoice({ chosen }: { readonly chosen: Signal<readonly TournamentPower[]> }) {
  return (
    <fieldset class="powers">
      <legend>{say(OFFICIAL_WORDS.powersLegend)}</legend>
      {POWERS.map((power) => (
        <label key={power} class="check">
          <input
            type="checkbox"
            checked={chosen.value.includes(power)}
            onChange={({ currentTarget }) => {
              const others = chosen.value.filter((one) => one !== power);
              chosen.value = currentTarget.checked ? [...others, power] : others;
            }}
          />
          {say(OFFICIAL_WORDS.powers[power])}
        </label>
      ))}
    </fieldset>
  );
}
