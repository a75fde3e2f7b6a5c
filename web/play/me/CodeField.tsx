// Signing in with a code from paper.

import { useSignal } from '@preact/signals';
import { say } from '../base/words.ts';
import { signIn } from '../server/account.ts';
import { attempt, type Troubled } from './Doing.tsx';
import { WORDS } from './words.ts';

export function CodeField({ trouble }: { readonly trouble: Troubled }) {
  const code = useSignal('');
  return (
    <form
      class="name-field"
      onSubmit={async (event) => {
        event.preventDefault();
        await attempt(trouble, () => signIn('recovery', { code: code.value }));
      }}
    >
      <label>
        {say(WORDS.code)}
        <input
          required
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={code.value}
          onInput={({ currentTarget }) => {
            code.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit">{say(WORDS.byCode)}</button>
    </form>
  );
}
