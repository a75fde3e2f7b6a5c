// Somebody is chosen: among people who are known here, or by the link that they have sent.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import { DESK_PLAYER } from '../server/documents.generated.ts';
import { offeredBy } from './offers.ts';
import { OFFICIAL_WORDS } from './words.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Props {
  /** An id, or a link with one. */
  readonly text: Signal<string>;
  readonly others: readonly Person[];
  readonly among: string;
}

export function Someone({ text, others, among }: Props) {
  return (
    <>
      {others.length > 0 && (
        <label>
          {among}
          <select
            value={offeredBy(text.value) ?? ''}
            onChange={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
          >
            <option value="">{say(OFFICIAL_WORDS.amongNone)}</option>
            {others.map(({ id, name: called }) => (
              <option key={id} value={id}>
                {spokenName(called)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {say(OFFICIAL_WORDS.byLink)}
        <input
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      <small>{say(OFFICIAL_WORDS.byLinkHint)}</small>
    </>
  );
}

/** Of a player; null: there is none. Undefined: not known, or nobody is meant. */
export function useName(id: string | null): string | null | undefined {
  const found = useSignal<{ readonly id: string; readonly name: string | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    // Who does not answer is asked again with the next choice.
    ask(DESK_PLAYER, { id })
      .then(({ player }) => {
        found.value = { id, name: player === null ? null : spokenName(player.name) };
      })
      .catch(() => {});
  }, [id, found]);
  return found.value?.id === id ? found.value?.name : undefined;
}
