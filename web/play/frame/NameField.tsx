// Who plays here: one field, for somebody who has not played in this browser yet.

import { useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import { enter, NotAdmitted } from '../server/account.ts';
import { server } from '../server/server.ts';

const WORDS = {
  name: { en: 'Your name', de: 'Dein Name' },
  playAs: { en: 'Play under this name', de: 'Unter diesem Namen spielen' },
  refused: { en: 'This does not work at the moment.', de: 'Das geht im Moment nicht.' },
};

interface Props {
  /** Of the button, where one does not come to play. */
  readonly words?: string;
  /** What one has come for. */
  onEntered?(): void;
}

export function NameField({ words, onEntered }: Props) {
  const name = useSignal('');
  const problem = useSignal<string | null>(null);
  return (
    <form
      class="name-field"
      onSubmit={async (event) => {
        event.preventDefault();
        problem.value = await entered(name.value);
        if (problem.value === null) onEntered?.();
      }}
    >
      <label>
        {say(WORDS.name)}
        <input
          required
          maxLength={56}
          autocomplete="nickname"
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="main">
        {words ?? say(WORDS.playAs)}
      </button>
      {problem.value !== null && <p class="problem">{problem.value}</p>}
    </form>
  );
}

/** Null, or what to tell the person. */
export async function entered(name: string): Promise<string | null> {
  try {
    await enter(name);
    server().reconnect();
    return null;
  } catch (error) {
    const words = error instanceof NotAdmitted ? error.message : '';
    return words === '' ? say(WORDS.refused) : words;
  }
}
