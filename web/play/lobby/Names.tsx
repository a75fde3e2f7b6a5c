// What those are called who begin a game.

import type { Signal } from '@preact/signals';
import { say } from '../base/words.ts';
import { person } from '../server/account.ts';
import type { Opponents } from './begin.ts';
import { WORDS } from './words.ts';

interface Props extends NamesHereProps {
  readonly opponents: Opponents;
  readonly name: Signal<string>;
}

export function Names({ opponents, name, ...here }: Props) {
  if (opponents === 'here') return <NamesHere {...here} />;
  return person.value ? null : <Name name={name} />;
}

function Name({ name }: { readonly name: Signal<string> }) {
  return (
    <label>
      {say(WORDS.name)}
      <input
        maxLength={64}
        autocomplete="nickname"
        value={name.value}
        onInput={({ currentTarget }) => {
          name.value = currentTarget.value;
        }}
      />
    </label>
  );
}

interface NamesHereProps {
  readonly count: number;
  /** By seat. */
  readonly names: Signal<readonly string[]>;
}

/** Of those who pass this device on. */
function NamesHere({ count, names }: NamesHereProps) {
  const fields = Array.from({ length: count }, (_, seat) => names.value[seat] ?? '');
  return fields.map((value, seat) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the seat is what a field is for
    <label key={seat}>
      {say(WORDS.playerNumber, seat + 1)}
      <input
        maxLength={64}
        value={value}
        onInput={({ currentTarget }) => {
          names.value = fields.with(seat, currentTarget.value);
        }}
      />
    </label>
  ));
}
