// Somebody who has come by an invitation to a table that nobody else may know of: it is shown to those who sit there.

import { useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import { NameField } from '../frame/NameField.tsx';
import { person } from '../server/account.ts';
import { tried } from '../server/ask.ts';
import { ACCEPT } from '../server/documents.generated.ts';
import { WORDS } from './words.ts';

interface Props {
  /** The secret of the link. */
  readonly link: string;
  onSeat(): void;
}

export function Invited({ link, onSeat }: Props) {
  const problem = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const sit = async () => {
    isBusy.value = true;
    problem.value = await tried(ACCEPT, { code: link });
    isBusy.value = false;
    if (problem.value === null) onSeat();
  };
  return (
    <main class="before">
      <section class="card">
        <h1>{say(WORDS.invited)}</h1>
        <p>{say(WORDS.invitedHint)}</p>
        {problem.value !== null && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        {person.value === null && <NameField />}
        {person.value && (
          <p class="acts">
            <button type="button" class="main" disabled={isBusy.value} onClick={sit}>
              {say(WORDS.sitDown)}
            </button>
          </p>
        )}
      </section>
    </main>
  );
}
